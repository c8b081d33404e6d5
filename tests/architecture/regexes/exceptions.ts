import type { CollectedPattern } from './collect.ts';

interface Exception {
  /** File or folder of the patterns that the exception applies to. */
  readonly within: string;
  /** Beginning of the pattern. If absent, the exception applies to every pattern in the folder. */
  readonly starts?: string;
  /** Reason why the pattern cannot take long. */
  readonly because: string;
}

/** Patterns that the checker considers slow or cannot judge, each with a proof that it is fast enough. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    within: 'worker/tools/',
    because: 'commands of developers, which read files of this repository and its build',
  },
  {
    within: 'src/domain/imports/json/parse-json.ts',
    starts: '(?:\\s|\\/\\/|',
    because: 'only the last 200 characters of a text are given to it',
  },
  {
    within: 'src/domain/imports/text/lines.ts',
    starts: '\\s*\\([^()]*\\)$',
    because: '`parseHeadingKind` returns for lines of more than 60 characters',
  },
  {
    within: 'src/domain/imports/text/lines.ts',
    starts: '^[^\\p{L}\\p{N}]+|',
    because: '`parseHeadingKind` returns for lines of more than 60 characters',
  },
  {
    within: 'src/domain/recipes/lines/clauses.ts',
    starts: '^for (?:the ',
    because: '`parseSectionTitle` returns for lines of more than 100 characters',
  },
  {
    within: 'src/domain/recipes/lines/amounts/combine.ts',
    starts: '^[\\d¼-¾⅐-⅞ ./-]+(?:(?!',
    because: '`parseIngredientLine` reads at most 500 characters of a line',
  },
  {
    within: 'src/domain/recipes/detect/tool-signs.ts',
    because: 'every quantifier is bounded: from one place at most 12 words of 20 letters are tried',
  },
  {
    within: 'src/domain/recipes/lines/clean.ts',
    starts: '^(?=\\p{L})((?:(?!\\b(?:type',
    because: '`parseIngredientLine` reads at most 500 characters of a line',
  },
  {
    within: 'src/domain/recipes/written-number.ts',
    starts: '\\.?0+$',
    because: 'a number with nine decimals has at most 31 characters',
  },
  {
    within: 'src/domain/recipes/timers.ts',
    starts: '(?<![\\p{L}\\d.,/⁄])(?<from>',
    because: 'every quantifier is bounded, by nine at most; tests/unit/domain/recipes times it',
  },
  {
    within: 'src/features/debug/debug-overlay.tsx',
    starts: '(["\']?\\b',
    because: 'every quantifier of a name is bounded by 100, and nothing follows a value',
  },
  {
    within: 'src/domain/units/fractions-in-text.ts',
    starts: '(?<![\\d.,/⁄])(\\d{1,2}\\.\\d{1,3})(?=',
    because: 'every quantifier is bounded, and no two that follow each other match the same character',
  },
];

export const findException = ({ file, source }: CollectedPattern): Exception | undefined =>
  EXCEPTIONS.find(({ within, starts = '' }) => file.startsWith(within) && source.startsWith(starts));
