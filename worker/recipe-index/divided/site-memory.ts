import { type Reference, selectFoodReference } from '../../features/foods/store.ts';
import { batch, type Query, returnAllRows } from '../../platform/db/query.ts';
import { failAfterTimeout, type Timeouts, Unavailable } from '../../platform/errors/unavailable.ts';
import { logError } from '../../platform/http/log.ts';
import { type IndexRow, SELECT_ROWS } from '../build/rows.ts';
import { CardReader } from '../live/cards.ts';
import type { IndexVersion } from '../live/range-query.ts';
import type { IndexMemoryState } from '../live/recipe-index.ts';
import { formatRecipeDataVersion, type State, selectIndexState } from '../live/state.ts';

type RowsRead =
  | {
      readonly kind: 'rows';
      readonly rows: Map<string, IndexRow>;
      readonly empty: boolean;
      readonly stale: false;
    }
  /** The database did not reply. Only cached rows are returned. */
  | {
      readonly kind: 'rows';
      readonly rows: Map<string, IndexRow>;
      readonly empty: false;
      readonly stale: true;
      readonly cause: Unavailable;
    }
  /** The recipes in the database have a different version from the recipes of the search Workers. */
  | { readonly kind: 'moved'; readonly version: IndexVersion };

interface KnownReference {
  readonly reference: Reference;
  readonly version: IndexVersion;
}

/** The data that an isolate of the site stores for a divided index: the reference data, and rows of found recipes. */
export class SiteMemory {
  readonly #db: D1Database;
  readonly #timeouts: Timeouts;
  #known: KnownReference | null = null;
  /** Cached rows of recipes, all from one version of the recipes. */
  #cache = { version: '', cards: new CardReader(0) };
  versions: IndexMemoryState | null = null;

  constructor(db: D1Database, timeouts: Timeouts) {
    this.#db = db;
    this.#timeouts = timeouts;
  }

  async getReference(): Promise<KnownReference> {
    if (this.#known === null) await this.loadReference();
    return this.#known as KnownReference;
  }

  hasReferenceOf({ epoch, reference }: IndexVersion): boolean {
    return this.#known?.version.epoch === epoch && this.#known.version.reference === reference;
  }

  /** Reads the reference data again, and returns the version of the recipes that was read with it. */
  async loadReference(): Promise<IndexVersion> {
    const [reference, state] = await failAfterTimeout(
      this.#timeouts.load,
      'database',
      batch(this.#db, [selectFoodReference(), selectIndexState()]),
    );
    const version = toVersion(state);
    this.#known = { reference, version };
    return version;
  }

  /**
   * Reads the rows of recipes and the state of the database in one round trip.
   * @param version version that the rows must have
   * @throws Unavailable if the database does not reply and no row is cached
   */
  async readRows(ids: readonly string[], version: IndexVersion, db = this.#db): Promise<RowsRead> {
    const key = formatRecipeDataVersion(version);
    if (this.#cache.version !== key) this.#cache = { version: key, cards: new CardReader(0) };
    const { cards } = this.#cache;
    const { rows, missing } = cards.of(ids);
    try {
      const [state, read] = await this.#readState(missing, db);
      // If this replica lags behind the search Workers, read from the primary database instead.
      if (state.last < version.last && db !== this.#db) return this.readRows(ids, version);
      if (formatRecipeDataVersion(state) !== key) return { kind: 'moved', version: toVersion(state) };
      cards.add(read);
      for (const row of read) rows.set(row.id, row);
      return { kind: 'rows', rows, empty: state.filled === 0, stale: false };
    } catch (error) {
      if (!(error instanceof Unavailable) || (ids.length > 0 && rows.size === 0)) throw error;
      logError(error, { instead: 'cached rows' });
      return { kind: 'rows', rows, empty: false, stale: true, cause: error };
    }
  }

  #readState(wanted: readonly string[], db: D1Database): Promise<[State, IndexRow[]]> {
    const rows: Query<IndexRow[]> = {
      sql: `${SELECT_ROWS} id in (select value from json_each(?1))`,
      params: [JSON.stringify(wanted)],
      read: returnAllRows<IndexRow>,
    };
    return failAfterTimeout(this.#timeouts.fallback, 'database', batch(db, [selectIndexState(), rows]));
  }
}

const toVersion = ({ epoch, reference, last }: State): IndexVersion => ({ epoch, reference, last });
