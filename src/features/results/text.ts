import type { Group } from '#contract/search/search';
import type { NumberFilter } from '#domain/matching/number-filters';
import type { DishKind } from '#domain/recipes/kinds';
import type { Merchant } from '#domain/shopping-list/affiliate-link';
import { dietSentences } from '#shared/eaters/sentences.ts';
import type { ResultOrder } from './orders.ts';

const recipes = (count: number) => (count === 1 ? '1 recipe' : `${count} recipes`);

/**
 * Texts about recipes kept out by a limit, and for buttons that loosen it. `unknown` exists if recipes without the
 * figure are counted separately.
 */
export interface LimitText {
  readonly leftOut: (count: number, bound: number) => string;
  readonly unknown?: (count: number) => string;
  readonly loosen: (to: number) => string;
  readonly drop: string;
}

type LimitTexts = {
  readonly [Row in NumberFilter as Row['key']]: Row extends { unknownApart: true }
    ? Required<LimitText>
    : LimitText;
};

/** Texts of the search line. A separate object, because the page's inline script needs them too. */
export const kitchenText = {
  lead: 'Your kitchen',
  pantry: 'my pantry',
  upTo: (minutes: number) => `up to ${minutes} minutes`,
  anyTime: 'any cooking time',
  onlyCookbook: 'only my cookbook',
} as const;

