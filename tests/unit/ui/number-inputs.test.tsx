import type { ChangeEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DecimalInput, NumberInput } from '#ui/forms/NumberInputs.tsx';

test('an amount is typed as text with a numeric keyboard, so that fractions and commas are possible', () => {
  const html = renderToStaticMarkup(<DecimalInput id="qty" defaultValue="1/2" />);
  expect(html).toContain('type="text"');
  expect(html).toContain('inputMode="decimal"');
  expect(html).toContain('value="1/2"');
});

test('an empty number input has the value null', () => {
  const values: (number | null)[] = [];
  const { props } = NumberInput({ value: 3, min: 0, onChange: (value) => values.push(value) });
  const type = (value: string) =>
    props.onChange({
      target: { value, valueAsNumber: Number.parseFloat(value) },
    } as ChangeEvent<HTMLInputElement>);
  type('2.5');
  type('');
  expect(values).toEqual([2.5, null]);
  expect([props.value, props.min]).toEqual([3, 0]);
  expect(renderToStaticMarkup(<NumberInput value={null} onChange={() => {}} />)).toContain('value=""');
});
