/**
 * Reads a recipe from plain text: a title, a list of ingredients, steps. Headings ('Ingredients', 'Zutaten') separate
 * the parts. Without headings, lines that read like ingredients do.
 */
import { trimEnd } from '../../lib/trim-end.ts';
import type { RawRecipe } from '../build-item.ts';
import { splitInstructions } from '../instructions.ts';
import { imageUrl } from '../schema-org/node.ts';
import { type HeadingKind, headingKind, headingKindWithin, tidyIngredient } from '../text/lines.ts';
import { type FrontMatter, readFrontMatter, withoutMarkdown } from '../text/markdown.ts';
import { hasMark, withoutMark, withoutMarks, withPlainNumber } from '../text/marks.ts';
import { toSingleLine } from '../text/plain.ts';
import { type Fact, listFigures, parseFact, wordsOfKind } from './facts.ts';
import { findIngredientRun } from './ingredient-run.ts';
import { readTextLines, TextLine } from './lines.ts';
import { splitRecipes } from './split-recipes.ts';

/** Maximum length in characters; a longer text is a book. */
export const TEXT_MAX = 200_000;

type Part = 'intro' | HeadingKind;

const QUOTED = /^(?:>\s*)+/u;
const NUMBERED = /^(?:step\s*)?\d{1,2}\s*[.)]\s+/iu;

/**
 * Returns the kind of a longer heading, such as 'Ingredients for the sauce' or 'How to make the cake'. The line must
 * look like a heading.
 */
function longHeadingKind(line: TextLine): HeadingKind | null {
  const looksSo = line.level > 0 || (line.apart && isShort(line) && !/[.!?,;]$/u.test(line.text));
  const kind = looksSo ? headingKindWithin(line.text) : null;
  return kind !== null && line.shape !== 'amount' && line.shape !== 'step' ? kind : null;
}

const isShort = ({ text }: TextLine): boolean => text.length <= 60;

/** True if a line may name a group of ingredients or a part of the method: 'Salsa', 'Filling'. */
const mayBeName = (line: TextLine): boolean =>
  isShort(line) && (line.shape === 'short' || line.shape === 'heading');

const FOR = /\s(?:for|für|pour|para|per|voor|til|till|för)\s/iu;
/** 'for 4 people' and 'for one loaf' state a yield and are not names of groups. */
const FOR_COUNT = /^\S+ (?:\d|one\b|an?\b|ein|un)/iu;

/** Returns 'for the sauce' for 'Ingredients for the sauce'; '' for any other heading. */
function extractGroup(heading: string): string {
  const at = heading.search(FOR);
  const group = at < 0 ? '' : heading.slice(at + 1);
  return FOR_COUNT.test(group) ? '' : group;
}

/**
 * Returns the name of a further group of ingredients, as a line of the list: 'for the sauce:' for 'Ingredients for
 * the sauce', or 'Salsa:' if that is the line before the heading.
 * @param method the steps so far, if they end directly before the heading
 */
function groupNames(heading: TextLine, method: readonly TextLine[]): TextLine[] {
  const last = method.at(-1);
  const isName = last?.apart === true && mayBeName(last);
  const name = extractGroup(heading.text) || (isName ? last.text : '');
  return name === '' ? [] : [new TextLine(`${trimEnd(name, /[\s:]/u)}:`, heading)];
}

/** Sorts the lines by part of the recipe. The title must already be removed. */
function groupLinesByPart(lines: readonly TextLine[]): Record<Part, TextLine[]> {
  const parts: Record<Part, TextLine[]> = { intro: [], ingredients: [], method: [], notes: [] };
  let part: Part = 'intro';
  for (const line of lines) {
    const heading = line.heading ?? longHeadingKind(line);
    if (heading === null) {
      parts[part].push(line);
      continue;
    }
    if (heading === 'ingredients')
      parts.ingredients.push(...groupNames(line, part === 'method' ? parts.method : []));
    part = heading;
  }
  if (parts.ingredients.length > 0 && parts.method.length > 0) return parts;
  // With one heading or none, the run of ingredients separates the remaining lines.
  const unsorted = parts.ingredients.length > 0 ? parts.ingredients : [...parts.intro, ...parts.method];
  const run = findIngredientRun(unsorted);
  if (run === null) return parts;
  const from = parts.ingredients.length > 0 ? 0 : run.from;
  return {
    intro: [...(parts.ingredients.length > 0 ? parts.intro : []), ...unsorted.slice(0, from)],
    ingredients: unsorted.slice(from, run.to),
    method: unsorted.slice(run.to).concat(parts.ingredients.length > 0 ? parts.method : []),
    notes: parts.notes,
  };
}

