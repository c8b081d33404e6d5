/** Parts a page with several recipes below each other, as recipe programs export them to one HTML file. */
import { namesComponent } from '../../text/lines.ts';
import type { Block } from './blocks.ts';
import { announced } from './sections.ts';

/** The heading before a list of ingredients that is of no part of a recipe; null if there is none. */
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
 * Returns the blocks of each recipe, from its title on. A page of one recipe, and a page with parts that have no title of
 * their own, gives no more than one.
 */
export function splitPage(blocks: readonly Block[]): (readonly Block[])[] {
  const titles: number[] = [];
  let [list, method] = [-1, -1];
  for (const [at, block] of blocks.entries()) {
    const kind = block.level > 0 ? announced(block) : null;
    if (kind === 'ingredients' && (list < 0 || method > list)) {
      const title = findTitle(blocks, at, method);
      // Below the title of the whole page a list without a title belongs to the recipe before.
      if (title !== null) titles.push(title);
      list = at;
    } else if (kind === 'method' && list >= 0) method = at;
  }
  const level = blocks[titles[0] ?? -1]?.level;
  const isSound = titles.length > 1 && titles.every((title) => blocks[title]?.level === level);
  return isSound ? titles.map((title, index) => blocks.slice(title, titles[index + 1])) : [blocks];
}
