import { useEffect, useState } from 'react';
import { localToday } from '#browser/device/today';

/** The day it is here, YYYY-MM-DD; looked up anew when the page comes back into sight. */
export function useToday(): string {
  const [today, setToday] = useState(localToday);
  useEffect(() => {
    const look = () => setToday(localToday());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return today;
}
