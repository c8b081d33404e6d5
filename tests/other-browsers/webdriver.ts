/** The subset of the W3C WebDriver protocol that the stories need. https://www.w3.org/TR/webdriver2/ */
import type { Key, Size, Tab } from './tab.ts';

/** Keys without a character, by their code points. https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<Key, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
};

type Action = Readonly<Record<string, unknown>>;

/**
 * Opens a WebDriver session.
 * @param driver address of the driver
 * @param end ends everything else that belongs to the session
 * @throws the driver's message if it fails
 */
export async function openSession(
  driver: string,
  capabilities: object,
  { width, height }: Size,
  end: () => Promise<void>,
): Promise<Tab> {
  const send = async <Value>(
    method: 'POST' | 'GET' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Value> => {
    const reply = await fetch(`${driver}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await reply.json()) as { value: Value & { error?: string; message?: string } };
    if (!reply.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `/session/${sessionId}`;
  const perform = (type: 'pointer' | 'key', actions: readonly Action[]) =>
    send('POST', `${session}/actions`, { actions: [{ type, id: type, actions }] });
  const press = (value: string) =>
    perform('key', [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
  await send('POST', `${session}/timeouts`, { script: 30_000, pageLoad: 60_000 });
  const evaluate: Tab['evaluate'] = (work, ...args) =>
    send('POST', `${session}/execute/sync`, { script: `return (${work}).apply(null, arguments)`, args });
  const clickAt: Tab['clickAt'] = async (x, y) => {
    await perform('pointer', [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  };
  // Use a window opened by a page, which has no toolbar. The toolbar of a window with an address bar is wider than a
  // phone.
  const [first] = await send<string[]>('GET', `${session}/window/handles`);
  await evaluate((features) => {
    document.documentElement.onclick = () => void window.open('about:blank', 'story', features);
  }, `popup,width=${width},height=${height}`);
  await clickAt(50, 50);
  let own: string | undefined;
  for (const deadline = Date.now() + 10_000; own === undefined && Date.now() < deadline; ) {
    const handles = await send<string[]>('GET', `${session}/window/handles`);
    own = handles.find((handle) => handle !== first);
  }
  if (own === undefined) throw new Error('The browser opens no second window.');
  await send('POST', `${session}/window`, { handle: own });
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });
  return {
    goto: async (address) => {
      await send('POST', `${session}/url`, { url: address });
    },
    evaluate,
    clickAt,
    press: async (key) => {
      await press(KEYS[key]);
    },
    type: async (text) => {
      for (const character of text) await press(character);
    },
    screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await send('DELETE', session).catch(() => {});
      await end();
    },
  };
}
