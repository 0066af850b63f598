/** Where the reader looks: `scale` pixels to a hex size, and the map's upper left corner on the screen. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export const CLOSEST = 160;
/** How much of the screen a hand may leave empty around the map, and how much the program does. */
const MARGIN = 0.35;
const TIGHT = 0.04;

/** The scale at which the whole map fits. */
export function fitting(screen: Size, map: Size, margin = 16): number {
  const room = { width: Math.max(screen.width - 2 * margin, 40), height: Math.max(screen.height - 2 * margin, 40) };
  return Math.min(room.width / map.width, room.height / map.height);
}

/** The whole map, in the middle of the screen. */
export function fitted(screen: Size, map: Size): Camera {
  const scale = fitting(screen, map);
  return { scale, x: (screen.width - map.width * scale) / 2, y: (screen.height - map.height * scale) / 2 };
}

/** Keeps the scale within reason and the map on the screen. */
export function bounded(camera: Camera, screen: Size, map: Size, margin = MARGIN): Camera {
  const least = Math.min(fitting(screen, map) * 0.7, 24);
  const scale = Math.min(Math.max(camera.scale, least), CLOSEST);
  const within = (at: number, room: number, size: number): number => {
    const slack = room * margin;
    const [low, high] = size <= room ? [-slack, room - size + slack] : [room - size - slack, slack];
    return Math.min(Math.max(at, low), high);
  };
  return {
    scale,
    x: within(camera.x, screen.width, map.width * scale),
    y: within(camera.y, screen.height, map.height * scale),
  };
}

/** The same, with hardly anything but map on the screen. */
export function framed(camera: Camera, screen: Size, map: Size): Camera {
  const tight = bounded(camera, screen, map, TIGHT);
  const middle = (at: number, room: number, size: number): number => (size <= room ? (room - size) / 2 : at);
  return {
    scale: tight.scale,
    x: middle(tight.x, screen.width, map.width * tight.scale),
    y: middle(tight.y, screen.height, map.height * tight.scale),
  };
}

/** Zooms by a factor; what is at this place on the screen stays there. */
export function zoomed(camera: Camera, factor: number, x: number, y: number, least: number): Camera {
  const scale = Math.min(Math.max(camera.scale * factor, least), CLOSEST);
  const by = scale / camera.scale;
  return { scale, x: x - (x - camera.x) * by, y: y - (y - camera.y) * by };
}

/** Brings a place of the map to the middle of the screen. */
export function centred(camera: Camera, screen: Size, at: { x: number; y: number }, scale = camera.scale): Camera {
  return { scale, x: screen.width / 2 - at.x * scale, y: screen.height / 2 - at.y * scale };
}
