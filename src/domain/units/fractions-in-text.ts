/**
 * Replaces written fractions with single characters, in a recipe step or in an amount: '1 1/2 cups' becomes '1½ cups'.
 */
import { formatEnteredAmount, KITCHEN_FRACTIONS } from './fractions.ts';
import { findUnitByName, resolveUnit } from './units.ts';

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

const WRITTEN = /(?<![\d.,/⁄])(?:(\d{1,3})[ -])?(\d{1,2})[/⁄](\d{1,2})(?![\d/⁄]|[.,]\d)/gu;
const DECIMAL =
  /(?<![\d.,/⁄])(\d{1,2}\.\d{1,3})(?=((?: ?(?:-|–|to) ?\d{1,2}(?:\.\d{1,3})?)?[ -]?)(\p{L}{1,30})(?!\p{L}))/gu;

const MEASURED: ReadonlySet<string | undefined> = new Set(['volume', 'mass', 'length']);
const isMeasure = (word: string | undefined): boolean =>
  word !== undefined && MEASURED.has(findUnitByName(resolveUnit(word) ?? '')?.kind);

/**
 * Returns true if two numbers with a slash between them are a fraction. Returns false if they are a range, such as '2/3
 * minutes' (two or three minutes).
 */
function isFraction(whole: string | undefined, above: string, rest: string): boolean {
  return whole !== undefined || above === '1' || rest === '' || isMeasure(/^[ -]?(\p{L}+)/u.exec(rest)?.[1]);
}

function toCharacter(above: number, below: number): string | undefined {
  const wholes = Math.floor(above / below);
  const part = above - wholes * below;
  if (wholes > 0 && part === 0) return String(wholes);
  const character = CHARACTERS.get(`${part}/${below}`);
  return character === undefined || wholes === 0 ? character : `${wholes}${character}`;
}

function toFraction(decimal: string, unit: string): string {
  const text = formatEnteredAmount(Number(decimal), unit);
  return /[^\d.]/u.test(text) ? text : decimal;
}

/**
 * Replaces fractions in a text with single characters. Decimals before a unit also become fractions, unless the unit is
 * metric.
 */
export function replaceWrittenFractions(text: string): string {
  return text
    .replace(
      WRITTEN,
      (written: string, whole: string | undefined, above: string, below: string, at: number) => {
        // Leave '1 9/2' unchanged, because it is a typing error. Leave '11/2' unchanged too, because it may mean '1
        // 1/2'.
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
