import type { LabelRow } from '../../labels.ts';
import { buildLabelRows } from './names-alike.ts';

/** Synonyms of grains, bread, sweets, dairy, oils and drinks whose diet labels differ from those of their food. */
export const STAPLE_SYNONYMS: readonly LabelRow[] = buildLabelRows([
  // Synonyms of grains that need diet labels of their own
  {
    contains: 'gluten eggs',
    names: `dried spaetzle, spaetzle noodles`,
  },
  {
    contains: 'gluten',
    names: `wheaties cereal, wheat flakes cereal, special k cereal, crispy wheat cereal squares,
    wheat and barley nugget cereal, raisin bran cereal, oat cereal rings`,
  },
  {
    contains: 'gluten',
    may: 'milk soy',
    names: `cocoa rice krispies`,
  },
  {
    contains: '',
    names: `puffed millet cereal, crispy corn cereal squares`,
  },
  { contains: '', may: 'nuts peanuts almond gluten', names: `honey nut cornflakes` },
  { contains: '', may: 'gluten', names: `wheat free flour, granulated tapioca mix` },
  { contains: 'milk', names: `cheese grits` },
  {
    contains: 'gluten milk',
    may: 'eggs',
    names: `cheese filled ravioli, spinach cheese tortellini, buttermilk cornmeal mix`,
  },
  // Synonyms of bread and cakes that need diet labels of their own
  {
    contains: 'gluten eggs',
    may: 'milk sesame',
    names: `unsliced egg bread, braided egg bread, egg bagel, egg matzo`,
  },
  {
    contains: 'gluten milk',
    may: 'soy rennet',
    names: `cheese flavored crackers, cheddar cheese crackers, parmesan cheese flavored croutons,
    caesar salad croutons`,
  },
  {
    contains: 'gluten milk',
    may: 'eggs soy',
    names: `flaky buttermilk biscuits, buttery cornbread`,
  },
  { contains: 'gluten milk eggs', may: 'soy', names: `cheddar biscuit mix` },
  { contains: 'gluten eggs almond', may: 'milk', names: 'amaretti sponge' },
  { contains: 'gluten', may: 'eggs celery soy', names: 'matzo ball mix' },
  // Synonyms of sweets that need diet labels of their own
  {
    contains: 'peanuts milk',
    may: 'eggs soy gluten',
    names: `snickers candy bars, butterfinger bites candy`,
  },
  {
    contains: 'almond milk',
    may: 'soy',
    names: `toblerone chocolate`,
  },
  {
    contains: '',
    may: 'milk soy',
    names: `carob chips, honeycomb, honeycomb candy, cinder toffee`,
  },
  {
    contains: 'milk',
    may: 'eggs soy',
    names: `lemon cream icing`,
  },
  { contains: 'pecan', may: 'milk soy eggs', names: 'coconut pecan frosting' },
  {
    contains: 'milk eggs',
    may: 'gluten',
    names: `custard, vanilla custard, vanilla custard sauce, creme anglaise, creme patissiere, pastry cream,
    custard sauce, pouring custard`,
  },
  { contains: 'milk', names: `chocolate milk powder` },
  { contains: 'alcohol', names: 'grenadine liqueur' },
  // Synonyms of dairy products that need diet labels of their own
  {
    contains: '',
    may: 'milk soy',
    why: 'Casein is sold in what calls itself non-dairy',
    names: `nondairy sour cream, whip it`,
  },
  {
    contains: 'milk',
    may: 'soy',
    names: `cool whip free, dairy whipped topping`,
  },
  {
    contains: '',
    may: 'soy nuts almond',
    names: `dairy free cocowhip topping`,
  },
  {
    contains: '',
    names: `coconutmilk creamer, vanilla flavored cultured coconut milk, cultured coconut milk,
    vanaspati, vegetable ghee`,
  },
  // Synonyms of oils and similar products that need diet labels of their own
  { contains: '', names: `argan oil` },
  // Synonyms of drinks that need diet labels of their own
  { contains: 'alcohol', may: 'milk soy', names: `whipped cream vodka, buttered rum` },
  {
    contains: '',
    may: 'milk',
    names: `instant coffee mix`,
  },
  { contains: '', may: 'hazelnut', names: 'hazelnut syrup' },
  { contains: '', may: 'almond', names: 'falernum' },
  {
    contains: '',
    names: `vanilla flavored syrup, gingerbread flavored syrup`,
  },
  // Synonyms of cereals, crackers, sauces and drinks whose names reveal their diet labels.
  { contains: 'peanuts gluten', may: 'milk soy', names: 'ritz bits peanut butter crackers' },
  {
    contains: 'gluten milk',
    may: 'rennet soy',
    names: `parmesan flavored goldfish crackers, cheese goldfish crackers`,
  },
  {
    contains: 'gluten milk',
    may: 'eggs',
    names: `cheese ravioli pasta, cheese spinach tortellini, fresh ravioli filled with cheese,
    tortellini cheese`,
  },
  {
    contains: 'gluten',
    names: `wheat squares cereal, bran buds cereal, wheat bran cereal, multi bran cereal, all bran buds,
    toasted oats cereal, wheat cereal squares, multi grain cheerios`,
  },
  { contains: '', may: 'gluten milk eggs', names: 'cauliflower pizza crust' },
  { contains: 'hazelnut', may: 'milk soy', names: 'hazelnut brittle' },
  { contains: 'alcohol milk', may: 'eggs', names: 'bourbon ice cream' },
  {
    contains: '',
    may: 'soy nuts',
    names: `vegan stick margarine`,
  },
  { contains: '', names: 'soy free buttery spread' },
  {
    contains: 'meat',
    may: 'gluten celery milk soy eggs',
    names: `beefy onion soup`,
  },
  { contains: '', names: 'sweet bean paste, fried onions homemade' },
  { contains: '', may: 'meat', why: 'A preserve, or a British dessert', names: 'strawberry jelly' },
  { contains: 'pork', may: 'mustard sulphites', names: 'bacon balsamic vinaigrette' },
  { contains: 'milk eggs pork', may: 'mustard soy', names: 'bacon ranch dressing' },
  { contains: '', may: 'celery', names: 'v8 splash' },
  { contains: '', names: `rice cream` },
  { contains: '', may: 'gluten', names: 'ginger ale beer' },
  { contains: 'alcohol celery', names: 'celery bitters' },
]);
