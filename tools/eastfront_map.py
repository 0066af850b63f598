#!/usr/bin/env python3
"""Writes games-data/eastfront/map.toml and sites.toml from the tables below.

    tools/eastfront_map.py            write both files
    tools/eastfront_map.py --check    check the tables, and that both files are what they would write
    tools/eastfront_map.py --maps     print terrain, nations, seas and start lines to look at them

Run by hand; the results are committed. It stops at the first thing that does not fit.

Hexes stand on their points. They are counted in doubled columns and rows from Rostov: X,R = 0,0; a step east is 2,0,
south-east 1,1, north-east 1,-1. A hex is written as a place (Rostov), as steps from one (Rostov E2) or as X,R.
"""

import argparse
import math
import re
import sys
import textwrap
from collections import deque
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "games-data" / "eastfront"

STEPS = {"E": (2, 0), "W": (-2, 0), "NE": (1, -1), "NW": (-1, -1), "SE": (1, 1), "SW": (-1, 1)}
COLUMNS, ROWS, WEST, NORTH = 26, 28, -32, -16

# One line a row: R, X of the first hex, letters.
TERRAIN = """
-16 -28 xxxx~~~~~Lffffffffffff
-15 -27 xx~~~..f.mffffffffffff
-14 -28 xx~~~..ffmffffffffffff
-13 -27 x~~~~..fmffff.ffffffff
-12 -28 ~~~....ffffff.ffffffff
-11 -27 ~~...ffffffffff.ffffff
-10 -28 ~~~...ffffffffff..ff.f
 -9 -27 ....fff..ffff.ff......
 -8 -28 ..ffff.f.fff...f......
 -7 -27 ...ff.mfffff......f...
 -6 -28 ....mmmmffff..........
 -5 -27 .f.mmmff..............
 -4 -28 hh....................
 -3 -27 .h....................
 -2 -28 MhMM..................
 -1 -27 ...M..................
  0 -28 ..hhM...................
  1 -27 .hhh....~..~~........~~
  2 -28 ..MMh..~~~...........~~~
  3 -27 .M....~~~..~.f......~~~
  4 -32 xMMM.....~~~~~~~MMM...~~~~
  5 -31 MMMhMMh.~~~~~~~~MMMMf..~~
  6 -32 ~MMMM...~~~~~~~~~~.hhMM.~~
  7 -31 .MMMMhxxxxxxxxxxx.MM....~
  8 -32 .MM..~xxxxxxxxxxxxxxMM...~
  9 -31 ~M.~~xxxxxxxxxxxxxxxxxxx~
 10 -32 ~~Mh~xxxxxxxxxxxxxxxxxxxx~
 11 -31 ~~M.~
"""
TERRAIN_KINDS = [
    ("clear", "."),
    ("forest", "f"),
    ("hills", "h"),
    ("marsh", "m"),
    ("mountain", "M"),
    ("sea", "~"),
    ("lake", "L"),
    ("out", "x"),
]

