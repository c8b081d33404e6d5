import type { LabelRow } from '../labels.ts';
import { namesAlike } from './names-alike.ts';

/** Synonyms of foods whose labels are not those of their food. */
export const SYNONYMS: readonly LabelRow[] = namesAlike([
  // Seasonings
  {
    contains: '',
    may: 'celery mustard',
    names: `mrs dash seasoning, no salt seasoning, salt free seasoning, herb seasoning, herb seasoning blend`,
  },
  { contains: 'pork gluten', may: 'milk soy celery', names: `pork gravy mix` },
  {
    contains: 'gluten milk',
    may: 'meat soy celery',
    names: `stroganoff seasoning mix`,
  },
  // Vegetables and fruit
  { contains: 'gluten milk', may: 'soy', names: 'cheddar flavored french fried onions' },
  {
    contains: '',
    may: 'gluten',
    names: 'fried shallots, crispy shallots, crispy fried shallots, wheatgrass powder, wheatgrass juice',
  },
  {
    contains: 'celery',
    names: `veg all`,
  },
  {
    contains: '',
    may: 'celery',
    names: `mixed vegetables, vegetables`,
  },
  {
    contains: '',
    names: `butter bean, butterbean, speckled butter beans, milk thistle, chestnut mushroom, oyster plant, oyster mushroom, king oyster mushroom, abalone mushroom, lobster mushroom, butternut, butternut squash, butter lettuce, cream of tartar, creme of tartar, tuna fruit, cocoa butter, apple butter, peanut squash, water chestnuts, beefsteak tomato, beef tomato, egg tomato, fish mint, honeydew, honeydew melon, honey dew melon, honeycrisp, honeycrisp apple, honey mango, hen of the woods, chicken of the woods, nutmeg, coconut, ground nutmeg, celery cabbage`,
  },
  { contains: 'milk', may: 'gluten', names: 'creamed spinach' },
  {
    contains: '',
    may: 'sulphites',
    names: `marinated mushrooms`,
  },
  { contains: 'soy', names: 'tofu shirataki noodles, tofu shirataki' },
  { contains: '', may: 'meat gluten nuts', names: 'stuffed vine leaf, stuffed grape leaves' },
  {
    contains: '',
    names: 'unsulfured apricot, dried unsulfured apple, unsulphured molasses, unsulfured molasses',
  },
  {
    contains: 'alcohol',
    may: 'sulphites',
    names: `luxardo cherry, luxardo maraschino cherry`,
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
    contains: 'pork',
    may: 'gluten sulphites milk soy mustard celery',
    names: `pork sausage link`,
  },
  {
    contains: 'pork',
    may: 'gluten',
    names: `pigs liver, bacon dripping, rendered bacon fat`,
  },
  {
    contains: 'meat',
    names: `lamb bones, lamb neck bones, calf feet, calves feet, calfs liver, lamb liver, veal liver, turkey pan drippings`,
  },
  {
    contains: 'pork',
    names: `real crumbled bacon`,
  },
  { contains: 'soy', may: 'gluten', names: 'tempeh bacon, soy bacon, smoked tempeh bacon' },
  { contains: '', may: 'soy gluten', names: 'coconut bacon, vegan bacon' },
  {
    contains: 'meat',
    may: 'gluten eggs milk',
    names: `veal schnitzel, chicken fingers, chicken goujons, chicken strips`,
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
    names: `smoked beef kielbasa, all beef hot dog, all beef franks, beef smoked sausage`,
  },
  {
    contains: 'pork soy gluten',
    names: 'char siu, char siu pork, chinese barbecued pork, chinese roast pork, chinese bbq pork',
  },
  {
    contains: 'pork',
    may: 'soy gluten mustard celery',
    names: `barbecued pork, barbecued pulled pork, bbq pulled pork, pulled pork in barbeque sauce, teriyaki marinated pork tenderloin`,
  },
  {
    contains: 'meat',
    may: 'milk soy gluten',
    names: 'buffalo wings, barbecue chicken, chinese roast duck, barbecued duck, chinese barbecued duck',
  },
  { contains: 'meat milk', may: 'pork rennet gluten soy', names: 'assorted deli meats and cheeses' },
  // Eggs and fish
  { contains: 'fish', may: 'crustaceans molluscs', names: 'fish pie mix, mixed fish, bagoong' },
  { contains: 'fish', may: 'sulphites mustard gluten', names: 'pickled herring, rollmops' },
  {
    contains: 'fish',
    may: 'eggs gluten soy crustaceans milk',
    names:
      'fish balls, narutomaki, kamaboko, chikuwa, fish cake, fishcakes, japanese fish cake, gefilte fish',
  },
  { contains: 'crustaceans', may: 'milk', names: 'potted shrimps' },
  // Beans and nuts
  {
    contains: 'milk',
    may: 'soy',
    names: `vanilla whey protein, unflavored whey protein`,
  },
  {
    contains: '',
    may: 'soy',
    names: `plant protein`,
  },
  { contains: 'soy', may: 'peanuts nuts', names: 'soy nut mix' },
  {
    contains: 'nuts',
    may: 'almond hazelnut walnut cashew pecan pistachio macadamia peanuts milk',
    names: `candied nuts, spiced nuts, caramelized nuts, pralines, honey roasted nuts`,
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
  { contains: 'soy', names: 'soy nut butter, soynut butter, soy nuts, okara' },
  { contains: 'walnut', names: `walnut butter, walnut flour, walnut meal, ground walnuts` },
  { contains: 'pecan', names: 'pecan butter, pecan flour, pecan meal, ground pecans, pecan oil' },
  {
    contains: 'macadamia',
    names: `macadamia nut butter, macadamia butter, macadamia nut oil, macadamia oil`,
  },
  {
    contains: 'pistachio',
    names: `pistachio meal, pistachio oil, pistachio nut oil`,
  },
  { contains: 'cashew', names: 'cashew flour, ground cashews, cashew meal' },
  { contains: '', may: 'nuts peanuts milk soy', names: 'trail mix' },
  {
    contains: '',
    names:
      'chestnut flour, tigernut flour, banana flour, green banana flour, tiger nuts, acorns, acorn flour, chestnut butter',
  },
  { contains: 'celery', names: 'caponata, eggplant caponata' },
  { contains: '', may: 'mustard gluten', names: 'vegetarian baked beans' },
  { contains: 'pork', may: 'mustard gluten', names: 'pork n beans, pork beans, pork and beans' },
  { contains: 'meat', may: 'pork gluten milk mustard', names: 'franks and beans' },
  { contains: '', names: 'vegetarian refried bean' },
  { contains: '', may: 'soy gluten celery', names: 'vegetarian chili' },
  { contains: '', may: 'mustard sulphites celery', names: 'bean salad, three bean salad, mixed bean salad' },
  { contains: 'gluten', names: 'broth mix' },
  { contains: '', may: 'gluten', names: 'bean soup mix' },
]);
