import type { LabelRow } from '../labels.ts';
import { namesAlike } from './names-alike.ts';

/** Synonyms of grains, bread, sweets, dairy, oils and drinks whose labels are not those of their food. */
export const STAPLE_SYNONYMS: readonly LabelRow[] = namesAlike([
  // Grains
  {
    contains: 'gluten eggs',
    names: 'egg pasta, fresh pasta, egg lasagne sheets, spaetzle, dried spaetzle, spaetzle noodles',
  },
  { contains: 'gluten molluscs', may: 'eggs', names: 'squid ink pasta, squid ink linguine' },
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
    names: 'spring roll wrapper, spring roll pastry, triticale flour, barley flour, chapati flour',
  },
  { contains: '', may: 'gluten', names: 'spring roll skins, wheat free flour, granulated tapioca mix' },
  { contains: 'milk', names: 'cup4cup, cheese grits' },
  {
    contains: 'gluten milk',
    may: 'eggs',
    names:
      'ricotta gnocchi, cheese ravioli, cheese tortellini, cheese filled tortellini, three cheese tortellini, cheese filled ravioli, four cheese ravioli, spinach cheese tortellini, cheese tortelloni, cheese pierogies, buttermilk cornmeal mix, buttermilk cornbread mix',
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
    contains: 'gluten',
    why: 'Sprouted wheat is wheat',
    names: 'ezekiel bread, sprouted grain bread, sprouted bread',
  },
  { contains: '', may: 'eggs almond nuts', names: 'paleo bread' },
  {
    contains: 'gluten eggs',
    may: 'milk sesame',
    names: 'challah, challah bread, egg bread, unsliced egg bread, braided egg bread, egg bagel, egg matzo',
  },
  {
    contains: 'gluten milk',
    may: 'eggs',
    names: 'milk bread, japanese milk bread, cheese bread, buttermilk bread',
  },
  { contains: 'gluten walnut', may: 'milk eggs soy', names: 'walnut bread, cranberry walnut bread' },
  { contains: 'gluten eggs', may: 'milk soy nuts', names: 'pumpkin bread, banana bread, zucchini bread' },
  { contains: 'gluten', may: 'milk', names: 'paratha' },
  { contains: '', names: 'dosa, dosa batter, appam' },
  {
    contains: 'gluten milk',
    may: 'soy rennet',
    names:
      'goldfish crackers, cheese flavored crackers, cheddar cheese crackers, parmesan cheese flavored croutons, cheese garlic croutons, parmesan bread crumbs, caesar croutons, caesar salad croutons',
  },
  {
    contains: 'gluten sesame',
    may: 'milk soy eggs',
    names:
      'sesame seed buns, sesame seed hamburger buns, sesame hamburger buns, sesame bagel, sesame seed bagel, everything bagel',
  },
  {
    contains: 'gluten eggs milk',
    may: 'sesame',
    names:
      'brioche bun, brioche burger buns, brioche hamburger buns, crepe, waffle, toaster waffles, belgian waffles, buttermilk waffles, manicotti crepes',
  },
  {
    contains: 'gluten milk',
    may: 'eggs soy',
    names:
      'buttermilk biscuit dough, buttermilk biscuit, flaky buttermilk biscuits, scone, butter puff pastry, croissant dough, danish pastry dough, buttery cornbread, butter crackers, pizza rolls, cheese pizza',
  },
  { contains: 'gluten milk eggs', may: 'soy', names: 'buttermilk cornbread, cheddar biscuit mix' },
  {
    contains: 'gluten',
    names: 'mandarin pancakes, chinese pancakes, peking duck pancakes, moo shu pancakes, tortilla bowls',
  },
  { contains: 'gluten', may: 'milk eggs pork soy', names: 'apple pie, pie' },
  { contains: 'gluten eggs', may: 'milk soy', names: 'angel food cake mix' },
  { contains: 'gluten nuts', may: 'milk soy', names: 'nut crust' },
  { contains: 'gluten milk soy', names: 'chocolate covered pretzels' },
  { contains: 'milk', may: 'soy rennet', names: 'doritos, cool ranch doritos, nacho tortilla chips' },
  { contains: 'gluten', may: 'milk', names: 'pringles' },
  { contains: '', may: 'milk gluten', names: 'barbecue potato chips, nacho chips' },
  { contains: 'gluten eggs almond', may: 'milk', names: 'amaretti sponge' },
  { contains: 'gluten', may: 'eggs celery soy', names: 'matzo ball mix' },
  // Sweets
  { contains: 'sesame', may: 'nuts pistachio eggs', names: 'halva, halvah' },
  {
    contains: 'peanuts milk',
    may: 'eggs soy gluten',
    names:
      'snickers, snickers bar, snickers candy bars, peanut butter cup, butterfinger candy bars, butterfinger bars, butterfinger bites candy, chocolate covered peanuts, chocolate peanuts, reeses pieces',
  },
  {
    contains: 'gluten milk',
    may: 'soy',
    names: 'twix bars, twix candy bars, kit kat, maltesers, whoppers, malted milk balls',
  },
  {
    contains: 'almond milk',
    may: 'soy',
    names:
      'almond joy bars, toblerone, toblerone chocolate, chocolate covered almonds, almond roca, almond toffee bits, almond brickle chips',
  },
  { contains: 'peanuts', may: 'milk soy', names: 'peanut brittle' },
  {
    contains: '',
    may: 'milk soy',
    names:
      'mounds bars, chocolate spread, carob chips, peppermint patties, york peppermint patties, butter mints, honeycomb, honeycomb candy, cinder toffee',
  },
  {
    contains: 'gluten',
    names: 'licorice, black licorice, red licorice, strawberry licorice, licorice twists, red licorice whips',
  },
  { contains: '', names: 'vegan marshmallows' },
  { contains: 'eggs', names: 'royal icing' },
  {
    contains: 'milk',
    may: 'eggs soy',
    names:
      'cream cheese frosting, cream cheese flavored frosting, cream cheese icing, orange cream cheese frosting, buttercream, buttercream frosting, vanilla buttercream, chocolate buttercream, lemon cream icing',
  },
  { contains: 'pecan', may: 'milk soy eggs', names: 'coconut pecan frosting' },
  { contains: '', may: 'milk', names: 'custard powder, birds custard powder' },
  { contains: 'rennet', names: 'junket, rennet pudding mix' },
  {
    contains: 'milk eggs',
    may: 'gluten',
    names:
      'custard, vanilla custard, vanilla custard sauce, creme anglaise, creme patissiere, pastry cream, custard sauce, pouring custard',
  },
  { contains: '', may: 'soy nuts almond cashew gluten', names: 'nondairy ice cream, vegan ice cream' },
  { contains: 'gluten milk', may: 'soy eggs', names: 'ice cream sandwiches' },
  { contains: '', may: 'eggs', names: 'sorbet' },
  { contains: '', names: 'italian ice, lemon ice, granita' },
  { contains: 'milk', names: 'hot fudge, fudge topping, fudge sauce, hot chocolate, chocolate milk powder' },
  { contains: 'gluten almond', may: 'eggs milk soy', names: 'almond cookies, almond biscotti' },
  { contains: 'gluten', may: 'eggs soy milk', names: 'fortune cookies, animal crackers' },
  { contains: 'gluten pecan milk', may: 'eggs', names: 'pecan shortbread cookie' },
  {
    contains: 'eggs',
    may: 'almond milk gluten',
    names: 'coconut macaroons, macaroons, macaroon cookies, macaroon crumbs',
  },
  { contains: 'alcohol', names: 'grenadine liqueur' },
  // Dairy
  { contains: 'milk', names: 'vegetarian hard cheese' },
  {
    contains: '',
    may: 'milk soy',
    why: 'Casein is sold in what calls itself non-dairy',
    names:
      'imitation cheese, imitation mozzarella cheese, imitation sour cream, nondairy sour cream, whip it, cream stabilizer',
  },
  { contains: 'soy', may: 'milk', names: 'soy cheese, soy parmesan, soy mozzarella cheese' },
  {
    contains: 'soy',
    names:
      'tofu cream cheese, soy cream cheese, tofutti cream cheese, soy sour cream, tofutti sour cream, soy creamer',
  },
  { contains: 'milk fish', names: 'salmon cream cheese' },
  {
    contains: 'milk',
    may: 'soy',
    names: 'cool whip, cool whip topping, cool whip free, dairy whipped topping',
  },
  {
    contains: '',
    may: 'soy nuts almond',
    names:
      'dairy free cocowhip topping, coconut whipped cream, vegan whipped topping, vegan whipped cream, cocowhip',
  },
  {
    contains: 'gluten',
    may: 'milk soy eggs',
    names: 'ovaltine, milo, horlicks, malted powder, chocolate malt powder',
  },
  {
    contains: '',
    names:
      'coconut milk creamer, coconutmilk creamer, flax milk, coconut yogurt, coconut milk yogurt, coconut yoghurt, vanilla flavored cultured coconut milk, cultured coconut milk, vanaspati, vegetable ghee',
  },
  {
    contains: '',
    may: 'soy nuts almond',
    names:
      'dairy free creamer, vegan yogurt, dairy free yogurt, dairy free yoghurt, non dairy yogurt, plant based yogurt',
  },
  { contains: 'nuts', may: 'almond cashew hazelnut', names: 'nut milk' },
  { contains: 'hazelnut', names: 'hazelnut milk' },
  { contains: 'almond', names: 'almond yogurt, almond milk yogurt' },
  {
    contains: '',
    may: 'soy',
    names:
      'vegan margarine, vegan butter, dairy free margarine, vegan buttery spread, earth balance, dairy free spread',
  },
  // Oils and what stands beside them
  { contains: '', names: 'pumpkin seed oil, argan oil' },
  { contains: 'nuts', may: 'walnut almond hazelnut pistachio macadamia', names: 'nut oil' },
  {
    contains: 'sesame',
    names: 'hot sesame oil, sesame chili oil, chili sesame oil, chilli sesame oil, spicy sesame oil, rayu',
  },
  { contains: '', may: 'meat pork', why: 'What fat is not said', names: 'fat, cooking fat, frying fat' },
  { contains: '', may: 'milk soy', names: 'butter flavored shortening, butter flavored cooking spray' },
  { contains: '', may: 'gluten soy', names: 'baking spray' },
  { contains: '', names: 'vegan kimchi' },
  { contains: 'eggs', may: 'mustard soy', names: 'dijonnaise' },
  // Drinks
  { contains: 'alcohol milk eggs', names: 'advocaat' },
  { contains: 'alcohol walnut', names: 'walnut liqueur' },
  { contains: 'alcohol', may: 'walnut', names: 'nocello, nocino' },
  { contains: 'alcohol', may: 'milk soy', names: 'rumchata, whipped cream vodka, buttered rum' },
  { contains: 'gluten', names: 'lemon barley water' },
  { contains: '', may: 'fish celery gluten', names: 'bloody mary mix' },
  {
    contains: '',
    may: 'milk',
    names: 'pina colada mix, pina colada concentrate, chai tea mix, instant coffee mix',
  },
  { contains: '', may: 'alcohol', names: 'kombucha' },
  { contains: '', may: 'hazelnut', names: 'hazelnut syrup' },
  { contains: '', may: 'almond', names: 'falernum' },
  {
    contains: '',
    names:
      'vanilla syrup, caramel syrup, coffee syrup, peppermint syrup, coconut syrup, cinnamon syrup, vanilla flavored syrup, gingerbread flavored syrup',
  },
  // Cereals, crackers, sauces and drinks that their name gives away
  { contains: '', may: 'pork gluten', names: 'bacon salt' },
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
    names:
      'cheese ravioli pasta, cheese spinach tortellini, fresh ravioli filled with cheese, tortellini cheese, all butter pie crust, all butter pie dough',
  },
  {
    contains: 'gluten',
    names:
      'raisin bran, wheat squares cereal, bran buds, bran buds cereal, wheat bran cereal, shreddies, weetabix, shredded wheat cereal, wheat biscuit cereal, multi bran cereal, all bran buds, toasted oats cereal, wheat cereal squares, multi grain cheerios, oatmeal stout',
  },
  {
    contains: 'gluten',
    may: 'celery milk soy eggs',
    names:
      'fish breading mix, fish batter mix, fish fry, fish fry mix, seasoned fish fry, chicken coating mix, pork coating mix, tempura batter mix, tempura mix, tempura flour, tempura batter',
  },
  { contains: 'gluten', may: 'alcohol eggs milk', names: 'beer batter mix' },
  { contains: '', may: 'gluten milk eggs', names: 'cauliflower pizza crust' },
  { contains: 'gluten', may: 'soy', names: 'vegan pie crust' },
  { contains: '', may: 'milk gluten soy pistachio nuts', names: 'instant pistachio pudding' },
  { contains: '', may: 'milk gluten eggs', names: 'custard mix' },
  { contains: 'milk pecan', may: 'soy', names: 'pecan turtles' },
  { contains: 'hazelnut milk', may: 'gluten soy', names: 'ferrero rocher' },
  { contains: 'peanuts milk', may: 'soy', names: 'baby ruth bars, butterfinger' },
  { contains: 'hazelnut', may: 'milk soy', names: 'hazelnut brittle' },
  { contains: 'alcohol milk', may: 'eggs', names: 'bourbon ice cream' },
  { contains: 'milk', names: 'vegetarian parmesan' },
  { contains: 'soy', may: 'milk', names: 'soy margarine' },
  {
    contains: '',
    may: 'soy nuts',
    names:
      'dairy free butter, vegan buttery sticks, vegan stick margarine, plant butter, vegan butter substitute, plant based butter, vegan spread, butter alternative, unsalted pareve margarine, parve margarine',
  },
  { contains: '', names: 'soy free buttery spread' },
  { contains: 'gluten', names: 'oat creamer' },
  { contains: 'almond', may: 'sulphites', names: 'almond stuffed olives' },
  { contains: 'fish', may: 'sulphites', names: 'anchovy stuffed olives' },
  {
    contains: 'milk gluten crustaceans',
    may: 'fish celery alcohol',
    names: 'lobster bisque, seafood bisque soup',
  },
  {
    contains: 'meat',
    may: 'gluten celery milk soy eggs',
    names:
      'chicken gumbo soup, chicken rice soup, vegetable beef soup, condensed chicken rice soup, chicken tortilla soup, chili beef soup, chicken vegetable soup, beef vegetable soup, pepper pot soup, beefy onion soup',
  },
  { contains: '', may: 'gluten celery soy', names: 'vegetarian vegetable soup' },
  { contains: 'soy', may: 'fish gluten', names: 'miso soup, miso soup mix, instant miso soup' },
  { contains: '', may: 'mustard celery gluten soy animal', names: 'honey barbecue sauce, honey bbq sauce' },
  {
    contains: '',
    may: 'crustaceans fish celery eggs mustard',
    names: 'shrimp sauce, shrimp cocktail sauce, zesty shrimp sauce',
  },
  { contains: '', names: 'sweet bean paste, fried onions homemade' },
  { contains: 'milk', may: 'rennet', names: 'three cheese spaghetti sauce' },
  { contains: 'meat', may: 'pork milk celery alcohol', names: 'meat sauce, bolognese sauce' },
  { contains: '', may: 'fish', names: 'puttanesca sauce' },
  {
    contains: '',
    may: 'milk nuts cashew mustard',
    names: 'butter chicken paste, tikka masala paste, korma paste, korma curry paste',
  },
  {
    contains: 'milk',
    may: 'cashew almond mustard',
    names: 'butter chicken sauce, tikka masala sauce, korma sauce',
  },
  { contains: 'pork', may: 'sulphites', names: 'bacon jam' },
  { contains: '', may: 'meat', why: 'A preserve, or a British dessert', names: 'strawberry jelly' },
  { contains: 'alcohol', may: 'sulphites', names: 'wine jelly' },
  { contains: '', may: 'fish mustard sulphites', names: 'caesar vinaigrette' },
  { contains: 'pork', may: 'mustard sulphites', names: 'bacon balsamic vinaigrette' },
  { contains: 'milk eggs pork', may: 'mustard soy', names: 'bacon ranch dressing' },
  { contains: 'molluscs milk', may: 'soy eggs', names: 'clam dip' },
  { contains: 'crustaceans milk', may: 'soy eggs', names: 'crab dip' },
  { contains: 'fish', may: 'gluten milk eggs', names: 'taramasalata' },
  { contains: '', may: 'celery sulphites', names: 'muffuletta olive salad, antipasto' },
  { contains: '', may: 'gluten', names: 'bruschetta' },
  { contains: '', may: 'celery', names: 'v8 splash' },
  {
    contains: 'gluten',
    why: 'Brewed of barley all the same',
    names: 'non alcoholic beer, nonalcoholic beer, alcohol free beer',
  },
  { contains: '', names: 'ginger beer, ginger ale, root beer, cream soda, rice cream, cream of rice' },
  { contains: '', may: 'gluten', names: 'ginger ale beer' },
  { contains: 'crustaceans molluscs', may: 'pork soy gluten fish', names: 'xo sauce' },
]);
