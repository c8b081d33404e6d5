import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the rows of a file: a JSON array or NDJSON, gzipped or not. A line that is not JSON becomes an undefined row,
 * so that a bench can count it as strange and continue.
 */
export function readJsonRows(file: string): unknown[] {
  const bytes = readFileSync(file);
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = new TextDecoder().decode(isGzip ? gunzipSync(bytes) : bytes);
  const whole = text.trimStart().startsWith('[') ? parsed(text) : undefined;
  if (Array.isArray(whole)) return whole;
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsed);
}
