/** What the menu of an account opens. Made here and not in the pages, which guests would load for nothing. */
import { COOKBOOK_ADDRESS } from '#contract/account/cookbook-paths';
import { ADMIN_PAGES } from '#contract/admin/pages';
import { paths } from '#contract/paths';
import { headerText } from '../text.ts';

const text = headerText.account;

const LINKS = [
  { href: paths.inventory, label: text.pantry },
  { href: COOKBOOK_ADDRESS, label: text.cookbook },
  { href: ADMIN_PAGES.recipesImport.path, label: text.bulkImport, admin: true },
  { href: ADMIN_PAGES.analytics.path, label: text.analytics, admin: true },
  { href: paths.account, label: text.settings },
];

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly Node[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  for (const child of children) made.appendChild(child);
  return made;
}

/** @param signOut what its button does */
export function accountPanel(signOut: () => void): HTMLElement {
  const who = element('p', { className: 'account-menu__who muted small' });
  who.dataset.accountEmail = '';
  const entries = LINKS.map(({ href, label, admin = false }) => {
    const entry = element('li', { hidden: admin }, element('a', { href, textContent: label }));
    if (admin) entry.dataset.adminOnly = '';
    return entry;
  });
  const button = element('button', { type: 'button', textContent: text.signOut, onclick: signOut });
  const list = element('ul', {}, ...entries, element('li', {}, button));
  // Without its marks a list is none to some screen readers.
  list.setAttribute('role', 'list');
  return element('div', { className: 'account-menu__panel card' }, who, list);
}
