/**
 * Parses the recipe in the visible text of a web page without machine-readable data. The ingredients are the list under
 * a heading such as 'Ingredients', and the steps are the text under a heading such as 'Method', in several languages. A
 * class name with one of these words counts as a heading too.
 */

import { normalizeNameForLookup } from '../../../lib/normalize-for-lookup.ts';
import type { RawRecipe } from '../../build-item.ts';
import { type Fact, listRecipeFactNumbers, parseRecipeFact } from '../../plain-text/facts.ts';
import { repairImportedIngredientLine } from '../../text/lines.ts';
import type { Block } from './blocks.ts';
import { extractIngredientLines, extractStepLines, NOISE } from './lines.ts';
import {
  findVisibleSections,
  looksLikeIngredientLine,
  type PartKind,
  type VisibleSection,
} from './sections.ts';

export interface VisibleRecipeParts {
  readonly title: string;
  readonly ingredients: readonly string[];
  readonly steps: readonly string[];
  readonly minutes: number | null;
  readonly servings: number | null;
  /** Lines that look like headings on the web page. Linked data (JSON-LD) may list the same lines as ingredients. */
  readonly headings: ReadonlySet<string>;
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
  readonly evidence: VisibleSection['evidence'];
  readonly score: number;
}

/**
 * Bonus points for the kind of evidence that a section of a web page is the ingredients or the steps. The section with
 * the most points is chosen. A heading or a class name is better evidence than lines that only look like ingredients.
 */
const EVIDENCE_BONUS: Readonly<Record<VisibleSection['evidence'], number>> = {
  heading: 2,
  class: 1.5,
  looks: 0,
};

const isSentence = (line: string): boolean => line.length >= 25 || /[.!?。]$/u.test(line);

function scoreLines(kind: PartKind, lines: readonly string[]): number {
  if (kind === 'method') return lines.filter(isSentence).length;
  const entries = lines.filter((line) => !line.endsWith(':'));
  const amounts = entries.filter(looksLikeIngredientLine).length;
  const prose = entries.filter((line) => line.length > 120).length;
  return amounts + 0.4 * (entries.length - amounts) - 2 * prose;
}

function toPart(kind: PartKind, section: VisibleSection): Part | null {
  const lines =
    kind === 'ingredients' ? extractIngredientLines(section.blocks) : extractStepLines(section.blocks);
  const classed = section.blocks.filter(({ hint }) => hint === kind).length > section.blocks.length / 2;
  const links = section.blocks.filter(({ linked, text }) => linked && !looksLikeIngredientLine(text)).length;
  // Links lower a section's score, because a list of links is a menu, even below a heading 'Ingredients'.
  const score = scoreLines(kind, lines) - links;
  if (lines.length === 0 || score < 1) return null;
  return {
    from: section.from,
    to: section.from + section.blocks.length,
    lines,
    evidence: section.evidence,
    score: score + EVIDENCE_BONUS[section.evidence] + (classed ? 1.5 : 0),
  };
}

function findParts(blocks: readonly Block[], kind: PartKind): Part[] {
  return findVisibleSections(blocks, kind).flatMap((section) => toPart(kind, section) ?? []);
}

const best = (parts: readonly Part[], worth: (part: Part) => number): Part | undefined =>
  parts.reduce<Part | undefined>(
    (one, other) => (one === undefined || worth(other) > worth(one) ? other : one),
    undefined,
  );

function prosePart(blocks: readonly Block[], { from, to }: Part): Part | null {
  const rest = blocks.slice(from, to + 60);
  const end = rest.findIndex(
    ({ level, hint }, index) => index > to - from && ((level > 0 && level < 7) || hint === 'other'),
  );
  const lines = rest
    .slice(0, end < 0 ? rest.length : end)
    .filter(({ level, item, text }) => level === 0 && item === 0 && text.length >= 40 && !NOISE.test(text))
    .map(({ text }) => text)
    .filter((text) => !looksLikeIngredientLine(text));
  return lines.length < 2
    ? null
    : { from: to, to: to + lines.length, lines, evidence: 'looks', score: lines.length };
}

/**
 * Maximum number of text blocks between two ingredient lists of the same recipe. On web pages without headings, a dish
 * and its sauce may have separate lists.
 */
const APART_MAX = 30;

