import { BEATERS, OVEN_DISHES, TOOLS } from '../../tools/tools.ts';

/** A phrase in recipe instructions that implies a kitchen tool without naming it, as 'bake' implies an oven. */
export interface ToolSign {
  readonly tool: string;
  readonly sign: RegExp;
  /**
   * Tools that are alternatives to `tool`. If the recipe uses one of them, the phrase does not imply `tool`. For
   * example, 'simmer' implies a pot, but not in a recipe that uses a skillet.
   */
  readonly unless?: readonly string[];
}

/**
 * Phrases that name a kitchen tool, in addition to the tool's name and synonyms. Phrases with `tool: null`, such as
 * 'pot roast', only look like a tool's name. Longer phrases are matched first, so that 'cake pan' is not found as
 * 'pan'.
 */
export const TOOL_PHRASES: readonly { readonly tool: string | null; readonly phrases: readonly string[] }[] =
  [
    // The name of an oven dish, such as 'bundt pan', does not imply an oven, because cooks also use these dishes for
    // chilled pies.
    {
      tool: null,
      phrases: [
        ...OVEN_DISHES,
        'bundt pan',
        'tube pan',
        'tart pan',
        'tart tin',
        'flan tin',
        'square pan',
        'round pan',
        'bread pan',
        'bread tin',
        'brownie pan',
        'bread loaf pan',
        'ovenproof dish',
        'oven proof dish',
        'oven dish',
        'oven safe dish',
        'oven safe bowl',
        'lasagna pan',
        'lasagne dish',
        'roasting dish',
        'roasting rack',
        'souffle dish',
        'greased casserole',
        'buttered casserole',
        'greased dish',
        'buttered dish',
        'custard cup',
        'gem pan',
        'patty pan',
        'tin pan',
        'popover pan',
        'cupcake pan',
        'cupcake tin',
        'well greased pan',
        'greased pan',
        'buttered pan',
        'floured pan',
        'dripping pan',
        'shallow pan in the oven',
      ],
    },
    {
      tool: 'baking sheet',
      phrases: ['pizza pan', 'pizza stone', 'baking stone', 'flat pan', 'oven rack tray', 'silpat'],
    },
    {
      tool: 'pot',
      phrases: [
        'double boiler',
        'large pan of water',
        'pan of water',
        'pan of salted water',
        'pan of boiling water',
      ],
    },
    {
      tool: 'oven',
      phrases: [
        'toaster oven',
        'convection oven',
        'broiler',
        'gas mark',
        'grill of your oven',
        'grill of the oven',
        'oven grill',
        'under the grill',
        'under a hot grill',
        'under a grill',
        'hot grill',
      ],
    },
    {
      tool: 'pan',
      phrases: [
        'ovenproof skillet',
        'oven safe skillet',
        'oven safe pan',
        'ovenproof pan',
        'electric skillet',
      ],
    },
    { tool: null, phrases: [...BEATERS, 'kitchenaid'] },
    // 'in a pan on the stovetop' requires only a pan, because a cook with a pan is assumed to have a stovetop. The
    // stovetop is a required tool only if food is placed directly on it.
    {
      tool: null,
      phrases: TOOLS.flatMap(({ name, synonyms }) => (name === 'stovetop' ? [name, ...synonyms] : [])),
    },
    {
      tool: 'stovetop',
      phrases: [
        'over a gas burner',
        'directly over the burner',
        'directly on the burner',
        'directly on the stovetop',
      ],
    },
    {
      tool: null,
      phrases: [
        'pot roast',
        'pot pie',
        'potpie',
        'pot sticker',
        'potsticker',
        'pan drippings',
        'pan juices',
        'pan sauce',
        'grill marks',
        'barbecue sauce',
        'bbq sauce',
        'barbeque sauce',
        'barbecue rub',
        'bbq rub',
        'flower pot',
        'oven mitt',
        'oven glove',
        'oven dried',
        'dusting pan',
        'baking powder',
        'baking soda',
        'baking paper',
        'baking parchment',
        'baking chocolate',
        'baked beans',
        'wok hei',
      ],
    },
  ];

const STOVE = [
  'pan',
  'pot',
  'wok',
  'dutch oven',
  'slow cooker',
  'pressure cooker',
  'rice cooker',
  'microwave',
  'air fryer',
];

