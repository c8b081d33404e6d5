const loading = new Map<string, Promise<void>>();

/**
 * Loads the style of a part that comes later, so that no page carries it for those who never see that part. Show the
 * part once this resolves, and nothing flashes. Rejects when the style cannot be had; asked again, it is tried again.
 * @param href of the built file: `import href from './part.css?url'`
 */
export function loadStylesheet(href: string): Promise<void> {
  let style = loading.get(href);
  if (style === undefined) {
    style = load(href);
    loading.set(href, style);
    style.catch(() => loading.delete(href));
  }
  return style;
}

function load(href: string): Promise<void> {
  return new Promise((done, fail) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => {
      link.remove();
      fail(new Error(`${href} could not be loaded.`));
    });
    document.head.appendChild(link);
  });
}