# Hex, latitude, longitude, class (Major, minor, village), nation, * if the rulebook names it, name.
PLACES = """
-17,-15 59.44 24.75 m n * Tallinn
-13,-15 59.38 28.19 v n - Narva
-11,-15 59.93 30.32 M s * Leningrad
 -9,-15 59.92 32.33 v s * Volkhov
 -7,-15 59.64 33.53 v s - Tikhvin
-12,-14 58.74 29.85 v s - Luga
-10,-14 58.52 31.27 m s - Novgorod
 -4,-14 59.13 37.90 v s - Cherepovets
 -2,-14 59.22 39.88 m s - Vologda
 10,-14 58.60 49.66 m s - Kirov
-15,-13 58.38 26.72 v n - Tartu
-13,-13 57.82 28.33 m s * Pskov
-11,-13 57.99 31.35 v s - Staraya Russa
 -9,-13 57.64 32.46 v s - Demyansk
 -7,-13 57.88 34.05 v s - Bologoe
 -3,-13 58.05 38.83 v s - Rybinsk
 -1,-13 57.63 39.87 M s * Yaroslavl
-22,-12 57.39 21.56 v n * Ventspils
-18,-12 56.95 24.11 M n * Riga
-10,-12 57.15 31.18 v s - Kholm
 -6,-12 56.86 35.90 M s * Kalinin
  0,-12 57.00 40.97 m s - Ivanovo
-23,-11 56.51 21.01 m n - Libau
-11,-11 56.34 30.53 v s - Velikie Luki
 -7,-11 56.26 34.33 v s - Rzhev
 -5,-11 56.33 36.73 v s - Klin
 -1,-11 56.13 40.40 v s - Vladimir
  3,-11 56.33 44.00 M s - Gorki
-22,-10 55.71 21.13 m d * Memel
-20,-10 55.93 23.32 v n - Siauliai
-16,-10 55.87 26.53 m n - Dvinsk
-14,-10 55.49 28.79 v s - Polotsk
-12,-10 55.19 30.20 m s - Vitebsk
 -8,-10 55.21 34.29 m s - Vyazma
 -6,-10 55.50 36.03 v s - Mozhaisk
 -4,-10 55.75 37.62 M s * Moscow
 10,-10 55.79 49.12 M s - Kazan
-27,-9  54.35 18.65 M d * Danzig
-25,-9  54.71 20.51 M d * Konigsberg
-23,-9  54.63 21.81 v d - Insterburg
-21,-9  54.90 23.90 m n - Kaunas
-19,-9  54.69 25.28 m n - Vilna
-13,-9  54.51 30.42 v s - Orsha
-11,-9  54.78 32.04 m s - Smolensk
 -5,-9  54.51 36.26 m s - Kaluga
 -3,-9  54.83 38.15 v s - Kashira
 -1,-9  54.63 39.74 m s - Ryazan
  9,-9  54.32 48.40 m s - Ulyanovsk
-24,-8  53.78 20.49 v d - Allenstein
-22,-8  54.10 22.93 v p - Suwalki
-20,-8  53.68 23.83 v n - Grodno
-16,-8  53.90 27.57 M s * Minsk
-14,-8  54.23 28.50 v s - Borisov
-12,-8  53.91 30.34 m s - Mogilev
-10,-8  53.95 32.86 v s - Roslavl
 -6,-8  54.10 35.35 v s - Sukhinichi
 -4,-8  54.19 37.62 M s * Tula
  6,-8  54.18 45.18 v s - Saransk
-27,-7  53.01 18.60 m p - Thorn
-23,-7  53.18 22.08 v p - Lomza
-21,-7  53.13 23.16 m n - Bialystok
-17,-7  53.13 26.01 v n - Baranovichi
-13,-7  53.14 29.22 v s - Bobruisk
 -7,-7  53.24 34.36 M s * Bryansk
 -5,-7  52.97 36.07 m s - Orel
 -1,-7  52.61 39.60 v s - Lipetsk
  1,-7  52.90 40.49 m s - Michurinsk
  5,-7  53.20 45.00 m s - Penza
 11,-7  53.16 48.47 m s - Syzran
 13,-7  53.20 50.15 M s - Kuibyshev
-24,-6  52.23 21.01 M p * Warsaw
-22,-6  52.10 23.70 m n - Brest-Litovsk
-18,-6  52.12 26.10 v n - Pinsk
-14,-6  52.05 29.27 v s - Mozyr
-12,-6  52.43 30.98 m s - Gomel
 -4,-6  52.43 37.61 v s - Livny
 -2,-6  52.62 38.50 v s - Yelets
-27,-5  51.77 19.46 M p - Lodz
-25,-5  51.40 21.15 v p - Radom
-23,-5  51.25 22.57 m p - Lublin
-21,-5  51.22 24.71 v n - Kovel
-15,-5  50.95 28.65 v s - Korosten
-11,-5  51.50 31.29 v s - Chernigov
 -9,-5  51.24 33.20 v s - Konotop
 -7,-5  50.91 34.80 v s - Sumy
 -5,-5  51.73 36.19 m s * Kursk
 -1,-5  51.66 39.20 M s * Voronezh
  3,-5  51.20 42.25 v s - Povorino
  7,-5  51.53 46.03 M s - Saratov
 15,-5  51.23 51.37 m s - Uralsk
-28,-4  50.26 19.02 M d - Kattowitz
-26,-4  50.87 20.63 v p - Kielce
-22,-4  50.72 23.25 v p - Zamosc
-20,-4  50.75 25.33 v n * Luck
-18,-4  50.62 26.25 v n - Rovno
-16,-4  50.18 27.06 v s - Shepetovka
-14,-4  50.25 28.66 m s - Zhitomir
-12,-4  50.45 30.52 M s * Kiev
 -4,-4  50.60 36.59 v s - Belgorod
  0,-4  50.20 39.57 v s - Rossosh
  6,-4  50.08 45.40 v s - Kamyshin
-27,-3  50.06 19.94 M p * Cracow
-25,-3  50.01 20.99 v p - Tarnow
-23,-3  49.78 22.77 v p - Przemysl
-21,-3  49.84 24.03 m n * Lvov
-19,-3  49.55 25.60 v n - Ternopol
-17,-3  49.42 27.00 v s - Proskurov
-15,-3  49.90 28.58 v s - Berdichev
-13,-3  49.80 30.11 v s - Belaya Tserkov
-11,-3  49.44 32.06 v s - Cherkassy
 -9,-3  50.02 33.00 v s - Lubny
 -7,-3  49.59 34.55 m s - Poltava
 -5,-3  49.99 36.23 M s * Kharkov
 -3,-3  49.71 37.61 v s - Kupyansk
 -1,-3  49.28 38.91 v s - Starobelsk
  1,-3  49.94 40.55 v s - Boguchar
  3,-3  49.58 42.73 v s - Serafimovich
-26,-2  48.72 21.26 m h - Kosice
-24,-2  48.62 22.29 v h - Uzhgorod
-20,-2  48.92 24.71 v n - Stanislav
-18,-2  48.68 26.58 v s - Kamenets-Podolski
-16,-2  49.23 28.47 m s * Vinnitsa
-14,-2  48.75 30.22 v s - Uman
-10,-2  48.51 32.26 v s - Kirovograd
 -8,-2  49.07 33.42 v s * Kremenchug
 -6,-2  48.89 36.32 v s - Lozovaya
 -4,-2  49.21 37.27 v s - Izyum
  0,-2  48.92 40.40 v s * Millerovo
  4,-2  48.69 43.53 v s * Kalach
  6,-2  48.71 44.51 M s * Stalingrad
-27,-1  47.50 19.05 M h * Budapest
-25,-1  48.10 20.78 v h - Miskolc
-19,-1  48.29 25.94 v b * Cernauti
-17,-1  47.76 27.93 v b - Beltsy
-15,-1  47.93 29.62 v s - Balta
-13,-1  48.04 30.85 v s - Pervomaisk
 -9,-1  47.91 33.39 v s - Krivoi Rog
 -7,-1  48.46 35.04 M s * Dnepropetrovsk
 -5,-1  47.84 35.14 M s * Zaporozhye
 -3,-1  48.00 37.80 M s * Stalino
 -1,-1  48.57 39.31 M s * Voroshilovgrad
  1,-1  48.32 40.26 v s * Kamensk
  5,-1  47.63 43.14 v s * Kotelnikovo
-28,0   47.17 20.20 v h - Szolnok
-26,0   47.53 21.63 m h - Debrecen
-24,0   47.07 21.92 v h - Oradea
-22,0   46.77 23.60 m h - Cluj
-18,0   47.16 27.58 v r * Jassy
-16,0   47.01 28.86 m b - Kishinev
-14,0   46.84 29.63 v s - Tiraspol
-10,0   46.97 32.00 m s * Nikolaev
 -8,0   47.57 34.40 v s - Nikopol
 -6,0   46.85 35.37 v s * Melitopol
 -4,0   47.10 37.55 m s * Mariupol
 -2,0   47.21 38.93 v s - Taganrog
  0,0   47.24 39.71 M s * Rostov
 18,0   47.11 51.92 v s * Guryev
-27,1   46.25 20.15 m h - Szeged
-19,1   46.57 26.91 v r - Bacau
-17,1   46.23 27.67 v r - Barlad
-15,1   45.68 28.61 v b - Bolgrad
-13,1   46.48 30.73 M s * Odessa
 -9,1   46.64 32.62 v s - Kherson
 -7,1   46.16 33.69 v s * Perekop
  1,1   45.85 40.13 v s - Tikhoretsk
  3,1   46.47 41.54 v s * Salsk
  7,1   46.31 44.26 v s - Elista
 13,1   46.35 48.03 m s * Astrakhan
-28,2   45.25 19.84 v y - Novi Sad
-26,2   45.75 21.23 m r - Timisoara
-22,2   45.80 24.15 v r - Sibiu
-20,2   44.94 26.03 v r * Ploesti
-18,2   45.70 27.18 v r - Focsani
-16,2   45.44 28.05 m r - Galati
 -6,2   45.03 35.38 v s - Feodosiya
 -4,2   45.36 36.47 v s * Kerch
 -2,2   45.27 37.38 v s - Temryuk
  0,2   45.04 38.98 m s * Krasnodar
  2,2   45.43 40.57 v s * Kropotkin
  4,2   45.04 41.97 m s * Stavropol
-27,3   44.82 20.46 M y * Belgrade
-23,3   44.33 23.80 v r - Craiova
-19,3   44.43 26.10 M r * Bucharest
 -9,3   44.61 33.52 m s * Sevastopol
 -7,3   44.95 34.10 m s * Simferopol
 -3,3   44.72 37.77 m s * Novorossiysk
  1,3   44.61 40.10 v s * Maikop
  3,3   45.00 41.12 v s * Armavir
-22,4   43.42 24.61 v u - Pleven
-20,4   43.85 25.97 v u - Ruse
-16,4   44.18 28.65 m r * Constanta
  0,4   44.10 39.08 v s * Tuapse
  6,4   44.05 43.06 v s - Pyatigorsk
  8,4   43.74 44.65 v s - Mozdok
 10,4   43.85 46.71 v s - Kizlyar
-27,5   43.32 21.90 v y - Nis
-25,5   42.70 23.32 M u * Sofia
-17,5   43.21 27.91 m u * Varna
  1,5   43.60 39.73 v s - Sochi
  3,5   43.00 41.02 v s - Sukhumi
  9,5   43.32 45.70 m s * Grozny
 13,5   42.98 47.50 m s * Makhach-Kala
-28,6   42.00 21.43 v y - Skopje
-22,6   42.15 24.75 m u - Plovdiv
-18,6   42.50 27.46 m u * Burgas
  4,6   42.15 41.67 v s - Poti
  6,6   42.27 42.70 m s - Kutaisi
  8,6   41.70 44.83 M s * Tbilisi
 14,6   42.06 48.29 v s - Derbent
-31,7   41.32 19.45 m a - Durazzo
  3,7   41.65 41.64 m s * Batumi
 11,7   40.68 46.36 v s - Kirovabad
-32,8   40.47 19.49 v a - Valona
-26,8   40.64 22.94 m g - Salonika
 16,8   40.41 49.87 M s * Baku
-27,9   39.64 22.42 v g - Larisa
-28,10  38.25 21.73 v g - Patras
-25,11  37.98 23.73 M g - Athens
"""
PLACE_KINDS = {"M": "major", "m": "minor", "v": "village"}

NATION_KINDS = [
    ("none", "."),
    ("german", "d"),
    ("polish", "p"),
    ("hungarian", "h"),
    ("romanian", "r"),
    ("bessarabia", "b"),
    ("bulgarian", "u"),
    ("yugoslav", "y"),
    ("albanian", "a"),
    ("greek", "g"),
    ("soviet", "s"),
    ("annexed", "n"),
]
# Land without a place; what is not listed is Soviet. The Slovak hex, a client of the Reich, goes with it.
NATIONS = """
d -26,-8 -28,-2
p -28,-8 -28,-6 -26,-6 -25,-7 -24,-4
h -22,-2 -23,-1 -21,-1 -20,0 -25,1 -23,1 -21,1
r -24,2 -25,3 -21,3 -17,3
u -24,4 -18,4 -23,5 -21,5 -19,5 -24,6 -20,6
y -30,4 -28,4 -26,4 -31,5 -29,5 -26,6 -29,7 -27,7
a -30,6 -30,8
g -25,7 -23,7 -21,7 -28,8 -24,8 -29,9 -26,10 -27,11
n -15,-15 -18,-14 -16,-14 -14,-14 -17,-13 -20,-12 -16,-12 -21,-11 -19,-11 -17,-11 -15,-11 -18,-10 -17,-9 -18,-8
n -19,-7 -20,-6 -19,-5 -17,-5
"""

SEA_KINDS = [
    ("none", "."),
    ("east-baltic", "b"),
    ("finland", "f"),
    ("riga", "r"),
    ("west-black", "w"),
    ("east-black", "e"),
    ("azov", "a"),
    ("north-caspian", "n"),
    ("south-caspian", "s"),
]

