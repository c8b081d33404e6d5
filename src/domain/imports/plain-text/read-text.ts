/**
 * A recipe as people write one down: a title, a list of ingredients, steps. Headings ('Ingredients', 'Zutaten')
 * part them; without headings the lines that read like ingredients do.
 */
import { parseIngredientLine } from '../../recipes/lines/parse-line.ts';
import { resolveUnit } from '../../units/units.ts';
import type { RawRecipe } from '../build-item.ts';
import { splitInstructions } from '../instructions.ts';
import { imageUrl } from '../schema-org/node.ts';
import { type HeadingKind, headingKind, tidyIngredient } from '../text/lines.ts';
import { type FrontMatter, readFrontMatter, withoutMarkdown } from '../text/markdown.ts';
import { lineOf } from '../text/plain.ts';
import { type Fact, factIn, figuresOf, wordsOfKind } from './facts.ts';

/** A longer text is a book. */
export const TEXT_MAX = 200_000;
/** A line that long is prose. */
const INGREDIENT_MAX = 120;

type Part = 'intro' | HeadingKind;

interface Line {
  readonly text: string;
  /** A blank line stands before it. */
  readonly apart: boolean;
}

const BULLET = /^(?:[•●◦▪■‣∙·*+–—-]|\[[ xX]?\])\s+/u;
const QUOTED = /^(?:>\s*)+/u;
const NUMBERED = /^(?:step\s*)?\d{1,2}\s*[.)]\s+/iu;

function linesIn(text: string): Line[] {
  const lines: Line[] = [];
  let apart = false;
  for (const raw of text.split(/\r\n|[\n\r\f\u2028\u2029]/u)) {
    const line = lineOf(raw);
    // '-----' under a title is its underline.
    if (line !== '' && !/^[-=_*~]{3,}$/u.test(line)) lines.push({ text: line, apart });
    apart = line === '';
  }
  return lines;
}

/** Whether a line reads like an ingredient: an amount and something short after it. */
function isIngredient(line: string): boolean {
  if (line.length > INGREDIENT_MAX || NUMBERED.test(line)) return false;
  const bare = line.replace(BULLET, '');
  const parsed = parseIngredientLine(bare);
  if (parsed.kind !== 'ingredient' || parsed.name === '') return false;
  const isProse = /[.!?]$/u.test(bare) && bare.split(' ').length > 6;
  const measured = parsed.amount !== null && (parsed.unit === null || resolveUnit(parsed.unit) !== null);
  return !isProse && (measured ? /^[\d¼-¾⅐-⅞.½]|^an? /u.test(bare) : parsed.toTaste || BULLET.test(line));
}

/** Where the ingredients stand when no heading says so: the longest run of lines that read like them. */
function runOf(lines: readonly Line[]): { from: number; to: number } | null {
  let [best, from, misses]: [{ from: number; to: number } | null, number, number] = [null, -1, 0];
  for (let at = 0; at <= lines.length; at += 1) {
    const line = lines[at];
    if (line !== undefined && isIngredient(line.text)) {
      if (from < 0) from = at;
      misses = 0;
      if (best === null || at + 1 - from > best.to - best.from) best = { from, to: at + 1 };
    } else if (from >= 0 && line !== undefined && misses === 0 && line.text.length < 40 && !line.apart) {
      // 'Salt' and 'For the sauce:' stand among ingredients too.
      misses = 1;
    } else [from, misses] = [-1, 0];
  }
  return best !== null && best.to - best.from >= 2 ? best : null;
}

