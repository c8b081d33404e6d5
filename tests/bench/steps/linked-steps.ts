import { builtinResolver } from '../../../src/domain/foods/catalog.ts';
import { type ParsedLine, parseIngredientLine } from '../../../src/domain/recipes/lines/parse-line.ts';
import { linkIngredientsInSteps } from '../../../src/domain/recipes/method/link-steps.ts';
import type { MethodLine, StepPart } from '../../../src/domain/recipes/method/parts.ts';
import { formatStepPart } from '../../../src/domain/recipes/method/show-steps.ts';

/** A recipe with its steps. An ingredient is a line of text, or an object with a name and an amount as text. */
export interface RecipeWithSteps {
  readonly title: string;
  readonly ingredients: readonly unknown[];
  readonly instructions: readonly string[];
}

export function isRecipeWithSteps(row: unknown): row is RecipeWithSteps {
  const { title, ingredients, instructions } = (row ?? {}) as Partial<RecipeWithSteps>;
  return typeof title === 'string' && Array.isArray(ingredients) && Array.isArray(instructions);
}

const toMethodLine = ({ fullName, name, amount, unit, preparation }: ParsedLine): MethodLine => ({
  name: fullName,
  canonical: builtinResolver.ingredient(name),
  amount,
  unit,
  preparation: preparation || null,
});

/** Parses an ingredient as an import does. A heading gives no line, and a line with two foods gives two. */
export function toMethodLines(ingredient: unknown): MethodLine[] {
  const text =
    typeof ingredient === 'string'
      ? ingredient
      : ['amount', 'unit', 'name']
          .map((field) => (ingredient as Record<string, string>)[field] ?? '')
          .join(' ');
  const parsed = parseIngredientLine(text);
  return parsed.kind === 'ingredient' ? [parsed, ...parsed.more].map(toMethodLine) : [];
}

/** An amount in a step that should be linked, or that was linked. */
export interface FoundAmount {
  readonly title: string;
  readonly before: string;
  readonly text: string;
  readonly after: string;
  /** The line of the link, such as '4 null eggs'; null if the amount is not linked. */
  readonly line: string | null;
  /** Text of the amount at double servings; null if the amount is not linked. */
  readonly doubled: string | null;
}

const NUMBER =
  /(?<!half (?:of )?|half and )(?:\d+(?:[./⁄]\d+)?(?:[ -]\d+\/\d+)?[½¼¾⅓⅔⅛]?|[½¼¾⅓⅔⅛]|\b(?:one|two|three|four|five|six|seven|eight|ten|twelve|half|an? (?:quarter|third|half)|(?:an?)(?= (?:cup|tea|table|tbsp|tsp|pint|quart|pound|ounce|can|stick|clove)))\b)/giu;
const OTHER_QUANTITY =
  /^\s*(?:-|–|to|or|\/)?\s*[\d½¼¾]*\s*(?:more |full )?(?:min|hour|hr|sec|°|º|degree|day|week|month|F\b|C\b|inch|in\b|cm|mm|["”]|deg|times?\b|%|x\b|×|by\b|pieces?|parts?|portions?|layers?|pans?|bowls?|sides?|halves|balls|patties|loaves|rolls|hours?|an? hour)/iu;
const NOT_TO_SCALE =
  /\b(?:each|every|per|apiece|at a time|one by one|makes|yields?|serves|servings?|batch(?:es)?|doubl(?:e|ed|ing)|as much|ratio|looks? like|between|to (?:the|a) (?:quart|gallon))\b/iu;
/** Words at which the noun phrase after a number ends. */
const PHRASE_END =
  /[,(]| (?:with|in|into|to|on|onto|over|from|along|for|and|or|until|between|at|by|which|that|as) /iu;
/** Maximum number of words between a number and the food that it measures. */
const NEAR = 4;

const stem = (word: string): string => word.toLowerCase().replace(/(?:es|s)$/u, '');
const listStems = (text: string): string[] => (text.match(/\p{L}{3,}/gu) ?? []).map(stem);

/**
 * Returns the places in a step that look like amounts of the recipe's foods, by rules that share nothing with the
 * linker: a number that is no time, temperature or size, with the last word of an ingredient's name, or water, among the next
 * four words of the noun phrase. A sentence about each piece does not count.
 */
export function findLinkable(step: string, lines: readonly MethodLine[]): { start: number; end: number }[] {
  const foods = new Set(
    lines
      .flatMap(({ name, canonical }) => [name, canonical ?? ''])
      .flatMap((name) => listStems(name).slice(-1)),
  );
  return [...step.matchAll(NUMBER)].flatMap((match) => {
    const end = match.index + match[0].length;
    const after =
      /^[^.;:!?\n)]*/u.exec(step.slice(end, end + 60).replace(/\b(\p{L}{1,4})\./gu, '$1'))?.[0] ?? '';
    const from = Math.max(step.lastIndexOf('. ', match.index), 0);
    const to = step.indexOf('. ', end);
    const sentence = step.slice(from, to < 0 ? undefined : to);
    const isPart =
      /[\d.,/½¼¾-]$|\p{L} or $/u.test(step.slice(0, match.index)) ||
      /(?:Fig|Art|Step|No)\.? $/iu.test(step.slice(0, match.index));
    const near = listStems(after.split(PHRASE_END)[0] ?? '').slice(0, NEAR);
    if (isPart || /^ and half/iu.test(after) || OTHER_QUANTITY.test(after) || NOT_TO_SCALE.test(sentence))
      return [];
    return near.some((word) => foods.has(word) || word === 'water') ? [{ start: match.index, end }] : [];
  });
}

const AROUND = 60;

/** Links the steps of a recipe, and compares the links with the amounts that look linkable. */
export function readAmounts({ title, ingredients, instructions }: RecipeWithSteps): {
  readonly linked: FoundAmount[];
  readonly missed: FoundAmount[];
  readonly broken: number;
} {
  const lines = ingredients.flatMap(toMethodLines);
  const view = {
    factor: 2,
    system: 'written',
    lines: lines.map((line) => ({ ...line, factor: 2, swap: null, portions: undefined })),
  } as const;
  const linked: FoundAmount[] = [];
  const missed: FoundAmount[] = [];
  let broken = 0;
  for (const [at, parts] of linkIngredientsInSteps(lines, instructions).entries()) {
    const step = instructions[at] ?? '';
    if (parts.map(({ text }) => text).join('') !== step) broken += 1;
    const spans = toSpans(parts);
    const around = (
      start: number,
      end: number,
      line: string | null,
      doubled: string | null,
    ): FoundAmount => ({
      title,
      before: step.slice(Math.max(0, start - AROUND), start),
      text: step.slice(start, end),
      after: step.slice(end, end + AROUND),
      line,
      doubled,
    });
    for (const { part, start, end } of spans) {
      if (part.kind !== 'amount' && part.kind !== 'share') continue;
      const line = part.line === null ? undefined : lines[part.line];
      linked.push(
        around(
          start,
          end,
          line === undefined ? 'not listed' : `${line.amount} ${line.unit} ${line.name}`,
          formatStepPart(part, view),
        ),
      );
    }
    for (const { start, end } of findLinkable(step, lines))
      if (!spans.some(({ part, ...span }) => part.kind !== 'food' && span.start <= start && start < span.end))
        missed.push(around(start, end, null, null));
  }
  return { linked, missed, broken };
}

function toSpans(parts: readonly StepPart[]) {
  let end = 0;
  return parts
    .map((part) => {
      const start = end;
      end += part.text.length;
      return { part, start, end };
    })
    .filter(({ part }) => part.kind !== 'text');
}
