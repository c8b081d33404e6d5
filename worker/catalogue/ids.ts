/**
 * Recipe ids, sorted by UTF-16 code units as `compareResults` sorts them, front-coded in blocks of 16: an id is
 * the number of bytes that it shares with the one before, the number of bytes that follow, and these (UTF-8).
 * The first id of a block shares none.
 *
 * Contract: `readId(packIds(sorted), i) === sorted[i]`; `findId` gives the position of an id, or -1. Only ids
 * for which `packable` holds go in.
 */

const BLOCK = 16;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export interface PackedIds {
  /** Where each block begins in `idBytes`. */
  readonly idStarts: Uint32Array<ArrayBuffer>;
  readonly idBytes: Uint8Array<ArrayBuffer>;
}

/** Whether an id survives UTF-8 and its length fits a byte. */
export const packable = (id: string) => id.length <= 85 && id.isWellFormed();

export function packIds(sorted: readonly string[]): PackedIds {
  const idStarts = new Uint32Array(Math.ceil(sorted.length / BLOCK));
  let idBytes = new Uint8Array(64 + sorted.length * 16);
  let [at, before] = [0, new Uint8Array()];
  for (const [i, id] of sorted.entries()) {
    const bytes = encoder.encode(id);
    let shared = 0;
    if (i % BLOCK === 0) idStarts[i / BLOCK] = at;
    else while (shared < bytes.length && bytes[shared] === before[shared]) shared += 1;
    if (at + 2 + bytes.length > idBytes.length) {
      const larger = new Uint8Array(idBytes.length * 2 + bytes.length);
      larger.set(idBytes);
      idBytes = larger;
    }
    idBytes[at] = shared;
    idBytes[at + 1] = bytes.length - shared;
    idBytes.set(bytes.subarray(shared), at + 2);
    at += 2 + bytes.length - shared;
    before = bytes;
  }
  return { idStarts, idBytes: idBytes.slice(0, at) };
}

const scratch = new Uint8Array(256);

/** Walks a block up to entry `last`, or until `stop` says so; returns how many entries it went past. */
function walk(ids: PackedIds, block: number, last: number, stop?: (id: string) => boolean): number {
  let at = ids.idStarts[block] ?? 0;
  for (let i = 0; i <= last; i += 1) {
    const shared = ids.idBytes[at] ?? 0;
    const rest = ids.idBytes[at + 1] ?? 0;
    for (let k = 0; k < rest; k += 1) scratch[shared + k] = ids.idBytes[at + 2 + k] ?? 0;
    length = shared + rest;
    at += 2 + rest;
    if (stop?.(text())) return i;
  }
  return last + 1;
}
/** Bytes of `scratch` that the last walked entry has. */
let length = 0;

const offsets = new Uint32Array(BLOCK);

/** The id at a position: headers forward to it, then only the bytes that it has, backward. */
export function readId({ idStarts, idBytes }: PackedIds, position: number): string {
  const last = position % BLOCK;
  let at = idStarts[(position - last) / BLOCK] as number;
  for (let i = 0; i < last; i += 1) {
    offsets[i] = at;
    at += 2 + (idBytes[at + 1] as number);
  }
  let shared = idBytes[at] as number;
  length = shared + (idBytes[at + 1] as number);
  for (let k = shared; k < length; k += 1) scratch[k] = idBytes[at + 2 + k - shared] as number;
  for (let i = last - 1; shared > 0; i -= 1) {
    const entry = offsets[i] as number;
    const own = idBytes[entry] as number;
    for (let k = own; k < shared; k += 1) scratch[k] = idBytes[entry + 2 + k - own] as number;
    shared = Math.min(shared, own);
  }
  return text();
}

/** The entry in `scratch`. A decoder costs more than a short plain id does, eight letters at a time. */
function text(): string {
  for (let i = 0; i < length; i += 1) {
    if ((scratch[i] as number) > 127) return decoder.decode(scratch.subarray(0, length));
  }
  const letter = (i: number) => scratch[i] as number;
  let out = '';
  let i = 0;
  for (; i + 8 <= length; i += 8) {
    out += String.fromCharCode(
      letter(i),
      letter(i + 1),
      letter(i + 2),
      letter(i + 3),
      letter(i + 4),
      letter(i + 5),
      letter(i + 6),
      letter(i + 7),
    );
  }
  for (; i < length; i += 1) out += String.fromCharCode(letter(i));
  return out;
}

/** @param count how many ids there are */
export function findId(ids: PackedIds, count: number, id: string): number {
  let [low, high] = [0, ids.idStarts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (readId(ids, middle * BLOCK) <= id) low = middle;
    else high = middle - 1;
  }
  if (high < 0) return -1;
  const entries = Math.min(BLOCK, count - low * BLOCK);
  let found = false;
  const steps = walk(ids, low, entries - 1, (other) => {
    found = other === id;
    return other >= id;
  });
  return found ? low * BLOCK + steps : -1;
}
