/**
 * Foods that most kitchens have, by canonical name. This table determines three things: the foods to choose in the
 * setup and below the ingredient field, the foods in the question 'Also got these?', and the order of suggestions.
 */

/** Places in the kitchen where common foods are, in the order in which a cook looks there. */
export const SHELVES = ['fridge', 'freezer', 'cupboard'] as const;
export type Shelf = (typeof SHELVES)[number];

/**
 * Places where the app offers a common food. `setUp`: among the first foods in the setup for new users (product
 * specification). `chip`: as a button below the ingredient field. `offer`: in the question 'Also got these?', which
 * leaves out foods that a search assumes the cook to have anyway.
 */
type Use = 'setUp' | 'chip' | 'offer';

export interface CommonFood {
  readonly name: string;
  readonly shelf: Shelf;
  readonly uses: readonly Use[];
}

const ROWS = `
salt: cupboard setUp
black pepper: cupboard setUp
olive oil: cupboard setUp
garlic: cupboard setUp chip offer
onion: cupboard setUp chip offer
egg: fridge setUp chip offer
pasta: cupboard setUp chip offer
rice: cupboard setUp chip offer
tomato: fridge setUp chip offer
butter: fridge setUp offer
chicken breast: fridge chip
potato: cupboard chip offer
cheddar cheese: fridge chip offer
carrot: fridge chip offer
ground beef: fridge chip
milk: fridge chip offer
lemon: fridge offer
bread: cupboard offer
flour: cupboard
sugar: cupboard
vegetable oil: cupboard
bell pepper: fridge offer
chicken thigh: fridge
canned tomatoes: cupboard offer
soy sauce: cupboard offer
frozen peas: freezer offer
mushroom: fridge offer
spinach: fridge offer
parmesan: fridge offer
celery: fridge offer
green onion: fridge offer
ginger: fridge offer
bacon: fridge offer
lime: fridge offer
yogurt: fridge offer
heavy cream: fridge offer
sour cream: fridge offer
mozzarella: fridge offer
cream cheese: fridge offer
mayonnaise: fridge offer
mustard: fridge offer
dijon mustard: fridge offer
ketchup: fridge offer
honey: cupboard offer
vinegar: cupboard
chicken broth: cupboard offer
vegetable broth: cupboard offer
tomato paste: cupboard offer
canned tuna: cupboard offer
chickpeas: cupboard offer
black beans: cupboard offer
canned corn: cupboard offer
coconut milk: cupboard offer
oats: cupboard offer
tortilla: cupboard offer
breadcrumbs: cupboard offer
peanut butter: cupboard offer
olives: fridge offer
parsley: fridge offer
cilantro: fridge offer
cucumber: fridge offer
lettuce: fridge offer
broccoli: fridge
zucchini: fridge
cabbage: fridge
sweet potato: cupboard
ham: fridge
sausage: fridge
ground pork: freezer
shrimp: freezer
salmon: freezer
frozen french fries: freezer
mixed berries: freezer
ice cream: freezer
apple: fridge offer
banana: cupboard offer
orange: fridge
lentils: cupboard
kidney beans: cupboard
noodles: cupboard
lemon juice: fridge offer
lime juice: fridge offer
worcestershire sauce: cupboard offer
hot sauce: cupboard offer
sesame oil: cupboard offer
`;

export const COMMON_FOODS: readonly CommonFood[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [name = '', rest = ''] = row.split(': ');
    const [shelf, ...uses] = rest.split(' ') as [Shelf, ...Use[]];
    return { name, shelf, uses };
  });

/**
 * Returns the names of the common foods that the app offers in one of its places, such as the setup for new users; most
 * common first.
 */
export const listCommonFoods = (use: Use): readonly string[] =>
  COMMON_FOODS.filter(({ uses }) => uses.includes(use)).map(({ name }) => name);

const ranks: ReadonlyMap<string, number> = new Map(COMMON_FOODS.map(({ name }, rank) => [name, rank]));

/**
 * Returns the rank of a food among the common foods: 0 for the most common food. A food that is not in the table gets
 * the rank after the last common food.
 */
export const getCommonFoodRank = (name: string): number => ranks.get(name) ?? COMMON_FOODS.length;
