import { useEffect, useState } from 'react';
import { probeStorage, type SignInLasts } from '#client/session/session-storage';
import { accountText } from '../text.ts';

const text = accountText.storage;

/** Says what is wrong, and what to do, in a browser that stores no sign-in, or for this tab only. */
export function StorageNotice() {
  const [lasts, setLasts] = useState<SignInLasts>('lasting');
  useEffect(() => setLasts(probeStorage()), []);
  if (lasts === 'lasting') return null;
  const { title, hint } = text[lasts];
  return (
    <div className="account-note" role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{hint}</p>
    </div>
  );
}
