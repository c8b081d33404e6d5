import { BookOpen, type LucideIcon, Refrigerator } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { lastingStore } from '#client/device/storage';
import { getLocalDate } from '#client/device/today';
import { fetchPantryFromServer } from '#client/pantry';
import { FIELDS, parseSearchQuery, serializeSearchQuery } from '#client/search/search-address';
import { COOKBOOK_ADDRESS } from '#contract/cookbook/cookbook-paths';
import { paths } from '#contract/paths';
import { classifyFreshness } from '#domain/pantry/expiry';
import { isInStock } from '#domain/pantry/item';
import { Chip } from '#ui/controls/Chip.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { pantryPartText as text } from './text.ts';

interface PantryNames {
  count: number;
  names: readonly string[];
  /** Names of foods that are in the pantry only as expired items. The search ignores these foods. */
  expired: readonly string[];
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function usePantryNames(): PantryNames | null {
  const [names, setNames] = useState<PantryNames | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      const reply = await fetchPantryFromServer();
      if (isUnmounted) return;
      if (!reply.ok) {
        console.warn(text.failed, reply.error);
        return;
      }
      const { items } = reply.data;
      const today = getLocalDate();
      const inStock = items.filter(isInStock);
      const good = inStock.filter(({ expires_on }) => classifyFreshness(expires_on, today) !== 'expired');
      const known = [...new Set(good.map(({ ingredient_name }) => ingredient_name))].sort(compare);
      const past = new Set(inStock.map(({ ingredient_name }) => ingredient_name));
      for (const name of known) past.delete(name);
      setNames({ count: items.length, names: known, expired: [...past].sort(compare) });
    };
    const look = () => {
      if (document.visibilityState === 'visible') void load();
    };
    void load();
    // Reload the pantry when the page becomes visible, because another tab may have changed it. On `pageshow`, the
    // browser may have restored an old state of the page.
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, []);
  return names;
}

/** Storage key on this device. It stores that the cook has turned the pantry off in searches. */
const PANTRY_OFF_KEY = 'search.pantryOff';

/**
 * Returns true if searches use the pantry by default: if the URL has no search, and the cook has not turned the pantry
 * off before.
 */
const isPantryOnByDefault = (): boolean =>
  serializeSearchQuery(parseSearchQuery(location.search)) === '' &&
  lastingStore.read(PANTRY_OFF_KEY) === null;

/** Maximum number of chips shown at once, because a pantry may hold hundreds of items. */
const CHIPS_MAX = 12;

function Switch({
  name,
  on,
  icon,
  onSwitch,
  children,
}: {
  name: string;
  on: boolean;
  icon: LucideIcon;
  onSwitch: (on: boolean) => void;
  children: ReactNode;
}) {
  return (
    <label className="pantry-switch__label">
      <input
        type="checkbox"
        role="switch"
        name={name}
        value="1"
        checked={on}
        aria-checked={on}
        onChange={(event) => onSwitch(event.target.checked)}
      />
      <Icon of={icon} />
      <span>{children}</span>
    </label>
  );
}

export function PantryInSearchForm({
  on,
  isFolded,
  onlyCookbook,
  typed,
  except,
  onNames,
  onBring,
  onSwitch,
  onLeave,
}: {
  on: boolean;
  /**
   * True to show a button in place of the pantry's foods, so that the foods do not move the form when they load late.
   */
  isFolded: boolean;
  onlyCookbook: boolean;
  typed: readonly string[];
  except: readonly string[];
  onNames: (names: readonly string[]) => void;
  /** Called after the pantry has loaded, if it has foods and searches use the pantry by default. */
  onBring: () => void;
  onSwitch: (what: 'pantry' | 'cookbook', on: boolean) => void;
  onLeave: (name: string) => void;
}) {
  const pantry = usePantryNames();
  const [all, setAll] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const isClosed = on && isFolded && !isUnfolded;
  const [isOnByDefault] = useState(isPantryOnByDefault);
  useEffect(() => {
    if (!pantry) return;
    onNames(pantry.names);
    if (isOnByDefault && pantry.names.length > 0) onBring();
  }, [pantry, isOnByDefault, onNames, onBring]);
  const switchPantry = (now: boolean) => {
    if (now) lastingStore.remove(PANTRY_OFF_KEY);
    else lastingStore.write(PANTRY_OFF_KEY, '1');
    onSwitch('pantry', now);
  };

  const brought = (pantry?.names ?? []).filter((name) => !typed.includes(name) && !except.includes(name));
  const shown = all ? brought : brought.slice(0, CHIPS_MAX);
  return (
    <>
      <div className="pantry-switch">
        <Switch name={FIELDS.usePantry} on={on} icon={Refrigerator} onSwitch={switchPantry}>
          {text.switch}{' '}
          {pantry && (
            <span className={isClosed ? 'visually-hidden' : 'muted figures'}>
              ({text.count(pantry.count)})
            </span>
          )}
        </Switch>
        {isClosed && pantry && (
          <button
            type="button"
            className="pantry-switch__count muted figures"
            onClick={() => setUnfolded(true)}
          >
            ({text.count(pantry.count)})<span className="visually-hidden">: {text.unfold}</span>
          </button>
        )}
        {on && pantry?.count === 0 && (
          <span className="muted">
            {text.empty} <a href={paths.inventory}>{text.fill}</a>
          </span>
        )}
      </div>
      {on && !isClosed && (
        <div className="pantry-brought">
          {brought.length > 0 && (
            <>
              <p className="field__hint">{text.hint}</p>
              <ul className="chips" aria-label={text.chips}>
                {shown.map((name) => (
                  <li key={name}>
                    <Chip tone="fresh" removeLabel={text.leave(name)} onRemove={() => onLeave(name)}>
                      <Icon of={Refrigerator} size={16} />
                      {name}
                    </Chip>
                  </li>
                ))}
                {shown.length < brought.length && (
                  <li>
                    <button type="button" className="button button--quiet" onClick={() => setAll(true)}>
                      {text.showAll(brought.length)}
                    </button>
                  </li>
                )}
              </ul>
            </>
          )}
          {pantry && pantry.expired.length > 0 && (
            <p className="field__note">{text.expired(pantry.expired)}</p>
          )}
        </div>
      )}
      <div className="pantry-switch">
        <Switch
          name={FIELDS.onlyCookbook}
          on={onlyCookbook}
          icon={BookOpen}
          onSwitch={(now) => onSwitch('cookbook', now)}
        >
          {text.cookbook}
        </Switch>
        {onlyCookbook && (
          <span className="muted">
            {text.cookbookHint} <a href={COOKBOOK_ADDRESS}>{text.openCookbook}</a>
          </span>
        )}
      </div>
    </>
  );
}
