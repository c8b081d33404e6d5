import { expect, test } from 'vitest';
import { toSingularWords } from '#drawings/basics/words';
import { drawRecipe } from '#drawings/draw-recipe';
import { chooseDishForm } from '#drawings/forms/choose-form';
import { FORMS, type FormName } from '#drawings/forms/forms';
import { DISH_WORDS, FOOD_WORDS } from '#drawings/forms/title-words';
import { starterRecipes } from '#worker/starter/recipes';

/** Titles of starter recipes by the form that shows their dish. */
const TITLES: Readonly<Record<string, readonly string[]>> = {
  bacon: ['Crispy Oven Bacon', 'Microwave Bacon'],
  bagel: ['Eggs Benedict', 'Pizza Bagels'],
  baguette: ['Fried Egg Banh Mi', "Shrimp Po' Boy"],
  'baked dish': ['Lemon Butter Baked Salmon', 'Toad in the Hole'],
  'baked potatoes': [
    'Microwave Baked Potato',
    'Microwave Sweet Potato with Black Beans',
    'Microwave Loaded Potato with Beans',
  ],
  bark: ['Parmesan Crisps', 'Peppermint Bark'],
  bars: [
    'Scotcheroos',
    'Persian Date and Walnut Squares',
    'Pumpkin Bars with Cream Cheese Frosting',
    'Tres Leches Cake',
    'Lamingtons',
  ],
  beans: ['Spanish Lentils with Chorizo', 'Chickpeas with Chorizo'],
  biscuits: ['Buttermilk Biscuits', 'Cheddar Drop Biscuits'],
  bites: ['Gulab Jamun', 'Classic Cheese Ball'],
  'boiled eggs': ['Classic Deviled Eggs', 'Scotch Eggs'],
  bottle: ['Greek Dressing', 'Ranch Dressing'],
  'bubbling pot': ['Lowcountry Shrimp Boil', 'Korean Soybean Paste Stew'],
  burger: ['Sloppy Joes', 'Air-Fryer Hamburgers', 'Classic Beef Burgers'],
  'cabbage rolls': ['Polish Cabbage Rolls', 'German Cabbage Rolls'],
  cake: ['Yogurt Snack Cake', 'Skillet Cornbread', 'Fresh Apple Cake', 'Fruitcake', 'German Plum Cake'],
  calzone: ['Pepperoni Stromboli', 'Ham and Cheese Calzone'],
  candies: ['Homemade Marshmallows', 'Peanut Butter Fudge'],
  casserole: ['Green Bean Casserole', 'Corn Casserole', 'Baked Spaghetti'],
  cheese: ['Greek Fried Cheese'],
  cheesecake: ['No-Bake Cheesecake', 'German Cheesecake'],
  'chicken in sauce': ['Braised Chicken and Potatoes', 'Creamy Tuscan Chicken', 'Slow-Cooker Salsa Chicken'],
  'chicken piece': ['Crispy Baked Chicken Thighs', 'Soy Sauce Chicken Thighs'],
  chili: ['Turkey Chili', 'Vegetarian Bean Chili'],
  chop: ['Garlic Pepper Pork', 'Pork with Clams'],
  cocktail: ['Piña Colada', 'Daiquiri'],
  'cold drink': ['Shirley Temple', 'Horchata', 'Classic Eggnog'],
  cookies: [
    'Jam Thumbprint Cookies',
    'Chewy Molasses Cookies',
    'Chocolate Crinkle Cookies',
    'Rugelach',
    'Lebkuchen',
    'Mooncakes',
    "S'mores",
  ],
  corn: ['Corn on the Cob', 'Grilled Corn with Paprika Mayonnaise'],
  crackers: ['Sourdough Discard Crackers'],
  'cream pie': ['Banoffee Pie', 'Chocolate Cream Pie', 'Baked Alaska'],
  crepes: ['Crêpes', 'Vietnamese Crispy Crepes'],
  'crispy rice': ['Crispy Rice Cakes with Egg', 'Persian Rice with a Crisp Crust'],
  crumble: ['Cherry Chocolate Dump Cake', 'Blackberry Cobbler'],
  cupcakes: ['Vanilla Cupcakes', 'Chocolate Cupcakes'],
  curry: ['Thai Red Curry Chicken', 'Easy Chicken Curry', 'Peanut Tofu and Spinach Curry'],
  custard: ['Crème Brûlée', 'Puerto Rican Coconut Pudding'],
  cutlet: ['Chicken Milanese', 'Poppy Seed Chicken', 'Chicken Parmesan'],
  'dessert glass': ['Southern Banana Pudding', 'Bread and Butter Pudding', 'Vanilla Pudding'],
  dip: ['Baba Ghanoush', 'Brazilian Vinaigrette Salsa', 'Pico de Gallo'],
  doughnuts: ['Churros', 'Glazed Doughnuts', 'Funnel Cake', 'Sopapillas'],
  dumplings: ['Potstickers', 'Gyoza', 'Steamed Rice and Lentil Cakes'],
  'egg toast': ['Soft Scrambled Eggs on Toast', 'Poached Eggs on Toast'],
  enchiladas: ['Cheese Enchiladas', 'Manicotti with Ricotta'],
  'filled pasta': ['Ravioli with Sage Butter and Walnuts', 'Tortellini with Ham and Peas'],
  'fish fillet': ['Air-Fryer Salmon', 'Grilled Salmon', 'Gravlax'],
  'fish in sauce': ['Indian Coconut Fish Curry', 'Cod Livornese'],
  flatbread: ['Pizza Dough', 'Chapati'],
  foil: ['Lemon Pepper Fish Foil Packets', 'Hobo Dinner Foil Packets'],
  'fried eggs': ['Soft Eggs with Asparagus and Lemon Butter', 'Full English Breakfast'],
  'fried pieces': ['Chicken Karaage', 'Hush Puppies', 'Fried Calamari'],
  'fried rice': ['Egg Fried Rice', 'Leftover Vegetable Fried Rice'],
  fries: ['Seasoned Potato Wedges', 'Crispy Oven Fries'],
  frittata: ['Spinach and Ricotta Frittata', 'Leftover Spaghetti Frittata'],
  fritters: ['Puff-Puff', 'Onion Bhaji', 'Irish Potato Pancakes'],
  fruit: ['Thai Bananas in Coconut Milk', 'Cinnamon Fried Apples'],
  gnocchi: ['Sheet-Pan Gnocchi with Sausage', 'Crispy Gnocchi with Sage Butter'],
  'grain bowl': ['Burger Bowls', 'Coconut Quinoa Breakfast Bowl'],
  gratin: ['Cheesy Zucchini Bake', 'Swedish Potato and Anchovy Gratin'],
  'green salad': ['Caprese Salad', 'Everyday Green Salad', 'Thai Beef Salad'],
  greens: ['Japanese Sesame Spinach', 'Korean Seasoned Spinach'],
  'grilled sandwich': ['Grilled Ham and Cheese', 'Grilled Cheese with Tomato Soup'],
  hash: ['German Fried Potatoes with Bacon', 'Bubble and Squeak', 'Ham, Cabbage and Potato Fry'],
  'hot dogs': ['Pan-Fried Hot Dogs', 'Chicago Hot Dogs'],
  'hot drink': ['Golden Milk', 'Mulled Wine'],
  'ice cream': ['Lemon Granita', 'No-Churn Strawberry Ice Cream'],
  jar: ['Refrigerator Dill Pickles', 'Homemade Peanut Butter', 'Apple Butter'],
  'kebab sausages': ['Turkish Adana Kebabs', 'Kofta Kebabs'],
  lasagna: ['Lasagna', 'Skillet Lasagna'],
  'layer cake': ['Chocolate Cake', 'Carrot Cake'],
  'lettuce cups': ['Korean Boiled Pork Wraps', 'Sweet Chili Tofu Lettuce Cups'],
  loaf: ['Irish Soda Bread', 'Easy French Bread'],
  'long pasta': ['Spag Bol', 'Spaghetti Carbonara', 'Lemon Tuna Pasta', 'Pasta alla Norma'],
  'mash pie': ['Cumberland Pie', "Shepherd's Pie", 'Tamale Pie'],
  mash: ['Irish Scallion Mashed Potatoes', 'Brazilian Mashed Pumpkin', 'Pease Pudding'],
  meatballs: ['Slow-Cooker Grape Jelly Meatballs', 'Air-Fryer Meatballs'],
  meatloaf: ['Sheet-Pan Meatloaf Dinner', 'Turkey Meatloaf', 'Russian Meat Aspic'],
  'mixed salad': ['Vietnamese Chicken Salad', 'Tuna and White Bean Salad', 'Fennel and Orange Salad'],
  muffins: ['Lemon Poppy Seed Muffins', 'Sweet Corn Muffins', 'Banana Chocolate Chip Muffins', 'Canelés'],
  mug: ['Chocolate Mug Cake', 'Banana Bread in a Mug'],
  mussels: ['Baked Mussels with Spinach Crumbs', 'Mussels in Cream and Shallots'],
  nachos: ['Loaded Sheet-Pan Nachos', 'Apple Nachos'],
  'noodle soup': ['Chicken Noodle Soup', 'Chicken Pho'],
  noodles: ['Ginger Scallion Noodles', 'Drunken Noodles', 'Japchae'],
  omelette: ['French Herb Omelette', 'Thai Crab Omelette'],
  'open sandwich': [
    'Danish Egg and Radish Open Sandwich',
    'Swedish Shrimp Toast',
    'Rye Bread Supper Plate',
    'Hot Open-Faced Turkey Sandwich',
  ],
  'pan sauce': ['Smothered Turkey Legs', 'Beef Tips and Gravy'],
  pancakes: ['Korean Brown Sugar Pancakes', 'Blueberry Pancakes', 'Pumpkin Pancakes', 'Pikelets', 'Crumpets'],
  'pastry roll': ['Pumpkin Roll', 'Apple Strudel'],
  patties: ['Ground Chicken Patties with Pan Gravy', 'German Meat Patties'],
  pie: ['Jam Crostata', 'Strawberry Rhubarb Pie'],
  pilaf: ['Classic Rice Pilaf', 'Valencian Noodle Paella', 'Turkish Rice Pilaf with Orzo'],
  pizza: ['Cheese Pizza', 'Quinoa Pizza'],
  popsicles: ['Frozen Chocolate Bananas', 'Orange Juice Popsicles'],
  porridge: ['Greek Yogurt with Honey and Walnuts', 'Jamaican Cornmeal Porridge', 'Semolina Halwa'],
  'pot pie': ['Chicken Pot Pie', 'Steak and Ale Pie'],
  potatoes: ['New Potatoes with Bacon and Chives', 'Danish Potatoes in Caramel'],
  pretzels: ['Soft Pretzels', 'Chocolate-Dipped Pretzels'],
  quesadilla: ['Breakfast Quesadilla', 'Chicken and Corn Quesadillas'],
  ribs: ['Chinese BBQ Ribs', 'Country-Style Pork Ribs'],
  'rice bowl': ['Ground Beef Bulgogi Bowls', 'Ahi Poke Bowl', 'Loco Moco'],
  rice: ['Vegetable Couscous', 'Cumin Rice', 'Lebanese Rice with Vermicelli'],
  'ring cake': ['Classic Pound Cake', 'Monkey Bread', 'King Cake'],
  risotto: ['Chicken Risotto with Peas', 'Lemon Risotto'],
  'roast bird': ['Lemon Roast Chicken with Root Vegetables', 'Herb Roast Chicken'],
  rolls: ['Homemade Pita Bread', 'Garlic Knots'],
  sandwich: ['Reuben Sandwich', 'Tuna Salad Sandwich', 'Caprese Sandwich'],
  sauce: ['Chimichurri Sauce', 'Hot Fudge Sauce', 'Romesco Sauce'],
  sausages: [
    'Italian Sausage with Lentils',
    'Air-Fryer Kielbasa and Potatoes',
    'Welsh Cheese and Leek Sausages',
  ],
  'savory pancake': ['Korean Scallion Pancake', 'Savory Chickpea Pancakes'],
  scones: ['Scones', 'Cranberry Orange Scones', 'Eccles Cakes', 'Welsh Cakes'],
  'scrambled eggs': ['Greek Scrambled Eggs with Tomato', 'Turkish Scrambled Eggs with Tomatoes'],
  shakshuka: ['Green Shakshuka', 'Shakshuka'],
  'sheet pan': [
    'Honey Roasted Carrots',
    'Sheet-Pan Moroccan Chicken and Carrots',
    'Tofu and Vegetable Sheet-Pan Dinner',
  ],
  'short pasta': ['Chili Mac', 'Cajun Chicken Pasta', 'Gorgonzola Pasta with Walnuts'],
  shrimp: ['Shrimp Scampi', 'Seared Scallops'],
  skewers: ['Chicken Souvlaki', 'Grilled Shrimp Skewers'],
  skillet: ['Sautéed Cabbage with Pork', 'Liver and Onions', 'Smoky Chickpea Skillet with Spinach'],
  slaw: ['Coleslaw', 'Vietnamese Coleslaw with Tuna'],
  'sliced roast': [
    'Prime Rib',
    'Red-Braised Pork Belly',
    'Pork Roast and Sauerkraut',
    'Italian Mixed Boiled Meats',
  ],
  smoothie: ['Blended Iced Mocha', 'Banana Oat Smoothie'],
  'snack bowl': ['Muddy Buddies', 'Homemade Croutons', 'Baked Apple Chips', 'Microwave Potato Chips'],
  soup: ['French Onion Soup', 'Chicken and Rice Soup', 'Filipino Sour Pork Soup'],
  spices: ['Ranch Seasoning Mix', 'Taco Seasoning'],
  'spiral rolls': ['Swedish Cinnamon Buns', 'Cinnamon Rolls'],
  'spring rolls': ['Homemade Fish Sticks', 'Baked Chicken Taquitos'],
  steak: ['Brazilian Steak and Onions', 'Pan-Seared Ribeye'],
  stew: ['Classic Beef Stew', 'Country Captain', 'Brazilian Chicken Stroganoff'],
  'stir-fry': ['Egg Foo Young', 'Sweet and Sour Pork', 'Sweet and Sour Chicken'],
  'stuffed boats': ['Stuffed Zucchini Boats', 'Turkish Eggplant Stuffed with Beef'],
  'stuffed vegetables': ['Stuffed Peppers', 'Chiles Rellenos'],
  sushi: ['California Roll', 'Tuna Mayo Rice Balls'],
  tacos: ['Crispy Black Bean Tacos', 'Ground Beef Tacos'],
  tart: ['Caramelized Onion and Goat Cheese Tart', 'Tomato Pie'],
  'tea loaf': ['Lemon Drizzle Cake', 'Dairy-Free Lemon Raspberry Loaf'],
  toast: ['Avocado Toast', 'Tomato Bruschetta'],
  tostadas: ['Red Chilaquiles', 'Chicken Tinga Tostadas'],
  turnovers: ['French Cheese Puffs', 'Cream Puffs'],
  vegetables: ['Garlic Green Beans', 'Toasted Cassava Flour with Butter', 'Korean Pan-Fried Zucchini'],
  waffles: ['Ham and Cheese Savory Waffles', 'Crispy Homemade Waffles'],
  'white fish': ['Oven Fish and Chips', 'Parmesan Crusted Tilapia'],
  'whole fish': ['Jamaican Fried Fish with Pickled Vegetables', 'Chinese Steamed Fish'],
  wings: ['Korean Fried Chicken Wings', 'Air-Fryer Lemon Pepper Wings'],
  wrap: ['Ground Beef Burritos', 'Chicken Caesar Wrap', 'Bean and Cheese Burritos', 'Chicken Kathi Rolls'],
  'yorkshire puddings': ['Yorkshire Puddings', 'Popovers'],
};

