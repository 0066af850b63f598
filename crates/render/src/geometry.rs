//! Points, curves and the small deterministic noise that makes the map look drawn by hand.
//!
//! All lengths are in map units: a hex measures 100 from centre to corner.

use std::ops::{Add, Mul, Sub};

use crate::svg::PathData;

/// Map units from a hex's centre to its corner.
pub(crate) const UNIT: f32 = 100.0;

/// A point or a vector.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Point {
    pub x: f32,
    pub y: f32,
}

pub(crate) const fn point(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Add for Point {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        point(self.x + o.x, self.y + o.y)
    }
}

impl Sub for Point {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        point(self.x - o.x, self.y - o.y)
    }
}

impl Mul<f32> for Point {
    type Output = Self;
    fn mul(self, k: f32) -> Self {
        point(self.x * k, self.y * k)
    }
}

impl Point {
    /// Unit vector at this angle, degrees clockwise from east.
    pub fn at_angle(degrees: f32) -> Self {
        let (s, c) = degrees.to_radians().sin_cos();
        point(c, s)
    }

    pub fn lerp(self, o: Self, t: f32) -> Self {
        self + (o - self) * t
    }

    pub fn mid(self, o: Self) -> Self {
        self.lerp(o, 0.5)
    }

    pub fn len(self) -> f32 {
        self.x.hypot(self.y)
    }

    pub fn distance(self, o: Self) -> f32 {
        (self - o).len()
    }

    pub fn unit(self) -> Self {
        let l = self.len();
        if l > 1e-6 { self * (1.0 / l) } else { point(1.0, 0.0) }
    }

    /// Turned a quarter clockwise (y grows downward).
    pub fn turned(self) -> Self {
        point(-self.y, self.x)
    }

    pub fn angle(self) -> f32 {
        self.y.atan2(self.x).to_degrees()
    }
}

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rect {
    pub x: f32,
    pub y: f32,
    pub w: f32,
    pub h: f32,
}

impl Rect {
    pub fn around(centre: Point, w: f32, h: f32) -> Self {
        Self { x: centre.x - w / 2.0, y: centre.y - h / 2.0, w, h }
    }

    pub fn grown(self, by: f32) -> Self {
        Self { x: self.x - by, y: self.y - by, w: self.w + 2.0 * by, h: self.h + 2.0 * by }
    }

    pub fn contains(self, p: Point) -> bool {
        p.x >= self.x && p.y >= self.y && p.x <= self.x + self.w && p.y <= self.y + self.h
    }

    /// Area shared with another rectangle.
    pub fn overlap(self, o: Self) -> f32 {
        let w = (self.x + self.w).min(o.x + o.w) - self.x.max(o.x);
        let h = (self.y + self.h).min(o.y + o.h) - self.y.max(o.y);
        if w > 0.0 && h > 0.0 { w * h } else { 0.0 }
    }

