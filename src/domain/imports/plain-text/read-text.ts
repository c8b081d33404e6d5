/**
 * Parses a recipe from plain text with a title, a list of ingredients, and steps. Headings such as 'Ingredients' or
 * 'Zutaten' separate the parts. Without headings, the ingredients are found by their look.
 */
import { trimMatchingEnd } from '../../lib/trim-end.ts';
import type { RawRecipe } from '../build-item.ts';
import { splitInstructions } from '../instructions.ts';
import { toHttpUrl } from '../schema-org/node.ts';
import {
  findHeadingKindWithin,
  type HeadingKind,
  parseHeadingKind,
  repairImportedIngredientLine,
} from '../text/lines.ts';
import { type FrontMatter, parseFrontMatter, stripMarkdown } from '../text/markdown.ts';
import {
  hasListMarker,
  replaceKeycapNumber,
  stripListMarker,
  stripListMarkerAndEmoji,
} from '../text/marks.ts';
import { toSingleLine } from '../text/plain.ts';
import { type Fact, findRecipeFactText, listRecipeFactNumbers, parseRecipeFact } from './facts.ts';
import { findIngredientLineRange } from './ingredient-run.ts';
import { parseTextLines, TextLine } from './lines.ts';
import { splitLinesIntoRecipes } from './split-recipes.ts';

/** Maximum number of characters of a text that is parsed as recipes. A longer text is assumed to be a whole book. */
export const TEXT_MAX = 200_000;

type Part = 'intro' | HeadingKind;

const QUOTED = /^(?:>\s*)+/u;
const NUMBERED = /^(?:step\s*)?\d{1,2}\s*[.)]\s+/iu;

function longHeadingKind(line: TextLine): HeadingKind | null {
  const looksSo = line.level > 0 || (line.apart && isShort(line) && !/[.!?,;]$/u.test(line.text));
  const kind = looksSo ? findHeadingKindWithin(line.text) : null;
  return kind !== null && line.shape !== 'amount' && line.shape !== 'step' ? kind : null;
}

const isShort = ({ text }: TextLine): boolean => text.length <= 60;

const mayBeName = (line: TextLine): boolean =>
  isShort(line) && (line.shape === 'short' || line.shape === 'heading');

const FOR = /\s(?:for|für|pour|para|per|voor|til|till|för)\s/iu;
/**
 * Matches a yield, such as 'for 4 people' or 'for one loaf'. A yield must not be parsed as the heading of a component,
 * such as 'for the sauce'.
 */
const FOR_COUNT = /^\S+ (?:\d|one\b|an?\b|ein|un)/iu;

function extractGroup(heading: string): string {
  const at = heading.search(FOR);
  const group = at < 0 ? '' : heading.slice(at + 1);
  return FOR_COUNT.test(group) ? '' : group;
}

/**
 * Returns a heading for the component that the next ingredients belong to, such as a sauce: 'for the sauce:' for
 * 'Ingredients for the sauce'. If the line before is a short name such as 'Salsa', returns 'Salsa:'. Returns an empty
 * list if no component is named.
 * @param method lines of the method directly before the heading; empty if other lines come before the heading
 */
function groupNames(heading: TextLine, method: readonly TextLine[]): TextLine[] {
  const last = method.at(-1);
  const isName = last?.apart === true && mayBeName(last);
  const name = extractGroup(heading.text) || (isName ? last.text : '');
  return name === '' ? [] : [new TextLine(`${trimMatchingEnd(name, /[\s:]/u)}:`, heading)];
}

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
  const unsorted = parts.ingredients.length > 0 ? parts.ingredients : [...parts.intro, ...parts.method];
  const run = findIngredientLineRange(unsorted);
  if (run === null) return parts;
  const from = parts.ingredients.length > 0 ? 0 : run.from;
  return {
    intro: [...(parts.ingredients.length > 0 ? parts.intro : []), ...unsorted.slice(0, from)],
    ingredients: unsorted.slice(from, run.to),
    method: unsorted.slice(run.to).concat(parts.ingredients.length > 0 ? parts.method : []),
    notes: parts.notes,
  };
}

