export interface ToolSubstitution {
  readonly tool: string;
  /** Tool that can replace `tool`. The reverse replacement needs a row of its own. */
  readonly using: string;
  /** Loss of quality of the dish with the replacement, from 0.05 to 0.95 in steps of 0.05. */
  readonly penalty: number;
  readonly note: string;
}

/**
 * Replacements for kitchen tools, each in one direction only. The penalties are our own judgment of time and result.
 */
export const TOOL_SUBSTITUTIONS: readonly ToolSubstitution[] = [
  { tool: 'pan', using: 'wok', penalty: 0.1, note: 'Keep the food on the flat middle and work in batches.' },
  {
    tool: 'pan',
    using: 'dutch oven',
    penalty: 0.15,
    note: 'Brown on its base; the high sides catch splashes.',
  },
  {
    tool: 'pan',
    using: 'grill/griddle',
    penalty: 0.25,
    note: 'On the flat plate, for foods that hold their shape.',
  },
  {
    tool: 'pan',
    using: 'pot',
    penalty: 0.3,
    note: 'Use the widest one and fry in small batches, or it steams.',
  },
  {
    tool: 'pot',
    using: 'dutch oven',
    penalty: 0.1,
    note: 'It heats more slowly; start it a few minutes earlier.',
  },
  {
    tool: 'pot',
    using: 'pressure cooker',
    penalty: 0.15,
    note: 'Cook without pressure, with the lid just resting on top.',
  },
  {
    tool: 'pot',
    using: 'wok',
    penalty: 0.35,
    note: 'Fine for small amounts; watch that it doesn’t boil over.',
  },
  { tool: 'pot', using: 'pan', penalty: 0.4, note: 'Use a deep one and halve the batch.' },
  {
    tool: 'oven',
    using: 'air fryer',
    penalty: 0.3,
    note: 'Set it 15 to 20 °C lower, check early, and bake in batches.',
  },
  {
    tool: 'oven',
    using: 'grill/griddle',
    penalty: 0.5,
    note: 'Close the lid and keep the food beside the fire, not over it.',
  },
  // A cook who has a pan, a pot or a wok is assumed to have a stove. Each of them therefore replaces the stovetop.
  {
    tool: 'stovetop',
    using: 'pan',
    penalty: 0.05,
    note: 'Use the stove under it; without a flame, char the food in it, dry and very hot.',
  },
  {
    tool: 'stovetop',
    using: 'pot',
    penalty: 0.05,
    note: 'Use the stove under it; hold the food over the flame with tongs.',
  },
  {
    tool: 'stovetop',
    using: 'wok',
    penalty: 0.05,
    note: 'Use the stove under it; without a flame, char the food in it, dry and very hot.',
  },
  {
    tool: 'stovetop',
    using: 'grill/griddle',
    penalty: 0.1,
    note: 'As close to the heat as possible, turning often.',
  },
  {
    tool: 'stovetop',
    using: 'oven',
    penalty: 0.25,
    note: 'Under the broiler, turning until charred all over.',
  },
  {
    tool: 'stovetop',
    using: 'air fryer',
    penalty: 0.35,
    note: 'At the highest setting; less charred and less smoky.',
  },
  {
    tool: 'microwave',
    using: 'pot',
    penalty: 0.2,
    note: 'Warm gently with the lid on and a spoonful of water.',
  },
  { tool: 'microwave', using: 'pan', penalty: 0.25, note: 'Warm over low heat and stir often.' },
  { tool: 'microwave', using: 'oven', penalty: 0.3, note: 'Cover the dish; allow four times as long.' },
  {
    tool: 'air fryer',
    using: 'oven',
    penalty: 0.15,
    note: 'Set it 15 to 20 °C higher and cook a few minutes longer.',
  },
  { tool: 'air fryer', using: 'pan', penalty: 0.35, note: 'Fry in a thin layer of oil and turn often.' },
  {
    tool: 'baking sheet',
    using: 'oven',
    penalty: 0.2,
    note: 'In any oven dish, spread thinly; its sides slow down browning.',
  },
  { tool: 'baking sheet', using: 'air fryer', penalty: 0.3, note: 'In its basket, in batches; check early.' },
  { tool: 'baking sheet', using: 'pan', penalty: 0.4, note: 'Only an all-metal pan, and in batches.' },
  {
    tool: 'blender',
    using: 'immersion blender',
    penalty: 0.15,
    note: 'In a tall jug; cut hard pieces small first.',
  },
  {
    tool: 'blender',
    using: 'knife + cutting board',
    penalty: 0.6,
    note: 'Chop as finely as patience allows, then mash and whisk.',
  },
  {
    tool: 'rice cooker',
    using: 'pressure cooker',
    penalty: 0.1,
    note: 'Equal cups of rice and water, four minutes under pressure.',
  },
  {
    tool: 'rice cooker',
    using: 'pot',
    penalty: 0.15,
    note: 'Lid on, lowest heat, then ten minutes of rest off the heat.',
  },
  {
    tool: 'pressure cooker',
    using: 'dutch oven',
    penalty: 0.3,
    note: 'Simmer with the lid on for about three times as long.',
  },
  {
    tool: 'pressure cooker',
    using: 'pot',
    penalty: 0.35,
    note: 'Simmer about three times as long and top up the water.',
  },
  {
    tool: 'pressure cooker',
    using: 'slow cooker',
    penalty: 0.4,
    note: 'Start it in the morning: six to eight hours on low.',
  },
  {
    tool: 'slow cooker',
    using: 'pressure cooker',
    penalty: 0.15,
    note: 'About a fifth of the time, with a little less liquid.',
  },
  {
    tool: 'slow cooker',
    using: 'dutch oven',
    penalty: 0.2,
    note: 'Lid on, in the oven at 150 °C, about a third of the time.',
  },
  { tool: 'slow cooker', using: 'pot', penalty: 0.3, note: 'Lid on, lowest heat, stir now and then.' },
  {
    tool: 'grill/griddle',
    using: 'pan',
    penalty: 0.3,
    note: 'Very hot with hardly any oil, for browned edges.',
  },
  {
    tool: 'grill/griddle',
    using: 'oven',
    penalty: 0.35,
    note: 'On the top shelf under the broiler, turned once.',
  },
  { tool: 'grill/griddle', using: 'air fryer', penalty: 0.35, note: 'At the highest setting, in one layer.' },
  {
    tool: 'steamer basket',
    using: 'rice cooker',
    penalty: 0.2,
    note: 'On its tray, with two fingers of water below.',
  },
  {
    tool: 'steamer basket',
    using: 'pot',
    penalty: 0.25,
    note: 'A sieve or a rack over simmering water, lid on.',
  },
  {
    tool: 'steamer basket',
    using: 'microwave',
    penalty: 0.4,
    note: 'In a covered bowl with two spoonfuls of water.',
  },
  { tool: 'toaster', using: 'oven', penalty: 0.1, note: 'Under the broiler, a minute or two per side.' },
  { tool: 'toaster', using: 'air fryer', penalty: 0.1, note: 'Three to four minutes at 200 °C.' },
  { tool: 'toaster', using: 'pan', penalty: 0.15, note: 'Dry, over medium heat, turned once.' },
  {
    tool: 'toaster',
    using: 'grill/griddle',
    penalty: 0.15,
    note: 'A minute per side, watching all the time.',
  },
  {
    tool: 'immersion blender',
    using: 'blender',
    penalty: 0.1,
    note: 'In batches, half full, with a cloth over the lid if it’s hot.',
  },
  {
    tool: 'immersion blender',
    using: 'knife + cutting board',
    penalty: 0.4,
    note: 'Cut everything small from the start, then mash it in the pot with a fork.',
  },
  {
    tool: 'dutch oven',
    using: 'pot',
    penalty: 0.2,
    note: 'Any heavy one with a lid; on the stove rather than in the oven.',
  },
  {
    tool: 'dutch oven',
    using: 'slow cooker',
    penalty: 0.3,
    note: 'Brown first if the recipe does, then about three times as long.',
  },
  {
    tool: 'dutch oven',
    using: 'pressure cooker',
    penalty: 0.3,
    note: 'About a third of the time, with a little less liquid.',
  },
  { tool: 'wok', using: 'pan', penalty: 0.15, note: 'The widest one, very hot, in small batches.' },
  {
    tool: 'wok',
    using: 'dutch oven',
    penalty: 0.35,
    note: 'Let it get hot for five minutes before anything goes in.',
  },
  {
    tool: 'microplane',
    using: 'knife + cutting board',
    penalty: 0.2,
    note: 'Chop very finely; if you use peel, only the colored part.',
  },
];
