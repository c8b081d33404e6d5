import { parseAmountAt } from '../../recipes/amount.ts';

const UNITS: readonly { readonly minutes: number; readonly names: readonly string[] }[] = [
  {
    minutes: 1440,
    names: ['d', 'day', 'days', 'tag', 'tage', 'jour', 'jours', 'dag', 'dagen', 'giorni', 'días'],
  },
  {
    minutes: 60,
    names: [
      ...['h', 'hr', 'hrs', 'hour', 'hours', 'std', 'stunde', 'stunden', 'heure', 'heures', 'hora', 'horas'],
      ...['ora', 'ore', 'uur', 'uren', 'timme', 'timmar', 'time', 'timer', 't', 'godz', 'godzina', 'godziny'],
      ...[
        'hod',
        'hodina',
        'hodin',
        'hodiny',
        'óra',
        'saat',
        'sat',
        'sata',
        'час',
        'часа',
        'часов',
        '時間',
        '小时',
      ],
    ],
  },
  {
    minutes: 1,
    names: [
      ...[
        'm',
        'min',
        'mins',
        'minute',
        'minutes',
        'minuten',
        'minuto',
        'minutos',
        'minuti',
        'minut',
        'minuter',
      ],
      ...[
        'minutter',
        'minuty',
        'mn',
        'perc',
        'dakika',
        'minuta',
        'minuut',
        'мин',
        'минут',
        'минуты',
        '分',
        '分钟',
      ],
    ],
  },
  { minutes: 1 / 60, names: ['s', 'sec', 'secs', 'second', 'seconds', 'sek', 'sekunden', 'secondes', '秒'] },
];
const MINUTES_OF = new Map(
  UNITS.flatMap(({ minutes, names }) => names.map((name) => [name, minutes] as const)),
);

/** Maximum cooking time in minutes: one year. */
const LONGEST = 366 * 1440;
const TIME_MAX = 100;

const NUMBER = '(\\d{1,9}(?:[.,]\\d{1,9})?)';
/**
 * Matches a duration in ISO 8601, such as 'PT1H30M'. Also matches variants that plugins write: lower case, no 'T',
 * minutes without 'M', letters without a number ('PTH25MS'), and days after the 'T' ('PT0D1H0M').
 */
const ISO = new RegExp(
  `^P(?:${NUMBER}?Y)?(?:${NUMBER}?M(?=.*T))?(?:${NUMBER}?W)?(?:${NUMBER}?D)?T?(?:${NUMBER}?D)?(?:${NUMBER}?H)?(?:${NUMBER}?M|${NUMBER}$)?(?:${NUMBER}?S)?$`,
  'iu',
);
const ISO_MINUTES = [525_600, 43_200, 10_080, 1440, 1440, 60, 1, 1, 1 / 60] as const;

const CLOCK = /^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?$/u;
const WORD = /[^\S\n]{0,3}(\p{L}{1,12})/uy;

function isoMinutes(text: string): number | null {
  const match = ISO.exec(text.replace(/\s+/gu, ''));
  // 'PT30 minutes' is not valid in ISO 8601 and is parsed as words. 'PT' and 'PTM' state no time.
  if (match === null) return spokenMinutes(text.replace(/^PT?/iu, ''));
  if (match.slice(1).every((part) => part === undefined)) return null;
  return ISO_MINUTES.reduce((sum, minutes, index) => {
    const part = match[index + 1];
    return part === undefined ? sum : sum + Number(part.replace(',', '.')) * minutes;
  }, 0);
}

/**
 * Parses a time in words, such as '1 hour 30 minutes', '1h30' or '90'. Returns the upper bound of a range such as
 * '30–40 min'.
 */
function spokenMinutes(text: string): number | null {
  let [sum, hasTime] = [0, false];
  let unitBefore = 0;
  for (let at = 0; at < text.length; ) {
    const amount = parseAmountAt(text, at);
    if (amount === null) {
      at += 1;
      continue;
    }
    WORD.lastIndex = amount.end;
    const word = WORD.exec(text);
    const unit = MINUTES_OF.get(word?.[1]?.toLowerCase() ?? '');
    at = Math.max(at + 1, unit === undefined || word === null ? amount.end : WORD.lastIndex);
    // In a text such as '1h30' or '90', the last number has no unit and means minutes. The article 'a' is a number only
    // before a unit ('an hour').
    const bare = unitBefore === 60 || amount.end === text.length ? 1 : 0;
    const minutes = unit ?? (hasTime && unitBefore !== 60 ? 0 : amount.article ? 0 : bare);
    if (minutes === 0) continue;
    [sum, hasTime, unitBefore] = [sum + amount.max * minutes, true, minutes];
  }
  return hasTime ? sum : null;
}

/**
 * Returns a time in whole minutes. Accepts an ISO 8601 duration ('PT1H30M'), words ('1 hour'), a clock time ('1:30'),
 * or a number of minutes. Returns null if there is no time or an implausible one.
 */
export function parseMinutes(time: unknown): number | null {
  if (typeof time === 'number') return sensible(time);
  if (typeof time !== 'string') return null;
  const text = time.trim().slice(0, TIME_MAX);
  const clock = CLOCK.exec(text);
  if (clock !== null) return sensible(Number(clock[1]) * 60 + Number(clock[2]));
  return sensible(/^P/iu.test(text) ? isoMinutes(text) : spokenMinutes(text));
}

function sensible(minutes: number | null): number | null {
  if (minutes === null || !(minutes >= 0) || minutes > LONGEST) return null;
  return minutes > 0 ? Math.max(1, Math.round(minutes)) : 0;
}
