import { normalizeNameForLookup } from '../../lib/normalize-for-lookup.ts';
import { ALWAYS_OWNED_TOOL, TOOLS } from '../../tools/tools.ts';
import { TOOL_PHRASES, TOOL_SIGNS } from './tool-signs.ts';

/** The kitchen tool that each phrase names; null for phrases that only look like a tool's name, such as 'pot roast'. */
const PHRASES: ReadonlyMap<string, string | null> = new Map([
  ...TOOLS.flatMap((tool) =>
    [tool.name, ...tool.synonyms].map((name) => [normalizeNameForLookup(name), tool.name] as const),
  ),
  ...TOOL_PHRASES.flatMap(({ tool, phrases }) =>
    phrases.map((phrase) => [normalizeNameForLookup(phrase), tool] as const),
  ),
]);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
const ANY_PHRASE = new RegExp(
  `\\b(${[...PHRASES.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})(?:e?s)?\\b`,
  'gu',
);
const EITHER =
  /^ ?(?:\([^()]{0,20}\) ?)?,? ?or (?:in |on |use |with |using )?(?:an? |the |your )?(?:\w+ ){0,2}$/u;
const NOT_NEEDED =
  /(?:\bwithout (?:an? |the |your )?|\bno |\bif you (?:have|own) (?:an? |the )?|\binstead of (?:an? |the )?|\bor (?:in |on )?(?:an? |the )?)$/u;

const IF_POSSIBLE = /^ if (?:possible|you (?:have|own|like|want)|desired|available|preferred)\b/u;

/**
 * Returns the tools that a text names, and the text without these names, so that 'baking dish' is not later taken for
 * the cooking word 'baking'.
 */
function named(text: string): { tools: Set<string>; rest: string } {
  const tools = new Set<string>();
  let lastEnd: number | null = null;
  for (const match of text.matchAll(ANY_PHRASE)) {
    const tool = PHRASES.get(match[1] ?? '') ?? null;
    const isOther = lastEnd !== null && EITHER.test(text.slice(lastEnd, match.index));
    const before = text.slice(Math.max(0, match.index - 24), match.index);
    const end = match.index + match[0].length;
    const isNeeded = !isOther && !NOT_NEEDED.test(before) && !IF_POSSIBLE.test(text.slice(end, end + 24));
    if (tool !== null && isNeeded) tools.add(tool);
    lastEnd = end;
  }
  return { tools, rest: text.replace(ANY_PHRASE, '_') };
}

/**
 * Returns the tools that recipe instructions need, in the order of the tool list. A tool is found by its name, or by
 * words that imply it: 'bake at 350F' implies an oven. Of alternatives such as 'a skillet or griddle', only the first
 * counts. Knives are never listed, because every kitchen has one.
 */
export function detectTools(instructions: readonly string[]): string[] {
  const { tools, rest } = named(instructions.map(normalizeNameForLookup).join('\n'));
  for (const { tool, sign, unless = [] } of TOOL_SIGNS) {
    if (!unless.some((other) => tools.has(other)) && sign.test(rest)) tools.add(tool);
  }
  return TOOLS.map(({ name }) => name).filter((name) => name !== ALWAYS_OWNED_TOOL && tools.has(name));
}
