import { normalizeNameForLookup } from '../lib/normalize-for-lookup.ts';

export interface Tool {
  readonly name: string;
  readonly synonyms: readonly string[];
}

/** Tool that every kitchen is assumed to have. Searches never report it as missing. */
export const ALWAYS_OWNED_TOOL = 'knife + cutting board';

/**
 * All known kitchen tools, in display order. The setup for new users offers the first twelve. A synonym belongs to only
 * one tool. Plurals and hyphenated spellings are recognized automatically and not listed.
 */
export const TOOLS: readonly Tool[] = [
  {
    name: 'pan',
    synonyms: [
      'skillet',
      'frying pan',
      'fry pan',
      'frypan',
      'saute pan',
      'nonstick pan',
      'non stick pan',
      'nonstick skillet',
      'cast iron pan',
      'cast iron skillet',
      'omelette pan',
      'crepe pan',
    ],
  },
  {
    name: 'pot',
    synonyms: ['saucepan', 'sauce pan', 'stockpot', 'stock pot', 'soup pot', 'pasta pot', 'cooking pot'],
  },
  // A toaster oven counts as a small oven, because it bakes and roasts. A slot toaster does neither.
  { name: 'oven', synonyms: ['convection oven', 'fan oven', 'toaster oven', 'countertop oven', 'broiler'] },
  {
    name: 'stovetop',
    synonyms: [
      'stove',
      'stove top',
      'hob',
      'burner',
      'cooktop',
      'cook top',
      'hot plate',
      'hotplate',
      'gas stove',
      'electric stove',
      'gas hob',
      'induction hob',
      'gas burner',
      'stove burner',
    ],
  },
  { name: 'microwave', synonyms: ['microwave oven'] },
  { name: 'air fryer', synonyms: ['airfryer'] },
  {
    name: 'baking sheet',
    synonyms: [
      'sheet pan',
      'tray',
      'baking tray',
      'sheet tray',
      'cookie sheet',
      'jelly roll pan',
      'oven tray',
    ],
  },
  {
    name: 'blender',
    synonyms: [
      'smoothie maker',
      'liquidiser',
      'liquidizer',
      'food processor',
      'mini chopper',
      'food chopper',
    ],
  },
  {
    name: ALWAYS_OWNED_TOOL,
    synonyms: [
      'knife and cutting board',
      'knife & cutting board',
      'knife',
      "chef's knife",
      'chef knife',
      'kitchen knife',
      'paring knife',
      'sharp knife',
      'cutting board',
      'chopping board',
    ],
  },
  { name: 'rice cooker', synonyms: ['rice steamer'] },
  { name: 'pressure cooker', synonyms: ['instant pot', 'instapot', 'multicooker', 'multi cooker'] },
  { name: 'slow cooker', synonyms: ['crock pot', 'crockpot'] },
  {
    name: 'grill/griddle',
    synonyms: [
      'grill',
      'griddle',
      'bbq',
      'barbecue',
      'barbeque',
      'gas grill',
      'charcoal grill',
      'electric grill',
      'outdoor grill',
      'grill pan',
      'griddle pan',
    ],
  },
  {
    name: 'steamer basket',
    synonyms: ['steamer', 'steaming basket', 'bamboo steamer', 'steamer insert'],
  },
  { name: 'toaster', synonyms: ['slot toaster', 'pop up toaster'] },
  {
    name: 'immersion blender',
    synonyms: ['stick blender', 'hand blender', 'handheld blender', 'hand held blender', 'wand blender'],
  },
  { name: 'dutch oven', synonyms: ['cocotte', 'french oven', 'casserole pot', 'braiser'] },
  { name: 'wok', synonyms: ['stir fry pan'] },
  {
    name: 'microplane',
    synonyms: [
      'zester',
      'lemon zester',
      'citrus zester',
      'grater',
      'fine grater',
      'box grater',
      'cheese grater',
      'rasp grater',
    ],
  },
];

/**
 * Dishes for use in the oven, such as casserole dishes. They count as the oven, because a user with an oven is assumed
 * to have them.
 */
export const OVEN_DISHES: readonly string[] = [
  'baking dish',
  'baking pan',
  'casserole dish',
  'roasting pan',
  'roasting tin',
  'cake pan',
  'cake tin',
  'loaf pan',
  'loaf tin',
  'pie dish',
  'pie pan',
  'pie plate',
  'muffin tin',
  'muffin pan',
  'gratin dish',
  'springform pan',
  'ramekin',
];

/**
 * Tools for beating, such as a mixer or a whisk. Recipes never require them, because a fork does the same work more
 * slowly.
 */
export const BEATERS: readonly string[] = [
  'mixer',
  'hand mixer',
  'electric mixer',
  'electric hand mixer',
  'stand mixer',
  'handheld mixer',
  'electric whisk',
  'electric beater',
  'whisk',
];

const BY_KEY: ReadonlyMap<string, string> = new Map([
  ...TOOLS.flatMap((tool) =>
    [tool.name, ...tool.synonyms].map((name) => [normalizeNameForLookup(name), tool.name] as const),
  ),
  ...OVEN_DISHES.map((dish) => [dish, 'oven'] as const),
]);
const BEATER_KEYS: ReadonlySet<string> = new Set(BEATERS);

function toSpellings(text: string): string[] {
  const name = normalizeNameForLookup(text);
  return [name, name.replace(/s$/, ''), name.replace(/es$/, ''), name.replace(/ves$/, 'fe')];
}

/**
 * Returns the canonical name of the kitchen tool that a text names; null if it names none. Matches whole names and
 * synonyms, in any case, with or without hyphens, in the singular or plural. A dish for the oven counts as the oven.
 */
export function resolveTool(text: string): string | null {
  for (const form of toSpellings(text)) {
    const tool = BY_KEY.get(form);
    if (tool !== undefined) return tool;
  }
  return null;
}

export const isBeatingTool = (text: string): boolean =>
  toSpellings(text).some((form) => BEATER_KEYS.has(form));
