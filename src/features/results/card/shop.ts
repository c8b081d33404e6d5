import { createContext } from 'react';
import type { AffiliateSettings } from '#domain/affiliate/link';

/** The shop that cards of missing ingredients lead to; null where none is configured. */
export const Shop = createContext<AffiliateSettings | null>(null);
