import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** Returns an element with the parts that React needs for an empty root. */
const emptyElement = () =>
  Object.assign(new EventTarget(), {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: Object.assign(new EventTarget(), { nodeType: 9 }),
  });

/**
 * Renders a hook in a component without output, in Node without a page. Restore globals with `vi.unstubAllGlobals()`
 * afterwards.
 * @returns the latest value of the hook as `now`, and functions to render again and to unmount
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
  const rerender = () => act(async () => root.render(createElement(Component)));
  await rerender();
  return { shown, again: rerender, unmount: () => act(async () => root.unmount()) };
}
