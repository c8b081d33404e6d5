/** Which encoding bytes are in. Files do not say; their first bytes mostly do. */

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
