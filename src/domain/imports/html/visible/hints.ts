/** What the class and id of an element say about what it holds: sites name the parts of a recipe in them. */

export type Hint = 'ingredients' | 'method' | 'other';

const INGREDIENTS =
  /ingredi[eë]nt|zutat|ingredienz|sk[lł]adniki|ainekset|malzeme|suroviny|sastojci|hozzavalo|ingrediser/iu;
const METHOD =
  /instruction|direction|(?:^|[\s_-])(?:method|steps?|preparation|procedure|how-?to|elaboracion|preparo|postup|bereiding|przygotowanie|zubereitung)(?:$|[\s_-])|recipe-?(?:method|steps|preparation|procedure)|zubereitung|przygotowanie|bereidingswijze|preparazione|fremgangsm/iu;
/** Parts of a page beside the recipe, and controls of one. */
const OTHER =
  /(?:^|[\s_-])(?:notes?|tips?|nutrition(?:al)?|nutrients?|equipment|comments?|respond|reviews?|related|newsletter|breadcrumbs?|menu|share|social|faq|disclaimer|advert|ads?|promo|cookie|modal|popup|toc|carousel)(?:$|[\s_-])/iu;
/** Controls that are named after the part they lead to. */
const CONTROL =
  /jump|button|btn|link|icon|nav|toggle|tabs?(?:$|[\s_-])|switch|convert|scale|adjust|anchor|image|photo|video|disclosure/iu;

/** @param classes the class and id of an element. Null when they say nothing, or both. */
export function hintOf(classes: string): Hint | null {
  if (classes.length < 3 || classes.length > 500) return null;
  const [ingredients, method] = [INGREDIENTS.test(classes), METHOD.test(classes)];
  if (ingredients && method) return null;
  if (OTHER.test(classes)) return 'other';
  if ((ingredients || method) && CONTROL.test(classes)) return null;
  return ingredients ? 'ingredients' : method ? 'method' : null;
}
