/** Minimal JPEG files that a decoder accepts. */

/** A segment, including its length. */
export const segment = (marker: number, data: readonly number[]): number[] => [
  ...[0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255],
  ...data,
];

interface Shape {
  readonly width?: number;
  readonly height?: number;
  /** Bytes before the frame. */
  readonly besides?: readonly number[];
  /** Marker of the frame, which defines its encoding. */
  readonly frame?: number;
  readonly scans?: readonly { readonly before?: readonly number[]; readonly data: readonly number[] }[];
}

export function jpeg({
  width = 320,
  height = 240,
  besides = [],
  frame = 0xc0,
  scans = [{ data: [1, 2, 3] }],
}: Shape = {}): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...besides,
    ...segment(
      0xdb,
      Array.from({ length: 65 }, (_, at) => at),
    ),
    ...segment(frame, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    ...segment(0xc4, [0, ...Array.from({ length: 16 }, () => 0)]),
    ...scans.flatMap(({ before = [], data }) => [...before, ...segment(0xda, [1, 1, 0, 0, 63, 0]), ...data]),
    ...[0xff, 0xd9],
  ]);
}