const ROWS = Object.entries(TITLES).flatMap(([form, titles]) =>
  titles.map((title) => [title, form] as const),
);

test.each(ROWS)('%s is drawn as %s', (title, form) => {
  expect(chooseDishForm(title, [], [])).toBe(form);
});

test('the titles are those of at least 200 starter recipes', () => {
  const known = new Set(starterRecipes.map(({ title }) => title));
  expect(ROWS.map(([title]) => title).filter((title) => !known.has(title))).toEqual([]);
  expect(new Set(ROWS.map(([title]) => title)).size).toBeGreaterThanOrEqual(200);
});

test('every form is that of a starter recipe', () => {
  const forms = new Set(
    starterRecipes.map(({ title, tags, tools }) => chooseDishForm(title, tags ?? [], tools ?? [])),
  );
  expect(Object.keys(FORMS).filter((form) => !forms.has(form as FormName))).toEqual([]);
  expect(forms.size).toBeGreaterThanOrEqual(40);
});

test('at most one starter recipe in a hundred has a title without a known dish or food', () => {
  const unknown = starterRecipes.filter(({ title }) => chooseDishForm(title, [], []) === 'plate');
  expect(unknown.length / starterRecipes.length).toBeLessThan(0.01);
});

test('no name of a dish or food leads to two forms', () => {
  const names = (rows: typeof DISH_WORDS) =>
    rows.flatMap(([, text]) => text.split(',').map((name) => toSingularWords(name).join(' ')));
  for (const rows of [DISH_WORDS, FOOD_WORDS]) {
    const seen = new Set<string>();
    expect(names(rows).filter((name) => seen.has(name) || !seen.add(name))).toEqual([]);
  }
});

