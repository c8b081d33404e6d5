import { type FormatName, type ImportReading, readPaste } from '../formats/read-paste.ts';
import type { BinaryKind, Fault, ReadEntry, ReadingNote } from '../reading.ts';
import { type ArchivedFile, FILE_MAX, gunzipBytes, isGzip, isZip, ZipReader } from './archive.ts';
import { findBinaryKind } from './binary-kind.ts';

/** Archives in archives: Tandoor's export is a zip of zips. */
const DEPTH_MAX = 3;

const only = (finding: ReadingNote): ImportReading => ({ format: null, entries: [], findings: [finding] });

/** What a file holds: a text in whatever encoding, a gzip of one, or a zip of files. Any bytes give a reading. */
export function readBytes(
  bytes: Uint8Array,
  { name = '' }: { readonly name?: string } = {},
  depth = 0,
): ImportReading {
  if (bytes.length > FILE_MAX) return only({ code: 'too-large', max: FILE_MAX });
  if (depth > DEPTH_MAX) return only({ code: 'nested-too-deep', max: DEPTH_MAX });
  const binary = isGzip(bytes) ? null : detectBinary(bytes);
  if (binary !== null) return only({ code: 'binary-file', kind: binary });
  if (isZip(bytes)) return readZip(bytes, depth);
  if (isGzip(bytes)) {
    const inflated = gunzipBytes(bytes);
    const inner = name.replace(/\.gz$/iu, '');
    return inflated === null
      ? only({ code: 'broken-archive' })
      : readBytes(inflated, { name: inner }, depth + 1);
  }
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const reading = readPaste(text, { name });
  return text.includes('\uFFFD')
    ? { ...reading, findings: [...reading.findings, { code: 'undecodable' }] }
    : reading;
}

/** Finds the kind of a file that holds no text by its first bytes (4 KiB are enough); null for texts and archives. */
export const detectBinary = (bytes: Uint8Array): BinaryKind | null =>
  findBinaryKind(bytes, { isWide: encodingOf(bytes).startsWith('utf-16') });

// Which encoding bytes are in. Files do not say; their first bytes mostly do.

const MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** `<meta charset="…">` and `<?xml encoding="…">`. */
const DECLARED = /<(?:meta|\?xml)\b[^<>]{0,200}?(?:charset|encoding)\s{0,3}=\s{0,3}["']?([\w-]{2,30})/iu;
const HEAD = 4096;

function isKnown(encoding: string): boolean {
  try {
    new TextDecoder(encoding);
    return true;
  } catch {
    return false;
  }
}

/** Half of the bytes of western text in UTF-16 are 0: every other one. */
function utf16Of(head: Uint8Array): string | null {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = Math.max(2, head.length / 4);
  if (odd >= many && even === 0) return 'utf-16le';
  return even >= many && odd === 0 ? 'utf-16be' : null;
}

function isUtf8(head: Uint8Array): boolean {
  try {
    // A character may be cut at the end of the head: 'stream' lets it.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * The encoding of a text by its first bytes (4 KiB are enough), as TextDecoder calls it: by its byte order mark, by
 * what a page declares, else UTF-8, or Windows-1252 when it is no UTF-8.
 */
export function encodingOf(bytes: Uint8Array): string {
  const head = bytes.subarray(0, HEAD);
  const mark = MARKS.find((one) => one.bytes.every((byte, at) => head[at] === byte));
  if (mark !== undefined) return mark.encoding;
  const utf16 = utf16Of(head);
  if (utf16 !== null) return utf16;
  if (isUtf8(head)) {
    const declared = DECLARED.exec(new TextDecoder('latin1').decode(head))?.[1];
    return declared !== undefined && !/^utf-?16/iu.test(declared) && isKnown(declared) ? declared : 'utf-8';
  }
  const declared = DECLARED.exec(new TextDecoder('latin1').decode(head))?.[1];
  return declared !== undefined && !/^utf/iu.test(declared) && isKnown(declared) ? declared : 'windows-1252';
}

function readZip(bytes: Uint8Array, depth: number): ImportReading {
  const zip = new ZipReader();
  const archive = new ArchiveReading(depth);
  const entries = zip.push(bytes, true).flatMap((file) => archive.read(file));
  return { entries, ...archive.end(zip.damaged) };
}

/** Reads an archive's files one after the other and counts their entries through. */
export class ArchiveReading {
  readonly #depth: number;
  readonly #findings = new Map<ReadingNote['code'], ReadingNote>();
  #format: FormatName | null = null;
  #count = 0;

  constructor(depth = 0) {
    this.#depth = depth;
  }

  /** The entries of a file, at their positions in the archive. A file without a recipe is an entry that failed. */
  read({ name, bytes, problem }: ArchivedFile): readonly ReadEntry[] {
    const reading =
      bytes === null
        ? only(problem === 'too-large' ? { code: 'too-large', max: FILE_MAX } : { code: 'broken-archive' })
        : readBytes(bytes, { name }, this.#depth + 1);
    this.#format ??= reading.format;
    for (const finding of reading.findings) {
      if (finding.code === 'repaired' || finding.code === 'undecodable')
        this.#findings.set(finding.code, finding);
    }
    const none: ReadEntry = { ok: false, position: 0, title: name, fault: faultOfFile(reading.findings) };
    const entries = reading.entries.length > 0 ? reading.entries : [none];
    const from = this.#count;
    this.#count += entries.length;
    return entries.map((entry, index) => {
      const position = from + index;
      return entry.ok ? { ...entry, position } : { ...entry, position, title: entry.title || name };
    });
  }

  /** What is to be said of the whole. */
  end(damaged: boolean): Omit<ImportReading, 'entries'> {
    const findings = [...this.#findings.values()];
    if (damaged) findings.push({ code: 'broken-archive' });
    else if (this.#count === 0) findings.push({ code: 'no-recipe' });
    return { format: this.#format, findings };
  }
}

/** Why there is no recipe in a file, from what was found in it as a whole. */
function faultOfFile(findings: readonly ReadingNote[]): Fault {
  for (const finding of findings) {
    if (finding.code === 'invalid-json') return { code: 'invalid-json', message: finding.message };
    if (finding.code === 'too-large') return finding;
    if (finding.code === 'broken-archive') return { code: 'damaged' };
    if (finding.code === 'binary-file') return finding;
  }
  return { code: 'not-a-recipe' };
}
