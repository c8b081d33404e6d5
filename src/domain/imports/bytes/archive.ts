/**
 * Unpacks zip and gzip files as streams with the library fflate. Holds one unpacked file in memory at a time and skips
 * pictures.
 */
import { Gunzip, Inflate, Unzip, type UnzipDecoder, type UnzipDecoderConstructor } from 'fflate';

/** Maximum unpacked size in bytes of each file in an archive. A recipe with an embedded photo takes a few megabytes. */
export const FILE_MAX = 64 * 1024 * 1024;
/**
 * Number of bytes that are passed to the library fflate at a time. The library calls itself for each file in these
 * bytes, so a larger number could overflow the stack.
 */
const STEP = 16 * 1024;

export interface ArchivedFile {
  readonly name: string;
  /** Content of the unpacked file. Null if the file is damaged or exceeds the size limit. */
  readonly bytes: Uint8Array | null;
  readonly problem: 'too-large' | 'damaged' | null;
}

/**
 * `WANTED` matches the extensions of files that may contain recipes. `ADDED` matches files that macOS adds to every
 * archive: those in the folder '__MACOSX', and those whose name begins with a dot.
 */
const WANTED = /\.(?:json|jsonl|ndjson|paprikarecipes?|zip|gz|x?html?|cook|csv|txt|md)$/iu;
const ADDED = /(?:^|\/)(?:__MACOSX\/|\.[^/]*$)/u;
export const mayContainRecipesByFileName = (name: string): boolean => WANTED.test(name) && !ADDED.test(name);

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);
/**
 * First bytes of the last record of a zip file, and the maximum length of that record in bytes. The record may include
 * a comment of at most 64 KiB.
 */
const END = [0x50, 0x4b, 5, 6];
const TAIL = 65_536 + 22;

/** Returns true for a zip file, even for one without any files. An empty zip file has only the last record. */
export const isZipFile = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, ...END);
export const isGzipFile = (bytes: Uint8Array): boolean => startsWith(bytes, 0x1f, 0x8b);

function wantedInflate(max: number): UnzipDecoderConstructor {
  return class implements UnzipDecoder {
    static readonly compression = 8;
    ondata: UnzipDecoder['ondata'] = () => {};
    #inflate: Inflate | null;
    #size = 0;

    constructor(name: string) {
      const forward = (data: Uint8Array<ArrayBuffer>, final: boolean) => {
        this.#size += data.length;
        this.ondata(null, data, final);
      };
      this.#inflate = mayContainRecipesByFileName(name) ? new Inflate(forward) : null;
    }

    push(chunk: Uint8Array, final: boolean): void {
      if (this.#inflate === null) {
        if (final) this.ondata(null, new Uint8Array(), true);
        return;
      }
      try {
        this.#inflate.push(chunk, final);
        if (this.#size > max) this.#inflate = null;
      } catch {
        this.#inflate = null;
        this.ondata(Object.assign(new Error('damaged'), { code: 0 }), new Uint8Array(), final);
      }
    }
  };
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

class Collected {
  readonly #max: number;
  #chunks: Uint8Array[] = [];
  #size = 0;
  problem: ArchivedFile['problem'] = null;

  constructor(max: number) {
    this.#max = max;
  }

  add(chunk: Uint8Array): void {
    this.#size += chunk.length;
    if (this.#size > this.#max) this.problem = 'too-large';
    if (this.problem === null) this.#chunks.push(chunk);
    else this.#chunks = [];
  }

  get bytes(): Uint8Array | null {
    return this.problem === null ? joined(this.#chunks, this.#size) : null;
  }
}

/**
 * Reads a zip file in chunks. Returns each unpacked file as soon as it is complete. Skips files that cannot contain
 * recipes.
 */
export class ZipReader {
  readonly #unzip = new Unzip();
  #files: ArchivedFile[] = [];
  #tail: Uint8Array = new Uint8Array();
  /** True if the zip file is damaged or truncated. Nothing after the damage is read. */
  damaged = false;

  constructor(max = FILE_MAX) {
    this.#unzip.register(wantedInflate(max));
    this.#unzip.onfile = (file) => {
      const { name } = file;
      const collected = new Collected(max);
      file.ondata = (error, chunk, final) => {
        if (!mayContainRecipesByFileName(name)) return;
        if (error !== null) collected.problem = 'damaged';
        else collected.add(chunk);
        if (!final && error === null) return;
        this.#files.push({ name, bytes: collected.bytes, problem: collected.problem });
        file.ondata = () => {};
      };
      file.start();
    };
  }

  push(chunk: Uint8Array, final: boolean): readonly ArchivedFile[] {
    this.#files = [];
    for (let at = 0; !this.damaged && at < Math.max(1, chunk.length); at += STEP) {
      try {
        this.#unzip.push(chunk.subarray(at, at + STEP), final && at + STEP >= chunk.length);
      } catch {
        this.damaged = true;
      }
    }
    this.#tail = joined([this.#tail, chunk], this.#tail.length + chunk.length).slice(-TAIL);
    if (final && !hasEnd(this.#tail)) this.damaged = true;
    return this.#files;
  }
}

function hasEnd(tail: Uint8Array): boolean {
  for (let at = tail.length - 22; at >= 0; at -= 1)
    if (startsWith(tail.subarray(at, at + 4), ...END)) return true;
  return false;
}

/**
 * Returns the unpacked bytes of gzip data. Returns null if the data is damaged, or if the unpacked data has more than
 * `maxBytes` bytes.
 */
export function gunzipBytes(bytes: Uint8Array, maxBytes = FILE_MAX): Uint8Array | null {
  const collected = new Collected(maxBytes);
  let ended = false;
  const gunzip = new Gunzip((chunk, final) => {
    collected.add(chunk);
    ended ||= final;
  });
  try {
    for (let at = 0; at < bytes.length && collected.problem === null; at += STEP) {
      gunzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
    }
  } catch {
    return null;
  }
  return ended ? collected.bytes : null;
}