/** Texts of the results page. */
export const resultsText = {
  pageTitle: 'Results',
  pageDescription: 'Recipes ranked by what is in your kitchen, each with the reason for its place.',
  count: (count: number) => `${recipes(count)} for your kitchen`,
  demoCount: 'Four recipes to try',
  demoIntro:
    'An example kitchen: chicken breast, rice, onion, garlic, olive oil and eggs, with a pan and a pot.',
  loading: 'Getting your pantry ready...',
  minutes: (minutes: number) => `${minutes} minutes`,
  aboutMinutes: (minutes: number) => `about ${minutes} minutes`,
  timeNotGiven: 'time not given',
  back: 'Back',
  surprise: 'Surprise Me',

  groups: {
    cookNow: 'Cook now',
    substitute: 'With a swap',
    missing1: 'One thing missing',
    missing2: 'Two things missing',
    more: 'More to buy',
  } satisfies Record<Group, string>,
  order: {
    label: 'Order',
    names: {
      fit: 'Best fit',
      buy: 'Fewest to buy',
      quick: 'Quickest',
      first: 'Use first',
    } satisfies Record<ResultOrder, string>,
    sentences: {
      fit: 'Best first: what uses most of your food and lacks least.',
      buy: 'First what needs least shopping.',
      quick: 'First what is ready soonest.',
      first: 'First what uses food that goes off soon.',
    } satisfies Record<ResultOrder, string>,
    headings: {
      fit: 'The best for your kitchen',
      buy: 'Fewest to buy first',
      quick: 'Quickest first',
      first: 'What goes off soon first',
    } satisfies Record<ResultOrder, string>,
  },
  preferred: (cuisines: readonly string[]) => `In your cuisines: ${cuisines.join(', ')}`,
  others: 'From other cuisines',

  unlock: (ingredient: string, count: number) =>
    `Buy ${ingredient} and ${count === 1 ? '1 more recipe becomes' : `${count} more recipes become`} Cook now.`,

  unlocks: { label: 'Worth buying' },

  unknown: {
    label: 'Names we do not know',
    unknown: (name: string) => `We don’t know “${name}”: it counts only where a recipe says just that.`,
    takenAs: (name: string, food: string) => `We don’t know “${name}”: it was taken as ${food}.`,
    meant: 'Did you mean',
    instead: (name: string, typed: string) => `${name}, instead of ${typed}`,
  },

  leftOut: {
    lead: 'Not shown:',
    minutes: (count: number, bound: number) =>
      `${recipes(count)} that ${count === 1 ? 'takes' : 'take'} longer than ${bound} minutes`,
    minutesUnknown: (count: number) =>
      `${recipes(count)} that ${count === 1 ? 'does' : 'do'} not give a time`,
    showUnknownMinutes: 'Show those without a time too',
    kind: (count: number) => `${recipes(count)} for something other than what you asked for`,
    excluded: (count: number) => `${recipes(count)} with something you left out`,
    diet: (count: number) =>
      `${recipes(count)} that ${count === 1 ? 'contains' : 'contain'} what you leave out`,
    /** @param isNamed true if a preceding phrase names the subject */
    dietUnsure: (count: number, isNamed: boolean) =>
      `${recipes(count)} that may contain ${isNamed ? 'it' : 'what you leave out'}, or of which something is not checked`,
    hidden: (count: number) => `${recipes(count)} that you hid`,
    showHidden: 'See what you hid',
  },
  limits: {
    maxCalories: {
      leftOut: (count: number, bound: number) => `${recipes(count)} with more than ${bound} kcal a serving`,
      unknown: (count: number) => `${recipes(count)} whose calories we could not count`,
      loosen: (to: number) => `Allow up to ${to} kcal`,
      drop: 'Drop the calorie limit',
    },
    minProtein: {
      leftOut: (count: number, bound: number) =>
        `${recipes(count)} with less than ${bound} g protein a serving`,
      loosen: (to: number) => `Ask for ${to} g protein`,
      drop: 'Drop the protein limit',
    },
  } satisfies LimitTexts,
  expired: (names: readonly string[]) => `Left out because expired: ${names.join(', ')}.`,

  pantry: {
    tookPart: 'Your pantry took part, with its amounts and dates.',
    except: (names: readonly string[]) => `Without ${names.join(', ')}.`,
    open: 'My Pantry',
    signInHint: 'This search takes a pantry in, and needs an account for that.',
    without: 'Search without the pantry',
  },
  cookbook: {
    signInHint: 'This search is for a cookbook alone, and needs an account for that.',
    without: 'Search all recipes',
  },
  signIn: 'Sign in',

  /** Texts about the eaters. They must not promise anything. */
  eaters: {
    lead: (names: string) => `For ${names}:`,
    everybody: 'everybody',
    nobody: 'Nobody is ticked:',
    nothing: 'nothing left out',
    readLabels: dietSentences.readLabels,
  },

  /** Recipes kept out because an allergen cannot be ruled out. */
  unsure: {
    show: 'Show them apart',
    showing: 'Looking for them…',
    heading: 'May contain what you leave out, or not checked',
    lead: 'They are not part of the results above. Each says what is to be checked.',
    none: 'There are none any more.',
  },

  /** Recipes that fit if an excluded food is swapped. */
  swap: {
    show: 'Show recipes that fit with a swap',
    showing: 'Looking for them…',
    heading: 'Fit with a swap',
    lead: `Each has something you leave out, and says what to take instead. ${dietSentences.readLabels}`,
    none: 'None for your kitchen: of each something has no substitute that fits.',
    instead: (original: string, using: string) => `Instead of ${original}: ${using}`,
    without: (name: string) => `Leave out the ${name}`,
  },

  diet: {
    may: dietSentences.may,
    mayNotBe: (diet: string, names: string) => `May not be ${diet}: check the ${names}.`,
    unchecked: dietSentences.unchecked,
  },

  saving: {
    named: (title: string) => `Save ${title} to your cookbook`,
  },

  hiding: {
    hide: 'Not for me',
    named: (title: string) => `Not for me: ${title}`,
    hidden: 'Hidden',
    undo: 'Undo',
    shown: 'Shown again',
    failed: 'That did not work',
  },

  shopping: {
    add: 'Add to shopping list',
    added: 'On the shopping list',
    named: (what: string, title: string) => `${what}: ${title}`,
    open: (count: number) => `Shopping list (${count})`,
    toast: (count: number) =>
      count === 1 ? '1 item is on your shopping list' : `${count} items are on your shopping list`,
    openList: 'Open list',
  },

  card: {
    untitled: 'Untitled recipe',
    cookbook: { own: 'Mine', household: 'Household', saved: 'Saved' },
    score: (score: number) => `Match ${score} of 100`,
    why: (score: number) => `Why ${score}?`,
    whyMatch: (score: number) => `Why is the match ${score} of 100?`,
    uses: 'Uses',
    more: 'More',
    alike: (count: number) => (count === 1 ? 'One more like this' : `${count} more like this`),
    ingredients: 'Key ingredients',
    tags: 'Tags',
    missing: 'To buy:',
    andMore: (count: number) => `and ${count} more`,
    swap: (using: string, original: string) => `Use ${using} instead of ${original}`,
    noTool: (tool: string) => `Needs a tool you did not pick: ${tool}`,
    urgent: 'Uses what expires soon',
    cooked: (when: string) => `You cooked this ${when}`,
    otherTool: (using: string, tool: string) => `Use your ${using} instead of: ${tool}`,
  },

  whyHere: {
    label: 'Why here',
    lead: (fit: number) => `It fits your kitchen with ${fit.toFixed(1)} points:`,
    uses: (names: readonly string[]) => `it uses what you have: ${names.join(', ')}`,
    complete: 'how much of what makes the dish is there',
    score: (score: number) => `match ${score} of 100`,
    preferred: 'a cuisine that you like',
    cooked: (when: string) => `you cooked this ${when}`,
    today: 'today',
    yesterday: 'yesterday',
    daysAgo: (days: number) => `${days} days ago`,
    ofLate: 'in the last days',
    kinds: {
      main: 'a meal, and your kitchen is stocked for something sweet',
      breakfast: 'a breakfast',
      salad: 'a salad or dip, not a meal by itself',
      side: 'a side, not a meal by itself',
      sweet: 'something sweet, not a meal',
      bread: 'a bread, not a meal',
      drink: 'a drink, not a meal',
      sauce: 'a sauce or seasoning, not a meal',
    } satisfies Record<DishKind, string>,
    assumed: (names: readonly string[]) => `not on your list, but perhaps there: ${names.join(', ')}`,
    lacksMain: (names: readonly string[]) => `the main thing is not there: ${names.join(', ')}`,
    tools: (names: readonly string[]) => `needs what nothing of yours replaces: ${names.join(', ')}`,
    urgency: 'it uses what goes off soon',
    points: (points: number) => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`,
  },

  why: {
    perfect: 'You have everything it takes.',
    start: 'Out of 100 points:',
    missing: (name: string) => `${name} is missing`,
    substituted: (name: string, using?: string) =>
      using ? `${using} instead of ${name}` : `${name} has to be swapped`,
    short: (name: string) => `not quite enough ${name}`,
    assumed: (name: string) => `${name}: not on your list, but most kitchens have it`,
    extraMissing: 'a little extra, because shopping is a detour',
    tools: (tool: string, using?: string) =>
      using ? `${using} in place of: ${tool}` : `tool not picked: ${tool}`,
    points: (points: number) => (points === 0 ? 'less than 1' : `−${points}`),
  },

  ad: 'Advertisement',

  affiliate: {
    list: 'Sponsored links for what is missing',
    find: (name: string, merchant: string) => `${name} at ${merchant}`,
    merchants: {
      amazon: 'Amazon',
      walmart: 'Walmart',
      williams_sonoma: 'Williams Sonoma',
    } satisfies Record<Merchant, string>,
    newTab: '(opens in a new tab)',
    mark: 'Sponsored',
  },

  empty:
    'No recipes found. No matches—try removing a filter, adding more ingredients, or increasing the cooking time',
  tryAgain: 'Try Again',
  loosen: {
    lead: 'One change would help:',
    maxMinutes: (to: number) => `Allow ${to} minutes`,
    anyTime: 'Allow any cooking time',
    exclude: (name: string) => `Allow ${name}`,
    anyIngredient: 'Allow what you left out',
    recipes,
  },

  stale: 'We could not reach our recipes just now. These are the ones we remember; some may be missing.',
  noRecipes: 'There are no recipes here yet. Please come back later.',
  error: 'Error',
  failed: (error: string) => `Failed to get recommendations: ${error || 'Unknown error'}`,
  noScript: {
    title: 'Results need JavaScript',
    hint: 'Turn JavaScript on for this site in your browser’s settings, then load this page again.',
    browse: 'Browse all recipes instead',
  },
} as const;
