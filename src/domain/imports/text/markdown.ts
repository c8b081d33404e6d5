export const stripMarkdown = (line: string): string =>
  line
    .replace(/^#{1,6}\s+/u, '')
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/gu, '$1')
    .replace(/(\*\*|__)(?=\S)([^*_]{1,500}?)\1/gu, '$2')
    .trim();

/**
 * Metadata block ('front matter') at the beginning of a text file, between two lines of '---'. It is written in a
 * subset of YAML: `key: value`, lists in brackets or with dashes, and one level of nesting. For example, a line 'prep:
 * 10 min' below 'time:' has the key 'time.prep'.
 */
export interface FrontMatter {
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly rest: string;
}

const BLOCK_MAX = 100_000;
const KEY_MAX = 81;

function splitBlock(text: string): { inside: string; rest: string } | null {
  const start = /^\s*---[^\S\n]*\n/u.exec(text)?.[0].length;
  if (start === undefined) return null;
  const end = /(?<![^\n])---[^\S\n]*(?:\n|$)/u.exec(text.slice(start, start + BLOCK_MAX));
  if (end === null) return null;
  return {
    inside: text.slice(start, start + end.index),
    rest: text.slice(start + end.index + end[0].length),
  };
}

function parsePair(line: string): { indent: string; name: string; value: string } | null {
  const colon = line.indexOf(':');
  const key = line.slice(0, Math.max(0, colon));
  const name = key.trim();
  if (name === '' || name.length > KEY_MAX || /^[#-]/u.test(name)) return null;
  const value = line.slice(colon + 1);
  if (value !== '' && value.trimStart() === value) return null;
  return { indent: key.slice(0, key.indexOf(name)), name, value: value.trim() };
}

const parseListItem = (line: string): string | null =>
  /^\s*-\s/u.test(line) ? line.trim().slice(1).trim() : null;

function unquoted(text: string): string {
  const [, quote, inner = ''] = /^(['"])([\s\S]*)\1$/u.exec(text.trim()) ?? [];
  if (quote === undefined) return text.trim();
  return quote === '"' ? inner.replaceAll(/\\(["\\/])/gu, '$1') : inner.replaceAll("''", "'");
}

function parseValues(text: string): string[] {
  const list = /^\[(.*)\]$/u.exec(text.trim());
  const parts = list ? (list[1] ?? '').split(',') : [text];
  return parts.map(unquoted).filter((part) => part !== '');
}

/**
 * Parses the metadata block at the beginning of a text. Lines must end in a line feed. If there is no metadata block,
 * `rest` is the whole text.
 */
export function parseFrontMatter(text: string): FrontMatter {
  const values = new Map<string, string[]>();
  const block = splitBlock(text);
  if (block === null) return { values, rest: text };
  let [key, parent] = ['', ''];
  for (const line of block.inside.split('\n')) {
    const dashed = parseListItem(line);
    const pair = parsePair(line);
    if (dashed !== null && key !== '') {
      for (const value of parseValues(dashed)) values.get(key)?.push(value);
    } else if (pair !== null) {
      const { indent, name, value } = pair;
      const lowerCaseName = name.toLowerCase();
      if (indent === '') parent = lowerCaseName;
      key = indent === '' ? lowerCaseName : `${parent}.${lowerCaseName}`;
      values.set(key, parseValues(value));
    }
  }
  return { values, rest: block.rest };
}
