/**
 * Dates in a typed entry of the pantry: 'spinach, use by 24 Nov'. What says until when something keeps becomes its date;
 * what cannot be read, or says something else ('opened 3 May'), becomes a note. Neither stays in the name.
 */
import { type Calendar, type ReadDay, readDay } from './written-day.ts';

export type { Calendar } from './written-day.ts';

/** A date that was read by a rule and not as written in full: the order of its numbers, its year, the end of a month. */
export interface AssumedDay {
  readonly written: string;
  /** YYYY-MM-DD */
  readonly day: string;
}

export interface DatedEntry {
  /** The entry without its dates. */
  readonly rest: string;
  /** YYYY-MM-DD; null: none was given, or none that could be read. */
  readonly expiresOn: string | null;
  /** What of the dates is not `expiresOn`, as written; '' when nothing. */
  readonly notes: string;
  readonly assumed: AssumedDay | null;
}

/** Where a date stands in a text, with the words that belong to it. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly read: ReadDay | null;
  /** It says until when something keeps. */
  readonly expiry: boolean;
}

const AFTER = '(?:[ -]?(?:dates?|end|on|by|in|is))*[.:=\\s-]{0,4}';
/** Words that say that a date of expiry follows, whatever it looks like. */
const STRONG = `expir(?:es|e|ed|ing|y|ation)|us(?:e|ed)[ -]?by|use before|best[ -]?(?:before|by)|sell[ -]?by|display until|good (?:until|till|til)|keeps (?:until|till|til)`;
/** Words that say so only with a date after them: 'beat until soft' is no date. */
const WEAK = 'exp|bbe|bbd|bb|ubd|until|till|til';
/** Words after which a date says something else. */
const OTHER = 'opened|bought|purchased|frozen|made|cooked|packed|produced|harvested|picked|since|from';
const WORD = new RegExp(`(?<![\\p{L}\\p{N}])(?:(${STRONG})|(${WEAK})|(${OTHER}))(?!\\p{L})${AFTER}`, 'giu');
/** Where a date may begin that no word announces: at a number or the name of a month. */
const BARE =
  /(?<![\p{L}\p{N}.,/-])(?:(?=\d)|(?<!\d[ ])(?=jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/giu;
/** What cannot be read goes on until here. */
const CLAUSE_END = /[,;:)\]\r\n]/u;

function announced(match: RegExpMatchArray, text: string, calendar: Calendar): Span | null {
  const [words, strong, weak] = match;
  const start = match.index ?? 0;
  const at = start + words.length;
  const read = readDay(text, at, calendar, { announced: true });
  if (read?.day) return { start, end: read.end, read, expiry: strong !== undefined || weak !== undefined };
  if (strong === undefined && !(weak !== undefined && /\d/u.test(text[at] ?? ''))) return null;
  const length = text.slice(at).search(CLAUSE_END);
  return { start, end: length < 0 ? text.length : at + length, read: null, expiry: true };
}

/** A whole date, or one at the end: '24 Nov' is a date behind the food and none in '2 march greens'. */
const standsAlone = (text: string, start: number, end: number): boolean =>
  /\d{4}/u.test(text.slice(start, end)) || /^\s{0,9}(?:$|[,;)\]\r\n])/u.test(text.slice(end, end + 10));

/** The dates of a text, in order, none within another. */
function datesIn(text: string, calendar: Calendar): Span[] {
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
    const read = readDay(text, index, calendar, { announced: false });
    if (read !== null && standsAlone(text, index, read.end))
      bare.push({ start: index, end: read.end, read, expiry: true });
  }
  return [...spans, ...bare].sort((one, other) => one.start - other.start);
}

/** Where the dates of a text begin and end: commas in there ('Nov 24, 2026') separate nothing. */
export function dateSpans(text: string, calendar: Calendar): readonly { start: number; end: number }[] {
  return datesIn(text, calendar);
}

/** '24/11/2027 exp': the word behind its date. */
const TRAILING = new RegExp(`(?<![\\p{L}\\p{N}])(?:${STRONG}|${WEAK})\\.?$`, 'iu');

/** What is left around a date that was taken out: empty brackets, and separators at the ends. */
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

/** Reads the dates of one entry and takes them out of it. The first that says until when it keeps is its date. */
export function readDates(entry: string, calendar: Calendar): DatedEntry {
  const spans = datesIn(entry, calendar);
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
