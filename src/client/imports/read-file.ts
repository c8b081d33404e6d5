import { Gunzip } from 'fflate';
import { isGzipFile, isZipFile, ZipReader } from '#domain/imports/bytes/archive';
import {
  ArchiveBudget,
  ArchiveReading,
  detectBinaryFileKind,
  detectEncoding,
  readRecipesFromBytes,
} from '#domain/imports/bytes/read-bytes';
import {
  ENTRY_MAX,
  type FormatName,
  PASTE_MAX,
  parseJsonListEntry,
  parsePastedRecipes,
} from '#domain/imports/formats/read-paste';
import { JsonSplitter, type Piece } from '#domain/imports/json/split-json';
import type { ReadEntry, ReadingNote } from '#domain/imports/reading';

export interface ImportFile {
  readonly name: string;
  readonly size: number;
  stream(): ReadableStream<Uint8Array>;
}

export interface ReadingEnd {
  readonly format: FormatName | null;
  readonly findings: readonly ReadingNote[];
}

export type Entries = AsyncGenerator<ReadEntry, ReadingEnd, undefined>;

/** Files smaller than this (bytes) are read as a whole and parsed like pasted text. */
const SMALL = 1024 * 1024;
const STEP = 64 * 1024;
/** Matches the names of text files. A file with such a name is not read as JSON, even if it starts with a bracket. */
const PROSE = /\.(?:txt|md|cook|html?)$/iu;

export function readRecipesFromFile(
  file: ImportFile,
  onBytesRead: (read: number) => void = () => {},
): Entries {
  return readChunks(readStream(file.stream(), onBytesRead), file.name, 0);
}

/** A byte stream as an async generator. Unlike a plain stream, it is closed if its consumer stops early. */
type Chunks = AsyncGenerator<Uint8Array, void, undefined>;

/** Number of compressed bytes to inflate at a time. The inflated data can be a thousand times larger. */
const INFLATED_STEP = 16 * 1024;

/**
 * Maximum time (ms) for which reading may block the main thread. Reading a file that is already in memory has no
 * natural pauses, so the reader must yield to the main thread after this time.
 */
const TURN = 30;

/**
 * Returns a function to call repeatedly during long work. It yields to the main thread if the work has blocked the
 * thread for the maximum time.
 */
function turns(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < TURN) return;
    await new Promise((resolve) => setTimeout(resolve));
    last = performance.now();
  };
}

async function* readStream(stream: ReadableStream<Uint8Array>, onBytes: (read: number) => void): Chunks {
  const reader = stream.getReader();
  const turn = turns();
  let [read, ended] = [0, false];
  try {
    while (!ended) {
      await turn();
      const { done, value } = await reader.read();
      ended = done;
      if (value === undefined) continue;
      read += value.length;
      onBytes(read);
      yield value;
    }
  } finally {
    if (!ended) await reader.cancel();
    reader.releaseLock();
  }
}

/**
 * Reads the first bytes of a stream: at least `size` bytes, or all bytes of a shorter stream. The returned `rest` is a
 * stream of all bytes, including those already read.
 */
async function firstBytes(
  chunks: Chunks,
  size: number,
): Promise<{ readonly start: Uint8Array; readonly rest: Chunks; readonly isAll: boolean }> {
  const parts: Uint8Array[] = [];
  let [length, isAll] = [0, false];
  while (length <= size && !isAll) {
    const { done, value } = await chunks.next();
    isAll = done === true;
    if (value !== undefined) {
      parts.push(value);
      length += value.length;
    }
  }
  const start = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    start.set(part, at);
    at += part.length;
  }
  return { start, rest: replayChunks(start, chunks), isAll };
}

async function* replayChunks(start: Uint8Array, rest: Chunks): Chunks {
  try {
    yield start;
    yield* rest;
  } finally {
    await rest.return();
  }
}

/**
 * Inflates a gzip stream. After the last chunk, `isDamaged` returns true if the compressed data was incomplete or
 * damaged.
 */
function gunzipStream(chunks: Chunks): { readonly chunks: Chunks; readonly isDamaged: () => boolean } {
  let ended = false;
  async function* inflate(): Chunks {
    let ready: Uint8Array[] = [];
    const gunzip = new Gunzip((chunk, final) => {
      ready.push(chunk);
      ended ||= final;
    });
    try {
      for await (const chunk of chunks) {
        for (let at = 0; at < chunk.length; at += INFLATED_STEP) {
          gunzip.push(chunk.subarray(at, at + INFLATED_STEP));
          yield* ready;
          ready = [];
        }
      }
      gunzip.push(new Uint8Array(), true);
    } catch {
      // The gzip stream is damaged. The data inflated before the damage has already been yielded and stays valid.
      return;
    }
    yield* ready;
  }
  return { chunks: inflate(), isDamaged: () => !ended };
}

