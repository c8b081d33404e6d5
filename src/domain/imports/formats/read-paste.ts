/**
 * Parses pasted text and dropped files. Detects the format and parses the recipes, so that the user can check them
 * before they are sent. Never throws.
 */
import { buildImportEntry, type RawRecipe } from '../build-item.ts';
import { isCookmateExport, parseCookmateExport } from '../exports/cookmate.ts';
import { parseWebPageRecipes } from '../html/read-page.ts';
import { isJsonLike, parseJson } from '../json/parse-json.ts';
import { JsonSplitter, type Piece } from '../json/split-json.ts';
import { isCooklang, parseCooklangRecipe } from '../plain-text/read-cooklang.ts';
import { hasRecipeCsvHeader, parseRecipeCsv } from '../plain-text/read-table.ts';
import { parseRecipesFromText, TEXT_MAX } from '../plain-text/read-text.ts';
import type { Fault, ReadContents, ReadEntry, ReadingNote } from '../reading.ts';
import type { FormatWords } from './format-words.ts';
import { parseRecipesFromJsonDocument, parseRecipesFromJsonValue, type VALUE_FORMATS } from './read-value.ts';

/** Maximum number of characters of an imported text that is parsed as a whole. Longer files are read as a stream. */
export const PASTE_MAX = 64 * 1024 * 1024;

export interface ImportReading extends ReadContents {
  readonly format: FormatName | null;
}

type Row = (typeof VALUE_FORMATS | typeof TEXT_FORMATS)[number];
/**
 * Names of the import formats. A format may have several rows in the tables of formats. Exactly one of these rows has a
 * label for users, and the name in that row is the name of the format.
 */
export type FormatName = Extract<Row, { readonly label: string }>['name'];

interface TextFormat extends Omit<FormatWords, 'exportOf'> {
  readonly name: string;
  /**
   * Returns true if a text appears to be in the import format of this row.
   * @param name name of the file; '' for pasted text
   */
  readonly recognise: (text: string, name: string) => boolean;
  /**
   * Parses a text that seems to be in the import format of this row. Returns null if the text turns out to be in
   * another format.
   */
  readonly read: (text: string, name: string) => ReadContents | null;
}

const PAGE =
  /<(?:!doctype\s+html|html|head|body|script|div|article|section|main|meta|ol|ul|h1|p|span|table)\b/iu;

/**
 * Text formats that can be imported, in the order in which they are tried. The first format that recognizes a text and
 * can parse it is used.
 */
export const TEXT_FORMATS = [
  {
    name: 'web-page',
    label: 'Web page',
    expected: 'a saved web page (HTML)',
    recognise: (text, name) =>
      /\.x?html?$/iu.test(name) ||
      (PAGE.test(text.slice(0, 20_000)) && /^\s*<|itemscope|ld\+json|typeof=/iu.test(text)),
    read: parseWebPageRecipes,
  },
  {
    name: 'cookmate',
    label: 'Cookmate backup',
    expected: 'a Cookmate backup (XML)',
    recognise: isCookmateExport,
    read: (text) => toContents(parseCookmateExport(text)),
  },
  {
    name: 'csv',
    label: 'Table of recipes (CSV)',
    expected: 'a table of recipes (CSV)',
    recognise: hasRecipeCsvHeader,
    read: parseRecipeCsv,
  },
  {
    name: 'cooklang',
    label: 'Cooklang recipe',
    expected: 'a Cooklang recipe',
    recognise: isCooklang,
    read: (text, name) => (text.length > TEXT_MAX ? null : toContents([parseCooklangRecipe(text, name)])),
  },
  {
    name: 'text',
    label: 'Plain text recipe',
    expected: 'a plain text with a title, ingredients and steps',
    recognise: () => true,
    read(text, name) {
      const textRecipes = parseRecipesFromText(text, name);
      return textRecipes.length === 0 ? null : toContents(textRecipes);
    },
  },
] as const satisfies readonly TextFormat[];

