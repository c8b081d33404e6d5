import './admin.css';
import { LockKeyhole, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { signInAddress } from '#browser/account/account';
import type { Account } from '#contract/account/account';
import type { AdminPage } from '#contract/admin/pages';
import { paths } from '#contract/paths';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { adminText as text } from './text.ts';
import { useGate } from './use-gate.ts';

const goHome = () => location.assign(paths.home);

/** A page for administrators, or what stands in its place for everybody else. */
export function AdminGate({
  page,
  failed = (error) => error,
  children,
}: {
  page: AdminPage;
  /** The sentence when it cannot be told who is here. */
  failed?: (error: string) => string;
  children: (account: Account) => ReactNode;
}) {
  const { gate, retry } = useGate(page);
  switch (gate.kind) {
    case 'checking':
    case 'leave':
      return <Spinner label={text.checking} />;
    case 'open':
      return children(gate.account);
    case 'denied':
      return <Denied owner={page.role === 'owner'} guest={gate.guest} />;
    case 'second-factor':
      return (
        <section className="admin-card card" aria-labelledby="step-up">
          <Icon of={LockKeyhole} size={36} />
          <h1 id="step-up">{text.stepUp.title}</h1>
          <p>{text.stepUp.sentence}</p>
          <a className="button button--primary" href={signInAddress(location)}>
            {text.stepUp.link}
          </a>
        </section>
      );
    case 'failed':
      return (
        <section className="admin-card card" role="alert">
          <p>{failed(gate.error)}</p>
          <button type="button" className="button button--primary" onClick={retry}>
            {text.retry}
          </button>
        </section>
      );
  }
}

function Denied({ owner, guest }: { owner: boolean; guest: boolean }) {
  return (
    <section className="admin-card card" aria-labelledby="denied">
      <Icon of={ShieldAlert} size={36} />
      <h1 id="denied">{text.denied.title}</h1>
      <p>{owner ? text.denied.owner : text.denied.admin}</p>
      <div className="admin-buttons">
        <button type="button" className="button button--primary" onClick={goHome}>
          {text.goHome}
        </button>
        {guest && (
          <a className="button" href={signInAddress(location)}>
            {text.denied.signIn}
          </a>
        )}
      </div>
    </section>
  );
}