const draw = (title: string, ingredients: readonly string[]) =>
  drawRecipe({ id: 'same', title, cuisine: null, tools: [], tags: [], ingredients });

test('dishes of the same foods look different', () => {
  const titles = [
    ...['Chicken Soup', 'Chicken Curry', 'Chicken Pie', 'Chicken Salad', 'Chicken Burger', 'Chicken Pizza'],
    ...[
      'Chicken Tacos',
      'Chicken Wrap',
      'Chicken Skewers',
      'Roast Chicken',
      'Chicken Risotto',
      'Chicken Wings',
    ],
  ];
  expect(new Set(titles.map((title) => draw(title, ['chicken breast', 'onion']))).size).toBe(12);
  expect(new Set(titles.map((title) => chooseDishForm(title, [], []))).size).toBe(12);
});

test('on a page of a dozen chicken recipes, no two drawings are the same', () => {
  for (let start = 0; start < 120; start += 12) {
    const dozen = starterRecipes
      .filter(({ title }) => title.includes('Chicken'))
      .slice(start, start + 12)
      .map((recipe) =>
        drawRecipe({
          id: recipe.title,
          title: recipe.title,
          cuisine: recipe.cuisine ?? null,
          tools: recipe.tools ?? [],
          tags: recipe.tags ?? [],
          ingredients: recipe.ingredients.map((line) => (typeof line === 'string' ? line : line.name)),
        }),
      );
    expect(new Set(dozen).size).toBe(12);
  }
});
