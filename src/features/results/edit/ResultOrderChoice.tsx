import { useId } from 'react';
import { RESULT_ORDERS, type ResultOrder } from '../orders.ts';
import { resultsText } from '../text.ts';

const text = resultsText.order;

export function ResultOrderChoice({
  order,
  onChange,
}: {
  order: ResultOrder;
  onChange: (order: ResultOrder) => void;
}) {
  const id = useId();
  return (
    <div className="results__order">
      <p id={`${id}-hint`} className="muted">
        {text.sentences[order]}
      </p>
      <label className="visually-hidden" htmlFor={id}>
        {text.label}
      </label>
      <select
        id={id}
        className="input results__orders"
        value={order}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value as ResultOrder)}
      >
        {RESULT_ORDERS.map((one) => (
          <option key={one} value={one}>
            {text.names[one]}
          </option>
        ))}
      </select>
    </div>
  );
}
