import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectTools } from '#domain/recipes/detect';
import { ALWAYS_OWNED_TOOL, TOOLS } from '#domain/tools/tools';
import { anyText } from '../any-text.ts';

test.each([
  // Named
  ['Heat oil in a skillet.', ['pan']],
  ['Melt the butter in a large saucepan.', ['pot']],
  ['Line a cookie sheet with foil.', ['baking sheet']],
  ['Pour into a greased 9x13 baking dish.', ['baking dish']],
  ['Place in two cake pans.', ['baking dish']],
  ['Cook in air fryer for 8 minutes at 400 F.', ['air fryer']],
  ['Put everything in the Crock-Pot.', ['slow cooker']],
  ['Close the Instant Pot.', ['pressure cooker']],
  ['Brown the beef in a wok.', ['wok']],
  ['Place the lid on the Dutch oven.', ['dutch oven']],
  ['Microwave for 2 minutes.', ['microwave']],
  ['Whip with an electric mixer.', ['hand mixer']],
  ['Purée the soup with a stick blender.', ['blender']],
  // Implied
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
  ['Pulse until it looks like crumbs.', ['food processor']],
  ['Cook on low for 6-8 hours.', ['slow cooker']],
  ['Steam the broccoli.', ['steamer']],
  ['Grill for 4 minutes a side.', ['grill']],
  ['Toast the bread.', ['toaster']],
  // A vessel that is named serves for what is done in it
  ['Fry the onions in a pot, then simmer.', ['pot']],
  ['Sauté in a skillet, add the stock and simmer.', ['pan']],
  ['Boil the pasta until tender. Heat a pan.', ['pan', 'pot']],
  ['Blend until smooth in a food processor.', ['food processor']],
  // Of two that do, the first; of what can be left out, nothing
  ['Mix in a blender or food processor.', ['blender']],
  ['Shred the cabbage (use a food processor if possible).', []],
  ['You can do it without an oven.', []],
  // Words that only look like it
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

test('every tool but the knife is found by its own name', () => {
  for (const { name } of TOOLS) {
    const expected = name === ALWAYS_OWNED_TOOL ? [] : [name];
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
      const found = detectTools(texts);
      expect(found).toEqual(names.filter((name) => found.includes(name)));
    }),
  );
});
