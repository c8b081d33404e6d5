export const kitchenText = {
  label: 'Your kitchen',
  covers: {
    have: 'Have',
    low: 'Low',
    staple: 'Staple',
    missing: 'Missing',
    swapped: 'Swapped',
    short: (amount: string) => `${amount} short`,
    notEnough: 'Not enough',
  },
  all: 'You have everything you need.',
  some: (have: number, count: number) => `You have ${have} of ${count}`,
  add: (count: number) => (count === 1 ? 'Add 1 missing to list' : `Add ${count} missing to list`),
  added: 'On your shopping list',
  toast: (count: number) =>
    count === 1 ? '1 item is on your shopping list' : `${count} items are on your shopping list`,
  open: 'Open shopping list',

  table: 'For the people you cook for:',
  nothing: 'nothing you avoid is in the listed ingredients.',
  contains: (what: string, names: string) => `contains ${what}: ${names}`,
  may: (what: string, names: string) => `may contain ${what}: check the ${names}`,
  unknown: (what: string, names: string) => `not checked for ${what}: ${names}`,
  diets: {
    contains: (diet: string, names: string) => `not ${diet}: ${names}`,
    may: (diet: string, names: string) => `may not be ${diet}: check the ${names}`,
    unknown: (diet: string, names: string) => `not checked for ${diet}: ${names}`,
  },
  readLabels: 'Brands vary and may contain traces, so check the label.',
} as const;
