import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from '#ui/forms/Field.tsx';

const html = (props: { hint?: string; error?: string | null }) =>
  renderToStaticMarkup(
    <Field label="Name" id="name" {...props}>
      {(control) => <input {...control} />}
    </Field>,
  );

test('the label of a field is that of its control', () => {
  expect(html({})).toBe(
    '<div class="field"><label class="field__label" for="name">Name</label><input id="name"/></div>',
  );
});

test('a hint is read out with the control', () => {
  expect(html({ hint: 'Any.', error: null })).toContain(
    '<input id="name" aria-describedby="name-said"/><p id="name-said" class="field__hint">Any.</p>',
  );
});

test('an error replaces the hint and is announced at once', () => {
  const wrong = html({ hint: 'Any.', error: 'Give a name.' });
  expect(wrong).toContain('<input id="name" aria-invalid="true" aria-describedby="name-said"/>');
  expect(wrong).toContain('<p id="name-said" class="field__error" role="alert">Give a name.</p>');
  expect(wrong).not.toContain('Any.');
});
