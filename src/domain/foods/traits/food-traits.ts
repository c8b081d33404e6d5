/**
 * Traits of foods that several foods share and that do not follow from the food's category or role. Each trait lists
 * foods by their canonical names, so that all rules read one table.
 */
import { splitCommaList } from '../../lib/comma-list.ts';

const FOODS_BY_TRAIT = {
  /** Staples that every household is assumed to have. A recipe that needs them does not rank lower. */
  'in every kitchen': `water, salt, black pepper, white pepper, sugar, flour, olive oil, vegetable oil, canola oil,
    sunflower oil`,

  /** Foods with the role of meat that only add flavor to a dish. */
  'flavoring meat': `bacon, cooked bacon, turkey bacon, pancetta, prosciutto, salt pork, ham hock, pork rinds,
    pan drippings, chicken skin, chicken giblets`,
  /**
   * Cured, smoked, canned and frozen meat, fish and seafood. They last for weeks, so a cook who also has fresh meat
   * uses the fresh meat first. The name 'tuna' is in the list, because cooks who type it usually have canned tuna.
   */
  'lasting meat': `ham, canadian bacon, deli ham, ham steak, serrano ham, country ham, tasso ham, canned ham,
    deviled ham, salami, pepperoni, capicola, bresaola, mortadella, summer sausage, chorizo, chinese sausage, sucuk,
    smoked sausage, kielbasa, andouille sausage, linguica, cocktail sausages, hot dog, bologna, liverwurst,
    luncheon meat, cold cuts, pate, foie gras, corned beef, pastrami, dried beef, beef jerky, haggis, scotch eggs,
    pork pie, meatballs, chicken nuggets, canned chicken, deli chicken, deli turkey, canned tuna, tuna, canned salmon,
    smoked salmon, smoked trout, smoked haddock, smoked mackerel, salt cod, sardines, herring, fish sticks,
    imitation crab, canned shrimp, breaded shrimp, canned clams, smoked oysters`,
  /**
   * Minced meats that are not named 'ground'. Meats with 'ground' in the name, such as ground beef, count as minced
   * meat without being listed.
   */
  'minced meat': 'meatballs, meatloaf mix, beef patty',
  /**
   * Sausages that are eaten hot. The kinds of 'sausage' in the table of foods, such as chorizo, also count as hot
   * sausages and are not listed here.
   */
  sausage: 'merguez, chinese sausage, hot dog, linguica, blood sausage, boudin',
  /** Meat that was cooked before the recipe begins. */
  'cooked meat': 'cooked chicken, cooked turkey, cooked pork, cooked lamb, roast beef',
  /** Cuts with much connective tissue or fat. They need hours of cooking, so they never replace a quick cut. */
  'slow-cooking cut': `beef chuck, beef brisket, beef shank, beef short ribs, oxtail, beef cheek, lamb shoulder, lamb shank,
    pork shoulder, pork belly, pork ribs, veal shank, turkey leg`,
  /** Tender cuts that turn dry in a stew, so they never replace a slow-cooking cut. */
  'quick-cooking cut': `beef steak, ribeye steak, flank steak, skirt steak, sirloin steak, beef tenderloin,
    new york strip steak, flat iron steak, t-bone steak, lamb chop, rack of lamb, pork chop, pork loin, pork tenderloin,
    veal cutlet, veal chop, turkey breast`,
  /** Pieces of chicken on the bone, which take about as long to cook. The name 'chicken' stands for mixed pieces. */
  'chicken on the bone': 'chicken, chicken thigh, chicken leg, chicken drumstick',
  /** Hard cheeses to grate, which cooks use for each other. */
  'hard cheese': 'parmesan, romano cheese',
  offal: 'liver, chicken liver, kidney, tripe',
  /** Seafood, such as mussels, that makes a dish a starter, unless the dish is filling. */
  'starter seafood': 'mussels, clams, oysters, snails, scallops',
  /** Soy foods that take the place of meat. Many cooks never buy them. */
  'soy protein': 'tofu, fried tofu, smoked tofu, silken tofu, tempeh, tofu skin',

  /** Foods with the role of a vegetable that are the liquid of a dish, such as coconut milk for a curry. */
  'vegetable liquid': `canned tomatoes, tomato sauce, tomato puree, crushed tomatoes, coconut milk, coconut cream`,
  'starchy root': `potato, sweet potato, mashed potatoes, instant mashed potatoes, canned potatoes, cassava`,
  /** Starchy foods that cooks prepare in a first step and then use in another dish, such as rice for fried rice. */
  'starch cooked ahead': `rice, brown rice, pasta, potato, egg noodles, noodles, short-grain rice, wild rice, quinoa,
    couscous, bulgur, mashed potatoes, cooked rice, cooked pasta, cooked potatoes`,
  /** Grains that most kitchens use several times a week. */
  'everyday grain': 'rice, pasta, bread, flour, tortilla',

  /** Spicy foods that many children refuse. */
  hot: `cayenne pepper, red pepper flakes, thai chili, habanero pepper, serrano pepper, jalapeno, chili pepper, harissa,
    gochujang, chipotle in adobo, dried chile, dried chile de arbol, red curry paste, green curry paste,
    hot sauce, sriracha, chili bean paste, kimchi, gochugaru`,
  /** Foods that many children refuse because they taste strong or bitter. */
  'strong taste': `blue cheese, gorgonzola, roquefort, stilton, anchovies, liver, chicken liver, kidney, tripe, oysters,
    mussels, clams, squid, octopus, snails, olives, black olives, green olives, capers, horseradish root, sauerkraut,
    radicchio, endive, fennel, brussels sprouts, beet, okra, sardines, herring, mackerel, blood sausage, eel, bok choy,
    swiss chard, eggplant`,

  /** Sugars and other sweeteners that make a dish sweet, in contrast to flour and other foods for baking. */
  sugar: `sugar, brown sugar, powdered sugar, honey, maple syrup, molasses, corn syrup, golden syrup, condensed milk,
    jam, marshmallows, caramel sauce, chocolate syrup, agave nectar`,
  /** Foods of sweet dishes. A dish with several of these foods and no meat counts as sweet. */
  'sweet food': `sugar, brown sugar, powdered sugar, honey, maple syrup, molasses, jam, condensed milk, vanilla extract,
    cocoa powder, dark chocolate, chocolate chips, milk chocolate, white chocolate`,
  /** Foods that occur in sweet and savoury dishes, although their role suggests a savoury dish. */
  'in sweet or savoury dishes': `lemon, lemon juice, lemon zest, lime, lime juice, lime zest, orange juice, orange zest,
    ginger, crystallized ginger, carrot, pumpkin, sweet potato, butternut squash, zucchini, rhubarb, coconut milk,
    coconut cream, cream cheese, ricotta, mascarpone, cottage cheese, vinegar, apple cider vinegar,
    vanilla extract, red bean paste, applesauce`,
  /** Spices and oils that only savoury dishes contain. */
  'savoury spice': `black pepper, white pepper, garlic powder, onion powder, cumin, paprika, oregano, thyme, rosemary,
    bay leaf, chili powder, curry powder, turmeric, ground coriander, parsley, dill, chives, cilantro, sesame oil,
    garam masala, red pepper flakes, cayenne pepper`,
  /**
   * Foods for dressing a salad, such as vinegar. A dish of vegetables or fruit with one of these foods may count as a
   * salad.
   */
  'salad dressing': `lemon, lemon juice, lime, lime juice, vinegar, red wine vinegar, white wine vinegar,
    apple cider vinegar, rice vinegar, balsamic vinegar, yogurt, greek yogurt, sour cream, mayonnaise, tahini`,

  /** Foods that suit a dinner as well as a cake, so they do not show which of the two the cook wants to make. */
  'stocked for any dish': `lemon, lemon juice, lime, lime juice, ginger, flour, cornstarch, breadcrumbs, panko, honey,
    avocado, carrot, pumpkin, sweet potato`,
  /**
   * Foods that suggest that the cook wants to make a dessert. Fruit and flour are not listed, because they may be for
   * breakfast.
   */
  'stocked for desserts': `sugar, brown sugar, powdered sugar, condensed milk, erythritol, golden syrup, meringue,
    marshmallows, graham crackers, ladyfingers, sponge cake, pudding mix, ice cream`,
  'sweet spice': 'vanilla extract, cinnamon, gelatin',
} as const;

export type FoodTrait = keyof typeof FOODS_BY_TRAIT;

/** The canonical names of the foods with each trait. */
export const FOOD_TRAITS = Object.fromEntries(
  Object.entries(FOODS_BY_TRAIT).map(([trait, foods]) => [trait, new Set(splitCommaList(foods))]),
) as unknown as Readonly<Record<FoodTrait, ReadonlySet<string>>>;

/** Returns true if a food has a trait. Takes the canonical name of the food; an unknown name has no traits. */
export const hasFoodTrait = (food: string, trait: FoodTrait): boolean => FOOD_TRAITS[trait].has(food);

export const hasAnyFoodWithTrait = (foods: Iterable<string>, trait: FoodTrait): boolean =>
  [...foods].some((food) => hasFoodTrait(food, trait));
