import { entryAddress } from '#contract/account/cookbook-paths';
import { paths } from '#contract/paths';
import type { RecipeSummary } from '#contract/search';

/** Where a result leads: to its page, or where it is the cook's own to the page that they alone have. */
export const addressOf = ({ id, cookbook }: Pick<RecipeSummary, 'id' | 'cookbook'>): string =>
  cookbook === 'own' ? entryAddress(id) : paths.recipe(id);