    pub fn centre(self) -> Point {
        point(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }
}

/// A number in 0..1 that depends on nothing but its arguments.
pub(crate) fn chance(a: i32, b: i32, salt: u32) -> f32 {
    let mut h =
        (a as u32).wrapping_mul(0x9E37_79B1) ^ (b as u32).wrapping_mul(0x85EB_CA77) ^ salt.wrapping_mul(0xC2B2_AE3D);
    h ^= h >> 15;
    h = h.wrapping_mul(0x2C1B_3C6D);
    h ^= h >> 12;
    h = h.wrapping_mul(0x297A_2D39);
    h ^= h >> 15;
    (h >> 8) as f32 / (1 << 24) as f32
}

/// The same for a place on the map.
pub(crate) fn chance_at(p: Point, salt: u32) -> f32 {
    chance(p.x.round() as i32, p.y.round() as i32, salt)
}

/// A stable number made from a name.
pub(crate) fn hash_name(name: &str) -> u32 {
    name.bytes().fold(0x811C_9DC5, |h, b| (h ^ u32::from(b)).wrapping_mul(0x0100_0193))
}

fn smooth_noise(p: Point, salt: u32) -> f32 {
    let (ix, iy) = (p.x.floor(), p.y.floor());
    let (fx, fy) = (p.x - ix, p.y - iy);
    let ease = |t: f32| t * t * (3.0 - 2.0 * t);
    let (u, v) = (ease(fx), ease(fy));
    let at = |dx: i32, dy: i32| chance(ix as i32 + dx, iy as i32 + dy, salt) * 2.0 - 1.0;
    let top = at(0, 0) + (at(1, 0) - at(0, 0)) * u;
    let bottom = at(0, 1) + (at(1, 1) - at(0, 1)) * u;
    top + (bottom - top) * v
}

/// A gentle push that varies from place to place, at most about `amplitude`.
pub(crate) fn wobble(p: Point, amplitude: f32, wavelength: f32) -> Point {
    let q = p * (1.0 / wavelength);
    let r = q * 2.1;
    point(smooth_noise(q, 1) + 0.5 * smooth_noise(r, 2), smooth_noise(q, 3) + 0.5 * smooth_noise(r, 4))
        * (amplitude * 0.8)
}

/// Draws an open smooth curve through all points (Catmull-Rom as cubic Béziers).
pub(crate) fn curve(path: &mut PathData, points: &[Point]) {
    let Some(&first) = points.first() else { return };
    path.move_to(first);
    for i in 0..points.len().saturating_sub(1) {
        let [a, b, c] = controls(points, i);
        path.cubic_to(a, b, c);
    }
}

fn controls(points: &[Point], i: usize) -> [Point; 3] {
    let p1 = points[i];
    let p2 = points[i + 1];
    let p0 = if i == 0 { p1 } else { points[i - 1] };
    let p3 = points.get(i + 2).copied().unwrap_or(p2);
    [p1 + (p2 - p0) * (1.0 / 6.0), p2 - (p3 - p1) * (1.0 / 6.0), p2]
}

/// Points along the curve that [`curve`] draws, a few for each span.
pub(crate) fn sample_curve(points: &[Point], per_span: usize) -> Vec<Point> {
    let mut out: Vec<Point> = points.first().copied().into_iter().collect();
    for i in 0..points.len().saturating_sub(1) {
        let p = points[i];
        let [a, b, c] = controls(points, i);
        for k in 1..=per_span {
            let t = k as f32 / per_span as f32;
            let s = 1.0 - t;
            out.push(p * (s * s * s) + a * (3.0 * s * s * t) + b * (3.0 * s * t * t) + c * (t * t * t));
        }
    }
    out
}

/// Draws a closed soft curve that follows the points (quadratic B-spline).
pub(crate) fn soft_loop(path: &mut PathData, points: &[Point]) {
    let n = points.len();
    if n < 3 {
        return;
    }
    path.move_to(points[n - 1].mid(points[0]));
    for i in 0..n {
        path.quad_to(points[i], points[i].mid(points[(i + 1) % n]));
    }
    path.close();
}

/// Drops points that lie within `tolerance` of the line through their neighbours.
pub(crate) fn simplified(points: &[Point], tolerance: f32) -> Vec<Point> {
    if points.len() < 8 {
        return points.to_vec();
    }
    // A loop is cut at two far points so that each half is an open line.
    let half = points.len() / 2;
    let mut keep = vec![false; points.len()];
    keep[0] = true;
    keep[half] = true;
    let mut open = vec![(0, half), (half, points.len())];
    while let Some((a, b)) = open.pop() {
        let (pa, pb) = (points[a], points[b % points.len()]);
        let along = (pb - pa).unit();
        let worst = (a + 1..b)
            .map(|i| {
                let v = points[i] - pa;
                (i, (v.x * along.y - v.y * along.x).abs())
            })
            .max_by(|l, r| l.1.total_cmp(&r.1));
        if let Some((i, off)) = worst
            && (off > tolerance || b - a > 6)
        {
            keep[i] = true;
            open.push((a, i));
            open.push((i, b));
        }
    }
    points.iter().zip(keep).filter_map(|(&p, k)| k.then_some(p)).collect()
}
