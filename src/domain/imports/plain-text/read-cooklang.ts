/**
 * Parses recipes in Cooklang (cooklang.org/docs/spec). Such a recipe is prose with markup for ingredients, cookware and
 * timers.
 */
import type { RawRecipe } from '../build-item.ts';
import type { ItemIngredient } from '../reading.ts';
import { toHttpUrl } from '../schema-org/node.ts';
import { parseFrontMatter } from '../text/markdown.ts';
import { parseMinutes } from '../text/minutes.ts';
import { toSingleLine } from '../text/plain.ts';
import { parseServings } from '../text/servings.ts';

interface CooklangPart {
  readonly kind: 'text' | 'ingredient' | 'cookware' | 'timer';
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly preparation: string;
  readonly optional: boolean;
}

const KINDS = { '@': 'ingredient', '#': 'cookware', '~': 'timer' } as const;

/**
 * Matches an element of Cooklang: a mark (@, # or ~), modifier characters such as '?', and a name. A name of several
 * words must end with braces. A mark after a backslash is plain text. The lengths are limited, so that the time for
 * matching grows only linearly with the text.
 */
const MARK =
  /(?<!\\)([@#~])([&?+-]{0,3})(?:((?=[^\s{])[^\n@#~{}]{0,100}|)\{([^{}\n]{0,200})\}|([^\s\p{P}]{1,100}))(?:\(([^()\n]{1,300})\))?/gu;

const text = (name: string): CooklangPart => ({
  kind: 'text',
  name,
  quantity: '',
  unit: '',
  preparation: '',
  optional: false,
});

function parseMark(match: RegExpExecArray): CooklangPart | null {
  const [, mark = '', modifiers = '', long, amount = '', short, preparation = ''] = match;
  const kind = KINDS[mark as keyof typeof KINDS];
  const whole = (long ?? short ?? '').trim();
  // The element '@./sauces/Hollandaise' refers to another recipe named 'Hollandaise'.
  const name = (/^\.{0,2}\//u.test(whole) ? whole.split('/').at(-1) : whole) ?? '';
  if (name === '' && kind !== 'timer') return null;
  const [quantity = '', unit = ''] = amount.split('%');
  return {
    kind,
    name,
    // In Cooklang, '=' before an amount means that it is fixed ('=1'). In an older syntax, '*' after an amount means
    // that it is scaled ('2*'). Remove both signs.
    quantity: quantity.replace(/^\s*=|\*\s*$/gu, '').trim(),
    unit: unit.trim(),
    preparation: preparation.trim(),
    optional: modifiers.includes('?'),
  };
}

function cooklangParts(paragraph: string): CooklangPart[] {
  const parts: CooklangPart[] = [];
  let at = 0;
  for (const match of paragraph.matchAll(MARK)) {
    const part = parseMark(match);
    if (part === null) continue;
    if (match.index > at) parts.push(text(paragraph.slice(at, match.index)));
    // Text in brackets belongs to a Cooklang element only if the element is an ingredient. After cookware or a timer,
    // it is plain text.
    const includesBracket = part.kind === 'ingredient' || part.preparation === '';
    at = match.index + match[0].length - (includesBracket ? 0 : (match[6]?.length ?? 0) + 2);
    parts.push(includesBracket ? part : { ...part, preparation: '' });
  }
  if (at < paragraph.length) parts.push(text(paragraph.slice(at)));
  return parts;
}

const BRACED_INGREDIENT = /(?:^|[\s("'])@[&?+-]{0,3}(?=[^\s{])[^\n@#~{}]{0,100}\{[^{}\n]{0,200}\}/u;

/**
 * Returns true if a text is in Cooklang: only Cooklang has elements such as '@flour{200%g}'. A file named '.cook' is
 * always Cooklang.
 */
export const isCooklang = (text: string, name: string): boolean =>
  /\.cook$/iu.test(name) || BRACED_INGREDIENT.test(text.slice(0, 100_000));

const KEYS = {
  title: ['title', 'name'],
  servings: ['servings', 'serves', 'yield'],
  time: ['time required', 'time', 'duration', 'total time', 'time.total'],
  parts: ['prep time', 'time.prep', 'cook time', 'time.cook'],
  cuisine: ['cuisine'],
  tags: ['tags', 'tag', 'course', 'category', 'diet'],
  notes: ['introduction', 'description', 'note', 'notes'],
  source: ['source.url', 'source', 'url', 'source.name'],
  image: ['image', 'images', 'picture', 'pictures'],
} as const;

type Metadata = ReadonlyMap<string, readonly string[]>;
const all = (metadata: Metadata, names: readonly string[]): string[] =>
  names.flatMap((name) => metadata.get(name) ?? []).map(toSingleLine);
const readFirstValue = (metadata: Metadata, names: readonly string[]): string =>
  all(metadata, names)[0] ?? '';

/**
 * Removes comments of the form '[- … -]', which may span several lines. If '[-' occurs several times before a '-]', the
 * comment begins at the last '[-'.
 */
function withoutBlocks(text: string): string {
  let clean = '';
  let at = 0;
  let start = -1;
  for (const { 0: mark, index } of text.matchAll(/\[-|-\]/gu)) {
    if (mark === '[-') start = text[index - 1] === '\\' ? -1 : index;
    else if (start >= 0) {
      clean += `${text.slice(at, start)} `;
      at = index + mark.length;
      start = -1;
    }
  }
  return clean + text.slice(at);
}

const withoutComments = (text: string): string => withoutBlocks(text).replace(/(?<![-\S])--(?!-).*$/gmu, '');

function parseOldMetadata(line: string): { key: string; value: string } | null {
  const colon = line.indexOf(':');
  const key = line.slice(2, Math.max(2, colon)).trim();
  if (!line.startsWith('>>') || key === '' || key.length > 80) return null;
  return { key: key.toLowerCase(), value: line.slice(colon + 1).trim() };
}

const ESCAPED = /\\([\\@#~[=>-])/gu;

const SPOKEN: Readonly<Record<CooklangPart['kind'], (part: CooklangPart) => string>> = {
  text: ({ name }) => name.replace(ESCAPED, '$1'),
  ingredient: ({ name }) => name,
  cookware: ({ name }) => name,
  timer: ({ name, quantity, unit }) => [quantity, unit].filter((word) => word !== '').join(' ') || name,
};

function toIngredient(part: CooklangPart, section: string): ItemIngredient {
  const { name, quantity, unit, preparation, optional } = part;
  return {
    name: toSingleLine(name),
    ...(quantity === '' ? {} : { amount: quantity }),
    ...(quantity === '' || unit === '' ? {} : { unit }),
    ...(preparation === '' ? {} : { preparation }),
    ...(section === '' ? {} : { section }),
    ...(optional ? { required: false } : {}),
  };
}

const isList = (parts: readonly CooklangPart[]): boolean =>
  parts.some(({ kind }) => kind === 'ingredient') &&
  parts.every(({ kind, name }) => kind === 'ingredient' || (kind === 'text' && /^[\s,;.]*$/u.test(name)));

interface Block {
  readonly kind: 'section' | 'note' | 'step';
  readonly text: string;
}

function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  const close = () => {
    const kind = open[0]?.startsWith('>') ? 'note' : 'step';
    const joined = open.map((line) => line.replace(/^>\s*|(?<!\\)\\$/gu, '').trim()).join(' ');
    if (joined.trim() !== '') blocks.push({ kind, text: joined.trim() });
    open = [];
  };
  for (const line of text.split('\n').map((one) => one.trim())) {
    const section = /^=+(?:([^=]+)=*)?$/u.exec(line);
    if (section !== null || line === '') close();
    if (section !== null) blocks.push({ kind: 'section', text: (section[1] ?? '').trim() });
    else if (line !== '') open.push(line);
  }
  close();
  return blocks;
}

/**
 * Parses a recipe in Cooklang.
 * @param name name of the file, used as the title if the recipe's metadata has none
 */
export function parseCooklangRecipe(recipe: string, name: string): RawRecipe {
  const { values, rest } = parseFrontMatter(recipe.replace(/\r\n?/gu, '\n'));
  const metadata = new Map(values);
  const lines = rest.split('\n').map((line) => {
    const oldMetadata = parseOldMetadata(line);
    if (oldMetadata !== null) metadata.set(oldMetadata.key, [oldMetadata.value]);
    return oldMetadata === null ? line : '';
  });
  const steps: string[] = [];
  const notes: string[] = [];
  const marks: { readonly part: CooklangPart; readonly section: string }[] = [];
  let section = '';
  let heading = '';
  for (const { kind, text } of splitBlocks(withoutComments(lines.join('\n')))) {
    if (kind === 'note') notes.push(toSingleLine(text));
    else if (kind === 'section') {
      section = toSingleLine(text);
      heading = section;
    } else {
      const parts = cooklangParts(text);
      if (!isList(parts)) {
        if (heading !== '') steps.push(heading);
        heading = '';
        steps.push(toSingleLine(parts.map((part) => SPOKEN[part.kind](part)).join('')));
      }
      for (const part of parts) marks.push({ part, section });
    }
  }
  const times = KEYS.parts.reduce(
    (sum, key) => sum + (parseMinutes(readFirstValue(metadata, [key])) ?? 0),
    0,
  );
  const source = readFirstValue(metadata, KEYS.source);
  return {
    title:
      readFirstValue(metadata, KEYS.title) || toSingleLine(name.replace(/^.*[/\\]|\.[a-z]{1,5}$/giu, '')),
    steps,
    ingredients: marks.flatMap(({ part, section: of }) =>
      part.kind === 'ingredient' ? toIngredient(part, of) : [],
    ),
    minutes: parseMinutes(readFirstValue(metadata, KEYS.time)) || times,
    servings: parseServings(readFirstValue(metadata, KEYS.servings)),
    cuisine: readFirstValue(metadata, KEYS.cuisine),
    tags: all(metadata, KEYS.tags).flatMap((tag) => tag.split(',').map((one) => one.trim())),
    tools: marks.flatMap(({ part }) => (part.kind === 'cookware' ? toSingleLine(part.name) : [])),
    notes: [...all(metadata, KEYS.notes), ...notes, toHttpUrl(source) || source].filter((one) => one !== ''),
    image: toHttpUrl(readFirstValue(metadata, KEYS.image)),
  };
}
