/** The words in which recipes tell how long something takes. */

/** Seconds of a unit, by every way it is written. */
export const UNIT_SECONDS: Readonly<Record<string, number>> = {
  ...{ h: 3600, hr: 3600, hrs: 3600, 'hr.': 3600, 'hrs.': 3600, hour: 3600, hours: 3600 },
  ...{ min: 60, mins: 60, 'min.': 60, 'mins.': 60, minute: 60, minutes: 60 },
  ...{ sec: 1, secs: 1, 'sec.': 1, 'secs.': 1, second: 1, seconds: 1 },
};

/** Numbers in words. 'a' is one, as in 'a minute'; 'half an' goes with the unit after it. */
export const COUNTS: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 },
  ...{ ten: 10, eleven: 11, twelve: 12, fifteen: 15, eighteen: 18, twenty: 20, 'twenty-five': 25 },
  ...{ thirty: 30, 'thirty-five': 35, forty: 40, 'forty-five': 45, fifty: 50, sixty: 60, ninety: 90 },
  ...{
    half: 0.5,
    'half a': 0.5,
    'half an': 0.5,
    'a half': 0.5,
    'one and a half': 1.5,
    'two and a half': 2.5,
  },
  ...{
    'a quarter of an': 0.25,
    'quarter of an': 0.25,
    'three quarters of an': 0.75,
    'three-quarters of an': 0.75,
  },
};

/** Fractions that are one character. */
export const FRACTIONS: Readonly<Record<string, number>> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
};
