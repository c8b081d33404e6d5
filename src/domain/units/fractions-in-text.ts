/** Fractions within a text, a step of a recipe or an amount as it is written, as one character each: '1 1/2 cups' → '1½ cups'. */
import { givenAmount, KITCHEN_FRACTIONS } from './fractions.ts';
import { resolveUnit, unitNamed } from './units.ts';

/** The fractions that have a character of their own. */
export const VULGAR: Readonly<Record<string, number>> = {
  ...KITCHEN_FRACTIONS,
  '⅐': 1 / 7,
  '⅑': 1 / 9,
  '⅒': 1 / 10,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
};

const CHARACTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(VULGAR).flatMap(([character, value]) =>
    [2, 3, 4, 5, 6, 7, 8, 9, 10]
      .map((below) => [Math.round(value * below), below] as const)
      .filter(([above, below]) => Math.abs(above / below - value) < 1e-9)
      .map(([above, below]) => [`${above}/${below}`, character] as const),
  ),
);

/** '1/2', '1 1/2', '1-1/2'; not a part of a date or of a longer number. */
const WRITTEN = /(?<![\d.,/⁄])(?:(\d{1,3})[ -])?(\d{1,2})[/⁄](\d{1,2})(?![\d/⁄]|[.,]\d)/gu;
/** '0.75 tsp', '1.5-2 cups': a decimal and what it counts, behind the other end of a range. */
const DECIMAL =
  /(?<![\d.,/⁄])(\d{1,2}\.\d{1,3})(?=((?: ?(?:-|–|to) ?\d{1,2}(?:\.\d{1,3})?)?[ -]?)(\p{L}{1,30})(?!\p{L}))/gu;

const MEASURED: ReadonlySet<string | undefined> = new Set(['volume', 'mass', 'length']);
const isMeasure = (word: string | undefined): boolean =>
  word !== undefined && MEASURED.has(unitNamed(resolveUnit(word) ?? '')?.kind);

/** '2/3 minutes' and '4/5 servings' are two or three, four or five. */
function isFraction(whole: string | undefined, above: string, rest: string): boolean {
  return whole !== undefined || above === '1' || rest === '' || isMeasure(/^[ -]?(\p{L}+)/u.exec(rest)?.[1]);
}

/** A fraction in its kitchen form: '1/2' is '½', '9/2' is '4½'. Undefined if no character stands for its part. */
function toCharacter(above: number, below: number): string | undefined {
  const wholes = Math.floor(above / below);
  const part = above - wholes * below;
  if (wholes > 0 && part === 0) return String(wholes);
  const character = CHARACTERS.get(`${part}/${below}`);
  return character === undefined || wholes === 0 ? character : `${wholes}${character}`;
}

/** A decimal as it is given where no fraction is the same. */
function fractionOf(decimal: string, unit: string): string {
  const text = givenAmount(Number(decimal), unit);
  return /[^\d.]/u.test(text) ? text : decimal;
}

/** A text with its fractions as one character each, and its decimals before customary units as fractions. */
export function withFractions(text: string): string {
  return text
    .replace(
      WRITTEN,
      (written: string, whole: string | undefined, above: string, below: string, at: number) => {
        // '1 9/2' is a slip, and '11/2' may be '1 1/2' without its blank.
        const isSlip = Number(above) >= Number(below) && (whole !== undefined || above.length > 1);
        const character = isSlip ? undefined : toCharacter(Number(above), Number(below));
        if (character === undefined || !isFraction(whole, above, text.slice(at + written.length)))
          return written;
        return `${whole ?? ''}${character}`;
      },
    )
    .replace(DECIMAL, (written, decimal: string, _: string, word: string) =>
      isMeasure(word) ? fractionOf(decimal, word) : written,
    );
}
