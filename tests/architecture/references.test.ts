import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, readSource, sources } from './sources.ts';

const files = listFiles('.');
const folders = new Set(files.flatMap(foldersAbove));
const paths = [...files, ...folders];

/** The folders above a path, from the root. */
function foldersAbove(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** Matches names of files that a build generates and that are not in a clone. */
const MADE =
  /^(portions|per-100g|labels-version|parser-version|diet-tags)\.ts$|^(ingredient-names|shop-foods)\.txt$/;
/** Matches names that a reader would choose when following an example, and placeholders for any file. */
const EXAMPLE = /^([Hh]elp|file|part)\.|^NNNN_|^help$/;

/** True if the named file is not in a clone, or is a file that the reader creates. */
const isElsewhere = (reference: string): boolean => {
  const name = posix.basename(reference);
  return MADE.test(name) || EXAMPLE.test(name) || reference.includes('/help/');
};

const byName = Map.groupBy(paths, (path) => posix.basename(path));

/**
 * Returns the paths that equal a reference of a page or end with it. A reference with a final slash is a folder. A
 * code file also matches without its extension, because imports omit the extension.
 */
const findPaths = (reference: string): string[] => {
  const path = reference.replace(/\/$/, '');
  const wanted = path === reference ? [path, `${path}.ts`, `${path}.mjs`] : [path];
  return wanted.flatMap((one) =>
    (byName.get(posix.basename(one)) ?? []).filter((there) => `/${there}`.endsWith(`/${one}`)),
  );
};

const exists = (reference: string): boolean => isElsewhere(reference) || findPaths(reference).length > 0;

/** Matches a file or folder name in documentation, which is in backticks. */
const IN_BACKTICKS = /`([\w@.[\]-]+(?:\/[\w@.[\]-]+)*\/?)`/g;
const NAMES_FILE = /\w\.(ts|tsx|mjs|astro|css|sql|toml|yml|wat|wasm)$/;
/**
 * Matches references with a slash that are not paths of this project: packages, paths outside of the sources, media
 * types.
 */
const NO_PATH = /^[@.]|^(application|image|text)\//;

/** Returns the files and folders that a page of the documentation names. */
const listReferences = (page: string): string[] =>
  [...new Set([...readSource(page).matchAll(IN_BACKTICKS)].map(([, reference = '']) => reference))]
    .filter(
      (reference) => NAMES_FILE.test(reference) || (reference.includes('/') && !NO_PATH.test(reference)),
    )
    .filter((reference) => !isElsewhere(reference));

const isOfTests = (path: string): boolean => path.startsWith('tests/');
const NAMES_TEST = /^tests\/|\.(test|spec|story)\.tsx?$/;

/**
 * Returns the files and folders that a reference may mean. Tests mirror the sources and have files of the same names,
 * so only a reference that looks like a test means a test.
 */
const findMeantPaths = (reference: string): string[] =>
  findPaths(reference).filter((path) => NAMES_TEST.test(reference) || !isOfTests(path));

/**
 * Returns the folders to search for names without a folder: the folders that the page names, and the folders of the
 * files that it names.
 */
const listFolders = (references: readonly string[]): string[] =>
  references
    .filter((reference) => reference.includes('/'))
    .flatMap(findMeantPaths)
    .map((path) => (folders.has(path) ? path : posix.dirname(path)));

const pages = files.filter((file) => file.endsWith('.md'));

test('a documentation page names only existing files and folders', () => {
  const wrong = pages.flatMap((page) =>
    listReferences(page)
      .filter((reference) => findMeantPaths(reference).length === 0)
      .map((reference) => `${page}: ${reference}`),
  );
  expect(wrong).toEqual([]);
});

test('a file named without its folder is unique, or is in a folder that the page names', () => {
  const wrong = pages.flatMap((page) => {
    const references = listReferences(page);
    const around = listFolders(references);
    const isUnambiguous = (reference: string) => {
      const meant = findMeantPaths(reference);
      return meant.length < 2 || meant.some((path) => around.some((folder) => path.startsWith(`${folder}/`)));
    };
    return references
      .filter((reference) => !reference.includes('/') && !isUnambiguous(reference))
      .map((reference) => `${page}: ${reference}`);
  });
  expect(wrong).toEqual([]);
});

test('a comment names only existing files', () => {
  const wrong = sources.flatMap((file) =>
    [...readSource(file).matchAll(/^\s*(?:\/\/|\/?\*).*$/gm)]
      .flatMap(([line]) => [
        ...line.matchAll(/(?<![\w.<*])[\w-]+(?:\/[\w[\]-]+)*\.(?:ts|tsx|mjs|astro|css)\b/g),
      ])
      .map(([reference]) => reference)
      .filter((reference) => !exists(reference))
      .map((reference) => `${file}: ${reference}`),
  );
  expect(wrong).toEqual([]);
});
