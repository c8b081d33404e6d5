/**
 * Replaces fractions in a text with single characters: '1 1/2 cups' becomes '1½ cups'. The text is a recipe step, or an
 * amount as its author wrote it.
 */
import { formatExactAmount, KITCHEN_FRACTIONS } from './fractions.ts';
import { findUnitByName, resolveUnit } from './units.ts';

/** Values of the fractions that exist as a single character. */
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

/** Matches a written fraction: '1/2', '1 1/2', '1-1/2'. Does not match parts of a date or of a longer number. */
const WRITTEN = /(?<![\d.,/⁄])(?:(\d{1,3})[ -])?(\d{1,2})[/⁄](\d{1,2})(?![\d/⁄]|[.,]\d)/gu;
/** Matches a decimal, an optional upper bound of a range, and the unit: '0.75 tsp', '1.5-2 cups'. */
const DECIMAL =
  /(?<![\d.,/⁄])(\d{1,2}\.\d{1,3})(?=((?: ?(?:-|–|to) ?\d{1,2}(?:\.\d{1,3})?)?[ -]?)(\p{L}{1,30})(?!\p{L}))/gu;

const MEASURED: ReadonlySet<string | undefined> = new Set(['volume', 'mass', 'length']);
const isMeasure = (word: string | undefined): boolean =>
  word !== undefined && MEASURED.has(findUnitByName(resolveUnit(word) ?? '')?.kind);

/**
 * True if two numbers with a slash are a fraction. False if they are a range: '2/3 minutes' means two or three minutes,
 * and '4/5 servings' means four or five.
 */
function isFraction(whole: string | undefined, above: string, rest: string): boolean {
  return whole !== undefined || above === '1' || rest === '' || isMeasure(/^[ -]?(\p{L}+)/u.exec(rest)?.[1]);
}

/**
 * Returns a fraction with a single character: '½' for '1/2', '4½' for '9/2'. Returns undefined if no character has its
 * value.
 */
function toCharacter(above: number, below: number): string | undefined {
  const wholes = Math.floor(above / below);
  const part = above - wholes * below;
  if (wholes > 0 && part === 0) return String(wholes);
  const character = CHARACTERS.get(`${part}/${below}`);
  return character === undefined || wholes === 0 ? character : `${wholes}${character}`;
}

/**
 * Returns a decimal as a kitchen fraction, such as '½'. Returns the decimal unchanged if no kitchen fraction equals it.
 */
function toFraction(decimal: string, unit: string): string {
  const text = formatExactAmount(Number(decimal), unit);
  return /[^\d.]/u.test(text) ? text : decimal;
}

/**
 * Replaces fractions in a text with single characters. Decimals before a unit that is not metric also become fractions.
 */
export function replaceWrittenFractions(text: string): string {
  return text
    .replace(
      WRITTEN,
      (written: string, whole: string | undefined, above: string, below: string, at: number) => {
        // '1 9/2' is a typing error, and '11/2' may be '1 1/2' without the space. Both stay unchanged.
        const isSlip = Number(above) >= Number(below) && (whole !== undefined || above.length > 1);
        const character = isSlip ? undefined : toCharacter(Number(above), Number(below));
        if (character === undefined || !isFraction(whole, above, text.slice(at + written.length)))
          return written;
        return `${whole ?? ''}${character}`;
      },
    )
    .replace(DECIMAL, (written, decimal: string, _: string, word: string) =>
      isMeasure(word) ? toFraction(decimal, word) : written,
    );
}
