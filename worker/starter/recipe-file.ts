/**
 * Reads the files of the starter recipes (`recipes/**`), a plain-text format with one recipe after another.
 * CONTRIBUTING ('… add a starter recipe') explains the format with an example.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtinResolver } from '#domain/foods/catalog';
import { detectTools } from '#domain/recipes/detect/tools';
import { findLineFood } from '#domain/recipes/lines/line-food';
import { type ParsedLine, parseIngredientLine } from '#domain/recipes/lines/parse-line';
import { ALWAYS_OWNED_TOOL } from '#domain/tools/tools';

export interface StarterIngredient {
  readonly name: string;
  readonly amount: string;
  readonly unit: string;
  readonly preparation?: string;
  readonly required: boolean;
}

export interface StarterRecipe {
  readonly title: string;
  readonly native_title?: string;
  readonly other_titles?: readonly string[];
  readonly summary?: string;
  readonly cuisine: string;
  readonly minutes: number;
  readonly servings: number;
  readonly serving_size_text: string;
  readonly ingredients: readonly StarterIngredient[];
  readonly tools: readonly string[];
  readonly instructions: readonly string[];
  readonly tags: readonly string[];
  readonly notes: string;
}

interface Draft {
  readonly title: string;
  native_title?: string;
  other_titles?: readonly string[];
  summary?: string;
  facts: Pick<StarterRecipe, 'cuisine' | 'minutes' | 'servings' | 'serving_size_text' | 'tags'> | null;
  readonly ingredients: StarterIngredient[];
  readonly instructions: string[];
  notes: string;
}

/**
 * Error for a line that violates the format of recipe files. The caller adds the name of the file, the line number and
 * a period to the message.
 */
class LineProblem extends Error {}

const FACTS = /^([^|]+) \| (\d+) min \| serves (\d+)(?:, ([^|]+))? \| ([^|]+)$/u;
const AMOUNT = /^(\d+ ?[¼½¾⅓⅔⅛]|[¼½¾⅓⅔⅛]|\d+ \d\/\d|\d\/\d|\d+(?:\.\d+)?) /u;
const OPTIONAL = / \(optional\)$/u;

function parseFacts(line: string): NonNullable<Draft['facts']> {
  const [, cuisine, minutes, servings, servingSize, tags] = FACTS.exec(line) ?? [];
  if (cuisine === undefined || tags === undefined)
    throw new LineProblem('the facts must be: cuisine | N min | serves N, size | tags');
  return {
    cuisine,
    minutes: Number(minutes),
    servings: Number(servings),
    serving_size_text: servingSize ?? '1 serving',
    tags: tags.split(', '),
  };
}

/**
 * Finds the food of a parsed ingredient line.
 * @returns the name of the food, and the words before it that are not part of the name
 */
function findFood(parsed: ParsedLine): { name: string; remarks: readonly string[] } {
  const { name, size, preparation } = parsed;
  const food = findLineFood(parsed, builtinResolver.ingredient);
  if (food === null) throw new LineProblem(`'${name}' is not a known food`);
  const isInName =
    food !== builtinResolver.ingredient(name) &&
    food === builtinResolver.ingredient(`${preparation} ${name}`);
  return { name: food, remarks: [size, isInName ? '' : preparation].filter((word) => word !== '') };
}

/**
 * Parses an ingredient line, such as '60 g cheddar cheese, grated'. The preparation is the text after the first comma,
 * together with words before the food's name, such as 'large' or 'shredded'.
 */
function parseIngredient(line: string): StarterIngredient {
  const text = line.replace(OPTIONAL, '');
  const comma = text.indexOf(', ');
  const measured = comma < 0 ? text : text.slice(0, comma);
  const [, amount] = AMOUNT.exec(measured) ?? [];
  if (amount === undefined) throw new LineProblem(`'${text}' has no amount`);
  const parsed = parseIngredientLine(measured);
  const { name, remarks } = findFood(parsed);
  const preparation = [...remarks, ...(comma < 0 ? [] : [text.slice(comma + 2)])].join(', ');
  return {
    name,
    amount,
    unit: parsed.unit ?? 'piece',
    ...(preparation === '' ? {} : { preparation }),
    required: text === line,
  };
}

