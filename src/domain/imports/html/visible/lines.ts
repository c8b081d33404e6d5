import { trimMatchingEnd } from '../../../lib/trim-end.ts';
import { parseRecipeFact } from '../../plain-text/facts.ts';
import { findHeadingKindWithin, parseHeadingKind } from '../../text/lines.ts';
import type { Block } from './blocks.ts';
import { looksLikeIngredientLine, type PartKind } from './sections.ts';

const INGREDIENT_MAX = 400;
const GROUP_MAX = 60;
export const NOISE =
  /^(?:(?:\d+(?:\/\d)?x\s*)+|us customary(?: ?[-–/|]? ?metric)?|metric|imperial|us|cups?|print|save|share|pin|scale|cook mode.*|prevent your screen.*|group \d+|ingredient|amount|quantity|add to (?:cart|shopping list|list)|select all|für|for|pour|serves|servings?|portionen|porties|porzioni|personen|personnes|check all|advertisement|anzeige|reklame|publicité|publicidad|copyright\b.*|©.*)$/iu;
const COUNTING =
  /^(?:(?:step|schritt|[ée]tape|paso|passo|passaggio|stap|steg|trin|vaihe|krok|korak|lépés|шаг|adım)\s{0,2})?(?:no\.?\s?)?\d{1,3}\s?[.:)]?$/iu;

interface Line {
  readonly text: string;
  readonly item: number;
  readonly level: number;
  readonly numbered: boolean;
  readonly row: boolean;
}

/**
 * Matches a line that is only an amount, such as '¼', '2 1/2' or '150ml'. On some web pages, an ingredient's amount has
 * an HTML element of its own, and the rest of the ingredient follows in the next element.
 */
const BARE_AMOUNT =
  /^[\d¼-¾⅐-⅞](?:[\d¼-¾⅐-⅞\s./,–-]*[\d¼-¾⅐-⅞])?\s?(?:g|kg|ml|cl|dl|l|oz|lb|tsp|tbsp)?\.?$/iu;

function joined(blocks: readonly Block[], kind: PartKind): Line[] {
  const lines: Line[] = [];
  for (const block of blocks) {
    const last = lines.at(-1);
    const isRest = last !== undefined && last.item === 0 && block.item === 0 && BARE_AMOUNT.test(last.text);
    if (last !== undefined && (isRest || (block.item > 0 && last.item === block.item))) {
      const isStepNumber = kind === 'method' && COUNTING.test(last.text);
      const text = isStepNumber ? block.text : `${last.text} ${block.text}`;
      lines[lines.length - 1] = { ...last, text };
    } else lines.push(block);
  }
  return lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !NOISE.test(text));
}

function isFact(text: string): boolean {
  if (text.length > 60) return false;
  const fact = parseRecipeFact(text);
  return fact !== null && (fact.kind === 'servings' || !looksLikeIngredientLine(text));
}

const asGroup = (text: string): string => `${trimMatchingEnd(text, /[\s:]/u)}:`;

/**
 * Removes the second half of an ingredient list if it repeats the first half exactly. Some web pages contain the list
 * twice.
 */
function onceOnly(lines: readonly string[]): string[] {
  const half = lines.length / 2;
  if (lines.length < 4 || !Number.isInteger(half)) return [...lines];
  const isTwice = lines.slice(0, half).every((line, index) => line === lines[half + index]);
  return isTwice ? lines.slice(0, half) : [...lines];
}

/**
 * Returns the ingredients in a section of a web page, one per line. A heading among them is a line such as 'Sauce:'.
 */
export function extractIngredientLines(blocks: readonly Block[]): string[] {
  const lines = joined(blocks, 'ingredients').filter(
    ({ text }) => text.length <= INGREDIENT_MAX && !isFact(text),
  );
  const isListed = lines.filter(({ item }) => item > 0).length >= 2;
  const isTable = !isListed && lines.filter(({ row }) => row).length >= 2;
  const areBold = lines.filter(({ level }) => level > 0).length > lines.length / 2;
  const isEntry = ({ item, row, level }: Line) =>
    isListed ? item > 0 : isTable ? row : level === 0 || areBold;
  const read: string[] = [];
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    if (isEntry(line)) {
      const isGroup =
        line.level > 0 && !areBold && !looksLikeIngredientLine(line.text) && line.text.length <= GROUP_MAX;
      read.push(isGroup ? asGroup(line.text) : line.text);
    } else if (next !== undefined && isEntry(next) && line.text.length <= GROUP_MAX) {
      if (looksLikeIngredientLine(line.text) && !/[:：]$/u.test(line.text) && line.level === 0)
        read.push(line.text);
      else if (parseHeadingKind(line.text) === null) read.push(asGroup(line.text));
    }
  });
  return onceOnly(read);
}

function withoutNumbers(steps: readonly string[]): string[] {
  const bare = steps.map((step, index) => {
    const number = /^0?(\d{1,2})[.):]?\s+/u.exec(step);
    return number !== null && Number(number[1]) === index + 1 ? step.slice(number[0].length) : null;
  });
  return steps.length > 1 && bare.every((step) => step !== null) ? (bare as string[]) : [...steps];
}

/** Returns the steps in a section of a web page, one per line. A heading among them is a separate line. */
export function extractStepLines(blocks: readonly Block[]): string[] {
  const lines = joined(blocks, 'method').filter(
    ({ text, level }, index) =>
      !COUNTING.test(text) &&
      (index > 0 || level === 0 ? parseHeadingKind(text) : findHeadingKindWithin(text)) === null &&
      !isFact(text),
  );
  const numbered = lines.filter((line) => line.numbered && line.item > 0);
  const listed = lines.filter((line) => line.item > 0);
  const entries = numbered.length >= 2 ? numbered : listed.length >= 2 ? listed : lines;
  const isEntry = new Set(entries);
  const read: string[] = [];
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    if (isEntry.has(line)) read.push(line.text);
    else if (line.level > 0 && next !== undefined && isEntry.has(next))
      read.push(trimMatchingEnd(line.text, /[\s:：]/u));
  });
  return withoutNumbers(onceOnly(read));
}
