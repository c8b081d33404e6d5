/**
 * Finds the sections of a web page that may be the ingredients or the steps of a recipe. The module read-visible.ts
 * chooses among these candidates.
 */
import { findHeadingKindWithin, type HeadingKind, parseHeadingKind } from '../../text/lines.ts';
import type { Block } from './blocks.ts';

export type PartKind = 'ingredients' | 'method';

export interface VisibleSection {
  readonly from: number;
  readonly blocks: readonly Block[];
  readonly evidence: 'heading' | 'class' | 'looks';
}

/**
 * Limits for parsing a web page. `SECTIONS_MAX`: maximum number of sections that are considered as the ingredients, and
 * as the steps. `SECTION_MAX`: maximum number of text blocks in a section.
 */
const SECTIONS_MAX = 24;
const SECTION_MAX = 400;

const AMOUNT =
  /^(?:[-–•*▢☐□✓]\s*)?(?:ca\.?\s|about\s|approx\.?\s)?[\d¼-¾⅐-⅞]|^(?:an?|one|two|half|juice|pinch|salt|sea salt|olive oil)\b/iu;

/**
 * Returns true if a line looks like an ingredient in any language. Such a line is short and begins with an amount or
 * with a word such as 'salt'.
 */
export const looksLikeIngredientLine = (text: string): boolean =>
  text.length <= 160 && AMOUNT.test(text) && !/^\d{1,2}\s*[.):]\s/u.test(text);

/**
 * Returns the part of the recipe that a text announces, such as 'ingredients'. Returns null if the text is not such a
 * heading. A text that is not marked up as a heading must be short.
 */
export function detectBlockHeadingKind({ text, level, item }: Block): HeadingKind | null {
  if (item > 0 && level === 0) return null;
  if (level === 0 && text.length > 60) return null;
  const kind = findHeadingKindWithin(text);
  return level > 0 || kind === null || /[:：]$/u.test(text)
    ? kind
    : text.split(' ').length <= 4
      ? kind
      : null;
}

/** Returns true for a heading that does not end a section, such as 'For the sauce' in a list of ingredients. */
function namesGroup(blocks: readonly Block[], at: number, kind: PartKind): boolean {
  const next = blocks[at + 1];
  if (next === undefined || next.hint === 'other') return false;
  if (kind === 'ingredients')
    return (
      next.level === 0 && (looksLikeIngredientLine(next.text) || next.item > 0) && next.text.length < 120
    );
  return next.numbered && next.item > 0;
}

function endsSection(blocks: readonly Block[], at: number, start: Block, kind: PartKind): boolean {
  const block = blocks[at] as Block;
  const announces = detectBlockHeadingKind(block);
  if (announces !== null && announces !== kind) return true;
  if (announces === kind && block.level > 0) return !(block.hint === start.hint && block.hint === kind);
  // A short advertisement does not end a section of ingredients or steps. Notes after the recipe do, because they begin
  // with a heading or are longer.
  if (block.hint === 'other' && start.hint !== 'other')
    return block.level > 0 || blocks[at + 2]?.hint === 'other';
  if (block.hint !== null && block.hint !== 'other' && block.hint !== kind) return true;
  if (block.level === 0 || block.level === 7) return false;
  const startLevel = start.level === 0 ? 7 : start.level;
  return block.level <= startLevel && !namesGroup(blocks, at, kind);
}

function announcedSections(blocks: readonly Block[], kind: PartKind): VisibleSection[] {
  const sections: VisibleSection[] = [];
  for (let at = 0; at < blocks.length && sections.length < SECTIONS_MAX; at += 1) {
    const start = blocks[at] as Block;
    if (detectBlockHeadingKind(start) !== kind) continue;
    let end = at + 1;
    while (end < blocks.length && end - at <= SECTION_MAX && !endsSection(blocks, end, start, kind)) end += 1;
    if (end > at + 1)
      sections.push({
        from: at + 1,
        blocks: blocks.slice(at + 1, end).filter(({ hint }) => hint !== 'other' || start.hint === 'other'),
        evidence: 'heading',
      });
  }
  return sections;
}

/**
 * Finds sections by their class names. Adjacent elements with the same role form one section, because some sites set
 * the class on every line.
 */
function classedSections(blocks: readonly Block[], kind: PartKind): VisibleSection[] {
  const sections: VisibleSection[] = [];
  for (let at = 0; at < blocks.length && sections.length < SECTIONS_MAX; ) {
    if ((blocks[at] as Block).hint !== kind) {
      at += 1;
      continue;
    }
    const from = at;
    while (at < blocks.length && at - from < SECTION_MAX && (blocks[at] as Block).hint === kind) at += 1;
    const inside = blocks.slice(from, at).filter(({ text }) => parseHeadingKind(text) !== kind);
    if (inside.length > 0) sections.push({ from, blocks: inside, evidence: 'class' });
  }
  return sections;
}

/**
 * Finds lists without a heading. For ingredients, consecutive list items must look like ingredients. For steps, the
 * list must be numbered.
 */
function listedSections(blocks: readonly Block[], kind: PartKind): VisibleSection[] {
  const sections: VisibleSection[] = [];
  for (let at = 0; at < blocks.length && sections.length < SECTIONS_MAX; ) {
    if ((blocks[at] as Block).item === 0 || (blocks[at] as Block).hint === 'other') {
      at += 1;
      continue;
    }
    const from = at;
    while (at < blocks.length && at - from < SECTION_MAX && (blocks[at] as Block).item > 0) at += 1;
    const run = blocks.slice(from, at);
    const fits =
      kind === 'ingredients'
        ? run.filter(({ text }) => looksLikeIngredientLine(text)).length >= Math.max(2, run.length / 2)
        : run.length >= 2 && run.every(({ numbered }) => numbered);
    if (fits) sections.push({ from, blocks: run, evidence: 'looks' });
  }
  return sections;
}

export function findVisibleSections(blocks: readonly Block[], kind: PartKind): readonly VisibleSection[] {
  return [
    ...announcedSections(blocks, kind),
    ...classedSections(blocks, kind),
    ...listedSections(blocks, kind),
  ];
}