export const TOOL_SIGNS: readonly ToolSign[] = [
  {
    tool: 'oven',
    sign: /\bpre ?heat(?:ed|ing)? (?:to|it|at) (?:\d|gas)|\bbake\b(?! in (?:a |the )?(?:air fryer|microwave))|\bbaking (?:time|for|until|at)\b|\bbroil(?:ed|ing)?\b|\broast (?:for|in|at|until|them|it|on)\b/,
    unless: ['air fryer', 'slow cooker'],
  },
  {
    tool: 'pot',
    sign: /\b(?:bring|heat|brought|comes?) (?:[\w,']{1,20} ){0,12}?to (?:a |the |an? \w{1,20} )?(?:boil(?:ing(?: point)?)?|simmer)\b|\bboil(?:ed|ing)? (?:the |for |it |them |until |together|slowly|gently|rapidly|in )|^boil\b|\bsimmer(?:ing)?\b|\bparboil|\bpoach (?:the|for|in)\b|\bdeep fr(?:y|ied)\b|\bfry in deep\b|\bcook (?:the )?(?:\w{1,20} )?(?:pasta|spaghetti|noodles|macaroni|rice|potatoes)\b|\bstew (?:for|until|the)\b/m,
    unless: STOVE,
  },
  {
    // Boiling pasta or noodles needs a pot, even if the recipe also uses another vessel.
    tool: 'pot',
    sign: /\b(?:boil|cook) (?:the |your |some )?(?:\w{1,20} )?(?:pasta|spaghetti|noodles|macaroni|penne|linguine|fettuccine|potatoes|eggs) (?:in|for|until|according|per|as)\b|\bdeep fr(?:y|ied)\b|\bfry in deep\b/,
    unless: ['dutch oven', 'slow cooker', 'pressure cooker', 'rice cooker', 'microwave', 'air fryer', 'wok'],
  },
  {
    tool: 'pan',
    sign: /\b(?:pan |stir |shallow )?fry(?:ing)?\b(?! in deep)|\bsaut(?:e|eed|eing)\b|\bsear (?:the|for|on|each|in|both)\b|\bbrown (?:the|both|on|in|it|them|all|well)\b|\bscramble (?:the|them|until)\b|\bmelt (?:the )?(?:butter|fat|lard)\b.{0,80}\b(?:over|add|stir in)\b/,
    unless: [...STOVE, 'grill/griddle', 'oven'],
  },
  { tool: 'microwave', sign: /\bmicrowav(?:e|ing)\b|\bnuke\b/ },
  {
    tool: 'blender',
    sign: /\bblend (?:[\w,']{1,20} ){0,6}?(?:until|till|to a) (?:\w{1,20} )?(?:smooth|creamy|puree|liquid|paste)|\b(?:blitz|liquidi[sz]e)\b|(?<!\b(?:tomato|pumpkin) )\bpuree (?:the|until|it|them|everything|all|in|with)\b/,
    unless: ['blender', 'immersion blender'],
  },
  {
    tool: 'blender',
    sign: /\bpulse (?:until|in|the|a few|several|to|it|briefly|\w{1,20} times)\b/,
    unless: ['immersion blender'],
  },
  { tool: 'air fryer', sign: /\bair fr(?:y|ied|ying)\b/ },
  {
    tool: 'slow cooker',
    sign: /\bon (?:low|high) (?:heat )?(?:setting )?for (?:about |around )?\d{1,2}(?: (?:to|or))? ?\d{0,2} ?(?:hours|hrs)\b/,
    unless: ['oven', 'pressure cooker'],
  },
  {
    tool: 'pressure cooker',
    sign: /\bpressure cook(?:ed|ing)?\b|\b(?:natural(?:ly)?|quick) (?:pressure )?release\b|\bhigh pressure\b/,
  },
  {
    tool: 'grill/griddle',
    sign: /\bgrill (?:the|for|until|over|them|it|each|on|both|about|at)\b|\bon the barbie\b/,
  },
  {
    tool: 'stovetop',
    sign: /\b(?:open|gas|naked|bare) flames?\b|\b(?:char|blister|scorch) (?:[\w,']{1,20} ){0,6}?(?:over|on|in) (?:the |a )?flames?\b/,
    unless: ['grill/griddle'],
  },
  {
    tool: 'microplane',
    sign: /(?<!\b(?:lemon|lime|orange|citrus|the|of) )\bzest (?:and juice )?(?:the|an?|one|half|\d) |\bgrate (?:[\w,']{1,20} ){0,4}?(?:zest|rind)\b/,
  },
  { tool: 'steamer basket', sign: /\bsteam (?:the|for|until|them|it|over)\b/ },
  {
    tool: 'toaster',
    sign: /\btoast (?:the |your |some |both )?(?:slices?|bread|bagels?|english muffins?|sourdough|buns?)\b/,
    unless: ['oven', 'pan', 'grill/griddle', 'stovetop', 'toaster'],
  },
];
