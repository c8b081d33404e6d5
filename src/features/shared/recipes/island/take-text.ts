export const takeText = {
  loading: 'Loading your pantry…',
  failed: 'Couldn’t load your pantry.',
  nothing: 'Nothing will be taken from your pantry.',
  amountNotGiven: (names: readonly string[]) => `Amount not given, so nothing is taken: ${names.join(', ')}`,
  amount: (name: string, unit: string) =>
    unit === '' ? `Amount of ${name} to take` : `Amount of ${name} to take, ${unit}`,
  left: (amount: string) => `(leaves ${amount})`,
  last: '(uses it up)',
  expires: (days: number) =>
    days < 0
      ? 'expired'
      : days === 0
        ? 'expires today'
        : days === 1
          ? 'expires tomorrow'
          : `expires in ${days} days`,
} as const;

export const marksText = {
  heading: 'How was it?',
  rating: 'Your rating',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  note: 'Your note',
  hint: 'Only you can see this. It’s saved in your cookbook.',
  save: 'Save rating and note',
  saving: 'Saving…',
  saved: 'Saved in your cookbook.',
  failed: 'Couldn’t save your rating and note.',
} as const;

export const guestHistoryText = {
  cooked: (times: number, day: string) =>
    times === 1 ? `You cooked this on ${day}.` : `You cooked this ${times} times, last on ${day}.`,
  place: 'Saved in this browser only.',
  undo: 'Undo',
  list: 'Your cooking history',
  entry: (title: string, day: string) => `${title}, ${day}`,
  remove: (title: string) => `Remove ${title} from your history`,
  blocked: 'Your browser is blocking saved data, so this isn’t in your history.',
} as const;