# From source to mouth; * if the rulebook needs it.
RIVERS = """
Don *: -3,-5|Voronezh; -2,-4|Voronezh; Rossosh|Voronezh; Rossosh|1,-5; Rossosh|2,-4; Boguchar|2,-4;
    Serafimovich|2,-4; Serafimovich|4,-4; Serafimovich|5,-3; Kalach|5,-3; Kalach|Stalingrad; Kalach|Kotelnikovo;
    3,-1|Kotelnikovo; 3,-1|4,0; 3,-1|2,0; Kamensk|2,0; Rostov|2,0; Rostov|Tikhoretsk; Rostov|-1,1
Donets: Belgorod|Kupyansk; Kharkov|Kupyansk; Izyum|Kupyansk; Izyum|-2,-2; Stalino|-2,-2; Voroshilovgrad|-2,-2;
    Voroshilovgrad|Millerovo; Kamensk|Millerovo; Kamensk|2,-2; Kamensk|3,-1
Mius *: Taganrog|Voroshilovgrad; Taganrog|Rostov
Kuban *: 5,3|Stavropol; Armavir|Stavropol; Armavir|Kropotkin; Maikop|Kropotkin; Maikop|Krasnodar;
    -1,3|Krasnodar; -1,3|Temryuk; Novorossiysk|Temryuk
Terek: Mozdok|7,5; Mozdok|Grozny; Kizlyar|Grozny; Kizlyar|11,5
Volga: -8,-12|Rzhev; -8,-12|Kalinin; Bologoe|Kalinin; -5,-13|Kalinin; -5,-13|-4,-12; Rybinsk|-4,-12;
    Rybinsk|-2,-12; Yaroslavl|-2,-12; Yaroslavl|Ivanovo; Ivanovo|1,-13; Ivanovo|2,-12; 1,-11|2,-12; Gorki|2,-12;
    Gorki|4,-12; Gorki|5,-11; 4,-10|5,-11; 6,-10|5,-11; 6,-10|7,-11; 8,-10|7,-11; 8,-10|9,-11; 8,-10|Kazan;
    Ulyanovsk|Kazan; Ulyanovsk|11,-9; 10,-8|11,-9; 10,-8|12,-8; Syzran|12,-8; Syzran|Kuibyshev; Syzran|12,-6;
    Syzran|10,-6; 9,-7|10,-6; 8,-6|10,-6; 8,-6|9,-5; Saratov|9,-5; Saratov|8,-4; Kamyshin|8,-4; Kamyshin|7,-3;
    5,-3|7,-3; Stalingrad|7,-3; Stalingrad|8,-2; 7,-1|8,-2; 7,-1|9,-1; 8,0|9,-1; 8,0|10,0; 9,1|10,0; 11,1|10,0;
    11,1|12,0; 11,1|Astrakhan; 12,2|Astrakhan
Dnieper: -9,-9|Roslavl; Smolensk|Roslavl; Smolensk|Mogilev; Orsha|Mogilev; Borisov|Mogilev; Bobruisk|Mogilev;
    Bobruisk|-11,-7; Bobruisk|Gomel; Mozyr|Gomel; -13,-5|Gomel; -13,-5|Chernigov; Kiev|Chernigov; Kiev|-10,-4;
    Cherkassy|-10,-4; Cherkassy|Lubny; Kirovograd|Lubny; Kirovograd|Kremenchug; Krivoi Rog|Kremenchug;
    Dnepropetrovsk|Kremenchug; Dnepropetrovsk|Lozovaya; Dnepropetrovsk|Zaporozhye; Dnepropetrovsk|Melitopol;
    Nikopol|Melitopol; Nikopol|Perekop; Kherson|Perekop
Dvina: Vitebsk|Orsha; Polotsk|Orsha; Polotsk|-15,-9; Dvinsk|-15,-9; Dvinsk|-17,-9; Dvinsk|-18,-10;
    -17,-11|-18,-10; -17,-11|-19,-11; Riga|-19,-11; Riga|-20,-12
Neman: Grodno|Suwalki; Kaunas|Suwalki; Kaunas|Insterburg; Memel|Insterburg
Vistula: Kielce|Tarnow; Kielce|-24,-4; Radom|-24,-4; Radom|Lublin; Warsaw|Lublin; Warsaw|Brest-Litovsk;
    Warsaw|Lomza; -25,-7|Lomza; -25,-7|Allenstein; -25,-7|-26,-8; Thorn|-26,-8; -28,-8|-26,-8; Danzig|-26,-8;
    Danzig|Konigsberg
Bug: Zamosc|Lvov; Zamosc|Luck; Zamosc|Kovel; Lublin|Kovel; Lublin|Brest-Litovsk
San: -22,-2|Przemysl; Przemysl|Lvov; Zamosc|Przemysl; Zamosc|-24,-4; Lublin|-24,-4
Dniester: Stanislav|Cernauti; Kamenets-Podolski|Cernauti; Kamenets-Podolski|Beltsy; Vinnitsa|Beltsy;
    Balta|Beltsy; Balta|Kishinev; Tiraspol|Kishinev; Tiraspol|Bolgrad; Odessa|Bolgrad
Prut: Cernauti|Jassy; Beltsy|Jassy; Kishinev|Jassy; Kishinev|Barlad; Bolgrad|Barlad; Bolgrad|Galati
South Bug: Vinnitsa|Berdichev; Vinnitsa|Uman; Balta|Uman; Balta|Pervomaisk; Tiraspol|Pervomaisk; Tiraspol|-12,0;
    Odessa|-12,0
Danube: Novi Sad|Belgrade; Timisoara|Belgrade; -25,3|Belgrade; -25,3|-26,4; -25,3|-24,4; Craiova|-24,4;
    Craiova|Pleven; -21,3|Pleven; -21,3|Ruse; Bucharest|Ruse; Bucharest|-18,4; Bucharest|-17,3; Focsani|-17,3;
    Galati|-17,3
Volkhov: Novgorod|-8,-14; Volkhov|-8,-14; Volkhov|Tikhvin
Lovat: Velikie Luki|Kholm; -12,-12|Kholm; Staraya Russa|Kholm; Staraya Russa|Demyansk
Narva: -14,-14|Luga; -14,-14|Narva; -15,-15|Narva
Oka: Sukhinichi|Orel; Sukhinichi|Tula; Kaluga|Tula; Kashira|Tula; Kashira|-2,-8; Ryazan|-2,-8; Ryazan|0,-8;
    Ryazan|1,-9; 0,-10|1,-9; 0,-10|2,-10; 1,-11|2,-10; 1,-11|Gorki
"""

SIDES = [
    ("strait", "rulebook", "Kerch|Novorossiysk; Kerch|Temryuk"),
    ("lake", "geography", "Pskov|-14,-14; Pskov|Tartu"),
    ("alpine", "geography", "Sukhumi|2,4; Sukhumi|4,4; 5,5|4,4; 5,5|Pyatigorsk; 7,5|Pyatigorsk"),
    ("bay", "geography", "Taganrog|-1,1; Kherson|-8,2"),
    ("sivash", "rulebook", "Melitopol|Perekop"),
]
SIDE_KINDS = ["river", "strait", "lake", "alpine", "bay", "sivash"]
CLOSED = {"lake", "alpine", "bay"}

