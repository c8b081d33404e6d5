import { useEffect, useState } from 'react';
import { probeStorage, type SignInLasts } from '#client/session/session-storage';
import { accountText } from '../text.ts';

const text = accountText.storage;

/** Warns if the browser stores no sign-in, or stores it only for this tab, and explains the fix. */
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
