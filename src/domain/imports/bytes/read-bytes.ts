import { type FormatName, type ImportReading, parsePastedRecipes } from '../formats/read-paste.ts';
import type { BinaryKind, Fault, ReadEntry, ReadingNote } from '../reading.ts';
import { type ArchivedFile, FILE_MAX, gunzipBytes, isGzipFile, isZipFile, ZipReader } from './archive.ts';
import { detectBinaryKind } from './binary-kind.ts';

/** Maximum depth of archives inside archives. For example, Tandoor exports a zip file of zip files. */
const DEPTH_MAX = 3;

/**
 * Maximum number of files that are read from an archive, and maximum total size of these files in bytes. Files in
 * nested archives count too, because 44 kB of nested zip files can hold 160,000 files, and reading a file takes half a
 * millisecond.
 */
const FILES_MAX = 20_000;
const BYTES_MAX = 4 * 1024 ** 3;

/**
 * Number of bytes of a zip file that are unpacked at a time. The recipes in these bytes are yielded before more bytes
 * are unpacked.
 */
const ZIP_STEP = 16 * 1024;

export class ArchiveBudget {
  #files = FILES_MAX;
  #bytes = BYTES_MAX;

  /**
   * Counts one more file of the archive.
   * @param bytes size of the file
   * @returns false if the file exceeds a limit and must not be read
   */
  admit(bytes: number): boolean {
    this.#files -= 1;
    this.#bytes -= bytes;
    return this.#files >= 0 && this.#bytes >= 0;
  }

  get isExceeded(): boolean {
    return this.#files < 0 || this.#bytes < 0;
  }
}

type Summary = Omit<ImportReading, 'entries'>;

/**
 * Generator that yields the recipes of an imported file one by one, so that the page can render in between. Its return
 * value is the format of the file and the notes about it.
 */
export type EntryReader = Generator<ReadEntry, Summary, undefined>;

const only = (finding: ReadingNote): Summary => ({ format: null, findings: [finding] });

/** Reads the recipes in a file. The file may be a text in any encoding, a gzipped text or a zip file. Never throws. */
export function* readRecipesFromBytes(
  bytes: Uint8Array,
  {
    name = '',
    budget = new ArchiveBudget(),
  }: { readonly name?: string; readonly budget?: ArchiveBudget } = {},
  depth = 0,
): EntryReader {
  if (bytes.length > FILE_MAX) return only({ code: 'too-large', max: FILE_MAX });
  if (depth > DEPTH_MAX) return only({ code: 'nested-too-deep', max: DEPTH_MAX });
  const binary = isGzipFile(bytes) ? null : detectBinaryFileKind(bytes);
  if (binary !== null) return only({ code: 'binary-file', kind: binary });
  if (isZipFile(bytes)) return yield* readZip(bytes, depth, budget);
  if (isGzipFile(bytes)) {
    const inflated = gunzipBytes(bytes);
    if (inflated === null) return only({ code: 'broken-archive' });
    if (!budget.admit(inflated.length)) return only(ARCHIVE_TOO_LARGE);
    return yield* readRecipesFromBytes(inflated, { name: name.replace(/\.gz$/iu, ''), budget }, depth + 1);
  }
  const text = new TextDecoder(detectEncoding(bytes)).decode(bytes);
  const { entries, format, findings } = parsePastedRecipes(text, { name });
  yield* entries;
  return { format, findings: text.includes('\uFFFD') ? [...findings, { code: 'undecodable' }] : findings };
}

/** Detects a binary file by its first 4 KiB. Returns null for text and for archives. */
export const detectBinaryFileKind = (bytes: Uint8Array): BinaryKind | null =>
  detectBinaryKind(bytes, { isUtf16: detectEncoding(bytes).startsWith('utf-16') });

const MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

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
    // The option `stream` is needed, because the first bytes of the file may end in the middle of a character.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the encoding of a text, under the name that TextDecoder uses. Needs only the first 4 KiB of the text. Checks
 * the byte order mark first, then the zero bytes of UTF-16, then a declaration in the text. By default, the encoding is
 * UTF-8, or Windows-1252 if the bytes are not valid UTF-8.
 */
export function detectEncoding(bytes: Uint8Array): string {
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

const ARCHIVE_TOO_LARGE: ReadingNote = { code: 'archive-too-large', files: FILES_MAX, bytes: BYTES_MAX };

function* readZip(bytes: Uint8Array, depth: number, budget: ArchiveBudget): EntryReader {
  const zip = new ZipReader();
  const archive = new ArchiveReading(budget, depth);
  for (let at = 0; at < bytes.length && !budget.isExceeded; at += ZIP_STEP) {
    const step = bytes.subarray(at, at + ZIP_STEP);
    for (const file of zip.push(step, at + ZIP_STEP >= bytes.length)) yield* archive.read(file);
  }
  return archive.end(zip.damaged);
}

/** Parses the files of an archive one after another. Numbers the recipes consecutively across all files. */
export class ArchiveReading {
  readonly #budget: ArchiveBudget;
  readonly #depth: number;
  readonly #findings = new Map<ReadingNote['code'], ReadingNote>();
  #format: FormatName | null = null;
  #count = 0;

  constructor(budget: ArchiveBudget, depth = 0) {
    this.#budget = budget;
    this.#depth = depth;
  }

  /** Yields the recipes of one file in an archive. If the file has no recipe, yields an entry with the reason. */
  *read({ name, bytes, problem }: ArchivedFile): Generator<ReadEntry, void, undefined> {
    if (this.#budget.isExceeded || !this.#budget.admit(bytes?.length ?? 0)) return;
    let isEmpty = true;
    let summary = only(
      problem === 'too-large' ? { code: 'too-large', max: FILE_MAX } : { code: 'broken-archive' },
    );
    if (bytes !== null) {
      const reader = readRecipesFromBytes(bytes, { name, budget: this.#budget }, this.#depth + 1);
      let step = reader.next();
      for (; !step.done; step = reader.next()) {
        isEmpty = false;
        yield this.#placed(step.value, name);
      }
      summary = step.value;
    }
    this.#format ??= summary.format;
    for (const finding of summary.findings) {
      if (finding.code === 'repaired' || finding.code === 'undecodable')
        this.#findings.set(finding.code, finding);
    }
    if (isEmpty && !this.#budget.isExceeded)
      yield this.#placed({ ok: false, position: 0, title: name, fault: faultOfFile(summary.findings) }, name);
  }

  #placed(entry: ReadEntry, name: string): ReadEntry {
    const position = this.#count;
    this.#count += 1;
    return entry.ok ? { ...entry, position } : { ...entry, position, title: entry.title || name };
  }

  end(damaged: boolean): Summary {
    const findings = [...this.#findings.values()];
    if (this.#budget.isExceeded) findings.push(ARCHIVE_TOO_LARGE);
    else if (damaged) findings.push({ code: 'broken-archive' });
    else if (this.#count === 0) findings.push({ code: 'no-recipe' });
    return { format: this.#format, findings };
  }
}

function faultOfFile(findings: readonly ReadingNote[]): Fault {
  for (const finding of findings) {
    if (finding.code === 'invalid-json') return { code: 'invalid-json', message: finding.message };
    if (finding.code === 'too-large') return finding;
    if (finding.code === 'broken-archive') return { code: 'damaged' };
    if (finding.code === 'binary-file') return finding;
  }
  return { code: 'not-a-recipe' };
}
