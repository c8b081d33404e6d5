/**
 * Corrects the kind of a dish by its tags. The title and the foods of 'Garlic Edamame' look like a dinner; its author
 * says that it is a snack.
 */
import { findFoodRole } from '../../foods/roles.ts';
import { type Course, findCourses } from '../course-tags.ts';
import type { DishKind } from '../kinds.ts';

const isOf = (foods: readonly string[], ...roles: readonly string[]): boolean =>
  foods.some((name) => roles.includes(findFoodRole(name)));

/** Words for dishes that are a meal with bread or rice, even if their author serves them beside another dish. */
const WITH_BREAD_OR_RICE: ReadonlySet<string> = new Set(['soup', 'stew', 'chowder', 'curry']);

/** Kinds that say less about a dish than a tag of its author does. */
const GUESSES: ReadonlySet<DishKind> = new Set(['main', 'side', 'salad', 'breakfast']);

export interface GuessedDish {
  readonly kind: DishKind;
  readonly tags: readonly string[];
  /** Canonical names of the required ingredients. */
  readonly foods: readonly string[];
  /** Words of the title that name a dish, in lower case. */
  readonly words: readonly string[];
  /** True if the title names a salad or a dip. */
  readonly isNamedSalad: boolean;
}

/**
 * Returns the kind of a dish according to the meals and courses that its tags name. Returns the guessed kind if the tags
 * name none, or if they do not contradict it.
 */
export function correctKindByCourse(dish: GuessedDish): DishKind {
  const { kind, tags, foods } = dish;
  const courses = findCourses(tags);
  if (courses.has('dinner') || courses.has('lunch')) return correctMeal(kind, courses);
  if (courses.has('side')) return correctSide(dish);
  if (courses.has('dessert')) return correctDessert(kind, courses);
  if (courses.has('breakfast')) return correctBreakfast(dish);
  // Nobody plans a dinner around a snack without meat, such as mozzarella sticks.
  if (courses.has('snack') && kind === 'main' && !isOf(foods, 'meat')) return 'side';
  return kind;
}

/** A meal is never a sauce: 'Sauerkraut and Sausage Skillet'. */
function correctMeal(kind: DishKind, courses: ReadonlySet<Course>): DishKind {
  if (kind === 'sauce') return 'main';
  if (kind === 'side') return courses.has('side') ? 'side' : 'main';
  return kind === 'breakfast' && !courses.has('breakfast') ? 'main' : kind;
}

/** Beans, lentils and tofu are a meal with rice or bread, even if their author serves them as a side. */
function correctSide({ kind, foods, words, isNamedSalad }: GuessedDish): DishKind {
  if (kind === 'sweet') return isNamedSalad ? 'sweet' : 'side';
  if (!GUESSES.has(kind)) return kind;
  if (kind === 'main' && (isOf(foods, 'pulse') || words.some((word) => WITH_BREAD_OR_RICE.has(word))))
    return 'main';
  return isNamedSalad ? 'salad' : 'side';
}

const correctDessert = (kind: DishKind, courses: ReadonlySet<Course>): DishKind =>
  kind === 'drink' || kind === 'sauce' || (kind === 'breakfast' && courses.has('breakfast')) ? kind : 'sweet';

/** Sweet things with baking powder are cakes and muffins, which people also bake for the afternoon. */
function correctBreakfast({ kind, tags, foods }: GuessedDish): DishKind {
  if (GUESSES.has(kind)) return 'breakfast';
  const isCake = foods.includes('baking powder') || foods.includes('baking soda');
  return kind === 'sweet' && !isCake && !tags.some((tag) => tag.toLowerCase() === 'baking')
    ? 'breakfast'
    : kind;
}
