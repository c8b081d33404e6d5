/** A line without Markdown's marks of headings, emphasis and links. */
export const withoutMarkdown = (line: string): string =>
  line
    .replace(/^#{1,6}\s+/u, '')
    .replace(/!?\[([^[\]]{0,300})\]\([^()\s]{0,1000}\)/gu, '$1')
    .replace(/(\*\*|__)(?=\S)([^*_]{1,500}?)\1/gu, '$2')
    .trim();

/**
 * The block of metadata at the head of a text file, between lines of '---': `key: value`, lists in brackets or with
 * dashes, one level of nesting ('time:' with 'prep: 10 min' below is 'time.prep'). That much of YAML is what recipe
 * files use.
 */
export interface FrontMatter {
  /** By key in lower case. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** The text below. */
  readonly rest: string;
}

const BLOCK = /^\s*---[^\S\n]*\n([\s\S]{0,100000}?\n)?---[^\S\n]*(?:\n|$)/u;
const PAIR = /^(\s*)([^\s:#-][^:\n]{0,80}?)\s*:(?:\s+(.*))?$/u;
const DASH = /^\s*-\s+(.*)$/u;

/** Without its quotes, in which '' is an apostrophe, and what follows a backslash in double ones stands for itself. */
function unquoted(text: string): string {
  const [, quote, inner = ''] = /^(['"])([\s\S]*)\1$/u.exec(text.trim()) ?? [];
  if (quote === undefined) return text.trim();
  return quote === '"' ? inner.replaceAll(/\\(["\\/])/gu, '$1') : inner.replaceAll("''", "'");
}

function valuesOf(text: string): string[] {
  const list = /^\[(.*)\]$/u.exec(text.trim());
  const parts = list ? (list[1] ?? '').split(',') : [text];
  return parts.map(unquoted).filter((part) => part !== '');
}

/** A text without line ends of other systems has its metadata read; a text without metadata is all `rest`. */
export function readFrontMatter(text: string): FrontMatter {
  const values = new Map<string, string[]>();
  const block = BLOCK.exec(text);
  if (block === null) return { values, rest: text };
  let [key, parent] = ['', ''];
  for (const line of (block[1] ?? '').split('\n')) {
    const dash = DASH.exec(line);
    const pair = PAIR.exec(line);
    if (dash !== null && key !== '') {
      for (const value of valuesOf(dash[1] ?? '')) values.get(key)?.push(value);
    } else if (pair !== null) {
      const [, indent = '', name = '', value = ''] = pair;
      const own = name.toLowerCase();
      if (indent === '') parent = own;
      key = indent === '' ? own : `${parent}.${own}`;
      values.set(key, valuesOf(value));
    }
  }
  return { values, rest: text.slice(block[0].length) };
}
