/**
 * In-memory picture that can fill polygons with smooth (anti-aliased) edges. Coverage is the fraction of a pixel's
 * area that polygons cover. It is exact for polygons that do not overlap, and at most 1 for polygons that overlap. No
 * I/O.
 */
export type Rgb = readonly [red: number, green: number, blue: number];

export function parseHexColor(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export class Canvas {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue value (one byte each) of each pixel, row by row. */
  readonly pixels: Uint8Array;
  readonly #changes: Float32Array;
  #left = 0;
  #top = 0;
  #bottom = 0;
  #from = 0;

  constructor(width: number, height: number, ground: Rgb) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height * 3);
    for (let at = 0; at < this.pixels.length; at++) this.pixels[at] = ground[at % 3] ?? 0;
    this.#changes = new Float32Array((width + 2) * height);
    this.#reset();
  }

  #reset() {
    [this.#from, this.#top, this.#bottom] = [this.width, this.height, 0];
  }

  clipLeft(x: number): void {
    this.#left = x;
  }

  /** Fills closed polygons as one shape. Each polygon is a list of alternating x and y coordinates, in pixels. */
  fill(polygons: readonly (readonly number[])[], colour: Rgb, opacity = 1): void {
    for (const points of polygons) {
      let [x, y] = [points.at(-2) ?? 0, points.at(-1) ?? 0];
      for (let at = 0; at + 1 < points.length; at += 2) {
        const [nextX, nextY] = [points[at] ?? 0, points[at + 1] ?? 0];
        this.#edge(x, y, nextX, nextY);
        [x, y] = [nextX, nextY];
      }
    }
    this.#paint(colour, opacity);
  }

  #edge(fromX: number, fromY: number, toX: number, toY: number): void {
    if (fromY === toY) return;
    const down = fromY < toY ? 1 : -1;
    const [topX, topY, bottomX, bottomY] = down === 1 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
    const slope = (bottomX - topX) / (bottomY - topY);
    const first = Math.max(0, Math.floor(topY));
    const end = Math.min(this.height, Math.ceil(bottomY));
    if (first >= end) return;
    this.#top = Math.min(this.#top, first);
    this.#bottom = Math.max(this.#bottom, end);
    for (let row = first; row < end; row++) {
      const enterY = Math.max(row, topY);
      const leaveY = Math.min(row + 1, bottomY);
      const a = this.#clamped(topX + (enterY - topY) * slope);
      const b = this.#clamped(topX + (leaveY - topY) * slope);
      this.#change(row, Math.min(a, b), Math.max(a, b), (leaveY - enterY) * down);
    }
  }

  #clamped(x: number): number {
    return x < this.#left ? this.#left : x > this.width ? this.width : x;
  }

  /**
   * Records how one edge of a polygon changes the coverage in one pixel row. The edge enters and leaves this row at
   * the columns `left` and `right`.
   * @param change height of the edge in this row (from 0 to 1 pixel); the sign is the edge's direction, up or down
   */
  #change(row: number, left: number, right: number, change: number): void {
    const changes = this.#changes;
    const start = row * (this.width + 2);
    const first = Math.floor(left);
    if (first < this.#from) this.#from = first;
    const last = Math.ceil(right);
    if (last <= first + 1) {
      // The edge crosses a single pixel in this row. The polygon covers only the part of the pixel to the right of the
      // edge, so add this part of the change here, and the rest to the next pixel.
      const beyond = (left + right) / 2 - first;
      changes[start + first] = (changes[start + first] ?? 0) + change * (1 - beyond);
      changes[start + first + 1] = (changes[start + first + 1] ?? 0) + change * beyond;
      return;
    }
    // The edge crosses several pixel columns. Divide its height among the columns, because each column contains only a
    // piece of the edge.
    const each = change / (right - left);
    let before = 0;
    for (let x = first; x < last; x++) {
      const [enter, leave] = [Math.max(left, x), Math.min(right, x + 1)];
      // A polygon covers the part of this pixel that is to the right of the edge.
      const part = each * (leave - enter);
      const covered = part * (x + 1 - (enter + leave) / 2);
      changes[start + x] = (changes[start + x] ?? 0) + covered + before;
      before = part - covered;
    }
    changes[start + last] = (changes[start + last] ?? 0) + before;
  }

  #paint([red, green, blue]: Rgb, opacity: number): void {
    const { width, pixels } = this;
    const changes = this.#changes;
    for (let row = this.#top; row < this.#bottom; row++) {
      const start = row * (width + 2);
      let sum = 0;
      for (let x = this.#from; x < width; x++) {
        const change = changes[start + x] ?? 0;
        if (change !== 0) {
          sum += change;
          changes[start + x] = 0;
        }
        const covered = sum < 0 ? -sum : sum;
        if (covered < 0.002) continue;
        const share = (covered > 1 ? 1 : covered) * opacity;
        const at = (row * width + x) * 3;
        pixels[at] = Math.round((pixels[at] ?? 0) * (1 - share) + red * share);
        pixels[at + 1] = Math.round((pixels[at + 1] ?? 0) * (1 - share) + green * share);
        pixels[at + 2] = Math.round((pixels[at + 2] ?? 0) * (1 - share) + blue * share);
      }
      changes[start + width] = 0;
      changes[start + width + 1] = 0;
    }
    this.#reset();
  }
}
