import { useEffect, useState } from 'react';

/** The day it is for whoever sits here, YYYY-MM-DD: the server only knows what day it is in Greenwich. */
export function localToday(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const minute = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
/** 'Mar 3, 2027, 6:20 PM', in the visitor's time zone. @param iso ISO 8601 */
export const minuteWords = (iso: string): string => minute.format(new Date(iso));

/** The day it is here, followed; looked up anew when the page comes back into sight. */
export function useToday(): string {
  const [today, setToday] = useState(() => localToday());
  useEffect(() => {
    const look = () => setToday(localToday());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return today;
}
