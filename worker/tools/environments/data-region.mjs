/**
 * The setting `DATA_REGION`: where Cloudflare stores the database, the buckets and the Durable Objects of the site. It
 * is used when they are created, and Cloudflare cannot move them afterwards.
 */
import { JURISDICTIONS } from '../../platform/settings/jurisdictions.ts';
import { Stop } from './environments.mjs';

/** Regions near which Cloudflare places the data if it can, such as Western Europe. */
const LOCATIONS = ['weur', 'eeur', 'wnam', 'enam', 'apac', 'oc'];

/**
 * @typedef {{ kind: 'jurisdiction' | 'location', name: string }} DataRegion
 * @param {string | undefined} value the setting
 * @returns {DataRegion | null} null if the setting is empty
 * @throws {Stop} if there is no such region
 */
export function parseDataRegion(value) {
  if (!value) return null;
  if (JURISDICTIONS.includes(value)) return { kind: 'jurisdiction', name: value };
  if (LOCATIONS.includes(value)) return { kind: 'location', name: value };
  throw new Stop(
    `There is no DATA_REGION '${value}': use ${JURISDICTIONS.join(' or ')} (data stays there), or one of ${LOCATIONS.join(', ')} (data is created there).`,
  );
}

/**
 * Returns the arguments with which wrangler creates a database or bucket in a region.
 * @param {DataRegion | null} region
 */
export const toCreateArguments = (region) => (region === null ? [] : [`--${region.kind}`, region.name]);

/**
 * Returns the jurisdiction of a region, which is part of a bucket's address.
 * @param {DataRegion | null} region
 * @returns {string | null} null if the data has no jurisdiction
 */
export const getJurisdiction = (region) => (region?.kind === 'jurisdiction' ? region.name : null);
