import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectTools } from '#domain/recipes/detect/tools';
import { ALWAYS_OWNED_TOOL, TOOLS } from '#domain/tools/tools';
import { anyText } from '../any-text.ts';

test.each([
  // The text names the tool.
  ['Heat oil in a skillet.', ['pan']],
  ['Melt the butter in a large saucepan.', ['pot']],
  ['Line a cookie sheet with foil.', ['baking sheet']],
  ['Cook in air fryer for 8 minutes at 400 F.', ['air fryer']],
  ['Put everything in the Crock-Pot.', ['slow cooker']],
  ['Close the Instant Pot.', ['pressure cooker']],
  ['Brown the beef in a wok.', ['wok']],
  ['Place the lid on the Dutch oven.', ['dutch oven']],
  ['Microwave for 2 minutes.', ['microwave']],
  ['Purée the soup with a stick blender.', ['immersion blender']],
  ['Chop in a food processor.', ['blender']],
  ['Rub the nutmeg over a grater.', ['microplane']],
  ['Heat the griddle.', ['grill/griddle']],
  // The text implies the tool.
  ['Preheat to 350°F.', ['oven']],
  ['Bake at 350F for 20 minutes.', ['oven']],
  ['Broil until golden.', ['oven']],
  ['Roast for an hour.', ['oven']],
  ['Place under a hot grill until bubbling.', ['oven']],
  ['Bring the water to a boil.', ['pot']],
  ['Simmer for 10 minutes.', ['pot']],
  ['Sauté the onions.', ['pan']],
  ['Pan-fry on both sides.', ['pan']],
  ['Blend until smooth.', ['blender']],
  ['Pulse until it looks like crumbs.', ['blender']],
  ['Cook on low for 6-8 hours.', ['slow cooker']],
  ['Steam the broccoli.', ['steamer basket']],
  ['Grill for 4 minutes a side.', ['grill/griddle']],
  ['Zest the lemon.', ['microplane']],
  ['Grate the zest of two limes.', ['microplane']],
  ['Toast the bread.', ['toaster']],
  // A named vessel also serves for the other actions of the recipe.
  ['Fry the onions in a pot, then simmer.', ['pot']],
  ['Sauté in a skillet, add the stock and simmer.', ['pan']],
  ['Boil the pasta until tender. Heat a pan.', ['pan', 'pot']],
  ['Blend until smooth in a food processor.', ['blender']],
  ['Blend until smooth with a hand blender.', ['immersion blender']],
  // If two tools are suitable, the first counts. Optional tools do not count.
  ['Cook on a griddle or skillet.', ['grill/griddle']],
  ['Mix in a blender or food processor.', ['blender']],
  ['Puree the tomatoes with the garlic.', ['blender']],
  ['Stir the tomato puree with the sugar.', []],
  ['Spread in a baking dish or a baking sheet.', []],
  ['Beat with a mixer or blender.', []],
  ['Shred the cabbage (use a food processor if possible).', []],
  ['You can do it without an oven.', []],
  // An oven dish is not a pan, and needs an oven only for baking. Beating needs no tool.
  ['Pour into a greased 9x13 baking dish.', []],
  ['Bake in two cake pans.', ['oven']],
  ['Whip with an electric mixer.', []],
  // A stove counts as a tool only if food touches its flame.
  ['Char the pepper over an open flame.', ['stovetop']],
  ['Lay the tortilla directly on the burner.', ['stovetop']],
  ['Char the corn over the open flame of the grill.', ['grill/griddle']],
  ['Heat the oil in a pan on the stovetop.', ['pan']],
  ['Simmer on the stove over a low flame.', ['pot']],
  ['Toast the bread over a gas flame.', ['stovetop']],
  // These words only look like tools.
  ['Add the baking powder and the barbecue sauce.', []],
  ['Serve the pot roast with pan juices.', []],
  ['Stir in the boiling water and the baked beans.', []],
  ['Chop finely with a sharp knife on a cutting board.', []],
  ['Combine and chill.', []],
])('%j needs %j', (step, tools) => {
  expect(detectTools([step])).toEqual(tools);
});

test('tools of all steps are collected, each once, in the order of the tool list', () => {
  const steps = [
    'Bake in the oven.',
    'Heat a pan.',
    'Put it back into the oven.',
    'Boil some water in a pot.',
  ];
  expect(detectTools(steps)).toEqual(['pan', 'pot', 'oven']);
  expect(detectTools([])).toEqual([]);
});

test('every tool but the knife and the stove is found by its own name', () => {
  for (const { name } of TOOLS) {
    const expected = [ALWAYS_OWNED_TOOL, 'stovetop'].includes(name) ? [] : [name];
    expect(detectTools([`Use the ${name} now.`])).toEqual(expected);
  }
});

test('any text is searched without an error, and only known tools are found', () => {
  const names = TOOLS.map(({ name }) => name).filter((name) => name !== ALWAYS_OWNED_TOOL);
  const words = fc.array(
    fc.constantFrom('pan', 'or', 'a', 'bake', 'boil', 'the', 'oven', 'without', '(', ')', 'simmer', 'ß', ','),
  );
  const steps = fc.array(
    fc.oneof(
      anyText(),
      words.map((all) => all.join(' ')),
    ),
  );
  fc.assert(
    fc.property(steps, (texts) => {
      const detected = detectTools(texts);
      expect(detected).toEqual(names.filter((name) => detected.includes(name)));
    }),
  );
});
