import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../client/render-hook.ts';

let resolveRemoval: (reply: unknown) => void;
vi.mock(import('#client/cookbook'), async (original) => ({
  ...(await original()),
  deleteEntryPicture: () =>
    new Promise((resolve) => {
      resolveRemoval = resolve as never;
    }),
}));
vi.mock('#ui/toast/toast.ts', () => ({ toast: () => {} }));

const { PictureControls } = await import('../../../../src/features/cookbook/entry/PictureControls.tsx');

afterEach(() => void vi.unstubAllGlobals());

test('after a picture is removed, the focus is on the control that adds one', async () => {
  const [body, button] = [{}, {}];
  const here = { body, activeElement: body };
  vi.stubGlobal('document', here);
  let entry = { id: 'cake', picture: {} } as never;
  let isDisabled: unknown;
  const input = {
    focus: () => {
      if (!isDisabled) here.activeElement = input;
    },
  };
  const part = { contains: (one: object) => one === button || one === input, querySelector: () => input };
  const onChange = () => {
    entry = { id: 'cake', picture: null } as never;
  };
  const { shown, again: rerender } = await renderHook(() => {
    const controls = PictureControls({ entry, onChange, onSignedOut: () => {} });
    controls.props.ref.current = part;
    const [field, , remove] = controls.props.children;
    isDisabled = field.props.disabled;
    if (!remove && here.activeElement === button) here.activeElement = body;
    return { field, remove };
  });
  here.activeElement = button;
  await act(async () => shown.now.remove.props.onClick());
  // While the picture is being removed, the user cannot choose another picture.
  const press = { preventDefault: vi.fn() };
  shown.now.field.props.onClick(press);
  expect(press.preventDefault).toHaveBeenCalledOnce();
  await act(async () => resolveRemoval({ ok: true, status: 200, data: {} }));
  await rerender();
  expect(here.activeElement).toBe(input);
});
