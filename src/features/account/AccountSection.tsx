import { type ReactNode, useId } from 'react';

export function AccountSection({
  title,
  lead,
  anchor,
  children,
}: {
  title: string;
  lead: string;
  /** The section's `id` attribute. Links from other pages use it as their URL fragment. */
  anchor?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section id={anchor} className="account-section card" aria-labelledby={id}>
      <header className="account-section__head">
        <h2 id={id}>{title}</h2>
        <p className="muted">{lead}</p>
      </header>
      <div className="account-section__body">{children}</div>
    </section>
  );
}
