const WORDED: readonly (readonly [RegExp, string])[] = [
  [/\bhalf an hour\b/giu, '30 minutes'],
  [/\ban hour\b/giu, '1 hour'],
  [/\bhalf a minute\b/giu, '30 seconds'],
  [/\ba minute\b/giu, '1 minute'],
  [/\bovernight\b/giu, '8 hours'],
];

const UNIT_MINUTES: Readonly<Record<string, number>> = { hour: 60, minute: 1, second: 1 / 60 };
const COUNTS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4 };

/**
 * Matches durations such as '20 minutes', '10 to 12 minutes' (the longer time counts), '1 1/2 hours', '2 more
 * minutes'.
 */
const DURATION =
  /(?:\d{1,4} (?:to|or) )?(\d{1,4})(?: (\d)\/(\d))? (?:more |full |whole |extra )?(hour|minute|second)s?\b/gu;

/**
 * Matches words before a duration that is part of another duration, as in 'for the last 5 minutes' and 'every 2
 * minutes'. Such a duration adds nothing to the total time.
 */
const WITHIN_OTHER_BEFORE =
  /\b(?:last|first|final|every|within|after|up to|than|of the|of these|or|or for|best|better) $/u;
const WITHIN_OTHER_AFTER = /^ (?:less|earlier|early|before (?:the end|serving))\b/u;

const EACH_SIDE = /^ (?:a|per|each|on each|on either) side\b/u;
const EACH_BATCH = /^ (?:each|a batch|a round|per batch)\b/u;
const BATCHES = /\bin (two|three|four) (?:batches|rounds|lots)\b/u;

/**
 * Returns how many times a duration counts in the total time: twice for '4 minutes a side', and twice for '5 minutes
 * each' in a sentence with 'in two batches'.
 */
function timesSpent(sentence: string, after: string): number {
  const sides = EACH_SIDE.test(after) ? 2 : 1;
  const batches = sides === 2 || EACH_BATCH.test(after) ? COUNTS[BATCHES.exec(sentence)?.[1] ?? ''] : 1;
  return sides * (batches ?? 1);
}

function minutesOfSentence(sentence: string): number {
  let sum = 0;
  for (const match of sentence.matchAll(DURATION)) {
    const [text, whole, over, under, unit] = match;
    const before = sentence.slice(0, match.index);
    const after = sentence.slice(match.index + text.length);
    if (WITHIN_OTHER_BEFORE.test(before) || WITHIN_OTHER_AFTER.test(after)) continue;
    const amount = Number(whole) + (over === undefined ? 0 : Number(over) / Number(under));
    sum += amount * (UNIT_MINUTES[unit ?? ''] ?? 0) * timesSpent(sentence, after);
  }
  return sum;
}

/** Matches the beginning of work that the cook does during the previous work, such as 'Meanwhile'. */
const BESIDE = /^(?:Meanwhile|In the meantime|While|At the same time|During|In the last)\b/u;
/**
 * Matches the beginning of an instruction that starts unattended work, such as 'Start the rice in a pot'. The cook does
 * all other work at the same time.
 */
const BY_ITSELF = /^Start the\b/u;

/**
 * Returns the total minutes of several pieces of work, which are done one after the other. Pieces with `beside` are
 * done during the last piece without `beside`, so only the longer of these times counts.
 */
function minutesOfPieces(pieces: readonly { beside: boolean; minutes: number }[]): number {
  let [sum, leading, beside] = [0, 0, 0];
  for (const piece of pieces) {
    if (piece.beside) beside += piece.minutes;
    else {
      sum += Math.max(leading, beside);
      [leading, beside] = [piece.minutes, 0];
    }
  }
  return sum + Math.max(leading, beside);
}

function minutesOfStep(step: string): number {
  const text = WORDED.reduce((result, [words, figures]) => result.replace(words, figures), step);
  const sentences = text.split(/(?<=[.:;]) (?=[A-Z])/u);
  const turn = sentences.findIndex((sentence, at) => at > 0 && BESIDE.test(sentence));
  const sum = (part: readonly string[]) => part.reduce((all, one) => all + minutesOfSentence(one), 0);
  return turn < 0 ? sum(sentences) : Math.max(sum(sentences.slice(0, turn)), sum(sentences.slice(turn)));
}

/**
 * Returns the minutes that one cook needs for a recipe's instructions: the sum of all stated durations, including
 * waiting times.
 *
 * Of a range such as '10 to 12 minutes', the longer time counts. A time 'a side' counts twice, and so does 'in two
 * batches, 5 minutes each'. A duration that is part of another, such as 'for the last 5 minutes', is not added. If two
 * things are done at the same time, for example after 'Meanwhile', only the longer time counts.
 */
export function computeTotalMinutesOfSteps(steps: readonly string[]): number {
  const pieces = steps.map((step) => ({
    beside: BESIDE.test(step),
    byItself: BY_ITSELF.test(step),
    minutes: minutesOfStep(step),
  }));
  const [background, rest] = [
    pieces.filter(({ byItself }) => byItself),
    pieces.filter(({ byItself }) => !byItself),
  ];
  return Math.max(minutesOfPieces(rest), ...background.map(({ minutes }) => minutes));
}
