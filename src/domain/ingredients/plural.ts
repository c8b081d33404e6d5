/** Last words whose plural is not made by adding 's'. */
const IRREGULAR: Readonly<Record<string, string>> = {
  leaf: 'leaves',
  loaf: 'loaves',
  tomato: 'tomatoes',
  potato: 'potatoes',
  mango: 'mangoes',
};

/** The plural of an ingredient's name, by its last word: 'bay leaf' → 'bay leaves'. A name in 's' stays as it is. */
export function pluralOf(name: string): string {
  const at = name.lastIndexOf(' ') + 1;
  const last = name.slice(at);
  if (/s$/i.test(last)) return name;
  const irregular = IRREGULAR[last.toLowerCase()];
  if (irregular) return name.slice(0, at) + irregular;
  if (/[^aeiou]y$/i.test(last)) return `${name.slice(0, -1)}ies`;
  return /(?:ch|sh|x|z)$/i.test(last) ? `${name}es` : `${name}s`;
}

/** Last words of foods of which one speaks in the plural: 'recipes with eggs', but 'with rice'. */
const COUNTED = new Set(
  `apple apricot artichoke aubergine avocado bagel banana beet blackberry blueberry breast carrot cherry chop courgette
  cranberry cucumber drumstick egg eggplant fig grapefruit leek lemon lime mango mushroom nectarine onion orange parsnip
  peach pear pepper pineapple plum pomegranate potato radish raspberry sausage scallion shallot steak strawberry thigh
  tomato tortilla turnip wing yolk`.split(/\s+/),
);

/** A food as one speaks of it in general: 'chicken breast' → 'chicken breasts', 'rice' → 'rice'. */
export const inGeneral = (name: string): string =>
  COUNTED.has(name.slice(name.lastIndexOf(' ') + 1).toLowerCase()) ? pluralOf(name) : name;
