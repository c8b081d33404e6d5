import type { SearchQuery } from '#client/search/search-address';
import type { ResultOrder } from '../orders.ts';

export interface EditProps {
  search: SearchQuery;
  busy: boolean;
  onChange: (search: SearchQuery) => void;
  order: ResultOrder;
  onOrder: (order: ResultOrder) => void;
}
