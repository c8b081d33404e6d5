/** The words of the list of all ingredients: they come with it. */
export const browseText = {
  other: 'Other',
  categories: {
    vegetable: 'Vegetables',
    fruit: 'Fruit',
    protein: 'Meat, fish and beans',
    dairy: 'Dairy and eggs',
    carb: 'Grains, pasta and bread',
    canned: 'Tins and jars',
    herb: 'Herbs',
    spice: 'Spices',
    oil: 'Oils and fats',
    condiment: 'Sauces and condiments',
  } as Readonly<Record<string, string>>,
} as const;
