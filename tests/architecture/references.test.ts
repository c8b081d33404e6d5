import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, sources, textOf } from './sources.ts';

const files = filesOf('.');
const folders = new Set(files.flatMap(foldersAbove));
const paths = [...files, ...folders];
const known = new Set(paths);

/** The folders that a path lies in, from the root. */
function foldersAbove(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** What a build makes, and no clone holds. */
const MADE =
  /^(portions|per-100g|labels-version|reading-version|diet-tags)\.ts$|^(ingredient-names|shop-foods)\.txt$/;
/** What a reader would make after a page's example, and what stands for any file. */
const EXAMPLE = /^([Hh]elp|file|part)\.|^NNNN_|^help$/;

/** A file or folder from the root or by the end of its path; code also without its ending, as it is imported. */
function exists(reference: string): boolean {
  const path = reference.replace(/\/$/, '');
  const name = posix.basename(path);
  if (MADE.test(name) || EXAMPLE.test(name) || reference.includes('/help/')) return true;
  return [path, `${path}.ts`, `${path}.mjs`].some(
    (wanted) => known.has(wanted) || paths.some((one) => one.endsWith(`/${wanted}`)),
  );
}

/** How a page of documentation names a file or a folder: in backticks. */
const IN_BACKTICKS = /`([\w@.[\]-]+(?:\/[\w@.[\]-]+)*\/?)`/g;
const NAMES_FILE = /\w\.(ts|tsx|mjs|astro|css|sql|toml|yml|wat|wasm)$|^(src|worker|tests|docs|migrations)\//;

test('a page of documentation names only files and folders that there are', () => {
  const pages = files.filter((file) => file.endsWith('.md'));
  const wrong = pages.flatMap((page) =>
    [...textOf(page).matchAll(IN_BACKTICKS)]
      .map(([, reference = '']) => reference)
      .filter((reference) => NAMES_FILE.test(reference))
      .filter((reference) => !exists(reference))
      .map((reference) => `${page}: ${reference}`),
  );
  expect(wrong).toEqual([]);
});

test('a comment names only files that there are', () => {
  const wrong = sources.flatMap((file) =>
    [...textOf(file).matchAll(/^\s*(?:\/\/|\/?\*).*$/gm)]
      .flatMap(([line]) => [
        ...line.matchAll(/(?<![\w.<*])[\w-]+(?:\/[\w[\]-]+)*\.(?:ts|tsx|mjs|astro|css)\b/g),
      ])
      .map(([reference]) => reference)
      .filter((reference) => !exists(reference))
      .map((reference) => `${file}: ${reference}`),
  );
  expect(wrong).toEqual([]);
});
