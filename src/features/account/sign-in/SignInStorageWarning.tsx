import { useEffect, useState } from 'react';
import { detectSessionPersistence, type SignInLasts } from '#client/session/session-storage';
import { accountText } from '../text.ts';

const text = accountText.storage;

export function SignInStorageWarning() {
  const [lasts, setLasts] = useState<SignInLasts>('lasting');
  useEffect(() => setLasts(detectSessionPersistence()), []);
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
