import type { BinaryKind } from '../reading.ts';

interface Signature {
  readonly kind: BinaryKind;
  readonly at: number;
  readonly bytes: readonly number[];
}

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/**
 * File signatures: bytes that identify a binary format, and their position in the file. They are taken from the
 * specifications of the formats.
 */
const SIGNATURES: readonly Signature[] = [
  { kind: 'picture', at: 0, bytes: [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a] },
  { kind: 'picture', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { kind: 'picture', at: 0, bytes: ascii('GIF87a') },
  { kind: 'picture', at: 0, bytes: ascii('GIF89a') },
  { kind: 'picture', at: 8, bytes: ascii('WEBP') },
  { kind: 'picture', at: 0, bytes: [0x49, 0x49, 0x2a, 0x00] },
  { kind: 'picture', at: 0, bytes: [0x4d, 0x4d, 0x00, 0x2a] },
  ...['heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif', 'avis'].map(
    (brand): Signature => ({ kind: 'picture', at: 4, bytes: ascii(`ftyp${brand}`) }),
  ),
  { kind: 'pdf', at: 0, bytes: ascii('%PDF-') },
  { kind: 'office', at: 0, bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { kind: 'office', at: 0, bytes: ascii('{\\rtf') },
  { kind: 'media', at: 4, bytes: ascii('ftyp') },
  { kind: 'media', at: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3] },
  { kind: 'media', at: 0, bytes: ascii('ID3') },
  { kind: 'media', at: 0, bytes: ascii('OggS') },
  { kind: 'media', at: 8, bytes: ascii('WAVE') },
];

/**
 * Names that identify office documents (OOXML or OpenDocument). Such a document is a zip file, and the name of its
 * first file begins with one of these texts.
 */
const OFFICE_FILES = ['[Content_Types].xml', '_rels/.rels', 'mimetypeapplication/vnd.oasis.opendocument'];
/** Offset of the first file name in a zip file, in bytes (zip specification APPNOTE, section 4.3.7). */
const ZIP_NAME_AT = 30;
const ZIP = [0x50, 0x4b];

/** Number of bytes that are checked for control characters if no file signature matches. */
const HEAD = 4096;
/**
 * Minimum fraction of control characters at which a file counts as binary. Intact text has no control characters, and
 * damaged text has a few.
 */
const CONTROL_SHARE = 0.02;

const has = (file: Uint8Array, at: number, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => file[at + index] === byte);

const isControl = (byte: number): boolean => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte);

/**
 * Detects a binary file by its signature or its control characters.
 * @param isUtf16 true for UTF-16 text, in which every other byte may be 0
 * @returns the kind of binary file. Null for a text file, and for a zip archive that is not an office document
 */
export function detectBinaryKind(
  file: Uint8Array,
  { isUtf16 }: { readonly isUtf16: boolean },
): BinaryKind | null {
  const signature = SIGNATURES.find(({ at, bytes }) => has(file, at, bytes));
  if (signature !== undefined) return signature.kind;
  if (has(file, 0, ZIP)) {
    const isOffice = OFFICE_FILES.some((name) => has(file, ZIP_NAME_AT, ascii(name)));
    return isOffice ? 'office' : null;
  }
  if (isUtf16 || file.length === 0) return null;
  const head = file.subarray(0, HEAD);
  const controls = head.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  return controls / head.length > CONTROL_SHARE ? 'unknown' : null;
}
