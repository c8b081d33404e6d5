import { type HeadingKind, parseHeadingKind } from '../text/lines.ts';
import { parseHashtags } from '../text/marks.ts';
import { toSingleLine } from '../text/plain.ts';
import { classifyTextLine, type LineShape } from './line-shape.ts';

interface Place {
  readonly apart: boolean;
  /** True if a horizontal rule or two blank lines precede this line, so that another recipe may begin here. */
  readonly ruled: boolean;
  /** Level of a Markdown heading, from 1; 0 for a line that is not a heading. An underlined line has level 1. */
  readonly level: number;
}

export class TextLine implements Place {
  readonly text: string;
  readonly apart: boolean;
  readonly ruled: boolean;
  readonly level: number;
  #shape: LineShape | null = null;
  #heading: HeadingKind | null | undefined;

  constructor(text: string, { apart, ruled, level }: Place) {
    this.text = text;
    this.apart = apart;
    this.ruled = ruled;
    this.level = level;
  }

  /** Part of the recipe that the line announces as a heading, such as the ingredients; null for any other line. */
  get heading(): HeadingKind | null {
    if (this.#heading === undefined) this.#heading = parseHeadingKind(this.text);
    return this.#heading;
  }

  /**
   * Shape of the line, such as an ingredient or a step. It is computed on first use, because texts with headings rarely
   * need it.
   */
  get shape(): LineShape {
    this.#shape ??= classifyTextLine(this.text);
    return this.#shape;
  }
}

export interface TextLines {
  readonly lines: readonly TextLine[];
  readonly hashtags: readonly string[];
}

const RULE = /^[-=_*~]{3,}$/u;
const FRAME = /^(?:MMMMM|-----)(?:\W|$)/u;

const isSentence = (line: string): boolean => line.length > 80 || /[.!?]$/u.test(line);

/**
 * Returns the lines of a text that contain words, without markup. Skips horizontal rules, lines of hashtags, and the
 * first and last lines of MealMaster recipes.
 */
export function parseTextLines(text: string): TextLines {
  const lines: TextLine[] = [];
  const hashtags: string[] = [];
  let [blanks, ruled] = [0, false];
  for (const raw of text.split(/\r\n|[\n\r\f\u2028\u2029]/u)) {
    const line = toSingleLine(raw);
    const tags = lines.length > 0 ? parseHashtags(line) : null;
    if (line === '' || line === '.') blanks += 1;
    else if (RULE.test(line) || FRAME.test(line)) {
      const last = lines.at(-1);
      const isUnderline =
        blanks === 0 && /^[-=]+$/u.test(line) && last !== undefined && !isSentence(last.text);
      if (isUnderline) lines[lines.length - 1] = new TextLine(last.text, { ...last, level: 1 });
      else ruled = true;
    } else if (tags !== null) hashtags.push(...tags);
    else {
      const level = /^#{1,6}(?=\s)/u.exec(line)?.[0].length ?? 0;
      lines.push(new TextLine(line, { apart: blanks > 0, ruled: ruled || blanks > 1, level }));
      [blanks, ruled] = [0, false];
    }
  }
  return { lines, hashtags };
}
