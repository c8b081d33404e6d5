/** All messages for users about the result of an import. The parsers contain no such texts. */

import { groupBy } from '../../lib/group-by.ts';
import { getOwnRecordValue } from '../../lib/look-up.ts';
import type { BinaryKind, Dropped, DropReason, Fault, Kind, ReadingNote } from '../reading.ts';
import type { FormatWords } from './format-words.ts';
import { type FormatName, TEXT_FORMATS } from './read-paste.ts';
import { VALUE_FORMATS } from './read-value.ts';

const FORMATS: readonly (Partial<FormatWords> & { readonly name: FormatName })[] = [
  ...VALUE_FORMATS,
  ...TEXT_FORMATS,
];

export const FORMAT_LABELS = Object.fromEntries(
  FORMATS.flatMap(({ name, label }) => (label === undefined ? [] : [[name, label]])),
) as Readonly<Record<FormatName, string>>;

const either = (items: readonly string[], or: string): string =>
  `${items.slice(0, -1).join(', ')}${or}${items.at(-1)}`;

function everyFormat(): string {
  const listExpected = (rows: typeof FORMATS) => rows.flatMap(({ expected }) => expected ?? []);
  const isOurs = ({ name }: { readonly name: FormatName }) => name === 'json';
  const [page, ...texts] = TEXT_FORMATS;
  const exports = FORMATS.flatMap(({ exportOf = [] }) => exportOf);
  return either(
    [
      ...listExpected(VALUE_FORMATS.filter(isOurs)),
      ...listExpected(VALUE_FORMATS.filter((row) => !isOurs(row))),
      page.expected,
      `an export file of ${either(exports, ' or ')}`,
      ...listExpected(texts),
    ],
    ', or ',
  );
}

const KINDS: Readonly<Record<Kind, string>> = {
  text: 'text',
  number: 'a number',
  list: 'a list',
  object: 'an object',
  'true-or-false': 'true or false',
  'text-or-list': 'text or a list',
  'text-or-object': 'text or an object',
  'text-or-number': 'text or a number',
};

const mebibytes = (characters: number): string => `${Math.round(characters / (1024 * 1024))} MiB`;

const BINARY_FILES: Readonly<Record<BinaryKind, string>> = {
  picture: 'This file is a picture.',
  pdf: 'This file is a PDF.',
  office: 'This file is from an office program.',
  media: 'This file is a video or a sound recording.',
  unknown: 'This file isn’t text.',
};
const INSTEAD_OF_BINARY = 'We can only read text, so copy the recipe’s words and paste them instead.';

/** Returns the reason why a recipe was rejected, as a sentence such as 'ingredients.3.name must be text'. */
export function describeImportFault(fault: Fault): string {
  switch (fault.code) {
    case 'not-a-recipe':
      return 'not a recipe (expected an object with title and instructions)';
    case 'missing':
      return /s$/u.test(fault.field) ? `${fault.field} are required` : `${fault.field} is required`;
    case 'wrong-kind':
      return `${fault.field} must be ${KINDS[fault.kind]}`;
    case 'too-long':
      return `${fault.field} must be at most ${fault.max} characters`;
    case 'too-many':
      return `${fault.field} must have at most ${fault.max} entries`;
    case 'not-positive':
      return `${fault.field} must be above 0`;
    case 'too-small-number':
      return `${fault.field} must be at least ${fault.min}`;
    case 'too-large-number':
      return `${fault.field} must be at most ${fault.max}`;
    case 'no-address':
      return `${fault.field} must be an address that begins with http:// or https://`;
    case 'invalid-json':
      return `not valid JSON: ${fault.message}`;
    case 'cut-off':
      return 'the file ends within this entry';
    case 'damaged':
      return 'the file is damaged';
    case 'binary-file':
      return BINARY_FILES[fault.kind];
    case 'too-large':
      return `the entry is larger than ${mebibytes(fault.max)}`;
  }
}

export function describeImportNote(note: ReadingNote): string {
  switch (note.code) {
    case 'blank':
      return 'There’s nothing to read.';
    case 'invalid-json':
      return note.message;
    case 'no-items':
      return 'We couldn’t find a recipe in the JSON. Expected a list of recipes, an object with a list called recipes, or one recipe.';
    case 'unknown-format':
      return `We can’t read this format. We support ${everyFormat()}.`;
    case 'no-recipe':
      return 'We couldn’t find a recipe in it.';
    case 'repaired':
      return 'The data was damaged and has been repaired. Check the result carefully.';
    case 'nested-too-deep':
      return `It’s nested more than ${note.max} levels deep, so we only read it up to there.`;
    case 'too-large':
      return `It’s larger than ${mebibytes(note.max)}. Add it as a file instead.`;
    case 'cut-off':
      return 'The file ends too early. Its last entry or its end is missing.';
    case 'broken-archive':
      return 'The archive is damaged. We’ve listed what we could read.';
    case 'archive-too-large':
      return `The archive is too large. We only read its first ${note.files / 1000},000 files, or ${note.bytes / 1024 ** 3} GiB. Split it into smaller archives.`;
    case 'binary-file':
      return `${BINARY_FILES[note.kind]} ${INSTEAD_OF_BINARY}`;
    case 'undecodable':
      return 'Some characters couldn’t be read and appear as �.';
  }
}

export const DROP_REASONS: Readonly<Record<DropReason, string>> = {
  'no-place': 'isn’t saved',
  unreadable: 'couldn’t be read',
  shortened: 'was too long, so it was shortened',
  'in-total': 'is only saved as the total time',
};

/**
 * Display names of recipe fields, keyed by the names in files and web pages. A field that is not listed is shown under
 * its original name.
 */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  image: 'picture',
  photo_data: 'photo',
  nutrition: 'published nutrition',
  nutritional_info: 'published nutrition',
  published_nutrition: 'published nutrition',
  tags: 'categories and keywords',
  tools: 'tools',
  aggregateRating: 'readers’ rating',
  review: 'reviews',
  recipeYield: 'yield',
  times: 'times for preparation and cooking',
  serving_size_text: 'serving size',
  native_title: 'name in its own language',
  other_titles: 'other names',
};

const DROPPED: Readonly<Record<DropReason, string>> = {
  'no-place': 'Not saved',
  unreadable: 'Couldn’t be read',
  shortened: 'Too long, so only the beginning is saved',
  'in-total': 'Saved only as the total time',
};

/**
 * Returns sentences about the fields that were not imported, such as 'Not saved: picture, video.' There is one sentence
 * for each reason.
 */
export function describeDroppedFields(dropped: readonly Dropped[]): string[] {
  const byReason = groupBy(dropped, ({ reason }) => reason);
  return [...byReason].map(([reason, fields]) => {
    const names = new Set(fields.map(({ field }) => getOwnRecordValue(FIELD_NAMES, field) ?? field));
    return `${DROPPED[reason]}: ${[...names].join(', ')}.`;
  });
}