const toContents = (recipes: readonly RawRecipe[]): ReadContents => ({
  entries: recipes.map((recipe, index) => buildImportEntry(recipe, index)),
  findings: [],
});

function reading(
  format: FormatName | null,
  entries: readonly ReadEntry[],
  ...findings: readonly ReadingNote[]
): ImportReading {
  return { format, entries, findings };
}

/**
 * Parses pasted text or the text of a file.
 * @param name name of the file; its extension helps to detect the format
 */
export function parsePastedRecipes(
  text: string,
  { name = '' }: { readonly name?: string } = {},
): ImportReading {
  if (text.length > PASTE_MAX) return reading(null, [], { code: 'too-large', max: PASTE_MAX });
  const whole = text.replace(/^\uFEFF/u, '');
  if (whole.trim() === '') return reading(null, [], { code: 'blank' });
  if (isJsonLike(whole)) return withFinding(readJson(whole));
  for (const { name: format, recognise, read } of TEXT_FORMATS) {
    const contents = recognise(whole, name) ? read(whole, name) : null;
    if (contents !== null) return withFinding({ format, ...contents });
  }
  return reading(null, [], { code: 'unknown-format' });
}

const withFinding = (importResult: ImportReading): ImportReading =>
  importResult.entries.length > 0 || importResult.findings.some(({ code }) => code !== 'repaired')
    ? importResult
    : {
        ...importResult,
        findings: [
          ...importResult.findings,
          { code: importResult.format === 'json' ? 'no-items' : 'no-recipe' },
        ],
      };

function readJson(text: string): ImportReading {
  const parsed = parseJson(text);
  if (parsed.ok) {
    const { format, entries } = parseRecipesFromJsonDocument(parsed.value);
    return parsed.repaired ? reading(format, entries, { code: 'repaired' }) : reading(format, entries);
  }
  const { message, line, column } = parsed;
  return piecewise(text) ?? reading('json', [], { code: 'invalid-json', message, line, column });
}

/**
 * Parses a text that is invalid JSON as a whole but has valid parts, such as JSON lines or a list with a broken entry.
 * Returns null if no recipe can be parsed.
 */
function piecewise(text: string): ImportReading | null {
  const splitter = new JsonSplitter({ entry: ENTRY_MAX, whole: PASTE_MAX });
  const first = splitter.push(text);
  const { pieces, cutOff } = splitter.end();
  const entries: ReadEntry[] = [];
  let format: FormatName | null = null;
  for (const piece of [...first, ...pieces]) {
    const read = parseJsonListEntry(piece, entries.length);
    format ??= read.format;
    for (const entry of read.entries) entries.push(entry);
  }
  if (!entries.some(({ ok }) => ok)) return null;
  return cutOff ? reading(format, entries, { code: 'cut-off' }) : reading(format, entries);
}

/** Maximum number of characters of an entry in a JSON list, including markup and embedded pictures. */
export const ENTRY_MAX = 8 * 1024 * 1024;

/**
 * Parses an entry of a JSON list. Returns the entry's recipes or the reason why the entry is rejected, and the format
 * of the entry. The format is null if the entry is incomplete, too large or invalid JSON.
 */
export function parseJsonListEntry(
  piece: Piece,
  position: number,
): { readonly format: FormatName | null; readonly entries: readonly ReadEntry[] } {
  const failed = (fault: Fault) => ({
    format: null,
    entries: [{ ok: false as const, position, title: '', fault }],
  });
  if (piece.state === 'cut-off') return failed({ code: 'cut-off' });
  if (piece.state === 'too-large') return failed({ code: 'too-large', max: ENTRY_MAX });
  const parsed = parseJson(piece.text);
  return parsed.ok
    ? parseRecipesFromJsonValue(parsed.value, position)
    : failed({ code: 'invalid-json', message: parsed.message });
}
