import { useId, useState } from 'react';
import { updateLocalShoppingList } from '#client/plan/change-list';
import { getOwnRecordValue } from '#domain/lib/look-up';
import type { FoodPrices } from '#domain/shopping-list/list';
import { convertPrice, getPricedAmount, parsePrice, setFoodPrice } from '#domain/shopping-list/prices';
import type { ShopKnowledge } from '#domain/shopping-list/shop-food';
import type { ShoppingItem } from '#domain/shopping-list/to-buy';
import { formatPricedAmount } from '#domain/shopping-list/words';
import { DecimalInput } from '#ui/forms/NumberInputs.tsx';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { formatPrice, shoppingText } from './text.ts';

const text = shoppingText.prices;

/** Fields for the prices of the foods on the list. They are folded, because most users enter no prices. */
export function PriceFields({
  items,
  prices,
  knowledge,
  signedIn,
}: {
  items: readonly ShoppingItem[];
  prices: FoodPrices;
  knowledge: ShopKnowledge;
  signedIn: boolean;
}) {
  return (
    <Disclosure className="shopping__prices no-print" label={text.title}>
      <p className="small muted">{signedIn ? text.hint : text.hintOfGuest}</p>
      <ul>
        {items.map((item) => (
          <li key={item.name}>
            <PriceField item={item} prices={prices} knowledge={knowledge} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function PriceField({
  item,
  prices,
  knowledge,
}: {
  item: ShoppingItem;
  prices: FoodPrices;
  knowledge: ShopKnowledge;
}) {
  const { name } = item;
  const id = useId();
  const portions = knowledge.findPortions(name);
  const per = getPricedAmount(item, portions);
  const stored = getOwnRecordValue(prices, name);
  const price = stored === undefined ? null : convertPrice(stored, per, portions);
  const shown = price === null ? '' : formatPrice(price);
  /** Text of the field while the user edits it; null to show the stored price. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const save = () => {
    if (typed === null || typed === shown) return setTyped(null);
    const parsed = parsePrice(typed);
    if (parsed === null && typed.trim() !== '') return setIsWrong(true);
    updateLocalShoppingList((list) =>
      setFoodPrice(list, name, parsed === null ? null : { price: parsed, per }),
    );
    setTyped(null);
  };
  return (
    <div className="shopping__price">
      <label htmlFor={id}>{text.label(name, formatPricedAmount(item, per))}</label>
      <DecimalInput
        id={id}
        value={typed ?? shown}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsWrong(false);
        }}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
        }}
      />
      {isWrong && (
        <p id={`${id}-wrong`} className="field__error" role="alert">
          {text.wrong}
        </p>
      )}
    </div>
  );
}
