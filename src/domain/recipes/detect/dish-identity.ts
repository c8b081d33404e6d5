/**
 * Foods that make a dish what it is, by a word or phrase of the recipe's title. Without its tahini, hummus is mashed
 * chickpeas. Foods that the title itself names are not listed.
 */
import { toLookupKey } from '../../foods/spelling.ts';
import { splitCommaList } from '../../lib/comma-list.ts';

/**
 * Rows of dish names and foods. A food of a recipe belongs to the row if its name is in the row, or ends with a name in
 * the row: 'rice' stands for brown rice too. The names of dishes are in lower case, without accents.
 */
const ROWS: readonly (readonly [dishes: string, foods: string])[] = [
  // Pasta
  ['aglio e olio', 'garlic, pasta'],
  ['carbonara', 'bacon, pancetta, parmesan, romano cheese, egg, egg yolk'],
  ['amatriciana', 'bacon, pancetta, canned tomatoes, crushed tomatoes, romano cheese'],
  ['cacio e pepe', 'romano cheese, parmesan'],
  ['alfredo', 'parmesan, heavy cream'],
  ['puttanesca', 'anchovies, capers, olives'],
  ['arrabbiata', 'canned tomatoes, crushed tomatoes, chili pepper, red pepper flakes'],
  ['alla vodka', 'vodka, heavy cream'],
  ['primavera', 'pasta'],
  ['bolognese, ragu', 'ground beef, ground pork, beef, tomato paste, canned tomatoes, crushed tomatoes'],
  ['lasagna, lasagne', 'lasagna noodles, mozzarella, ricotta'],
  ['ravioli, tortellini, pierogi, vareniki', 'ravioli, tortellini, pierogi'],
  ['gnocchi', 'gnocchi, potato'],
  ['spaghetti, penne, linguine, fettuccine, rigatoni, ziti, orecchiette, tagliatelle, macaroni', 'pasta'],
  ['mac and cheese, macaroni and cheese', 'pasta, cheese, cheddar cheese'],
  ['ramen', 'ramen noodles'],
  ['udon', 'udon noodles'],
  ['pad thai', 'rice noodles, fish sauce, tamarind, peanuts'],
  ['pho', 'rice noodles, beef broth, chicken broth, fish sauce'],
  ['lo mein, chow mein, yakisoba', 'noodles, egg noodles, soy sauce'],
  ['stroganoff', 'sour cream, mushroom'],
  // Rice
  ['risotto', 'arborio rice, rice'],
  ['paella', 'rice, saffron'],
  ['biryani', 'rice, garam masala, yogurt'],
  ['pilaf, pilau, pulao, plov', 'rice, bulgur'],
  ['jollof', 'rice, canned tomatoes, tomato paste'],
  ['jambalaya', 'rice, andouille sausage, smoked sausage'],
  ['fried rice', 'rice, soy sauce, egg'],
  ['sushi, maki, onigiri', 'rice, nori'],
  ['congee, arroz caldo', 'rice, ginger'],
  ['bibimbap', 'rice, gochujang, egg'],
  ['donburi, oyakodon, gyudon, katsudon', 'rice, soy sauce'],
  ['nasi goreng', 'rice, sweet soy sauce'],
  ['burrito bowl', 'rice'],
  // Eggs and breakfast
  [
    'omelet, omelette, omelettes, frittata, tortilla espanola, scrambled, benedict, florentine, quiche',
    'egg',
  ],
  ['benedict', 'hollandaise sauce, english muffins'],
  ['french toast', 'bread, brioche, french bread, egg'],
  ['eggs in a hole, toad in the hole', 'egg'],
  ['shakshuka, menemen', 'egg, canned tomatoes, tomato'],
  ['quiche', 'pie crust, heavy cream'],
  ['pancake, pancakes, crepe, crepes', 'flour, egg, milk'],
  ['waffle, waffles', 'flour, egg'],
  ['granola, oatmeal, porridge, muesli, flapjack, flapjacks, overnight oats', 'oats'],
  ['souffle', 'egg, egg white'],
  // Bread and sandwiches
  [
    'toast, sandwich, sandwiches, crostini, bruschetta, melt, croque monsieur, panzanella, croutons, strata',
    'bread',
  ],
  ['blt', 'bacon, bread, lettuce, tomato'],
  ['reuben', 'corned beef, sauerkraut, rye bread, swiss cheese'],
  ['grilled cheese, croque monsieur, welsh rarebit, cheese toastie', 'cheese'],
  [
    'burger, burgers, hamburger, hamburgers, cheeseburger, cheeseburgers, sloppy joes',
    'hamburger buns, ground beef',
  ],
  ['hot dog, hot dogs', 'hot dog, hot dog buns'],
  ['pizza, calzone, stromboli', 'pizza dough, mozzarella, bread flour'],
  ['garlic bread', 'garlic, french bread, bread'],
  ['bruschetta', 'tomato'],
  [
    'taco, tacos, quesadilla, quesadillas, burrito, burritos, enchilada, enchiladas, fajita, fajitas',
    'tortilla, corn tortilla, taco shells',
  ],
  ['wrap, wraps', 'tortilla, flatbread, lavash'],
  ['quesadilla, quesadillas', 'cheese, cheddar cheese, monterey jack, mexican cheese blend'],
  ['enchiladas, enchilada', 'enchilada sauce, cheese'],
  ['nachos', 'tortilla chips, cheese, cheddar cheese'],
  ['gyro, gyros, souvlaki, shawarma', 'pita bread, yogurt, greek yogurt'],
  ['spring roll, spring rolls, summer rolls, lumpia, egg rolls', 'rice paper, spring roll wrappers'],
  ['dumplings, wontons, gyoza, potstickers', 'wonton wrappers, flour'],
  ['stuffing, bread pudding', 'bread, stuffing mix'],
  // Soups, stews and curries
  ['borscht', 'beet'],
  ['gazpacho, salmorejo', 'tomato'],
  ['minestrone', 'pasta, beans, cannellini beans, white beans'],
  ['french onion soup', 'onion, beef broth, gruyere'],
  ['clam chowder', 'clams, canned clams'],
  ['chowder', 'potato, milk, heavy cream'],
  ['bisque', 'heavy cream'],
  ['miso soup', 'miso, tofu'],
  ['tom yum, tom kha', 'lemongrass, lime juice, fish sauce'],
  ['tom kha, massaman, laksa, rendang, moqueca', 'coconut milk'],
  ['egg drop soup', 'egg'],
  ['hot and sour soup', 'vinegar, rice vinegar, tofu'],
  ['goulash, paprikash, paprikas', 'paprika, smoked paprika'],
  ['gumbo', 'okra, andouille sausage, gumbo file'],
  ['bouillabaisse, cioppino', 'white fish, mussels, clams, shrimp'],
  ['chili', 'chili powder, kidney beans, black beans, pinto beans'],
  [
    'curry',
    'curry powder, curry paste, garam masala, turmeric, red curry paste, green curry paste, japanese curry roux, cumin',
  ],
  ['green curry', 'green curry paste, coconut milk'],
  ['red curry', 'red curry paste, coconut milk'],
  ['thai curry, panang', 'coconut milk, red curry paste, green curry paste, curry paste'],
  ['tikka masala, butter chicken, korma, makhani', 'garam masala, yogurt, heavy cream, tomato puree'],
  ['tandoori', 'yogurt, garam masala'],
  ['vindaloo', 'vinegar'],
  ['dal, daal, dhal', 'lentils, toor dal, chana dal, mung beans, urad dal'],
  ['saag, palak', 'spinach'],
  ['chana masala, chole', 'chickpeas'],
  ['tagine', 'cumin, cinnamon, preserved lemon, dried apricots'],
  ['adobo', 'soy sauce, vinegar'],
  ['teriyaki', 'soy sauce, teriyaki sauce'],
  ['satay, gado gado', 'peanut butter, peanuts'],
  ['mapo tofu', 'tofu, chili bean paste'],
  ['kung pao', 'peanuts, dried chile'],
  ['sweet and sour', 'vinegar, pineapple'],
  ['general tso, orange chicken, sesame chicken', 'soy sauce'],
  ['bulgogi, galbi, japchae', 'soy sauce, sesame oil'],
  ['tteokbokki', 'korean rice cakes, gochujang'],
  ['kimchi jjigae, kimchi fried rice', 'kimchi'],
  ['jerk', 'allspice, jerk seasoning, habanero pepper'],
  ['mole', 'mole, dark chocolate'],
  ['cassoulet, feijoada, baked beans', 'white beans, black beans, beans, navy beans'],
  ['coq au vin, bourguignon', 'red wine'],
  ['cacciatore', 'canned tomatoes, crushed tomatoes'],
  ['piccata', 'lemon, lemon juice, capers'],
  ['marsala', 'marsala'],
  ['saltimbocca', 'prosciutto, sage'],
  ['cordon bleu', 'ham, swiss cheese'],
  [
    'parmigiana, parmesan',
    'parmesan, mozzarella, marinara sauce, tomato sauce, canned tomatoes, crushed tomatoes',
  ],
  ['schnitzel, katsu, tonkatsu, milanese', 'breadcrumbs, panko'],
  ['florentine', 'spinach'],
  ['scampi', 'shrimp, garlic'],
  ['ceviche', 'lime juice, lime'],
  ['moussaka', 'eggplant, ground lamb, ground beef'],
  ['ratatouille', 'eggplant, zucchini, tomato, canned tomatoes'],
  ['shepherds pie, cottage pie', 'ground lamb, ground beef, potato, mashed potatoes'],
  ['pot pie', 'pie crust, puff pastry, biscuit dough'],
  [
    'meatloaf, meatballs, kofta, kofte',
    'ground beef, ground pork, ground turkey, ground lamb, ground chicken',
  ],
  ['bangers and mash, mash', 'potato'],
  ['fish and chips', 'potato, cod, haddock, white fish'],
  ['colcannon, bubble and squeak', 'potato, cabbage, kale'],
  ['stir fry, chop suey', 'soy sauce, oyster sauce'],
  ['buffalo', 'hot sauce, buffalo sauce'],
  ['bbq, barbecue, pulled pork', 'barbecue sauce'],
  ['pesto', 'pesto, basil, pine nuts'],
  ['fondue, rarebit, au gratin, gratin', 'cheese, gruyere, cheddar cheese, swiss cheese'],
  ['falafel', 'dried chickpeas, chickpeas'],
  // Salads and dips
  ['hummus', 'tahini, chickpeas, dried chickpeas'],
  ['baba ganoush, moutabal', 'eggplant, tahini'],
  ['guacamole', 'avocado'],
  ['tzatziki, raita, cacik', 'yogurt, greek yogurt, cucumber'],
  ['salsa, pico de gallo', 'tomato, canned tomatoes, tomatillo'],
  ['tabbouleh, tabouleh', 'bulgur, parsley'],
  ['caprese', 'tomato, mozzarella, basil'],
  ['caesar', 'romaine lettuce, parmesan, anchovies'],
  ['greek salad, horiatiki', 'feta, tomato, cucumber'],
  ['cobb', 'bacon, blue cheese, egg, avocado'],
  ['nicoise', 'tuna, canned tuna, egg, green beans'],
  ['waldorf', 'apple, walnuts, celery'],
  ['fattoush', 'pita bread'],
  ['coleslaw, slaw', 'cabbage, coleslaw mix'],
  ['larb', 'lime juice, fish sauce'],
  ['deviled eggs, egg salad, scotch eggs', 'egg'],
  ['aioli, toum, skordalia', 'garlic'],
  // Sweets
  ['cheesecake', 'cream cheese, ricotta, mascarpone'],
  ['tiramisu', 'mascarpone, ladyfingers, coffee'],
  ['brownie, brownies', 'cocoa powder, dark chocolate, chocolate chips'],
  ['meringue, meringues, pavlova', 'egg white, egg'],
  ['custard, flan, creme brulee, creme caramel', 'egg, egg yolk, milk, heavy cream'],
  ['rice pudding', 'rice, milk'],
  ['panna cotta', 'gelatin, heavy cream'],
  ['smores, rice krispie treats', 'marshmallows'],
  ['rocky road', 'marshmallows, dark chocolate, chocolate chips'],
  ['shortbread', 'butter, flour'],
  ['cake, cakes, muffin, muffins, cupcakes, cookie, cookies, biscotti, scones', 'flour, egg, butter'],
  [
    'macaroon, macaroons, macarons',
    'egg white, desiccated coconut, sweetened coconut, almonds, almond flour',
  ],
  ['crumble, crisp, cobbler', 'flour, oats, butter'],
  ['pie, tart', 'pie crust, flour'],
  ['smoothie, milkshake, lassi', 'milk, yogurt, ice cream'],
  ['ice cream, sundae, affogato', 'ice cream, heavy cream'],
  ['truffles, fudge', 'dark chocolate, chocolate chips, condensed milk'],
  ['gingerbread, gingersnaps', 'ginger powder, molasses'],
  ['key lime pie', 'lime juice, condensed milk'],
  ['banoffee', 'banana'],
  ['baklava', 'phyllo dough, walnuts, pistachios, honey'],
  ['spanakopita', 'phyllo dough, spinach, feta'],
  ['strudel, turnover, turnovers, palmiers, wellington', 'puff pastry, phyllo dough'],
];