/** Returns the steps, one per line. Joins lines that were wrapped at the page width. */
function joinSteps(lines: readonly TextLine[]): string[] {
  const steps: string[] = [];
  let open = '';
  let isName = false;
  for (const line of lines) {
    const { text, apart } = line;
    // A short line on its own names a part of the method.
    const begins = isName || apart || open === '' || hasMark(text) || NUMBERED.test(withPlainNumber(text));
    if (begins || /[.!?:]["')\]]?$/u.test(open)) {
      steps.push(open);
      open = text;
    } else open = `${open} ${text}`;
    isName = apart && mayBeName(line);
  }
  return splitInstructions([...steps, open].map(withoutMarkdown));
}

/** Returns lists from the metadata: 'ingredients:' and 'directions:' with a dash before each line. */
const listed = (values: FrontMatter['values'], kind: HeadingKind): string[] =>
  [...values].flatMap(([key, lines]) => (headingKind(key) === kind ? lines.map(toSingleLine) : []));

/**
 * Returns the recipes of a text in order; empty if it holds no recipe.
 * @param name of the file: the title if the text begins with its ingredients
 */
export function recipesInText(text: string, name: string): RawRecipe[] {
  if (text.length > TEXT_MAX) return [];
  const { values, rest } = readFrontMatter(text.replace(/\r\n?/gu, '\n'));
  const { lines, hashtags } = readTextLines(rest);
  const recipes = splitRecipes(lines).map((part, index) =>
    index === 0 ? readRecipe(part, values, hashtags, name) : readRecipe(part, new Map(), [], ''),
  );
  const isRecipe = ({ ingredients, steps }: RawRecipe) => ingredients.length > 0 && steps.length > 0;
  // If there are several recipes, incomplete ones are returned too: the review reports missing parts.
  return recipes.length > 1 || recipes.every(isRecipe) ? recipes : [];
}

/** Reads the lines of one recipe. Its lists are empty if the lines hold no recipe. */
function readRecipe(
  lines: readonly TextLine[],
  values: FrontMatter['values'],
  hashtags: readonly string[],
  name: string,
): RawRecipe {
  const given = values.get('title')?.[0];
  const first = given === undefined ? findTitleLine(lines) : -1;
  const titleLine = lines[first]?.text ?? '';
  const parts = groupLinesByPart(lines.slice(first + 1));
  const facts: Fact[] = [];
  const isProse = ({ text }: Pick<TextLine, 'text'>) => {
    const fact = parseFact(withoutMarkdown(withoutMark(text)).replace(/^[*_]+|(?<![*_])[*_]+(?=:|$)/gu, ''));
    if (fact !== null) facts.push(fact);
    return fact === null;
  };
  for (const [key, all] of values) isProse({ text: `${key}: ${all.join(', ')}` });
  const intro = parts.intro.filter(isProse);
  const written = parts.ingredients.filter(isProse).map(({ text }) => text);
  const ingredients = [...listed(values, 'ingredients'), ...written].map(tidyIngredient);
  const steps = [...listed(values, 'method'), ...joinSteps(parts.method.filter(isProse))];
  const source = wordsOfKind(facts, 'source');
  return {
    title:
      withoutMarks(withoutMarkdown(given ?? titleLine)).replace(TITLE_LABEL, '') ||
      toSingleLine(name.replace(/^.*[/\\]|\.[a-z]{1,5}$/giu, '')),
    steps,
    ingredients,
    minutes:
      listFigures(facts, 'total')[0] ?? listFigures(facts, 'part').reduce((sum, part) => sum + part, 0),
    servings: listFigures(facts, 'servings')[0] ?? null,
    cuisine: wordsOfKind(facts, 'cuisine'),
    tags: wordsOfKind(facts, 'tags')
      .split(',')
      .map((tag) => tag.trim())
      .concat(hashtags),
    notes: [...intro, ...parts.notes.filter(isProse)]
      .map((line) => withoutMarkdown(line.text.replace(QUOTED, '')))
      .concat(imageUrl(source) || source)
      .filter((paragraph) => paragraph !== ''),
  };
}

const isTitle = (line: TextLine): boolean =>
  line.text.length <= 150 && line.heading === null && !isIngredient(line);

/** MealMaster's label: 'Title: Lentil soup'. */
const TITLE_LABEL = /^(?:title|titel|titre|título)\s{0,3}:\s{0,3}(?=\S)/iu;

/** Sentences that chatbots write before a recipe: 'Here is a simple recipe for you:'. */
const PREAMBLE = /^(?:here(?:['’]s| is| are)\b|sure\b|certainly\b|of course\b).*[:!.]$/iu;

/** Returns the index of the title; -1 if the text begins with its ingredients. */
function findTitleLine(lines: readonly TextLine[]): number {
  const first = lines[0] !== undefined && PREAMBLE.test(lines[0].text) ? 1 : 0;
  const line = lines[first];
  return line !== undefined && isTitle(line) ? first : -1;
}

/** List marks. Emoji are not included: they may precede a title. */
const LISTED = /^(?:[-–—*+•·]|\[[ xX]?\])\s/u;

/** True if a line cannot be a title because it reads like an ingredient. */
const isIngredient = ({ text, shape }: TextLine): boolean =>
  shape === 'amount' || (shape === 'food' && LISTED.test(text));
