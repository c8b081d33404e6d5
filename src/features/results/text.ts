import type { Group } from '#contract/search/search';
import type { NumberFilter } from '#domain/matching/number-filters';
import type { DishKind } from '#domain/recipes/kinds';
import type { Merchant } from '#domain/shopping-list/affiliate-link';
import { dietSentences } from '#shared/eaters/sentences.ts';
import type { ResultOrder } from './orders.ts';

const recipes = (count: number) => (count === 1 ? '1 recipe' : `${count} recipes`);

/**
 * Texts about a limit of the search, such as the maximum calories. They are for recipes that exceed the limit, and for
 * the button that raises the limit. `unknown` is the text for recipes whose value is unknown; undefined if the search
 * does not count them separately.
 */
export interface LimitText {
  readonly leftOut: (count: number, bound: number) => string;
  readonly unknown?: (count: number) => string;
  readonly chip: (bound: number) => string;
  readonly loosen: (to: number) => string;
  readonly drop: string;
}

type LimitTexts = {
  readonly [Row in NumberFilter as Row['key']]: Row extends { unknownApart: true }
    ? Required<LimitText>
    : LimitText;
};

/**
 * Texts of the line that describes a search. They are a separate object, so that the page's small inline script
 * includes only these texts.
 */
export const searchLineText = {
  lead: 'Your kitchen',
  pantry: 'my pantry',
  upTo: (minutes: number) => `up to ${minutes} minutes`,
  anyTime: 'any cooking time',
  onlyCookbook: 'only my cookbook',
  more: (count: number) => `+ ${count}`,
} as const;

