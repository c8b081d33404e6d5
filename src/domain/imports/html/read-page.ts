import { entryOf, type RawRecipe } from '../build-item.ts';
import { parseJson } from '../json/parse-json.ts';
import type { ReadContents, ReadingNote } from '../reading.ts';
import { findRecipes } from '../schema-org/node.ts';
import { foundIn } from '../schema-org/recipe.ts';
import { DEPTH_MAX } from '../text/markup.ts';
import { scanPage } from './scan-page.ts';
import { foundInView, readVisible } from './visible/read-visible.ts';
import { withVisible } from './visible/with-visible.ts';

function recipesIn(data: unknown): RawRecipe[] {
  const { nodes, byId } = findRecipes(data);
  return nodes.map((node) => foundIn(node, byId));
}

/** What one source lacks, from the other: pages leave the ingredients out of one of them. */
function completed(found: RawRecipe, other: RawRecipe | undefined): RawRecipe {
  if (other === undefined) return found;
  return {
    ...found,
    ingredients: found.ingredients.length > 0 ? found.ingredients : other.ingredients,
    steps: found.steps.length > 0 ? found.steps : other.steps,
    minutes: found.minutes || (other.minutes ?? null),
    servings: found.servings ?? other.servings ?? null,
    published: found.published ?? other.published ?? null,
  };
}

/** The recipes of a web page: from its JSON-LD, else its microdata, RDFa or microformats, else what it shows. */
export function readPage(html: string): ReadContents {
  const { scripts, nodes, whole, title, image } = scanPage(html);
  const findings: ReadingNote[] = whole ? [] : [{ code: 'nested-too-deep', max: DEPTH_MAX }];
  const parsed = scripts.map(parseJson).flatMap((script) => (script.ok ? [script] : []));
  if (parsed.some(({ repaired, value }) => repaired && recipesIn(value).length > 0))
    findings.push({ code: 'repaired' });
  // One graph: a recipe in one script may refer to a picture in another.
  const linked = recipesIn(parsed.map(({ value }) => value));
  const marked = recipesIn(nodes);
  const both = linked.length === 1 && marked.length === 1;
  const all =
    linked.length === 0 ? marked : both ? linked.map((found) => completed(found, marked[0])) : linked;
  const cooked = all.filter(({ steps }) => steps.length > 0);
  const read = cooked.length > 0 ? cooked : all;
  // Of several recipes nobody can say which one the page shows.
  if (read.length > 1) return { entries: read.map((found, index) => entryOf(found, index, true)), findings };
  const visible = readVisible(html, title);
  const [only] = read;
  const found = only === undefined ? foundInView(visible, { title, image }) : withVisible(only, visible);
  return { entries: found === null ? [] : [entryOf(found, 0, true)], findings };
}
