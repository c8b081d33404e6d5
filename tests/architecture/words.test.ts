import ts from 'typescript';
import { expect, test } from 'vitest';
import { listFiles, parseDeclarations, readSource, sources } from './sources.ts';
import { EXCEPTIONS, LOOKUPS } from './word-exceptions.ts';

/**
 * Words that the project must not use, because the field has a term for the same thing (docs/glossary.md). Each is
 * paired with that term.
 */
const TERMS: readonly (readonly [word: RegExp, term: string])[] = [
  [/^patien(ce|t|tly|ceOf)$|_PATIENCE|^PATIENCE/, 'retry, timeout'],
  [/^(dependable|unhurried)$/, 'typed errors, noTimeout'],
  [/^takeOver$/, 'upsert, activate, read'],
  [/^(tell|told)[A-Z]?\w*$/, 'log, broadcast, report'],
  [/^(writeDown|unlessMade|madeBefore)$/, 'idempotency key'],
  [/^(carry|carried)[A-Z]\w*$/, 'flash'],
  [/^(giveUpOn|letOthersGo|lookAround|stillMinds|minding)$/, 'abandon, yield, poll, pending'],
  [/^late[A-Z]\w*$|^lazyPart$/, 'load…, lazy…'],
];

test('declared names use established technical terms instead of the listed house words', () => {
  const names = sources.flatMap((file) => parseDeclarations(file).map(({ name }) => ({ file, name })));
  expect(names.length).toBeGreaterThan(4_000);
  const wrong = names.flatMap(({ file, name }) =>
    TERMS.filter(([word]) => word.test(name)).map(([, term]) => `${file}: ${name}, rather ${term}`),
  );
  expect(wrong).toEqual([]);
});

/** Marker words: participles, pronouns and adverbs that do not name a thing. */
const MARKERS = new Set(
  `kept told asked said made looked found counted judged own others again anew aside otherwise
   whoever somebody nobody`.split(/\s+/),
);

/** Splits a name into lower-case words: 'notFoundAgain' gives not, found and again. */
const splitWords = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const hasMarker = (name: string): boolean => splitWords(name).some((word) => MARKERS.has(word));

interface Source {
  readonly names: ReadonlySet<string>;
  readonly comments: readonly string[];
  readonly texts: readonly string[];
}

const isDeclaration = (node: ts.Identifier | ts.PrivateIdentifier): boolean =>
  'name' in node.parent && node.parent.name === node;

/** Parses the declared names, the comments and the string literals of a file. */
function parse(file: string): Source {
  const text = file.endsWith('.astro')
    ? (/^---\n([\s\S]*?)\n---/.exec(readSource(file))?.[1] ?? '')
    : readSource(file);
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const names = new Set<string>();
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && isDeclaration(node)) names.add(node.text);
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  for (const sql of texts) for (const [, alias = ''] of sql.matchAll(/ as ([a-z_]+)\b/g)) names.add(alias);
  const comments = [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(,])\/\/[^\n]*(?:\n\s*\/\/[^\n]*)*/g)].map(
    ([comment]) =>
      comment
        .replace(/^\s*\/\*+|\*\/$/g, '')
        .replace(/^\s*(?:\*|\/\/)\s?/gm, '')
        .trim(),
  );
  return { names, comments, texts };
}

const PARSED = sources.map((file) => ({ file, ...parse(file) }));

test('no name is a participle or pronoun that does not say what it holds', () => {
  const declared = PARSED.flatMap(({ file, names }) => [...names].map((name) => ({ file, name })));
  const classes = listFiles('src')
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      [...readSource(file).matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => ({ file, name })),
    );
  const files = listFiles('src', 'worker').map((file) => ({ file, name: file.split('/').at(-1) ?? '' }));
  expect(declared.length + classes.length).toBeGreaterThan(20_000);
  const wrong = [...declared, ...classes, ...files]
    .filter(({ name }) => hasMarker(name) && !EXCEPTIONS.some(({ names }) => names.test(name)))
    .map(({ file, name }) => `${file}: ${name}`);
  expect([...new Set(wrong)]).toEqual([]);
  expect(EXCEPTIONS.length).toBeLessThanOrEqual(20);
});

test('an exported name ends in a preposition or adverb only if it is a lookup', () => {
  const wrong = sources.flatMap((file) =>
    parseDeclarations(file)
      .filter(
        ({ name, exported }) =>
          exported &&
          /[a-z](?:Of|In|Here|Now)$/.test(name) &&
          !/Sign(?:ed)?In$/.test(name) &&
          !(name in LOOKUPS),
      )
      .map(({ name }) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

/**
 * Matches phrases that no comment or text of the product may use. 'Nobody' is fine in a text, and 'as good as' in a
 * comparison.
 */
const PHRASES =
  /\b(?:whoever|somebody|anew|of late|of now|to be had|could be had|(?<!there\s+)(?:is|are) none(?! of)|the own)\b/i;
/** Matches a clause in the place of a noun: 'Whether …', 'What …'. */
const CLAUSE = /^(?:what|who|whoever|whose|whom|whether|how|where|which|when|why|of|that)\b/i;

test('comments are sentences without the phrases to avoid, and start with a noun or a verb', () => {
  const comments = PARSED.flatMap(({ file, comments }) => comments.map((comment) => ({ file, comment })));
  expect(comments.length).toBeGreaterThan(5_000);
  const listed = ({ file, comment }: { file: string; comment: string }) => `${file}: ${comment.slice(0, 90)}`;
  expect(comments.filter(({ comment }) => PHRASES.test(comment)).map(listed)).toEqual([]);
  const clauses = comments.filter(({ comment }) => CLAUSE.test(comment));
  expect(clauses.length / comments.length, clauses.map(listed).join('\n')).toBeLessThan(0.01);
});

test('texts of the product do not use the phrases to avoid', () => {
  const wrong = PARSED.flatMap(({ file, texts }) =>
    texts
      .filter((text) => / /.test(text) && PHRASES.test(text))
      .map((text) => `${file}: ${text.slice(0, 120)}`),
  );
  expect(wrong).toEqual([]);
});