# * if the rulebook's introductory game runs on it.
RAILS = """
Leningrad - Volkhov - Tikhvin - -5,-15 - Cherepovets - Vologda - 0,-14 - 2,-14 - 4,-14 - 6,-14 - 8,-14 - Kirov -
    12,-14 - 14,-14
-8,-16 - Volkhov
-2,-16 - -1,-15 - Vologda
Leningrad - Novgorod - -8,-14 - Bologoe - Kalinin - Klin - Moscow
Leningrad - Luga - Pskov - -14,-12 - -15,-11 - Dvinsk - -17,-9 - Vilna - Grodno - Bialystok - Lomza - Warsaw
Tallinn - -15,-15 - Narva - Leningrad
Tallinn - -16,-14 - -17,-13 - Riga
-16,-14 - Tartu
Pskov - -14,-12 - -16,-12 - Riga
Riga - -19,-11 - Siauliai - Memel - Insterburg - Konigsberg - Danzig
Libau - -21,-11 - Siauliai
Ventspils - -20,-12 - Riga
Riga - -17,-11 - Dvinsk - Polotsk - Vitebsk - Smolensk - -9,-9 - Vyazma - Mozhaisk - Moscow
Insterburg - Kaunas - Vilna - -17,-9 - Minsk
Thorn - -25,-7 - Warsaw
Lodz - -26,-6 - Warsaw
Warsaw - Brest-Litovsk - -20,-6 - -19,-7 - Baranovichi - Minsk - Borisov - Orsha - Smolensk
-20,-6 - Pinsk - -16,-6 - Mozyr - Gomel - -10,-6 - -9,-7 - Bryansk - Orel
Minsk - -15,-7 - Bobruisk - Gomel - Chernigov - Konotop - Sumy - Kursk
Novgorod - Staraya Russa - -12,-12 - Velikie Luki - Vitebsk - Orsha - Mogilev - -11,-7 - Gomel - Chernigov -
    Kiev
Velikie Luki - -9,-11 - Rzhev - Klin
Bologoe - -8,-12 - -9,-11
Bologoe - Demyansk - Staraya Russa - Pskov
Vyazma - Rzhev - Kalinin
Vyazma - -7,-9 - -8,-8 - Bryansk
Smolensk - Roslavl - -8,-8
Moscow - Kaluga - Sukhinichi - Bryansk - -8,-6 - Konotop - -10,-4 - Kiev
Moscow - Kashira - Tula - Orel - Livny - Kursk - Belgorod - Kharkov
Livny - Yelets - Lipetsk
Zaporozhye - Stalino
Kursk - -3,-5 - Voronezh
Kharkov - Poltava - Kremenchug - Kirovograd - -12,-2 - Pervomaisk - Tiraspol - Odessa
Kharkov - Lozovaya - Zaporozhye - Melitopol - Perekop - Feodosiya - Simferopol - Sevastopol
Feodosiya - Kerch
Kharkov - Izyum - Stalino - Mariupol
Stalino - Taganrog - Rostov
Stalino - Voroshilovgrad - Kamensk
Kharkov - Kupyansk - Starobelsk - Millerovo - Kamensk - Rostov
Millerovo - Boguchar - Rossosh - Voronezh - 0,-6 - Lipetsk - Michurinsk - 0,-8 - Ryazan - Kashira - Moscow
Kamensk - 3,-1 - Kalach - Stalingrad
* Rostov - Tikhoretsk - Kropotkin - Armavir - 5,3 - Pyatigorsk - Mozdok - Grozny - 11,5 - Makhach-Kala - Derbent
    - 15,7 - Baku
Tikhoretsk - Salsk - 4,0 - Kotelnikovo - Stalingrad
Kropotkin - Krasnodar - -1,3 - Novorossiysk
* Armavir - Maikop - Tuapse - Sochi - Sukhumi - Poti - Kutaisi - Tbilisi - 9,7 - Kirovabad - 13,7 - 15,7
Kropotkin - Stavropol
Poti - Batumi
11,5 - Kizlyar - 11,3 - 10,2 - 11,1 - Astrakhan - 12,0 - 11,-1 - 10,-2 - 8,-2
10,-2 - 9,-3 - 8,-4 - 9,-5 - Saratov
Astrakhan - 14,0 - 16,0 - Guryev
Ryazan - 1,-9 - 2,-8 - 4,-8 - Saransk - 8,-8 - 9,-7 - Syzran - Kuibyshev - 15,-7
Michurinsk - 3,-7 - 4,-6 - 6,-6 - Saratov - 9,-5 - 11,-5 - 13,-5 - Uralsk
Voronezh - 1,-5 - Povorino - 4,-4 - 5,-3 - Stalingrad
Povorino - 5,-5 - Saratov
Moscow - -2,-10 - Vladimir - 1,-11 - Gorki - 4,-10 - 6,-10 - 8,-10 - Kazan - 12,-10 - 14,-10
Moscow - -3,-11 - -2,-12 - Yaroslavl - Vologda
Yaroslavl - Ivanovo - 1,-11
6,-6 - Penza - Saransk
Cracow - Tarnow - Przemysl - Lvov - Ternopol - Proskurov - Vinnitsa - Balta - Tiraspol
Lvov - Luck - Rovno - Shepetovka - Zhitomir - Kiev
Warsaw - Lublin - Kovel - Luck
Kovel - Brest-Litovsk
Kovel - -19,-5 - -17,-5 - Korosten - -13,-5 - Kiev
Vinnitsa - Berdichev - Belaya Tserkov - Kiev
Belaya Tserkov - Cherkassy - Kirovograd - Krivoi Rog - Dnepropetrovsk - Zaporozhye
Dnepropetrovsk - Lozovaya
Krivoi Rog - Nikolaev - Kherson
Tiraspol - -12,0 - Nikolaev
Dnepropetrovsk - Nikopol - Krivoi Rog
Lvov - Stanislav - Cernauti - Jassy - Bacau - Focsani - Ploesti - Bucharest - -17,3 - Constanta
Jassy - Kishinev - Tiraspol
Focsani - Galati
Budapest - Szolnok - Debrecen - Oradea - Cluj - -21,1 - Ploesti
Szolnok - Szeged - Timisoara - -25,3 - Craiova - -21,3 - Bucharest
Budapest - Miskolc - Uzhgorod - -22,-2 - Lvov
Belgrade - Timisoara
Belgrade - -26,4 - Nis - Sofia - -24,6 - Plovdiv - -20,6 - Burgas
Nis - Skopje - -27,7 - Salonika - Larisa - -26,10 - Athens
Sofia - -24,4 - Pleven - Ruse - -18,4 - Varna
Ruse - Bucharest
Lodz - Kielce - Cracow
Kattowitz - Cracow
Danzig - -26,-8 - Thorn
Konigsberg - Allenstein - Lomza
Warsaw - Radom - Kielce
"""

# The hexes of each side (a Axis, s Soviet) that face the other at the start, from north to south.
FRONTIERS = """
summer-41 a: Memel, Insterburg, Suwalki, Lomza, Warsaw, Lublin, Zamosc, Przemysl, Uzhgorod E1, Cernauti W1, Cluj
    E1, Jassy, Barlad, Galati
summer-41 s: Libau, Libau E1, Siauliai, Kaunas, Grodno, Bialystok, Brest-Litovsk, Kovel, Luck, Lvov, Stanislav,
    Cernauti, Beltsy, Kishinev, Bolgrad
winter-41 a: Narva, Volkhov, Luga, Novgorod, Demyansk, Kholm E1, Kalinin, Klin, Mozhaisk, Kaluga, Sukhinichi,
    Orel, Livny, Kursk, Belgorod, Kharkov, Lozovaya, Zaporozhye, Stalino, Taganrog, Feodosiya W1, Kerch,
    Simferopol
winter-41 s: Volkhov NE1, Leningrad, Tikhvin, Novgorod E1, Bologoe, Bologoe E1, Kalinin E1, Klin E1, Moscow,
    Kashira, Tula, Orel E1, Yelets, Kursk E1, Belgorod E1, Kupyansk, Izyum, Izyum E1, Voroshilovgrad, Rostov,
    Temryuk, Sevastopol, Novorossiysk
summer-42 a: Narva, Volkhov, Luga, Novgorod, Demyansk, Kholm, Velikie Luki, Rzhev, Vitebsk E1, Vyazma, Kaluga
    W1, Roslavl E1, Bryansk, Orel, Livny W1, Kursk, Belgorod, Kharkov, Izyum, Stalino, Taganrog, Feodosiya W1,
    Kerch, Simferopol
summer-42 s: Volkhov NE1, Leningrad, Tikhvin, Novgorod E1, Bologoe, Kholm E1, Kalinin, Velikie Luki E1, Klin,
    Mozhaisk, Kaluga, Sukhinichi, Tula, Orel E1, Livny, Kursk E1, Belgorod E1, Kupyansk, Izyum E1,
    Voroshilovgrad, Rostov, Temryuk, Sevastopol, Novorossiysk
winter-42 a: Narva, Volkhov, Luga, Novgorod, Demyansk, Kholm, Velikie Luki, Rzhev, Vitebsk E1, Vyazma, Kaluga
    W1, Roslavl E1, Bryansk, Orel, Livny W1, Kursk, Kursk E1, Belgorod E1, Rossosh, Boguchar, Serafimovich,
    Kalach, Kotelnikovo, Elista NW1, Elista, Stavropol E1, Novorossiysk E1, Maikop, Armavir, Pyatigorsk NE1,
    Pyatigorsk W1, Mozdok
winter-42 s: Volkhov NE1, Leningrad, Tikhvin, Novgorod E1, Bologoe, Kholm E1, Kalinin, Velikie Luki E1, Klin,
    Mozhaisk, Kaluga, Sukhinichi, Tula, Orel E1, Livny, Yelets, Voronezh, Voronezh E1, Rossosh E1, Kamyshin W1,
    Serafimovich E1, Stalingrad, Kotelnikovo E1, Elista NE1, Elista E1, Elista SE1, Mozdok NE1, Tuapse, Tuapse
    E1, Kizlyar, Grozny W1, Grozny
summer-43 a: Narva, Volkhov, Luga, Novgorod, Staraya Russa, Kholm W1, Kholm, Velikie Luki W1, Vitebsk, Vitebsk
    E1, Smolensk E1, Roslavl E1, Bryansk, Orel, Konotop NE1, Sumy, Belgorod W1, Belgorod, Kharkov, Izyum,
    Stalino, Taganrog, Temryuk, Novorossiysk
summer-43 s: Volkhov NE1, Leningrad, Tikhvin, Novgorod E1, Demyansk, Kholm E1, Velikie Luki, Velikie Luki E1,
    Vyazma, Kaluga W1, Sukhinichi, Tula, Orel E1, Livny W1, Livny, Kursk, Kursk E1, Belgorod E1, Kupyansk, Izyum
    E1, Voroshilovgrad, Rostov, Tikhoretsk W1, Krasnodar, Novorossiysk E1
winter-43 a: Narva, Volkhov, Luga, Novgorod, Staraya Russa, Kholm W1, Kholm, Velikie Luki W1, Vitebsk, Orsha,
    Mogilev, Bobruisk, Mozyr, Korosten, Zhitomir, Belaya Tserkov, Cherkassy, Kirovograd, Krivoi Rog, Nikopol,
    Kherson, Feodosiya W1, Feodosiya, Kerch
winter-43 s: Volkhov NE1, Leningrad, Tikhvin, Novgorod E1, Demyansk, Kholm E1, Velikie Luki, Velikie Luki E1,
    Vitebsk E1, Smolensk, Roslavl, Bobruisk E1, Gomel, Korosten E1, Kiev, Kiev E1, Lubny, Kremenchug,
    Dnepropetrovsk, Melitopol, Perekop, Temryuk, Novorossiysk
summer-44 a: Tallinn E1, Luga W1, Pskov, Tartu SE1, Velikie Luki W1, Vitebsk, Orsha, Mogilev, Baranovichi,
    Baranovichi E1, Bobruisk, Brest-Litovsk E1, Pinsk, Kovel, Zamosc, Lvov, Stanislav, Cernauti W1, Cluj E1,
    Jassy, Kishinev, Bolgrad
summer-44 s: Narva, Luga, Staraya Russa, Kholm W1, Velikie Luki, Vitebsk E1, Smolensk, Roslavl, Bobruisk E1,
    Pinsk E1, Mozyr, Gomel, Kovel E1, Korosten W1, Luck, Ternopol, Kamenets-Podolski, Cernauti, Beltsy, Balta,
    Tiraspol, Odessa
winter-44 a: Ventspils E1, Libau, Libau E1, Insterburg, Allenstein, Thorn E1, Warsaw, Radom, Kielce, Tarnow,
    Kosice, Budapest
winter-44 s: Riga, Siauliai NE1, Memel, Siauliai, Kaunas, Suwalki, Lomza, Brest-Litovsk, Lublin, Kielce E1,
    Przemysl, Uzhgorod, Miskolc, Szolnok, Debrecen
edelweiss a: Narva, Volkhov, Luga, Novgorod, Demyansk, Kholm, Velikie Luki, Rzhev, Vitebsk E1, Vyazma, Kaluga W1,
    Roslavl E1, Bryansk, Orel, Livny W1, Kursk, Kursk E1, Belgorod E1, Rossosh, Boguchar, Serafimovich, Kalach,
    Kamensk E1, Kamensk, Voroshilovgrad, Taganrog, Kerch
edelweiss s: Volkhov NE1, Leningrad, Tikhvin, Novgorod E1, Bologoe, Kholm E1, Kalinin, Velikie Luki E1, Klin, Mozhaisk,
    Kaluga, Sukhinichi, Tula, Orel E1, Livny, Yelets, Voronezh, Voronezh E1, Rossosh E1, Kamyshin W1, Serafimovich E1,
    Stalingrad, Kotelnikovo, Rostov E2, Rostov E1, Rostov, Temryuk, Novorossiysk
"""

