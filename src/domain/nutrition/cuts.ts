import type { Nutrients } from './nutrients.ts';
import type { SkinForm } from './per-100g.ts';

// Keep the patterns below short, because every recipe page loads them.
const WITH_BONE = /bone.?in\b|with (?:the )?bone|on the bone|\blive\b|standing|in (?:\S{1,20} ){0,4}shell/i;
const WITHOUT_BONE = /\b(?:de)?bone[ld]|\bbones? (?:and \S+ )?removed/i;
/** Words in a food's name which show that the stated weight does not include bones or shell, such as 'diced'. */
const PREPARED = /\b(?:meat|cube|diced|chunk|slice|chopped|peeled|frozen|sh(?:ell|uck)ed|cooked)/i;
const WITHOUT_SKIN =
  /\bskin(?:less|ned)|without (?:\S+ )?skin|no skin|skins? (?:and \S+ )?(?:off|removed|discarded)/i;
const WITH_SKIN = /skin.?on\b|with (?:the )?(?:bones? and )?skin/i;

export type Bone = 'with bone' | 'without bone';

/**
 * Returns 'with bone' or 'without bone', depending on how the food of an ingredient line is weighed; the same values
 * stand for shellfish with and without its shell. Null if the line does not say so.
 * @param name the food's name as the recipe writes it, such as 'bone-in chicken breasts'
 * @param remarks text after the name, such as 'on the bone'; words for cuts, such as 'diced', do not count there,
 *   because the cook cuts the food after weighing it
 */
export function findBoneState(name: string, remarks: string | null | undefined): Bone | null {
  const text = `${name}, ${remarks ?? ''}`;
  if (WITH_BONE.test(text)) return 'with bone';
  return WITHOUT_BONE.test(text) || PREPARED.test(name) ? 'without bone' : null;
}

interface SkinFigures {
  readonly per100g: Nutrients | null;
  readonly grams: Readonly<Record<string, number>>;
  readonly otherSkin?: SkinForm | undefined;
}

/**
 * Returns a food's nutrition figures for one ingredient line. For poultry, the line may ask for the figures with skin
 * or without skin. Poultry with bones has its skin, unless the line says that it is skinless.
 * @param remarks text after the name, such as 'bone-in, skin removed'
 */
export function selectNutritionBySkin<Food extends SkinFigures>(
  food: Food,
  name: string,
  remarks: string | null | undefined,
): Food {
  const { otherSkin } = food;
  if (otherSkin === undefined) return food;
  const text = `${name}, ${remarks ?? ''}`;
  const isWithSkin = WITH_SKIN.test(text) || WITH_BONE.test(text);
  const is = WITHOUT_SKIN.test(text) ? 'without skin' : isWithSkin ? 'with skin' : null;
  if (is !== otherSkin.is) return food;
  return { ...food, per100g: otherSkin.per100g, grams: { ...food.grams, ...otherSkin.grams } };
}
