/**
 * Finds dates in a typed pantry entry, such as 'spinach, use by 24 Nov', and removes them from the food's name. A date
 * that is unreadable, or not an expiry date ('opened 3 May'), becomes a note.
 */
import { type Calendar, parseDateAt, type ReadDay } from './written-day.ts';

export type { Calendar } from './written-day.ts';

/** A typed date with a missing or ambiguous part that the parser had to assume, such as the year in '24 Nov'. */
export interface AssumedDay {
  readonly written: string;
  /** The date with the assumed part filled in, YYYY-MM-DD. */
  readonly day: string;
}

export interface DatedEntry {
  readonly rest: string;
  readonly expiresOn: string | null;
  /**
   * Dates in the typed entry other than the expiry date, as written and joined with '; '. Empty if the entry has no
   * other date.
   */
  readonly notes: string;
  readonly assumed: AssumedDay | null;
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly read: ReadDay | null;
  readonly expiry: boolean;
}

const AFTER = '(?:[ -]?(?:dates?|end|on|by|in|is))*[.:=\\s-]{0,4}';
/** Words such as 'use by' that announce an expiry date even if the date after them is unreadable. */
const STRONG = `expir(?:es|e|ed|ing|y|ation)|us(?:e|ed)[ -]?by|use before|best[ -]?(?:before|by)|sell[ -]?by|display until|good (?:until|till|til)|keeps (?:until|till|til)`;
/** Words that announce an expiry date only if a date follows. For example, 'beat until soft' contains no date. */
const WEAK = 'exp|bbe|bbd|bb|ubd|until|till|til';
const OTHER = 'opened|bought|purchased|frozen|made|cooked|packed|produced|harvested|picked|since|from';
const WORD = new RegExp(`(?<![\\p{L}\\p{N}])(?:(${STRONG})|(${WEAK})|(${OTHER}))(?!\\p{L})${AFTER}`, 'giu');
const BARE =
  /(?<![\p{L}\p{N}.,/-])(?:(?=\d)|(?<!\d[ ])(?=jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/giu;
const CLAUSE_END = /[,;:)\]\r\n]/u;

function announced(match: RegExpMatchArray, text: string, calendar: Calendar): Span | null {
  const [words, strong, weak] = match;
  const start = match.index ?? 0;
  const at = start + words.length;
  const read = parseDateAt(text, at, calendar, { announced: true });
  if (read?.day) return { start, end: read.end, read, expiry: strong !== undefined || weak !== undefined };
  if (strong === undefined && !(weak !== undefined && /\d/u.test(text[at] ?? ''))) return null;
  const length = text.slice(at).search(CLAUSE_END);
  return { start, end: length < 0 ? text.length : at + length, read: null, expiry: true };
}

/**
 * True if a date needs no words such as 'use by' before it. Such a date has a four-digit year, or only the end of the
 * text or punctuation follows it: 'spinach 24 Nov'. In '2 march greens', a food follows, so '2 march' is not a date.
 */
const standsAlone = (text: string, start: number, end: number): boolean =>
  /\d{4}/u.test(text.slice(start, end)) || /^\s{0,9}(?:$|[,;)\]\r\n])/u.test(text.slice(end, end + 10));

function findDates(text: string, calendar: Calendar): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(WORD)) {
    if (match.index < (spans.at(-1)?.end ?? 0)) continue;
    const span = announced(match, text, calendar);
    if (span !== null) spans.push(span);
  }
  const bare: Span[] = [];
  let next = 0;
  for (const { index } of text.matchAll(BARE)) {
    while (index >= (spans[next]?.end ?? text.length)) next += 1;
    if (index < (bare.at(-1)?.end ?? 0) || index >= (spans[next]?.start ?? text.length)) continue;
    const read = parseDateAt(text, index, calendar, { announced: false });
    if (read !== null && standsAlone(text, index, read.end))
      bare.push({ start: index, end: read.end, read, expiry: true });
  }
  return [...spans, ...bare].sort((one, other) => one.start - other.start);
}

/**
 * Returns the positions of dates in a text, so that callers do not split entries at a comma inside a date ('Nov 24,
 * 2026').
 */
export function findDateSpans(text: string, calendar: Calendar): readonly { start: number; end: number }[] {
  return findDates(text, calendar);
}

const TRAILING = new RegExp(`(?<![\\p{L}\\p{N}])(?:${STRONG}|${WEAK})\\.?$`, 'iu');

const tidied = (text: string): string =>
  text
    .replace(/([([])[\s,;:–—-]{1,9}/gu, '$1')
    .replace(/[([]\s?[)\]]/gu, ' ')
    .replace(/\s{2,}/gu, ' ')
    .replace(/^[\s,;:.–—)\]-]+/u, '')
    .trimEnd()
    .replace(TRAILING, '')
    .replace(/[\s,;:–—([-]{1,20}$/u, '')
    .trim();

/**
 * Separates the dates of a typed pantry entry from the entry's other text. The first expiry date becomes `expiresOn`.
 */
export function extractDates(entry: string, calendar: Calendar): DatedEntry {
  const spans = findDates(entry, calendar);
  if (spans.length === 0) return { rest: entry, expiresOn: null, notes: '', assumed: null };
  const chosen = spans.find(({ read, expiry }) => read?.day && expiry);
  const written = ({ start, end }: Span) => entry.slice(start, end).trim();
  let rest = '';
  let from = 0;
  for (const { start, end } of spans) {
    rest += `${entry.slice(from, start)} `;
    from = end;
  }
  const notes = spans.filter((span) => span !== chosen).map(written);
  return {
    rest: tidied(rest + entry.slice(from)),
    expiresOn: chosen?.read?.day ?? null,
    notes: notes.join('; '),
    assumed:
      chosen?.read?.day && chosen.read.assumed ? { written: written(chosen), day: chosen.read.day } : null,
  };
}