/** The lines by what they belong to; a title is taken off before. */
function partsOf(lines: readonly Line[]): Record<Part, Line[]> {
  const parts: Record<Part, Line[]> = { intro: [], ingredients: [], method: [], notes: [] };
  let part: Part = 'intro';
  for (const line of lines) {
    const heading = headingKind(line.text);
    if (heading === null) parts[part].push(line);
    else part = heading;
  }
  if (parts.ingredients.length > 0 && parts.method.length > 0) return parts;
  // One heading alone, or none: the run of ingredients parts what is left.
  const unsorted = parts.ingredients.length > 0 ? parts.ingredients : [...parts.intro, ...parts.method];
  const run = runOf(unsorted);
  if (run === null) return parts;
  const from = parts.ingredients.length > 0 ? 0 : run.from;
  return {
    intro: [...(parts.ingredients.length > 0 ? parts.intro : []), ...unsorted.slice(0, from)],
    ingredients: unsorted.slice(from, run.to),
    method: unsorted.slice(run.to).concat(parts.ingredients.length > 0 ? parts.method : []),
    notes: parts.notes,
  };
}

/** Steps: a line each; lines that were wrapped at the width of a page are joined again. */
function stepsOf(lines: readonly Line[]): string[] {
  const steps: string[] = [];
  let open = '';
  for (const { text, apart } of lines) {
    const begins = apart || open === '' || BULLET.test(text) || NUMBERED.test(text);
    if (begins || /[.!?:]["')\]]?$/u.test(open)) {
      steps.push(open);
      open = text;
    } else open = `${open} ${text}`;
  }
  return splitInstructions([...steps, open].map(withoutMarkdown));
}

/** Lists that stand in the metadata: 'ingredients:' and 'directions:' with a dash before each line. */
const listed = (values: FrontMatter['values'], kind: HeadingKind): string[] =>
  [...values].flatMap(([key, lines]) => (headingKind(key) === kind ? lines.map(lineOf) : []));

/** @param name of the file: the title, when the text begins with its ingredients. Null when it is no recipe. */
export function foundInText(text: string, name: string): RawRecipe | null {
  if (text.length > TEXT_MAX) return null;
  const { values, rest } = readFrontMatter(text.replace(/\r\n?/gu, '\n'));
  const lines = linesIn(rest);
  const given = values.get('title')?.[0];
  const [first] = lines;
  const titled = given === undefined && first !== undefined && isTitle(first.text);
  const parts = partsOf(titled ? lines.slice(1) : lines);
  const facts: Fact[] = [];
  const prose = (line: Line) => {
    const fact = factIn(
      withoutMarkdown(line.text.replace(BULLET, '')).replace(/^[*_]+|(?<![*_])[*_]+(?=:|$)/gu, ''),
    );
    if (fact !== null) facts.push(fact);
    return fact === null;
  };
  for (const [key, all] of values) prose({ text: `${key}: ${all.join(', ')}`, apart: false });
  const intro = parts.intro.filter(prose);
  const written = parts.ingredients.filter(prose).map((line) => line.text.replace(BULLET, ''));
  const ingredients = [...listed(values, 'ingredients'), ...written].map(tidyIngredient);
  const steps = [...listed(values, 'method'), ...stepsOf(parts.method.filter(prose))];
  if (ingredients.length === 0 || steps.length === 0) return null;
  const source = wordsOfKind(facts, 'source');
  return {
    title:
      withoutMarkdown(given ?? (titled ? first.text : '')) ||
      lineOf(name.replace(/^.*[/\\]|\.[a-z]{1,5}$/giu, '')),
    steps,
    ingredients,
    minutes: figuresOf(facts, 'total')[0] ?? figuresOf(facts, 'part').reduce((sum, part) => sum + part, 0),
    servings: figuresOf(facts, 'servings')[0] ?? null,
    cuisine: wordsOfKind(facts, 'cuisine'),
    tags: wordsOfKind(facts, 'tags')
      .split(',')
      .map((tag) => tag.trim()),
    notes: [...intro, ...parts.notes.filter(prose)]
      .map((line) => withoutMarkdown(line.text.replace(QUOTED, '')))
      .concat(imageUrl(source) || source)
      .filter((paragraph) => paragraph !== ''),
  };
}

const isTitle = (line: string): boolean =>
  line.length <= 150 && headingKind(line) === null && !isIngredient(line);
