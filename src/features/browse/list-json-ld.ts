import { paths } from '#contract/paths';
import type { RecipeList } from '#contract/search/browse';
import { buildRecipeListPath, LIST_PAGE, listPaths } from '#domain/browse/list-address';
import { formatRecipeListHeading, listText } from './text.ts';

export function buildRecipeListBreadcrumb(list: RecipeList): { name: string; path: string }[] {
  const { subject, filters } = list.address;
  const plain = subject.kind === 'all' && Object.keys(filters).length === 0;
  const single =
    subject.kind === 'with' && subject.foods.length > 1
      ? subject.foods.slice(0, 1).map((slug, i) => ({
          name: list.names[i] ?? slug,
          path: buildRecipeListPath({ subject: { kind: 'with', foods: [slug] } }),
        }))
      : [];
  return [
    { name: listText.home, path: paths.home },
    { name: listText.recipes, path: listPaths.recipes },
    ...single,
    ...(plain
      ? []
      : [{ name: formatRecipeListHeading(list), path: buildRecipeListPath({ ...list.address, page: 1 }) }]),
  ];
}

export function buildRecipeListJsonLd(list: RecipeList, site: string) {
  const first = (list.address.page - 1) * LIST_PAGE + 1;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ItemList',
        name: formatRecipeListHeading(list),
        numberOfItems: list.total,
        itemListElement: list.recipes.map(({ id }, i) => ({
          '@type': 'ListItem',
          position: first + i,
          url: site + paths.recipe(id),
        })),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: buildRecipeListBreadcrumb(list).map(({ name, path }, i) => ({
          '@type': 'ListItem',
          position: i + 1,
          name,
          item: site + path,
        })),
      },
    ],
  };
}
