import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseSearchQuery } from '#client/search/search-address';
import { UnknownIngredientsNote } from '../../../../src/features/results/notes/UnknownIngredientsNote.tsx';

test('a name may be any word, also the name of an object property', () => {
  const names = ['constructor', '__proto__', 'toString'];
  const html = renderToStaticMarkup(
    <UnknownIngredientsNote names={names} search={parseSearchQuery(`have=chicken,${names.join()}`)} />,
  );
  for (const name of names) expect(html).toContain(name);
  expect(html).not.toContain('<a');
});
