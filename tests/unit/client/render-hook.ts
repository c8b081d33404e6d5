import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** As much of an element as React asks of one that nothing is put into. */
const emptyElement = () =>
  Object.assign(new EventTarget(), {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: Object.assign(new EventTarget(), { nodeType: 9 }),
  });

/**
 * A hook in a component of its own, which draws nothing: no page is needed for it. Put globals back with
 * `vi.unstubAllGlobals()` when it is over.
 * @returns what the hook gave last, as `now`; how its component is drawn again, and how it goes
 */
export async function renderHook<Value>(hook: () => Value) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('HTMLIFrameElement', class {});
  const root = createRoot(emptyElement() as never);
  const shown = { now: undefined as Value };
  const Component = () => {
    shown.now = hook();
    return null;
  };
  const again = () => act(async () => root.render(createElement(Component)));
  await again();
  return { shown, again, unmount: () => act(async () => root.unmount()) };
}
