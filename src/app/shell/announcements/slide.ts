/** How fast a line goes by: slower than it is read. */
const PIXELS_PER_SECOND = 80;
/** A line stands still for a moment, so that a short one is read without chasing it. */
const STAND_MS = 4_000;
const ENTER_MS = 1_200;

export interface Slide {
  keyframes: { transform: string; offset: number; easing?: string }[];
  duration: number;
}

/**
 * The way of one line through its window: it comes in from the right, stands, and leaves to the left
 * until its end has been seen. The first one is there already.
 */
export function slideOf(windowWidth: number, lineWidth: number, comesIn: boolean): Slide {
  const enter = comesIn ? ENTER_MS : 0;
  const leave = (lineWidth / PIXELS_PER_SECOND) * 1000;
  const duration = enter + STAND_MS + leave;
  const at = (pixels: number) => `translateX(${pixels}px)`;
  return {
    duration,
    keyframes: [
      ...(comesIn ? [{ transform: at(windowWidth), offset: 0, easing: 'ease-out' }] : []),
      { transform: at(0), offset: enter / duration },
      { transform: at(0), offset: (enter + STAND_MS) / duration },
      { transform: at(-lineWidth), offset: 1 },
    ],
  };
}