function readHead(draft: Draft, line: string): void {
  if (line.includes(' | ')) draft.facts = parseFacts(line);
  else if (line.startsWith('native: ')) draft.native_title = line.slice(8);
  else if (line.startsWith('also: ')) draft.other_titles = line.slice(6).split(', ');
  else if (draft.summary === undefined) draft.summary = line;
  else throw new LineProblem('the facts must be: cuisine | N min | serves N, size | tags');
}

function readLine(draft: Draft, line: string): void {
  const [, number, step] = /^(\d+)\. (.+)$/u.exec(line) ?? [];
  if (draft.facts === null) readHead(draft, line);
  else if (line.startsWith('- ')) draft.ingredients.push(parseIngredient(line.slice(2)));
  else if (step !== undefined) {
    draft.instructions.push(step);
    if (Number(number) !== draft.instructions.length) throw new LineProblem('steps are numbered 1, 2, 3');
  } else if (line.startsWith('note: ')) draft.notes = line.slice(6);
  else throw new LineProblem(`'${line}' is no ingredient (-), step (1.) or note (note:)`);
}

/** Matches words that imply cutting. A recipe with such a word needs a knife and a cutting board. */
const CUTTING = /\b(?:cut|slic|chop|dic|minc|halv|quarter|shred|crush|slit|peel|cube|wedge|knife|knives)/iu;
/** Maximum total time (minutes) of a recipe with the tag 'quick'. */
const QUICK_MINUTES = 20;

function toRecipe({ facts, ...draft }: Draft): StarterRecipe {
  const { title, ingredients, instructions } = draft;
  if (facts === null || ingredients.length === 0 || instructions.length === 0)
    throw new LineProblem(`'${title}' needs facts, ingredients and steps`);
  const { tags, ...rest } = facts;
  const preparations = ingredients.map(({ preparation = '' }) => preparation);
  const isCut = CUTTING.test([...instructions, ...preparations].join('\n'));
  return {
    ...draft,
    ...rest,
    tools: [...(isCut ? [ALWAYS_OWNED_TOOL] : []), ...detectTools(instructions)],
    tags: rest.minutes <= QUICK_MINUTES ? [...tags, 'quick'] : tags,
  };
}

export interface PlacedRecipe {
  readonly recipe: StarterRecipe;
  readonly line: number;
  readonly lineCount: number;
}

export interface LineError {
  readonly line: number;
  readonly message: string;
}

/** Reads a file of starter recipes. Leaves out recipes with an invalid line, and reports each such line. */
export function parseRecipeFileWithErrors(text: string): { recipes: PlacedRecipe[]; errors: LineError[] } {
  const recipes: PlacedRecipe[] = [];
  const errors: LineError[] = [];
  let draft: Draft | null = null;
  let start = { line: 0, errors: 0, lineCount: 0 };
  const attempt = (line: number, work: () => void) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      errors.push({ line, message: error.message });
    }
  };
  const finish = (finished: Draft) => {
    if (errors.length > start.errors) return;
    const { line, lineCount } = start;
    attempt(line, () => recipes.push({ recipe: toRecipe(finished), line, lineCount }));
  };
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trimEnd();
    if (line.startsWith('# ')) {
      if (draft !== null) finish(draft);
      draft = { title: line.slice(2), facts: null, ingredients: [], instructions: [], notes: '' };
      start = { line: at + 1, errors: errors.length, lineCount: 1 };
    } else if (line !== '') {
      const current = draft;
      start.lineCount += 1;
      attempt(at + 1, () => {
        if (current === null) throw new LineProblem('the file must begin with a title (# …)');
        readLine(current, line);
      });
    }
  }
  if (draft !== null) finish(draft);
  return { recipes, errors };
}

/**
 * Parses a file of starter recipes.
 * @param file name of the file, for errors
 * @throws an error that names the file and each line that cannot be read
 */
export function parseRecipeFile(text: string, file: string): StarterRecipe[] {
  const { recipes, errors } = parseRecipeFileWithErrors(text);
  if (errors.length > 0)
    throw new Error(errors.map(({ line, message }) => `${file}, line ${line}: ${message}.`).join('\n'));
  return recipes.map(({ recipe }) => recipe);
}

export const readRecipeFiles = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.txt'))
      .sort()
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
