import { expect, test } from 'vitest';
import { createLocalIngredients } from '#client/foods/local-ingredients';
import { INGREDIENTS } from '#domain/foods/catalog';

const local = createLocalIngredients(INGREDIENTS);

/** Phrases as cooks type them, each with the food that it means. */
const PHRASES = `
an old lemon > lemon
the end of a parmesan > parmesan
my last two eggs > egg
some leftover rice > cooked rice
stale bread > bread
ripe bananas > banana
wilted spinach > spinach
some rice > rice
half a cabbage > cabbage
a few carrots > carrot
a couple of onions > onion
the rest of the milk > milk
a bit of butter > butter
lots of potatoes > potato
plenty of garlic > garlic
one sad carrot > carrot
two soft tomatoes > tomato
an open jar of olives > olives
half an onion > onion
a jar of pickles > pickles
the last of the yogurt > yogurt
our last egg > egg
bruised apples > apple
limp celery > celery
overripe avocado > avocado
a wrinkly bell pepper > bell pepper
a handful of spinach > spinach
leftover pasta > cooked pasta
yesterday's rice > rice
day-old bread > bread
a head of lettuce > lettuce
a wedge of parmesan > parmesan
a heel of bread > bread
a chunk of cheddar > cheddar cheese
some eggs > egg
2 big potatoes > potato
a pack of bacon > bacon
a punnet of strawberries > strawberry
a bunch of parsley > parsley
the remaining half of a cucumber > cucumber
a spare lime > lime
three tired leeks > leek
an odd turnip > turnip
the bottom of the ketchup > ketchup
a lot of zucchini > zucchini
some old cheddar > cheddar cheese
my old potatoes > potato
our leftover chickpeas > chickpeas
a tub of yogurt > yogurt
half a tub of sour cream > sour cream
a box of mushrooms > mushroom
an opened pack of feta > feta
3 manky carrots > carrot
a stub of salami > salami
the dregs of the red wine > red wine
a sorry looking cauliflower > cauliflower
some sprouting potatoes > potato
the butt end of a baguette > french bread
a rind of parmesan > parmesan
an about-to-expire yogurt > yogurt
spotty bananas > banana
droopy kale > kale
way too many tomatoes > tomato
a glut of runner beans > green beans
one lonely onion > onion
lemon half > lemon
my neighbour's plums > plum
homegrown courgettes > zucchini
whatever pasta is left > pasta
a dribble of honey > honey
a knackered leek > leek
the ends of a loaf of bread > bread
a squishy tomato > tomato
some limp green onions > green onion
a shriveled lime > lime
two shrivelled peppers > bell pepper
a floppy carrot > carrot
floppy broccoli > broccoli
an aging cauliflower > cauliflower
half a jar of peanut butter > peanut butter
a partial bag of frozen peas > frozen peas
the last of the frozen peas > frozen peas
a bag of frozen peas > frozen peas
half a can of coconut milk > coconut milk
some leftover sour cream > sour cream
the rest of the cream cheese > cream cheese
a little butter > butter
a little soy sauce > soy sauce
a splash of milk > milk
spinach that needs using > spinach
milk from yesterday > milk
half a cucumber in the fridge > cucumber
rice left over > rice
chicken thighs going off > chicken thigh
bread from last week > bread
two bananas getting brown > banana
eggs in the fridge > egg
a carrot or two > carrot
some good olive oil > olive oil
loads of basil > basil
a nice piece of salmon > salmon
four large eggs > egg
a dozen eggs > egg
six small potatoes > potato
several apples > apple
many tomatoes > tomato
a big cabbage > cabbage
a tiny bit of ginger > ginger
a small piece of ginger > ginger
the last few mushrooms > mushroom
my last onion > onion
my last few tomatoes > tomato
only one egg > egg
just a carrot > carrot
about three potatoes > potato
around ten mushrooms > mushroom
a net of onions > onion
two heads of garlic > garlic
one head of broccoli > broccoli
a stalk of celery > celery
a few sprigs of thyme > thyme
a knob of butter > butter
the remains of a cabbage > cabbage
a crust of bread > bread
some stale tortillas > tortilla
a hunk of cheese > cheese
leftover ham > ham
some leftover bacon > bacon
leftover tofu > tofu
some remaining kale > kale
the remaining kale > kale
half-used tomato paste > tomato paste
an unopened jar of honey > honey
an open bottle of soy sauce > soy sauce
last night's rice > rice
last night's pasta > pasta
a day-old baguette > french bread
week-old carrots > carrot
these old beets > beet
those last radishes > radish
this half eggplant > eggplant
their leftover lentils > lentils
a tray of mushrooms > mushroom
a pot of basil > basil
a tube of tomato paste > tomato paste
a bowl of cherries > cherry
a portion of rice > rice
two portions of pasta > pasta
a wilting lettuce > lettuce
wilting kale > kale
softening pears > pear
mushy bananas > banana
an underripe mango > mango
unripe avocados > avocado
expiring milk > milk
expiring yogurt > yogurt
some fat shallots > shallot
thin asparagus > asparagus
a lump of ginger > ginger
a full bag of flour > flour
half the cauliflower > cauliflower
half of the pumpkin > pumpkin
a third of a cabbage > cabbage
a quarter of a watermelon > watermelon
odd bits of cheese > cheese
scraps of cheddar > cheddar cheese
one last lime > lime
two more eggs > egg
an extra onion > onion
extra parsley > parsley
the only potato > potato
a used lemon > lemon
half eaten apple > apple
`
  .trim()
  .split('\n')
  .map((row) => row.split(' > ') as [typed: string, food: string]);

/** Phrases that name no food that is there, or a food whose name must stay whole. */
const NOT_RECOGNIZED = [
  'no eggs',
  'out of milk',
  'not much butter',
  'need onions',
  'without garlic',
  'an old shoe',
  'the rest of the week',
  'my last nerve',
  'some of that stuff',
  'half a dozen',
  'a bag',
  'leftovers',
  'the end',
];

/** Resolves typed text as the ingredient field does. */
async function recognize(typed: string): Promise<string | null> {
  return local.resolve(typed) ?? (await local.namesOfLines([typed])).get(typed) ?? null;
}

test('the food is recognized in at least 95 % of the phrases, and no other food in any of them', async () => {
  expect(PHRASES.length).toBeGreaterThanOrEqual(150);
  const foods = await Promise.all(PHRASES.map(([typed]) => recognize(typed)));
  const missed = PHRASES.filter((_, at) => foods[at] === null).map(([typed]) => typed);
  const wrong = PHRASES.flatMap(([typed, food], at) =>
    foods[at] !== null && foods[at] !== food ? `${typed}: ${foods[at]}, not ${food}` : [],
  );
  expect(wrong).toEqual([]);
  expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(PHRASES.length * 0.05);
});

test.each(NOT_RECOGNIZED)('%j names no food that is there', async (typed) => {
  expect(await recognize(typed)).toBeNull();
});

test('words that change the food stay', async () => {
  expect(await recognize('some frozen peas')).toBe('frozen peas');
  expect(await recognize('an old can of coconut milk')).toBe('coconut milk');
  expect(await recognize('an open tin of tomatoes')).toBe('canned tomatoes');
  expect(await recognize('half and half')).toBe('half and half');
  expect(await recognize('a bit of dried thyme')).toBe(local.resolve('dried thyme'));
});
