//! [14.1, 14.2] The order of battle, written down a second time from the list that the counters were made from: where every
//! counter starts, or on which turn it comes and by which entry. A slip in the data or in its reader shows here.

use super::*;

const GERMANS_ON_THE_MAP: &str = "\
HQ-11SS:3129 HQ-4SS:3131 HQ-KUST:2033 HQ-227:2632 HQ-61:2527 HQ-170:1824 HQ-KVO:1131 HQ-285S:1107
11SS-II23:3330 11SS-III23:3329 11SS-II24:3328 11SS-III24:3227 11SS-AA11:3127 11SS-PI11:3027 11SS-HVS:3029
11SS-KRUG:3130 4SS-I48:3032 4SS-II48:3133 4SS-I49:3232 4SS-II49:3332 4SS-PI54:3331 4SS-STG:3131 KUST-1:2337
KUST-2:2134 KUST-3:1933 KUST-P29:1731 KUST-P31:2336 227-328:2535 227-366:2634 227-412:2733 227-FUS:2832
61-151:2726 61-162:2625 61-176:2424 61-FUS:2928 170-391:2224 170-399:2022 170-401:1825 170-AA:1820 KVO-1:0933
KVO-2:0533 285S-113:1413 285S-322:1107 285S-P32:0901 285S-P37:1004 I-502:2131 I-540:2529 I-658:1728 I-659:1426
I-HOHN:1514 I-HAME:1617 I-MOK:1312";

const GERMANS_TO_COME: &[(&str, &str)] = &[
    ("1A", "I-GNES1 I-SCHN"),
    ("2A", "HQ-FHH HQ-225 225-333 225-376 225-377 225-FUS FHH-FUS I-FBB I-VIL I-PARN I-TART"),
    ("2B", "HQ-214 214-355 214-367 214-388 214-FUS"),
    ("3A", "HQ-20SS 20SS-I45 20SS-II45 20SS-I46 20SS-II46 FHH-GR FHH-PZ I-752"),
    ("3B", "HQ-58 58-154 58-209 58-220 58-FUS"),
    ("4A", "11SS-KAUS KVO-GRZ4"),
    ("4B", "HQ-11 11-2 11-23 11-44 11-FUS I-GRZ2 I-GRZ3"),
    ("5A", "I-STG"),
    ("6A", "20SS-FUS"),
    ("7A", "20SS-I47 20SS-II47"),
    ("8A", "HQ-STRAC I-PZGD"),
];

const SOVIETS_ON_THE_MAP: &str = "\
HQ-2SH:2824 HQ-124:2935 HQ-43:2221 HQ-109:1918 124-4:2635 124-166:2536 124-308:2735 124-482:2833 124-593:2933
124-743:3033 43-163:2724 43-219:2724 43-320:2623 43-65:2423 43-147:2324 43-708:2222 43-19:2122 43-173:2021
43-286:2122 109-14:1921 109-133:1920 109-187:1819 109-381:1920 109-456:1819 109-602:1718 I-16UR1:3034
I-16UR2:3234 I-16UR3:3333 I-16UR4:3431 I-16UR5:3430 I-16UR6:3428 I-14UR1:3327 I-14UR2:3126 I-150UR1:1513
I-150UR2:1309 I-150UR3:1104 I-152T:3126 I-1902:2222";

const SOVIETS_TO_COME: &[(&str, &str)] = &[
    ("1E", "109-466 109-657 109-749"),
    ("2*", "I-260MS"),
    (
        "2D",
        "HQ-30G 124-1254 124-1256 124-1258 30G-129G 30G-131G 30G-134G 30G-188G 30G-190G 30G-192G 30G-191G \
         30G-194G 30G-197G I-30GT I-46GT I-806",
    ),
    ("3*", "HQ-8A"),
    ("3D", "I-220T"),
    ("3F", "HQ-112 112-13 112-200 112-261 112-546 112-552 112-559"),
    ("4*", "HQ-59A"),
    ("4E", "HQ-117 117-289 117-474 117-538 117-92 117-122 117-191 I-260GT I-261GT I-1294"),
    ("5E", "HQ-122 117-406 117-622 117-781 122-1074 122-1076 122-1078 I-397G"),
    ("5F", "HQ-6 6-930 6-934 6-937 6-1247 6-1249 6-1251"),
    ("6E", "122-143 122-160 122-185"),
];

/// Where a counter is before the first action: its hex, or the turn it is due and the letter of its entry; `*` where a rule
/// of its own brings it in.
fn place(field: &Field, id: UnitId) -> String {
    let pieces = &field.s.pieces;
    match pieces.hex(id) {
        Some(hex) => game().data.map.number(hex).to_string(),
        None => {
            let letter = match game().data.unit(id).arrival {
                crate::units::Arrival::Special { .. } => '*',
                _ => (b'A' + pieces.entry[id.index()]) as char,
            };
            format!("{}{letter}", pieces.due[id.index()])
        }
    }
}

/// [14.1, 14.2] Every counter starts where the order of battle has it, comes when it says, and no others are in the game.
#[test]
fn the_order_of_battle_is_that_of_the_set_up_sheets() {
    let field = Field::opening();
    let mut counted = 0;
    for (side, on_map, to_come) in
        [(Side::Axis, GERMANS_ON_THE_MAP, GERMANS_TO_COME), (Side::Soviet, SOVIETS_ON_THE_MAP, SOVIETS_TO_COME)]
    {
        let set_up = on_map.split_whitespace().map(|entry| entry.split_once(':').expect("a counter and its hex"));
        let due = to_come.iter().flat_map(|(turn, ids)| ids.split_whitespace().map(move |id| (id, *turn)));
        for (id, at) in set_up.chain(due) {
            assert_eq!((place(&field, unit(id)).as_str(), game().data.unit(unit(id)).side), (at, side), "{id}");
            counted += 1;
        }
    }
    assert_eq!(counted, game().data.unit_ids().count());
}
