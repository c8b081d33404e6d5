/** Durations written in words. */
const WORDED: readonly (readonly [RegExp, string])[] = [
  [/\bhalf an hour\b/giu, '30 minutes'],
  [/\ban hour\b/giu, '1 hour'],
  [/\bhalf a minute\b/giu, '30 seconds'],
  [/\ba minute\b/giu, '1 minute'],
  [/\bovernight\b/giu, '8 hours'],
];

const UNIT_MINUTES: Readonly<Record<string, number>> = { hour: 60, minute: 1, second: 1 / 60 };
const COUNTS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4 };

/** '20 minutes', '10 to 12 minutes' (the longer counts), '1 1/2 hours', '2 more minutes'. */
const DURATION =
  /(?:\d+ (?:to|or) )?(\d+)(?: (\d)\/(\d))? (?:more |full |whole |extra )?(hour|minute|second)s?\b/gu;

/** Words next to a duration that is part of another duration or none: 'for the last 5 minutes', 'every 2 minutes'. */
const NO_TIME_OF_ITS_OWN_BEFORE =
  /\b(?:last|first|final|every|within|after|up to|than|of the|of these|or|or for|best|better) $/u;
const NO_TIME_OF_ITS_OWN_AFTER = /^ (?:less|earlier|early|before (?:the end|serving))\b/u;

const EACH_SIDE = /^ (?:a|per|each|on each|on either) side\b/u;
const EACH_BATCH = /^ (?:each|a batch|a round|per batch)\b/u;
const BATCHES = /\bin (two|three|four) (?:batches|rounds|lots)\b/u;

/** Number of times that a duration is spent: '4 minutes a side', 'in two batches, 5 minutes each'. */
function timesSpent(sentence: string, after: string): number {
  const sides = EACH_SIDE.test(after) ? 2 : 1;
  const batches = sides === 2 || EACH_BATCH.test(after) ? COUNTS[BATCHES.exec(sentence)?.[1] ?? ''] : 1;
  return sides * (batches ?? 1);
}

/** Returns the minutes of a sentence: the sum of its times. */
function minutesOfSentence(sentence: string): number {
  let sum = 0;
  for (const match of sentence.matchAll(DURATION)) {
    const [text, whole, over, under, unit] = match;
    const before = sentence.slice(0, match.index);
    const after = sentence.slice(match.index + text.length);
    if (NO_TIME_OF_ITS_OWN_BEFORE.test(before) || NO_TIME_OF_ITS_OWN_AFTER.test(after)) continue;
    const amount = Number(whole) + (over === undefined ? 0 : Number(over) / Number(under));
    sum += amount * (UNIT_MINUTES[unit ?? ''] ?? 0) * timesSpent(sentence, after);
  }
  return sum;
}

/** Words that start work in parallel to the previous step. */
const BESIDE = /^(?:Meanwhile|In the meantime|While|At the same time|During|In the last)\b/u;
/** Words that start work which continues by itself, in parallel to everything after it. */
const BY_ITSELF = /^Start the\b/u;

/** Total minutes of pieces in order. Some run in parallel to the nearest earlier piece that does not. */
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

/** Returns the minutes of a step. Text after a 'Meanwhile' runs in parallel to the text before it. */
function minutesOfStep(step: string): number {
  const text = WORDED.reduce((result, [words, figures]) => result.replace(words, figures), step);
  const sentences = text.split(/(?<=[.:;]) (?=[A-Z])/u);
  const turn = sentences.findIndex((sentence, at) => at > 0 && BESIDE.test(sentence));
  const sum = (part: readonly string[]) => part.reduce((all, one) => all + minutesOfSentence(one), 0);
  return turn < 0 ? sum(sentences) : Math.max(sum(sentences.slice(0, turn)), sum(sentences.slice(turn)));
}

/**
 * Returns the minutes that steps take according to their texts, for one cook. Times follow one another, within a step
 * too. Rests, marinades and risings count, because the dish is not ready before they end. The longer time of a range
 * counts; 'a side' counts twice, and so does 'in two batches, 5 minutes each'. Parallel work adds only its excess: a
 * step (or the rest of a step) from 'Meanwhile' or 'While' on runs in parallel to the text before it, and a step that
 * begins with 'Start the' in parallel to all later steps. Times within another time ('for the last 5 minutes', 'every
 * 2 minutes') add nothing, nor does work without a stated time.
 */
export function minutesOfSteps(steps: readonly string[]): number {
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
