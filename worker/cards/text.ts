/** Lines of text as outlines of their letters. No I/O. */
import type { Canvas, Rgb } from './canvas.ts';
import { EM, LETTERS } from './letters.ts';
import { flatten } from './path.ts';

/** A letter that the face lacks loses its accents; what it then still lacks shows as a question mark. */
function lettersOf(text: string): string[] {
  return [...text.normalize('NFC')].flatMap((letter) => {
    if (LETTERS.has(letter)) return [letter];
    const [bare = ''] = letter.normalize('NFD');
    return LETTERS.has(bare) ? [bare] : /\p{M}|\p{C}/u.test(letter) ? [] : ['?'];
  });
}

/** @returns how wide a line is, pixels @param size of the type, pixels */
export const widthOf = (text: string, size: number): number =>
  lettersOf(text).reduce((sum, letter) => sum + (LETTERS.get(letter)?.advance ?? 0), 0) * (size / EM);

/** Writes a line. @param y of its base line */
export function write(canvas: Canvas, text: string, x: number, y: number, size: number, colour: Rgb): void {
  const scale = size / EM;
  let pen = x;
  for (const letter of lettersOf(text)) {
    const { advance, outline } = LETTERS.get(letter) ?? { advance: 0, outline: '' };
    const at = pen;
    // One letter at a time: the inside of an 'o' turns the other way, and two letters may touch.
    const polygons = flatten(outline, scale).map(({ points }) =>
      points.map((value, index) => (index % 2 === 0 ? at + value * scale : y - value * scale)),
    );
    canvas.fill(polygons, colour);
    pen += advance * scale;
  }
}

/** Breaks a text into lines that fit, at blanks and where a word is too long. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .trim()
    .split(/\s+/)
    .flatMap((word) => broken(word, size, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, size) <= width) line = longer;
    else {
      if (line !== '') lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

function broken(word: string, size: number, width: number): string[] {
  if (widthOf(word, size) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter, size) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}
