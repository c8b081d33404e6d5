import { useEffect, useState } from 'react';

/** Returns the local date of this device, YYYY-MM-DD. The server only knows the date in UTC. */
export function getLocalDate(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const minute = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
export const formatDateTime = (iso: string): string => minute.format(new Date(iso));

export function useToday(): string {
  const [today, setToday] = useState(() => getLocalDate());
  useEffect(() => {
    const look = () => setToday(getLocalDate());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return today;
}
