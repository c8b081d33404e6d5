import type { LabelRow } from '../../labels.ts';
import { expandLabelGroupsIntoRows } from './names-alike.ts';

/** Synonyms whose diet labels differ from those of the food that they belong to. */
export const SYNONYMS: readonly LabelRow[] = expandLabelGroupsIntoRows([
  { contains: 'milk', names: 'flora buttery, clover spread' },
  { contains: 'nuts cashew', names: 'miyokos butter' },
  { contains: 'nuts almond', names: 'naturli block' },
  { contains: 'soy', may: 'gluten', names: 'tofurky' },
  { contains: 'pork gluten', may: 'soy sulphites milk celery mustard', names: 'richmond sausages' },
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
  { contains: 'gluten milk', may: 'soy', names: 'cheddar flavored french fried onions' },
  {
    contains: '',
    may: 'gluten',
    names: `crispy fried shallots, wheatgrass powder, wheatgrass juice`,
  },
  {
    contains: 'celery',
    names: `veg all`,
  },
  {
    contains: '',
    may: 'celery',
    names: `vegetables`,
  },
  {
    contains: '',
    names: `speckled butter beans, chestnut mushroom, creme of tartar, peanut squash, egg tomato, honeycrisp`,
  },
  {
    contains: '',
    may: 'sulphites',
    names: `marinated mushrooms`,
  },
  { contains: '', may: 'meat gluten nuts', names: 'stuffed vine leaf, stuffed grape leaves' },
  {
    contains: '',
    names: `dried unsulfured apple, unsulphured molasses, unsulfured molasses`,
  },
  {
    contains: 'alcohol',
    may: 'sulphites',
    names: `luxardo cherry, luxardo maraschino cherry`,
  },
  {
    contains: '',
    may: 'milk soy',
    names: 'buttery homestyle flavored potatoes, idahoan buttery golden selects potatoes',
  },
  {
    contains: 'pork',
    may: 'gluten sulphites milk soy mustard celery',
    names: `pork sausage link`,
  },
  {
    contains: 'pork',
    may: 'gluten',
    names: `pigs liver, rendered bacon fat`,
  },
  {
    contains: 'meat',
    names: `lamb bones, lamb neck bones, calf feet, calves feet, calfs liver, lamb liver, veal liver,
    turkey pan drippings`,
  },
  {
    contains: 'pork',
    names: `real crumbled bacon`,
  },
  {
    contains: 'meat',
    may: 'gluten eggs milk',
    names: `veal schnitzel, chicken fingers, chicken strips`,
  },
  {
    contains: 'soy',
    may: 'gluten',
    names: `soy chicken`,
  },
  {
    contains: 'meat',
    may: 'milk soy gluten pork',
    names: `smoked beef kielbasa, beef smoked sausage`,
  },
  {
    contains: 'pork soy gluten',
    names: 'char siu, char siu pork, chinese barbecued pork, chinese roast pork, chinese bbq pork',
  },
  {
    contains: 'pork',
    may: 'soy gluten mustard celery',
    names: `barbecued pork, barbecued pulled pork, bbq pulled pork, pulled pork in barbeque sauce,
    teriyaki marinated pork tenderloin`,
  },
  {
    contains: 'meat',
    may: 'milk soy gluten',
    names: 'buffalo wings, barbecue chicken, chinese roast duck, barbecued duck, chinese barbecued duck',
  },
  { contains: 'meat milk', may: 'pork rennet gluten soy', names: 'assorted deli meats and cheeses' },
  { contains: 'fish', may: 'crustaceans molluscs', names: 'fish pie mix, mixed fish, bagoong' },
  { contains: 'fish', may: 'sulphites mustard gluten', names: `pickled herring` },
  {
    contains: 'fish',
    may: 'eggs gluten soy crustaceans milk',
    names: `narutomaki, kamaboko, chikuwa, fish cake, japanese fish cake, gefilte fish`,
  },
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
    names: `caramelized nuts, honey roasted nuts`,
  },
  { contains: 'almond', names: `sweetened almonds` },
  { contains: 'cashew animal', may: 'peanuts', names: 'honey roasted cashews' },
  { contains: 'almond', may: 'eggs', names: 'marzipan, white marzipan, golden marzipan, marzipan paste' },
  {
    contains: '',
    names: `chestnut butter`,
  },
  { contains: 'celery', names: 'caponata, eggplant caponata' },
  { contains: '', may: 'mustard gluten', names: 'vegetarian baked beans' },
  { contains: 'pork', may: 'mustard gluten', names: 'pork n beans, pork beans, pork and beans' },
  { contains: 'meat', may: 'pork gluten milk mustard', names: 'franks and beans' },
  { contains: '', names: 'vegetarian refried bean' },
  { contains: '', may: 'soy gluten celery', names: 'vegetarian chili' },
  { contains: 'gluten', names: 'broth mix' },
  { contains: '', may: 'gluten', names: 'bean soup mix' },
]);
