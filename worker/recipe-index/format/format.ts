/**
 * Binary format of a file of the recipe index, such as a segment: an ArrayBuffer that is written once and read without
 * copying.
 *
 * - Bytes 0-7: 'PANTRY' and two letters for the kind of file.
 * - Bytes 8-11: format version. Bytes 12-15: total length in bytes.
 * - Bytes 16-19: number of sections. Bytes 20-23: 0.
 * - From byte 24: offset and length in bytes of each section, in the order of the schema for this kind of file.
 * - Then the sections, each aligned to 16 bytes for SIMD loads.
 *
 * Numbers are little-endian, as on every machine that runs this code.
 */

export const FORMAT_VERSION = 16;

const MAGIC = 'PANTRY';
const HEAD = 24;
const ALIGNMENT = 16;

export type ColumnView =
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;
type ViewType = {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBuffer, offset?: number, length?: number): ColumnView;
};

export type Schema = Readonly<Record<string, ViewType>>;
export type Sections<S extends Schema> = { readonly [Name in keyof S]: InstanceType<S[Name]> };

/** Thrown if a buffer is not an index segment, is truncated, or has a different format version. */
export class SegmentError extends Error {
  readonly reason: 'foreign' | 'newer' | 'truncated';
  constructor(reason: 'foreign' | 'newer' | 'truncated', message: string) {
    super(message);
    this.name = 'SegmentError';
    this.reason = reason;
  }
}

const aligned = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/**
 * Writes the sections of a binary file, such as an index segment, into one buffer.
 * @param kind two letters for the kind of file, such as 'SG' for a segment
 */
export function packColumns<S extends Schema>(kind: string, schema: S, sections: Sections<S>): ArrayBuffer {
  const names = Object.keys(schema);
  const views = names.map((name) => sections[name] as ColumnView);
  const starts: number[] = [];
  let length = aligned(HEAD + 8 * names.length);
  for (const view of views) {
    starts.push(length);
    length = aligned(length + view.byteLength);
  }
  const buffer = new ArrayBuffer(length);
  const bytes = new Uint8Array(buffer);
  const head = new DataView(buffer);
  for (const [i, letter] of [...(MAGIC + kind)].entries()) bytes[i] = letter.charCodeAt(0);
  head.setUint32(8, FORMAT_VERSION, true);
  head.setUint32(12, length, true);
  head.setUint32(16, names.length, true);
  for (const [i, view] of views.entries()) {
    const start = starts[i] ?? 0;
    head.setUint32(HEAD + 8 * i, start, true);
    head.setUint32(HEAD + 8 * i + 4, view.byteLength, true);
    bytes.set(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), start);
  }
  return buffer;
}

/**
 * Returns the length in bytes that the header of a binary buffer states. Use it only on a buffer that `unpackColumns`
 * has accepted.
 */
export const readPackedByteLength = (buffer: ArrayBuffer): number => new DataView(buffer).getUint32(12, true);

/**
 * Returns the sections of a binary buffer as views, without copying. The buffer may be longer than its content.
 * @throws SegmentError if this code cannot read the buffer
 */
export function unpackColumns<S extends Schema>(kind: string, schema: S, buffer: ArrayBuffer): Sections<S> {
  const names = Object.keys(schema);
  const bytes = new Uint8Array(buffer);
  const magic = String.fromCharCode(...bytes.subarray(0, 8));
  if (magic !== (MAGIC + kind).slice(0, bytes.length)) {
    throw new SegmentError(
      'foreign',
      `Not a segment of the recipe index: it begins with ${JSON.stringify(magic)}.`,
    );
  }
  if (bytes.length < HEAD) throw truncated(bytes.length, HEAD);
  const head = new DataView(buffer);
  const version = head.getUint32(8, true);
  if (version !== FORMAT_VERSION) {
    throw new SegmentError(
      'newer',
      `The segment has format version ${version}; this code reads version ${FORMAT_VERSION}.`,
    );
  }
  const length = head.getUint32(12, true);
  if (bytes.length < length) throw truncated(bytes.length, length);
  if (head.getUint32(16, true) !== names.length || length < HEAD + 8 * names.length) {
    throw new SegmentError('foreign', 'The segment has other sections than its version should have.');
  }
  const sections: Record<string, ColumnView> = {};
  for (let i = 0; i < names.length; i += 1) {
    const name = names[i] as string;
    const Type = schema[name] as ViewType;
    const start = head.getUint32(HEAD + 8 * i, true);
    const size = head.getUint32(HEAD + 8 * i + 4, true);
    if (start % ALIGNMENT !== 0 || size % Type.BYTES_PER_ELEMENT !== 0 || start + size > length) {
      throw new SegmentError('foreign', `The section ${name} of the segment lies outside of it.`);
    }
    sections[name] = new Type(buffer, start, size / Type.BYTES_PER_ELEMENT);
  }
  return sections as Sections<S>;
}

function truncated(bytes: number, expected: number): SegmentError {
  return new SegmentError('truncated', `The segment is truncated: ${bytes} of ${expected} bytes.`);
}
