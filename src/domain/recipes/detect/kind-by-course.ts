/**
 * Corrects the guessed kind of a dish with the author's tags. For example, the title and foods of 'Garlic Edamame' look
 * like a main dish, but the tag 'snack' shows that it is a snack.
 */
import { findFoodRole } from '../../foods/roles.ts';
import { type Course, findCoursesInTags } from '../course-tags.ts';
import type { DishKind } from '../kinds.ts';

const hasRole = (foods: readonly string[], ...roles: readonly string[]): boolean =>
  foods.some((name) => roles.includes(findFoodRole(name)));

/** Words for dishes that are a complete meal with bread or rice, even if the author tags them as a side dish. */
const WITH_BREAD_OR_RICE: ReadonlySet<string> = new Set(['soup', 'stew', 'chowder', 'curry']);

/** Kinds of dishes that are often guessed wrongly, so that the author's tag 'side' or 'breakfast' overrides them. */
const GUESSES: ReadonlySet<DishKind> = new Set(['main', 'side', 'salad', 'breakfast']);

/** Kinds of dishes that the author's tag 'bread' overrides: 'French Baguettes' looks like a side dish by its foods. */
const MAYBE_BREADS: ReadonlySet<DishKind> = new Set(['side', 'sweet', 'breakfast']);
const SAUCE_TAGS: ReadonlySet<string> = new Set(['sauce', 'condiment', 'dressing']);
const PIE_PARTS: ReadonlySet<string> = new Set(['crust', 'crusts', 'shell', 'shells']);

export interface GuessedDish {
  readonly kind: DishKind;
  readonly tags: readonly string[];
  readonly foods: readonly string[];
  readonly words: readonly string[];
  readonly isNamedSalad: boolean;
}

/**
 * Returns the kind of a dish according to the meals and courses in its tags. If the tags name none, or if they fit the
 * guessed kind, returns the guessed kind.
 */
export function correctDishKindByCourse(dish: GuessedDish): DishKind {
  const { kind, tags, foods } = dish;
  const courses = findCoursesInTags(tags);
  const isTagged = (tag: string) => tags.some((one) => one.toLowerCase() === tag);
  if (courses.has('dinner') || courses.has('lunch')) return correctMeal(kind, courses);
  if (isTagged('bread') && !courses.has('dessert') && MAYBE_BREADS.has(kind)) return 'bread';
  if (courses.has('side')) return correctSide(dish);
  if (courses.has('dessert')) return correctDessert(dish, courses);
  if (courses.has('breakfast')) return correctBreakfast(dish);
  // A toast that the author calls a starter or a snack, such as 'Sesame Shrimp Toast', is not a breakfast.
  if (kind === 'breakfast' && (courses.has('starter') || courses.has('snack')))
    return hasRole(foods, 'meat') ? 'main' : 'side';
  // A snack without meat, such as mozzarella sticks, is not a main dish for a dinner plan.
  if (courses.has('snack') && kind === 'main' && !hasRole(foods, 'meat')) return 'side';
  return kind;
}

/**
 * Corrects the kind of a dish that the author tagged as a lunch or dinner. Such a dish cannot be a sauce. For example,
 * 'Sauerkraut and Sausage Skillet' was detected as a sauce.
 */
function correctMeal(kind: DishKind, courses: ReadonlySet<Course>): DishKind {
  if (kind === 'sauce') return 'main';
  if (kind === 'side') return courses.has('side') ? 'side' : 'main';
  return kind === 'breakfast' && !courses.has('breakfast') ? 'main' : kind;
}

/**
 * Corrects the kind of a dish that the author tagged as a side dish. A dish of beans or lentils stays a main dish,
 * because it is a complete meal with rice or bread.
 */
function correctSide({ kind, foods, words, isNamedSalad }: GuessedDish): DishKind {
  if (kind === 'sweet') return isNamedSalad ? 'sweet' : 'side';
  if (!GUESSES.has(kind)) return kind;
  if (kind === 'main' && (hasRole(foods, 'pulse') || words.some((word) => WITH_BREAD_OR_RICE.has(word))))
    return 'main';
  return isNamedSalad ? 'salad' : 'side';
}

/**
 * Corrects the kind of a dish that the author tagged as a dessert. A frosting or a pie crust keeps the kind 'sauce',
 * which also stands for parts of dishes. 'Edible Cookie Dough' gets the kind 'sweet'.
 */
function correctDessert({ kind, tags, words }: GuessedDish, courses: ReadonlySet<Course>): DishKind {
  if (kind === 'drink' || (kind === 'breakfast' && courses.has('breakfast'))) return kind;
  const isPart =
    tags.some((tag) => SAUCE_TAGS.has(tag.toLowerCase())) || words.some((word) => PIE_PARTS.has(word));
  return kind === 'sauce' && isPart ? 'sauce' : 'sweet';
}

/**
 * Corrects the kind of a dish that the author tagged as breakfast. A sweet dish with baking powder or baking soda stays
 * sweet, because it is a cake or muffin, which people also bake to eat in the afternoon.
 */
function correctBreakfast({ kind, tags, foods }: GuessedDish): DishKind {
  if (GUESSES.has(kind)) return 'breakfast';
  const isCake = foods.includes('baking powder') || foods.includes('baking soda');
  return kind === 'sweet' && !isCake && !tags.some((tag) => tag.toLowerCase() === 'baking')
    ? 'breakfast'
    : kind;
}