function together(parts: readonly Part[]): Part | undefined {
  const main = best(parts, ({ score }) => score);
  if (main === undefined || main.evidence !== 'looks') return main;
  const lists = parts
    .filter(({ evidence }) => evidence === 'looks')
    .sort((one, other) => one.from - other.from);
  let [first, last] = [lists.indexOf(main), lists.indexOf(main)];
  const isNear = (one: Part | undefined, other: Part | undefined) =>
    one !== undefined && other !== undefined && other.from - one.to <= APART_MAX;
  while (isNear(lists[first - 1], lists[first])) first -= 1;
  while (isNear(lists[last], lists[last + 1])) last += 1;
  const all = lists.slice(first, last + 1);
  return {
    ...main,
    from: lists[first]?.from ?? main.from,
    to: lists[last]?.to ?? main.to,
    lines: all.flatMap(({ lines }) => lines),
  };
}

const splitWords = (text: string): string[] => normalizeNameForLookup(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const RECIPE_BEHIND =
  /\s[-–—|:]\s(?:the )?(?:recipe|rezept|recept(?:je)?|recette|receta|ricetta|receita|opskrift|oppskrift|przepis|tarifi?|рецепт)$|\starifi$/iu;
const RECIPE_BEFORE =
  /^(?:recette|receta|ricetta|receita) (?:de |d['’]|di |du )|^(?:rezept|recept|recipe|recette|opskrift|przepis|рецепт)\s?[:–—-]\s/iu;

/** Removes the word 'recipe' from a title, in several languages. A title without any other word is unchanged. */
export const stripRecipeSuffix = (title: string): string => title.replace(RECIPE_BEHIND, '').trim() || title;

function withoutRecipeWord(heading: string): string {
  const bare = stripRecipeSuffix(heading);
  const before = RECIPE_BEFORE.exec(bare)?.[0].length ?? 0;
  return before === 0 ? bare : bare.charAt(before).toUpperCase() + bare.slice(before + 1);
}

function findTitle(blocks: readonly Block[], named: string): string {
  const words = new Set(splitWords(named));
  const shared = ({ text }: Block) => {
    const headingWords = splitWords(text);
    return headingWords.filter((word) => words.has(word)).length ** 2 / Math.max(1, headingWords.length);
  };
  const heads = blocks.filter(({ level, text }) => level === 1 && text.length <= 200);
  const [first] = heads;
  const head = heads.reduce((one, other) => (shared(other) > shared(one) ? other : one), first as Block);
  return withoutRecipeWord(head?.text ?? '');
}

/**
 * Returns the recipe in the visible text of a web page, or of a part of it. If there is no recipe, its ingredients and
 * steps are empty.
 * @param pageTitle title of the page in its metadata
 */
export function findVisibleRecipeParts(blocks: readonly Block[], pageTitle: string): VisibleRecipeParts {
  const ingredients = together(findParts(blocks, 'ingredients'));
  const behind = ingredients?.to ?? 0;
  // Prefer steps that come after the ingredients. Steps before the ingredients are also possible, because some web
  // pages show ingredients and steps side by side.
  const method =
    best(findParts(blocks, 'method'), ({ from, score }) => {
      const distance = from >= behind - 1 ? from - behind : (behind - from) * 2;
      return Math.min(score, 12) - Math.min(distance / 15, 6);
    }) ?? (ingredients === undefined ? null : prosePart(blocks, ingredients));
  const near = blocks.slice(Math.max(0, (ingredients?.from ?? 0) - 60), (ingredients?.to ?? 0) + 5);
  const facts = near.flatMap(({ text }): readonly Fact[] => {
    const fact = text.length <= 120 ? parseRecipeFact(text) : null;
    return fact === null || (fact.kind !== 'servings' && looksLikeIngredientLine(text)) ? [] : [fact];
  });
  const parts = listRecipeFactNumbers(facts, 'part').reduce((sum, part) => sum + part, 0);
  return {
    title: findTitle(blocks, pageTitle),
    ingredients: (ingredients?.lines ?? []).map(repairImportedIngredientLine),
    steps: method?.lines ?? [],
    minutes: listRecipeFactNumbers(facts, 'total')[0] ?? (parts > 0 ? parts : null),
    servings: listRecipeFactNumbers(facts, 'servings')[0] ?? null,
    headings: new Set(blocks.flatMap(({ level, text, item }) => (level > 0 && item === 0 ? [text] : []))),
  };
}

export function toRecipeFromVisibleText(
  visible: VisibleRecipeParts,
  pageMetadata: { readonly title: string; readonly image: string },
): RawRecipe | null {
  if (visible.ingredients.length < 2 || visible.steps.length === 0) return null;
  const { minutes, servings } = visible;
  return {
    title: visible.title || pageMetadata.title,
    ingredients: visible.ingredients,
    steps: visible.steps,
    minutes,
    servings,
    image: pageMetadata.image,
  };
}
