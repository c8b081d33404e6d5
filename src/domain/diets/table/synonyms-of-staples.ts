import type { LabelRow } from '../labels.ts';
import { namesAlike } from './names-alike.ts';

/** Synonyms of grains, bread, sweets, dairy, oils and drinks whose labels are not those of their food. */
export const STAPLE_SYNONYMS: readonly LabelRow[] = namesAlike([
  // Grains
  {
    contains: 'gluten eggs',
    names: 'egg pasta, fresh pasta, egg lasagne sheets, spaetzle, dried spaetzle, spaetzle noodles',
  },
  {
    contains: 'gluten',
    names: 'spelt pasta, farro spaghetti, spelt spaghetti, whole wheat pasta, orecchiette, semolina pasta',
  },
  {
    contains: '',
    may: 'gluten eggs',
    why: 'Of wheat in Italy and Mexico, of rice in Asia',
    names: 'vermicelli',
  },
  {
    contains: 'gluten',
    names:
      'rice krispies, rice krispies cereal, rice bubbles, puffed wheat, puffed wheat cereal, puffed kamut, bran flakes, wheaties, wheaties cereal, wheat flakes cereal, special k, special k cereal, wheat chex, wheat chex cereal, crispy wheat cereal squares, all bran, all bran cereal, bran cereal, shredded wheat, grape nuts, grape nuts cereal, wheat and barley nugget cereal, raisin bran cereal, cheerios, oat cereal, oat cereal rings',
  },
  {
    contains: 'gluten',
    may: 'milk soy',
    names: 'cocoa krispies, cocoa rice krispies, chocolate rice cereal',
  },
  {
    contains: '',
    names:
      'poha, flattened rice, puffed millet, puffed millet cereal, puffed quinoa, puffed brown rice, murmura, rice chex, corn chex, corn chex cereal, rice chex cereal, crispy corn cereal squares, quinoa flakes, rice bran, corn bran',
  },
  { contains: '', may: 'nuts peanuts almond gluten', names: 'honey nut cornflakes, honey nut cheerios' },
  {
    contains: 'gluten',
    names: `triticale flour, barley flour, chapati flour`,
  },
  { contains: '', may: 'gluten', names: 'spring roll skins, wheat free flour, granulated tapioca mix' },
  { contains: 'milk', names: 'cup4cup, cheese grits' },
  {
    contains: 'gluten milk',
    may: 'eggs',
    names: `ricotta gnocchi, cheese ravioli, cheese tortellini, cheese filled tortellini, three cheese tortellini, cheese filled ravioli, four cheese ravioli, spinach cheese tortellini, cheese tortelloni, cheese pierogies, buttermilk cornmeal mix`,
  },
  { contains: 'gluten meat', may: 'eggs milk', names: 'beef ravioli, chicken ravioli' },
  { contains: '', may: 'gluten eggs milk', names: 'cauliflower gnocchi' },
  { contains: 'gluten meat', may: 'soy eggs milk celery', names: 'chicken ramen noodles, chicken ramen' },
  {
    contains: '',
    may: 'gluten soy milk celery meat',
    names: 'chicken rice mix, dirty rice mix, jambalaya mix, jambalaya rice mix',
  },
  { contains: '', may: 'milk', names: 'microwave popcorn, caramel corn, caramel popcorn, kettle corn' },
  { contains: 'milk', names: 'buttered popcorn' },
  // Bread and cakes
  {
    contains: 'gluten eggs',
    may: 'milk sesame',
    names: `unsliced egg bread, braided egg bread, egg bagel, egg matzo`,
  },
  {
    contains: 'gluten milk',
    may: 'soy rennet',
    names: `goldfish crackers, cheese flavored crackers, cheddar cheese crackers, parmesan cheese flavored croutons, caesar salad croutons`,
  },
  {
    contains: 'gluten sesame',
    may: 'milk soy eggs',
    names: `sesame seed buns, sesame seed hamburger buns, sesame hamburger buns`,
  },
  {
    contains: 'gluten eggs milk',
    may: 'sesame',
    names: `brioche burger buns, brioche hamburger buns, toaster waffles, belgian waffles, buttermilk waffles`,
  },
  {
    contains: 'gluten milk',
    may: 'eggs soy',
    names: `flaky buttermilk biscuits, buttery cornbread, butter crackers, pizza rolls, cheese pizza`,
  },
  { contains: 'gluten milk eggs', may: 'soy', names: `cheddar biscuit mix` },
  {
    contains: 'gluten',
    names: 'mandarin pancakes, chinese pancakes, peking duck pancakes, moo shu pancakes, tortilla bowls',
  },
  { contains: 'gluten nuts', may: 'milk soy', names: 'nut crust' },
  { contains: 'gluten milk soy', names: 'chocolate covered pretzels' },
  { contains: 'milk', may: 'soy rennet', names: 'doritos, cool ranch doritos, nacho tortilla chips' },
  { contains: 'gluten', may: 'milk', names: 'pringles' },
  { contains: '', may: 'milk gluten', names: 'barbecue potato chips, nacho chips' },
  { contains: 'gluten eggs almond', may: 'milk', names: 'amaretti sponge' },
  { contains: 'gluten', may: 'eggs celery soy', names: 'matzo ball mix' },
  // Sweets
  {
    contains: 'peanuts milk',
    may: 'eggs soy gluten',
    names: `snickers candy bars, butterfinger candy bars, butterfinger bars, butterfinger bites candy`,
  },
  {
    contains: 'gluten milk',
    may: 'soy',
    names: `twix bars, twix candy bars, maltesers, malted milk balls`,
  },
  {
    contains: 'almond milk',
    may: 'soy',
    names: `almond joy bars, toblerone chocolate`,
  },
  { contains: 'peanuts', may: 'milk soy', names: 'peanut brittle' },
  {
    contains: '',
    may: 'milk soy',
    names: `mounds bars, carob chips, peppermint patties, york peppermint patties, butter mints, honeycomb, honeycomb candy, cinder toffee`,
  },
  {
    contains: 'gluten',
    names: `licorice twists, red licorice whips`,
  },
  { contains: '', names: 'vegan marshmallows' },
  {
    contains: 'milk',
    may: 'eggs soy',
    names: `lemon cream icing`,
  },
  { contains: 'pecan', may: 'milk soy eggs', names: 'coconut pecan frosting' },
  {
    contains: 'milk eggs',
    may: 'gluten',
    names:
      'custard, vanilla custard, vanilla custard sauce, creme anglaise, creme patissiere, pastry cream, custard sauce, pouring custard',
  },
  { contains: 'gluten milk', may: 'soy eggs', names: 'ice cream sandwiches' },
  { contains: '', may: 'eggs', names: 'sorbet' },
  { contains: 'milk', names: `chocolate milk powder` },
  { contains: 'gluten almond', may: 'eggs milk soy', names: `almond cookies` },
  { contains: 'gluten', may: 'eggs soy milk', names: 'fortune cookies, animal crackers' },
  {
    contains: 'eggs',
    may: 'almond milk gluten',
    names: `coconut macaroons, macaroons, macaroon cookies`,
  },
  { contains: 'alcohol', names: 'grenadine liqueur' },
  // Dairy
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
    names: `coconutmilk creamer, vanilla flavored cultured coconut milk, cultured coconut milk, vanaspati, vegetable ghee`,
  },
  // Oils and what stands beside them
  { contains: '', names: 'pumpkin seed oil, argan oil' },
  { contains: 'nuts', may: 'walnut almond hazelnut pistachio macadamia', names: 'nut oil' },
  { contains: '', may: 'gluten soy', names: 'baking spray' },
  // Drinks
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
  // Cereals, crackers, sauces and drinks that their name gives away
  { contains: 'gluten milk', may: 'crustaceans eggs', names: 'lobster ravioli' },
  { contains: 'peanuts gluten', may: 'milk soy', names: 'ritz bits peanut butter crackers' },
  {
    contains: 'gluten milk',
    may: 'rennet soy',
    names:
      'parmesan flavored goldfish crackers, cheese goldfish crackers, cheese cracker, cheez its, cheese straws',
  },
  { contains: 'gluten meat', may: 'eggs milk', names: 'chicken tortellini, beef tortellini' },
  {
    contains: 'gluten milk',
    may: 'eggs',
    names: `cheese ravioli pasta, cheese spinach tortellini, fresh ravioli filled with cheese, tortellini cheese`,
  },
  {
    contains: 'gluten',
    names: `raisin bran, wheat squares cereal, bran buds, bran buds cereal, wheat bran cereal, shreddies, weetabix, shredded wheat cereal, wheat biscuit cereal, multi bran cereal, all bran buds, toasted oats cereal, wheat cereal squares, multi grain cheerios`,
  },
  { contains: '', may: 'gluten milk eggs', names: 'cauliflower pizza crust' },
  { contains: 'milk pecan', may: 'soy', names: 'pecan turtles' },
  { contains: 'peanuts milk', may: 'soy', names: `baby ruth bars` },
  { contains: 'hazelnut', may: 'milk soy', names: 'hazelnut brittle' },
  { contains: 'alcohol milk', may: 'eggs', names: 'bourbon ice cream' },
  {
    contains: '',
    may: 'soy nuts',
    names: `vegan stick margarine`,
  },
  { contains: '', names: 'soy free buttery spread' },
  { contains: 'almond', may: 'sulphites', names: 'almond stuffed olives' },
  { contains: 'fish', may: 'sulphites', names: 'anchovy stuffed olives' },
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
  { contains: '', names: `ginger ale, root beer, rice cream, cream of rice` },
  { contains: '', may: 'gluten', names: 'ginger ale beer' },
  { contains: 'alcohol celery', names: 'celery bitters' },
]);
