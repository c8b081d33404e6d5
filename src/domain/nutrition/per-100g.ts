// Made by worker/dev/build-foods.mjs; do not edit.

/** Calories in kcal, sodium in milligrams, the rest in grams. */
export interface Nutrients {
  readonly calories: number;
  readonly protein_g: number;
  readonly carbs_g: number;
  readonly fat_g: number;
  readonly fiber_g: number;
  readonly sugar_g: number;
  readonly sodium_mg: number;
}

type Row = readonly [
  name: string,
  calories: number,
  protein: number,
  carbs: number,
  fat: number,
  fiber: number,
  sugar: number,
  sodium: number,
];

// The comment behind a row is its source: number and name in the USDA National Nutrient Database, SR28.
// biome-ignore format: a food is a line
const ROWS: readonly Row[] = [
  ['salt', 0, 0, 0, 0, 0, 0, 38758], // 02047 Salt, table
  ['black pepper', 251, 10.39, 63.95, 3.26, 25.3, 0.64, 20], // 02030 Spices, pepper, black
  ['white pepper', 296, 10.4, 68.61, 2.12, 26.2, 0, 5], // 02032 Spices, pepper, white; no figure for sugar, taken as 0
  ['cayenne pepper', 318, 12.01, 56.63, 17.27, 27.2, 10.34, 30], // 02031 Spices, pepper, red or cayenne
  ['paprika', 282, 14.14, 53.99, 12.89, 34.9, 10.34, 68], // 02028 Spices, paprika
  ['cumin', 375, 17.81, 44.24, 22.27, 10.5, 2.25, 168], // 02014 Spices, cumin seed
  ['ground coriander', 298, 12.37, 54.99, 17.77, 41.9, 0, 35], // 02013 Spices, coriander seed; no figure for sugar, taken as 0
  ['turmeric', 312, 9.68, 67.14, 3.25, 22.7, 3.21, 27], // 02043 Spices, turmeric, ground
  ['cinnamon', 247, 3.99, 80.59, 1.24, 53.1, 2.17, 10], // 02010 Spices, cinnamon, ground
  ['nutmeg', 525, 5.84, 49.29, 36.31, 20.8, 2.99, 16], // 02025 Spices, nutmeg, ground
  ['cloves', 274, 5.97, 65.53, 13, 33.9, 2.38, 277], // 02011 Spices, cloves, ground
  ['allspice', 263, 6.09, 72.12, 8.69, 21.6, 0, 77], // 02001 Spices, allspice, ground; no figure for sugar, taken as 0
  ['cardamom', 311, 10.76, 68.47, 6.7, 28, 0, 18], // 02006 Spices, cardamom; no figure for sugar, taken as 0
  ['ginger powder', 335, 8.98, 71.62, 4.24, 14.1, 3.39, 27], // 02021 Spices, ginger, ground
  ['garlic powder', 331, 16.55, 72.73, 0.73, 9, 2.43, 60], // 02020 Spices, garlic powder
  ['onion powder', 341, 10.41, 79.12, 1.04, 15.2, 6.63, 73], // 02026 Spices, onion powder
  ['chili powder', 282, 13.46, 49.7, 14.28, 34.8, 7.19, 2867], // 02009 Spices, chili powder
  ['curry powder', 325, 14.29, 55.83, 14.01, 53.2, 2.76, 52], // 02015 Spices, curry powder
  ['mustard seed', 508, 26.08, 28.09, 36.24, 12.2, 6.79, 13], // 02024 Spices, mustard seed, ground
  ['fennel seed', 345, 15.8, 52.29, 14.87, 39.8, 0, 88], // 02018 Spices, fennel seed; no figure for sugar, taken as 0
  ['saffron', 310, 11.43, 65.37, 5.85, 3.9, 0, 148], // 02037 Spices, saffron; no figure for sugar, taken as 0
  ['vanilla extract', 288, 0.06, 12.65, 0.06, 0, 12.65, 9], // 02050 Vanilla extract
  ['bay leaf', 313, 7.61, 74.97, 8.36, 26.3, 0, 23], // 02004 Spices, bay leaf; no figure for sugar, taken as 0
  ['basil', 23, 3.15, 2.65, 0.64, 1.6, 0.3, 4], // 02044 Basil, fresh
  ['dried basil', 233, 22.98, 47.75, 4.07, 37.7, 1.71, 76], // 02003 Spices, basil, dried
  ['oregano', 265, 9, 68.92, 4.28, 42.5, 4.09, 25], // 02027 Spices, oregano, dried
  ['thyme', 101, 5.56, 24.45, 1.68, 14, 0, 9], // 02049 Thyme, fresh; no figure for sugar, taken as 0
  ['dried thyme', 276, 9.11, 63.94, 7.43, 37, 1.71, 55], // 02042 Spices, thyme, dried
  ['rosemary', 131, 3.31, 20.7, 5.86, 14.1, 0, 26], // 02063 Rosemary, fresh; no figure for sugar, taken as 0
  ['dried rosemary', 331, 4.88, 64.06, 15.22, 42.6, 0, 50], // 02036 Spices, rosemary, dried; no figure for sugar, taken as 0
  ['sage', 315, 10.63, 60.73, 12.75, 40.3, 1.71, 11], // 02038 Spices, sage, ground
  ['dill', 43, 3.46, 7.02, 1.12, 2.1, 0, 61], // 02045 Dill weed, fresh; no figure for sugar, taken as 0
  ['parsley', 36, 2.97, 6.33, 0.79, 3.3, 0.85, 56], // 11297 Parsley, fresh
  ['cilantro', 23, 2.13, 3.67, 0.52, 2.8, 0.87, 46], // 11165 Coriander (cilantro) leaves, raw
  ['mint', 70, 3.75, 14.89, 0.94, 8, 0, 31], // 02064 Peppermint, fresh; no figure for sugar, taken as 0
  ['chives', 30, 3.27, 4.35, 0.73, 2.5, 1.85, 3], // 11156 Chives, raw
  ['tarragon', 295, 22.77, 50.22, 7.24, 7.4, 0, 62], // 02041 Spices, tarragon, dried; no figure for sugar, taken as 0
  ['marjoram', 271, 12.66, 60.56, 7.04, 40.3, 4.09, 77], // 02023 Spices, marjoram, dried
  ['olive oil', 884, 0, 0, 100, 0, 0, 2], // 04053 Oil, olive, salad or cooking
  ['vegetable oil', 884, 0, 0, 100, 0, 0, 0], // 04044 Oil, soybean, salad or cooking
  ['canola oil', 884, 0, 0, 100, 0, 0, 0], // 04582 Oil, canola
  ['sesame oil', 884, 0, 0, 100, 0, 0, 0], // 04058 Oil, sesame, salad or cooking
  ['coconut oil', 892, 0, 0, 99.06, 0, 0, 0], // 04047 Oil, coconut
  ['peanut oil', 884, 0, 0, 100, 0, 0, 0], // 04042 Oil, peanut, salad or cooking
  ['sunflower oil', 884, 0, 0, 100, 0, 0, 0], // 04584 Oil, sunflower, high oleic (70% and over)
  ['shortening', 884, 0, 0, 100, 0, 0, 0], // 04031 Shortening, household, soybean (partially hydrogenated)-cottonseed (partially hydrogenated)
  ['lard', 902, 0, 0, 100, 0, 0, 0], // 04002 Lard
  ['onion', 40, 1.1, 9.34, 0.1, 1.7, 4.24, 4], // 11282 Onions, raw
  ['red onion', 40, 1.1, 9.34, 0.1, 1.7, 4.24, 4], // 11282 Onions, raw
  ['green onion', 32, 1.83, 7.34, 0.19, 2.6, 2.33, 16], // 11291 Onions, spring or scallions (includes tops and bulb), raw
  ['shallot', 72, 2.5, 16.8, 0.1, 3.2, 7.87, 12], // 11677 Shallots, raw
  ['leek', 61, 1.5, 14.15, 0.3, 1.8, 3.9, 20], // 11246 Leeks, (bulb and lower leaf-portion), raw
  ['garlic', 149, 6.36, 33.06, 0.5, 2.1, 1, 17], // 11215 Garlic, raw
  ['ginger', 80, 1.82, 17.77, 0.75, 2, 1.7, 13], // 11216 Ginger root, raw
  ['carrot', 41, 0.93, 9.58, 0.24, 2.8, 4.74, 69], // 11124 Carrots, raw
  ['celery', 16, 0.69, 2.97, 0.17, 1.6, 1.34, 80], // 11143 Celery, raw
  ['potato', 77, 2.05, 17.49, 0.09, 2.1, 0.82, 6], // 11352 Potatoes, flesh and skin, raw
  ['sweet potato', 86, 1.57, 20.12, 0.05, 3, 4.18, 55], // 11507 Sweet potato, raw, unprepared
  ['tomato', 18, 0.88, 3.89, 0.2, 1.2, 2.63, 5], // 11529 Tomatoes, red, ripe, raw, year round average
  ['bell pepper', 31, 0.99, 6.03, 0.3, 2.1, 4.2, 4], // 11821 Peppers, sweet, red, raw
  ['green bell pepper', 20, 0.86, 4.64, 0.17, 1.7, 2.4, 3], // 11333 Peppers, sweet, green, raw
  ['jalapeno', 29, 0.91, 6.5, 0.37, 2.8, 4.12, 3], // 11979 Peppers, jalapeno, raw
  ['chili pepper', 40, 1.87, 8.81, 0.44, 1.5, 5.3, 9], // 11819 Peppers, hot chili, red, raw
  ['cucumber', 15, 0.65, 3.63, 0.11, 0.5, 1.67, 2], // 11205 Cucumber, with peel, raw
  ['zucchini', 17, 1.21, 3.11, 0.32, 1, 2.5, 8], // 11477 Squash, summer, zucchini, includes skin, raw
  ['eggplant', 25, 0.98, 5.88, 0.18, 3, 3.53, 2], // 11209 Eggplant, raw
  ['broccoli', 34, 2.82, 6.64, 0.37, 2.6, 1.7, 33], // 11090 Broccoli, raw
  ['cauliflower', 25, 1.92, 4.97, 0.28, 2, 1.91, 30], // 11135 Cauliflower, raw
  ['cabbage', 25, 1.28, 5.8, 0.1, 2.5, 3.2, 18], // 11109 Cabbage, raw
  ['red cabbage', 31, 1.43, 7.37, 0.16, 2.1, 3.83, 27], // 11112 Cabbage, red, raw
  ['brussels sprouts', 43, 3.38, 8.95, 0.3, 3.8, 2.2, 25], // 11098 Brussels sprouts, raw
  ['spinach', 23, 2.86, 3.63, 0.39, 2.2, 0.42, 79], // 11457 Spinach, raw
  ['kale', 49, 4.28, 8.75, 0.93, 3.6, 2.26, 38], // 11233 Kale, raw
  ['lettuce', 17, 1.23, 3.29, 0.3, 2.1, 1.19, 8], // 11251 Lettuce, cos or romaine, raw
  ['arugula', 25, 2.58, 3.65, 0.66, 1.6, 2.05, 27], // 11959 Arugula, raw
  ['mushroom', 22, 3.09, 3.26, 0.34, 1, 1.98, 5], // 11260 Mushrooms, white, raw
  ['green beans', 31, 1.83, 6.97, 0.22, 2.7, 3.26, 6], // 11052 Beans, snap, green, raw
  ['peas', 81, 5.42, 14.45, 0.4, 5.7, 5.67, 5], // 11304 Peas, green, raw
  ['corn', 86, 3.27, 18.7, 1.35, 2, 6.26, 15], // 11167 Corn, sweet, yellow, raw
  ['asparagus', 20, 2.2, 3.88, 0.12, 2.1, 1.88, 2], // 11011 Asparagus, raw
  ['pumpkin', 26, 1, 6.5, 0.1, 0.5, 2.76, 1], // 11422 Pumpkin, raw
  ['butternut squash', 45, 1, 11.69, 0.1, 2, 2.2, 4], // 11485 Squash, winter, butternut, raw
  ['beet', 43, 1.61, 9.56, 0.17, 2.8, 6.76, 78], // 11080 Beets, raw
  ['radish', 16, 0.68, 3.4, 0.1, 1.6, 1.86, 39], // 11429 Radishes, raw
  ['turnip', 28, 0.9, 6.43, 0.1, 1.8, 3.8, 67], // 11564 Turnips, raw
  ['okra', 33, 1.93, 7.45, 0.19, 3.2, 1.48, 7], // 11278 Okra, raw
  ['bok choy', 13, 1.5, 2.18, 0.2, 1, 1.18, 65], // 11116 Cabbage, chinese (pak-choi), raw
  ['fennel', 31, 1.24, 7.3, 0.2, 3.1, 3.93, 52], // 11957 Fennel, bulb, raw
  ['artichoke', 47, 3.27, 10.51, 0.15, 5.4, 0.99, 94], // 11007 Artichokes, (globe or french), raw
  ['bean sprouts', 30, 3.04, 5.94, 0.18, 1.8, 4.13, 6], // 11043 Mung beans, mature seeds, sprouted, raw
  ['apple', 52, 0.26, 13.81, 0.17, 2.4, 10.39, 1], // 09003 Apples, raw, with skin
  ['banana', 89, 1.09, 22.84, 0.33, 2.6, 12.23, 1], // 09040 Bananas, raw
  ['lemon', 29, 1.1, 9.32, 0.3, 2.8, 2.5, 2], // 09150 Lemons, raw, without peel
  ['lemon juice', 22, 0.35, 6.9, 0.24, 0.3, 2.52, 1], // 09152 Lemon juice, raw
  ['lime', 30, 0.7, 10.54, 0.2, 2.8, 1.69, 2], // 09159 Limes, raw
  ['lime juice', 25, 0.42, 8.42, 0.07, 0.4, 1.69, 2], // 09160 Lime juice, raw
  ['orange', 47, 0.94, 11.75, 0.12, 2.4, 9.35, 0], // 09200 Oranges, raw, all commercial varieties
  ['orange juice', 45, 0.7, 10.4, 0.2, 0.2, 8.4, 1], // 09206 Orange juice, raw
  ['strawberry', 32, 0.67, 7.68, 0.3, 2, 4.89, 1], // 09316 Strawberries, raw
  ['blueberry', 57, 0.74, 14.49, 0.33, 2.4, 9.96, 1], // 09050 Blueberries, raw
  ['raspberry', 52, 1.2, 11.94, 0.65, 6.5, 4.42, 1], // 09302 Raspberries, raw
  ['pineapple', 50, 0.54, 13.12, 0.12, 1.4, 9.85, 1], // 09266 Pineapple, raw, all varieties
  ['mango', 60, 0.82, 14.98, 0.38, 1.6, 13.66, 1], // 09176 Mangos, raw
  ['peach', 39, 0.91, 9.54, 0.25, 1.5, 8.39, 0], // 09236 Peaches, yellow, raw
  ['pear', 57, 0.36, 15.23, 0.14, 3.1, 9.75, 1], // 09252 Pears, raw
  ['grapes', 69, 0.72, 18.1, 0.16, 0.9, 15.48, 2], // 09132 Grapes, red or green (European type, such as Thompson seedless), raw
  ['avocado', 160, 2, 8.53, 14.66, 6.7, 0.66, 7], // 09037 Avocados, raw, all commercial varieties
  ['cherry', 63, 1.06, 16.01, 0.2, 2.1, 12.82, 0], // 09070 Cherries, sweet, raw
  ['cranberry', 46, 0.46, 11.97, 0.13, 3.6, 4.27, 2], // 09078 Cranberries, raw
  ['raisins', 299, 3.07, 79.18, 0.46, 3.7, 59.19, 11], // 09298 Raisins, seedless
  ['dates', 282, 2.45, 75.03, 0.39, 8, 63.35, 2], // 09087 Dates, deglet noor
  ['coconut', 354, 3.33, 15.23, 33.49, 9, 6.23, 20], // 12104 Nuts, coconut meat, raw
  ['chicken breast', 120, 22.5, 0, 2.62, 0, 0, 45], // 05062 Chicken, broiler or fryers, breast, skinless, boneless, meat only, raw
  ['chicken thigh', 121, 19.66, 0, 4.12, 0, 0, 95], // 05096 Chicken, broilers or fryers, dark meat, thigh, meat only, raw
  ['chicken', 215, 18.6, 0, 15.06, 0, 0, 70], // 05006 Chicken, broilers or fryers, meat and skin, raw
  ['ground chicken', 143, 17.44, 0.04, 8.1, 0, 0, 60], // 05332 Chicken, ground, raw
  ['turkey', 143, 21.64, 0.13, 5.64, 0, 0.07, 112], // 05165 Turkey, whole, meat and skin, raw
  ['ground turkey', 148, 19.66, 0, 7.66, 0, 0, 58], // 05305 Ground turkey, raw
  ['ground beef', 254, 17.17, 0, 20, 0, 0, 66], // 23572 Beef, ground, 80% lean meat / 20% fat, raw
  ['beef', 180, 19.18, 0, 11.48, 0, 0, 81], // 13786 Beef, chuck eye roast, boneless, America's Beef Roast, separable lean and fat, trimmed to 0" fat, all grades, raw
  ['beef steak', 127, 22.27, 0, 3.54, 0, 0, 56], // 23584 Beef, top sirloin, steak, separable lean only, trimmed to 1/8" fat, select, raw
  ['pork chop', 127, 21.99, 0, 3.71, 0, 0, 58], // 10040 Pork, fresh, loin, center loin (chops), bone-in, separable lean only, raw
  ['pork', 198, 19.74, 0, 12.58, 0, 0, 50], // 10020 Pork, fresh, loin, whole, separable lean and fat, raw
  ['ground pork', 263, 16.88, 0, 21.19, 0, 0, 56], // 10219 Pork, fresh, ground, raw; no figure for sugar, taken as 0
  ['bacon', 417, 12.62, 1.28, 39.69, 0, 1, 662], // 10123 Pork, cured, bacon, unprepared
  ['ham', 178, 22.62, 0, 9.02, 0, 0, 1500], // 10136 Pork, cured, ham, boneless, regular (approximately 11% fat), roasted
  ['sausage', 288, 15.39, 0.93, 24.8, 0, 0.93, 739], // 07063 Pork sausage, link/patty, unprepared
  ['lamb', 128, 20.56, 0, 4.51, 0, 0, 62], // 17013 Lamb, domestic, leg, whole (shank and sirloin), separable lean only, trimmed to 1/4" fat, choice, raw; no figure for sugar, taken as 0
  ['ground lamb', 282, 16.56, 0, 23.41, 0, 0, 59], // 17224 Lamb, ground, raw
  ['salmon', 142, 19.84, 0, 6.34, 0, 0, 44], // 15076 Fish, salmon, Atlantic, wild, raw; no figure for sugar, taken as 0
  ['cod', 82, 17.81, 0, 0.67, 0, 0, 54], // 15015 Fish, cod, Atlantic, raw
  ['tilapia', 96, 20.08, 0, 1.7, 0, 0, 52], // 15261 Fish, tilapia, raw
  ['tuna', 109, 24.4, 0, 0.49, 0, 0, 45], // 15127 Fish, tuna, fresh, yellowfin, raw
  ['shrimp', 85, 20.1, 0, 0.51, 0, 0, 119], // 15270 Crustaceans, shrimp, raw (not previously frozen); no figure for fiber and sugar, taken as 0
  ['crab', 87, 18.06, 0.04, 1.08, 0, 0, 293], // 15139 Crustaceans, crab, blue, raw; no figure for sugar, taken as 0
  ['egg', 143, 12.56, 0.72, 9.51, 0, 0.37, 142], // 01123 Egg, whole, raw, fresh
  ['egg white', 52, 10.9, 0.73, 0.17, 0, 0.71, 166], // 01124 Egg, white, raw, fresh
  ['egg yolk', 322, 15.86, 3.59, 26.54, 0, 0.56, 48], // 01125 Egg, yolk, raw, fresh
  ['tofu', 78, 9.04, 2.85, 4.17, 0.9, 0.6, 12], // 16126 Tofu, firm, prepared with calcium sulfate and magnesium chloride (nigari)
  ['tempeh', 192, 20.29, 7.64, 10.8, 0, 0, 9], // 16114 Tempeh; no figure for fiber and sugar, taken as 0
  ['almonds', 579, 21.15, 21.55, 49.93, 12.5, 4.35, 1], // 12061 Nuts, almonds
  ['walnuts', 654, 15.23, 13.71, 65.21, 6.7, 2.61, 2], // 12155 Nuts, walnuts, english
  ['pecans', 691, 9.17, 13.86, 71.97, 9.6, 3.97, 0], // 12142 Nuts, pecans
  ['cashews', 553, 18.22, 30.19, 43.85, 3.3, 5.91, 12], // 12087 Nuts, cashew nuts, raw
  ['peanuts', 567, 25.8, 16.13, 49.24, 8.5, 4.72, 18], // 16087 Peanuts, all types, raw
  ['pine nuts', 673, 13.69, 13.08, 68.37, 3.7, 3.59, 2], // 12147 Nuts, pine nuts, dried
  ['peanut butter', 598, 22.21, 22.31, 51.36, 5, 10.49, 426], // 16098 Peanut butter, smooth style, with salt
  ['sesame seeds', 573, 17.73, 23.45, 49.67, 11.8, 0.3, 11], // 12023 Seeds, sesame seeds, whole, dried
  ['chia seeds', 486, 16.54, 42.12, 30.74, 34.4, 0, 16], // 12006 Seeds, chia seeds, dried; no figure for sugar, taken as 0
  ['flaxseed', 534, 18.29, 28.88, 42.16, 27.3, 1.55, 30], // 12220 Seeds, flaxseed
  ['rice', 365, 7.13, 79.95, 0.66, 1.3, 0.12, 5], // 20444 Rice, white, long-grain, regular, raw, unenriched
  ['brown rice', 367, 7.54, 76.25, 3.2, 3.6, 0.66, 5], // 20036 Rice, brown, long-grain, raw
  ['pasta', 371, 13.04, 74.67, 1.51, 3.2, 2.67, 6], // 20120 Pasta, dry, enriched
  ['egg noodles', 384, 14.16, 71.27, 4.44, 3.3, 1.88, 21], // 20109 Noodles, egg, dry, enriched
  ['rice noodles', 364, 5.95, 80.18, 0.56, 1.6, 0.12, 182], // 20133 Rice noodles, dry
  ['bread', 266, 8.85, 49.42, 3.33, 2.7, 5.67, 490], // 18069 Bread, white, commercially prepared (includes soft bread crumbs)
  ['whole wheat bread', 252, 12.45, 42.71, 3.5, 6, 4.34, 455], // 18075 Bread, whole-wheat, commercially prepared
  ['breadcrumbs', 395, 13.35, 71.98, 5.3, 4.5, 6.2, 732], // 18079 Bread crumbs, dry, grated, plain
  ['flour', 364, 10.33, 76.31, 0.98, 2.7, 0.27, 2], // 20081 Wheat flour, white, all-purpose, enriched, bleached
  ['whole wheat flour', 340, 13.21, 71.97, 2.5, 10.7, 0.41, 2], // 20080 Wheat flour, whole-grain
  ['cornmeal', 362, 8.12, 76.89, 3.59, 7.3, 0.64, 35], // 20320 Cornmeal, whole-grain, white
  ['cornstarch', 381, 0.26, 91.27, 0.05, 0.9, 0, 9], // 20027 Cornstarch
  ['oats', 389, 16.89, 66.27, 6.9, 10.6, 0, 2], // 20038 Oats; no figure for sugar, taken as 0
  ['quinoa', 368, 14.12, 64.16, 6.07, 7, 0, 5], // 20035 Quinoa, uncooked; no figure for sugar, taken as 0
  ['couscous', 376, 12.76, 77.43, 0.64, 5, 0, 10], // 20028 Couscous, dry; no figure for sugar, taken as 0
  ['bulgur', 342, 12.29, 75.87, 1.33, 12.5, 0.41, 17], // 20012 Bulgur, dry
  ['barley', 352, 9.91, 77.72, 1.16, 15.6, 0.8, 9], // 20005 Barley, pearled, raw
  ['tortilla', 306, 8.2, 49.38, 7.99, 3.5, 3.71, 736], // 18364 Tortillas, ready-to-bake or -fry, flour, refrigerated
  ['corn tortilla', 218, 5.7, 44.64, 2.85, 6.3, 0.88, 45], // 18363 Tortillas, ready-to-bake or -fry, corn
  ['sugar', 387, 0, 99.98, 0, 0, 99.8, 1], // 19335 Sugars, granulated
  ['brown sugar', 380, 0.12, 98.09, 0, 0, 97.02, 28], // 19334 Sugars, brown
  ['powdered sugar', 389, 0, 99.77, 0, 0, 97.81, 2], // 19336 Sugars, powdered
  ['honey', 304, 0.3, 82.4, 0, 0.2, 82.12, 4], // 19296 Honey
  ['maple syrup', 260, 0.04, 67.04, 0.06, 0, 60.46, 12], // 19353 Syrups, maple
  ['molasses', 290, 0, 74.73, 0.1, 0, 74.72, 37], // 19304 Molasses
  ['cocoa powder', 228, 19.6, 57.9, 13.7, 37, 1.75, 21], // 19165 Cocoa, dry powder, unsweetened
  ['dark chocolate', 598, 7.79, 45.9, 42.63, 10.9, 23.99, 20], // 19904 Chocolate, dark, 70-85% cacao solids
  ['chocolate chips', 480, 4.2, 63.9, 30, 5.9, 54.5, 11], // 19080 Candies, semisweet chocolate
  ['baking powder', 53, 0, 27.7, 0, 0.2, 0, 10600], // 18369 Leavening agents, baking powder, double-acting, sodium aluminum sulfate
  ['baking soda', 0, 0, 0, 0, 0, 0, 27360], // 18372 Leavening agents, baking soda
  ['yeast', 325, 40.44, 41.22, 7.61, 26.9, 0, 51], // 18375 Leavening agents, yeast, baker's, active dry
  ['milk', 61, 3.15, 4.8, 3.25, 0, 5.05, 43], // 01077 Milk, whole, 3.25% milkfat, with added vitamin D
  ['skim milk', 34, 3.37, 4.96, 0.08, 0, 5.09, 42], // 01085 Milk, nonfat, fluid, with added vitamin A and vitamin D (fat free or skim)
  ['buttermilk', 40, 3.31, 4.79, 0.88, 0, 4.79, 190], // 01088 Milk, buttermilk, fluid, cultured, lowfat
  ['heavy cream', 340, 2.84, 2.74, 36.08, 0, 2.92, 27], // 01053 Cream, fluid, heavy whipping
  ['half and half', 123, 3.13, 4.73, 10.39, 0, 4.13, 61], // 01049 Cream, fluid, half and half
  ['sour cream', 198, 2.44, 4.63, 19.35, 0, 3.41, 31], // 01056 Cream, sour, cultured
  ['yogurt', 61, 3.47, 4.66, 3.25, 0, 4.66, 46], // 01116 Yogurt, plain, whole milk, 8 grams protein per 8 ounce
  ['greek yogurt', 59, 10.19, 3.6, 0.39, 0, 3.24, 36], // 01256 Yogurt, Greek, plain, nonfat
  ['butter', 717, 0.85, 0.06, 81.11, 0, 0.06, 643], // 01001 Butter, salted
  ['unsalted butter', 717, 0.85, 0.06, 81.11, 0, 0.06, 11], // 01145 Butter, without salt
  ['cream cheese', 350, 6.15, 5.52, 34.44, 0, 3.76, 314], // 01017 Cheese, cream
  ['cheddar cheese', 404, 22.87, 3.09, 33.31, 0, 0.48, 653], // 01009 Cheese, cheddar
  ['mozzarella', 300, 22.17, 2.19, 22.35, 0, 1.03, 627], // 01026 Cheese, mozzarella, whole milk
  ['parmesan', 420, 28.42, 13.91, 27.84, 0, 0.07, 1804], // 01032 Cheese, parmesan, grated
  ['feta', 264, 14.21, 4.09, 21.28, 0, 4.09, 917], // 01019 Cheese, feta
  ['ricotta', 174, 11.26, 3.04, 12.98, 0, 0.27, 84], // 01036 Cheese, ricotta, whole milk
  ['swiss cheese', 393, 26.96, 1.44, 30.99, 0, 0, 187], // 01040 Cheese, swiss
  ['goat cheese', 264, 18.52, 0, 21.08, 0, 0, 459], // 01159 Cheese, goat, soft type
  ['cottage cheese', 98, 11.12, 3.38, 4.3, 0, 2.67, 364], // 01012 Cheese, cottage, creamed, large or small curd
  ['blue cheese', 353, 21.4, 2.34, 28.74, 0, 0.5, 1146], // 01004 Cheese, blue
  ['condensed milk', 321, 7.91, 54.4, 8.7, 0, 54.4, 127], // 01095 Milk, canned, condensed, sweetened
  ['evaporated milk', 134, 6.81, 10.04, 7.56, 0, 0, 106], // 01153 Milk, canned, evaporated, with added vitamin A; no figure for sugar, taken as 0
  ['canned tomatoes', 16, 0.79, 3.47, 0.25, 1.9, 2.55, 115], // 11531 Tomatoes, red, ripe, canned, packed in tomato juice
  ['tomato paste', 82, 4.32, 18.91, 0.47, 4.1, 12.18, 59], // 11546 Tomato products, canned, paste, without salt added
  ['tomato sauce', 24, 1.2, 5.31, 0.3, 1.5, 3.56, 474], // 11549 Tomato products, canned, sauce
  ['tomato puree', 38, 1.65, 8.98, 0.21, 1.9, 4.83, 28], // 11547 Tomato products, canned, puree, without salt added
  ['chickpeas', 139, 7.05, 22.53, 2.77, 6.4, 4.01, 246], // 16358 Chickpeas (garbanzo beans, bengal gram), mature seeds, canned, drained solids
  ['dried chickpeas', 378, 20.47, 62.95, 6.04, 12.2, 10.7, 24], // 16056 Chickpeas (garbanzo beans, bengal gram), mature seeds, raw
  ['black beans', 91, 6.03, 16.55, 0.29, 6.9, 0.23, 384], // 16018 Beans, black turtle, mature seeds, canned
  ['kidney beans', 84, 5.22, 14.5, 0.6, 4.3, 1.85, 296], // 16029 Beans, kidney, all types, mature seeds, canned
  ['cannellini beans', 114, 7.26, 21.2, 0.29, 4.8, 0.29, 340], // 16051 Beans, white, mature seeds, canned
  ['lentils', 352, 24.63, 63.35, 1.06, 10.7, 2.03, 6], // 16069 Lentils, raw
  ['coconut milk', 197, 2.02, 2.81, 21.33, 0, 0, 13], // 12118 Nuts, coconut milk, canned (liquid expressed from grated meat and water); no figure for fiber and sugar, taken as 0
  ['canned tuna', 86, 19.44, 0, 0.96, 0, 0, 247], // 15121 Fish, tuna, light, canned in water, drained solids
  ['canned corn', 67, 2.29, 14.34, 1.22, 2, 4.44, 205], // 11172 Corn, sweet, yellow, canned, whole kernel, drained solids
  ['olives', 115, 0.84, 6.26, 10.68, 3.2, 0, 735], // 09193 Olives, ripe, canned (small-extra large)
  ['capers', 23, 2.36, 4.89, 0.86, 3.2, 0.41, 2348], // 02054 Capers, canned
  ['pickles', 12, 0.5, 2.41, 0.3, 1, 1.07, 809], // 11937 Pickles, cucumber, dill or kosher dill
  ['soy sauce', 53, 8.14, 4.93, 0.57, 0.8, 0.4, 5493], // 16123 Soy sauce made from soy and wheat (shoyu)
  ['ketchup', 101, 1.04, 27.4, 0.1, 0.3, 21.27, 907], // 11935 Catsup
  ['mustard', 60, 3.74, 5.83, 3.34, 4, 0.92, 1104], // 02046 Mustard, prepared, yellow
  ['mayonnaise', 680, 0.96, 0.57, 74.85, 0, 0.57, 635], // 04025 Salad dressing, mayonnaise, regular
  ['worcestershire sauce', 78, 0, 19.46, 0, 0, 10.03, 980], // 06971 Sauce, worcestershire
  ['hot sauce', 11, 0.51, 1.75, 0.37, 0.3, 1.26, 2643], // 06168 Sauce, ready-to-serve, pepper or hot
  ['sriracha', 93, 1.93, 19.16, 0.93, 2.2, 15.11, 2124], // 06631 Sauce, hot chile, sriracha
  ['fish sauce', 35, 5.06, 3.64, 0.01, 0, 3.64, 7851], // 06179 Sauce, fish, ready-to-serve
  ['oyster sauce', 51, 1.35, 10.92, 0.25, 0.3, 0, 2733], // 06176 Sauce, oyster, ready-to-serve
  ['hoisin sauce', 220, 3.31, 44.08, 3.39, 2.8, 27.26, 1615], // 06175 Sauce, hoisin, ready-to-serve
  ['vinegar', 18, 0, 0.04, 0, 0, 0.04, 2], // 02053 Vinegar, distilled
  ['apple cider vinegar', 21, 0, 0.93, 0, 0, 0.4, 5], // 02048 Vinegar, cider
  ['balsamic vinegar', 88, 0.49, 17.03, 0, 0, 14.95, 23], // 02069 Vinegar, balsamic; no figure for fiber, taken as 0
  ['red wine vinegar', 19, 0.04, 0.27, 0, 0, 0, 8], // 02068 Vinegar, red wine
  ['miso', 198, 12.79, 25.37, 6.01, 5.4, 6.2, 3728], // 16112 Miso
  ['tahini', 592, 17.4, 21.5, 53.01, 4.7, 0, 35], // 12698 Seeds, sesame butter, tahini, type of kernels unspecified; no figure for sugar, taken as 0
  ['salsa', 29, 1.52, 6.64, 0.17, 1.9, 4.01, 711], // 06164 Sauce, salsa, ready-to-serve
  ['barbecue sauce', 172, 0.82, 40.77, 0.63, 0.9, 33.24, 1027], // 06150 Sauce, barbecue
  ['jam', 278, 0.37, 68.86, 0.07, 1.1, 48.5, 32], // 19297 Jams and preserves
  ['chicken broth', 6, 0.64, 0.44, 0.21, 0, 0.43, 371], // 06194 Soup, chicken broth, ready-to-serve
  ['beef broth', 7, 1.14, 0.04, 0.22, 0, 0, 372], // 06008 Soup, beef broth or bouillon canned, ready-to-serve
  ['vegetable broth', 5, 0.24, 0.93, 0.07, 0, 0.55, 296], // 06700 Soup, vegetable broth, ready to serve
  ['red wine', 85, 0.07, 2.61, 0, 0, 0.62, 4], // 14096 Alcoholic beverage, wine, table, red
  ['white wine', 82, 0.07, 2.6, 0, 0, 0.96, 5], // 14106 Alcoholic beverage, wine, table, white
  ['water', 0, 0, 0, 0, 0, 0, 4], // 14411 Beverages, water, tap, drinking
  ['frozen peas', 77, 5.22, 13.62, 0.4, 4.5, 5, 108], // 11312 Peas, green, frozen, unprepared
  ['dried parsley', 292, 26.63, 50.64, 5.48, 26.7, 7.27, 452], // 02029 Spices, parsley, dried
  ['dried dill', 253, 19.96, 55.82, 4.36, 13.6, 0, 208], // 02017 Spices, dill weed, dried; no figure for sugar, taken as 0
  ['poppy seeds', 525, 17.99, 28.13, 41.56, 19.5, 2.99, 26], // 02033 Spices, poppy seed
  ['celery seed', 392, 18.07, 41.35, 25.27, 11.8, 0.67, 160], // 02007 Spices, celery seed
  ['caraway seed', 333, 19.77, 49.9, 14.59, 38, 0.64, 17], // 02005 Spices, caraway seed
  ['lemon zest', 47, 1.5, 16, 0.3, 10.6, 4.17, 6], // 09156 Lemon peel, raw
  ['pinto beans', 82, 4.6, 15.18, 0.56, 4.6, 1.02, 268], // 16044 Beans, pinto, mature seeds, canned, solids and liquids
  ['edamame', 109, 11.22, 7.61, 4.73, 4.8, 2.48, 6], // 11211 Edamame, frozen, unprepared
  ['salami', 378, 21.07, 0.72, 31.65, 0, 0.26, 1756], // 07072 Salami, dry or hard, pork, beef
  ['plantain', 122, 1.3, 31.89, 0.37, 2.3, 15, 4], // 09277 Plantains, raw
  ['reduced fat milk', 50, 3.3, 4.8, 1.98, 0, 5.06, 47], // 01079 Milk, reduced fat, fluid, 2% milkfat, with added vitamin A and vitamin D
  ['silken tofu', 61, 7.17, 1.18, 3.69, 0.2, 0.7, 8], // 16127 Tofu, soft, prepared with calcium sulfate and magnesium chloride (nigari)
];

/** What 100 g of an ingredient hold, raw and without what is thrown away, by canonical name. */
export const NUTRIENTS_PER_100G: Readonly<Record<string, Nutrients>> = Object.fromEntries(
  ROWS.map(([name, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg]) => [
    name,
    { calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg },
  ]),
);