export const resultsText = {
  pageTitle: 'Results',
  pageDescription: 'Recipes ranked by what’s in your kitchen, with the reason for each.',
  count: (count: number) => `${recipes(count)} for your kitchen`,
  demoCount: 'Four recipes to try',
  demoIntro:
    'An example kitchen: chicken breast, rice, onion, garlic, olive oil and eggs, with a pan and a pot.',
  loading: 'Getting your pantry ready...',
  minutes: (minutes: number) => `${minutes} minutes`,
  aboutMinutes: (minutes: number) => `about ${minutes} minutes`,
  timeNotGiven: 'time not given',
  back: 'Back',
  undecided: 'Can’t decide?',
  surprise: 'Surprise Me',

  edit: {
    label: 'Change this search',
    ingredients: 'Ingredients',
    add: 'Add an ingredient',
    addButton: 'Add',
    placeholder: 'For example, garlic',
    unknown: (typed: string) => `We don’t recognize “${typed}”.`,
    remove: (what: string) => `Remove ${what}`,
    pantry: 'My pantry',
    time: 'Time',
    anyTime: 'Any',
    anyTimeLabel: 'Any time',
    filters: 'Filters and preferences',
    tools: 'Add tools',
    cuisines: 'Add cuisines',
    without: (name: string) => `Without ${name}`,
    notFromPantry: (name: string) => `No ${name} from the pantry`,
    unknownMinutes: 'Include recipes with no time given',
    onlyCookbook: 'Only my cookbook',
    anyKind: 'Allow any meal type',
    hidden: (count: number) => (count === 1 ? '1 more recipe' : `${count} more recipes`),
    all: 'All search options',
  },

  groups: {
    cookNow: 'Cook now',
    substitute: 'Possible with a swap',
    missing1: 'Missing 1 item',
    missing2: 'Missing 2 items',
    more: 'Missing 3 or more items',
  } satisfies Record<Group, string>,
  order: {
    label: 'Order',
    names: {
      fit: 'Best fit first',
      buy: 'Least to buy first',
      quick: 'Quickest',
      first: 'Expiring food first',
    } satisfies Record<ResultOrder, string>,
    sentences: {
      fit: 'Best match first: uses the most of what you have and needs the least shopping.',
      buy: 'Fewest things to buy first.',
      quick: 'Quickest first.',
      first: 'Recipes that use food expiring soon come first.',
    } satisfies Record<ResultOrder, string>,
    headings: {
      fit: 'Best for your kitchen',
      buy: 'Fewest things to buy first',
      quick: 'Quickest first',
      first: 'Recipes for food that expires soon',
    } satisfies Record<ResultOrder, string>,
  },
  cookable: {
    /** The number of dishes that can be cooked now, in the same words as in the dish preview on the home page. */
    count: (count: number) => (count === 1 ? '1 dish you can cook now' : `${count} dishes you can cook now`),
    showFirst: 'Show first',
  },
  preferred: (cuisines: readonly string[]) => `From your favorite cuisines: ${cuisines.join(', ')}`,
  otherCuisines: 'From other cuisines',

  unlock: (ingredient: string, count: number) =>
    count === 1
      ? `Buy ${ingredient} to cook 1 more recipe tonight.`
      : `Buy ${ingredient} to cook ${count} more recipes tonight.`,

  unlocks: { label: 'Ingredients worth buying' },
  unknown: {
    label: 'Ingredients we don’t recognize',
    unknown: (name: string) =>
      `We don’t recognize “${name}”, so it only matches recipes that use that exact word.`,
    takenAs: (name: string, food: string) => `We don’t recognize “${name}”, so we searched for ${food}.`,
    meant: 'Did you mean',
    instead: (name: string, typed: string) => `Use ${name} instead of ${typed}`,
  },

  leftOut: {
    lead: 'Recipes not shown:',
    minutes: (count: number, bound: number) =>
      count === 1
        ? `1 recipe that takes longer than ${bound} minutes`
        : `${count} recipes that take longer than ${bound} minutes`,
    minutesUnknown: (count: number) => `${recipes(count)} with no time given`,
    showUnknownMinutes: 'Include recipes with no time given',
    kind: (count: number) => `${recipes(count)} of another meal type`,
    excluded: (count: number) => `${recipes(count)} with something you left out`,
    diet: (count: number) => `${recipes(count)} with something you don’t eat`,
    dietUnsure: (count: number) =>
      `${recipes(count)} that may contain something you don’t eat, or ${count === 1 ? 'hasn’t' : 'haven’t'} been fully checked`,
    hidden: (count: number) => (count === 1 ? '1 hidden recipe' : `${count} hidden recipes`),
    showHidden: 'See hidden recipes',
  },
  limits: {
    maxCalories: {
      leftOut: (count: number, bound: number) => `${recipes(count)} with more than ${bound} kcal per serving`,
      unknown: (count: number) => `${recipes(count)} with unknown calories`,
      chip: (bound: number) => `At most ${bound} kcal`,
      loosen: (to: number) => `Allow up to ${to} kcal`,
      drop: 'Remove the calorie limit',
    },
    minProtein: {
      leftOut: (count: number, bound: number) =>
        `${recipes(count)} with less than ${bound} g protein per serving`,
      chip: (bound: number) => `At least ${bound} g protein`,
      loosen: (to: number) => `Lower the minimum to ${to} g protein`,
      drop: 'Remove the protein limit',
    },
  } satisfies LimitTexts,
  expired: (names: readonly string[]) => `Not used because expired: ${names.join(', ')}.`,

  pantry: {
    tookPart: 'This search used your pantry, with its amounts and dates.',
    except: (names: readonly string[]) => `Pantry items not used: ${names.join(', ')}.`,
    open: 'My Pantry',
    signInHint: 'This search uses a pantry. Sign in to use yours.',
    without: 'Search without the pantry',
  },
  cookbook: {
    signInHint: 'This search only covers the recipes in a cookbook. Sign in to search yours.',
    without: 'Search all recipes',
  },
  signIn: 'Sign in',

  /** Texts about the people that the results are for. They must not promise that a recipe is safe for anyone. */
  eaters: {
    lead: (names: string) => `For ${names}:`,
    everybody: 'everyone',
    noEaters: 'You haven’t selected who’s eating:',
    nothing: 'no foods left out',
    readLabels: dietSentences.readLabels,
  },

  /** Texts about recipes that are left out because they may contain an excluded food, or could not be fully checked. */
  unsure: {
    show: 'Show recipes you need to check',
    showing: 'Loading…',
    heading: 'Recipes that may contain something you avoid, or that we haven’t fully checked',
    lead: 'These recipes aren’t in the results above. Each one says what to check.',
    none: 'There are no recipes to check.',
  },

  swap: {
    show: 'Show recipes that work with a swap',
    showing: 'Loading…',
    heading: 'Recipes that work with a swap',
    lead: `Each recipe contains something you don’t eat, and suggests what to use instead. ${dietSentences.readLabels}`,
    none: 'We don’t know a swap that works with what’s in your kitchen.',
    instead: (original: string, using: string) => `Use ${using} instead of ${original}`,
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
    shown: 'This recipe is in your results again',
    failed: 'Couldn’t update your hidden recipes',
  },

  shopping: {
    add: 'Add to shopping list',
    added: 'On your shopping list',
    named: (what: string, title: string) => `${what}: ${title}`,
    open: (count: number) => `Shopping list (${count})`,
    toast: (count: number) =>
      count === 1 ? '1 item is on your shopping list' : `${count} items are on your shopping list`,
    openList: 'Open shopping list',
  },

  message: {
    everything: 'You have everything',
    missing: 'Missing:',
    short: 'Not enough:',
    tool: 'Needs:',
    swap: 'Swap:',
    instead: (using: string, original: string) => `${using} for ${original}`,
  },

  card: {
    addToPlan: 'Add to plan',
    untitled: 'Untitled recipe',
    cookbook: { own: 'Mine', household: 'Household', saved: 'Saved' },
    score: (score: number) => `Match score: ${score} of 100`,
    why: (score: number) => `Why ${score}?`,
    whyMatch: (score: number) => `Why is the match ${score} of 100?`,
    uses: 'Uses',
    more: 'More',
    alike: (count: number) => (count === 1 ? '1 similar recipe' : `${count} similar recipes`),
    ingredients: 'Key ingredients',
    tags: 'Tags',
    andMore: (count: number) => `and ${count} more`,
    swap: (using: string, original: string) => `Use ${using} instead of ${original}`,
    noTool: (tool: string) => `Needs: ${tool}`,
    urgent: 'Uses food that expires soon',
    cooked: (when: string) => `You cooked this ${when}`,
    otherTool: (using: string, tool: string) => `Use your ${using} instead of the ${tool}`,
  },

  whyHere: {
    label: 'Why this?',
    lead: (fit: number) => `This recipe gets ${fit.toFixed(1)} points for your kitchen:`,
    uses: (names: readonly string[]) => `it uses what you have: ${names.join(', ')}`,
    complete: 'how much of the dish you already have',
    score: (score: number) => `match ${score} of 100`,
    preferred: 'one of your favorite cuisines',
    cooked: (when: string) => `you cooked this ${when}`,
    today: 'today',
    yesterday: 'yesterday',
    daysAgo: (days: number) => `${days} days ago`,
    recently: 'in the last few days',
    kinds: {
      main: 'it’s a main meal, but your ingredients suggest baking',
      breakfast: 'it’s a breakfast dish',
      salad: 'it’s a salad or dip, not a meal by itself',
      side: 'it’s a side dish, not a meal by itself',
      sweet: 'it’s a dessert or something baked, not a meal',
      bread: 'it’s a bread, not a meal',
      drink: 'it’s a drink, not a meal',
      sauce: 'it’s a sauce or seasoning, not a meal',
    } satisfies Record<DishKind, string>,
    assumed: (names: readonly string[]) => `you probably have: ${names.join(', ')}`,
    lacksMain: (names: readonly string[]) => `you don’t have what makes this dish: ${names.join(', ')}`,
    lacksSeveral: (names: readonly string[]) => `needs several foods you don’t have: ${names.join(', ')}`,
    single: 'it’s a dish of a single food',
    leavesMainFoods: (names: readonly string[]) => `it doesn’t use your ${names.join(' or ')}`,
    tools: (names: readonly string[]) => `needs tools you don’t have: ${names.join(', ')}`,
    urgency: 'it uses food that expires soon',
    points: (points: number) => [points < 0 ? '−' : '+', Math.abs(points).toFixed(1)].join(''),
  },

  why: {
    perfect: 'You have everything you need.',
    start: 'The match starts at 100 and loses points for:',
    missing: (name: string) => `${name} is missing`,
    substituted: (name: string, using?: string) =>
      using ? `${using} instead of ${name}` : `needs a swap for ${name}`,
    short: (name: string) => `not quite enough ${name}`,
    assumed: (name: string) => `${name}: not listed, but you probably have it`,
    extraMissing: 'needs a trip to the store',
    tools: (tool: string, using?: string) =>
      using ? `${using} instead of the ${tool}` : `you don’t have this tool: ${tool}`,
    points: (points: number) => (points === 0 ? 'less than 1 point' : `−${points}`),
  },

  ad: 'Advertisement',

  affiliate: {
    list: 'Sponsored links for missing ingredients',
    find: (name: string, merchant: string) => `Find ${name} at ${merchant}`,
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
    lead: 'One of these changes would give you results:',
    maxMinutes: (to: number) => `Allow ${to} minutes of cooking`,
    anyTime: 'Allow any cooking time',
    exclude: (name: string) => `Allow recipes with ${name}`,
    anyIngredient: 'Allow all ingredients you left out',
    recipes,
  },

  partial: 'We couldn’t search all our recipes, so some may be missing.',
  stale: 'We can’t reach all our recipes right now. Here are the ones saved earlier; some may be missing.',
  noRecipes: 'There are no recipes here yet. Please come back later.',
  error: 'Error',
  failed: (error: string) => `Failed to get recommendations: ${error || 'Unknown error'}`,
  noScript: {
    title: 'Please turn on JavaScript to see results',
    hint: 'You can turn on JavaScript for this site in your browser’s settings. Then reload this page.',
    browse: 'Browse all recipes instead',
  },
} as const;
