const fetched = new Set<string>();

/** Fetches a page that is about to be opened, once: a pointer or the focus is on its link. */
export function prefetchPage(href: string): void {
  if (fetched.has(href)) return;
  fetched.add(href);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  document.head.appendChild(link);
}