/** Joins lines that were wrapped at the page width, so that each step is one line. */
function joinSteps(lines: readonly TextLine[]): string[] {
  const steps: string[] = [];
  let open = '';
  let isName = false;
  for (const line of lines) {
    const { text, apart } = line;
    // A short line after a blank line is a heading within the method. The line after it begins a new step.
    const begins =
      isName || apart || open === '' || hasListMarker(text) || NUMBERED.test(replaceKeycapNumber(text));
    if (begins || /[.!?:]["')\]]?$/u.test(open)) {
      steps.push(open);
      open = text;
    } else open = `${open} ${text}`;
    isName = apart && mayBeName(line);
  }
  return splitInstructions([...steps, open].map(stripMarkdown));
}

const listed = (values: FrontMatter['values'], kind: HeadingKind): string[] =>
  [...values].flatMap(([key, lines]) => (parseHeadingKind(key) === kind ? lines.map(toSingleLine) : []));

/**
 * Returns the recipes of a text in order. Returns an empty list if the text contains no recipe.
 * @param fileName name of the file, used as the title if the text begins with the ingredients
 */
export function parseRecipesFromText(text: string, fileName: string): RawRecipe[] {
  if (text.length > TEXT_MAX) return [];
  const { values, rest } = parseFrontMatter(text.replace(/\r\n?/gu, '\n'));
  const { lines, hashtags } = parseTextLines(rest);
  const recipes = splitLinesIntoRecipes(lines).map((part, index) =>
    index === 0 ? readRecipe(part, values, hashtags, fileName) : readRecipe(part, new Map(), [], ''),
  );
  const isRecipe = ({ ingredients, steps }: RawRecipe) => ingredients.length > 0 && steps.length > 0;
  return recipes.length > 1 || recipes.every(isRecipe) ? recipes : [];
}

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
    const fact = parseRecipeFact(
      stripMarkdown(stripListMarker(text)).replace(/^[*_]+|(?<![*_])[*_]+(?=:|$)/gu, ''),
    );
    if (fact !== null) facts.push(fact);
    return fact === null;
  };
  for (const [key, all] of values) isProse({ text: `${key}: ${all.join(', ')}` });
  const intro = parts.intro.filter(isProse);
  const written = parts.ingredients.filter(isProse).map(({ text }) => text);
  const ingredients = [...listed(values, 'ingredients'), ...written].map(repairImportedIngredientLine);
  const steps = [...listed(values, 'method'), ...joinSteps(parts.method.filter(isProse))];
  const source = findRecipeFactText(facts, 'source');
  return {
    title:
      stripListMarkerAndEmoji(stripMarkdown(given ?? titleLine)).replace(TITLE_LABEL, '') ||
      toSingleLine(name.replace(/^.*[/\\]|\.[a-z]{1,5}$/giu, '')),
    steps,
    ingredients,
    minutes:
      listRecipeFactNumbers(facts, 'total')[0] ??
      listRecipeFactNumbers(facts, 'part').reduce((sum, part) => sum + part, 0),
    servings: listRecipeFactNumbers(facts, 'servings')[0] ?? null,
    cuisine: findRecipeFactText(facts, 'cuisine'),
    tags: findRecipeFactText(facts, 'tags')
      .split(',')
      .map((tag) => tag.trim())
      .concat(hashtags),
    notes: [...intro, ...parts.notes.filter(isProse)]
      .map((line) => stripMarkdown(line.text.replace(QUOTED, '')))
      .concat(toHttpUrl(source) || source)
      .filter((paragraph) => paragraph !== ''),
  };
}

const isTitle = (line: TextLine): boolean =>
  line.text.length <= 150 && line.heading === null && !isIngredient(line);

const TITLE_LABEL = /^(?:title|titel|titre|título)\s{0,3}:\s{0,3}(?=\S)/iu;

const PREAMBLE = /^(?:here(?:['’]s| is| are)\b|sure\b|certainly\b|of course\b).*[:!.]$/iu;

function findTitleLine(lines: readonly TextLine[]): number {
  const first = lines[0] !== undefined && PREAMBLE.test(lines[0].text) ? 1 : 0;
  const line = lines[first];
  return line !== undefined && isTitle(line) ? first : -1;
}

/**
 * Matches list marks, such as bullets and checkboxes. Emoji are not included, because a title may begin with an emoji.
 */
const LISTED = /^(?:[-–—*+•·]|\[[ xX]?\])\s/u;

const isIngredient = ({ text, shape }: TextLine): boolean =>
  shape === 'amount' || (shape === 'food' && LISTED.test(text));
