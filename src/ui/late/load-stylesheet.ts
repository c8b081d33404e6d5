const loading = new Map<string, Promise<void>>();

/**
 * Loads the stylesheet of a part of the page on demand, so that users who never see the part do not download it. Show
 * the part only after the promise has resolved, to avoid a flash of unstyled content. If loading fails, the promise
 * rejects, and another call tries again.
 * @param href address of the built file: `import href from './part.css?url'`
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
