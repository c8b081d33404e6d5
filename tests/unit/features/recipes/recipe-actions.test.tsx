import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { GuestRecipeActions } from '../../../../src/features/shared/recipes/island/actions/GuestRecipeActions.tsx';
import { ShareButton } from '../../../../src/features/shared/recipes/island/actions/ShareButton.tsx';

const PAGE = { origin: 'https://chef.example', pathname: '/recipe/leek-soup', search: '?have=leek' };

afterEach(() => vi.unstubAllGlobals());

const press = () => ShareButton({ title: 'Leek Soup' }).props.onClick();

test('the share sheet gets the title and the address of the page, without the foods in its query', async () => {
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal('location', PAGE);
  vi.stubGlobal('navigator', { share });
  await press();
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: 'Leek Soup',
    url: 'https://chef.example/recipe/leek-soup',
  });
});

test('without a share sheet, the address is copied', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('location', PAGE);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  press();
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith('https://chef.example/recipe/leek-soup'));
});

test('if sharing is forbidden, the address is copied, but not after the visitor closes the share sheet', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  const share = vi.fn();
  vi.stubGlobal('location', PAGE);
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  press();
  await vi.waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  share.mockRejectedValueOnce(new DOMException('forbidden', 'NotAllowedError'));
  press();
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledTimes(1));
});

test('a guest can share a recipe, or sign in to save it and return to its page', () => {
  vi.stubGlobal('location', PAGE);
  const html = renderToStaticMarkup(<GuestRecipeActions title="Leek Soup" />);
  expect(html).toContain('href="/signin?next=%2Frecipe%2Fleek-soup%3Fhave%3Dleek"');
  expect(html).toContain('Sign in to save');
  expect(html).toContain('Share');
});
