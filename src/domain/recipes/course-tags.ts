/**
 * Recipe tags in lower case that name a meal or a course, such as 'dinner' or 'dessert'. The author of a recipe chooses
 * its tags.
 */
export const COURSE_TAGS = {
  breakfast: new Set(['breakfast', 'brunch']),
  lunch: new Set(['lunch']),
  dinner: new Set(['dinner', 'supper', 'main', 'main course', 'main dish', 'entree']),
  side: new Set(['side', 'side dish']),
  starter: new Set(['starter', 'appetizer']),
  snack: new Set(['snack']),
  dessert: new Set(['dessert']),
} as const satisfies Readonly<Record<string, ReadonlySet<string>>>;

export type Course = keyof typeof COURSE_TAGS;

export function findCoursesInTags(tags: readonly string[]): ReadonlySet<Course> {
  const names = tags.map((tag) => tag.toLowerCase());
  const courses = Object.keys(COURSE_TAGS) as Course[];
  return new Set(
    courses.filter((course) => names.some((name) => (COURSE_TAGS[course] as Set<string>).has(name))),
  );
}
