import { readPaste } from '../read-paste.ts';
import type { Fault, FormatName, ImportReading, ReadEntry, ReadingNote } from '../reading.ts';
import { type ArchivedFile, FILE_MAX, gunzipBytes, isGzip, isZip, ZipReader } from './archive.ts';
import { encodingOf } from './encoding.ts';

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
  }
  return { code: 'not-a-recipe' };
}
