import type { LabelRow } from '../labels.ts';
import { namesAlike } from './names-alike.ts';

/** Synonyms of foods whose labels are not those of their food. */
export const SYNONYMS: readonly LabelRow[] = namesAlike([
  // Seasonings
  {
    contains: '',
    may: 'alcohol',
    why: 'An extract has alcohol, an essence need not',
    names: 'vanilla, vanilla essence, vanilla flavoring, vanilla flavouring',
  },
  {
    contains: 'celery',
    names: 'dried celery flakes, celery flakes, dried celery, celery bitters, celery juice',
  },
  {
    contains: '',
    may: 'celery mustard',
    names:
      'vegetable seasoning, mrs dash, mrs dash seasoning, salad seasoning, no salt seasoning, salt free seasoning, herb seasoning, herb seasoning blend',
  },
  { contains: 'sesame', names: 'gomashio, gomasio, sesame salt' },
  { contains: '', may: 'milk gluten', names: 'cheesy taco seasoning mix' },
  { contains: 'soy', names: 'soy lecithin, liquid lecithin' },
  { contains: '', names: 'sunflower lecithin' },
  {
    contains: 'meat gluten',
    may: 'milk soy celery pork',
    names:
      'turkey gravy mix, chicken gravy mix, beef gravy mix, beef gravy granules, chicken gravy granules, au jus mix, au jus packet',
  },
  { contains: 'pork gluten', may: 'milk soy celery', names: 'pork gravy mix, sausage gravy mix' },
  {
    contains: 'milk gluten',
    may: 'soy rennet',
    names: 'alfredo sauce mix, country gravy mix, white gravy mix, peppered gravy mix',
  },
  { contains: '', may: 'milk nuts cashew', names: 'pesto sauce mix' },
  {
    contains: 'gluten milk',
    may: 'meat soy celery',
    names: 'stroganoff seasoning mix, beef stroganoff mix, stroganoff mix',
  },
  { contains: '', may: 'almond alcohol', names: 'almond vanilla extract' },
  // Vegetables and fruit
  { contains: 'gluten milk', may: 'soy', names: 'cheddar flavored french fried onions' },
  {
    contains: '',
    may: 'gluten',
    names: 'fried shallots, crispy shallots, crispy fried shallots, wheatgrass powder, wheatgrass juice',
  },
  {
    contains: 'celery',
    names: 'mirepoix, mirepoix mix, soffritto mix, seasoning vegetables, soup vegetables, veg all',
  },
  {
    contains: '',
    may: 'celery',
    names:
      'stew vegetables, crudites, vegetable crudites, root vegetables, mixed root vegetables, winter vegetables, mixed vegetables, vegetables',
  },
  { contains: '', may: 'mustard', names: 'mustard cress' },
  {
    contains: '',
    names:
      'butter bean, butterbean, speckled butter beans, milk thistle, chestnut mushroom, oyster plant, oyster mushroom, king oyster mushroom, abalone mushroom, lobster mushroom, butternut, butternut squash, butter lettuce, cream of tartar, creme of tartar, tuna fruit, cocoa butter, cacao butter, apple butter, peanut squash, water chestnuts, beefsteak tomato, beef tomato, egg tomato, fish mint, honeydew, honeydew melon, honey dew melon, honeycrisp, honeycrisp apple, honey mango, hen of the woods, chicken of the woods, nutmeg, coconut, ground nutmeg, celery cabbage',
  },
  { contains: 'milk', may: 'gluten', names: 'creamed spinach' },
  {
    contains: '',
    may: 'sulphites',
    names: 'marinated mushrooms, bottled lemon juice, bottled lime juice, candied cherry, glace cherry',
  },
  { contains: 'soy', names: 'tofu shirataki noodles, tofu shirataki' },
  { contains: '', may: 'sesame soy', names: 'seaweed snack' },
  { contains: '', may: 'meat gluten nuts', names: 'stuffed vine leaf, stuffed grape leaves' },
  {
    contains: '',
    names: 'unsulfured apricot, dried unsulfured apple, unsulphured molasses, unsulfured molasses',
  },
  {
    contains: 'alcohol',
    may: 'sulphites',
    names: 'brandied cherry, luxardo cherry, luxardo maraschino cherry, brandied mincemeat',
  },
  {
    contains: '',
    may: 'gluten',
    names: 'hash brown patties, seasoned fries, curly fries, waffle fries, potato waffles',
  },
  {
    contains: '',
    may: 'milk soy',
    names: 'buttery homestyle flavored potatoes, idahoan buttery golden selects potatoes',
  },
  // Meat
  {
    contains: 'meat',
    may: 'pork',
    why: 'Mince without a name may be of pork and beef',
    names: 'mince, ground meat, minced meat',
  },
  {
    contains: 'pork',
    may: 'gluten sulphites milk soy mustard celery',
    names:
      'pork sausage, pork sausagemeat, pork sausage link, cumberland sausage, lincolnshire sausage, toulouse sausage, chipolata, chipolata sausage, banger, sausage meat, sausagemeat',
  },
  {
    contains: 'pork',
    may: 'gluten',
    names:
      'pork liver, pigs liver, pork kidney, bacon grease, bacon dripping, rendered bacon fat, pork drippings',
  },
  {
    contains: 'meat',
    names:
      'lamb bones, lamb neck bones, calf foot, calf feet, calves feet, beef liver, calf liver, calves liver, calfs liver, ox liver, lambs liver, lamb liver, veal liver, beef drippings, turkey drippings, turkey pan drippings, turkey pan juices, chicken juices, chicken drippings, beef pan drippings',
  },
  {
    contains: 'pork',
    names: 'real bacon bits, bacon crumbles, bacon pieces, real bacon pieces, real crumbled bacon',
  },
  {
    contains: 'soy',
    may: 'gluten',
    names: 'imitation bacon bits, vegetarian bacon bits, bacon flavor bits, bacos, bacos bits',
  },
  { contains: 'soy', may: 'gluten', names: 'tempeh bacon, soy bacon, smoked tempeh bacon' },
  { contains: '', may: 'soy gluten', names: 'coconut bacon, vegan bacon' },
  { contains: '', may: 'gluten', names: 'vegetable suet' },
  { contains: 'gluten', may: 'meat', names: 'suet pastry' },
  {
    contains: 'meat',
    may: 'gluten eggs milk',
    names: 'wiener schnitzel, schnitzel, veal schnitzel, chicken fingers, chicken goujons, chicken strips',
  },
  {
    contains: 'soy',
    may: 'gluten',
    names:
      'soyrizo, soy chorizo, textured vegetable protein, tvp, tvp granules, textured soy protein, soya chunks, textured soya protein, texturized vegetable protein, soya granules, soya mince, soy crumbles, soy meat, impossible burger, impossible meat, soy curls, soy chicken, gimme lean, boca crumbles',
  },
  { contains: 'eggs', may: 'gluten milk', names: 'quorn, quorn mince, quorn pieces, quorn fillets' },
  { contains: 'gluten', may: 'soy', names: 'seitan, chicken style seitan, mock duck' },
  { contains: 'soy gluten', names: 'tofurky' },
  {
    contains: '',
    may: 'soy gluten',
    names:
      'vegan sausage, vegan italian sausage, vegan chorizo, plant based sausage, beyond beef, vegan ground beef, vegan beef crumbles, vegan mince, plant based mince, vegan crumbles, vegan chicken, plant based chicken, vegan burger, plant based burger',
  },
  {
    contains: 'meat',
    may: 'milk soy gluten pork',
    names:
      'turkey pepperoni, beef chorizo, beef kielbasa, smoked beef kielbasa, beef salami, beef bologna, beef hot dog, beef frank, all beef hot dog, all beef franks, turkey hot dog, turkey frank, turkey kielbasa, turkey ham, turkey pastrami, beef summer sausage, smoked beef sausage, beef smoked sausage, elk sausage, lamb sausage',
  },
  {
    contains: 'pork gluten',
    may: 'milk',
    why: 'Thickened with oats or barley',
    names: 'black pudding, white pudding, goetta',
  },
  { contains: 'pork', may: 'gluten', names: 'scrapple, spam, head cheese' },
  {
    contains: 'pork soy gluten',
    names: 'char siu, char siu pork, chinese barbecued pork, chinese roast pork, chinese bbq pork',
  },
  {
    contains: 'pork',
    may: 'soy gluten mustard celery',
    names:
      'barbecue pork, barbecued pork, barbecued pulled pork, bbq pulled pork, pulled pork in barbeque sauce, teriyaki marinated pork tenderloin',
  },
  {
    contains: 'meat',
    may: 'milk soy gluten',
    names: 'buffalo wings, barbecue chicken, chinese roast duck, barbecued duck, chinese barbecued duck',
  },
  { contains: 'meat milk', may: 'pork rennet gluten soy', names: 'assorted deli meats and cheeses' },
  // Eggs and fish
  { contains: '', may: 'soy', why: 'Of mung beans', names: 'just egg' },
  { contains: 'fish', may: 'crustaceans molluscs', names: 'fish pie mix, mixed fish, bagoong' },
  { contains: 'fish', may: 'sulphites mustard gluten', names: 'pickled herring, rollmops' },
  { contains: 'fish milk', names: 'creamed herring' },
  {
    contains: 'fish',
    may: 'eggs gluten soy crustaceans milk',
    names:
      'fish balls, narutomaki, kamaboko, chikuwa, fish cake, fishcakes, japanese fish cake, gefilte fish',
  },
  { contains: '', may: 'crustaceans molluscs', names: 'shellfish, mixed shellfish' },
  { contains: '', why: 'Of seaweed alone', names: 'kombu dashi' },
  {
    contains: 'crustaceans',
    may: 'celery gluten milk soy fish',
    names:
      'shrimp bouillon cube, shrimp stock powder, shrimp stock, lobster stock, lobster broth, crab stock, shellfish stock',
  },
  { contains: 'crustaceans', may: 'milk', names: 'potted shrimps' },
  // Beans and nuts
  {
    contains: 'milk',
    may: 'soy',
    names:
      'whey protein powder, whey protein, vanilla whey protein powder, vanilla whey protein, whey powder, whey protein isolate, unflavored whey protein, chocolate whey protein',
  },
  { contains: '', may: 'milk soy', names: 'protein powder, protein isolate, vanilla protein' },
  {
    contains: '',
    may: 'soy',
    names:
      'vegan protein powder, plant protein powder, plant protein, pea protein powder, pea protein, hemp protein powder, rice protein powder',
  },
  {
    contains: 'animal',
    may: 'meat fish',
    why: 'Of cattle or of fish',
    names: 'collagen peptides, collagen powder, collagen',
  },
  { contains: 'soy', may: 'peanuts nuts', names: 'soy nut mix' },
  {
    contains: 'nuts',
    may: 'almond hazelnut walnut cashew pecan pistachio macadamia peanuts milk',
    names: 'candied nuts, spiced nuts, caramelized nuts, pralines, praline powder, honey roasted nuts',
  },
  { contains: 'almond', names: 'candied almonds, glazed almonds, sweetened almonds, ground almonds' },
  { contains: 'almond', may: 'soy gluten', names: 'tamari almonds, smoked almonds' },
  { contains: 'almond animal', may: 'peanuts', names: 'honey roasted almonds' },
  { contains: 'cashew animal', may: 'peanuts', names: 'honey roasted cashews' },
  { contains: 'hazelnut', names: 'candied hazelnuts, hazelnut butter' },
  { contains: 'pecan animal', may: 'nuts', names: 'honey roasted pecans' },
  { contains: 'pecan', may: 'milk', names: 'praline pecans' },
  { contains: '', may: 'nuts pecan', why: 'Hickory is kin to the pecan', names: 'hickory nuts' },
  { contains: 'almond', may: 'eggs', names: 'marzipan, white marzipan, golden marzipan, marzipan paste' },
  { contains: 'almond eggs milk', may: 'gluten', names: 'frangipane' },
  { contains: 'soy', names: 'soy nut butter, soynut butter, soy nuts, okara' },
  { contains: 'walnut', names: 'walnut butter, walnut flour, walnut meal, ground walnuts, walnut milk' },
  { contains: 'pecan', names: 'pecan butter, pecan flour, pecan meal, ground pecans, pecan oil' },
  {
    contains: 'macadamia',
    names: 'macadamia nut butter, macadamia butter, macadamia nut oil, macadamia oil, macadamia milk',
  },
  {
    contains: 'pistachio',
    names: 'pistachio butter, pistachio paste, pistachio meal, pistachio oil, pistachio nut oil',
  },
  { contains: 'cashew', names: 'cashew flour, ground cashews, cashew meal' },
  { contains: '', may: 'nuts peanuts milk soy', names: 'trail mix' },
  {
    contains: '',
    names:
      'chestnut flour, tigernut flour, banana flour, green banana flour, tiger nuts, acorns, acorn flour, chestnut butter',
  },
  { contains: '', names: 'ajvar' },
  { contains: 'celery', names: 'caponata, eggplant caponata' },
  { contains: '', may: 'sesame', names: 'eggplant dip, eggplant spread' },
  { contains: '', may: 'mustard gluten', names: 'vegetarian baked beans' },
  { contains: 'pork', may: 'mustard gluten', names: 'pork n beans, pork beans, pork and beans' },
  { contains: 'meat', may: 'pork gluten milk mustard', names: 'franks and beans' },
  { contains: '', names: 'vegetarian refried bean' },
  { contains: '', may: 'soy gluten celery', names: 'vegetarian chili' },
  { contains: '', may: 'mustard sulphites celery', names: 'bean salad, three bean salad, mixed bean salad' },
  { contains: 'gluten', names: 'broth mix' },
  { contains: '', may: 'gluten', names: 'bean soup mix' },
]);