async function* readChunks(chunks: Chunks, name: string, depth: number): Entries {
  const { start, rest, isAll } = await firstBytes(chunks, SMALL);
  if (isAll) {
    const reader = readRecipesFromBytes(start, { name });
    const turn = turns();
    let step = reader.next();
    for (; !step.done; step = reader.next()) {
      yield step.value;
      await turn();
    }
    return step.value;
  }
  const binary = isGzipFile(start) ? null : detectBinaryFileKind(start);
  if (binary !== null) {
    await rest.return();
    return { format: null, findings: [{ code: 'binary-file', kind: binary }] };
  }
  if (isZipFile(start)) return yield* readZip(rest);
  if (isGzipFile(start) && depth === 0) {
    const inflated = gunzipStream(rest);
    const end = yield* readChunks(inflated.chunks, name.replace(/\.gz$/iu, ''), depth + 1);
    return inflated.isDamaged() ? { ...end, findings: [...end.findings, { code: 'broken-archive' }] } : end;
  }
  const texts = decoded(rest, detectEncoding(start));
  try {
    const first = await texts.next();
    const text = first.done ? '' : first.value;
    const isList = /^\s*[[{]/u.test(text) && !PROSE.test(name);
    return isList ? yield* readJson(text, texts) : yield* readWhole(text, texts, name);
  } finally {
    // Close the generator of the file's text. If the consumer stops before all of the text is read, nothing else closes
    // it.
    await texts.return();
  }
}

async function* decoded(chunks: Chunks, encoding: string): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

type Texts = AsyncGenerator<string, void, undefined>;

async function* readJson(first: string, texts: Texts): Entries {
  const splitter = new JsonSplitter({ entry: ENTRY_MAX, whole: PASTE_MAX });
  const findings = new Map<ReadingNote['code'], ReadingNote>();
  let format: FormatName | null = null;
  let position = 0;
  const read = (pieces: readonly Piece[]): ReadEntry[] =>
    pieces.flatMap((piece) => {
      const { format: pieceFormat, entries } = parseJsonListEntry(piece, position);
      format ??= pieceFormat;
      position += entries.length;
      return entries;
    });
  const turn = turns();
  async function* push(text: string): AsyncGenerator<ReadEntry, void, undefined> {
    if (text.includes('\uFFFD')) findings.set('undecodable', { code: 'undecodable' });
    for (let at = 0; at < text.length; at += STEP) {
      yield* read(splitter.push(text.slice(at, at + STEP)));
      await turn();
    }
  }
  yield* push(first);
  for await (const text of texts) yield* push(text);
  const { pieces, cutOff } = splitter.end();
  yield* read(pieces);
  if (cutOff) findings.set('cut-off', { code: 'cut-off' });
  if (position === 0) findings.set('no-items', { code: 'no-items' });
  return { format: format ?? 'json', findings: [...findings.values()] };
}

async function* readWhole(first: string, texts: Texts, name: string): Entries {
  const pieces = [first];
  let length = first.length;
  for await (const text of texts) {
    length += text.length;
    if (length > PASTE_MAX) return { format: null, findings: [{ code: 'too-large', max: PASTE_MAX }] };
    pieces.push(text);
  }
  const { entries, ...end } = parsePastedRecipes(pieces.join(''), { name });
  yield* entries;
  return end;
}

async function* readZip(chunks: Chunks): Entries {
  const zip = new ZipReader();
  const budget = new ArchiveBudget();
  const archive = new ArchiveReading(budget);
  const turn = turns();
  async function* push(bytes: Uint8Array, isLast: boolean): AsyncGenerator<ReadEntry, void, undefined> {
    for (const file of zip.push(bytes, isLast)) {
      for (const entry of archive.read(file)) {
        yield entry;
        await turn();
      }
    }
    await turn();
  }
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += INFLATED_STEP)
      yield* push(chunk.subarray(at, at + INFLATED_STEP), false);
    if (budget.isExceeded) return archive.end(zip.damaged);
  }
  yield* push(new Uint8Array(), true);
  return archive.end(zip.damaged);
}
