/** The day it is for whoever sits here, YYYY-MM-DD: the server only knows what day it is in Greenwich. */
export function localToday(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
