/** Durations that are written in words. */
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

/** What makes a duration part of another one, or of none: 'for the last 5 minutes', 'every 2 minutes'. */
const NO_TIME_OF_ITS_OWN_BEFORE =
  /\b(?:last|first|final|every|within|after|up to|than|of the|of these|or|or for|best|better) $/u;
const NO_TIME_OF_ITS_OWN_AFTER = /^ (?:less|earlier|early|before (?:the end|serving))\b/u;

const EACH_SIDE = /^ (?:a|per|each|on each|on either) side\b/u;
const EACH_BATCH = /^ (?:each|a batch|a round|per batch)\b/u;
const BATCHES = /\bin (two|three|four) (?:batches|rounds|lots)\b/u;

/** How often a duration is spent: '4 minutes a side', 'in two batches, 5 minutes each'. */
function timesSpent(sentence: string, after: string): number {
  const sides = EACH_SIDE.test(after) ? 2 : 1;
  const batches = sides === 2 || EACH_BATCH.test(after) ? COUNTS[BATCHES.exec(sentence)?.[1] ?? ''] : 1;
  return sides * (batches ?? 1);
}

/** The minutes that a sentence takes: its times one after another. */
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

/** Opens what is done beside what stands before it. */
const BESIDE = /^(?:Meanwhile|In the meantime|While|At the same time|During|In the last)\b/u;
/** Opens what then goes on by itself, beside everything that follows. */
const BY_ITSELF = /^Start the\b/u;

/** Minutes of pieces in their order, of which some run beside the nearest before them that does not. */
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

/** The minutes of a step. What follows a 'Meanwhile' inside it runs beside what stands before that word. */
function minutesOfStep(step: string): number {
  const text = WORDED.reduce((result, [words, figures]) => result.replace(words, figures), step);
  const sentences = text.split(/(?<=[.:;]) (?=[A-Z])/u);
  const turn = sentences.findIndex((sentence, at) => at > 0 && BESIDE.test(sentence));
  const sum = (part: readonly string[]) => part.reduce((all, one) => all + minutesOfSentence(one), 0);
  return turn < 0 ? sum(sentences) : Math.max(sum(sentences.slice(0, turn)), sum(sentences.slice(turn)));
}

/**
 * The minutes that steps take by what they say themselves, as one cook works them off. Times follow one another,
 * within a step too; rests, marinades and risings count, as the dish is not on the table before they are over.
 * Of a range the longer counts; 'a side' counts twice, 'in two batches, 5 minutes each' too. What runs beside
 * something else takes only what it takes longer: a step (or the rest of one) from 'Meanwhile' or 'While' on runs
 * beside what stands before it, and one that begins with 'Start the' beside all that follows. Times within
 * another one ('for the last 5 minutes', 'every 2 minutes') add nothing, nor does work that states no time.
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
