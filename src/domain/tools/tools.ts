import { foldName } from '../names/fold-name.ts';

export interface Tool {
  /** The canonical name, as recipes, kitchens and requests carry it. */
  readonly name: string;
  readonly synonyms: readonly string[];
}

/** What every kitchen has: never missing, whatever a visitor names. */
export const ALWAYS_OWNED_TOOL = 'knife + cutting board';

/**
 * The tools the product knows. The order is the one screens show; onboarding offers the first twelve.
 * A synonym belongs to one tool only. Plurals and hyphens need no row of their own.
 */
export const TOOLS: readonly Tool[] = [
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
  // A toaster oven bakes and roasts, which a slot toaster cannot: it is a small oven.
  { name: 'oven', synonyms: ['convection oven', 'fan oven', 'toaster oven', 'countertop oven', 'broiler'] },
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
    name: 'baking dish',
    synonyms: [
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
    ],
  },
  { name: 'microwave', synonyms: ['microwave oven'] },
  {
    name: 'blender',
    synonyms: [
      'immersion blender',
      'hand blender',
      'stick blender',
      'smoothie maker',
      'liquidiser',
      'liquidizer',
    ],
  },
  { name: 'food processor', synonyms: ['mini chopper', 'food chopper'] },
  {
    name: 'hand mixer',
    synonyms: [
      'mixer',
      'electric mixer',
      'stand mixer',
      'handheld mixer',
      'electric whisk',
      'electric beater',
    ],
  },
  { name: 'air fryer', synonyms: ['airfryer'] },
  { name: 'slow cooker', synonyms: ['crock pot', 'crockpot'] },
  { name: 'pressure cooker', synonyms: ['instant pot', 'instapot', 'multicooker', 'multi cooker'] },
  { name: 'rice cooker', synonyms: ['rice steamer'] },
  { name: 'wok', synonyms: ['stir fry pan'] },
  { name: 'dutch oven', synonyms: ['cocotte', 'french oven', 'casserole pot', 'braiser'] },
  {
    name: 'grill',
    synonyms: [
      'bbq',
      'barbecue',
      'barbeque',
      'gas grill',
      'charcoal grill',
      'outdoor grill',
      'grill/griddle',
      'griddle',
      'grill pan',
      'griddle pan',
    ],
  },
  { name: 'steamer', synonyms: ['steamer basket', 'steaming basket', 'bamboo steamer', 'steamer insert'] },
  { name: 'toaster', synonyms: ['slot toaster', 'pop up toaster'] },
];

const BY_KEY: ReadonlyMap<string, string> = new Map(
  TOOLS.flatMap((tool) => [tool.name, ...tool.synonyms].map((name) => [foldName(name), tool.name] as const)),
);

/**
 * The canonical tool that a text names, or null. Whole names and synonyms only, in any case, with or without
 * hyphens, singular or plural; a part of a longer text never counts ('baking sheet' is not a 'sheet').
 */
export function resolveTool(text: string): string | null {
  const name = foldName(text);
  for (const form of [name, name.replace(/s$/, ''), name.replace(/es$/, ''), name.replace(/ves$/, 'fe')]) {
    const tool = BY_KEY.get(form);
    if (tool !== undefined) return tool;
  }
  return null;
}
