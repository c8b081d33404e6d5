import { expect, test } from 'vitest';
import { createBuiltinIngredientList } from '#client/foods/local-ingredients';
import { INGREDIENTS } from '#domain/foods/catalog';

const local = createBuiltinIngredientList(INGREDIENTS);

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
the last of the feta > feta
a glug of oil > vegetable oil
half a jar of pesto > pesto
the dregs of the cream > heavy cream
a couple of sad peppers > bell pepper
brown bananas > banana
frozen prawns > shrimp
tin of toms > canned tomatoes
leftover mash > mashed potatoes
a bag of spuds > potato
some bendy carrots > carrot
the arse end of a leek > leek
a bunch of spring onions going slimy > green onion
last of the hummus > hummus
a scrape of marmite > yeast extract
half a swede > rutabaga
a knackered cauli > cauliflower
two chicken breasts > chicken breast
a pound of mince > ground beef
500g beef mince > ground beef
cooked chicken > cooked chicken
leftover roast beef > roast beef
a rotisserie chicken carcass > chicken bones
half a rotisserie chicken > cooked chicken
some cold potatoes > cooked potatoes
cold rice from the takeaway > cooked rice
a heel of sourdough > sourdough bread
crusty old baguette > french bread
half a loaf > bread
a stale loaf > bread
loaf of bread > bread
a few slices of bread > bread
two slices of ham > ham
a few rashers of bacon > bacon
couple of rashers > bacon
6 eggs > egg
half a dozen eggs > egg
a tray of eggs > egg
an opened tin of chickpeas > chickpeas
half tin of coconut milk > coconut milk
tin of tuna > canned tuna
2 tins of sardines > sardines
a can of black beans > black beans
a can of corn > canned corn
tinned sweetcorn > canned corn
a cupful of lentils > lentils
frozen berries > mixed berries
freezer burnt chicken breasts > chicken breast
frozen chicken thighs > chicken thigh
frozen fish fingers > fish sticks
ice cube tray of pesto > pesto
half a bag of spinach > spinach
bag of rocket > arugula
a bag of salad on its last legs > mixed greens
wilted coriander > cilantro
half bunch of cilantro > cilantro
parsley stalks > parsley
knob of ginger > ginger
a thumb of ginger > ginger
one shriveled chilli > chili pepper
a few chillies > chili pepper
a clove of garlic > garlic
a few cloves of garlic > garlic
a bulb of fennel > fennel
sprouting garlic > garlic
soft onion > onion
half an avocado going brown > avocado
half an avocado > avocado
a browning apple > apple
mealy apples > apple
wrinkled grapes > grapes
squashy pears > pear
very ripe peaches > peach
a nub of cheddar > cheddar cheese
grated mozzarella > mozzarella
a ball of mozzarella > mozzarella
the tail end of some brie > brie
cheese ends > cheese
a smidge of mascarpone > mascarpone
opened tub of ricotta > ricotta
sour cream past its date > sour cream
milk that's about to turn > milk
a pint of milk > milk
splash of white wine > white wine
leftover red wine > red wine
a squirt of ketchup > ketchup
the last scrapings of peanut butter > peanut butter
a jar of half-finished salsa > salsa
a packet of instant noodles > ramen noodles
two nests of egg noodles > egg noodles
some random pasta shapes > pasta
dried up mushrooms > mushroom
slimy mushrooms > mushroom
leftover gravy > gravy
handful of cherry toms > tomato
wonky courgette > zucchini
courgettes from the garden > zucchini
the green bits of leeks > leek
veg from the bottom of the drawer > mixed vegetables
bits of veg > mixed vegetables
pack of tofu > tofu
block of firm tofu > tofu
half a pumpkin left from halloween > pumpkin
cold sausages > sausage
3 sausages > sausage
a duck leg or two > duck
some limes that have seen better days > lime
dried out lemons > lemon
the last inch of a cucumber > cucumber
a bag of frozen chicken wings > chicken wing
half a pack of halloumi > halloumi
four slightly soft tomatoes > tomato
some ancient lentils > lentils
a jar of capers with three left > capers
the heel of a salami > salami
scraggly parsley > parsley
an opened can of coconut cream > coconut cream
two thirds of a butternut squash > butternut squash
a cup of cold rice > cooked rice
iffy mushrooms > mushroom
about a cup of flour > flour
a few olives > olives
end of a bottle of white wine > white wine
half a red onion > red onion
one and a half lemons > lemon
a solitary parsnip > parsnip
the rest of the chorizo > chorizo
some frozen raspberries > raspberry
frozen cod fillets > cod
frozen mince > ground beef
bendy celery > celery
two corn on the cob > corn
a squeeze of honey > honey
squeezy mustard > mustard
a scoop of protein powder > protein powder
a wodge of brie > brie
a slab of salmon > salmon
a slab of tofu > tofu
a chunk of ginger root > ginger
a sweet potato that's sprouting > sweet potato
bit of bacon > bacon
half a tin of kidney beans > kidney beans
some tahini > tahini
a pouch of microwave rice > cooked rice
a sachet of yeast > yeast
big bag of porridge oats > oats
rice noodles left from pad thai > rice noodles
an elderly cabbage > cabbage
last week's broccoli > broccoli
the other half of the avocado > avocado
a tin of anchovies > anchovies
some leaves of kale > kale
three cloves of garlic > garlic
kale that i should eat > kale
yoghurt nearly off > yogurt
a good amount of spinach > spinach
shop bought pesto > pesto
a spoon of mayo > mayonnaise
basil plant > basil
the last third of a chorizo > chorizo
some elderly carrots > carrot
a scabby apple > apple
half a punnet of blueberries > blueberry
frozen mango chunks > mango
frozen edamame > edamame
a dusting of cocoa > cocoa powder
a fistful of rice > rice
the stump of a broccoli > broccoli
half an aubergine in foil > eggplant
an egg past its best > egg
squishy avocado > avocado
some grated parmesan > parmesan
a few stray brussels sprouts > brussels sprouts
a pack of lardons > bacon
a small tin of tuna > canned tuna
a ton of zucchini > zucchini
a couple of tortillas > tortilla
the tops of spring onions > green onion
beetroot from the market > beet
sad looking lettuce > lettuce
a wee bit of bacon > bacon
half a block of butter > butter
half a block of feta > feta
3 chicken drumsticks > chicken drumstick
yellow pepper half > bell pepper
smoked salmon offcuts > smoked salmon
potato ends > potato
a lump of blue cheese > blue cheese
the remnants of a pineapple > pineapple
five limp green beans > green beans
a dash of worcestershire > worcestershire sauce
1/2 cup of quinoa > quinoa
1.5 onions > onion
cheddar rind > cheddar cheese
a dollop of creme fraiche > creme fraiche
pumpkin from halloween > pumpkin
a ripe-ish mango > mango
cooked sausages from breakfast > sausage
handful of cherry toms > tomato
half a lemon and its zest > lemon
the carcass of a chicken > chicken bones
tin of chopped toms > canned tomatoes
a pepper > bell pepper
half a pepper > bell pepper
some pepper > black pepper
plain curd 400 g > yogurt
romaine hearts 3 ct > romaine lettuce
Organic Valley whole milk 1 gal > milk
Patanjali ghee > ghee
half a tin of Heinz baked beans > baked beans
baked beans no added sugar > baked beans
turkey leftovers > cooked turkey
the last inch of a cucumber > cucumber
lump of parmesan rind > parmesan
a lime that's gone hard > lime
half a jar of tomato passata > tomato puree
two thirds of a leek > leek
quarter of a red onion > red onion
three eggs to use up > egg
a chunk of chorizo > chorizo
six chipolatas > sausage
packet of smoked salmon > smoked salmon
cup of leftover peas > peas
pork mince in the freezer > ground pork
half a savoy cabbage > savoy cabbage
opened jar of red pesto > pesto
Barilla Spaghetti No. 5 > pasta
Dairylea triangles > cheese spread
Bisto gravy granules > gravy mix
I have chicken > chicken
I've got some minced beef > ground beef
we have lots of zucchini > zucchini
there is some feta > feta
got an old lemon > lemon
need to use up spinach > spinach
spinach that needs using > spinach
my mum's homemade strawberry jam > jam
ghee from my aunt > ghee
almost a whole cabbage > cabbage
2x pork chops > pork chop
two boneless chicken breasts > chicken breast
raw king prawns > shrimp
tilapia filets > tilapia
brown sugar gone hard > brown sugar
paneer cubes > paneer
a bit of leftover dal > lentils
half a bulb of fennel > fennel
an opened can of coconut milk > coconut milk
last night's pasta > pasta
some cooked chicken > cooked chicken
2 cups cooked rice > cooked rice
some boiled potatoes > cooked potatoes
bone-in chicken thighs > chicken thigh
chicken drumsticks, skin on > chicken drumstick
soy sauce packets > soy sauce
sauerkraut jar > sauerkraut
red cabbage quarter > red cabbage
black bananas > banana
feta crumbles > feta
bagged salad > mixed greens
a bunch of radishes with leaves > radish
old potatoes with eyes > potato
lean ground turkey > ground turkey
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
  'the bones of a chicken leg',
  'frozen chips',
  'moldy cheese',
  'two eggs and a bit of cheese',
  'a picture of a cake',
  'Arnott’s biscuits',
  'rice cooker',
  'cheese grater',
  'something to eat',
  'slightly mouldy cheddar',
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

test.each(NOT_RECOGNIZED)('%j does not name a food that is present', async (typed) => {
  expect(await recognize(typed)).toBeNull();
});

test('words that change the food are not dropped', async () => {
  expect(await recognize('some frozen peas')).toBe('frozen peas');
  expect(await recognize('an old can of coconut milk')).toBe('coconut milk');
  expect(await recognize('an open tin of tomatoes')).toBe('canned tomatoes');
  expect(await recognize('half and half')).toBe('half and half');
  expect(await recognize('turkey mince')).toBe('ground turkey');
  expect(await recognize('brown rice')).toBe('brown rice');
  expect(await recognize('frozen yogurt')).toBe('frozen yogurt');
  expect(await recognize('a bit of dried thyme')).toBe(local.resolve('dried thyme'));
});