GROUPS = [
    ("axis-entry", "reconstructed", "Danzig, Thorn, Lodz, Kattowitz, Cracow, Budapest, Szeged, Belgrade"),
    ("soviet-entry", "reconstructed", "14,-14, 14,-10, 15,-7, Uralsk, Guryev"),
    ("arctic", "reconstructed", "-8,-16, -2,-16"),
    ("hungarian-plain", "rulebook", "Belgrade, Novi Sad, Szeged, Szolnok, Budapest, -28,-2, Cracow"),
    ("polish-plain", "rulebook", "Kattowitz, Lodz, -28,-6, Thorn, -28,-8, Danzig"),
    ("sandbank", "rulebook", "Perekop"),
    ("courland", "reconstructed", "Ventspils, Ventspils E1, Libau, Libau E1"),
]

# Production of the major cities; * if the rulebook tells it.
CITIES = """
6 Moscow
4 Leningrad
3 Gorki, Kharkov
2 Kiev, Stalingrad, Budapest, Dnepropetrovsk, Stalino*
1 Yaroslavl, Riga, Kalinin, Kazan, Danzig, Konigsberg, Minsk, Tula, Bryansk, Kuibyshev, Warsaw, Lodz, Voronezh, Saratov
1 Kattowitz, Cracow, Zaporozhye, Voroshilovgrad, Rostov*, Odessa, Belgrade, Bucharest, Sofia, Tbilisi, Baku, Athens
"""
RESOURCES = """
ore 1 Kattowitz, Stalino*
ore 2 Krivoi Rog
oil 1 Maikop*
oil 2 Grozny
oil 4 Ploesti*, Baku
"""

# Zone, whether the Axis may ever use it, zones beside it, naval base, other ports.
ZONES = """
east-baltic   | axis  | finland, riga | Danzig | Konigsberg, Memel, Ventspils
finland       | axis  | east-baltic | Tallinn | Leningrad
riga          | axis  | east-baltic | Riga | Ventspils
west-black    | axis  | east-black | Sevastopol | Burgas, Constanta, Nikolaev, Odessa, Varna
east-black    | axis  | west-black, azov | Batumi | Kerch, Novorossiysk, Sevastopol
azov          | axis  | east-black | Rostov | Kerch, Mariupol
north-caspian | never | south-caspian | Astrakhan | Baku, Guryev, Makhach-Kala
south-caspian | never | north-caspian | Baku |
"""
# Besides the naval bases.
MAJOR_PORTS = {"Leningrad", "Odessa", "Konigsberg"}

# Role, hex of the middle, degrees clockwise, height in hex sizes, text.
LABELS = """
sea     -26,-12   0 0.8 OSTSEE
sea     -16,-16   0 0.6 Soome laht
sea     -21,-13   0 0.5 Rīgas līcis
sea     -10,-16   0 0.5 Ладога
sea      -7,5     0 1.1 ЧЁРНОЕ МОРЕ
sea      -3,1     0 0.5 Азовское м.
sea      16,4    75 0.7 КАСПИЙСКОЕ МОРЕ
sea     -23,9     0 0.5 Αιγαίον
sea     -30,10    0 0.5 Ιόνιον
country -26,-16   0 0.5 Sverige
country -28,-6  -90 0.5 Deutsches Reich
country -24,-4    0 0.5 Polska
country -23,1     0 0.5 Magyarország
country -21,3     0 0.5 România
country -28,4     0 0.5 Југославија
country -21,5     0 0.5 България
country -29,7    75 0.5 Shqipëria
country -23,7     0 0.6 Ελλάς
country  -8,8     0 1.0 Türkiye
country  13,9     0 0.6 Iran
country   7,-13   0 1.6 СССР
country  -8,-4    0 0.8 Україна
region  -26,-8    0 0.5 Preußen
region  -18,-14   0 0.7 Eesti
region  -19,-11   0 0.7 Latvija
region  -18,-10   0 0.5 Lietuva
region  -20,-12   0 0.5 Kurzeme
region  -15,-9    0 0.5 Беларусь
region  -17,-5    0 0.6 Полесье
region   -8,-12   0 0.5 Валдай
region  -21,-1   60 0.6 Карпаты
region  -24,2     0 0.5 Carpați
region  -29,9     0 0.5 Πίνδος
region   -8,2     0 0.6 Крым
region    5,5    15 0.6 КАВКАЗ
region   12,8     0 0.5 Азербайджан
region    9,3     0 0.6 Калмыцкая степь
region   11,-3    0 0.8 Заволжье
region   13,-1    0 0.6 Қазақстан
river   -14,-14   0 0.5 Peipsi
"""

MAP_HEAD = """\
# EastFront: the map.
#
# The printed map is not part of the rulebook's text, so this one was made anew. Its parts come from
#
# - the rulebook: places it names, straits, the Sivash, the sandbank, and what its introductory game tells of the ground
#   between Kamensk, Stalingrad and Tbilisi - neighbours, river sides, lengths of railways. They fix the grid: hexes on
#   their points, rows running west to east, 107 km from centre to centre;
# - geography: x = (longitude - 35) * cos(latitude) * 111.32 km, y = -latitude * 111.2 km; a place is laid in the hex
#   with the nearest centre, where X = (x - 352.36) / 53.5 and R = (y + 5246.09) / 92.664, counted from Rostov. Coasts,
#   rivers and borders follow the atlas as closely as hexes allow;
# - our reconstruction: all the rest - which ground prevails in a hex, which railways are main lines, places moved to
#   a hex beside their own so that two do not share one, edge entries, start lines. It will not agree hex for hex with
#   the published map.
#
# Every part says which of the three it is in `source`. Grids of letters are written as the map lies, north at the top;
# even rows stand half a hex further east. A hex is column and row: column = floor((X + 32) / 2) + 1, row = R + 17.
# A side is named by the two hexes it parts; rivers run from source to mouth.
#
# Written by tools/eastfront_map.py; correct the tool or lay a folder over this one, rather than edit by hand.
"""

