// Made by worker/dev/build-foods.mjs from src/domain/ingredients/table; do not edit.

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
const ROWS: readonly Row[] = [
  ["salt",0,0,0,0,0,0,38758], // 02047 Salt, table
  ["black pepper",251,10.39,63.95,3.26,25.3,0.64,20], // 02030 Spices, pepper, black
  ["white pepper",296,10.4,68.61,2.12,26.2,0,5], // 02032 Spices, pepper, white
  ["cayenne pepper",318,12.01,56.63,17.27,27.2,10.34,30], // 02031 Spices, pepper, red or cayenne
  ["paprika",282,14.14,53.99,12.89,34.9,10.34,68], // 02028 Spices, paprika
  ["cumin",375,17.81,44.24,22.27,10.5,2.25,168], // 02014 Spices, cumin seed
  ["ground coriander",298,12.37,54.99,17.77,41.9,0,35], // 02013 Spices, coriander seed
  ["turmeric",312,9.68,67.14,3.25,22.7,3.21,27], // 02043 Spices, turmeric, ground
  ["cinnamon",247,3.99,80.59,1.24,53.1,2.17,10], // 02010 Spices, cinnamon, ground
  ["nutmeg",525,5.84,49.29,36.31,20.8,2.99,16], // 02025 Spices, nutmeg, ground
  ["cloves",274,5.97,65.53,13,33.9,2.38,277], // 02011 Spices, cloves, ground
  ["allspice",263,6.09,72.12,8.69,21.6,0,77], // 02001 Spices, allspice, ground
  ["cardamom",311,10.76,68.47,6.7,28,0,18], // 02006 Spices, cardamom
  ["ginger powder",335,8.98,71.62,4.24,14.1,3.39,27], // 02021 Spices, ginger, ground
  ["garlic powder",331,16.55,72.73,0.73,9,2.43,60], // 02020 Spices, garlic powder
  ["onion powder",341,10.41,79.12,1.04,15.2,6.63,73], // 02026 Spices, onion powder
  ["chili powder",282,13.46,49.7,14.28,34.8,7.19,2867], // 02009 Spices, chili powder
  ["curry powder",325,14.29,55.83,14.01,53.2,2.76,52], // 02015 Spices, curry powder
  ["mustard seed",508,26.08,28.09,36.24,12.2,6.79,13], // 02024 Spices, mustard seed, ground
  ["fennel seed",345,15.8,52.29,14.87,39.8,0,88], // 02018 Spices, fennel seed
  ["saffron",310,11.43,65.37,5.85,3.9,0,148], // 02037 Spices, saffron
  ["vanilla extract",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["poppy seeds",525,17.99,28.13,41.56,19.5,2.99,26], // 02033 Spices, poppy seed
  ["celery seed",392,18.07,41.35,25.27,11.8,0.67,160], // 02007 Spices, celery seed
  ["caraway seed",333,19.77,49.9,14.59,38,0.64,17], // 02005 Spices, caraway seed
  ["red pepper flakes",318,12.01,56.63,17.27,27.2,10.34,30], // 02031 Spices, pepper, red or cayenne
  ["aleppo pepper",318,12.01,56.63,17.27,27.2,10.34,30], // 02031 Spices, pepper, red or cayenne
  ["gochugaru",318,12.01,56.63,17.27,27.2,10.34,30], // 02031 Spices, pepper, red or cayenne
  ["smoked paprika",282,14.14,53.99,12.89,34.9,10.34,68], // 02028 Spices, paprika
  ["chipotle powder",282,13.46,49.7,14.28,34.8,7.19,2867], // 02009 Spices, chili powder
  ["ancho chili powder",282,13.46,49.7,14.28,34.8,7.19,2867], // 02009 Spices, chili powder
  ["kashmiri chili powder",318,12.01,56.63,17.27,27.2,10.34,30], // 02031 Spices, pepper, red or cayenne
  ["mustard powder",508,26.08,28.09,36.24,12.2,6.79,13], // 02024 Spices, mustard seed, ground
  ["mixed spice",342,5.76,69.28,12.6,14.8,7.76,52], // 02035 Spices, pumpkin pie spice
  ["pumpkin pie spice",342,5.76,69.28,12.6,14.8,7.76,52], // 02035 Spices, pumpkin pie spice
  ["five spice powder",263,6.09,72.12,8.69,21.6,0,77], // 02001 Spices, allspice, ground
  ["garam masala",325,14.29,55.83,14.01,53.2,2.76,52], // 02015 Spices, curry powder
  ["italian seasoning",265,9,68.92,4.28,42.5,4.09,25], // 02027 Spices, oregano, dried
  ["herbes de provence",265,9,68.92,4.28,42.5,4.09,25], // 02027 Spices, oregano, dried
  ["mixed dried herbs",265,9,68.92,4.28,42.5,4.09,25], // 02027 Spices, oregano, dried
  ["poultry seasoning",307,9.59,65.59,7.53,11.3,1.8,27], // 02034 Spices, poultry seasoning
  ["cajun seasoning",282,13.46,49.7,14.28,34.8,7.19,2867], // 02009 Spices, chili powder
  ["old bay seasoning",307,9.59,65.59,7.53,11.3,1.8,27], // 02034 Spices, poultry seasoning
  ["taco seasoning",282,13.46,49.7,14.28,34.8,7.19,2867], // 02009 Spices, chili powder
  ["adobo seasoning",331,16.55,72.73,0.73,9,2.43,60], // 02020 Spices, garlic powder
  ["seasoned salt",0,0,0,0,0,0,38758], // 02047 Salt, table
  ["garlic salt",0,0,0,0,0,0,38758], // 02047 Salt, table
  ["onion salt",0,0,0,0,0,0,38758], // 02047 Salt, table
  ["celery salt",0,0,0,0,0,0,38758], // 02047 Salt, table
  ["smoked salt",0,0,0,0,0,0,38758], // 02047 Salt, table
  ["curing salt",0,0,0,0,0,0,38758], // 02047 Salt, table
  ["lemon pepper",251,10.39,63.95,3.26,25.3,0.64,20], // 02030 Spices, pepper, black
  ["garlic pepper",251,10.39,63.95,3.26,25.3,0.64,20], // 02030 Spices, pepper, black
  ["steak seasoning",251,10.39,63.95,3.26,25.3,0.64,20], // 02030 Spices, pepper, black
  ["barbecue rub",282,13.46,49.7,14.28,34.8,7.19,2867], // 02009 Spices, chili powder
  ["jerk seasoning",263,6.09,72.12,8.69,21.6,0,77], // 02001 Spices, allspice, ground
  ["ras el hanout",325,14.29,55.83,14.01,53.2,2.76,52], // 02015 Spices, curry powder
  ["za'atar",276,9.11,63.94,7.43,37,1.71,55], // 02042 Spices, thyme, dried
  ["everything bagel seasoning",573,17.73,23.45,49.67,11.8,0.3,11], // 12023 Seeds, sesame seeds, whole, dried
  ["star anise",337,17.6,50.02,15.9,14.6,0,16], // 02002 Spices, anise seed
  ["anise seed",337,17.6,50.02,15.9,14.6,0,16], // 02002 Spices, anise seed
  ["fenugreek",323,23,58.35,6.41,24.6,0,67], // 02019 Spices, fenugreek seed
  ["fenugreek leaves",265,9,68.92,4.28,42.5,4.09,25], // 02027 Spices, oregano, dried
  ["mace",475,6.71,50.5,32.38,20.2,0,80], // 02022 Spices, mace, ground
  ["juniper berries",263,6.09,72.12,8.69,21.6,0,77], // 02001 Spices, allspice, ground
  ["szechuan peppercorns",251,10.39,63.95,3.26,25.3,0.64,20], // 02030 Spices, pepper, black
  ["pink peppercorns",251,10.39,63.95,3.26,25.3,0.64,20], // 02030 Spices, pepper, black
  ["green peppercorns",251,10.39,63.95,3.26,25.3,0.64,20], // 02030 Spices, pepper, black
  ["mixed peppercorns",251,10.39,63.95,3.26,25.3,0.64,20], // 02030 Spices, pepper, black
  ["black cardamom",311,10.76,68.47,6.7,28,0,18], // 02006 Spices, cardamom
  ["asafoetida",341,10.41,79.12,1.04,15.2,6.63,73], // 02026 Spices, onion powder
  ["sumac",263,6.09,72.12,8.69,21.6,0,77], // 02001 Spices, allspice, ground
  ["nigella seeds",375,17.81,44.24,22.27,10.5,2.25,168], // 02014 Spices, cumin seed
  ["ajwain",333,19.77,49.9,14.59,38,0.64,17], // 02005 Spices, caraway seed
  ["annatto",282,14.14,53.99,12.89,34.9,10.34,68], // 02028 Spices, paprika
  ["dill seed",305,15.98,55.17,14.54,21.1,0,20], // 02016 Spices, dill seed
  ["mustard oil",884,0,0,100,0,0,0], // 04583 Oil, mustard
  ["pickling spice",508,26.08,28.09,36.24,12.2,6.79,13], // 02024 Spices, mustard seed, ground
  ["amchur",335,8.98,71.62,4.24,14.1,3.39,27], // 02021 Spices, ginger, ground
  ["galangal powder",335,8.98,71.62,4.24,14.1,3.39,27], // 02021 Spices, ginger, ground
  ["gumbo file",315,10.63,60.73,12.75,40.3,1.71,11], // 02038 Spices, sage, ground
  ["vanilla bean",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["vanilla bean paste",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["almond extract",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["lemon extract",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["peppermint extract",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["maple extract",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["coconut extract",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["rose water",0,0,0,0,0,0,4], // 14411 Beverages, water, tap, drinking
  ["food coloring",0,0,0,0,0,0,4], // 14411 Beverages, water, tap, drinking
  ["liquid smoke",0,0,0,0,0,0,4], // 14411 Beverages, water, tap, drinking
  ["cream of tartar",258,0,61.5,0,0.2,0,52], // 18373 Leavening agents, cream of tartar
  ["pectin",325,0.3,90.4,0.3,8.6,0,200], // 19310 Pectin, unsweetened, dry mix
  ["xanthan gum",325,0.3,90.4,0.3,8.6,0,200], // 19310 Pectin, unsweetened, dry mix
  ["bay leaf powder",313,7.61,74.97,8.36,26.3,0,23], // 02004 Spices, bay leaf
  ["dried onion",349,8.95,83.28,0.46,9.2,37.41,21], // 11284 Onions, dehydrated flakes
  ["dried garlic",331,16.55,72.73,0.73,9,2.43,60], // 02020 Spices, garlic powder
  ["vegetable flakes",292,26.63,50.64,5.48,26.7,7.27,452], // 02029 Spices, parsley, dried
  ["porcini powder",296,9.58,75.37,0.99,11.5,2.21,13], // 11268 Mushrooms, shiitake, dried
  ["wasabi",109,4.8,23.54,0.63,7.8,0,17], // 11990 Wasabi, root, raw
  ["matcha",1,0.22,0,0,0,0,1], // 14278 Beverages, tea, green, brewed, regular
  ["orange extract",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["rum extract",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["butter extract",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["banana extract",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["raspberry extract",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["anise extract",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["brandy extract",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["walnut extract",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["coffee extract",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["caramel extract",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["rose extract",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["root beer extract",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["pineapple extract",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["cinnamon oil",288,0.06,12.65,0.06,0,12.65,9], // 02050 Vanilla extract
  ["orange flower water",0,0,0,0,0,0,4], // 14411 Beverages, water, tap, drinking
  ["chaat masala",325,14.29,55.83,14.01,53.2,2.76,52], // 02015 Spices, curry powder
  ["tandoori masala",325,14.29,55.83,14.01,53.2,2.76,52], // 02015 Spices, curry powder
  ["sambar powder",325,14.29,55.83,14.01,53.2,2.76,52], // 02015 Spices, curry powder
  ["panch phoron",375,17.81,44.24,22.27,10.5,2.25,168], // 02014 Spices, cumin seed
  ["berbere",282,13.46,49.7,14.28,34.8,7.19,2867], // 02009 Spices, chili powder
  ["baharat",263,6.09,72.12,8.69,21.6,0,77], // 02001 Spices, allspice, ground
  ["dukkah",573,17.73,23.45,49.67,11.8,0.3,11], // 12023 Seeds, sesame seeds, whole, dried
  ["furikake",573,17.73,23.45,49.67,11.8,0.3,11], // 12023 Seeds, sesame seeds, whole, dried
  ["shichimi togarashi",282,13.46,49.7,14.28,34.8,7.19,2867], // 02009 Spices, chili powder
  ["espelette pepper",282,14.14,53.99,12.89,34.9,10.34,68], // 02028 Spices, paprika
  ["mulling spices",247,3.99,80.59,1.24,53.1,2.17,10], // 02010 Spices, cinnamon, ground
  ["chili seasoning mix",282,13.46,49.7,14.28,34.8,7.19,2867], // 02009 Spices, chili powder
  ["fajita seasoning",282,13.46,49.7,14.28,34.8,7.19,2867], // 02009 Spices, chili powder
  ["sazon",331,16.55,72.73,0.73,9,2.43,60], // 02020 Spices, garlic powder
  ["greek seasoning",265,9,68.92,4.28,42.5,4.09,25], // 02027 Spices, oregano, dried
  ["flax oil",884,0.11,0,99.98,0,0,0], // 42231 Oil, flaxseed, cold pressed
  ["agar",306,6.21,80.88,0.3,7.7,2.97,102], // 11663 Seaweed, agar, dried
  ["egg replacer",51,0.1,24.1,0,0.2,0,7893], // 18370 Leavening agents, baking powder, double-acting, straight phosphate
  ["lecithin",763,0,0,100,0,0,0], // 04531 Oil, soybean lecithin
  ["meat tenderizer",0,0,0,0,0,0,38758], // 02047 Salt, table
  ["browning sauce",290,0,74.73,0.1,0,74.72,37], // 19304 Molasses
  ["ranch seasoning",293,7.48,65.07,0.34,6.6,4.65,8031], // 06094 Soup, onion, dry, mix
  ["italian dressing mix",293,7.48,65.07,0.34,6.6,4.65,8031], // 06094 Soup, onion, dry, mix
  ["onion soup mix",293,7.48,65.07,0.34,6.6,4.65,8031], // 06094 Soup, onion, dry, mix
  ["vegetable soup mix",293,7.48,65.07,0.34,6.6,4.65,8031], // 06094 Soup, onion, dry, mix
  ["gravy mix",367,10.74,59.38,9.61,2,0,4843], // 06118 Gravy, brown, dry
  ["white sauce mix",105,3.77,7.4,6.73,0.1,4.78,328], // 06165 Sauce, homemade, white, thin
  ["spaghetti seasoning mix",293,7.48,65.07,0.34,6.6,4.65,8031], // 06094 Soup, onion, dry, mix
  ["beef stew seasoning mix",293,7.48,65.07,0.34,6.6,4.65,8031], // 06094 Soup, onion, dry, mix
  ["sloppy joe mix",293,7.48,65.07,0.34,6.6,4.65,8031], // 06094 Soup, onion, dry, mix
  ["cheese powder",438,7.68,60.52,18.33,1,10.26,3202], // 06720 Sauce, cheese sauce mix, dry
  ["mexican spice blend",282,13.46,49.7,14.28,34.8,7.19,2867], // 02009 Spices, chili powder
  ["bay leaf",313,7.61,74.97,8.36,26.3,0,23], // 02004 Spices, bay leaf
  ["basil",23,3.15,2.65,0.64,1.6,0.3,4], // 02044 Basil, fresh
  ["dried basil",233,22.98,47.75,4.07,37.7,1.71,76], // 02003 Spices, basil, dried
  ["oregano",265,9,68.92,4.28,42.5,4.09,25], // 02027 Spices, oregano, dried
  ["thyme",101,5.56,24.45,1.68,14,0,9], // 02049 Thyme, fresh
  ["dried thyme",276,9.11,63.94,7.43,37,1.71,55], // 02042 Spices, thyme, dried
  ["rosemary",131,3.31,20.7,5.86,14.1,0,26], // 02063 Rosemary, fresh
  ["dried rosemary",331,4.88,64.06,15.22,42.6,0,50], // 02036 Spices, rosemary, dried
  ["sage",315,10.63,60.73,12.75,40.3,1.71,11], // 02038 Spices, sage, ground
  ["dill",43,3.46,7.02,1.12,2.1,0,61], // 02045 Dill weed, fresh
  ["dried dill",253,19.96,55.82,4.36,13.6,0,208], // 02017 Spices, dill weed, dried
  ["parsley",36,2.97,6.33,0.79,3.3,0.85,56], // 11297 Parsley, fresh
  ["dried parsley",292,26.63,50.64,5.48,26.7,7.27,452], // 02029 Spices, parsley, dried
  ["cilantro",23,2.13,3.67,0.52,2.8,0.87,46], // 11165 Coriander (cilantro) leaves, raw
  ["mint",70,3.75,14.89,0.94,8,0,31], // 02064 Peppermint, fresh
  ["chives",30,3.27,4.35,0.73,2.5,1.85,3], // 11156 Chives, raw
  ["tarragon",295,22.77,50.22,7.24,7.4,0,62], // 02041 Spices, tarragon, dried
  ["marjoram",271,12.66,60.56,7.04,40.3,4.09,77], // 02023 Spices, marjoram, dried
  ["dried mint",285,19.93,52.04,6.03,29.8,0,344], // 02066 Spearmint, dried
  ["dried chives",311,21.2,64.29,3.5,26.2,0,70], // 11615 Chives, freeze-dried
  ["dried cilantro",279,21.93,52.1,4.78,10.4,7.27,211], // 02012 Spices, coriander leaf, dried
  ["thai basil",23,3.15,2.65,0.64,1.6,0.3,4], // 02044 Basil, fresh
  ["savory",272,6.73,68.73,5.91,45.7,0,24], // 02039 Spices, savory, ground
  ["chervil",237,23.2,49.1,3.9,11.3,0,83], // 02008 Spices, chervil, dried
  ["curry leaves",313,7.61,74.97,8.36,26.3,0,23], // 02004 Spices, bay leaf
  ["makrut lime leaves",313,7.61,74.97,8.36,26.3,0,23], // 02004 Spices, bay leaf
  ["lemongrass",99,1.82,25.31,0.49,0,0,6], // 11972 Lemon grass (citronella), raw
  ["lemon balm",44,3.29,8.41,0.73,6.8,0,30], // 02065 Spearmint, fresh
  ["epazote",32,0.33,7.44,0.52,3.8,0,43], // 11984 Epazote, raw
  ["shiso",44,3.29,8.41,0.73,6.8,0,30], // 02065 Spearmint, fresh
  ["culantro",23,2.13,3.67,0.52,2.8,0.87,46], // 11165 Coriander (cilantro) leaves, raw
  ["sorrel",22,2,3.2,0.7,2.9,0,4], // 11616 Dock, raw
  ["borage",21,1.8,3.06,0.7,0,0,80], // 11613 Borage, raw
  ["bouquet garni",292,26.63,50.64,5.48,26.7,7.27,452], // 02029 Spices, parsley, dried
  ["fresh herbs",36,2.97,6.33,0.79,3.3,0.85,56], // 11297 Parsley, fresh
  ["onion",40,1.1,9.34,0.1,1.7,4.24,4], // 11282 Onions, raw
  ["red onion",40,1.1,9.34,0.1,1.7,4.24,4], // 11282 Onions, raw
  ["green onion",32,1.83,7.34,0.19,2.6,2.33,16], // 11291 Onions, spring or scallions (includes tops and bulb), raw
  ["shallot",72,2.5,16.8,0.1,3.2,7.87,12], // 11677 Shallots, raw
  ["leek",61,1.5,14.15,0.3,1.8,3.9,20], // 11246 Leeks, (bulb and lower leaf-portion), raw
  ["garlic",149,6.36,33.06,0.5,2.1,1,17], // 11215 Garlic, raw
  ["ginger",80,1.82,17.77,0.75,2,1.7,13], // 11216 Ginger root, raw
  ["carrot",41,0.93,9.58,0.24,2.8,4.74,69], // 11124 Carrots, raw
  ["celery",16,0.69,2.97,0.17,1.6,1.34,80], // 11143 Celery, raw
  ["potato",77,2.05,17.49,0.09,2.1,0.82,6], // 11352 Potatoes, flesh and skin, raw
  ["sweet potato",86,1.57,20.12,0.05,3,4.18,55], // 11507 Sweet potato, raw, unprepared
  ["tomato",18,0.88,3.89,0.2,1.2,2.63,5], // 11529 Tomatoes, red, ripe, raw, year round average
  ["bell pepper",31,0.99,6.03,0.3,2.1,4.2,4], // 11821 Peppers, sweet, red, raw
  ["green bell pepper",20,0.86,4.64,0.17,1.7,2.4,3], // 11333 Peppers, sweet, green, raw
  ["jalapeno",29,0.91,6.5,0.37,2.8,4.12,3], // 11979 Peppers, jalapeno, raw
  ["chili pepper",40,1.87,8.81,0.44,1.5,5.3,9], // 11819 Peppers, hot chili, red, raw
  ["cucumber",15,0.65,3.63,0.11,0.5,1.67,2], // 11205 Cucumber, with peel, raw
  ["zucchini",17,1.21,3.11,0.32,1,2.5,8], // 11477 Squash, summer, zucchini, includes skin, raw
  ["eggplant",25,0.98,5.88,0.18,3,3.53,2], // 11209 Eggplant, raw
  ["broccoli",34,2.82,6.64,0.37,2.6,1.7,33], // 11090 Broccoli, raw
  ["cauliflower",25,1.92,4.97,0.28,2,1.91,30], // 11135 Cauliflower, raw
  ["cabbage",25,1.28,5.8,0.1,2.5,3.2,18], // 11109 Cabbage, raw
  ["red cabbage",31,1.43,7.37,0.16,2.1,3.83,27], // 11112 Cabbage, red, raw
  ["brussels sprouts",43,3.38,8.95,0.3,3.8,2.2,25], // 11098 Brussels sprouts, raw
  ["spinach",23,2.86,3.63,0.39,2.2,0.42,79], // 11457 Spinach, raw
  ["kale",49,4.28,8.75,0.93,3.6,2.26,38], // 11233 Kale, raw
  ["lettuce",17,1.23,3.29,0.3,2.1,1.19,8], // 11251 Lettuce, cos or romaine, raw
  ["arugula",25,2.58,3.65,0.66,1.6,2.05,27], // 11959 Arugula, raw
  ["mushroom",22,3.09,3.26,0.34,1,1.98,5], // 11260 Mushrooms, white, raw
  ["green beans",31,1.83,6.97,0.22,2.7,3.26,6], // 11052 Beans, snap, green, raw
  ["peas",81,5.42,14.45,0.4,5.7,5.67,5], // 11304 Peas, green, raw
  ["frozen peas",77,5.22,13.62,0.4,4.5,5,108], // 11312 Peas, green, frozen, unprepared
  ["corn",86,3.27,18.7,1.35,2,6.26,15], // 11167 Corn, sweet, yellow, raw
  ["asparagus",20,2.2,3.88,0.12,2.1,1.88,2], // 11011 Asparagus, raw
  ["pumpkin",26,1,6.5,0.1,0.5,2.76,1], // 11422 Pumpkin, raw
  ["butternut squash",45,1,11.69,0.1,2,2.2,4], // 11485 Squash, winter, butternut, raw
  ["beet",43,1.61,9.56,0.17,2.8,6.76,78], // 11080 Beets, raw
  ["radish",16,0.68,3.4,0.1,1.6,1.86,39], // 11429 Radishes, raw
  ["turnip",28,0.9,6.43,0.1,1.8,3.8,67], // 11564 Turnips, raw
  ["okra",33,1.93,7.45,0.19,3.2,1.48,7], // 11278 Okra, raw
  ["bok choy",13,1.5,2.18,0.2,1,1.18,65], // 11116 Cabbage, chinese (pak-choi), raw
  ["fennel",31,1.24,7.3,0.2,3.1,3.93,52], // 11957 Fennel, bulb, raw
  ["artichoke",47,3.27,10.51,0.15,5.4,0.99,94], // 11007 Artichokes, (globe or french), raw
  ["bean sprouts",30,3.04,5.94,0.18,1.8,4.13,6], // 11043 Mung beans, mature seeds, sprouted, raw
  ["pearl onion",40,1.1,9.34,0.1,1.7,4.24,4], // 11282 Onions, raw
  ["ramp",61,1.5,14.15,0.3,1.8,3.9,20], // 11246 Leeks, (bulb and lower leaf-portion), raw
  ["fried onions",276,4.14,33.79,14.3,2.2,5.1,370], // 11296 Onion rings, breaded, par fried, frozen, prepared, heated in oven
  ["roasted garlic",149,6.36,33.06,0.5,2.1,1,17], // 11215 Garlic, raw
  ["parsnip",75,1.2,17.99,0.3,4.9,4.8,10], // 11298 Parsnips, raw
  ["rutabaga",37,1.08,8.62,0.16,2.3,4.46,12], // 11435 Rutabagas, raw
  ["celery root",42,1.5,9.2,0.3,1.8,1.6,100], // 11141 Celeriac, raw
  ["jicama",38,0.72,8.82,0.09,4.9,1.8,4], // 11603 Yambean (jicama), raw
  ["kohlrabi",27,1.7,6.2,0.1,3.6,2.6,20], // 11241 Kohlrabi, raw
  ["daikon",18,0.6,4.1,0.1,1.6,2.5,21], // 11430 Radishes, oriental, raw
  ["horseradish root",48,1.18,11.29,0.69,3.3,7.99,420], // 02055 Horseradish, prepared
  ["cassava",160,1.36,38.06,0.28,1.8,1.7,14], // 11134 Cassava, raw
  ["taro",112,1.5,26.46,0.2,4.1,0.4,11], // 11518 Taro, raw
  ["jerusalem artichoke",73,2,17.44,0.01,1.6,9.6,4], // 11226 Jerusalem-artichokes, raw
  ["lotus root",74,2.6,17.23,0.1,4.9,0,40], // 11254 Lotus root, raw
  ["burdock root",72,1.53,17.34,0.15,3.3,2.9,5], // 11104 Burdock root, raw
  ["salsify",82,3.3,18.6,0.2,3.3,0,20], // 11437 Salsify, (vegetable oyster), raw
  ["yellow squash",19,1.01,3.88,0.27,1,2.88,2], // 11467 Squash, summer, crookneck and straightneck, raw
  ["zucchini blossom",15,1.03,3.28,0.07,0,0,5], // 11416 Pumpkin flowers, raw
  ["acorn squash",40,0.8,10.42,0.1,1.5,0,3], // 11482 Squash, winter, acorn, raw
  ["spaghetti squash",31,0.64,6.91,0.57,1.5,2.76,17], // 11492 Squash, winter, spaghetti, raw
  ["delicata squash",34,0.95,8.59,0.13,1.5,2.2,4], // 11643 Squash, winter, all varieties, raw
  ["kabocha squash",34,0.95,8.59,0.13,1.5,2.2,4], // 11643 Squash, winter, all varieties, raw
  ["winter squash",34,0.95,8.59,0.13,1.5,2.2,4], // 11643 Squash, winter, all varieties, raw
  ["chayote",19,0.82,4.51,0.13,1.7,1.66,2], // 11149 Chayote, fruit, raw
  ["bottle gourd",14,0.62,3.39,0.02,0.5,0,2], // 11218 Gourd, white-flowered (calabash), raw
  ["bitter melon",17,1,3.7,0.17,2.8,0,5], // 11024 Balsam-pear (bitter gourd), pods, raw
  ["broccolini",34,2.82,6.64,0.37,2.6,1.7,33], // 11090 Broccoli, raw
  ["broccoli rabe",22,3.17,2.85,0.49,2.7,0.38,33], // 11096 Broccoli raab, raw
  ["broccoli slaw",34,2.82,6.64,0.37,2.6,1.7,33], // 11090 Broccoli, raw
  ["romanesco",31,2.95,6.09,0.3,3.2,3.03,23], // 11965 Cauliflower, green, raw
  ["napa cabbage",16,1.2,3.23,0.2,1.2,1.41,9], // 11119 Cabbage, chinese (pe-tsai), raw
  ["savoy cabbage",27,2,6.1,0.1,3.1,2.27,28], // 11114 Cabbage, savoy, raw
  ["coleslaw mix",25,1.28,5.8,0.1,2.5,3.2,18], // 11109 Cabbage, raw
  ["romaine lettuce",17,1.23,3.29,0.3,2.1,1.19,8], // 11251 Lettuce, cos or romaine, raw
  ["iceberg lettuce",14,0.9,2.97,0.14,1.2,1.97,10], // 11252 Lettuce, iceberg (includes crisphead types), raw
  ["butter lettuce",13,1.35,2.23,0.22,1.1,0.94,5], // 11250 Lettuce, butterhead (includes boston and bibb types), raw
  ["mixed greens",15,1.36,2.87,0.15,1.3,0.78,28], // 11253 Lettuce, green leaf, raw
  ["endive",17,1.25,3.35,0.2,3.1,0.25,22], // 11213 Endive, raw
  ["belgian endive",17,0.9,4,0.1,3.1,0,2], // 11151 Chicory, witloof, raw
  ["radicchio",23,1.43,4.48,0.25,0.9,0.6,22], // 11952 Radicchio, raw
  ["watercress",11,2.3,1.29,0.1,0.5,0.2,41], // 11591 Watercress, raw
  ["swiss chard",19,1.8,3.74,0.2,1.6,1.1,213], // 11147 Chard, swiss, raw
  ["collard greens",32,3.02,5.42,0.61,4,0.46,17], // 11161 Collards, raw
  ["mustard greens",27,2.86,4.67,0.42,3.2,1.32,20], // 11270 Mustard greens, raw
  ["turnip greens",32,1.5,7.13,0.3,3.2,0.81,40], // 11568 Turnip greens, raw
  ["dandelion greens",45,2.7,9.2,0.7,3.5,0.71,76], // 11207 Dandelion greens, raw
  ["purslane",20,2.03,3.39,0.36,0,0,45], // 11427 Purslane, raw
  ["nettles",32,3.02,5.42,0.61,4,0.46,17], // 11161 Collards, raw
  ["mache",21,2,3.6,0.4,0,0,4], // 11190 Cornsalad, raw
  ["pea shoots",21,2,3.6,0.4,0,0,4], // 11190 Cornsalad, raw
  ["microgreens",23,3.99,2.1,0.69,1.9,0.2,6], // 11001 Alfalfa seeds, sprouted, raw
  ["alfalfa sprouts",23,3.99,2.1,0.69,1.9,0.2,6], // 11001 Alfalfa seeds, sprouted, raw
  ["chinese broccoli",22,1.14,3.81,0.72,2.5,0.84,7], // 11969 Broccoli, chinese, cooked
  ["choy sum",13,1.5,2.18,0.2,1,1.18,65], // 11116 Cabbage, chinese (pak-choi), raw
  ["water spinach",19,2.6,3.14,0.2,2.1,0,113], // 11503 Swamp cabbage, (skunk cabbage), raw
  ["amaranth leaves",23,2.46,4.02,0.33,0,0,20], // 11003 Amaranth leaves, raw
  ["grape leaves",69,4.27,11.71,1.97,9.9,0,2853], // 11975 Grape leaves, canned
  ["fennel fronds",31,1.24,7.3,0.2,3.1,3.93,52], // 11957 Fennel, bulb, raw
  ["nopales",16,1.32,3.33,0.09,2.2,1.15,21], // 11963 Nopales, raw
  ["hearts of palm",324,10.58,69.86,5.81,28.7,41.06,91], // 11962 Peppers, hot chile, sun-dried
  ["bamboo shoots",19,1.72,3.22,0.4,1.4,1.89,7], // 11028 Bamboo shoots, canned, drained solids
  ["water chestnuts",50,0.88,12.3,0.06,2.5,2.46,8], // 11590 Waterchestnuts, chinese, canned, solids and liquids
  ["baby corn",67,2.29,14.34,1.22,2,4.44,205], // 11172 Corn, sweet, yellow, canned, whole kernel, drained solids
  ["snow peas",42,2.8,7.55,0.2,2.6,4,4], // 11300 Peas, edible-podded, raw
  ["sugar snap peas",42,2.8,7.55,0.2,2.6,4,4], // 11300 Peas, edible-podded, raw
  ["long beans",47,2.8,8.35,0.4,0,0,4], // 11199 Yardlong bean, raw
  ["fava beans",72,5.6,11.7,0.6,4.2,0,50], // 11088 Broadbeans, immature seeds, raw
  ["lima beans",113,6.84,20.17,0.86,4.9,1.48,8], // 11031 Lima beans, immature seeds, raw
  ["succotash",99,5.03,19.59,1.02,3.8,0,4], // 11495 Succotash, (corn and limas), raw
  ["mixed vegetables",72,3.33,13.47,0.52,4,0,47], // 11583 Vegetables, mixed, frozen, unprepared
  ["peas and carrots",53,3.4,11.15,0.47,3.4,0,79], // 11322 Peas and carrots, frozen, unprepared
  ["stir-fry vegetables",72,3.33,13.47,0.52,4,0,47], // 11583 Vegetables, mixed, frozen, unprepared
  ["frozen pepper mix",20,1.08,4.45,0.21,1.6,3.26,5], // 11917 Peppers, sweet, red, frozen, chopped, unprepared
  ["frozen hash browns",82,2.06,17.72,0.62,1.4,0,22], // 11390 Potatoes, hash brown, frozen, plain, unprepared
  ["frozen french fries",147,2.24,24.81,4.66,1.9,0.2,332], // 11402 Potatoes, french fried, all types, salt added in processing, frozen, unprepared
  ["tater tots",178,1.93,24.8,8.71,2.3,0.28,428], // 11398 Potato puffs, frozen, unprepared
  ["instant mashed potatoes",354,8.34,81.17,0.41,6.6,3.36,77], // 11378 Potatoes, mashed, dehydrated, flakes without milk, dry form
  ["mashed potatoes",113,1.86,16.81,4.22,1.5,1.43,317], // 11934 Potatoes, mashed, home-prepared, whole milk and butter added
  ["canned potatoes",60,1.41,13.61,0.21,2.3,0,219], // 11376 Potatoes, canned, drained solids
  ["scalloped potato mix",358,7.77,73.93,4.59,8.6,0,1578], // 11386 Potatoes, scalloped, dry mix, unprepared
  ["canned sweet potatoes",108,1.28,25.36,0.32,3,5.74,39], // 11647 Sweet potato, canned, syrup pack, drained solids
  ["canned carrots",25,0.64,5.54,0.19,1.5,2.48,242], // 11128 Carrots, canned, regular pack, drained solids
  ["canned beets",31,0.91,7.21,0.14,1.8,5.51,194], // 11084 Beets, canned, drained solids
  ["canned spinach",23,2.81,3.4,0.5,2.4,0.4,322], // 11461 Spinach, canned, regular pack, drained solids
  ["canned asparagus",19,2.14,2.46,0.65,1.6,1.06,287], // 11015 Asparagus, canned, drained solids
  ["canned green beans",22,1.12,4.32,0.46,1.9,0.78,230], // 11056 Beans, snap, green, canned, regular pack, drained solids
  ["canned peas",69,4.42,12.58,0.35,4.1,4.16,2], // 11813 Peas, green, canned, no salt added, drained solids
  ["canned mushrooms",25,1.87,5.09,0.29,2.4,2.34,425], // 11264 Mushrooms, canned, drained solids
  ["creamed corn",72,1.74,18.13,0.42,1.2,3.23,261], // 11174 Corn, sweet, yellow, canned, cream style, regular pack
  ["hominy",72,1.48,14.26,0.88,2.5,1.82,345], // 20030 Hominy, canned, white
  ["mexican corn",79,2.41,19.44,0.5,2,5.59,272], // 11176 Corn, sweet, yellow, canned, vacuum pack, regular pack
  ["shoepeg corn",79,2.41,19.44,0.5,2,0,272], // 11908 Corn, sweet, white, canned, vacuum pack, regular pack
  ["tomatillo",32,0.96,5.84,1.02,1.9,3.93,1], // 11954 Tomatillos, raw
  ["green tomato",23,1.2,5.1,0.2,1.1,4,13], // 11527 Tomatoes, green, raw
  ["sun-dried tomatoes",258,14.11,55.76,2.97,12.3,37.59,107], // 11955 Tomatoes, sun-dried
  ["sun-dried tomatoes in oil",213,5.06,23.33,14.08,5.8,0,266], // 11956 Tomatoes, sun-dried, packed in oil, drained
  ["portobello mushroom",22,2.11,3.87,0.35,1.3,2.5,9], // 11265 Mushrooms, portabella, raw
  ["cremini mushroom",22,2.5,4.3,0.1,0.6,1.72,6], // 11266 Mushrooms, brown, italian, or crimini, raw
  ["shiitake mushroom",34,2.24,6.79,0.49,2.5,2.38,9], // 11238 Mushrooms, shiitake, raw
  ["oyster mushroom",33,3.31,6.09,0.41,2.3,1.11,18], // 11987 Mushrooms, oyster, raw
  ["enoki mushroom",37,2.66,7.81,0.29,2.7,0.22,3], // 11950 Mushrooms, enoki, raw
  ["wild mushroom",38,1.49,6.86,0.53,3.8,1.16,9], // 11239 Mushrooms, Chanterelle, raw
  ["chanterelle",38,1.49,6.86,0.53,3.8,1.16,9], // 11239 Mushrooms, Chanterelle, raw
  ["porcini",38,1.49,6.86,0.53,3.8,1.16,9], // 11239 Mushrooms, Chanterelle, raw
  ["morel",31,3.12,5.1,0.57,2.8,0.6,21], // 11240 Mushrooms, morel, raw
  ["truffle",38,1.49,6.86,0.53,3.8,1.16,9], // 11239 Mushrooms, Chanterelle, raw
  ["dried mushrooms",296,9.58,75.37,0.99,11.5,2.21,13], // 11268 Mushrooms, shiitake, dried
  ["dried porcini",296,9.58,75.37,0.99,11.5,2.21,13], // 11268 Mushrooms, shiitake, dried
  ["wood ear mushroom",284,9.25,73.01,0.73,70.1,0,35], // 11988 Fungi, Cloud ears, dried
  ["huitlacoche",22,3.09,3.26,0.34,1,1.98,5], // 11260 Mushrooms, white, raw
  ["artichoke hearts",38,2.63,7.75,0.43,3.9,0,47], // 11009 Artichokes, (globe or french), frozen, unprepared
  ["marinated artichoke hearts",38,2.63,7.75,0.43,3.9,0,47], // 11009 Artichokes, (globe or french), frozen, unprepared
  ["roasted red peppers",18,0.8,3.9,0.3,1.2,0,1369], // 11916 Peppers, sweet, red, canned, solids and liquids
  ["pimientos",23,1.1,5.1,0.3,1.9,2.71,14], // 11943 Pimento, canned
  ["banana pepper",27,1.66,5.35,0.45,3.4,1.95,13], // 11976 Pepper, banana, raw
  ["serrano pepper",32,1.74,6.7,0.44,3.7,3.83,10], // 11977 Peppers, serrano, raw
  ["habanero pepper",40,1.87,8.81,0.44,1.5,5.3,9], // 11819 Peppers, hot chili, red, raw
  ["poblano pepper",20,0.86,4.64,0.17,1.7,2.4,3], // 11333 Peppers, sweet, green, raw
  ["anaheim pepper",40,2,9.46,0.2,1.5,5.1,7], // 11670 Peppers, hot chili, green, raw
  ["thai chili",40,1.87,8.81,0.44,1.5,5.3,9], // 11819 Peppers, hot chili, red, raw
  ["pickled jalapeno",27,0.92,4.74,0.94,2.6,2.14,1671], // 11632 Peppers, jalapeno, canned, solids and liquids
  ["cherry pepper",27,1.66,5.35,0.45,3.4,1.95,13], // 11976 Pepper, banana, raw
  ["pepperoncini",27,1.66,5.35,0.45,3.4,1.95,13], // 11976 Pepper, banana, raw
  ["canned green chiles",21,0.9,5.1,0.1,1.3,3.12,1173], // 11329 Peppers, hot chili, green, canned, pods, excluding seeds, solids and liquids
  ["chipotle in adobo",27,0.92,4.74,0.94,2.6,2.14,1671], // 11632 Peppers, jalapeno, canned, solids and liquids
  ["dried ancho chile",281,11.86,51.42,8.2,21.6,0,43], // 11978 Peppers, ancho, dried
  ["dried chile",324,10.58,69.86,5.81,28.7,41.06,91], // 11962 Peppers, hot chile, sun-dried
  ["dried guajillo chile",345,12.35,51.13,15.85,26.8,0,89], // 11982 Peppers, pasilla, dried
  ["dried pasilla chile",345,12.35,51.13,15.85,26.8,0,89], // 11982 Peppers, pasilla, dried
  ["dried chile de arbol",324,10.58,69.86,5.81,28.7,41.06,91], // 11962 Peppers, hot chile, sun-dried
  ["dried chipotle chile",324,10.58,69.86,5.81,28.7,41.06,91], // 11962 Peppers, hot chile, sun-dried
  ["nori",35,5.81,5.11,0.28,0.3,0.49,48], // 11446 Seaweed, laver, raw
  ["kombu",43,1.68,9.57,0.56,1.3,0.6,233], // 11445 Seaweed, kelp, raw
  ["wakame",45,3.03,9.14,0.64,0.5,0.65,872], // 11669 Seaweed, wakame, raw
  ["spirulina",290,57.47,23.9,7.72,3.6,3.1,1048], // 11667 Seaweed, spirulina, dried
  ["beet greens",22,2.2,4.33,0.13,3.7,0.5,226], // 11086 Beet greens, raw
  ["canned corn",67,2.29,14.34,1.22,2,4.44,205], // 11172 Corn, sweet, yellow, canned, whole kernel, drained solids
  ["apple",52,0.26,13.81,0.17,2.4,10.39,1], // 09003 Apples, raw, with skin
  ["banana",89,1.09,22.84,0.33,2.6,12.23,1], // 09040 Bananas, raw
  ["lemon",29,1.1,9.32,0.3,2.8,2.5,2], // 09150 Lemons, raw, without peel
  ["lemon juice",22,0.35,6.9,0.24,0.3,2.52,1], // 09152 Lemon juice, raw
  ["lemon zest",47,1.5,16,0.3,10.6,4.17,6], // 09156 Lemon peel, raw
  ["lime",30,0.7,10.54,0.2,2.8,1.69,2], // 09159 Limes, raw
  ["lime juice",25,0.42,8.42,0.07,0.4,1.69,2], // 09160 Lime juice, raw
  ["orange",47,0.94,11.75,0.12,2.4,9.35,0], // 09200 Oranges, raw, all commercial varieties
  ["orange juice",45,0.7,10.4,0.2,0.2,8.4,1], // 09206 Orange juice, raw
  ["strawberry",32,0.67,7.68,0.3,2,4.89,1], // 09316 Strawberries, raw
  ["blueberry",57,0.74,14.49,0.33,2.4,9.96,1], // 09050 Blueberries, raw
  ["raspberry",52,1.2,11.94,0.65,6.5,4.42,1], // 09302 Raspberries, raw
  ["pineapple",50,0.54,13.12,0.12,1.4,9.85,1], // 09266 Pineapple, raw, all varieties
  ["mango",60,0.82,14.98,0.38,1.6,13.66,1], // 09176 Mangos, raw
  ["peach",39,0.91,9.54,0.25,1.5,8.39,0], // 09236 Peaches, yellow, raw
  ["pear",57,0.36,15.23,0.14,3.1,9.75,1], // 09252 Pears, raw
  ["grapes",69,0.72,18.1,0.16,0.9,15.48,2], // 09132 Grapes, red or green (European type, such as Thompson seedless), raw
  ["avocado",160,2,8.53,14.66,6.7,0.66,7], // 09037 Avocados, raw, all commercial varieties
  ["cherry",63,1.06,16.01,0.2,2.1,12.82,0], // 09070 Cherries, sweet, raw
  ["cranberry",46,0.46,11.97,0.13,3.6,4.27,2], // 09078 Cranberries, raw
  ["raisins",299,3.07,79.18,0.46,3.7,59.19,11], // 09298 Raisins, seedless
  ["dates",282,2.45,75.03,0.39,8,63.35,2], // 09087 Dates, deglet noor
  ["coconut",354,3.33,15.23,33.49,9,6.23,20], // 12104 Nuts, coconut meat, raw
  ["plantain",122,1.3,31.89,0.37,2.3,15,4], // 09277 Plantains, raw
  ["orange zest",97,1.5,25,0.2,10.6,0,3], // 09216 Orange peel, raw
  ["lime zest",47,1.5,16,0.3,10.6,4.17,6], // 09156 Lemon peel, raw
  ["grapefruit zest",97,1.5,25,0.2,10.6,0,3], // 09216 Orange peel, raw
  ["sour cherry",50,1,12.18,0.3,1.6,8.49,3], // 09063 Cherries, sour, red, raw
  ["maraschino cherries",165,0.22,41.97,0.21,3.2,38.77,4], // 09328 Maraschino cherries, canned, drained
  ["maraschino cherry juice",268,0,66.91,0,0,46.55,27], // 42040 Syrups, grenadine
  ["apricot",48,1.4,11.12,0.39,2,9.24,1], // 09021 Apricots, raw
  ["dried apricots",241,3.39,62.64,0.51,7.3,53.44,10], // 09032 Apricots, dried, sulfured, uncooked
  ["canned apricots",83,0.64,21.31,0.11,2.7,18.65,4], // 09357 Apricots, canned, heavy syrup, drained
  ["nectarine",44,1.06,10.55,0.32,1.7,7.89,0], // 09191 Nectarines, raw
  ["canned peaches",72,0.52,18.43,0.18,1.2,14.66,6], // 09370 Peaches, canned, heavy syrup, drained
  ["plum",46,0.7,11.42,0.28,1.4,9.92,0], // 09279 Plums, raw
  ["prunes",240,2.18,63.88,0.38,7.1,38.13,2], // 09291 Plums, dried (prunes), uncooked
  ["fig",74,0.75,19.18,0.3,2.9,16.26,1], // 09089 Figs, raw
  ["dried figs",249,3.3,63.87,0.93,9.8,47.92,10], // 09094 Figs, dried, uncooked
  ["dried cranberries",308,0.17,82.8,1.09,5.3,72.56,5], // 09079 Cranberries, dried, sweetened
  ["dried cherries",333,1.25,80.45,0.73,2.5,67.15,13], // 09044 Cherries, tart, dried, sweetened
  ["dried blueberries",317,2.5,80,2.5,7.5,67.5,3], // 09163 Blueberries, dried, sweetened
  ["dried currants",283,4.08,74.08,0.27,6.8,67.28,8], // 09085 Currants, zante, dried
  ["black currants",63,1.4,15.38,0.41,0,0,2], // 09083 Currants, european black, raw
  ["red currants",56,1.4,13.8,0.2,4.3,7.37,1], // 09084 Currants, red and white, raw
  ["gooseberry",44,0.88,10.18,0.58,4.3,0,1], // 09107 Gooseberries, raw
  ["elderberry",73,0.66,18.4,0.5,7,0,6], // 09088 Elderberries, raw
  ["huckleberry",57,0.74,14.49,0.33,2.4,9.96,1], // 09050 Blueberries, raw
  ["blackberry",43,1.39,9.61,0.49,5.3,4.88,1], // 09042 Blackberries, raw
  ["mixed berries",43,1.39,9.61,0.49,5.3,4.88,1], // 09042 Blackberries, raw
  ["frozen sweetened strawberries",96,0.53,25.92,0.13,1.9,24.01,3], // 09320 Strawberries, frozen, sweetened, sliced
  ["frozen sweetened raspberries",103,0.7,26.16,0.16,4.4,21.76,1], // 09306 Raspberries, frozen, red, sweetened
  ["dried fruit",299,3.07,79.18,0.46,3.7,59.19,11], // 09298 Raisins, seedless
  ["dried apples",243,0.93,65.89,0.32,8.7,57.19,87], // 09011 Apples, dried, sulfured, uncooked
  ["dried mango",241,3.39,62.64,0.51,7.3,53.44,10], // 09032 Apricots, dried, sulfured, uncooked
  ["freeze-dried strawberries",308,0.17,82.8,1.09,5.3,72.56,5], // 09079 Cranberries, dried, sweetened
  ["candied orange peel",322,0.34,82.74,0.07,1.6,80.68,98], // 09426 Candied fruit
  ["crystallized ginger",322,0.34,82.74,0.07,1.6,80.68,98], // 09426 Candied fruit
  ["cantaloupe",34,0.84,8.16,0.19,0.9,7.86,16], // 09181 Melons, cantaloupe, raw
  ["honeydew melon",36,0.54,9.09,0.14,0.8,8.12,18], // 09184 Melons, honeydew, raw
  ["watermelon",30,0.61,7.55,0.15,0.4,6.2,1], // 09326 Watermelon, raw
  ["grapefruit",42,0.77,10.66,0.14,1.6,6.89,0], // 09112 Grapefruit, raw, pink and red, all areas
  ["mandarin orange",53,0.81,13.34,0.31,1.8,10.58,2], // 09218 Tangerines, (mandarin oranges), raw
  ["canned mandarin oranges",38,0.75,9.41,0.04,1.2,8.25,5], // 09383 Tangerines, (mandarin oranges), canned, juice pack, drained
  ["kumquat",71,1.88,15.9,0.86,6.5,9.36,10], // 09149 Kumquats, raw
  ["yuzu",29,1.1,9.32,0.3,2.8,2.5,2], // 09150 Lemons, raw, without peel
  ["preserved lemon",29,1.1,9.32,0.3,2.8,2.5,2], // 09150 Lemons, raw, without peel
  ["kiwi",61,1.14,14.66,0.52,3,8.99,3], // 09148 Kiwifruit, green, raw
  ["papaya",43,0.47,10.82,0.26,1.7,7.82,8], // 09226 Papayas, raw
  ["guava",68,2.55,14.32,0.95,5.4,8.92,2], // 09139 Guavas, common, raw
  ["passion fruit",97,2.2,23.38,0.7,10.4,11.2,28], // 09231 Passion-fruit, (granadilla), purple, raw
  ["pomegranate",83,1.67,18.7,1.17,4,13.67,3], // 09286 Pomegranates, raw
  ["persimmon",70,0.58,18.59,0.19,3.6,12.53,1], // 09263 Persimmons, japanese, raw
  ["quince",57,0.4,15.3,0.1,1.9,0,4], // 09296 Quinces, raw
  ["lychee",66,0.83,16.53,0.44,1.3,15.23,1], // 09164 Litchis, raw
  ["star fruit",31,1.04,6.73,0.33,2.8,3.98,2], // 09060 Carambola, (starfruit), raw
  ["dragon fruit",61,1.14,14.66,0.52,3,8.99,3], // 09148 Kiwifruit, green, raw
  ["prickly pear",41,0.73,9.57,0.51,3.6,0,5], // 09287 Prickly pears, raw
  ["jackfruit",95,1.72,23.25,0.64,1.5,19.08,2], // 09144 Jackfruit, raw
  ["asian pear",42,0.5,10.65,0.23,3.6,7.05,0], // 09340 Pears, asian, raw
  ["canned pears",74,0.24,19.08,0.18,2.7,16.42,5], // 09374 Pears, canned, heavy syrup, drained
  ["rhubarb",21,0.9,4.54,0.2,1.8,1.1,4], // 09307 Rhubarb, raw
  ["acai",51,0.42,12.17,0.64,2.7,8.45,1], // 09054 Blueberries, frozen, unsweetened
  ["applesauce",42,0.17,11.27,0.1,1.1,9.39,2], // 09401 Applesauce, canned, unsweetened, with added ascorbic acid
  ["canned pineapple",60,0.51,15.56,0.11,1.3,14.26,1], // 09354 Pineapple, canned, juice pack, drained
  ["fruit cocktail",70,0.47,18.8,0.1,1.7,17.14,6], // 09351 Fruit cocktail, canned, heavy syrup, drained
  ["sweetened coconut",501,2.88,47.67,35.49,4.5,43.17,262], // 12179 Nuts, coconut meat, dried (desiccated), sweetened, shredded
  ["desiccated coconut",660,6.88,23.65,64.53,16.3,7.35,37], // 12108 Nuts, coconut meat, dried (desiccated), not sweetened
  ["pumpkin puree",34,1.1,8.09,0.28,2.9,3.3,5], // 11424 Pumpkin, canned, without salt
  ["pumpkin pie filling",104,1.09,26.39,0.13,8.3,0,208], // 11426 Pumpkin pie mix, canned
  ["cherry pie filling",115,0.37,28,0.07,0.6,0,18], // 19314 Pie fillings, canned, cherry
  ["apple pie filling",100,0.1,26.1,0.1,1,13.8,47], // 19312 Pie fillings, apple, canned
  ["blueberry pie filling",181,0.41,44.38,0.2,2.6,37.75,12], // 44158 Pie fillings, blueberry, canned
  ["mincemeat",100,0.1,26.1,0.1,1,13.8,47], // 19312 Pie fillings, apple, canned
  ["tamarind",239,2.8,62.5,0.6,5.1,38.8,28], // 09322 Tamarinds, raw
  ["umeboshi",240,2.18,63.88,0.38,7.1,38.13,2], // 09291 Plums, dried (prunes), uncooked
  ["dried pears",262,1.87,69.7,0.63,7.5,62.2,6], // 09259 Pears, dried, sulfured, uncooked
  ["dried peaches",239,3.61,61.33,0.76,8.2,41.74,7], // 09246 Peaches, dried, sulfured, uncooked
  ["dried pineapple",241,3.39,62.64,0.51,7.3,53.44,10], // 09032 Apricots, dried, sulfured, uncooked
  ["candied pineapple",322,0.34,82.74,0.07,1.6,80.68,98], // 09426 Candied fruit
  ["goji berries",299,3.07,79.18,0.46,3.7,59.19,11], // 09298 Raisins, seedless
  ["melon",34,0.84,8.16,0.19,0.9,7.86,16], // 09181 Melons, cantaloupe, raw
  ["strawberry pie filling",115,0.37,28,0.07,0.6,0,18], // 19314 Pie fillings, canned, cherry
  ["peach pie filling",100,0.1,26.1,0.1,1,13.8,47], // 19312 Pie fillings, apple, canned
  ["lemon pie filling",100,0.1,26.1,0.1,1,13.8,47], // 19312 Pie fillings, apple, canned
  ["jujube",281,4.72,72.52,0.5,6,0,5], // 09147 Jujube, Chinese, fresh, dried
  ["medlar",47,0.43,12.14,0.2,1.7,0,1], // 09174 Loquats, raw
  ["ground beef",254,17.17,0,20,0,0,66], // 23572 Beef, ground, 80% lean meat / 20% fat, raw
  ["beef",180,19.18,0,11.48,0,0,81], // 13786 Beef, chuck eye roast, boneless, America's Beef Roast, separable lean and fat, trimmed to 0" fat, all grades, raw
  ["beef steak",127,22.27,0,3.54,0,0,56], // 23584 Beef, top sirloin, steak, separable lean only, trimmed to 1/8" fat, select, raw
  ["pork chop",127,21.99,0,3.71,0,0,58], // 10040 Pork, fresh, loin, center loin (chops), bone-in, separable lean only, raw
  ["pork",198,19.74,0,12.58,0,0,50], // 10020 Pork, fresh, loin, whole, separable lean and fat, raw
  ["ground pork",263,16.88,0,21.19,0,0,56], // 10219 Pork, fresh, ground, raw
  ["bacon",417,12.62,1.28,39.69,0,1,662], // 10123 Pork, cured, bacon, unprepared
  ["ham",178,22.62,0,9.02,0,0,1500], // 10136 Pork, cured, ham, boneless, regular (approximately 11% fat), roasted
  ["sausage",288,15.39,0.93,24.8,0,0.93,739], // 07063 Pork sausage, link/patty, unprepared
  ["lamb",128,20.56,0,4.51,0,0,62], // 17013 Lamb, domestic, leg, whole (shank and sirloin), separable lean only, trimmed to 1/4" fat, choice, raw
  ["ground lamb",282,16.56,0,23.41,0,0,59], // 17224 Lamb, ground, raw
  ["salami",378,21.07,0.72,31.65,0,0.26,1756], // 07072 Salami, dry or hard, pork, beef
  ["beef chuck",265,16.98,0,21.31,0,0,67], // 13817 Beef, chuck, blade roast, separable lean and fat, trimmed to 1/8" fat, choice, raw
  ["beef brisket",251,18.42,0,19.06,0,0,69], // 13803 Beef, brisket, whole, separable lean and fat, trimmed to 1/8" fat, all grades, raw
  ["corned beef",198,14.68,0.14,14.9,0,0,1217], // 13346 Beef, cured, corned beef, brisket, raw
  ["pastrami",147,21.8,0.36,5.82,0,0.1,1078], // 13355 Beef, cured, pastrami
  ["dried beef",153,31.1,2.76,1.94,0,2.7,2790], // 13350 Beef, cured, dried
  ["roast beef",158,30.24,0.06,4.11,0,0,69], // 23379 Beef, round, top round roast, boneless, separable lean only, trimmed to 0" fat, choice, cooked, roasted
  ["beef round",195,20.56,0,11.92,0,0,54], // 13864 Beef, round, full cut, separable lean and fat, trimmed to 1/8" fat, choice, raw
  ["beef shank",128,21.75,0,3.85,0,0,63], // 13227 Beef, shank crosscuts, separable lean only, trimmed to 1/4" fat, choice, raw
  ["beef short ribs",175,19.38,0.29,10.7,0,0,81], // 23066 Beef, chuck, short ribs, boneless, separable lean only, trimmed to 0" fat, choice, raw
  ["prime rib",355,16.15,0,31.66,0,0,53], // 13833 Beef, rib, whole (ribs 6-12), separable lean and fat, trimmed to 1/8" fat, prime, raw
  ["ribeye steak",149,21.17,0,6.57,0,0,52], // 13284 Beef, rib eye, small end (ribs 10-12), separable lean only, trimmed to 0" fat, select, raw
  ["flank steak",149,21.72,0,6.29,0,0,57], // 13068 Beef, flank, steak, separable lean only, trimmed to 0" fat, choice, raw
  ["skirt steak",212,18.47,0.17,15.26,0,0,68], // 23171 Beef, plate steak, boneless, outside skirt, separable lean only, trimmed to 0" fat, choice, raw
  ["sirloin steak",135,21.91,0,4.62,0,0,57], // 23625 Beef, top sirloin, steak, separable lean only, trimmed to 1/8" fat, choice, raw
  ["beef tenderloin",158,22.17,0,7.07,0,0,57], // 23624 Beef, tenderloin, steak, separable lean only, trimmed to 1/8" fat, choice, raw
  ["new york strip steak",155,22.78,0,6.43,0,0,58], // 23627 Beef, short loin, top loin, steak, separable lean only, trimmed to 1/8" fat, choice, raw
  ["flat iron steak",217,26.11,0,11.65,0,0,68], // 13965 Beef, chuck, top blade, separable lean only, trimmed to 0" fat, choice, cooked, broiled
  ["t-bone steak",214,20.49,0,14.06,0,0,48], // 23001 Beef, short loin, porterhouse steak, separable lean and fat, trimmed to 1/8" fat, all grades, raw
  ["oxtail",128,21.75,0,3.85,0,0,63], // 13227 Beef, shank crosscuts, separable lean only, trimmed to 1/4" fat, choice, raw
  ["beef cheek",265,16.98,0,21.31,0,0,67], // 13817 Beef, chuck, blade roast, separable lean and fat, trimmed to 1/8" fat, choice, raw
  ["liver",135,20.36,3.89,3.63,0,0,69], // 13325 Beef, variety meats and by-products, liver, raw
  ["beef tongue",224,14.9,3.68,16.09,0,0,69], // 13339 Beef, variety meats and by-products, tongue, raw
  ["tripe",85,12.07,0,3.69,0,0,97], // 13341 Beef, variety meats and by-products, tripe, raw
  ["beef heart",112,17.72,0.14,3.94,0,0,98], // 13321 Beef, variety meats and by-products, heart, raw
  ["sweetbreads",101,17.21,0,3.07,0,0,67], // 17218 Veal, variety meats and by-products, thymus, raw
  ["suet",854,1.5,0,94,0,0,7], // 13335 Beef, variety meats and by-products, suet, raw
  ["veal",144,19.35,0,6.77,0,0,82], // 17088 Veal, composite of trimmed retail cuts, separable lean and fat, raw
  ["veal cutlet",117,20.98,0,3.08,0,0,63], // 17094 Veal, leg (top round), separable lean and fat, raw
  ["veal chop",177,20.07,0.07,10.07,0,0,98], // 17104 Veal, loin, separable lean and fat, raw
  ["veal shank",113,19.15,0,3.48,0,0,84], // 17276 Veal, shank (fore and hind), separable lean and fat, raw
  ["ground veal",197,18.58,0,13.06,0,0,103], // 17142 Veal, ground, raw
  ["meatloaf mix",254,17.17,0,20,0,0,66], // 23572 Beef, ground, 80% lean meat / 20% fat, raw
  ["meatballs",286,14.4,8.06,22.21,2.3,3.47,666], // 07972 Meatballs, frozen, Italian style
  ["beef patty",254,17.17,0,20,0,0,66], // 23572 Beef, ground, 80% lean meat / 20% fat, raw
  ["ground bison",146,20.23,0.05,7.21,0,0,70], // 17149 Bison, ground, grass-fed, raw
  ["venison",120,22.96,0,2.42,0,0,51], // 17164 Game meat, deer, raw
  ["ground venison",157,21.78,0,7.13,0,0,75], // 17343 Game meat, deer, ground, raw
  ["rabbit",136,20.05,0,5.55,0,0,41], // 17177 Game meat, rabbit, domesticated, composite of cuts, raw
  ["wild boar",122,21.51,0,3.33,0,0,0], // 17158 Game meat, boar, wild, raw
  ["goat meat",109,20.6,0,2.31,0,0,82], // 17168 Goat, raw
  ["pork loin",198,19.74,0,12.58,0,0,50], // 10020 Pork, fresh, loin, whole, separable lean and fat, raw
  ["pork tenderloin",120,20.65,0,3.53,0,0,52], // 10218 Pork, fresh, loin, tenderloin, separable lean and fat, raw
  ["pork shoulder",236,17.18,0,17.99,0,0,65], // 10070 Pork, fresh, shoulder, whole, separable lean and fat, raw
  ["pork belly",518,9.34,0,53.01,0,0,32], // 10005 Pork, fresh, belly, raw
  ["pork ribs",277,15.47,0,23.4,0,0,81], // 10088 Pork, fresh, spareribs, separable lean and fat, raw
  ["pork leg",245,17.43,0,18.87,0,0,47], // 10008 Pork, fresh, leg (ham), whole, separable lean and fat, raw
  ["pulled pork",292,23.28,0,21.39,0,0,68], // 10071 Pork, fresh, shoulder, whole, separable lean and fat, cooked, roasted
  ["pork rinds",544,61.3,0,31.3,0,0,1818], // 19041 Snacks, pork skins, plain
  ["salt pork",748,5.05,0,80.5,0,0,2684], // 10165 Pork, cured, salt pork, raw
  ["ham hock",177,21.61,0.41,9.85,0,0.06,816], // 10936 Pork, cured, ham, shank, bone-in, separable lean and fat, unheated
  ["pigs feet",212,23.16,0,12.59,0,0,132], // 10102 Pork, fresh, variety meats and by-products, feet, raw
  ["canadian bacon",110,20.31,1.34,2.62,0,0.9,751], // 10130 Canadian bacon, unprepared
  ["pancetta",417,12.62,1.28,39.69,0,1,662], // 10123 Pork, cured, bacon, unprepared
  ["prosciutto",195,27.8,0.3,8.32,0,0,2695], // 10141 Pork, cured, ham, center slice, country-style, separable lean only, raw
  ["bacon bits",476,32,28.6,25.9,10.2,0,1770], // 43212 Bacon bits, meatless
  ["vegetarian bacon",309,11.69,5.31,29.52,2.6,0,1465], // 16104 Bacon, meatless
  ["bacon fat",902,0,0,100,0,0,0], // 04002 Lard
  ["duck fat",882,0,0,99.8,0,0,0], // 04574 Fat, duck
  ["italian sausage",346,14.25,0.65,31.33,0,0,731], // 07036 Sausage, Italian, pork, raw
  ["breakfast sausage",288,15.39,0.93,24.8,0,0.93,739], // 07063 Pork sausage, link/patty, unprepared
  ["smoked sausage",320,12,2.42,28.73,0,0,911], // 07075 Sausage, smoked link sausage, pork and beef
  ["andouille sausage",320,12,2.42,28.73,0,0,911], // 07075 Sausage, smoked link sausage, pork and beef
  ["bratwurst",333,13.72,2.85,29.18,0,0,846], // 07013 Bratwurst, pork, cooked
  ["chorizo",455,24.1,1.86,38.27,0,0,1235], // 07019 Chorizo, pork and beef
  ["chinese sausage",455,24.1,1.86,38.27,0,0,1235], // 07019 Chorizo, pork and beef
  ["merguez",282,16.56,0,23.41,0,0,59], // 17224 Lamb, ground, raw
  ["chicken sausage",216,13.6,8.1,14.3,0,1.9,1034], // 07928 Sausage, chicken, beef, pork, skinless, smoked
  ["turkey sausage",155,18.79,0.47,8.08,0,0,593], // 07955 Turkey sausage, fresh, raw
  ["vegetarian sausage",255,20.28,8.09,18.16,2.8,0,888], // 16107 Sausage, meatless
  ["vegetarian ground meat",335,88.32,0,3.39,0,0,1005], // 16122 Soy protein isolate
  ["vegetarian chicken",311,41.71,34.71,2.97,17.5,0,10], // 16106 Meat extender
  ["veggie burger",177,15.7,14.27,6.3,4.9,1.07,569], // 16147 Veggie burgers or soyburgers, unprepared
  ["hot dog",316,11.16,3.36,28.3,0,1.31,992], // 07022 Frankfurter, beef, unheated
  ["bologna",308,15.2,5.49,24.59,0,4.42,960], // 07008 Bologna, beef and pork
  ["liverwurst",305,12.38,5.89,25.45,2.5,1.65,700], // 07911 Liverwurst spread
  ["pepperoni",504,19.25,1.18,46.28,0,0,1582], // 07057 Pepperoni, beef and pork, sliced
  ["blood sausage",379,14.6,1.29,34.5,0,1.29,680], // 07005 Blood sausage
  ["luncheon meat",334,12.5,2.1,30.3,0,0,1289], // 07045 Luncheon meat, pork, canned
  ["deli ham",163,16.6,3.83,8.6,1.3,0,1143], // 07029 Ham, sliced, regular (approximately 11% fat)
  ["ham steak",122,19.56,0,4.25,0,0,1269], // 10149 Pork, cured, ham, steak, boneless, extra lean, unheated
  ["leg of lamb",128,20.56,0,4.51,0,0,62], // 17013 Lamb, domestic, leg, whole (shank and sirloin), separable lean only, trimmed to 1/4" fat, choice, raw
  ["lamb shoulder",144,19.55,0,6.76,0,0,70], // 17039 Lamb, domestic, shoulder, whole (arm and blade), separable lean only, trimmed to 1/4" fat, choice, raw
  ["lamb chop",143,20.88,0,5.94,0,0,68], // 17026 Lamb, domestic, loin, separable lean only, trimmed to 1/4" fat, choice, raw
  ["lamb shank",120,21.08,0,3.29,0,0,79], // 17009 Lamb, domestic, foreshank, separable lean only, trimmed to 1/4" fat, choice, raw
  ["rack of lamb",169,19.98,0,9.23,0,0,72], // 17032 Lamb, domestic, rib, separable lean only, trimmed to 1/4" fat, choice, raw
  ["kidney",97,15.74,0.82,2.95,0,0,156], // 17195 Lamb, variety meats and by-products, kidneys, raw
  ["serrano ham",195,27.8,0.3,8.32,0,0,2695], // 10141 Pork, cured, ham, center slice, country-style, separable lean only, raw
  ["country ham",195,27.8,0.3,8.32,0,0,2695], // 10141 Pork, cured, ham, center slice, country-style, separable lean only, raw
  ["capicola",407,22.58,1.6,33.72,0,0,2260], // 07071 Salami, dry or hard, pork
  ["tasso ham",163,16.6,3.83,8.6,1.3,0,1143], // 07029 Ham, sliced, regular (approximately 11% fat)
  ["mortadella",311,16.37,3.05,25.39,0,0,1246], // 07050 Mortadella, beef, pork
  ["pate",319,14.2,1.5,28,0,0,697], // 07055 Pate, liver, not specified, canned
  ["foie gras",462,11.4,4.67,43.84,0,0,697], // 05282 Pate de foie gras, canned (goose liver pate), smoked
  ["haggis",305,12.38,5.89,25.45,2.5,1.65,700], // 07911 Liverwurst spread
  ["bresaola",153,31.1,2.76,1.94,0,2.7,2790], // 13350 Beef, cured, dried
  ["beef jerky",410,33.2,11,25.6,1.8,9,2081], // 19002 Snacks, beef jerky, chopped and formed
  ["kangaroo",120,22.96,0,2.42,0,0,51], // 17164 Game meat, deer, raw
  ["kielbasa",337,12.45,5.03,29.68,0,2.39,1062], // 07968 Kielbasa, fully cooked, grilled
  ["summer sausage",362,17.45,3.33,30.43,0,0.85,1300], // 07078 Thuringer, cervelat, summer sausage, beef, pork
  ["cocktail sausages",320,12,2.42,28.73,0,0,911], // 07075 Sausage, smoked link sausage, pork and beef
  ["linguica",455,24.1,1.86,38.27,0,0,1235], // 07019 Chorizo, pork and beef
  ["knockwurst",307,11.1,3.2,27.7,0,0,930], // 07038 Knackwurst, knockwurst, pork, beef
  ["boudin",379,14.6,1.29,34.5,0,1.29,680], // 07005 Blood sausage
  ["cold cuts",334,12.5,2.1,30.3,0,0,1289], // 07045 Luncheon meat, pork, canned
  ["deviled ham",216,8.68,10.64,15.53,0,0,1075], // 07031 Ham salad spread
  ["canned ham",144,17.97,0,7.46,0,0,1276], // 10184 Pork, cured, ham, extra lean and regular, canned, unheated
  ["alligator",120,22.96,0,2.42,0,0,51], // 17164 Game meat, deer, raw
  ["meat",151,21.55,0,7.24,0,0,66], // 23495 Beef, composite of trimmed retail cuts, separable lean only, trimmed to 0" fat, choice, raw
  ["chicken breast",120,22.5,0,2.62,0,0,45], // 05062 Chicken, broiler or fryers, breast, skinless, boneless, meat only, raw
  ["chicken thigh",121,19.66,0,4.12,0,0,95], // 05096 Chicken, broilers or fryers, dark meat, thigh, meat only, raw
  ["chicken",215,18.6,0,15.06,0,0,70], // 05006 Chicken, broilers or fryers, meat and skin, raw
  ["ground chicken",143,17.44,0.04,8.1,0,0,60], // 05332 Chicken, ground, raw
  ["turkey",143,21.64,0.13,5.64,0,0.07,112], // 05165 Turkey, whole, meat and skin, raw
  ["ground turkey",148,19.66,0,7.66,0,0,58], // 05305 Ground turkey, raw
  ["egg",143,12.56,0.72,9.51,0,0.37,142], // 01123 Egg, whole, raw, fresh
  ["egg white",52,10.9,0.73,0.17,0,0.71,166], // 01124 Egg, white, raw, fresh
  ["egg yolk",322,15.86,3.59,26.54,0,0.56,48], // 01125 Egg, yolk, raw, fresh
  ["whole chicken",215,18.6,0,15.06,0,0,70], // 05006 Chicken, broilers or fryers, meat and skin, raw
  ["chicken leg",214,16.37,0.17,15.95,0,0,84], // 05075 Chicken, broilers or fryers, leg, meat and skin, raw
  ["chicken drumstick",161,18.08,0.11,9.2,0,0,106], // 05066 Chicken, broilers or fryers, drumstick, meat and skin, raw
  ["chicken wing",191,17.52,0,12.85,0,0,84], // 05100 Chicken, broilers or fryers, wing, meat and skin, raw
  ["cooked chicken",190,28.93,0,7.41,0,0,86], // 05013 Chicken, broilers or fryers, meat only, roasted
  ["canned chicken",165,21.77,0,7.95,0,0,503], // 05277 Chicken, canned, meat only, with broth
  ["deli chicken",80,16.8,2.25,0.39,0,0.2,1040], // 07932 Chicken breast, fat-free, mesquite flavor, sliced
  ["chicken tenders",108,20.32,0,3,0,0,173], // 05314 Chicken, broilers or fryers, breast, skinless, boneless, meat only, with added solution, raw
  ["chicken nuggets",263,14.73,15.01,15.75,1.1,0.37,536], // 05327 Chicken breast tenders, breaded, uncooked
  ["chicken liver",119,16.92,0.73,4.83,0,0,71], // 05027 Chicken, liver, all classes, raw
  ["chicken giblets",124,17.88,1.8,4.47,0,0,77], // 05020 Chicken, broilers or fryers, giblets, raw
  ["cornish hen",200,17.15,0,14.02,0,0,61], // 05307 Chicken, cornish game hens, meat and skin, raw
  ["turkey breast",157,21.89,0,7.02,0,0,59], // 05191 Turkey, all classes, breast, meat and skin, raw
  ["cooked turkey",159,29.06,0,3.84,0,0,101], // 05168 Turkey, whole, meat only, cooked, roasted
  ["deli turkey",100,16.33,2.34,2.37,0,3.28,922], // 07081 Turkey breast, sliced, prepackaged
  ["turkey leg",144,19.54,0,6.72,0,0,74], // 05193 Turkey, all classes, leg, meat and skin, raw
  ["turkey bacon",226,15.94,1.89,16.93,0,0,1069], // 07254 Turkey bacon, unprepared
  ["duck",404,11.49,0,39.34,0,0,63], // 05139 Duck, domesticated, meat and skin, raw
  ["duck breast",123,19.85,0,4.25,0,0,57], // 05145 Duck, wild, breast, meat only, raw
  ["goose",371,15.86,0,33.62,0,0,73], // 05146 Goose, domesticated, meat and skin, raw
  ["ostrich",165,20.22,0,8.7,0,0,72], // 05641 Ostrich, ground, raw
  ["quail egg",158,13.05,0.41,11.09,0,0.4,141], // 01140 Egg, quail, whole, fresh, raw
  ["duck egg",185,12.81,1.45,13.77,0,0.93,146], // 01138 Egg, duck, whole, fresh, raw
  ["egg substitute",48,10,2,0,0,2,199], // 01226 Egg substitute, liquid or frozen, fat free
  ["egg white powder",382,81.1,7.8,0,0,5.4,1280], // 01173 Egg, white, dried
  ["egg powder",592,48.05,1.13,43.9,0,0.56,476], // 01133 Egg, whole, dried
  ["egg wash",143,12.56,0.72,9.51,0,0.37,142], // 01123 Egg, whole, raw, fresh
  ["quail",192,19.63,0,12.05,0,0,53], // 05157 Quail, meat and skin, raw
  ["pheasant",181,22.7,0,9.29,0,0,40], // 05153 Pheasant, raw, meat and skin
  ["guinea hen",158,23.4,0,6.45,0,0,67], // 05151 Guinea hen, meat and skin, raw
  ["chicken skin",349,13.33,0,32.35,0,0,63], // 05015 Chicken, broilers or fryers, skin only, raw
  ["chicken feet",215,19.4,0.2,14.6,0,0,67], // 05335 Chicken, feet, boiled
  ["salmon",142,19.84,0,6.34,0,0,44], // 15076 Fish, salmon, Atlantic, wild, raw
  ["cod",82,17.81,0,0.67,0,0,54], // 15015 Fish, cod, Atlantic, raw
  ["tilapia",96,20.08,0,1.7,0,0,52], // 15261 Fish, tilapia, raw
  ["tuna",109,24.4,0,0.49,0,0,45], // 15127 Fish, tuna, fresh, yellowfin, raw
  ["shrimp",85,20.1,0,0.51,0,0,119], // 15270 Crustaceans, shrimp, raw (not previously frozen)
  ["crab",87,18.06,0.04,1.08,0,0,293], // 15139 Crustaceans, crab, blue, raw
  ["white fish",72,17.54,0,0.2,0,0,109], // 15268 Fish, cod, Pacific, raw (not previously frozen)
  ["haddock",74,16.32,0,0.45,0,0,213], // 15033 Fish, haddock, raw
  ["halibut",91,18.56,0,1.33,0,0,68], // 15036 Fish, halibut, Atlantic and Pacific, raw
  ["flounder",70,12.41,0,1.93,0,0,296], // 15028 Fish, flatfish (flounder and sole species), raw
  ["catfish",95,16.38,0,2.82,0,0,43], // 15010 Fish, catfish, channel, wild, raw
  ["sea bass",97,18.43,0,2,0,0,68], // 15091 Fish, sea bass, mixed species, raw
  ["red snapper",100,20.51,0,1.34,0,0,64], // 15101 Fish, snapper, mixed species, raw
  ["grouper",92,19.38,0,1.02,0,0,53], // 15031 Fish, grouper, mixed species, raw
  ["mahi mahi",85,18.5,0,0.7,0,0,88], // 15023 Fish, mahimahi, raw
  ["monkfish",76,14.48,0,1.52,0,0,18], // 15054 Fish, monkfish, raw
  ["orange roughy",76,16.41,0,0.7,0,0,72], // 15073 Fish, roughy, orange, raw
  ["perch",91,19.39,0,0.92,0,0,62], // 15060 Fish, perch, mixed species, raw
  ["pollock",92,19.44,0,0.98,0,0,86], // 15065 Fish, pollock, Atlantic, raw
  ["carp",127,17.83,0,5.6,0,0,49], // 15008 Fish, carp, raw
  ["trout",119,20.48,0,3.46,0,0,31], // 15115 Fish, trout, rainbow, wild, raw
  ["smoked trout",150,22.92,0,5.82,0,0,56], // 15116 Fish, trout, rainbow, wild, cooked, dry heat
  ["swordfish",144,19.66,0,6.65,0,0,81], // 15110 Fish, swordfish, raw
  ["skate",72,17.54,0,0.2,0,0,109], // 15268 Fish, cod, Pacific, raw (not previously frozen)
  ["sturgeon",105,16.14,0,4.04,0,0,54], // 15104 Fish, sturgeon, mixed species, raw
  ["mackerel",205,18.6,0,13.89,0,0,90], // 15046 Fish, mackerel, Atlantic, raw
  ["herring",158,17.96,0,9.04,0,0,90], // 15039 Fish, herring, Atlantic, raw
  ["sardines",208,24.62,0,11.45,0,0,307], // 15088 Fish, sardine, Atlantic, canned in oil, drained solids with bone
  ["anchovies",210,28.89,0,9.71,0,0,3668], // 15002 Fish, anchovy, european, canned in oil, drained solids
  ["canned salmon",138,23.1,0,5.02,0,0,381], // 15260 Fish, salmon, pink, canned, drained solids
  ["smoked salmon",117,18.28,0,4.32,0,0,672], // 15077 Fish, salmon, chinook, smoked
  ["salt cod",290,62.82,0,2.37,0,0,7027], // 15018 Fish, cod, Atlantic, dried and salted
  ["bonito flakes",103,22,0,1.01,0,0,37], // 15123 Fish, tuna, fresh, skipjack, raw
  ["caviar",264,24.6,4,17.9,0,0,1500], // 15012 Fish, caviar, black and red, granular
  ["eel",184,18.44,0,11.66,0,0,51], // 15025 Fish, eel, mixed species, raw
  ["fish sticks",277,11.01,21.66,16.23,1.5,1.65,402], // 15027 Fish, fish sticks, frozen, prepared
  ["imitation crab",95,7.62,15,0.46,0.5,6.25,529], // 15138 Crustaceans, crab, alaska king, imitation, made from surimi
  ["lobster",77,16.52,0,0.75,0,0,423], // 15147 Crustaceans, lobster, northern, raw
  ["crawfish",77,15.97,0,0.95,0,0,58], // 15145 Crustaceans, crayfish, mixed species, wild, raw
  ["dried shrimp",119,22.78,1.52,1.7,0,0,947], // 15151 Crustaceans, shrimp, mixed species, cooked, moist heat (may have been previously frozen)
  ["shrimp paste",119,22.78,1.52,1.7,0,0,947], // 15151 Crustaceans, shrimp, mixed species, cooked, moist heat (may have been previously frozen)
  ["canned shrimp",100,20.42,0,1.36,0,0,870], // 15152 Crustaceans, shrimp, mixed species, canned
  ["breaded shrimp",242,21.39,11.47,12.28,0.4,0.8,344], // 15150 Crustaceans, shrimp, mixed species, cooked, breaded and fried
  ["scallops",69,12.06,3.18,0.49,0,0,392], // 15172 Mollusks, scallop, mixed species, raw
  ["squid",92,15.58,3.08,1.38,0,0,44], // 15175 Mollusks, squid, mixed species, raw
  ["octopus",82,14.91,2.2,1.04,0,0,230], // 15166 Mollusks, octopus, common, raw
  ["clams",86,14.67,3.57,0.96,0,0,601], // 15157 Mollusks, clam, mixed species, raw
  ["canned clams",142,24.25,5.9,1.59,0,0,112], // 15160 Mollusks, clam, mixed species, canned, drained solids
  ["clam juice",2,0.4,0.1,0.02,0,0,215], // 15162 Mollusks, clam, mixed species, canned, liquid
  ["mussels",86,11.9,3.69,2.24,0,0,286], // 15164 Mollusks, mussel, blue, raw
  ["oysters",51,5.71,2.72,1.71,0,0.62,85], // 15167 Mollusks, oyster, eastern, wild, raw
  ["smoked oysters",68,7.06,3.91,2.47,0,0,112], // 15170 Mollusks, oyster, eastern, canned
  ["conch",130,26.3,1.7,1.2,0,0,153], // 15250 Mollusks, conch, baked or broiled
  ["snails",90,16.1,2,1.4,0,0,70], // 90560 Mollusks, snail, raw
  ["seafood mix",71,13.61,0.91,1.01,0,0,566], // 15149 Crustaceans, shrimp, mixed species, raw (may have been previously frozen)
  ["bream",105,18.88,0,2.73,0,0,42], // 15090 Fish, scup, raw
  ["rockfish",90,18.36,0,1.34,0,0,74], // 15070 Fish, rockfish, Pacific, mixed species, raw
  ["barramundi",97,18.43,0,2,0,0,68], // 15091 Fish, sea bass, mixed species, raw
  ["walleye",93,19.14,0,1.22,0,0,51], // 15064 Fish, pike, walleye, raw
  ["pike",88,19.26,0,0.69,0,0,39], // 15062 Fish, pike, northern, raw
  ["bluefish",124,20.04,0,4.24,0,0,60], // 15005 Fish, bluefish, raw
  ["yellowtail",146,23.14,0,5.24,0,0,39], // 15135 Fish, yellowtail, mixed species, raw
  ["pompano",164,18.48,0,9.47,0,0,65], // 15068 Fish, pompano, florida, raw
  ["smelt",97,17.63,0,2.42,0,0,60], // 15099 Fish, smelt, rainbow, raw
  ["shark",130,20.98,0,4.51,0,0,79], // 15095 Fish, shark, mixed species, raw
  ["hake",90,18.31,0,1.31,0,0,72], // 15132 Fish, whiting, mixed species, raw
  ["smoked haddock",116,25.23,0,0.96,0,0,763], // 15035 Fish, haddock, smoked
  ["smoked mackerel",262,23.85,0,17.81,0,0,83], // 15047 Fish, mackerel, Atlantic, cooked, dry heat
  ["anchovy paste",210,28.89,0,9.71,0,0,3668], // 15002 Fish, anchovy, european, canned in oil, drained solids
  ["sea urchin",79,16.24,0.82,0.7,0,0,372], // 15163 Mollusks, cuttlefish, mixed species, raw
  ["abalone",105,17.1,6.01,0.76,0,0,301], // 15155 Mollusks, abalone, mixed species, raw
  ["cuttlefish",79,16.24,0.82,0.7,0,0,372], // 15163 Mollusks, cuttlefish, mixed species, raw
  ["frog legs",73,16.4,0,0.3,0,0,58], // 80200 Frog legs, raw
  ["canned tuna",86,19.44,0,0.96,0,0,247], // 15121 Fish, tuna, light, canned in water, drained solids
  ["tofu",78,9.04,2.85,4.17,0.9,0.6,12], // 16126 Tofu, firm, prepared with calcium sulfate and magnesium chloride (nigari)
  ["silken tofu",61,7.17,1.18,3.69,0.2,0.7,8], // 16127 Tofu, soft, prepared with calcium sulfate and magnesium chloride (nigari)
  ["tempeh",192,20.29,7.64,10.8,0,0,9], // 16114 Tempeh
  ["almonds",579,21.15,21.55,49.93,12.5,4.35,1], // 12061 Nuts, almonds
  ["walnuts",654,15.23,13.71,65.21,6.7,2.61,2], // 12155 Nuts, walnuts, english
  ["pecans",691,9.17,13.86,71.97,9.6,3.97,0], // 12142 Nuts, pecans
  ["cashews",553,18.22,30.19,43.85,3.3,5.91,12], // 12087 Nuts, cashew nuts, raw
  ["peanuts",567,25.8,16.13,49.24,8.5,4.72,18], // 16087 Peanuts, all types, raw
  ["pine nuts",673,13.69,13.08,68.37,3.7,3.59,2], // 12147 Nuts, pine nuts, dried
  ["peanut butter",598,22.21,22.31,51.36,5,10.49,426], // 16098 Peanut butter, smooth style, with salt
  ["sesame seeds",573,17.73,23.45,49.67,11.8,0.3,11], // 12023 Seeds, sesame seeds, whole, dried
  ["chia seeds",486,16.54,42.12,30.74,34.4,0,16], // 12006 Seeds, chia seeds, dried
  ["flaxseed",534,18.29,28.88,42.16,27.3,1.55,30], // 12220 Seeds, flaxseed
  ["edamame",109,11.22,7.61,4.73,4.8,2.48,6], // 11211 Edamame, frozen, unprepared
  ["lentils",352,24.63,63.35,1.06,10.7,2.03,6], // 16069 Lentils, raw
  ["dried chickpeas",378,20.47,62.95,6.04,12.2,10.7,24], // 16056 Chickpeas (garbanzo beans, bengal gram), mature seeds, raw
  ["dried black beans",341,21.6,62.36,1.42,15.5,2.12,5], // 16014 Beans, black, mature seeds, raw
  ["dried kidney beans",337,22.53,61.29,1.06,15.2,2.1,12], // 16032 Beans, kidney, red, mature seeds, raw
  ["dried pinto beans",347,21.42,62.55,1.23,15.5,2.11,12], // 16042 Beans, pinto, mature seeds, raw
  ["dried white beans",333,23.36,60.27,0.85,15.2,2.11,16], // 16049 Beans, white, mature seeds, raw
  ["dried lima beans",338,21.46,63.38,0.69,19,8.5,18], // 16071 Lima beans, large, mature seeds, raw
  ["dried black-eyed peas",336,23.52,60.03,1.26,10.6,6.9,16], // 16062 Cowpeas, common (blackeyes, crowder, southern), mature seeds, raw
  ["dried fava beans",341,26.12,58.29,1.53,25,5.7,13], // 16052 Broadbeans (fava beans), mature seeds, raw
  ["dried beans",347,21.42,62.55,1.23,15.5,2.11,12], // 16042 Beans, pinto, mature seeds, raw
  ["split peas",352,23.82,63.74,1.16,25.5,8,15], // 16085 Peas, green, split, mature seeds, raw
  ["mung beans",347,23.86,62.62,1.15,16.3,6.6,15], // 16080 Mung beans, mature seeds, raw
  ["urad dal",341,25.21,58.99,1.64,18.3,0,38], // 16083 Mungo beans, mature seeds, raw
  ["toor dal",343,21.7,62.78,1.49,15,0,17], // 16101 Pigeon peas (red gram), mature seeds, raw
  ["chickpea flour",387,22.39,57.82,6.69,10.8,10.85,64], // 16157 Chickpea flour (besan)
  ["hummus",166,7.9,14.29,9.6,6,0,379], // 16158 Hummus, commercial
  ["tofu skin",477,52.47,10.03,30.34,7.2,0,6], // 16128 Tofu, dried-frozen (koyadofu)
  ["soy flour",434,37.81,31.92,20.65,9.6,7.5,13], // 16115 Soy flour, full-fat, raw
  ["soy protein powder",335,88.32,0,3.39,0,0,1005], // 16122 Soy protein isolate
  ["hazelnuts",628,14.95,16.7,60.75,9.7,4.34,0], // 12120 Nuts, hazelnuts or filberts
  ["pistachios",560,20.16,27.17,45.32,10.6,7.66,1], // 12151 Nuts, pistachio nuts, raw
  ["macadamia nuts",718,7.91,13.82,75.77,8.6,4.57,5], // 12131 Nuts, macadamia nuts, raw
  ["brazil nuts",659,14.32,11.74,67.1,7.5,2.33,3], // 12078 Nuts, brazilnuts, dried, unblanched
  ["chestnuts",213,2.42,45.54,2.26,8.1,0,3], // 12097 Nuts, chestnuts, european, raw, unpeeled
  ["mixed nuts",594,17.3,25.35,51.45,9,4.8,345], // 12635 Nuts, mixed nuts, dry roasted, with peanuts, with salt added
  ["candied pecans",691,9.17,13.86,71.97,9.6,3.97,0], // 12142 Nuts, pecans
  ["black walnuts",619,24.06,9.58,59.33,6.8,1.1,2], // 12154 Nuts, walnuts, black, dried
  ["ginkgo nuts",182,4.32,37.6,1.68,0,0,7], // 12127 Nuts, ginkgo nuts, raw
  ["almond flour",579,21.15,21.55,49.93,12.5,4.35,1], // 12061 Nuts, almonds
  ["almond paste",458,9,47.81,27.74,4.8,36.25,9], // 12071 Nuts, almond paste
  ["almond butter",614,20.96,18.82,55.5,10.3,6.27,227], // 12695 Nuts, almond butter, plain, with salt added
  ["cashew butter",609,12.12,30.3,53.03,3,9.09,295], // 12588 Nuts, cashew butter, plain, with salt added
  ["sunflower seed butter",617,17.28,23.32,55.2,5.7,10.54,3], // 12040 Seeds, sunflower seed butter, without salt
  ["powdered peanut butter",327,52.2,34.7,0.55,15.8,8.22,180], // 16099 Peanut flour, defatted
  ["sunflower seeds",584,20.78,20,51.46,8.6,2.62,9], // 12036 Seeds, sunflower seed kernels, dried
  ["pumpkin seeds",559,30.23,10.71,49.05,6,1.4,7], // 12014 Seeds, pumpkin and squash seed kernels, dried
  ["hemp seeds",553,31.56,8.67,48.75,4,1.5,5], // 12012 Seeds, hemp seed, hulled
  ["mixed seeds",584,20.78,20,51.46,8.6,2.62,9], // 12036 Seeds, sunflower seed kernels, dried
  ["psyllium husk",246,17.3,66.22,7.03,15.4,1.45,4], // 20033 Oat bran, raw
  ["red bean paste",237,3.8,55.01,0.03,0,0,218], // 16003 Beans, adzuki, mature seeds, canned, sweetened
  ["natto",211,19.4,12.68,11,5.4,4.89,7], // 16113 Natto
  ["fermented black beans",198,12.79,25.37,6.01,5.4,6.2,3728], // 16112 Miso
  ["fried tofu",270,18.82,8.86,20.18,3.9,2.72,16], // 16129 Tofu, fried
  ["smoked tofu",144,17.27,2.78,8.72,2.3,0,14], // 16426 Tofu, raw, firm, prepared with calcium sulfate
  ["fermented tofu",116,8.92,4.38,8,0,0,2873], // 16132 Tofu, salted and fermented (fuyu)
  ["bean dip",90,4.98,13.55,2.01,3.7,0.54,370], // 16103 Refried beans, canned, traditional style (includes USDA commodity)
  ["baba ganoush",177,4.86,20.12,8.59,4,0.27,242], // 16137 Hummus, home prepared
  ["nut butter",614,20.96,18.82,55.5,10.3,6.27,227], // 12695 Nuts, almond butter, plain, with salt added
  ["praline paste",458,9,47.81,27.74,4.8,36.25,9], // 12071 Nuts, almond paste
  ["candied walnuts",654,15.23,13.71,65.21,6.7,2.61,2], // 12155 Nuts, walnuts, english
  ["honey roasted peanuts",587,24.35,21.26,49.66,8.4,4.9,410], // 16090 Peanuts, all types, dry-roasted, with salt
  ["falafel",333,13.31,31.84,17.8,0,0,294], // 16138 Falafel, home-prepared
  ["chickpeas",139,7.05,22.53,2.77,6.4,4.01,246], // 16358 Chickpeas (garbanzo beans, bengal gram), mature seeds, canned, drained solids
  ["black beans",91,6.03,16.55,0.29,6.9,0.23,384], // 16018 Beans, black turtle, mature seeds, canned
  ["kidney beans",84,5.22,14.5,0.6,4.3,1.85,296], // 16029 Beans, kidney, all types, mature seeds, canned
  ["cannellini beans",114,7.26,21.2,0.29,4.8,0.29,340], // 16051 Beans, white, mature seeds, canned
  ["pinto beans",82,4.6,15.18,0.56,4.6,1.02,268], // 16044 Beans, pinto, mature seeds, canned, solids and liquids
  ["white beans",114,7.26,21.2,0.29,4.8,0.29,340], // 16051 Beans, white, mature seeds, canned
  ["navy beans",113,7.53,20.45,0.43,5.1,0.28,336], // 16039 Beans, navy, mature seeds, canned
  ["great northern beans",114,7.37,21.02,0.39,4.9,1.41,370], // 16026 Beans, great northern, mature seeds, canned
  ["black-eyed peas",77,4.74,13.63,0.55,3.3,0,293], // 16064 Cowpeas, common (blackeyes, crowder, southern), mature seeds, canned, plain
  ["pigeon peas",121,6.76,23.25,0.38,6.7,0,241], // 16402 Pigeon peas (red gram), mature seeds, cooked, boiled, with salt
  ["refried beans",90,4.98,13.55,2.01,3.7,0.54,370], // 16103 Refried beans, canned, traditional style (includes USDA commodity)
  ["baked beans",94,4.75,21.14,0.37,4.1,7.96,343], // 16006 Beans, baked, canned, plain or vegetarian
  ["chili beans",97,5,16.9,1,4.2,5.25,725], // 43112 Beans, chili, barbecue, ranch style, cooked
  ["chili with beans",103,6.12,13.24,3.76,3.3,1.65,423], // 16059 Chili with beans, canned
  ["mixed beans",124,7.98,21.49,1.05,5.5,3.8,231], // 16145 Beans, kidney, red, mature seeds, canned, drained solids
  ["pink beans",149,9.06,27.91,0.49,5.3,0.36,238], // 16341 Beans, pink, mature seeds, cooked, boiled, with salt
  ["adzuki beans",128,7.52,24.77,0.1,7.3,0,244], // 16302 Beans, adzuki, mature seed, cooked, boiled, with salt
  ["soybeans",172,18.21,8.36,8.97,6,3,1], // 16109 Soybeans, mature cooked, boiled, without salt
  ["lupini beans",116,15.57,9.29,2.92,2.8,0,240], // 16377 Lupins, mature seeds, cooked, boiled, with salt
  ["rice",365,7.13,79.95,0.66,1.3,0.12,5], // 20444 Rice, white, long-grain, regular, raw, unenriched
  ["brown rice",367,7.54,76.25,3.2,3.6,0.66,5], // 20036 Rice, brown, long-grain, raw
  ["pasta",371,13.04,74.67,1.51,3.2,2.67,6], // 20120 Pasta, dry, enriched
  ["egg noodles",384,14.16,71.27,4.44,3.3,1.88,21], // 20109 Noodles, egg, dry, enriched
  ["rice noodles",364,5.95,80.18,0.56,1.6,0.12,182], // 20133 Rice noodles, dry
  ["flour",364,10.33,76.31,0.98,2.7,0.27,2], // 20081 Wheat flour, white, all-purpose, enriched, bleached
  ["whole wheat flour",340,13.21,71.97,2.5,10.7,0.41,2], // 20080 Wheat flour, whole-grain
  ["cornmeal",362,8.12,76.89,3.59,7.3,0.64,35], // 20320 Cornmeal, whole-grain, white
  ["cornstarch",381,0.26,91.27,0.05,0.9,0,9], // 20027 Cornstarch
  ["oats",389,16.89,66.27,6.9,10.6,0,2], // 20038 Oats
  ["quinoa",368,14.12,64.16,6.07,7,0,5], // 20035 Quinoa, uncooked
  ["couscous",376,12.76,77.43,0.64,5,0,10], // 20028 Couscous, dry
  ["bulgur",342,12.29,75.87,1.33,12.5,0.41,17], // 20012 Bulgur, dry
  ["barley",352,9.91,77.72,1.16,15.6,0.8,9], // 20005 Barley, pearled, raw
  ["short-grain rice",358,6.5,79.15,0.52,0,0,1], // 20452 Rice, white, short-grain, raw, unenriched
  ["arborio rice",358,6.5,79.15,0.52,0,0,1], // 20452 Rice, white, short-grain, raw, unenriched
  ["glutinous rice",370,6.81,81.68,0.55,2.8,0,7], // 20054 Rice, white, glutinous, unenriched, uncooked
  ["instant rice",380,7.82,82.32,0.94,1.9,0.05,10], // 20048 Rice, white, long-grain, precooked or instant, enriched, dry
  ["instant brown rice",367,7.54,76.25,3.2,3.6,0.66,5], // 20036 Rice, brown, long-grain, raw
  ["wild rice",357,14.73,74.9,1.08,6.2,2.5,7], // 20088 Wild rice, raw
  ["rice mix",355,10.53,76.14,0.88,1.8,1.75,1140], // 32029 Rice mix, white and wild, flavored, unprepared
  ["rice flour",366,5.95,80.13,1.42,2.4,0.12,0], // 20061 Rice flour, white, unenriched
  ["rice paper",364,5.95,80.18,0.56,1.6,0.12,182], // 20133 Rice noodles, dry
  ["puffed rice",402,6.3,89.8,0.5,1.7,0,3], // 08156 Cereals ready-to-eat, rice, puffed, fortified
  ["rice cake",387,8.2,81.5,2.8,4.2,0.88,26], // 19816 Snacks, rice cakes, brown rice, plain, unsalted
  ["korean rice cakes",108,1.79,24.01,0.2,1,0.03,19], // 20134 Rice noodles, cooked
  ["lasagna noodles",371,13.04,74.67,1.51,3.2,2.67,6], // 20120 Pasta, dry, enriched
  ["orzo",371,13.04,74.67,1.51,3.2,2.67,6], // 20120 Pasta, dry, enriched
  ["israeli couscous",376,12.76,77.43,0.64,5,0,10], // 20028 Couscous, dry
  ["macaroni and cheese",334,12.73,46.66,10.67,1.8,6.43,766], // 32004 Macaroni and cheese, box mix with cheese sauce, unprepared
  ["gluten-free pasta",357,7.46,79.26,2.08,11,0,3], // 20091 Pasta, gluten-free, corn, dry
  ["ravioli",131,5.15,24.93,1.05,0,0,6], // 20094 Pasta, fresh-refrigerated, plain, cooked
  ["gnocchi",116,2.13,16.13,4.8,1.3,1.74,172], // 11383 Potatoes, mashed, dehydrated, prepared from granules with milk, water and margarine added
  ["pierogi",131,5.15,24.93,1.05,0,0,6], // 20094 Pasta, fresh-refrigerated, plain, cooked
  ["noodles",384,14.16,71.27,4.44,3.3,1.88,21], // 20109 Noodles, egg, dry, enriched
  ["udon noodles",356,11.35,74.1,0.81,4.3,0,1840], // 20116 Noodles, japanese, somen, dry
  ["soba noodles",336,14.38,74.62,0.71,0,0,792], // 20114 Noodles, japanese, soba, dry
  ["ramen noodles",441,10.06,60.34,17.73,3,1.99,1727], // 06982 Soup, ramen noodle, beef flavor, dry
  ["chow mein noodles",475,8.11,72.8,15.43,3.7,5.71,1174], // 20113 Noodles, chinese, chow mein
  ["cellophane noodles",351,0.16,86.09,0.06,0.5,0,10], // 16082 Noodles, chinese, cellophane or long rice (mung beans), dehydrated
  ["wonton wrappers",291,9.8,57.9,1.5,1.8,0,572], // 18368 Wonton wrappers (includes egg roll wrappers)
  ["grits",370,7.65,79.09,1.75,4.6,0.57,1], // 08090 Cereals, corn grits, white, regular and quick, enriched, dry
  ["masa harina",363,8.46,76.59,3.69,6.4,1.61,5], // 20017 Corn flour, masa, enriched, white
  ["prepared polenta",71,1.71,14.76,0.46,0.8,0.12,223], // 08161 Cereals, corn grits, white, regular and quick, enriched, cooked with water, with salt
  ["oat bran",246,17.3,66.22,7.03,15.4,1.45,4], // 20033 Oat bran, raw
  ["oat flour",404,14.66,65.7,9.12,6.5,0.8,19], // 20132 Oat flour, partially debranned
  ["wheat germ",360,23.15,51.8,9.72,13.2,0,12], // 20078 Wheat germ, crude
  ["wheat bran",216,15.55,64.51,4.25,42.8,0.41,2], // 20077 Wheat bran, crude
  ["wheat berries",327,12.61,71.18,1.54,12.2,0.41,2], // 20072 Wheat, hard red winter
  ["farro",338,14.57,70.19,2.43,10.7,6.82,8], // 20140 Spelt, uncooked
  ["millet",378,11.02,72.85,4.22,8.5,0,5], // 20031 Millet, raw
  ["buckwheat",346,11.73,74.95,2.71,10.3,0,11], // 20009 Buckwheat groats, roasted, dry
  ["amaranth",371,13.56,65.25,7.02,6.7,1.69,4], // 20001 Amaranth grain, uncooked
  ["semolina",360,12.68,72.83,1.05,3.9,0,1], // 20066 Semolina, enriched
  ["rye flour",349,10.88,75.43,1.52,11.8,1.1,2], // 20064 Rye flour, medium
  ["spelt flour",338,14.57,70.19,2.43,10.7,6.82,8], // 20140 Spelt, uncooked
  ["buckwheat flour",335,12.62,70.59,3.1,10,2.6,11], // 20011 Buckwheat flour, whole-groat
  ["sorghum flour",359,8.43,76.64,3.34,6.6,1.94,3], // 20648 Sorghum flour, whole-grain
  ["coconut flour",660,6.88,23.65,64.53,16.3,7.35,37], // 12108 Nuts, coconut meat, dried (desiccated), not sweetened
  ["tapioca starch",358,0.19,88.69,0.02,0.9,3.35,1], // 20068 Tapioca, pearl, dry
  ["tapioca pearls",358,0.19,88.69,0.02,0.9,3.35,1], // 20068 Tapioca, pearl, dry
  ["potato starch",381,0.26,91.27,0.05,0.9,0,9], // 20027 Cornstarch
  ["arrowroot",357,0.3,88.15,0.1,3.4,0,2], // 20003 Arrowroot flour
  ["vital wheat gluten",370,75.16,13.79,1.85,0.6,0,29], // 48052 Vital wheat gluten
  ["gluten-free flour",366,5.95,80.13,1.42,2.4,0.12,0], // 20061 Rice flour, white, unenriched
  ["bread flour",361,11.98,72.53,1.66,2.4,0.31,2], // 20083 Wheat flour, white, bread, enriched
  ["cake flour",362,8.2,78.03,0.86,1.7,0.31,2], // 20084 Wheat flour, white, cake, enriched
  ["self-rising flour",354,9.89,74.22,0.97,2.7,0.22,1193], // 20082 Wheat flour, white, all-purpose, self-rising, enriched
  ["self-rising cornmeal",334,8.28,70.28,3.4,6.7,0,1247], // 20023 Cornmeal, yellow, self-rising, bolted, plain, enriched
  ["nut flour",628,14.95,16.7,60.75,9.7,4.34,0], // 12120 Nuts, hazelnuts or filberts
  ["seven-grain cereal",379,13.15,67.7,6.52,10.1,0.99,6], // 08120 Cereals, oats, regular and quick, not fortified, dry
  ["granola",489,13.67,53.88,24.31,8.9,19.8,26], // 08037 Cereals ready-to-eat, granola, homemade
  ["corn flakes",357,7.5,84.1,0.4,3.3,9.5,729], // 08020 Cereals ready-to-eat, KELLOGG, KELLOGG'S Corn Flakes
  ["breakfast cereal",376,12.09,73.23,6.73,9.4,4.36,497], // 08013 Cereals ready-to-eat, GENERAL MILLS, CHEERIOS
  ["popcorn",387,12.94,77.78,4.54,14.5,0.87,8], // 19034 Snacks, popcorn, air-popped
  ["bread",266,8.85,49.42,3.33,2.7,5.67,490], // 18069 Bread, white, commercially prepared (includes soft bread crumbs)
  ["whole wheat bread",252,12.45,42.71,3.5,6,4.34,455], // 18075 Bread, whole-wheat, commercially prepared
  ["breadcrumbs",395,13.35,71.98,5.3,4.5,6.2,732], // 18079 Bread crumbs, dry, grated, plain
  ["tortilla",306,8.2,49.38,7.99,3.5,3.71,736], // 18364 Tortillas, ready-to-bake or -fry, flour, refrigerated
  ["corn tortilla",218,5.7,44.64,2.85,6.3,0.88,45], // 18363 Tortillas, ready-to-bake or -fry, corn
  ["baking powder",53,0,27.7,0,0.2,0,10600], // 18369 Leavening agents, baking powder, double-acting, sodium aluminum sulfate
  ["baking soda",0,0,0,0,0,0,27360], // 18372 Leavening agents, baking soda
  ["yeast",325,40.44,41.22,7.61,26.9,0,51], // 18375 Leavening agents, yeast, baker's, active dry
  ["french bread",272,10.75,51.88,2.42,2.2,4.62,602], // 18029 Bread, french or vienna (includes sourdough)
  ["italian bread",271,8.8,50.1,3.5,3.2,3.17,550], // 18033 Bread, italian
  ["sourdough bread",272,10.75,51.88,2.42,2.2,4.62,602], // 18029 Bread, french or vienna (includes sourdough)
  ["rye bread",259,8.5,48.3,3.3,5.8,3.85,603], // 18060 Bread, rye
  ["raisin bread",274,7.9,52.3,4.4,4.3,5.68,347], // 18047 Bread, raisin, enriched
  ["brioche",287,9.5,47.8,6,2.3,1.78,380], // 18027 Bread, egg
  ["potato bread",266,12.5,47.07,3.13,6.3,9.38,375], // 18971 Bread, potato
  ["gluten-free bread",248,4.31,45.78,5.24,4.3,3.53,447], // 28337 Bread, gluten-free, white, made with rice flour, corn starch, and/or tapioca
  ["focaccia",271,8.8,50.1,3.5,3.2,3.17,550], // 18033 Bread, italian
  ["garlic bread",350,8.36,41.72,16.61,2.5,3.69,544], // 18963 Garlic bread, frozen
  ["pita bread",275,9.1,55.7,1.2,2.2,1.3,536], // 18041 Bread, pita, white, enriched
  ["naan",291,9.62,50.43,5.65,2.2,3.55,465], // 28307 Bread, naan, plain, commercially prepared, refrigerated
  ["lavash",275,9.1,55.7,1.2,2.2,1.3,536], // 18041 Bread, pita, white, enriched
  ["flatbread",275,9.1,55.7,1.2,2.2,1.3,536], // 18041 Bread, pita, white, enriched
  ["chapati",297,11.25,46.36,7.45,4.9,2.72,409], // 28306 Bread, chapati or roti, plain, commercially prepared
  ["papadum",262,9.8,55.89,1.71,6.1,2.87,527], // 18042 Bread, pita, whole-wheat
  ["injera",340,10.9,71.3,2.7,8.5,7.21,684], // 18295 Pancakes, buckwheat, dry mix, incomplete
  ["crackers",510,6.64,61.3,26.43,2.3,8.18,726], // 18229 Crackers, standard snack-type, regular
  ["saltine crackers",418,9.46,74.05,8.64,2.8,1.29,941], // 18228 Crackers, saltines (includes oyster, soda, soup)
  ["graham crackers",430,6.69,77.66,10.6,3.4,24.85,459], // 18173 Cookies, graham crackers, plain or honey (includes cinnamon)
  ["matzo",395,10,83.7,1.4,3,0.29,0], // 18217 Crackers, matzo, plain
  ["croutons",465,10.8,63.5,18.3,5,4.41,1089], // 18243 Croutons, seasoned
  ["stuffing mix",386,11,76.2,3.4,3.2,8.27,1405], // 18081 Bread stuffing, bread, dry mix
  ["panko",395,13.35,71.98,5.3,4.5,6.2,732], // 18079 Bread crumbs, dry, grated, plain
  ["italian breadcrumbs",383,14.13,68.49,5.48,4.9,5.74,1336], // 18376 Bread crumbs, dry, grated, seasoned
  ["hamburger buns",279,9.77,50.12,3.91,1.8,7.28,494], // 18350 Rolls, hamburger or hotdog, plain
  ["hot dog buns",279,9.77,50.12,3.91,1.8,7.28,494], // 18350 Rolls, hamburger or hotdog, plain
  ["dinner rolls",310,10.86,52.04,6.47,2,5.55,467], // 18342 Rolls, dinner, plain, commercially prepared (includes brown-and-serve)
  ["english muffins",227,8.87,44.17,1.69,3.5,3.53,425], // 18258 English muffins, plain, enriched, with ca prop (includes sourdough)
  ["bagel",264,10.56,52.38,1.32,1.6,8.43,422], // 18001 Bagels, plain, enriched, with calcium propionate (includes onion, poppy, sesame)
  ["croissant",406,8.2,45.8,21,2.6,11.26,467], // 18239 Croissants, butter
  ["biscuit dough",307,6.66,46.32,10.58,0.7,7.4,977], // 18014 Biscuits, plain or buttermilk, refrigerated dough, higher fat
  ["crescent rolls",273,8.6,46,6.3,3.8,1.63,524], // 18347 Rolls, dinner, wheat
  ["pizza dough",266,8.85,49.42,3.33,2.7,5.67,490], // 18069 Bread, white, commercially prepared (includes soft bread crumbs)
  ["frozen pizza",268,10.36,29.02,12.28,2.2,3.57,447], // 21224 Pizza, cheese topping, regular crust, frozen, cooked
  ["pie crust",457,3.9,44.1,29.2,0.9,0,576], // 18446 Pie crust, standard-type, frozen, ready-to-bake, unenriched
  ["graham cracker crust",501,5.1,64.3,24.83,1.9,18.13,471], // 18942 Pie Crust, Cookie-type, Graham Cracker, Ready Crust
  ["puff pastry",551,7.3,45.1,38.1,1.5,0.74,249], // 18337 Puff pastry, frozen, ready-to-bake
  ["phyllo dough",299,7.1,52.6,6,1.9,0.18,483], // 18338 Phyllo dough
  ["taco shells",476,6.41,63.49,21.79,6.7,1.5,324], // 18360 Taco shells, baked
  ["tortilla chips",472,7.1,67.78,20.68,5.4,0.78,328], // 19056 Snacks, tortilla chips, plain, white corn, salted
  ["potato chips",532,6.39,53.83,33.98,3.1,0.33,527], // 19411 Snacks, potato chips, plain, salted
  ["pretzels",384,10.04,80.39,2.93,3.4,2.21,1240], // 19047 Snacks, pretzels, hard, plain, salted
  ["cornbread",266,6.7,43.5,7.1,0,0,658], // 18024 Bread, cornbread, prepared from recipe, made with low fat (2%) milk
  ["cornbread mix",418,7,69.5,12.2,6.5,20.34,817], // 18022 Bread, cornbread, dry mix, enriched (includes corn muffin mix)
  ["baking mix",368,9.77,73.65,3.1,2.9,16.03,1082], // 18289 Pancakes, plain, dry mix, complete (includes buttermilk)
  ["pancakes",233,5.23,37.75,6.83,1,8.32,461], // 18288 Pancakes plain, frozen, ready-to-heat (includes buttermilk)
  ["cake mix",374,3.7,81.92,3.5,1.2,43.29,728], // 18144 Cake, yellow, enriched, dry mix
  ["brownie mix",434,4,76.6,14.9,0,0,303], // 18152 Cookies, brownies, dry mix, regular
  ["cookie dough",451,3.98,61.02,21.33,1.5,38.04,321], // 18163 Cookies, chocolate chip, refrigerated dough
  ["pound cake",389,5.2,52.5,17.9,1,0,400], // 18121 Cake, pound, commercially prepared, other than all butter, enriched
  ["angel food cake",258,5.9,57.8,0.8,1.5,0,749], // 18086 Cake, angelfood, commercially prepared
  ["sponge cake",290,5.4,61,2.7,0.5,36.66,623], // 18133 Cake, sponge, commercially prepared
  ["ladyfingers",363,10.6,59.7,9.1,1,0,147], // 18423 Cookies, ladyfingers, without lemon juice and rind
  ["cinnamon rolls",372,6.2,50.9,16.4,2.4,31.73,304], // 18356 Sweet rolls, cinnamon, commercially prepared with raisins
  ["brownies",405,4.8,63.9,16.3,2.1,36.61,286], // 18151 Cookies, brownies, commercially prepared
  ["doughnuts",421,6.14,47.93,22.7,2.1,22.75,316], // 18255 Doughnuts, yeast-leavened, glazed, enriched (includes honey buns)
  ["muffins",375,4.49,53,16.07,1.1,31.47,336], // 18274 Muffins, blueberry, commercially prepared (Includes mini-muffins)
  ["cheesecake",321,5.5,25.5,22.5,0.4,21.8,438], // 18147 Cheesecake commercially prepared
  ["pumpkin pie",243,3.9,34.83,9.75,1.8,18.88,239], // 18326 Pie, pumpkin, commercially prepared
  ["pita chips",451,12.34,66.36,15.14,4.1,6.02,233], // 25046 Snacks, bagel chips, plain
  ["shrimp chips",532,6.39,53.83,33.98,3.1,0.33,527], // 19411 Snacks, potato chips, plain, salted
  ["plantain chips",531,2.28,63.84,29.59,3.5,0.92,202], // 25027 Snacks, plantain chips, salted
  ["vegetable chips",532,6.39,53.83,33.98,3.1,0.33,527], // 19411 Snacks, potato chips, plain, salted
  ["breadsticks",412,12,68.4,9.5,3,1.26,713], // 18080 Bread sticks, plain
  ["sourdough starter",361,11.98,72.53,1.66,2.4,0.31,2], // 20083 Wheat flour, white, bread, enriched
  ["sugar",387,0,99.98,0,0,99.8,1], // 19335 Sugars, granulated
  ["brown sugar",380,0.12,98.09,0,0,97.02,28], // 19334 Sugars, brown
  ["powdered sugar",389,0,99.77,0,0,97.81,2], // 19336 Sugars, powdered
  ["honey",304,0.3,82.4,0,0.2,82.12,4], // 19296 Honey
  ["maple syrup",260,0.04,67.04,0.06,0,60.46,12], // 19353 Syrups, maple
  ["molasses",290,0,74.73,0.1,0,74.72,37], // 19304 Molasses
  ["cocoa powder",228,19.6,57.9,13.7,37,1.75,21], // 19165 Cocoa, dry powder, unsweetened
  ["dark chocolate",598,7.79,45.9,42.63,10.9,23.99,20], // 19904 Chocolate, dark, 70-85% cacao solids
  ["chocolate chips",480,4.2,63.9,30,5.9,54.5,11], // 19080 Candies, semisweet chocolate
  ["granulated sweetener",336,0,91.17,0,0,80.33,0], // 19868 Sweeteners, tabletop, sucralose, SPLENDA packets
  ["stevia",336,0,91.17,0,0,80.33,0], // 19868 Sweeteners, tabletop, sucralose, SPLENDA packets
  ["erythritol",336,0,91.17,0,0,80.33,0], // 19868 Sweeteners, tabletop, sucralose, SPLENDA packets
  ["sweetener blend",387,0,99.98,0,0,99.8,1], // 19335 Sugars, granulated
  ["fructose",368,0,100,0,0,92.7,12], // 43216 Sweeteners, tabletop, fructose, dry, powder
  ["coconut sugar",380,0.12,98.09,0,0,97.02,28], // 19334 Sugars, brown
  ["maple sugar",354,0.1,90.9,0.2,0,84.87,11], // 19340 Sugars, maple
  ["decorating sugar",387,0,99.98,0,0,99.8,1], // 19335 Sugars, granulated
  ["vanilla sugar",387,0,99.98,0,0,99.8,1], // 19335 Sugars, granulated
  ["cinnamon sugar",387,0,99.98,0,0,99.8,1], // 19335 Sugars, granulated
  ["invert syrup",281,0,76,0,0,75.65,2], // 19351 Syrups, corn, high-fructose
  ["corn syrup",283,0,76.79,0.2,0,76.77,62], // 19350 Syrups, corn, light
  ["rice syrup",281,0,76,0,0,75.65,2], // 19351 Syrups, corn, high-fructose
  ["date syrup",304,0.3,82.4,0,0.2,82.12,4], // 19296 Honey
  ["sorghum syrup",290,0,74.9,0,0,74.9,8], // 19355 Syrups, sorghum
  ["malt extract",318,6.2,71.3,0,0,71.3,35], // 19352 Syrups, malt
  ["agave nectar",310,0.09,76.37,0.45,0.2,68.03,4], // 19912 Sweetener, syrup, agave
  ["pancake syrup",234,0,61.47,0,0,21.47,82], // 19129 Syrups, table blends, pancake
  ["simple syrup",234,0,61.47,0,0,21.47,82], // 19129 Syrups, table blends, pancake
  ["grenadine",268,0,66.91,0,0,46.55,27], // 42040 Syrups, grenadine
  ["pomegranate molasses",268,0,66.91,0,0,46.55,27], // 42040 Syrups, grenadine
  ["chocolate syrup",350,4.6,62.9,8.9,2.8,34.82,346], // 19348 Syrups, chocolate, fudge-type
  ["caramel sauce",216,1.21,57.01,0,0,57,341], // 19364 Toppings, butterscotch or caramel
  ["strawberry topping",254,0.2,66.3,0.1,0.7,27.38,21], // 19137 Toppings, strawberry
  ["marshmallows",318,1.8,81.3,0.2,0.1,57.56,80], // 19116 Candies, marshmallows
  ["marshmallow creme",322,0.8,79,0.3,0.1,46.8,80], // 19365 Toppings, marshmallow cream
  ["milk chocolate",535,7.65,59.4,29.66,3.4,51.5,79], // 19120 Candies, milk chocolate
  ["white chocolate",539,5.87,59.24,32.09,0.2,59,90], // 19087 Candies, white chocolate
  ["unsweetened chocolate",642,14.32,28.42,52.31,16.6,0.91,24], // 19078 Baking chocolate, unsweetened, squares
  ["cocoa nibs",642,14.32,28.42,52.31,16.6,0.91,24], // 19078 Baking chocolate, unsweetened, squares
  ["cocoa butter",884,0,0,100,0,0,0], // 04501 Oil, cocoa butter
  ["sweet chocolate",507,3.9,60.4,34.2,5.5,51.48,16], // 19081 Candies, sweet chocolate
  ["candy melts",539,5.87,59.24,32.09,0.2,59,90], // 19087 Candies, white chocolate
  ["butterscotch chips",391,0.03,90.4,3.3,0,80.46,391], // 19070 Candies, butterscotch
  ["peanut butter chips",497,12.46,59.86,24.77,3,53.25,194], // 19151 Candies, REESE'S PIECES Candy
  ["milk chocolate chips",535,7.65,59.4,29.66,3.4,51.5,79], // 19120 Candies, milk chocolate
  ["mint chocolate chips",480,4.2,63.9,30,5.9,54.5,11], // 19080 Candies, semisweet chocolate
  ["vegan chocolate chips",480,4.2,63.9,30,5.9,54.5,11], // 19080 Candies, semisweet chocolate
  ["chocolate hazelnut spread",541,5.41,62.16,29.73,5.4,54.05,41], // 19125 Chocolate-flavored hazelnut spread
  ["cookie butter",541,5.41,62.16,29.73,5.4,54.05,41], // 19125 Chocolate-flavored hazelnut spread
  ["carob powder",222,4.62,88.88,0.65,39.8,49.08,35], // 16055 Carob flour
  ["caramels",382,4.6,77,8.1,0,65.5,245], // 19074 Candies, caramels
  ["toffee bits",560,1.07,64.72,32.75,0,63.47,135], // 19383 Candies, toffee, prepared-from-recipe
  ["peppermint candy",394,0,98,0.2,0,62.9,38], // 19107 Candies, hard
  ["gumdrops",396,0,98.9,0,0.1,58.97,44], // 19106 Candies, gumdrops, starch jelly pieces
  ["chocolate candies",546,5.94,59.78,31.72,2.4,55.45,63], // 19254 Candies, MARS SNACKFOOD US, DOVE Milk Chocolate
  ["chocolate candy bars",491,7.53,61.51,23.85,2.3,50.47,239], // 19155 Candies, MARS SNACKFOOD US, SNICKERS Bar
  ["sprinkles",474,10,68.26,17.93,2.5,62.5,13], // 19858 Candies, sugar-coated almonds
  ["fondant",371,2.3,94.9,0,0,0,234], // 19246 Frostings, white, fluffy, dry mix
  ["decorating gel",418,0,67.89,16.23,0,63.1,184], // 19230 Frostings, vanilla, creamy, ready-to-eat
  ["frosting",418,0,67.89,16.23,0,63.1,184], // 19230 Frostings, vanilla, creamy, ready-to-eat
  ["gelatin",335,85.6,0,0.1,0,0,196], // 19177 Gelatins, dry powder, unsweetened
  ["flavored gelatin mix",381,7.8,90.5,0,0,86.04,466], // 19172 Gelatin desserts, dry mix
  ["pudding mix",377,0,92.9,0.6,0,92.9,1441], // 19202 Puddings, vanilla, dry mix, instant
  ["pudding",130,1.45,22.6,3.78,0,16.97,142], // 19201 Puddings, vanilla, ready-to-eat
  ["lemon curd",100,0.1,26.1,0.1,1,13.8,47], // 19312 Pie fillings, apple, canned
  ["ice cream",207,3.5,23.6,11,0.7,21.22,80], // 19095 Ice creams, vanilla
  ["sherbet",144,1.1,30.4,2,1.3,24.32,46], // 19097 Sherbet, orange
  ["chocolate sandwich cookies",464,5.21,71,19.14,2.9,40.67,388], // 18166 Cookies, chocolate sandwich, with creme filling, regular
  ["vanilla wafers",455,4.9,72.6,16.41,1.6,35.07,325], // 18213 Cookies, vanilla wafers, higher fat
  ["gingersnaps",416,5.6,76.9,9.8,2.2,19.92,501], // 18172 Cookies, gingersnaps
  ["shortbread cookies",514,5.37,63.78,26.22,1.3,21.65,353], // 18192 Cookies, shortbread, commercially prepared, plain
  ["amaretti cookies",460,3.02,61.22,22.55,5.1,45.16,241], // 28309 Cookies, coconut macaroon
  ["oatmeal cookies",450,6.2,68.7,18.1,2.8,24.66,383], // 18178 Cookies, oatmeal, commercially prepared, regular
  ["chocolate chip cookies",451,5.97,67.49,17.91,3,32.84,418], // 18158 Cookies, chocolate chip, commercially prepared, regular, lower fat
  ["peanut butter cookies",473,8.92,58.15,23.82,2.1,28.58,463], // 18185 Cookies, peanut butter, commercially prepared, regular
  ["meringue",364,1.32,89.05,0.06,0,78.96,34], // 19384 Candies, divinity, prepared-from-recipe
  ["fig cookies",348,3.7,70.9,7.3,4.6,46.36,350], // 18170 Cookies, fig bars
  ["frozen yogurt",207,3.5,23.6,11,0.7,21.22,80], // 19095 Ice creams, vanilla
  ["cookies",514,5.37,63.78,26.22,1.3,21.65,353], // 18192 Cookies, shortbread, commercially prepared, plain
  ["milk",61,3.15,4.8,3.25,0,5.05,43], // 01077 Milk, whole, 3.25% milkfat, with added vitamin D
  ["reduced fat milk",50,3.3,4.8,1.98,0,5.06,47], // 01079 Milk, reduced fat, fluid, 2% milkfat, with added vitamin A and vitamin D
  ["skim milk",34,3.37,4.96,0.08,0,5.09,42], // 01085 Milk, nonfat, fluid, with added vitamin A and vitamin D (fat free or skim)
  ["buttermilk",40,3.31,4.79,0.88,0,4.79,190], // 01088 Milk, buttermilk, fluid, cultured, lowfat
  ["heavy cream",340,2.84,2.74,36.08,0,2.92,27], // 01053 Cream, fluid, heavy whipping
  ["half and half",123,3.13,4.73,10.39,0,4.13,61], // 01049 Cream, fluid, half and half
  ["sour cream",198,2.44,4.63,19.35,0,3.41,31], // 01056 Cream, sour, cultured
  ["yogurt",61,3.47,4.66,3.25,0,4.66,46], // 01116 Yogurt, plain, whole milk, 8 grams protein per 8 ounce
  ["greek yogurt",59,10.19,3.6,0.39,0,3.24,36], // 01256 Yogurt, Greek, plain, nonfat
  ["butter",717,0.85,0.06,81.11,0,0.06,643], // 01001 Butter, salted
  ["unsalted butter",717,0.85,0.06,81.11,0,0.06,11], // 01145 Butter, without salt
  ["cream cheese",350,6.15,5.52,34.44,0,3.76,314], // 01017 Cheese, cream
  ["cheddar cheese",404,22.87,3.09,33.31,0,0.48,653], // 01009 Cheese, cheddar
  ["mozzarella",300,22.17,2.19,22.35,0,1.03,627], // 01026 Cheese, mozzarella, whole milk
  ["parmesan",420,28.42,13.91,27.84,0,0.07,1804], // 01032 Cheese, parmesan, grated
  ["feta",264,14.21,4.09,21.28,0,4.09,917], // 01019 Cheese, feta
  ["ricotta",174,11.26,3.04,12.98,0,0.27,84], // 01036 Cheese, ricotta, whole milk
  ["swiss cheese",393,26.96,1.44,30.99,0,0,187], // 01040 Cheese, swiss
  ["goat cheese",264,18.52,0,21.08,0,0,459], // 01159 Cheese, goat, soft type
  ["cottage cheese",98,11.12,3.38,4.3,0,2.67,364], // 01012 Cheese, cottage, creamed, large or small curd
  ["blue cheese",353,21.4,2.34,28.74,0,0.5,1146], // 01004 Cheese, blue
  ["condensed milk",321,7.91,54.4,8.7,0,54.4,127], // 01095 Milk, canned, condensed, sweetened
  ["evaporated milk",134,6.81,10.04,7.56,0,0,106], // 01153 Milk, canned, evaporated, with added vitamin A
  ["cheese",404,22.87,3.09,33.31,0,0.48,653], // 01009 Cheese, cheddar
  ["mexican cheese blend",358,23.54,1.75,28.51,0,1.23,338], // 01251 Cheese, Mexican blend
  ["cheddar jack cheese",358,23.54,1.75,28.51,0,1.23,338], // 01251 Cheese, Mexican blend
  ["italian cheese blend",300,22.17,2.19,22.35,0,1.03,627], // 01026 Cheese, mozzarella, whole milk
  ["monterey jack",373,24.48,0.68,30.28,0,0.5,600], // 01025 Cheese, monterey
  ["pepper jack cheese",373,24.48,0.68,30.28,0,0.5,600], // 01025 Cheese, monterey
  ["colby cheese",394,23.76,2.57,32.11,0,0.52,604], // 01011 Cheese, colby
  ["american cheese",366,18.13,4.78,30.71,0,2.26,1671], // 01042 Cheese, pasteurized process, American, fortified with vitamin D
  ["cheese spread",290,16.41,8.73,21.23,0,7.32,1625], // 01048 Cheese spread, pasteurized process, American
  ["provolone",351,25.58,2.14,26.62,0,0.56,876], // 01035 Cheese, provolone
  ["string cheese",254,24.26,2.77,15.92,0,1.13,619], // 01028 Cheese, mozzarella, part skim milk
  ["burrata",300,22.17,2.19,22.35,0,1.03,627], // 01026 Cheese, mozzarella, whole milk
  ["romano cheese",387,31.8,3.63,26.94,0,0.73,1433], // 01038 Cheese, romano
  ["asiago cheese",392,35.75,3.22,25.83,0,0.8,1376], // 01033 Cheese, parmesan, hard
  ["grana padano",392,35.75,3.22,25.83,0,0.8,1376], // 01033 Cheese, parmesan, hard
  ["gruyere",413,29.81,0.36,32.34,0,0.36,714], // 01023 Cheese, gruyere
  ["emmental",393,26.96,1.44,30.99,0,0,187], // 01040 Cheese, swiss
  ["fontina",389,25.6,1.55,31.14,0,1.55,800], // 01020 Cheese, fontina
  ["gouda",356,24.94,2.22,27.44,0,2.22,819], // 01022 Cheese, gouda
  ["edam",357,24.99,1.43,27.8,0,1.43,812], // 01018 Cheese, edam
  ["havarti",368,23.41,1.12,30.04,0,1.12,628], // 01030 Cheese, muenster
  ["muenster cheese",368,23.41,1.12,30.04,0,1.12,628], // 01030 Cheese, muenster
  ["brie",334,20.75,0.45,27.68,0,0.45,629], // 01006 Cheese, brie
  ["camembert",300,19.8,0.46,24.26,0,0.46,842], // 01007 Cheese, camembert
  ["gorgonzola",353,21.4,2.34,28.74,0,0.5,1146], // 01004 Cheese, blue
  ["roquefort",369,21.54,2,30.64,0,0,1809], // 01039 Cheese, roquefort
  ["stilton",353,21.4,2.34,28.74,0,0.5,1146], // 01004 Cheese, blue
  ["halloumi",264,14.21,4.09,21.28,0,4.09,917], // 01019 Cheese, feta
  ["paneer",310,20.38,2.53,24.31,0,1.76,704], // 01229 Cheese, white, queso blanco
  ["queso fresco",299,18.09,2.98,23.82,0,2.32,751], // 01228 Cheese, fresh, queso fresco
  ["cotija cheese",366,20,3.97,30,0,0,1400], // 01267 Cheese, mexican, queso cotija
  ["oaxaca cheese",356,22.6,2.87,28.26,0,2.87,705], // 01166 Cheese, mexican, queso asadero
  ["manchego",373,24.48,0.68,30.28,0,0.5,600], // 01025 Cheese, monterey
  ["mascarpone",350,6.15,5.52,34.44,0,3.76,314], // 01017 Cheese, cream
  ["farmer cheese",72,10.34,6.66,0.29,0,1.85,372], // 01014 Cheese, cottage, nonfat, uncreamed, dry, large or small curd
  ["cheese curds",404,22.87,3.09,33.31,0,0.48,653], // 01009 Cheese, cheddar
  ["ricotta salata",264,14.21,4.09,21.28,0,4.09,917], // 01019 Cheese, feta
  ["caerphilly",387,23.37,4.78,30.6,0,0,700], // 01010 Cheese, cheshire
  ["vegan cheese",239,16.7,11.6,14,0,7.74,1345], // 43278 Cheese, american cheddar, imitation
  ["vegan cream cheese",105,15.69,7.66,1,0,5.48,702], // 01186 Cheese, cream, fat free
  ["flavored cream cheese",350,6.15,5.52,34.44,0,3.76,314], // 01017 Cheese, cream
  ["creme fraiche",340,2.84,2.74,36.08,0,2.92,27], // 01053 Cream, fluid, heavy whipping
  ["mexican crema",198,2.44,4.63,19.35,0,3.41,31], // 01056 Cream, sour, cultured
  ["clotted cream",340,2.84,2.74,36.08,0,2.92,27], // 01053 Cream, fluid, heavy whipping
  ["labneh",97,9,3.98,5,0,4,35], // 01293 Yogurt, Greek, plain, whole milk
  ["kefir",41,3.79,4.48,0.93,0,4.61,40], // 01289 Kefir, lowfat, plain, LIFEWAY
  ["whipped cream",257,3.2,12.49,22.22,0,8,8], // 01054 Cream, whipped, cream topping, pressurized
  ["whipped topping",318,1.25,23.05,25.31,0,23.05,25], // 01073 Dessert topping, semi solid, frozen
  ["whipped topping mix",577,4.9,52.54,39.92,0,52.54,122], // 01070 Dessert topping, powdered
  ["milk powder",496,26.32,38.42,26.71,0,38.42,371], // 01212 Milk, dry, whole, without added vitamin D
  ["buttermilk powder",387,34.3,49,5.78,0,49,517], // 01094 Milk, buttermilk, dried
  ["malted milk powder",428,14.29,71.21,9.52,0.1,47.62,405], // 14311 Beverages, Malted drink mix, natural, powder, dairy based.
  ["coffee creamer",529,2.48,59.29,32.92,0,7.77,124], // 01069 Cream substitute, powdered
  ["soy milk",54,3.27,6.28,1.75,0.6,3.99,51], // 16120 Soymilk, original and vanilla, unfortified
  ["almond milk",15,0.59,0.58,1.1,0,0,71], // 14091 Beverages, almond milk, unsweetened, shelf stable
  ["cashew milk",15,0.59,0.58,1.1,0,0,71], // 14091 Beverages, almond milk, unsweetened, shelf stable
  ["oat milk",47,0.28,9.17,0.97,0.3,5.28,39], // 14639 Beverages, rice milk, unsweetened
  ["rice milk",47,0.28,9.17,0.97,0.3,5.28,39], // 14639 Beverages, rice milk, unsweetened
  ["non-dairy milk",54,3.27,6.28,1.75,0.6,3.99,51], // 16120 Soymilk, original and vanilla, unfortified
  ["goat milk",69,3.56,4.45,4.14,0,4.45,50], // 01106 Milk, goat, fluid, with added vitamin D
  ["chocolate milk",83,3.17,10.34,3.39,0.8,9.54,60], // 01102 Milk, chocolate, fluid, commercial, whole, with added vitamin A and vitamin D
  ["lactose-free milk",61,3.15,4.78,3.27,0,5.05,43], // 01211 Milk, whole, 3.25% milkfat, without added vitamin A and vitamin D
  ["eggnog",88,4.55,8.05,4.19,0,8.05,54], // 01057 Eggnog
  ["flavored yogurt",85,4.93,13.8,1.25,0,13.8,66], // 01119 Yogurt, vanilla, low fat, 11 grams protein per 8 ounce
  ["soy yogurt",94,3.5,15.96,1.8,0.2,1.24,35], // 43476 Tofu yogurt
  ["ghee",876,0.28,0,99.48,0,0,2], // 01003 Butter oil, anhydrous
  ["whipped butter",718,0.49,2.87,78.3,0,0.06,583], // 01002 Butter, whipped, with salt
  ["margarine",717,0.16,0.7,80.71,0,0,751], // 04610 Margarine, regular, 80% fat, composite, stick, with salt
  ["boursin",350,6.15,5.52,34.44,0,3.76,314], // 01017 Cheese, cream
  ["sour milk",40,3.31,4.79,0.88,0,4.79,190], // 01088 Milk, buttermilk, fluid, cultured, lowfat
  ["olive oil",884,0,0,100,0,0,2], // 04053 Oil, olive, salad or cooking
  ["vegetable oil",884,0,0,100,0,0,0], // 04044 Oil, soybean, salad or cooking
  ["canola oil",884,0,0,100,0,0,0], // 04582 Oil, canola
  ["sunflower oil",884,0,0,100,0,0,0], // 04584 Oil, sunflower, high oleic (70% and over)
  ["sesame oil",884,0,0,100,0,0,0], // 04058 Oil, sesame, salad or cooking
  ["coconut oil",892,0,0,99.06,0,0,0], // 04047 Oil, coconut
  ["peanut oil",884,0,0,100,0,0,0], // 04042 Oil, peanut, salad or cooking
  ["shortening",884,0,0,100,0,0,0], // 04031 Shortening, household, soybean (partially hydrogenated)-cottonseed (partially hydrogenated)
  ["lard",902,0,0,100,0,0,0], // 04002 Lard
  ["corn oil",900,0,0,100,0,0,0], // 04518 Oil, corn, industrial and retail, all purpose salad or cooking
  ["soybean oil",884,0,0,100,0,0,0], // 04044 Oil, soybean, salad or cooking
  ["safflower oil",884,0,0,100,0,0,0], // 04511 Oil, safflower, salad or cooking, high oleic (primary safflower oil of commerce)
  ["grapeseed oil",884,0,0,100,0,0,0], // 04517 Oil, grapeseed
  ["avocado oil",884,0,0,100,0,0,0], // 04581 Oil, avocado
  ["walnut oil",884,0,0,100,0,0,0], // 04528 Oil, walnut
  ["hazelnut oil",884,0,0,100,0,0,0], // 04532 Oil, hazelnut
  ["almond oil",884,0,0,100,0,0,0], // 04529 Oil, almond
  ["palm oil",884,0,0,100,0,0,0], // 04055 Oil, palm
  ["cooking spray",792,0.26,20.69,78.69,0,0,59], // 04679 Oil, PAM cooking spray, original
  ["chili oil",884,0,0,100,0,0,0], // 04058 Oil, sesame, salad or cooking
  ["truffle oil",884,0,0,100,0,0,2], // 04053 Oil, olive, salad or cooking
  ["infused olive oil",884,0,0,100,0,0,2], // 04053 Oil, olive, salad or cooking
  ["canned tomatoes",16,0.79,3.47,0.25,1.9,2.55,115], // 11531 Tomatoes, red, ripe, canned, packed in tomato juice
  ["tomato paste",82,4.32,18.91,0.47,4.1,12.18,59], // 11546 Tomato products, canned, paste, without salt added
  ["tomato sauce",24,1.2,5.31,0.3,1.5,3.56,474], // 11549 Tomato products, canned, sauce
  ["tomato puree",38,1.65,8.98,0.21,1.9,4.83,28], // 11547 Tomato products, canned, puree, without salt added
  ["coconut milk",197,2.02,2.81,21.33,0,0,13], // 12118 Nuts, coconut milk, canned (liquid expressed from grated meat and water)
  ["olives",115,0.84,6.26,10.68,3.2,0,735], // 09193 Olives, ripe, canned (small-extra large)
  ["capers",23,2.36,4.89,0.86,3.2,0.41,2348], // 02054 Capers, canned
  ["pickles",12,0.5,2.41,0.3,1,1.07,809], // 11937 Pickles, cucumber, dill or kosher dill
  ["coconut cream",330,3.63,6.65,34.68,2.2,0,4], // 12115 Nuts, coconut cream, raw (liquid expressed from grated meat)
  ["cream of coconut",357,1.17,53.21,16.31,0.2,51.5,36], // 12116 Nuts, coconut cream, canned, sweetened
  ["coconut water",19,0.72,3.71,0.2,1.1,2.61,105], // 12119 Nuts, coconut water (liquid from coconuts)
  ["coconut milk beverage",31,0.21,2.92,2.08,0,2.5,19], // 14171 Beverages, coconut milk, sweetened, fortified with calcium, vitamins A, B12, D2
  ["crushed tomatoes",32,1.64,7.29,0.28,1.9,4.4,186], // 11693 Tomatoes, crushed, canned
  ["tomatoes with green chiles",15,0.69,3.62,0.08,0,0,401], // 11537 Tomatoes, red, ripe, canned, with green chilies
  ["tomato soup",66,1.46,15.22,0.44,1.1,8.23,377], // 06159 Soup, tomato, canned, condensed
  ["cream of mushroom soup",79,1.35,6.8,5.3,0.7,0.4,691], // 06043 Soup, cream of mushroom, canned, condensed
  ["cream of chicken soup",90,2.38,7.16,5.77,0,0.54,702], // 06016 Soup, cream of chicken, canned, condensed
  ["cream of celery soup",72,1.32,7.03,4.46,0.6,1.35,516], // 06010 Soup, cream of celery, canned, condensed
  ["cream soup",74,1.51,12.79,1.88,1.3,1.44,604], // 06053 Soup, cream of potato, canned, condensed
  ["cheddar cheese soup",82,0.8,11.3,3.92,2.2,3.73,692], // 06011 Soup, cheese, canned, condensed
  ["french onion soup",46,3.06,6.68,1.42,0.7,2.72,516], // 06045 Soup, onion, canned, condensed
  ["canned soup",63,4.45,8.11,1.51,1.6,0.89,706], // 06071 Soup, vegetable beef, canned, condensed
  ["canned stew",99,4.41,7.85,5.53,0.9,1.76,388], // 22905 Beef stew, canned entree
  ["sloppy joe sauce",172,0.82,40.77,0.63,0.9,33.24,1027], // 06150 Sauce, barbecue
  ["black olives",115,0.84,6.26,10.68,3.2,0,735], // 09193 Olives, ripe, canned (small-extra large)
  ["green olives",145,1.03,3.84,15.32,3.3,0.54,1556], // 09195 Olives, pickled, canned or bottled, green
  ["sweet pickles",91,0.58,21.15,0.41,1,18.27,457], // 11940 Pickles, cucumber, sweet (includes bread and butter pickles)
  ["pickle relish",130,0.37,35.06,0.47,1.1,29.13,811], // 11945 Pickle relish, sweet
  ["pickle juice",12,0.5,2.41,0.3,1,1.07,809], // 11937 Pickles, cucumber, dill or kosher dill
  ["giardiniera",11,0.33,2.26,0.2,1.2,1.06,1208], // 11941 Pickles, cucumber, sour
  ["pickled ginger",20,0.33,4.83,0.1,2.6,0,906], // 31033 Ginger root, pickled, canned, with artificial sweetener
  ["pickled onions",11,0.33,2.26,0.2,1.2,1.06,1208], // 11941 Pickles, cucumber, sour
  ["sauerkraut",19,0.91,4.28,0.14,2.9,1.78,661], // 11439 Sauerkraut, canned, solids and liquids
  ["kimchi",15,1.1,2.4,0.5,1.6,1.06,498], // 11118 Cabbage, kimchi
  ["chicken noodle soup",48,2.37,6.07,1.55,0.9,0,681], // 06019 Soup, chicken noodle, canned, condensed
  ["bean with bacon soup",129,5.88,16.97,4.42,5.9,3,672], // 06004 Soup, bean with pork, canned, condensed
  ["clam chowder",72,3.17,10.32,2.06,0.7,0.38,516], // 06030 Soup, clam chowder, new england, canned, condensed
  ["soy sauce",53,8.14,4.93,0.57,0.8,0.4,5493], // 16123 Soy sauce made from soy and wheat (shoyu)
  ["ketchup",101,1.04,27.4,0.1,0.3,21.27,907], // 11935 Catsup
  ["mustard",60,3.74,5.83,3.34,4,0.92,1104], // 02046 Mustard, prepared, yellow
  ["mayonnaise",680,0.96,0.57,74.85,0,0.57,635], // 04025 Salad dressing, mayonnaise, regular
  ["worcestershire sauce",78,0,19.46,0,0,10.03,980], // 06971 Sauce, worcestershire
  ["hot sauce",11,0.51,1.75,0.37,0.3,1.26,2643], // 06168 Sauce, ready-to-serve, pepper or hot
  ["sriracha",93,1.93,19.16,0.93,2.2,15.11,2124], // 06631 Sauce, hot chile, sriracha
  ["fish sauce",35,5.06,3.64,0.01,0,3.64,7851], // 06179 Sauce, fish, ready-to-serve
  ["oyster sauce",51,1.35,10.92,0.25,0.3,0,2733], // 06176 Sauce, oyster, ready-to-serve
  ["hoisin sauce",220,3.31,44.08,3.39,2.8,27.26,1615], // 06175 Sauce, hoisin, ready-to-serve
  ["vinegar",18,0,0.04,0,0,0.04,2], // 02053 Vinegar, distilled
  ["apple cider vinegar",21,0,0.93,0,0,0.4,5], // 02048 Vinegar, cider
  ["balsamic vinegar",88,0.49,17.03,0,0,14.95,23], // 02069 Vinegar, balsamic
  ["red wine vinegar",19,0.04,0.27,0,0,0,8], // 02068 Vinegar, red wine
  ["miso",198,12.79,25.37,6.01,5.4,6.2,3728], // 16112 Miso
  ["tahini",592,17.4,21.5,53.01,4.7,0,35], // 12698 Seeds, sesame butter, tahini, type of kernels unspecified
  ["salsa",29,1.52,6.64,0.17,1.9,4.01,711], // 06164 Sauce, salsa, ready-to-serve
  ["barbecue sauce",172,0.82,40.77,0.63,0.9,33.24,1027], // 06150 Sauce, barbecue
  ["jam",278,0.37,68.86,0.07,1.1,48.5,32], // 19297 Jams and preserves
  ["chicken broth",6,0.64,0.44,0.21,0,0.43,371], // 06194 Soup, chicken broth, ready-to-serve
  ["beef broth",7,1.14,0.04,0.22,0,0,372], // 06008 Soup, beef broth or bouillon canned, ready-to-serve
  ["vegetable broth",5,0.24,0.93,0.07,0,0.55,296], // 06700 Soup, vegetable broth, ready to serve
  ["tamari",60,10.51,5.57,0.1,0.8,1.7,5586], // 16124 Soy sauce made from soy (tamari)
  ["coconut aminos",60,10.51,5.57,0.1,0.8,1.7,5586], // 16124 Soy sauce made from soy (tamari)
  ["sweet soy sauce",89,5.93,15.56,0.02,0.1,14.1,3833], // 06112 Sauce, teriyaki, ready-to-serve
  ["tonkatsu sauce",95,1.25,22.04,0.23,1.5,9.82,1647], // 27048 Sauce, steak, tomato based
  ["ponzu",53,8.14,4.93,0.57,0.8,0.4,5493], // 16123 Soy sauce made from soy and wheat (shoyu)
  ["teriyaki sauce",89,5.93,15.56,0.02,0.1,14.1,3833], // 06112 Sauce, teriyaki, ready-to-serve
  ["dashi",16,2,0.4,0.6,0,0.09,318], // 06963 Fish broth
  ["fish broth",16,2,0.4,0.6,0,0.09,318], // 06963 Fish broth
  ["turkey broth",36,2.52,3.53,1.2,0,1.58,143], // 06172 Soup, stock, chicken, home-prepared
  ["veal stock",13,1.97,1.2,0.09,0,0.54,198], // 06170 Soup, stock, beef, home-prepared
  ["ham stock",13,1.97,1.2,0.09,0,0.54,198], // 06170 Soup, stock, beef, home-prepared
  ["broth",36,2.52,3.53,1.2,0,1.58,143], // 06172 Soup, stock, chicken, home-prepared
  ["chicken bouillon",198,14.6,23.5,4.7,0,0,24000], // 06081 Soup, chicken broth cubes, dry
  ["beef bouillon",170,17.3,16.1,4,0,14.51,24000], // 06076 Soup, beef broth, cubed, dry
  ["stock cube",198,14.6,23.5,4.7,0,0,24000], // 06081 Soup, chicken broth cubes, dry
  ["vegetable bouillon",198,14.6,23.5,4.7,0,0,24000], // 06081 Soup, chicken broth cubes, dry
  ["mushroom broth",5,0.24,0.93,0.07,0,0.55,296], // 06700 Soup, vegetable broth, ready to serve
  ["gravy",53,3.75,4.81,2.36,0.4,0.21,560], // 06116 Gravy, beef, canned, ready-to-serve
  ["dijon mustard",60,3.74,5.83,3.34,4,0.92,1104], // 02046 Mustard, prepared, yellow
  ["whole grain mustard",60,3.74,5.83,3.34,4,0.92,1104], // 02046 Mustard, prepared, yellow
  ["honey mustard",464,0.87,23.33,40.83,0.4,15.84,512], // 04703 Salad dressing, honey mustard, regular
  ["prepared horseradish",48,1.18,11.29,0.69,3.3,7.99,420], // 02055 Horseradish, prepared
  ["chili sauce",20,0.7,5,0.1,1.9,2.55,25], // 06962 Sauce, chili, peppers, hot, immature green, canned
  ["cocktail sauce",124,1.36,28.22,1.05,1.8,11.83,983], // 27051 Sauce, cocktail, ready-to-serve
  ["chili garlic sauce",11,0.51,1.75,0.37,0.3,1.26,2643], // 06168 Sauce, ready-to-serve, pepper or hot
  ["harissa",11,0.51,1.75,0.37,0.3,1.26,2643], // 06168 Sauce, ready-to-serve, pepper or hot
  ["peri peri sauce",11,0.51,1.75,0.37,0.3,1.26,2643], // 06168 Sauce, ready-to-serve, pepper or hot
  ["aji amarillo paste",11,0.51,1.75,0.37,0.3,1.26,2643], // 06168 Sauce, ready-to-serve, pepper or hot
  ["calabrian chili paste",11,0.51,1.75,0.37,0.3,1.26,2643], // 06168 Sauce, ready-to-serve, pepper or hot
  ["chili bean paste",198,12.79,25.37,6.01,5.4,6.2,3728], // 16112 Miso
  ["thai chili jam",11,0.51,1.75,0.37,0.3,1.26,2643], // 06168 Sauce, ready-to-serve, pepper or hot
  ["gochujang",198,12.79,25.37,6.01,5.4,6.2,3728], // 16112 Miso
  ["doenjang",198,12.79,25.37,6.01,5.4,6.2,3728], // 16112 Miso
  ["black bean sauce",220,3.31,44.08,3.39,2.8,27.26,1615], // 06175 Sauce, hoisin, ready-to-serve
  ["sweet chili sauce",245,0.36,60.61,0.13,0.6,30.54,455], // 27046 Sauce, duck, ready-to-serve
  ["sweet and sour sauce",150,0.27,38.22,0.02,0.1,18.75,371], // 27050 Sauce, sweet and sour, ready-to-serve
  ["plum sauce",184,0.89,42.81,1.04,0.7,0,538], // 06151 Sauce, plum, ready-to-serve
  ["stir-fry sauce",51,1.35,10.92,0.25,0.3,0,2733], // 06176 Sauce, oyster, ready-to-serve
  ["marinade",89,5.93,15.56,0.02,0.1,14.1,3833], // 06112 Sauce, teriyaki, ready-to-serve
  ["peanut sauce",257,6.31,22.02,16.02,1.8,17.07,1338], // 27059 Sauce, peanut, made from peanut butter, water, soy sauce
  ["steak sauce",95,1.25,22.04,0.23,1.5,9.82,1647], // 27048 Sauce, steak, tomato based
  ["buffalo sauce",11,0.51,1.75,0.37,0.3,1.26,2643], // 06168 Sauce, ready-to-serve, pepper or hot
  ["enchilada sauce",30,0.62,4.87,0.91,0.5,1.83,547], // 27063 Sauce, enchilada, red, mild, ready to serve
  ["taco sauce",29,1.52,6.64,0.17,1.9,4.01,711], // 06164 Sauce, salsa, ready-to-serve
  ["salsa verde",38,1.13,6.36,0.89,1.9,3.5,600], // 27047 Sauce, salsa, verde, ready-to-serve
  ["flavored salsa",29,1.52,6.64,0.17,1.9,4.01,711], // 06164 Sauce, salsa, ready-to-serve
  ["mole",30,0.62,4.87,0.91,0.5,1.83,547], // 27063 Sauce, enchilada, red, mild, ready to serve
  ["guacamole",160,2,8.53,14.66,6.7,0.66,7], // 09037 Avocados, raw, all commercial varieties
  ["pesto",426,5,6.14,42.42,1.7,1.92,998], // 06627 Sauce, pesto, ready-to-serve, shelf stable
  ["chimichurri",426,5,6.14,42.42,1.7,1.92,998], // 06627 Sauce, pesto, ready-to-serve, shelf stable
  ["alfredo sauce",186,3.99,11.61,13.83,0.3,3.98,373], // 06167 Sauce, homemade, white, thick
  ["white sauce",147,3.84,9.17,10.63,0.2,4.38,354], // 06166 Sauce, homemade, white, medium
  ["vodka sauce",50,1.39,7.43,1.61,1.8,4.91,437], // 06931 Sauce, pasta, spaghetti/marinara, ready-to-serve
  ["marinara sauce",50,1.39,7.43,1.61,1.8,4.91,437], // 06931 Sauce, pasta, spaghetti/marinara, ready-to-serve
  ["pizza sauce",54,2.18,8.66,1.15,2,3.78,348], // 06152 Sauce, pizza, canned, ready-to-serve
  ["clam sauce",142,24.25,5.9,1.59,0,0,112], // 15160 Mollusks, clam, mixed species, canned, drained solids
  ["hollandaise sauce",186,3.99,11.61,13.83,0.3,3.98,373], // 06167 Sauce, homemade, white, thick
  ["curry paste",325,14.29,55.83,14.01,53.2,2.76,52], // 02015 Spices, curry powder
  ["red curry paste",325,14.29,55.83,14.01,53.2,2.76,52], // 02015 Spices, curry powder
  ["green curry paste",325,14.29,55.83,14.01,53.2,2.76,52], // 02015 Spices, curry powder
  ["curry sauce",147,3.84,9.17,10.63,0.2,4.38,354], // 06166 Sauce, homemade, white, medium
  ["japanese curry roux",293,7.48,65.07,0.34,6.6,4.65,8031], // 06094 Soup, onion, dry, mix
  ["ginger garlic paste",149,6.36,33.06,0.5,2.1,1,17], // 11215 Garlic, raw
  ["chutney",278,0.37,68.86,0.07,1.1,48.5,32], // 19297 Jams and preserves
  ["mango chutney",278,0.37,68.86,0.07,1.1,48.5,32], // 19297 Jams and preserves
  ["caramelized onions",132,0.95,7.86,10.8,1.7,0,12], // 11286 Onions, yellow, sauteed
  ["cranberry sauce",159,0.9,40.4,0.15,1.1,31.75,5], // 09081 Cranberry sauce, canned, sweetened
  ["jelly",266,0.15,69.95,0.02,1,51.22,30], // 19300 Jellies
  ["mint sauce",266,0.15,69.95,0.02,1,51.22,30], // 19300 Jellies
  ["guava paste",278,0.37,68.86,0.07,1.1,48.5,32], // 19297 Jams and preserves
  ["orange marmalade",246,0.3,66.3,0,0.7,60,56], // 19303 Marmalade, orange
  ["apple butter",173,0.39,42.47,0.3,1.5,35.3,15], // 19294 Fruit butters, apple
  ["fruit spread",278,0.37,68.86,0.07,1.1,48.5,32], // 19297 Jams and preserves
  ["yeast extract",185,23.88,20.42,0.9,6.5,1.6,3380], // 43406 Yeast extract spread
  ["nutritional yeast",325,40.44,41.22,7.61,26.9,0,51], // 18375 Leavening agents, yeast, baker's, active dry
  ["aioli",680,0.96,0.57,74.85,0,0.57,635], // 04025 Salad dressing, mayonnaise, regular
  ["tartar sauce",211,1,13.3,16.7,0.5,4.25,667], // 27049 Sauce, tartar, ready-to-serve
  ["vegan mayonnaise",322,5.95,3.06,31.79,1.1,0.85,773], // 42178 Mayonnaise, made with tofu
  ["creamy salad dressing",250,0.65,14.78,21.6,0,10.02,653], // 04018 Salad dressing, mayonnaise type, regular, with salt
  ["italian dressing",240,0.41,12.12,21.12,0,10.77,993], // 04114 Salad dressing, italian dressing, commercial, regular
  ["vinaigrette",449,0,2.5,50.1,0,2.5,1], // 04135 Salad dressing, home recipe, vinegar and oil
  ["ranch dressing",430,1.32,5.9,44.54,0,4.69,901], // 04639 Salad dressing, ranch dressing, regular
  ["caesar dressing",542,2.17,3.3,57.85,0.5,2.81,1209], // 43015 Salad dressing, caesar dressing, regular
  ["blue cheese dressing",484,1.37,4.77,51.1,0.4,3.48,642], // 04539 Salad dressing, blue or roquefort cheese dressing, commercial, regular
  ["french dressing",457,0.77,15.58,44.81,0,15.95,836], // 04120 Salad dressing, french dressing, commercial, regular
  ["thousand island dressing",379,1.09,14.64,35.06,0.8,15.18,962], // 04017 Salad dressing, thousand island, commercial, regular
  ["coleslaw dressing",390,0.9,23.8,33.4,0.1,20.11,710], // 43016 Salad dressing, coleslaw
  ["asian dressing",443,3.1,8.6,45.2,1,8.32,1000], // 04016 Salad dressing, sesame seed dressing, regular
  ["dip",119,5.44,15.89,3.7,4.9,0.99,443], // 27065 Dip, bean, original flavor
  ["tzatziki",97,9,3.98,5,0,4,35], // 01293 Yogurt, Greek, plain, whole milk
  ["tapenade",115,0.84,6.26,10.68,3.2,0,735], // 09193 Olives, ripe, canned (small-extra large)
  ["coleslaw",153,0.95,14.89,9.91,1.9,12.19,203], // 21127 Fast foods, coleslaw
  ["tomato jam",101,1.04,27.4,0.1,0.3,21.27,907], // 11935 Catsup
  ["white wine vinegar",18,0,0.04,0,0,0.04,2], // 02053 Vinegar, distilled
  ["white balsamic vinegar",88,0.49,17.03,0,0,14.95,23], // 02069 Vinegar, balsamic
  ["fruit vinegar",19,0.04,0.27,0,0,0,8], // 02068 Vinegar, red wine
  ["sherry vinegar",19,0.04,0.27,0,0,0,8], // 02068 Vinegar, red wine
  ["rice vinegar",18,0,0.04,0,0,0.04,2], // 02053 Vinegar, distilled
  ["black vinegar",88,0.49,17.03,0,0,14.95,23], // 02069 Vinegar, balsamic
  ["malt vinegar",21,0,0.93,0,0,0.4,5], // 02048 Vinegar, cider
  ["balsamic glaze",88,0.49,17.03,0,0,14.95,23], // 02069 Vinegar, balsamic
  ["mirin",134,0.5,5,0,0,0,2], // 43479 Alcoholic beverage, rice (sake)
  ["russian dressing",355,0.69,31.9,26.18,0.7,17.68,1133], // 04015 Salad dressing, russian dressing
  ["green goddess dressing",427,1.9,7.36,43.33,0.1,6.67,867], // 43017 Salad dressing, green goddess, regular
  ["poppy seed dressing",399,0.92,23.73,33.33,0.3,23.39,933], // 04704 Salad dressing, poppyseed, creamy
  ["golden mountain sauce",53,8.14,4.93,0.57,0.8,0.4,5493], // 16123 Soy sauce made from soy and wheat (shoyu)
  ["red wine",85,0.07,2.61,0,0,0.62,4], // 14096 Alcoholic beverage, wine, table, red
  ["white wine",82,0.07,2.6,0,0,0.96,5], // 14106 Alcoholic beverage, wine, table, white
  ["water",0,0,0,0,0,0,4], // 14411 Beverages, water, tap, drinking
  ["sake",134,0.5,5,0,0,0,2], // 43479 Alcoholic beverage, rice (sake)
  ["shaoxing wine",134,0.5,5,0,0,0,2], // 43479 Alcoholic beverage, rice (sake)
  ["plum wine",160,0.2,13.69,0,0,7.78,9], // 14057 Alcoholic beverage, wine, dessert, sweet
  ["dry sherry",152,0.2,11.67,0,0,1.09,9], // 14536 Alcoholic beverage, wine, dessert, dry
  ["sweet sherry",160,0.2,13.69,0,0,7.78,9], // 14057 Alcoholic beverage, wine, dessert, sweet
  ["marsala",160,0.2,13.69,0,0,7.78,9], // 14057 Alcoholic beverage, wine, dessert, sweet
  ["madeira",160,0.2,13.69,0,0,7.78,9], // 14057 Alcoholic beverage, wine, dessert, sweet
  ["port",160,0.2,13.69,0,0,7.78,9], // 14057 Alcoholic beverage, wine, dessert, sweet
  ["vermouth",152,0.2,11.67,0,0,1.09,9], // 14536 Alcoholic beverage, wine, dessert, dry
  ["dessert wine",160,0.2,13.69,0,0,7.78,9], // 14057 Alcoholic beverage, wine, dessert, sweet
  ["champagne",82,0.07,2.6,0,0,0.96,5], // 14106 Alcoholic beverage, wine, table, white
  ["rose wine",83,0.36,3.8,0,0,3.8,5], // 14253 Alcoholic beverages, wine, rose
  ["wine",83,0.07,2.72,0,0,0.79,5], // 14084 Alcoholic beverage, wine, table, all
  ["beer",43,0.46,3.55,0,0,0,4], // 14003 Alcoholic beverage, beer, regular, all
  ["hard cider",29,0.24,1.64,0,0,0.09,4], // 14006 Alcoholic beverage, beer, light
  ["vodka",231,0,0,0,0,0,1], // 14051 Alcoholic beverage, distilled, vodka, 80 proof
  ["gin",263,0,0,0,0,0,2], // 14049 Alcoholic beverage, distilled, gin, 90 proof
  ["rum",231,0,0,0,0,0,1], // 14050 Alcoholic beverage, distilled, rum, 80 proof
  ["whiskey",250,0,0.1,0,0,0.1,0], // 14052 Alcoholic beverage, distilled, whiskey, 86 proof
  ["tequila",231,0,0,0,0,0,1], // 14037 Alcoholic beverage, distilled, all (gin, rum, vodka, whiskey) 80 proof
  ["brandy",231,0,0,0,0,0,1], // 14037 Alcoholic beverage, distilled, all (gin, rum, vodka, whiskey) 80 proof
  ["anise liqueur",308,0.1,32.2,0.3,0,32.2,8], // 14534 Alcoholic beverage, liqueur, coffee, 63 proof
  ["orange liqueur",308,0.1,32.2,0.3,0,32.2,8], // 14534 Alcoholic beverage, liqueur, coffee, 63 proof
  ["coffee liqueur",308,0.1,32.2,0.3,0,32.2,8], // 14534 Alcoholic beverage, liqueur, coffee, 63 proof
  ["irish cream liqueur",327,2.8,20.9,15.7,0,19.76,92], // 14415 Alcoholic beverage, liqueur, coffee with cream, 34 proof
  ["amaretto",308,0.1,32.2,0.3,0,32.2,8], // 14534 Alcoholic beverage, liqueur, coffee, 63 proof
  ["hazelnut liqueur",308,0.1,32.2,0.3,0,32.2,8], // 14534 Alcoholic beverage, liqueur, coffee, 63 proof
  ["chocolate liqueur",371,0,41.6,0.3,0,41.6,5], // 14034 Alcoholic beverage, creme de menthe, 72 proof
  ["butterscotch schnapps",371,0,41.6,0.3,0,41.6,5], // 14034 Alcoholic beverage, creme de menthe, 72 proof
  ["vanilla liqueur",371,0,41.6,0.3,0,41.6,5], // 14034 Alcoholic beverage, creme de menthe, 72 proof
  ["creme de menthe",371,0,41.6,0.3,0,41.6,5], // 14034 Alcoholic beverage, creme de menthe, 72 proof
  ["fruit liqueur",371,0,41.6,0.3,0,41.6,5], // 14034 Alcoholic beverage, creme de menthe, 72 proof
  ["raspberry liqueur",371,0,41.6,0.3,0,41.6,5], // 14034 Alcoholic beverage, creme de menthe, 72 proof
  ["peach schnapps",371,0,41.6,0.3,0,41.6,5], // 14034 Alcoholic beverage, creme de menthe, 72 proof
  ["apple schnapps",371,0,41.6,0.3,0,41.6,5], // 14034 Alcoholic beverage, creme de menthe, 72 proof
  ["melon liqueur",371,0,41.6,0.3,0,41.6,5], // 14034 Alcoholic beverage, creme de menthe, 72 proof
  ["banana liqueur",371,0,41.6,0.3,0,41.6,5], // 14034 Alcoholic beverage, creme de menthe, 72 proof
  ["creme de cassis",371,0,41.6,0.3,0,41.6,5], // 14034 Alcoholic beverage, creme de menthe, 72 proof
  ["cherry liqueur",371,0,41.6,0.3,0,41.6,5], // 14034 Alcoholic beverage, creme de menthe, 72 proof
  ["limoncello",371,0,41.6,0.3,0,41.6,5], // 14034 Alcoholic beverage, creme de menthe, 72 proof
  ["elderflower liqueur",371,0,41.6,0.3,0,41.6,5], // 14034 Alcoholic beverage, creme de menthe, 72 proof
  ["herbal liqueur",371,0,41.6,0.3,0,41.6,5], // 14034 Alcoholic beverage, creme de menthe, 72 proof
  ["amaro",371,0,41.6,0.3,0,41.6,5], // 14034 Alcoholic beverage, creme de menthe, 72 proof
  ["bitters",231,0,0,0,0,0,1], // 14037 Alcoholic beverage, distilled, all (gin, rum, vodka, whiskey) 80 proof
  ["apple juice",46,0.1,11.3,0.13,0.2,9.62,4], // 09400 Apple juice, canned or bottled, unsweetened, with added ascorbic acid
  ["apple juice concentrate",166,0.51,41,0.37,0,38.83,25], // 09410 Apple juice, frozen concentrate, unsweetened, undiluted, with added ascorbic acid
  ["orange juice concentrate",148,2.4,35.19,0.25,1,29.68,7], // 09214 Orange juice, frozen concentrate, unsweetened, undiluted
  ["pineapple juice",53,0.36,12.87,0.12,0.2,9.98,2], // 09273 Pineapple juice, canned or bottled, unsweetened, without added ascorbic acid
  ["cranberry juice",46,0.39,12.2,0.13,0.1,12.1,2], // 43382 Cranberry juice, unsweetened
  ["cranberry juice concentrate",201,0.05,51.45,0,0.2,42.5,4], // 14430 Cranberry juice cocktail, frozen concentrate
  ["grape juice",60,0.37,14.77,0.13,0.2,14.2,5], // 09135 Grape juice, canned or bottled, unsweetened, without added ascorbic acid
  ["grapefruit juice",39,0.5,9.2,0.1,0,0,1], // 09404 Grapefruit juice, pink, raw
  ["tangerine juice",43,0.5,10.1,0.2,0.2,9.9,1], // 09221 Tangerine juice, raw
  ["pomegranate juice",54,0.15,13.13,0.29,0.1,12.65,9], // 09442 Pomegranate juice, bottled
  ["cherry juice",54,0.15,13.13,0.29,0.1,12.65,9], // 09442 Pomegranate juice, bottled
  ["fruit nectar",54,0.27,13.92,0.02,0.6,12.35,7], // 09407 Peach nectar, canned, with added ascorbic acid
  ["fruit juice",48,0,11.97,0,0,11.29,10], // 14264 Beverages, fruit punch drink, without added nutrients, canned
  ["drink mix",218,0.45,87.38,0.04,0.1,0,404], // 42055 Beverages, fruit-flavored drink, dry powdered mix, low calorie, with aspartame
  ["lemonade",43,0.05,10.81,0.15,0.1,10.28,4], // 14543 Beverages, lemonade, frozen concentrate, pink, prepared with water
  ["lemonade concentrate",196,0.22,49.89,0.7,0.3,44.46,7], // 14292 Lemonade, frozen concentrate, white
  ["cocktail mixer",287,0.08,71.6,0.01,0,24.53,0], // 44203 Beverages, Cocktail mix, non-alcoholic, concentrated, frozen
  ["tomato juice",17,0.85,3.53,0.29,0.4,2.58,253], // 11540 Tomato juice, canned, with salt added
  ["vegetable juice",22,0.93,3.87,0.31,0.5,2.84,169], // 11578 Vegetable juice cocktail, canned
  ["tomato clam juice",48,0.6,10.95,0.2,0.4,3.31,362], // 14187 Beverages, Clam and tomato juice, canned
  ["carrot juice",40,0.95,9.28,0.15,0.8,3.91,66], // 11655 Carrot juice, canned
  ["ginger juice",80,1.82,17.77,0.75,2,1.7,13], // 11216 Ginger root, raw
  ["club soda",0,0,0,0,0,0,21], // 14121 Beverages, carbonated, club soda
  ["tonic water",34,0,8.8,0,0,8.8,12], // 14155 Beverages, carbonated, tonic water
  ["ginger ale",34,0,8.76,0,0,8.9,7], // 14136 Beverages, carbonated, ginger ale
  ["cola",42,0,10.36,0.25,0,9.94,3], // 14148 Beverages, carbonated, cola, regular
  ["root beer",41,0,10.6,0,0,10.6,13], // 14157 Beverages, carbonated, root beer
  ["lemon-lime soda",41,0.09,10.42,0,0,10.38,10], // 14144 Beverages, carbonated, lemon-lime soda, no caffeine
  ["coffee",1,0.12,0,0.02,0,0,2], // 14209 Beverages, coffee, brewed, prepared with tap water
  ["instant coffee",353,12.2,75.4,0.5,0,0,37], // 14214 Beverages, coffee, instant, regular, powder
  ["tea",1,0,0.3,0,0,0,3], // 14355 Beverages, tea, black, brewed, prepared with tap water
  ["hot cocoa mix",398,6.67,83.73,4,3.7,65.55,504], // 14192 Beverages, Cocoa mix, powder
  ["protein shake",392,53.57,20.38,10.71,0,3.57,1214], // 14654 Beverages, nutritional shake mix, high protein, powder
  ["fruit syrup",268,0,66.91,0,0,46.55,27], // 42040 Syrups, grenadine
  ["lime cordial",268,0,66.91,0,0,46.55,27], // 42040 Syrups, grenadine
  ["elderflower cordial",268,0,66.91,0,0,46.55,27], // 42040 Syrups, grenadine
  ["orgeat",268,0,66.91,0,0,46.55,27], // 42040 Syrups, grenadine
  ["flavored coffee syrup",234,0,61.47,0,0,21.47,82], // 19129 Syrups, table blends, pancake
  ["bourbon",250,0,0.1,0,0,0.1,0], // 14052 Alcoholic beverage, distilled, whiskey, 86 proof
  ["scotch",250,0,0.1,0,0,0.1,0], // 14052 Alcoholic beverage, distilled, whiskey, 86 proof
  ["mezcal",231,0,0,0,0,0,1], // 14037 Alcoholic beverage, distilled, all (gin, rum, vodka, whiskey) 80 proof
  ["pisco",231,0,0,0,0,0,1], // 14037 Alcoholic beverage, distilled, all (gin, rum, vodka, whiskey) 80 proof
  ["cachaca",231,0,0,0,0,0,1], // 14050 Alcoholic beverage, distilled, rum, 80 proof
  ["coconut rum",231,0,0,0,0,0,1], // 14050 Alcoholic beverage, distilled, rum, 80 proof
  ["kirsch",231,0,0,0,0,0,1], // 14037 Alcoholic beverage, distilled, all (gin, rum, vodka, whiskey) 80 proof
  ["calvados",231,0,0,0,0,0,1], // 14037 Alcoholic beverage, distilled, all (gin, rum, vodka, whiskey) 80 proof
  ["grappa",231,0,0,0,0,0,1], // 14037 Alcoholic beverage, distilled, all (gin, rum, vodka, whiskey) 80 proof
  ["lychee juice",66,0.83,16.53,0.44,1.3,15.23,1], // 09164 Litchis, raw
  ["herbal tea",1,0,0.2,0,0,0,1], // 14545 Beverages, tea, herb, brewed, chamomile
  ["green tea",1,0.22,0,0,0,0,1], // 14278 Beverages, tea, green, brewed, regular
  ["iced tea",401,0.12,98.55,0.73,0.7,95.29,5], // 14370 Beverages, tea, instant, lemon, sweetened, powder
];

/** What 100 g of an ingredient hold, without what is thrown away, by canonical name. */
export const NUTRIENTS_PER_100G: Readonly<Record<string, Nutrients>> = Object.fromEntries(
  ROWS.map(([name, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg]) => [
    name,
    { calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg },
  ]),
);
