import { ADJECTIVES, SIZES } from '../../line-words.ts';

/**
 * Nouns that alternatives joined by 'or' may share, such as 'oil' in 'safflower or peanut oil' (`head`). `modifiers`
 * are words that may come before the noun, such as 'safflower' before 'oil'. `kinds` are words before the noun that
 * describe only its kind, such as 'white' before 'vinegar'.
 */
const SHARED: readonly {
  readonly head: RegExp;
  readonly modifiers: ReadonlySet<string>;
  readonly kinds: ReadonlySet<string>;
}[] = [
  row(
    'oil',
    'safflower peanut olive canola vegetable corn sunflower grapeseed rapeseed groundnut sesame walnut coconut avocado soybean seed neutral cooking hazelnut light',
  ),
  row(
    'stock|broth|bouillon',
    'chicken beef veal fish vegetable vegetarian turkey lamb game mushroom porcini ham pork shrimp bone light dark',
  ),
  row('vinegar', 'cider wine sherry malt balsamic rice distilled champagne', 'white red'),
  row('salt', 'kosher sea table flaky rock coarse fine pickling himalayan'),
  row('milk', 'whole skim skimmed soy almond oat coconut dairy evaporated lowfat low-fat 2% semi-skimmed'),
  row(
    'flour',
    'plain all-purpose wheat wholemeal rye bread cake pastry spelt self-raising self-rising strong',
  ),
  row('sugar', 'brown white caster granulated demerara muscovado icing cane palm light dark superfine'),
  row('beans?', 'kidney pinto navy cannellini butter lima fava haricot borlotti'),
  row('rice', 'basmati jasmine long-grain short-grain arborio brown wild'),
  row('tomatoes', 'beefsteak plum cherry vine grape heirloom roma'),
  row('mushrooms?', 'cremini button shiitake oyster portobello portabella chestnut field', 'white brown'),
  row('wine', 'dry sweet'),
  row('cheese', 'cheddar swiss parmesan jack gruyere'),
  row(
    'chill?ie?s?|chiles|peppers?',
    'jalapeno jalapeño serrano habanero bell sweet hot chili chile',
    'thai red green yellow',
  ),
  row('tortillas?', 'corn flour wheat white'),
  row('bread|rolls?|buns?', 'rye white brown wholemeal wheat'),
  row('yogh?urt|cream', 'greek natural plain sour'),
  row('juice', 'orange lemon lime apple grapefruit pineapple cranberry'),
  row('zest|rind|peel', 'orange lemon lime'),
  row('flakes|powder', 'chili chilli chile'),
  row('squash', 'butternut acorn kabocha delicata'),
  row('sausages?', 'italian chicken turkey pork'),
  row('lentils?', 'green brown red black yellow'),
  row('mince|steak|chops?|ribs', 'beef pork lamb veal turkey chicken'),
  row(
    'leaves|seeds?|nuts|noodles|pasta|potatoes|onions?|apples?|lettuce|cabbage|mustard|syrup|chocolate|prawns|shrimp|crumbs|breadcrumbs|extract|salsa|sauce|paste|peppercorns',
    '',
  ),
];

function row(head: string, modifiers: string, kinds = '') {
  return {
    head: new RegExp(`(?:^| )((?:${head}))$`, 'iu'),
    modifiers: new Set(modifiers.split(' ')),
    kinds: new Set(kinds === '' ? [] : kinds.split(' ')),
  };
}

const COMPLETE = /^(?!strong ).* (?:butter|bread)$/iu;

const OR = /,? (?:and\/or|or) (?:(?:any|some) )?(?:other )?|(?<=\p{L}) ?\/ ?(?=\p{L})/iu;

function isState(word: string): boolean {
  // The endings 'ed' and 'en' suggest an adjective. The foods 'chicken', 'seed' and 'seaweed' are exceptions.
  return ADJECTIVES.has(word) || SIZES.has(word) || /(?<!chick|se|we)(?:ed|en)$/u.test(word);
}

/**
 * Returns the noun of the last alternative if it also belongs to an earlier alternative: 'oil' in 'safflower or peanut
 * oil', 'beets' in 'fresh or pickled beets'. Returns '' if the earlier alternative is complete without it.
 */
function lent(first: string, last: string): string {
  const words = first.toLowerCase().split(' ');
  for (const { head, modifiers } of SHARED) {
    const noun = head.exec(last)?.[1];
    if (noun !== undefined && noun !== last && !COMPLETE.test(first) && modifiers.has(words.at(-1) ?? ''))
      return noun;
  }
  return words.every(isState) ? last.split(' ').slice(1).join(' ') : '';
}

function splitAtOr(name: string): string[] {
  const parts = name.split(OR);
  return (
    parts
      // Commas before the 'or' also separate alternatives: 'chicken, veal or vegetable stock'.
      .flatMap((part, index) => (index < parts.length - 1 ? part.split(', ') : [part]))
      .map((part) => part.trim())
      .filter((part) => part !== '')
  );
}

/**
 * True if the last alternative is a known kind of the food that its noun names: shiitake in 'oyster or shiitake
 * mushrooms' is a kind of mushroom. The noun then also belongs to the alternatives before it, here 'oyster'.
 */
function isKindOfNoun(last: string): boolean {
  const before = last.toLowerCase().split(' ').at(-2) ?? '';
  return SHARED.some(
    ({ head, modifiers, kinds }) => head.test(last) && (modifiers.has(before) || kinds.has(before)),
  );
}

/**
 * Returns the alternatives that may be complete foods although `splitAlternatives` adds a noun to them. For example,
 * 'butter or green beans' may mean butter or butter beans. Returns an empty list if the last alternative is a common
 * kind of its noun, as in 'butter or kidney beans', where 'butter' must mean butter beans.
 */
export function findAlternativesThatMayBeFoods(name: string): readonly string[] {
  const names = splitAtOr(name);
  const last = names.pop() ?? '';
  return isKindOfNoun(last) ? [] : names.filter((part) => lent(part, last) !== '');
}

/**
 * Splits a food name at each 'or' and adds a shared noun: 'safflower or peanut oil' gives ['safflower oil', 'peanut
 * oil']. A name without 'or' is returned alone.
 */
export function splitAlternatives(name: string): [first: string, ...otherAlternatives: string[]] {
  const names = splitAtOr(name);
  const last = names.at(-1) ?? '';
  const [first = name, ...otherNames] = names.map((part, index) =>
    index < names.length - 1 ? `${part} ${lent(part, last)}`.trim() : part,
  );
  return [first, ...otherNames.filter((other) => other.toLowerCase() !== first.toLowerCase())];
}
