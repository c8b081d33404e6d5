/**
 * Nouns that one 'or' shares: 'safflower or peanut oil' is safflower oil or peanut oil. Per noun, the words
 * that are no food by themselves in front of it. 'butter or olive oil' shares nothing.
 */
const SHARED: readonly { readonly head: RegExp; readonly modifiers: ReadonlySet<string> }[] = [
  row(
    'oil',
    'safflower peanut olive canola vegetable corn sunflower grapeseed rapeseed groundnut sesame walnut coconut avocado soybean seed neutral cooking hazelnut light',
  ),
  row(
    'stock|broth|bouillon',
    'chicken beef veal fish vegetable turkey lamb game mushroom ham pork light dark',
  ),
  row('vinegar', 'cider wine sherry malt balsamic rice distilled champagne'),
  row('salt', 'kosher sea table flaky rock coarse fine pickling himalayan'),
  row('milk', 'whole skim skimmed soy almond oat coconut dairy evaporated lowfat low-fat 2% semi-skimmed'),
  row(
    'flour',
    'plain all-purpose wheat wholemeal rye bread cake pastry spelt self-raising self-rising strong',
  ),
  row('sugar', 'brown white caster granulated demerara muscovado icing cane palm light dark superfine'),
  row('beans?', 'kidney pinto navy cannellini butter lima fava haricot borlotti'),
  row('rice', 'basmati jasmine long-grain short-grain arborio brown wild'),
  row('mushrooms?', 'cremini button shiitake oyster portobello portabella chestnut field'),
  row('wine', 'dry sweet'),
  row('cheese', 'cheddar swiss parmesan jack gruyere'),
  row('chill?ie?s?|chiles|peppers?', 'jalapeno jalapeño serrano habanero bell sweet hot chili chile'),
  row('mince|steak|chops?|ribs', 'beef pork lamb veal turkey chicken'),
  row(
    'leaves|juice|zest|seeds?|nuts|noodles|pasta|bread|tomatoes|potatoes|onions?|apples?|lettuce|cabbage|mustard|yogh?urt|cream|syrup|chocolate|prawns|shrimp|tortillas|crumbs|breadcrumbs|extract|salsa|sauce|paste|powder|flakes|peppercorns',
    '',
  ),
];

/** Colours, sizes and states stand for no food, before whatever noun. */
const MODIFIERS = new Set(
  'red white green yellow black brown orange purple golden dark light fresh frozen dried canned raw cooked sweet hot mild large small medium ripe unsalted salted plain smoked ground whole regular low-fat kosher soft hard'.split(
    ' ',
  ),
);

function row(head: string, modifiers: string) {
  return { head: new RegExp(`(?:^| )((?:${head}))$`, 'iu'), modifiers: new Set(modifiers.split(' ')) };
}

const OR = /\s*,?\s+(?:and\/or|or)\s+(?:(?:any|some) )?(?:other )?|\s*\/\s*/iu;

/** The noun that the last of some alternatives lends to one before it, with a blank; '' for none. */
function lent(first: string, last: string): string {
  const word = first.toLowerCase().split(' ').at(-1) ?? '';
  for (const { head, modifiers } of SHARED) {
    const noun = head.exec(last)?.[1];
    if (noun !== undefined && (modifiers.has(word) || MODIFIERS.has(word)) && last.includes(' '))
      return ` ${noun}`;
  }
  return '';
}

/**
 * Parts a name at its 'or': 'safflower or peanut oil' → ['safflower oil', 'peanut oil']. The first is the name,
 * the others do as well. A name without 'or' comes back alone.
 */
export function splitAlternatives(name: string): [string, ...string[]] {
  const parts = name
    .split(OR)
    .flatMap((part, index, all) => (index < all.length - 1 && all.length > 1 ? part.split(', ') : [part]));
  const names = parts.map((part) => part.trim()).filter((part) => part !== '');
  const last = names.at(-1) ?? '';
  const [first = name, ...others] = names.map((part, index) =>
    index < names.length - 1 ? part + lent(part, last) : part,
  );
  return [first, ...others.filter((other) => other.toLowerCase() !== first.toLowerCase())];
}