const FOODS_BY_DISH: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...Map.groupBy(
      ROWS.flatMap(([dishes, foods]) =>
        splitCommaList(dishes).map((dish) => ({ dish, foods: splitCommaList(foods) })),
      ),
      ({ dish }) => dish,
    ),
  ].map(([dish, rows]) => [dish, rows.flatMap(({ foods }) => foods)]),
);

/** Returns all foods of the table, each once. */
export const listIdentityFoods = (): string[] => [...new Set([...FOODS_BY_DISH.values()].flat())];

/** Maximum number of words of a dish in the table. */
const WORDS_MAX = Math.max(...[...FOODS_BY_DISH.keys()].map((dish) => dish.split(' ').length));

/** Returns the phrases of up to `max` words in a list of words. */
const listPhrases = (words: readonly string[], max: number): string[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(max, words.length - from) }, (_, more) =>
      words.slice(from, from + more + 1).join(' '),
    ),
  );

/**
 * Returns a function that tells whether a food makes the dish of a recipe title. It takes the canonical name of a food.
 */
export function createIdentityTest(title: string): (food: string) => boolean {
  const foods = new Set(
    listPhrases(toLookupKey(title).split(' '), WORDS_MAX).flatMap(
      (phrase) => FOODS_BY_DISH.get(phrase) ?? [],
    ),
  );
  if (foods.size === 0) return () => false;
  return (food) => {
    const words = food.split(' ');
    return words.some((_, from) => foods.has(words.slice(from).join(' ')));
  };
}
