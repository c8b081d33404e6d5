/** Splits a page with several recipes in a row, as recipe programs export them to one HTML file. */
import { namesComponent } from '../../text/lines.ts';
import type { Block } from './blocks.ts';
import { announced } from './sections.ts';

/**
 * Returns the index of the heading before an ingredient list that is the title of a recipe, not of a component; null
 * if absent.
 */
function findTitle(blocks: readonly Block[], list: number, after: number): number | null {
  const level = blocks[list]?.level ?? 0;
  for (let at = list - 1; at > after; at -= 1) {
    const block = blocks[at] as Block;
    const isHeading = block.level > 0 && block.level <= Math.min(level, 6) && block.item === 0;
    if (isHeading && announced(block) === null && !namesComponent(block.text)) return at;
  }
  return null;
}

/**
 * Returns the blocks of each recipe, starting at its title. Returns a single part for a page with one recipe, and for
 * a page whose parts have no titles.
 */
export function splitPage(blocks: readonly Block[]): (readonly Block[])[] {
  const titles: number[] = [];
  let [list, method] = [-1, -1];
  for (const [at, block] of blocks.entries()) {
    const kind = block.level > 0 ? announced(block) : null;
    if (kind === 'ingredients' && (list < 0 || method > list)) {
      const title = findTitle(blocks, at, method);
      // A list without a title of its own belongs to the previous recipe.
      if (title !== null) titles.push(title);
      list = at;
    } else if (kind === 'method' && list >= 0) method = at;
  }
  const level = blocks[titles[0] ?? -1]?.level;
  const isSound = titles.length > 1 && titles.every((title) => blocks[title]?.level === level);
  return isSound ? titles.map((title, index) => blocks.slice(title, titles[index + 1])) : [blocks];
}
