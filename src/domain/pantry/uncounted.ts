import type { Ingredient } from '../foods/catalog.ts';
import { splitCommaList } from '../lib/comma-list.ts';

/** Sauces and pastes that cooks use by the spoon and refill when the bottle or jar is empty. */
export const SPOONED_CONDIMENTS: ReadonlySet<string> = new Set(
  splitCommaList(`soy sauce, tamari, sweet soy sauce, coconut aminos, ponzu, teriyaki sauce, fish sauce, oyster sauce,
    hoisin sauce, worcestershire sauce, hot sauce, sriracha, chili sauce, sweet chili sauce, chili garlic sauce,
    chili bean paste, black bean sauce, gochujang, doenjang, harissa, miso, tahini, mirin, ketchup, barbecue sauce,
    steak sauce, mustard, dijon mustard, whole grain mustard, honey mustard, mayonnaise, light mayonnaise,
    prepared horseradish, ginger garlic paste, apple cider vinegar, balsamic vinegar, red wine vinegar,
    white wine vinegar, sherry vinegar, rice vinegar, black vinegar, malt vinegar, nutritional yeast, bitters`),
);

/**
 * True if cooks usually do not count a food, but know if there is enough of it: spices, oils, staples such as flour, and
 * condiments that are used by the spoon. A new pantry item of such a food has no amount, unless the cook enters one.
 */
export const isRarelyMeasuredFood = ({
  name,
  category,
  isPantry,
}: Pick<Ingredient, 'name' | 'category' | 'isPantry'>): boolean =>
  isPantry || category === 'spice' || category === 'oil' || SPOONED_CONDIMENTS.has(name);