SITES_HEAD = """\
# EastFront: what stands on the map - production, ports, sea zones, lettering.
#
# The rulebook gives what Stalino, Rostov, Maikop and Ploesti produce, names the sea zones with their bases and ports,
# the strait of Kerch, the fortresses, and keeps the Axis off the Caspian. Our reconstruction: what other sites produce,
# which ports are major, which cities besides Sofia are strategic, where Army Group E lands.
# Lettering is geography; rivers take their names from the map.
#
# Written by tools/eastfront_map.py; correct the tool or lay a folder over this one, rather than edit by hand.
"""


def stop(message):
    sys.exit(f"eastfront_map: {message}")


def entries(table):
    """The lines of a table, with the lines that continue them."""
    return re.sub(r"\n {4,}", " ", table).strip().splitlines()


def touching(a, b):
    return (b[0] - a[0], b[1] - a[1]) in STEPS.values()


def around(hex):
    return [(hex[0] + dx, hex[1] + dr) for dx, dr in STEPS.values()]


def distance(a, b):
    dx, dr = abs(a[0] - b[0]), abs(a[1] - b[1])
    return dr + max(0, (dx - dr) // 2)


def number(hex):
    return f"{(hex[0] - WEST) // 2 + 1:02}{hex[1] - NORTH + 1:02}"


def projected(lat, lon):
    """The hex whose centre is nearest to a place."""
    x = ((lon - 35) * math.cos(math.radians(lat)) * 111.32 - 352.36) / 53.5
    r = (-lat * 111.2 + 5246.09) / 92.664
    rows, columns = range(round(r) - 1, round(r) + 2), range(round(x) - 2, round(x) + 3)
    near = [(column, row) for row in rows for column in columns if (column + row) % 2 == 0]
    return min(near, key=lambda hex: ((hex[0] - x) * 53.5) ** 2 + ((hex[1] - r) * 92.664) ** 2)


class World:
    """The tables, read."""

    def __init__(self):
        self.terrain = {}
        for line in TERRAIN.strip().splitlines():
            r, x, letters = line.split()
            for step, letter in enumerate(letters):
                self.terrain[int(x) + 2 * step, int(r)] = letter
        self.land = {hex for hex, letter in self.terrain.items() if letter not in "~Lx"}
        self.places = {}
        for line in PLACES.strip().splitlines():
            at, lat, lon, size, nation, named, name = line.split(None, 6)
            hex = tuple(map(int, at.split(",")))
            source = "rulebook" if named == "*" else "geography"
            if source == "geography" and projected(float(lat), float(lon)) != hex:
                source = "reconstructed"
            if name in self.places:
                stop(f"{name} appears twice")
            self.places[name] = (hex, PLACE_KINDS[size], nation, source, (float(lat), float(lon)))
        self.names = {place[0]: name for name, place in self.places.items()}
        self.rivers = []
        for line in entries(RIVERS):
            name, sides = line.split(":", 1)
            source = "rulebook" if name.endswith("*") else "geography"
            self.rivers.append((name.rstrip(" *"), source, [self.side(side) for side in sides.split(";")]))
        self.sides = [(kind, source, [self.side(side) for side in sides.split(";")]) for kind, source, sides in SIDES]
        self.on_side = {}
        for kind, sides in [("river", sides) for _, _, sides in self.rivers] + [(k, s) for k, _, s in self.sides]:
            for side in sides:
                self.on_side.setdefault(frozenset(side), set()).add(kind)
        self.rails = []
        for line in entries(RAILS):
            source = "rulebook" if line.startswith("* ") else "reconstructed"
            path = [self.hex(text) for text in line.removeprefix("* ").split(" - ")]
            named = [self.names[hex] for hex in path if hex in self.names]
            self.rails.append((f"{named[0]} - {named[-1]}" if len(named) > 1 else named[0], source, path))
        self.track = {}
        for _, _, path in self.rails:
            for a, b in zip(path, path[1:]):
                self.track.setdefault(a, set()).add(b)
                self.track.setdefault(b, set()).add(a)
        self.nation = {hex: "." for hex in self.terrain} | {hex: "s" for hex in self.land}
        for line in NATIONS.strip().splitlines():
            letter, *hexes = line.split()
            for hex in map(self.hex, hexes):
                if hex not in self.land or hex in self.names:
                    stop(f"nations: {hex} is no land without a place")
                self.nation[hex] = letter
        for hex, _, nation, _, _ in self.places.values():
            self.nation[hex] = nation
        self.sea = {hex: self.zone(hex) for hex in self.terrain}
        self.frontiers = {}
        for line in entries(FRONTIERS):
            head, hexes = line.split(":", 1)
            scenario, side = head.split()
            self.frontiers.setdefault(scenario, {})[side] = [self.hex(text) for text in hexes.split(",")]
        self.control = {scenario: self.owners(scenario) for scenario in self.frontiers}
        self.groups = [(name, source, self.hexes(text)) for name, source, text in GROUPS]
        edelweiss = sorted((hex for hex in self.land if -4 <= hex[1] <= 8 and hex[0] >= -8), key=lambda hex: hex[::-1])
        self.groups.append(("edelweiss", "reconstructed", edelweiss))
        for scenario, lines in self.frontiers.items():
            if scenario != "edelweiss":
                for letter, side in (("a", "axis"), ("s", "soviet")):
                    facing = self.facing(scenario, letter, {"strait"})
                    hexes = [hex for hex in lines[letter] if hex in facing]
                    self.groups.append((f"frontier-{side}-{scenario}", "reconstructed", hexes))

    def hex(self, text):
        text = text.strip()
        if found := re.fullmatch(r"(-?\d+),(-?\d+)", text):
            hex = (int(found[1]), int(found[2]))
        elif text in self.places:
            hex = self.places[text][0]
        elif (found := re.fullmatch(r"(.+) ([NSEW]+)(\d)", text)) and found[1] in self.places and found[2] in STEPS:
            x, r = self.places[found[1]][0]
            dx, dr = STEPS[found[2]]
            hex = (x + dx * int(found[3]), r + dr * int(found[3]))
        else:
            stop(f"no hex `{text}`")
        if hex not in self.terrain:
            stop(f"{text} is not on the map")
        return hex

    def hexes(self, text):
        return [self.hex(part) for part in re.findall(r"-?\d+,-?\d+|[^,\s][^,]*", text)]

    def side(self, text):
        a, b = map(self.hex, text.split("|"))
        if not touching(a, b):
            stop(f"{text} do not touch")
        return (a, b)

    def zone(self, hex):
        """The sea zone of a hex; the Adriatic and the Aegean are out of play."""
        (x, r), letter = hex, self.terrain[hex]
        if letter != "~":
            return "."
        if r <= -9:
            if hex in {(-21, -13), (-19, -13)}:
                return "r"
            return "f" if r == -16 or hex == (-19, -15) else "b"
        if x >= 12:
            return "s" if r >= 9 else "n"
        if hex in {(-5, 1), (-3, 1)}:
            return "a"
        if 1 <= r <= 6 and x >= -16:
            return "w" if x <= -9 else "e"
        return "."

    def open(self, a, b, without=frozenset()):
        """Whether troops may go from a hex to the next."""
        kinds = self.on_side.get(frozenset((a, b)), set())
        return a in self.land and b in self.land and not kinds & (CLOSED | set(without))

    def owners(self, scenario):
        """Who holds each hex: all that a side reaches from its own front without crossing the other's."""
        lines, owner = self.frontiers[scenario], {}
        for letter, other in (("a", "s"), ("s", "a")):
            wall, queue = set(lines[other]), deque(lines[letter])
            for hex in queue:
                if owner.setdefault(hex, letter) != letter:
                    stop(f"{scenario}: {hex} is on both fronts")
            while queue:
                hex = queue.popleft()
                for near in around(hex):
                    if self.open(hex, near) and near not in wall and owner.get(near) != letter:
                        if near in owner:
                            stop(f"{scenario}: the line leaks from {hex} to {near}")
                        owner[near] = letter
                        queue.append(near)
        if left := self.land - owner.keys():
            stop(f"{scenario}: nobody holds {sorted(left)}")
        return owner

    def facing(self, scenario, letter, without=frozenset()):
        """The hexes of a side that touch one of the other's."""
        owner = self.control[scenario]
        return {
            hex
            for hex in self.land
            if owner[hex] == letter
            and any(self.open(hex, near, without) and owner[near] != letter for near in around(hex))
        }

    def by_rail(self, a, b):
        """The shortest way by rail."""
        before, queue = {a: None}, deque([a])
        while queue:
            hex = queue.popleft()
            for near in sorted(self.track.get(hex, ())):
                if near not in before:
                    before[near] = hex
                    queue.append(near)
        path = [b]
        while before[path[-1]] is not None:
            path.append(before[path[-1]])
        return path[::-1]


def ends(side):
    """The two corners of a side, each as the three hexes that meet there."""
    a, b = side
    return {frozenset((a, b, c)) for c in around(a) if touching(b, c)}


def check(world):
    at = world.hex

    def want(true, message):
        if not true:
            stop(message)

    want(len(world.terrain) == 630, f"{len(world.terrain)} hexes, 630 wanted")
    want(len({number(hex) for hex in world.terrain}) == 630, "two hexes have one number")
    for name, (hex, _, nation, _, (lat, lon)) in world.places.items():
        want(hex in world.land, f"{name} is not on land")
        want(distance(hex, projected(lat, lon)) <= 1, f"{name} is far from {projected(lat, lon)}, its real place")
    want(len(world.names) == len(world.places), "two places share a hex")
    for hex in world.land:
        want(world.nation[hex] != "s" or hex[0] >= -18, f"{hex} should not be Soviet")
    for name, _, sides in world.rivers:
        for side in sides:
            want(set(side) <= world.land, f"{name}: {side} is not between land hexes")
        want(len({frozenset(side) for side in sides}) == len(sides), f"{name} flows twice along a side")
        mouth = None
        for one, two in zip(sides, sides[1:]):
            joint = ends(one) & ends(two)
            want(len(joint) == 1, f"{name} breaks between {one} and {two}")
            want(joint != mouth, f"{name} forks at {two}")
            mouth = joint
    for name, _, path in world.rails:
        for a, b in zip(path, path[1:]):
            want(touching(a, b), f"railway {name}: {a} and {b} do not touch")
            want(world.open(a, b, {"strait"}), f"railway {name}: {a} to {b} is closed")
    want(at("Perekop") in world.track[at("Melitopol")], "no railway over the Sivash")

    # Two names for one hex.
    want(at("Stalingrad SE1") == at("Kotelnikovo E1"), "Stalingrad SE1 is not Kotelnikovo E1")
    want(at("Salsk NE1") == at("Rostov E2"), "Salsk NE1 is not Rostov E2")

    for a, b, length in (("Tbilisi", "Armavir", 7), ("Mozdok", "Stalingrad E1", 11)):
        path = world.by_rail(at(a), at(b))
        want(len(path) - 1 == length, f"{a} to {b}: {len(path) - 1} hexes by rail, {length} wanted")

    def river(a, b):
        return "river" in world.on_side.get(frozenset((at(a), at(b))), set())

    for a, b in re.findall(r"(\w[^/,]*)/([^/,]*\w)", """Rostov/Rostov E1, Taganrog/Rostov, Kamensk/Rostov E1,
        Kamensk E1/Rostov E1, Kamensk E1/Rostov E2, Kamensk E1/Kotelnikovo, Kalach/Kotelnikovo, Maikop/Krasnodar,
        Maikop/Kropotkin, Armavir/Kropotkin, Armavir/Stavropol, Kirovograd/Kremenchug, Cernauti/Jassy"""):
        want(river(a, b), f"no river between {a} and {b}")
    dry = [("Kamensk", "Rostov"), ("Voroshilovgrad", "Rostov"), ("Kotelnikovo", "Rostov E2"), ("Salsk", "Kropotkin")]
    for a, b in dry:
        want(touching(at(a), at(b)) and not river(a, b), f"{a} and {b} should touch without a river")
    stalingrad = at("Stalingrad")
    dry = {hex for hex in around(stalingrad) if "river" not in world.on_side.get(frozenset((stalingrad, hex)), set())}
    want(dry == {(5, -3), (7, -1), at("Kotelnikovo")}, f"Stalingrad is open to {sorted(dry)}")

    for a, b, length in (
        ("Rostov E1", "Krasnodar", 2), ("Rostov E1", "Maikop", 3), ("Rostov E1", "Kropotkin", 2),
        ("Kamensk", "Salsk", 2), ("Kamensk E1", "Salsk E1", 2), ("Krasnodar", "Novorossiysk", 2),
        ("Rostov", "Salsk", 2),
        ("Kotelnikovo", "Voroshilovgrad", 3), ("Kotelnikovo", "Rostov", 3), ("Millerovo", "Kalach", 2),
        ("Millerovo", "Stalingrad", 3), ("Novorossiysk", "Simferopol", 2), ("Melitopol", "Perekop", 1),
    ):  # fmt: skip
        want(distance(at(a), at(b)) == length, f"{a} to {b}: {distance(at(a), at(b))}, {length} wanted")
    want(distance(at("Voroshilovgrad"), at("Maikop")) <= 6, "Voroshilovgrad to Maikop is more than 6")
    for name, letter in (("Tuapse", "M"), ("Tuapse E1", "M"), ("Grozny", "f"), ("Maikop", "."), ("Armavir", ".")):
        want(world.terrain[at(name)] == letter, f"{name} has the wrong ground")

    west = {min(hex for hex in world.terrain if hex[1] == r) for r in range(-9, 4)}
    plains = [hexes for name, _, hexes in world.groups if name.endswith("plain")]
    want(set(plains[0]) | set(plains[1]) == west, "the two plains are not the west edge")
    for scenario, lines in world.frontiers.items():
        for letter in "as":
            facing = world.facing(scenario, letter)
            for hex in facing ^ set(lines[letter]):
                stop(f"{scenario} {letter}: {world.names.get(hex, hex)} is {'not ' * (hex in facing)}listed")
            want(len(set(lines[letter])) == len(lines[letter]), f"{scenario}: a hex is listed twice")
        owner = world.control[scenario]
        if scenario != "winter-44":
            for hex in world.land:
                want(world.nation[hex] not in "dphruyag" or owner[hex] == "a", f"{scenario}: {hex} should be the Axis'")
        else:
            for hex in world.land:
                want(world.nation[hex] not in "ruyagb" or owner[hex] == "s", f"{scenario}: {hex} should be Soviet")
    held = world.control["edelweiss"]
    for name in ("Voroshilovgrad", "Kamensk", "Kamensk E1", "Kalach", "Taganrog", "Millerovo", "Kerch", "Sevastopol"):
        want(held[at(name)] == "a", f"edelweiss: {name} is not the Axis'")
    for name in ("Rostov", "Rostov E1", "Rostov E2", "Kotelnikovo", "Stalingrad", "Novorossiysk", "Tbilisi", "Moscow"):
        want(held[at(name)] == "s", f"edelweiss: {name} is not Soviet")
    for zone, letter in SEA_KINDS[1:]:
        want(letter in world.sea.values(), f"no hex of sea zone {zone}")
    names = {name for name, _, _ in world.groups}
    for name in names:
        want(not name.startswith("frontier-axis") or name.replace("axis", "soviet") in names, f"{name} stands alone")


def produced(table):
    """Rows of a table of sites: leading words, place, source."""
    for line in table.strip().splitlines():
        *words, names = re.split(r" (?=[A-Z].*$)", line, maxsplit=1)
        for name in names.split(", "):
            yield words[0].split(), name.rstrip("*"), "rulebook" if name.endswith("*") else "reconstructed"


def zones():
    for line in ZONES.strip().splitlines():
        zone, axis, beside, base, ports = (part.strip() for part in line.split("|"))
        yield zone, axis == "axis", beside.split(", "), base, [port for port in ports.split(", ") if port]


def ports():
    """Ports by name, each with its zones."""
    found = {}
    for zone, _, _, base, others in zones():
        for port in [base, *others]:
            found.setdefault(port, []).append(zone)
    return found


def labels(world):
    for line in LABELS.strip().splitlines():
        role, at, turn, height, text = line.split(None, 4)
        yield role, world.hex(at), int(turn), float(height), text


def check_sites(world):
    def want(true, message):
        if not true:
            stop(message)

    cities = [name for _, name, _ in produced(CITIES)]
    want(len(set(cities)) == len(cities), "a city produces twice")
    major = {name for name, place in world.places.items() if place[1] == "major"}
    want(set(cities) == major, f"cities that produce and major cities differ: {sorted(set(cities) ^ major)}")
    letters = dict(SEA_KINDS)
    beside = {zone: near for zone, _, near, _, _ in zones()}
    for zone, near in beside.items():
        for other in near:
            want(zone in beside[other], f"{zone} is beside {other}, not the other way round")
            waters = {hex for hex, letter in world.sea.items() if letter == letters[zone]}
            touches = any(world.sea.get(hex) == letters[other] for water in waters for hex in around(water))
            want(touches or {zone, other} == {"azov", "east-black"}, f"{zone} does not touch {other}")
    for port, of in ports().items():
        for zone in of:
            coast = letters[zone] in {world.sea.get(hex) for hex in around(world.hex(port))}
            want(coast or port == "Rostov", f"{port} does not touch {zone}")
    for role, hex, turn, height, text in labels(world):
        want(role in {"sea", "region", "country", "river"}, f"{text}: no role {role}")
        want(0.5 <= height <= 1.6 and -90 <= turn <= 90, f"{text}: bad height or turn")
        want(hex not in world.names, f"{text} is written over {world.names.get(hex)}")
        want((role == "sea") == (world.terrain[hex] in "~L"), f"{text}: wrong ground")


# --- TOML


def wrapped(words):
    """Words as a TOML string: on one line if short, else on several."""
    line = " ".join(words)
    if len(line) <= 100:
        return f'"{line}"'
    return '"""\n' + textwrap.fill(line, 100, break_on_hyphens=False) + '\n"""'


def listed(names):
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"


def kinds(pairs):
    return "[\n" + "".join(f'  {{ id = "{name}", letter = "{letter}" }},\n' for name, letter in pairs) + "]"


def grid(letter_of, empty):
    rows = []
    for r in range(NORTH, NORTH + ROWS):
        first = WEST if r % 2 == 0 else WEST + 1
        rows.append("".join(letter_of.get((first + 2 * step, r), empty) for step in range(COLUMNS)))
    return '"""\n' + "\n".join(rows) + '\n"""'


def map_file(world):
    out = [MAP_HEAD]

    def put(*lines):
        out.append("\n".join(lines) + "\n")

    put(
        "# source = rulebook: solved from its introductory game; the edges are ours.",
        "[grid]",
        'hexes = "pointy"',
        f"columns = {COLUMNS}",
        f"rows = {ROWS}",
        "first-column = 1",
        "first-row = 1",
        'rows-grow = "south"',
        'odd = "left"',
    )
    put(
        "# The words used below; the order of sides and roads is that of their bits.",
        "[legend]",
        f"sides = {listed(SIDE_KINDS)}",
        'roads = ["rail"]',
        f"places = {listed(PLACE_KINDS.values())}",
    )
    put(
        "# Coasts are geography, the mountains of Tuapse and the forest of Grozny are the rulebook's, the rest is ours.",
        "[terrain]",
        'source = "reconstructed"',
        f"kinds = {kinds(TERRAIN_KINDS)}",
        'absent = "_"',
        f"grid = {grid(world.terrain, '_')}",
    )

    def layer(why, name, source, pairs, cells):
        put(
            f"# {why}",
            "[[layer]]",
            f'name = "{name}"',
            f'source = "{source}"',
            f"kinds = {kinds(pairs)}",
            f"grid = {grid(cells, '.')}",
        )

    layer(
        "Borders of June 1941. The Soviets took `annexed` in 1939 and 1940, and `bessarabia` from Romania.",
        "nation", "geography", NATION_KINDS, world.nation,
    )  # fmt: skip
    layer(
        "Sea zones. The rulebook names them; where one ends and the next begins is ours.",
        "sea", "reconstructed", SEA_KINDS, world.sea,
    )  # fmt: skip
    owners = [("none", "."), ("axis", "a"), ("soviet", "s")]
    for scenario, cells in world.control.items():
        layer(f"Who holds what when {scenario} begins.", f"start-{scenario}", "reconstructed", owners, cells)

    out.append("# --- Rivers, from source to mouth.\n")
    for name, source, sides in world.rivers:
        words = [f"{number(a)}/{number(b)}" for a, b in sides]
        put("[[river]]", f'name = "{name}"', 'kind = "river"', f'source = "{source}"', f"sides = {wrapped(words)}")
    out.append("# --- Other sides. Only the railway crosses the Sivash; lakes, bays and alpine crests are closed.\n")
    for kind, source, sides in world.sides:
        words = [f"{number(a)}/{number(b)}" for a, b in sides]
        put("[[side]]", f'kind = "{kind}"', f'source = "{source}"', f"sides = {wrapped(words)}")
    out.append("# --- Railways: real lines, of which we chose the main ones.\n")
    for name, source, path in world.rails:
        words = wrapped(map(number, path))
        put("[[road]]", f'name = "{name}"', 'kind = "rail"', f'source = "{source}"', f"path = {words}")
    out.append("# --- Places, from north to south. `reconstructed`: a real place, moved to the hex beside its own.\n")
    for name, (hex, kind, _, source, _) in world.places.items():
        put("[[place]]", f'hex = "{number(hex)}"', f'name = "{name}"', f'kind = "{kind}"', f'source = "{source}"')
    out.append("# --- Groups. Hexes that face the enemy only over the strait of Kerch are left out of the frontiers.\n")
    for name, source, hexes in world.groups:
        put("[[group]]", f'name = "{name}"', f'source = "{source}"', f"hexes = {wrapped(map(number, hexes))}")
    return "\n".join(out).rstrip("\n") + "\n"


def sites_file(world):
    out = [SITES_HEAD]

    def put(*lines):
        out.append("\n".join(lines) + "\n")

    put(
        'fortresses = ["Leningrad", "Sevastopol"]',
        'strategic = ["Warsaw", "Budapest", "Bucharest", "Sofia"]',
        "# Where Army Group E appears.",
        'age-ports = ["Durazzo", "Salonika", "Patras", "Athens"]',
        "# Soviet supply also comes over the sea to Baku; its oil goes to Guryev and on by rail.",
        'soviet-source = ["Baku"]',
        'oil = { axis = "Ploesti", soviet = "Baku" }',
        'caspian-route = "Guryev"',
    )
    out.append("# --- Production of major cities and resources.\n")
    for (value,), name, source in produced(CITIES):
        put("[[city]]", f'place = "{name}"', f"value = {value}", f'source = "{source}"')
    for (kind, value), name, source in produced(RESOURCES):
        put("[[resource]]", f'place = "{name}"', f'kind = "{kind}"', f"value = {value}", f'source = "{source}"')
    out.append("# --- Sea zones and ports.\n")
    bases = {base for _, _, _, base, _ in zones()}
    for zone, axis, beside, base, _ in zones():
        put(
            "[[zone]]",
            f'id = "{zone}"',
            f'base = "{base}"',
            f"adjacent = {listed(beside)}",
            f"axis = {str(axis).lower()}",
            'source = "rulebook"',
        )
    put(
        "# The strait of Kerch: closed to whoever does not hold all the land beside it.",
        "[[passage]]",
        'between = ["east-black", "azov"]',
        'guards = ["Kerch", "Novorossiysk", "Temryuk"]',
        'source = "rulebook"',
    )
    for name, of in ports().items():
        size = "major" if name in bases | MAJOR_PORTS else "minor"
        put("[[port]]", f'place = "{name}"', f'size = "{size}"', f"zones = {listed(of)}", 'source = "rulebook"')
    out.append("# --- Lettering, in the languages of the land.\n")
    for role, (x, r), turn, height, text in labels(world):
        where = [f'at = "{x},{r}"', f"turn = {turn}", f"height = {height}"]
        put("[[label]]", f'text = "{text}"', f'role = "{role}"', *where)
    return "\n".join(out).rstrip("\n") + "\n"


def show(world):
    """Prints grids as the map lies: on the start lines fronts are capitals."""

    def draw(title, letter):
        print(f"\n{title}")
        for r in range(NORTH, NORTH + ROWS):
            print(f"{r:4} ", "".join(letter((x, r)) if (x, r) in world.terrain else " " for x in range(WEST, 19)))

    draw("terrain", lambda hex: world.terrain[hex])
    draw("nations", lambda hex: world.nation[hex])
    draw("seas", lambda hex: world.sea[hex] if world.terrain[hex] in "~L" else "_")
    for scenario, owner in world.control.items():
        front = {hex for letter in "as" for hex in world.facing(scenario, letter, {"strait"})}
        sign = {hex: letter.upper() if hex in front else {"a": "a", "s": "·"}[letter] for hex, letter in owner.items()}
        draw(scenario, lambda hex: sign.get(hex, "~" if world.terrain[hex] in "~L" else "x"))


def main():
    options = argparse.ArgumentParser(description="Writes the map data of EastFront.")
    options.add_argument("--check", action="store_true", help="check only, write nothing")
    options.add_argument("--maps", action="store_true", help="print the maps, write nothing")
    options = options.parse_args()
    world = World()
    check(world)
    check_sites(world)
    files = {"map.toml": map_file(world), "sites.toml": sites_file(world)}
    if options.maps:
        show(world)
    elif options.check:
        for name, text in files.items():
            if (FOLDER / name).read_text(encoding="utf-8") != text:
                stop(f"{name} is not what the tables say: run without --check")
        counts = f"{len(world.places)} places, {len(world.rivers)} rivers, {len(world.rails)} railways"
        print(f"{len(world.terrain)} hexes, {len(world.land)} of land, {counts}: all fits")
    else:
        FOLDER.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
