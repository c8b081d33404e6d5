/**
 * Compresses a sorted list of recipe IDs, in blocks of 16. The first ID of a block is stored in full. Every other ID is
 * stored as the number of bytes that it shares with the start of the previous ID, and its remaining bytes (UTF-8). The
 * IDs must be sorted like JavaScript texts, and each must pass `canPackRecipeId`.
 */

const BLOCK = 16;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export interface PackedIds {
  readonly idStarts: Uint32Array<ArrayBuffer>;
  readonly idBytes: Uint8Array<ArrayBuffer>;
}

/** Returns true if an ID can be compressed: it has no lone surrogates, and its length in bytes fits into one byte. */
export const canPackRecipeId = (id: string): boolean => id.length <= 85 && id.isWellFormed();

export function packRecipeIds(sorted: readonly string[]): PackedIds {
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

/**
 * Maps a UTF-16 code unit (half of a surrogate pair or a whole character) to a number for sorting. Surrogates get the
 * highest numbers. Texts are then sorted by characters (code points), as in SQLite.
 */
const ranked = (unit: number) => (unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit);

/** Returns true if `id` comes after `other` in SQLite's order, which compares UTF-8 bytes. */
export function isIdSortedAfter(id: string, other: string): boolean {
  const length = Math.min(id.length, other.length);
  for (let i = 0; i < length; i += 1) {
    const [one, two] = [id.charCodeAt(i), other.charCodeAt(i)];
    if (one !== two) return ranked(one) > ranked(two);
  }
  return id.length > other.length;
}

const scratch = new Uint8Array(256);

const offsets = new Uint32Array(BLOCK);

/** Returns the recipe ID at a position of the compressed list. */
export function readPackedRecipeId({ idStarts, idBytes }: PackedIds, position: number): string {
  const last = position % BLOCK;
  let at = idStarts[(position - last) / BLOCK] as number;
  for (let i = 0; i < last; i += 1) {
    offsets[i] = at;
    at += 2 + (idBytes[at + 1] as number);
  }
  let from = idBytes[at] as number;
  const length = from + (idBytes[at + 1] as number);
  let [end, any] = [length, 0];
  for (let i = last - 1; ; i -= 1) {
    for (let k = from; k < end; k += 1) {
      const byte = idBytes[at + 2 + k - from] as number;
      scratch[k] = byte;
      any |= byte;
    }
    end = Math.min(end, from);
    if (end === 0) break;
    at = offsets[i] as number;
    from = idBytes[at] as number;
  }
  return any < 128 ? plain(length) : decoder.decode(scratch.subarray(0, length));
}

/**
 * Decodes the ID in the buffer `scratch`, which has only ASCII characters. Decoding 16 characters at a time and
 * dropping the surplus is faster than a TextDecoder.
 */
function plain(length: number): string {
  let out = '';
  for (let i = 0; i < length; i += 16) {
    const letters = String.fromCharCode(
      scratch[i] as number,
      scratch[i + 1] as number,
      scratch[i + 2] as number,
      scratch[i + 3] as number,
      scratch[i + 4] as number,
      scratch[i + 5] as number,
      scratch[i + 6] as number,
      scratch[i + 7] as number,
      scratch[i + 8] as number,
      scratch[i + 9] as number,
      scratch[i + 10] as number,
      scratch[i + 11] as number,
      scratch[i + 12] as number,
      scratch[i + 13] as number,
      scratch[i + 14] as number,
      scratch[i + 15] as number,
    );
    out += i + 16 <= length ? letters : letters.slice(0, length - i);
  }
  return out;
}

/**
 * Returns the position of a recipe ID in the sorted list, or -1.
 * @param count number of IDs in the list
 */
export function findIdPosition(ids: PackedIds, count: number, id: string): number {
  // Find the block of IDs first, because the first ID of each block is stored in full and is fast to read.
  let [low, high] = [0, ids.idStarts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (readPackedRecipeId(ids, middle * BLOCK) <= id) low = middle;
    else high = middle - 1;
  }
  let [first, last] = [low * BLOCK, Math.min(low * BLOCK + BLOCK, count) - 1];
  while (first <= last) {
    const middle = (first + last) >> 1;
    const other = readPackedRecipeId(ids, middle);
    if (other === id) return middle;
    if (other < id) first = middle + 1;
    else last = middle - 1;
  }
  return -1;
}
