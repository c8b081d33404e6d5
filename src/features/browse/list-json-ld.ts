import { paths } from '#contract/paths';
import type { RecipeList } from '#contract/search/browse';
import { buildListPath, LIST_PAGE, listPaths } from '#domain/browse/list-address';
import { formatListHeading, listText } from './text.ts';

export function buildBreadcrumb(list: RecipeList): { name: string; path: string }[] {
  const { subject, filters } = list.address;
  const plain = subject.kind === 'all' && Object.keys(filters).length === 0;
  const single =
    subject.kind === 'with' && subject.foods.length > 1
      ? subject.foods.slice(0, 1).map((slug, i) => ({
          name: list.names[i] ?? slug,
          path: buildListPath({ subject: { kind: 'with', foods: [slug] } }),
        }))
      : [];
  return [
    { name: listText.home, path: paths.home },
    { name: listText.recipes, path: listPaths.recipes },
    ...single,
    ...(plain ? [] : [{ name: formatListHeading(list), path: buildListPath({ ...list.address, page: 1 }) }]),
  ];
}

export function buildListJsonLd(list: RecipeList, site: string) {
  const first = (list.address.page - 1) * LIST_PAGE + 1;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ItemList',
        name: formatListHeading(list),
        numberOfItems: list.total,
        itemListElement: list.recipes.map(({ id }, i) => ({
          '@type': 'ListItem',
          position: first + i,
          url: site + paths.recipe(id),
        })),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: buildBreadcrumb(list).map(({ name, path }, i) => ({
          '@type': 'ListItem',
          position: i + 1,
          name,
          item: site + path,
        })),
      },
    ],
  };
}
