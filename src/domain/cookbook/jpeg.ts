/**
 * Removes metadata, such as the place where a photo was taken, from users' pictures. The pictures are JPEG files (ITU-T
 * T.81, annex B). Our page already removes metadata before the upload, but API clients may bypass our page.
 */

export interface Jpeg {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

const MARKER = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  quantisation: 0xdb,
  restartInterval: 0xdd,
  huffman: 0xc4,
  /**
   * Marker of the Adobe segment, which declares the color space of a JPEG picture. Without this segment, decoders must
   * guess.
   */
  adobe: 0xee,
} as const;
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const NEEDED: ReadonlySet<number> = new Set([
  ...FRAMES,
  MARKER.scan,
  MARKER.quantisation,
  MARKER.restartInterval,
  MARKER.huffman,
]);
/** Length in bytes of an Adobe segment that contains only the color declaration. */
const ADOBE_LENGTH = 14;
const ADOBE_NAME = [0x41, 0x64, 0x6f, 0x62, 0x65];

const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

function endOfScan(file: Uint8Array, at: number): number {
  let end = at;
  while (end + 1 < file.length) {
    const next = file[end + 1] ?? 0;
    if (file[end] === 0xff && next !== 0x00 && next !== 0xff && !isAlone(next)) return end;
    end += 1;
  }
  return file.length;
}

function isNeeded(file: Uint8Array, marker: number, at: number, length: number): boolean {
  if (NEEDED.has(marker)) return true;
  const isAdobe = marker === MARKER.adobe && length === ADOBE_LENGTH;
  return isAdobe && ADOBE_NAME.every((letter, nth) => file[at + 2 + nth] === letter);
}

/**
 * Removes everything from a JPEG picture that is not needed to show it: EXIF, XMP, comments, color profiles, previews,
 * and data after the end marker.
 * @returns null if the file is incomplete, or is not a JPEG that browsers can show
 */
export function stripJpegMetadata(file: Uint8Array): Jpeg | null {
  if (file[0] !== 0xff || file[1] !== MARKER.start) return null;
  const parts: Uint8Array[] = [file.subarray(0, 2)];
  let [width, height, scans] = [0, 0, 0];
  let at = 2;
  while (at + 1 < file.length) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    // Any number of fill bytes (0xff) may precede a JPEG marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === MARKER.end) {
      if (scans === 0 || width === 0 || height === 0) return null;
      parts.push(file.subarray(at, at + 2));
      return { bytes: joined(parts), width, height };
    }
    if (isAlone(marker)) {
      at += 2;
      continue;
    }
    // The length of a JPEG segment includes the two bytes of the length field, but not the marker.
    const length = ((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > file.length) return null;
    if (FRAMES.has(marker)) {
      if (width !== 0 || length < 8) return null;
      height = ((file[at + 5] ?? 0) << 8) | (file[at + 6] ?? 0);
      width = ((file[at + 7] ?? 0) << 8) | (file[at + 8] ?? 0);
    }
    const next = marker === MARKER.scan ? endOfScan(file, end) : end;
    if (marker === MARKER.scan) scans += 1;
    if (isNeeded(file, marker, at + 2, length)) parts.push(file.subarray(at, next));
    at = next;
  }
  return null;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
