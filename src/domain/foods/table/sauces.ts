import { buildFoodRows, estimate, type FoodRow, toShare } from './food-row.ts';

export const SAUCES: readonly FoodRow[] = [
  ...buildFoodRows('oil', {
    'olive oil': {
      labels: 'free',
      usda: '04053',
      also: `extra virgin olive oil, virgin olive oil, evoo, light olive oil, fruity olive oil,
      filippo berio, zeytinyağı, olivenöl, zeytinyagi`,
      staple: true,
      measures: { volume: 'cup' },
    },
    'vegetable oil': {
      labels: 'free',
      usda: '04044',
      also: `oil, cooking oil, salad oil, neutral oil, frying oil, flavorless oil, neutral vegetable oil,
      aceite nutrioli, saffola oil`,
      staple: true,
      measures: { volume: 'cup' },
    },
    'canola oil': {
      labels: 'free',
      usda: '04582',
      also: `rapeseed oil, extra virgin rapeseed oil, canola, colza oil, low erucic acid rapeseed oil`,
      staple: true,
      measures: { volume: 'cup' },
    },
    'sunflower oil': {
      labels: 'free',
      usda: '04584',
      also: 'sunflower seed oil',
      staple: true,
      measures: { volume: 'cup' },
    },
    'sesame oil': {
      labels: 'sesame',
      usda: '04058',
      also: `toasted sesame oil, dark sesame oil, light sesame oil, asian sesame oil, sesame seed oil, gingelly
      oil, oriental sesame oil, oriental toasted sesame oil`,
      measures: { volume: 'cup' },
    },
    'coconut oil': { labels: 'free', usda: '04047', also: 'virgin coconut oil', measures: { volume: 'cup' } },
    'peanut oil': {
      labels: 'peanuts',
      usda: '04042',
      also: 'groundnut oil, ground nut oil, arachis oil',
      measures: { volume: 'cup' },
    },
    shortening: {
      labels: 'free',
      usda: '04031',
      also: `fat, cooking fat, frying fat, vegetable shortening, solid vegetable shortening, crisco, vegetable
      fat, white vegetable fat, butter flavored shortening, all vegetable shortening,
      trex`,
      measures: { volume: 'cup', stick: estimate(205, 'sold in sticks of a cup') },
    },
    lard: {
      labels: 'pork',
      usda: '04002',
      also: 'pork lard, pork fat, leaf lard, manteca',
      measures: { volume: 'cup' },
    },
    'corn oil': {
      labels: 'free',
      usda: '04518',
      also: 'maize oil',
      kindOf: { 'vegetable oil': 0.05 },
      standIns: { 'vegetable oil': 0.05 },
    },
    'soybean oil': {
      labels: 'may: soy',
      usda: '04044',
      also: 'soya oil, soy oil, soya bean oil',
      kindOf: { 'vegetable oil': 0.05 },
      standIns: { 'vegetable oil': 0.05 },
    },
    'safflower oil': {
      labels: 'free',
      usda: '04511',
      kindOf: { 'vegetable oil': 0.05 },
      standIns: { 'sunflower oil': 0.05 },
    },
    'grapeseed oil': {
      labels: 'free',
      usda: '04517',
      also: 'grape seed oil, rice bran oil, cottonseed oil',
      kindOf: { 'vegetable oil': 0.05 },
      standIns: { 'vegetable oil': 0.05 },
    },
    'avocado oil': {
      labels: 'free',
      usda: '04581',
      also: 'avocado oil spray',
      kindOf: { 'vegetable oil': 0.1 },
      standIns: { 'olive oil': 0.15 },
    },
    'walnut oil': {
      labels: 'walnut',
      usda: '04528',
      also: `pumpkin seed oil, pistachio oil, macadamia nut oil, nut oil, macadamia oil, argan oil, pecan oil,
      pistachio nut oil`,
      standIns: { 'olive oil': 0.2 },
    },
    'hazelnut oil': { labels: 'hazelnut', usda: '04532', standIns: { 'walnut oil': 0.05 } },
    'almond oil': {
      labels: 'almond',
      usda: '04529',
      also: 'sweet almond oil',
      standIns: { 'walnut oil': 0.1 },
    },
    'palm oil': { labels: 'free', usda: '04055', also: 'red palm oil, palm shortening, dende oil' },
    'cooking spray': {
      labels: 'may: soy',
      usda: '04679',
      also: `nonstick cooking spray, non stick cooking spray, vegetable oil spray, vegetable oil cooking spray,
      vegetable cooking spray, oil spray, nonstick vegetable oil spray, pam, no stick cooking spray,
      butter flavored cooking spray, nonstick spray, baking spray, canola cooking spray, canola oil
      spray, olive oil spray, olive oil cooking spray, nonstick baking spray, pam cooking spray, pam
      no stick cooking spray, spray oil, nonstick oil spray, butter cooking spray, fry light, oil
      cooking spray, cooking oil spray, spray cooking oil, vegetable spray, pam olive oil, nonstick
      butter flavored cooking spray, spray, non stick spray, nonstick pan spray, sunflower oil
      spray, cake release,
      frylight`,
      staple: true,
      kindOf: { 'vegetable oil': 0.05 },
      standIns: { 'vegetable oil': 0.05 },
      measures: {
        piece: '1 spray , about 1/3 second (1 NLEA serving)',
        'to taste': estimate(1, 'a second, three sprays of USDA'),
      },
    },
    'chili oil': {
      labels: 'may: sesame peanuts soy',
      usda: '04058',
      because: 'oil with chile',
      also: `chile oil, hot oil, hot sesame oil, chilli oil, hot pepper oil, red chili oil, sesame chili oil,
      asian chile oil, chili sesame oil, chile pepper infused olive oil, chili crisp, chili garlic
      oil, chilli sesame oil, spicy sesame oil, rayu, crispy chili oil, lao gan ma`,
    },
    'truffle oil': {
      labels: 'free',
      usda: '04053',
      because: 'olive oil with scent',
      also: 'white truffle oil, black truffle oil',
    },
    'infused olive oil': {
      labels: 'free',
      usda: '04053',
      also: `garlic oil, garlic olive oil, lemon olive oil, basil oil, garlic flavored olive oil, basil olive
      oil, garlic infused oil, rosemary olive oil, lemon oil olive, herb oil, orange olive oil,
      scallion oil, annatto oil, achiote oil, mct oil`,
      kindOf: { 'olive oil': 0.05 },
      standIns: { 'olive oil': 0.05 },
    },
  }),
  ...buildFoodRows('canned', {
    'canned tomatoes': {
      labels: 'free',
      usda: '11531',
      also: `tinned tomatoes, canned toms, tinned toms, canned diced tomatoes, tinned chopped tomatoes, canned chopped tomatoes, diced
      tomatoes, chopped tomatoes, whole peeled tomatoes, peeled tomatoes, stewed tomatoes, canned
      plum tomatoes, tinned plum tomatoes, canned italian tomatoes, canned italian plum tomatoes,
      peeled plum tomatoes, san marzano tomatoes, fire roasted tomatoes, canned cherry tomatoes,
      tinned cherry tomatoes, petite diced tomatoes, can tomatoes, tin tomatoes, tomatoes canned,
      italian chopped tomatoes, italian style tomatoes, bottled tomatoes, italian plum tomatoes in
      juice, tomatoes in juice, whole tomatoes in juice, diced tomatoes in juice, plum tomatoes in
      juice, whole plum tomatoes in juice, italian style stewed tomatoes, italian stewed tomatoes,
      italian diced tomatoes, italian style diced tomatoes, italian tomatoes, italian seasoned diced
      tomatoes, diced tomatoes with italian herbs, diced tomatoes with garlic, diced tomatoes with
      basil, whole peeled tomatoes in juice, tomatoes with juice, chunky stewed tomatoes, tomatoes
      with liquid, tomatoes in puree, whole tomatoes, whole plum tomatoes,
      mexican style stewed tomatoes,
      petite diced tomatoes in juice, italian style tomatoes in juice,
      mutti, mutti polpa, cirio tomatoes, napolina tomatoes, napolina chopped tomatoes, pelati, pomodori
      pelati,
      chopped toms, tesco chopped toms, napolina plum tomatoes`,
      measures: {
        volume: 'cup',
        piece: 'medium',
        small: 'small',
        large: 'large',
        can: estimate(411, 'net weight of a 14.5 oz can'),
      },
    },
    'tomato paste': {
      labels: 'free',
      usda: '11546',
      also: `concentrated tomato puree, concentrated tomato paste, double concentrate tomato puree, tomato
      concentrate, double concentrated tomato paste, tomato puree concentrate, sun dried tomato
      paste, sundried tomato paste,
      italian style tomato paste,
      salça, domates salçası, tomatenmark, concentrato di pomodoro, domates salcasi`,
      measures: { volume: '1 cup', can: 'can' },
    },
    'tomato sauce': {
      labels: 'free',
      usda: '11549',
      also: 'can tomato sauce',
      measures: { volume: 'cup', can: '11555:can, 15 oz', jar: estimate(680, 'net weight of 24 oz') },
    },
    'tomato puree': {
      labels: 'free',
      usda: '11547',
      also: `passata, tomato passata, strained tomatoes, sieved tomatoes, pureed tomatoes, passata rustica,
      tomatoes pureed, plum tomato puree,
      passierte tomaten`,
      measures: {
        volume: 'cup',
        can: 'can',
        carton: estimate(500, 'net weight of a carton'),
        jar: estimate(690, 'net weight of a jar'),
      },
    },
    'light coconut milk': {
      labels: 'free',
      usda: '12118',
      inWater: toShare(0.36, '60 kcal in a third of a cup, on its labels'),
      also: `lite coconut milk, low fat coconut milk, reduced fat coconut milk, unsweetened light coconut milk,
      unsweetened lite coconut milk, canned light coconut milk, canned lite coconut milk`,
      kindOf: { 'coconut milk': 0.05 },
      standIns: { 'coconut milk': 0.05 },
      measures: { volume: '12118:cup', can: estimate(380, '13.5 fl oz, or 400 ml') },
    },
    'coconut milk': {
      labels: 'free',
      usda: '12118',
      also: 'canned coconut milk, can coconut milk',
      measures: { volume: 'cup', can: estimate(380, '13.5 fl oz, or 400 ml') },
    },
    olives: {
      labels: 'free',
      usda: '09193',
      also: 'pitted olives, mixed olives, zeytin, aceitunas',
      measures: {
        volume: 'tbsp',
        piece: 'large',
        small: 'small',
        can: estimate(170, 'drained weight of a 6 oz can'),
      },
    },
    capers: {
      labels: 'free',
      usda: '02054',
      also: `nonpareil capers, capers in brine, salted capers, baby capers, lilliput capers, caper berries`,
      measures: { volume: 'tbsp, drained' },
    },
    pickles: {
      labels: 'may: mustard sulphites celery',
      usda: '11937',
      also: `dill pickles, pickled cucumber, pickled gherkins, dill pickle spears, kosher dill pickles, pickle
      spears, sour pickles, kosher pickles, dill pickle chips, pickle chips, half sour dill pickle,
      half sour pickle,
      gerkin`,
      measures: { volume: 'cup, chopped or diced', piece: 'large', spear: 'spear, small', slice: 'slice' },
    },
    'coconut cream': {
      labels: 'free',
      usda: '12115',
      also: `creamed coconut, golden coconutmilk cream, coconut butter, coconut cream block, culinary coconut
      milk, coconut manna, coconut milk powder, powdered coconut milk`,
      standIns: { 'coconut milk': 0.1 },
    },
    'cream of coconut': {
      labels: 'free',
      usda: '12116',
      also: 'coco lopez, sweetened cream of coconut, sweetened coconut cream',
    },
    'coconut water': { labels: 'free', usda: '12119', also: 'coconut juice' },
    'coconut milk beverage': {
      labels: 'free',
      usda: '14171',
      also: `coconut beverage, vanilla flavored coconut beverage, coconut drink, carton coconut milk,
      koko milk, koko dairy free, alpro coconut`,
      standIns: { 'almond milk': 0.1 },
    },
    'crushed tomatoes': {
      labels: 'free',
      usda: '11693',
      also: `canned crushed tomatoes, crushed tomatoes in puree, ground tomatoes, tomato pulp, kitchen ready
      tomatoes, tinned crushed tomatoes, crushed plum tomatoes, crushed italian tomatoes, ground
      tomatoes in paste, polpa`,
      kindOf: { 'canned tomatoes': 0.05 },
      standIns: { 'canned tomatoes': 0.05 },
      measures: { can: estimate(794, 'net weight of 28 oz') },
    },
    'tomatoes with green chiles': {
      labels: 'free',
      usda: '11537',
      also: `ro tel tomatoes, rotel, tomatoes and green chiles, ro tel, tomatoes and green chilies, mexican
      stewed tomatoes, mexican diced tomatoes, rotel tomato`,
      measures: { can: estimate(283, 'net weight of 10 oz') },
    },
    'tomato soup': {
      labels: 'may: gluten milk celery',
      usda: '06159',
      also: `condensed tomato soup, condensed cream of tomato soup, tomato bisque, fiesta tomato soup, tomato
      basil soup, condensed tomato bisque`,
      measures: { can: estimate(305, '10.75 oz') },
    },
    'cream of mushroom soup': {
      labels: 'milk gluten, may: soy celery meat',
      usda: '06043',
      also: `condensed cream of mushroom soup, condensed golden mushroom soup, golden mushroom soup, mushroom
      soup, condensed mushroom soup, cream mushroom soup, cream of mushroom, beefy mushroom soup`,
      standIns: { 'cream of chicken soup': 0.1 },
      measures: { can: estimate(305, '10.75 oz') },
    },
    'cream of chicken soup': {
      labels: 'milk gluten meat, may: soy celery',
      usda: '06016',
      also: `condensed cream of chicken soup, cream chicken soup, cream of chicken, creamy chicken soup`,
      standIns: { 'cream of mushroom soup': 0.1 },
      measures: { can: estimate(305, '10.75 oz') },
    },
    'cream of celery soup': {
      labels: 'celery milk gluten, may: soy',
      usda: '06010',
      also: `condensed cream of celery soup, condensed celery soup, cream of celery, celery soup`,
      standIns: { 'cream of mushroom soup': 0.1 },
      measures: { can: estimate(305, '10.75 oz') },
    },
    'cream soup': {
      labels: 'milk gluten, may: soy celery meat',
      usda: '06053',
      also: `condensed cream of potato soup, condensed cream of broccoli soup, cream of onion soup, cream of
      asparagus soup, broccoli cheese soup, condensed potato soup, potato soup, condensed cream
      soup, condensed broccoli soup, broccoli cheddar soup, seafood bisque soup, lobster bisque`,
      measures: { can: estimate(305, '10.75 oz') },
    },
    'cheddar cheese soup': {
      labels: 'milk gluten, may: soy rennet celery',
      usda: '06011',
      also: `condensed cheddar cheese soup, cheese soup, condensed nacho cheese soup, condensed cheese soup,
      nacho cheese soup, fiesta cheese soup`,
      measures: { can: estimate(305, '10.75 oz') },
    },
    'french onion soup': {
      labels: 'may: gluten celery milk soy meat',
      usda: '06045',
      also: `condensed french onion soup, condensed onion soup, onion soup, beefy onion soup, sweet onion soup`,
      measures: { can: estimate(298, '10.5 oz') },
    },
    'canned soup': {
      labels: 'may: gluten celery milk soy meat',
      usda: '06071',
      also: `vegetable soup, condensed vegetable soup, chicken gumbo soup, chicken rice soup, minestrone soup,
      vegetable beef soup, black bean soup, condensed minestrone soup, pea soup, split pea soup,
      condensed chicken rice soup, tortilla soup, chicken tortilla soup, lentil soup, pepper pot
      soup, chili beef soup, chicken vegetable soup, vegetarian vegetable soup, green pea soup,
      alphabet vegetable soup, hearty vegetable soup, butternut squash soup, beef vegetable soup,
      miso soup, miso soup mix, instant miso soup`,
      measures: { can: estimate(305, '10.75 oz') },
    },
    'canned stew': {
      labels: 'meat, may: gluten celery',
      usda: '22905',
      also: 'beef stew, beef hash',
      measures: { can: estimate(425, '15 oz') },
    },
    'sloppy joe sauce': {
      labels: 'may: gluten celery',
      usda: '06150',
      because: 'a tomato sauce with sugar',
      also: 'manwich, sloppy joe, asian sloppy joes filling, manwich sauce',
      measures: { can: estimate(439, '15.5 oz') },
    },
    'black olives': {
      labels: 'free',
      usda: '09193',
      also: `ripe olives, calamata olives, gaeta olives, greek olives, kalamata, oil cured olives, brine cured
      black olives, kalamata olive, greek black olives, brine cured olives, canned olives, pitted
      ripe olives, black greek olives, black cerignola olives, italian black olives, beldi olives,
      moroccan olives, nicois olives, nicoise olive, oil cured black olive, kalamata black olives,
      alfonso olives, ligurian olives, taggiasca olives, ripe green olives, black kalamata olives,
      wrinkled black olives, kalamata greek olives`,
      kindOf: { olives: 0.05 },
      standIns: { olives: 0.05 },
      measures: { can: estimate(170, 'drained weight of a 6 oz can'), piece: estimate(4.4, 'usda large') },
    },
    'green olives': {
      labels: 'free',
      usda: '09195',
      also: `stuffed green olives, pimiento stuffed olives, pimiento stuffed green olives, pimento stuffed green
      olives, stuffed olives, spanish green olives, pimento stuffed olive, pimento stuffed
      manzanilla olives, spanish olive, cerignola olives, garlic stuffed olives, green cerignola
      olives, salad olives, picholine olives, cocktail olives, stuffed manzanilla olives, manzanilla
      olive, pitted manzanilla spanish olives, spanish manzanilla olives, green manzanilla olives,
      alcaparrado, green stuffed olives, sicilian olives, almond stuffed olives, gordal olives,
      cracked green olives, lucques olives, jalapeno stuffed olives, anchovy stuffed olives,
      castelvetrano olive, nocellara olives`,
      kindOf: { olives: 0.05 },
      standIns: { olives: 0.05 },
      measures: {
        volume: estimate(0.56, 'sliced, as black olives'),
        piece: estimate(2.7, 'usda olive'),
        jar: estimate(160, 'drained weight'),
      },
    },
    cornichons: {
      labels: 'may: mustard sulphites celery',
      usda: '11941',
      because: 'small cucumbers in vinegar without sugar, as sour pickles are',
      also: 'cornichon, pickled cornichons, gherkin, cocktail gherkins, baby gherkins, french gherkins',
      kindOf: { pickles: 0.05 },
      standIns: { pickles: 0.05 },
      measures: { piece: estimate(5, 'one of 5 cm') },
    },
    'sweet pickles': {
      labels: 'may: mustard sulphites celery',
      usda: '11940',
      also: 'sweet gherkin, sweet pickle chips, sweet gherkin pickles, candied pickles',
      kindOf: { pickles: 0.1 },
      standIns: { pickles: 0.1 },
    },
    'pickle relish': {
      labels: 'may: mustard sulphites celery',
      usda: '11945',
      also: `sweet pickle relish, sweet relish, dill pickle relish, relish, dill relish, hot dog relish,
      hamburger relish, corn relish, pepper relish, cucumber relish, india relish, sweet green
      pickle relish, chow chow, piccalilli, chow chow relish, piccalilli relish, red pepper relish,
      pickled relish, onion relish, chowchow, chilli relish, green relish, sweet pepper relish,
      branston pickle, sweet cucumber relish, jalapeno relish`,
      standIns: { 'sweet pickles': 0.1 },
    },
    'pickle juice': {
      labels: 'may: mustard sulphites celery fish crustaceans',
      usda: '11937',
      because: 'dill pickles',
      also: `dill pickle juice, pickle brine, sweet pickle juice, caper brine, brine, pickled jalapeno juice,
      olive juice, olive brine, pepperoncini juice, jalapeno juice, dill pickle brine, caper juice,
      juice from kimchi, green olive brine, kimchi juice, sauerkraut juice, jalapeno pepper juice,
      dill pickle liquid, kimchee juice, pickled jalapeno brine`,
    },
    cassareep: {
      labels: 'free',
      usda: null,
      because: 'SR28 has no row of boiled-down cassava juice',
      also: 'casareep, cassava syrup',
    },
    giardiniera: {
      labels: 'may: celery sulphites mustard',
      usda: '11941',
      because: 'pickled cucumber',
      also: `pickled vegetables, mixed pickles, pickled cauliflower, pickled okra, pickled carrot, pickled green
      beans, pickled turnips, pickled mixed vegetables, pickled radish, pickled daikon, takuan,
      dilly beans, pickled cucumber slices, pickled garlic, spiced crab apples, pickled watermelon
      rind, yellow pickled radish, pickled eggplant, pickled mustard greens, pickled cabbage,
      sichuan preserved vegetable, preserved vegetable, preserved mustard greens, chinese preserved
      vegetables, pickled plum tomatoes, pickled asparagus`,
    },
    'pickled ginger': {
      labels: 'may: sulphites',
      usda: '31033',
      also: `sushi ginger, gari, beni shoga, red pickled ginger, japanese pickled ginger`,
      standIns: { ginger: 0.4 },
    },
    'pickled onions': {
      labels: 'may: sulphites gluten',
      usda: '11941',
      because: 'pickled cucumber',
      also: `pickled red onion, pickled pearl onion, marinated cocktail onions, pickled shallots, pickled
      cocktail onions`,
    },
    sauerkraut: {
      labels: 'may: sulphites',
      usda: '11439',
      also: `refrigerated sauerkraut, bavarian sauerkraut, sauer kraut, sauerkraut from packages, kraut`,
      measures: { can: estimate(397, '14 oz'), jar: estimate(680, '24 oz') },
    },
    kimchi: {
      labels: 'may: fish crustaceans',
      usda: '11118',
      also: `kimchee, kim chee, napa cabbage kimchi, cabbage kimchi, kim chi, vegan kimchi`,
    },
    'chicken noodle soup': {
      labels: 'meat gluten, may: celery eggs soy milk',
      usda: '06019',
      also: 'chicken soup mix, chicken soup',
      measures: { can: estimate(305, '10.75 oz') },
    },
    'bean with bacon soup': {
      labels: 'pork, may: gluten celery milk soy',
      usda: '06004',
      also: 'bean soup',
      measures: { can: estimate(305, '10.75 oz') },
    },
    'clam chowder': {
      labels: 'molluscs, may: milk gluten celery fish pork',
      usda: '06030',
      also: 'manhattan clam chowder',
      measures: { can: estimate(305, '10.75 oz') },
    },
  }),
  ...buildFoodRows('condiment', {
    'soy sauce': {
      labels: 'soy gluten',
      usda: '16123',
      also: `soya sauce, soy, light soy sauce, dark soy sauce, light soya sauce, dark soya sauce, shoyu, shoyu
      soy sauce, low sodium soy sauce, japanese soy sauce, chinese soy sauce, kikkoman, light soy
      sause, dark soy sause, black soy sauce, soy sause, mushroom soy sauce`,
      measures: { volume: 'cup' },
    },
    ketchup: {
      labels: 'may: celery',
      usda: '11935',
      also: `tomato ketchup, catsup, tomato catsup, catchup, masterfoods tomato sauce, fountain tomato sauce,
      rosella tomato sauce`,
      measures: { volume: 'cup' },
    },
    mustard: {
      labels: 'mustard, may: sulphites gluten',
      usda: '02046',
      also: `yellow mustard, prepared mustard, english mustard, american mustard, french mustard, brown
      mustard, german mustard, deli mustard, hot mustard, karashi mustard, japanese hot mustard,
      karashi, horseradish mustard,
      colmans english, senf mittelscharf, mittelscharfer senf`,
      measures: { volume: 'cup' },
    },
    'light mayonnaise': {
      labels: 'eggs, may: mustard soy sulphites milk',
      usda: '04641',
      also: `light mayo, reduced fat mayonnaise, low fat mayonnaise, lowfat mayonnaise, lite mayonnaise, reduced fat mayo,
      low fat mayo`,
      kindOf: { mayonnaise: 0.05 },
      standIns: { mayonnaise: 0.05 },
      measures: { volume: '04025:cup' },
    },
    mayonnaise: {
      labels: 'eggs, may: mustard soy sulphites',
      usda: '04025',
      also: `mayo, mayonaise, real mayonnaise, hellmanns mayonnaise, kewpie
      mayonnaise, japanese mayonnaise, kewpie mayo,
      mayonnaise dressing,
      hellmanns, kewpie, dukes mayonnaise`,
      measures: { volume: 'cup' },
    },
    'worcestershire sauce': {
      labels: 'fish, may: gluten soy',
      usda: '06971',
      also: `worcester sauce, worcestershire, worchestershire, worchestershire sauce, lea and perrins, lea perrins, worstershire
      sauce, worcestershire sause`,
      measures: { volume: 'cup' },
    },
    'hot sauce': {
      labels: 'free',
      usda: '06168',
      also: `tabasco, tabasco sauce, hot pepper sauce, pepper sauce, louisiana hot sauce, cayenne pepper sauce,
      franks red hot, franks hot sauce, franks redhot, franks redhot sauce, chipotle hot sauce, red
      hot sauce, liquid hot pepper sauce, buffalo hot sauce, cholula, hot red pepper sauce,
      habanero based hot sauce, louisiana style hot sauce,
      encona hot sauce`,
      measures: { volume: '1 tsp' },
    },
    sriracha: {
      labels: 'may: sulphites fish',
      usda: '06631',
      also: `sriracha sauce, sriracha hot sauce, sriracha chili sauce, sriracha chilli sauce, siracha, sriacha,
      sriracha hot chili sauce, sriracha hot chilli sauce, rooster sauce, hot sriracha chilli sauce`,
      measures: { volume: 'tsp' },
    },
    'fish sauce': {
      labels: 'fish',
      usda: '06179',
      also: `nam pla, nuoc mam, thai fish sauce, vietnamese fish sauce, asian fish sauce, fish sauce nam pla,
      patis`,
      measures: { volume: 'tbsp' },
    },
    'oyster sauce': {
      labels: 'molluscs, may: gluten soy',
      usda: '06176',
      also: `chinese oyster sauce, oyster flavored sauce, oyster flavoured sauce, vegetarian oyster sauce`,
      measures: { volume: 'tbsp' },
    },
    'hoisin sauce': {
      labels: 'soy, may: gluten sesame',
      usda: '06175',
      also: 'hoisin, hoi sin sauce, hoisin sause',
      measures: { volume: 'tbsp' },
    },
    vinegar: {
      labels: 'free',
      usda: '02053',
      also: `white vinegar, distilled vinegar, distilled white vinegar, white distilled vinegar, spirit vinegar,
      clear vinegar`,
      staple: true,
      measures: { volume: 'cup' },
    },
    'apple cider vinegar': {
      labels: 'may: sulphites',
      usda: '02048',
      also: 'cider vinegar, acv, apple vinegar, cyder vinegar',
      measures: { volume: 'cup' },
    },
    'balsamic vinegar': {
      labels: 'may: sulphites',
      usda: '02069',
      also: 'balsamic, balsamic vinegar of modena, modena vinegar',
      measures: { volume: 'cup' },
    },
    'red wine vinegar': {
      labels: 'may: sulphites',
      usda: '02068',
      also: 'red vinegar',
      measures: { volume: 'cup' },
    },
    miso: {
      labels: 'soy, may: gluten',
      usda: '16112',
      also: `miso paste, white miso, white miso paste, red miso, red miso paste, yellow miso, yellow miso paste,
      shiro miso, brown miso paste, brown rice miso, light miso, sweet white miso, dark miso,
      soybean paste miso`,
      measures: { volume: 'cup' },
    },
    tahini: {
      labels: 'sesame',
      usda: '12698',
      also: `tahini paste, tahina, sesame paste, light tahini, sesame seed paste, light tahini paste,
      tahin`,
      measures: { volume: 'tbsp' },
    },
    salsa: {
      labels: 'free',
      usda: '06164',
      also: `tomato salsa, red salsa, salsa sauce, picante sauce, pico de gallo, salsa roja, salsa fresca`,
      measures: { volume: '1 cup', jar: estimate(454, 'net weight of 16 oz') },
    },
    'barbecue sauce': {
      labels: 'may: mustard celery gluten soy fish',
      usda: '06150',
      also: `bbq sauce, barbeque sauce, bar b q sauce, barbecue bbq sauce, smoky barbecue sauce, smoky bbq sauce,
      hickory barbecue sauce, honey barbecue sauce, chipotle barbecue sauce, spicy barbecue sauce,
      barbecue glaze, barbeque glaze, hickory flavored barbeque sauce, mesquite barbecue sauce,
      spicy bbq sauce, sweet barbecue sauce, honey bbq sauce, mustard based barbeque sauce`,
      measures: { volume: '1 cup' },
    },
    jam: {
      labels: 'free',
      usda: '19297',
      also: `strawberry jam, raspberry jam, apricot jam, fruit jam, preserves, fruit preserves, strawberry
      preserves, raspberry preserves, apricot preserves, blackberry jam, blueberry jam, cherry jam,
      plum jam, fig jam, peach preserves, grape jam, fig preserves, black cherry jam, blackcurrant
      jam, conserve, peach jam, cherry preserves, strawberry conserve, jam preserves, pineapple
      preserves, mango preserves, sour cherry preserves, pear preserves, plum preserves, rhubarb
      jam, mixed berry jam, seedless raspberry preserves, boysenberry jam, ginger jam`,
      measures: { volume: 'tbsp' },
    },
    'chicken broth': {
      labels: 'meat, may: celery gluten soy milk',
      usda: '06194',
      also: `chicken stock, chicken bone broth, chicken consomme, low sodium chicken broth, chicken soup stock,
      dark chicken stock, light chicken stock, brown chicken stock, hot chicken stock, white chicken
      stock, white stock, household stock`,
      kindOf: { broth: 0.05 },
      standIns: { broth: 0.1 },
      measures: { volume: 'cup', can: estimate(411, '14.5 oz'), carton: '06008:container 32 oz' },
    },
    'beef broth': {
      labels: 'meat, may: celery gluten soy milk',
      usda: '06008',
      also: `beef stock, beef bone broth, beef consomme, brown stock, hot beef stock, brown beef stock`,
      kindOf: { broth: 0.05 },
      standIns: { broth: 0.1 },
      measures: { volume: 'cup', can: 'can 14.5 oz', carton: 'container 32 oz' },
    },
    'vegetable broth': {
      labels: 'may: gluten celery soy',
      usda: '06700',
      also: `vegetable stock, veggie broth, veggie stock, veg stock, hot vegetable stock, vegetarian stock, veg
      broth, vegetarian broth, light vegetable stock`,
      kindOf: { broth: 0.05 },
      standIns: { broth: 0.1 },
      measures: { volume: 'carton (32 oz)', can: 'can', carton: 'carton (32 oz)' },
    },
    tamari: {
      labels: 'soy, may: gluten',
      usda: '16124',
      also: `tamari soy sauce, tamari sauce, gluten free soy sauce, dark tamari soy sauce, tamari soya sauce,
      kikkoman gluten free, kikkoman tamari`,
      kindOf: { 'soy sauce': 0.05 },
      standIns: { 'soy sauce': 0.05 },
    },
    'coconut aminos': {
      labels: 'may: soy',
      usda: '16124',
      because: 'a seasoning like soy sauce',
      also: `liquid aminos, braggs liquid aminos, bragg liquid aminos, braggs, maggi seasoning, liquid amino
      acid, maggi seasoning sauce`,
      standIns: { 'soy sauce': 0.1 },
    },
    'sweet soy sauce': {
      labels: 'soy gluten, may: fish',
      usda: '06112',
      because: 'a sweetened soy sauce',
      also: `kecap manis, ketjap manis, indonesian soy sauce, eel sauce, unagi sauce, soy glaze,
      kekap manis`,
      standIns: { 'soy sauce': 0.3 },
    },
    'tonkatsu sauce': {
      labels: 'may: gluten soy fish celery',
      usda: '27048',
      also: `okonomiyaki sauce, yakisoba sauce, bulldog sauce, brown sauce, hp sauce, fruity brown sauce,
      takoyaki sauce`,
      standIns: { 'worcestershire sauce': 0.25 },
    },
    ponzu: {
      labels: 'soy gluten, may: fish',
      usda: '16123',
      because: 'soy sauce with citrus',
      also: 'ponzu sauce, citrus soy sauce, citrus ponzu',
      standIns: { 'soy sauce': 0.2 },
    },
    'teriyaki sauce': {
      labels: 'soy gluten, may: sesame alcohol animal',
      usda: '06112',
      also: `teriyaki marinade, teriyaki glaze, teriyaki, teriyaki marinade and sauce, teriyaki basting sauce,
      bulgogi marinade, korean bbq sauce, yakitori sauce, sukiyaki sauce, teriyaki sauce marinade,
      korean barbecue sauce`,
    },
    dashi: {
      labels: 'fish',
      usda: '06963',
      also: `dashi stock, dashi powder, dashi granules, instant dashi, hondashi, instant dashi powder, instant
      dashi granules, dashi soup stock, fish bouillon, fish stock granules, dashi broth, shrimp
      bouillon cube, fish stock cube, kombu dashi, dashi stock powder, anchovy stock, dashi no moto,
      shrimp stock powder`,
      standIns: { 'fish broth': 0.2 },
    },
    'fish broth': {
      labels: 'fish, may: crustaceans molluscs celery gluten',
      usda: '06963',
      also: `fish stock, seafood stock, shellfish stock, shrimp stock, lobster stock, seafood broth, lobster
      broth, crab stock, fish fumet, fish soup stock`,
      standIns: { 'clam juice': 0.1 },
    },
    'turkey broth': {
      labels: 'meat, may: celery gluten soy milk',
      usda: '06172',
      also: `turkey stock, brown turkey stock, turkey giblet stock, giblet broth, turkey bone broth, duck stock,
      duck broth, turkey giblet broth, turkey soup base`,
      kindOf: { 'chicken broth': 0.05 },
      standIns: { 'chicken broth': 0.05 },
    },
    'veal stock': {
      labels: 'meat, may: celery gluten soy milk',
      usda: '06170',
      also: `veal broth, brown veal stock, white veal stock, lamb stock, demi glace, demiglace, veal demiglace,
      veal demi glace, beef demi glace, demi glace sauce, lamb broth, game stock, glace de viande,
      venison stock, duck demi glace, meat glaze, rabbit stock`,
      standIns: { 'beef broth': 0.1 },
    },
    'ham stock': {
      labels: 'pork, may: celery gluten soy milk',
      usda: '06170',
      because: 'a meat stock',
      also: 'ham broth, pork stock, pork broth, pork bone broth, tonkotsu broth',
      standIns: { 'chicken broth': 0.15 },
    },
    broth: {
      labels: 'may: celery meat gluten soy milk fish',
      usda: '06172',
      because: 'one kind of broth',
      also: 'stock, bouillon, bone broth, soup stock',
      standIns: { 'chicken broth': 0.05, 'vegetable broth': 0.05, 'beef broth': 0.05 },
    },
    'chicken bouillon': {
      labels: 'meat, may: celery gluten soy milk',
      usda: '06081',
      also: `chicken bouillon granules, chicken bouillon powder, chicken stock cube, chicken base, chicken soup
      base, chicken stock powder, instant chicken bouillon, chicken granules, chicken flavored
      bouillon powder, chicken bouillon base, chicken oxo cube, chicken stock pot, chicken stock
      granules, chicken powder, chicken cubes, chicken broth powder, chicken stock concentrate,
      chicken concentrate, chicken bullion, chicken flavor bouillon, chicken broth concentrate,
      chicken broth base, chicken broth granules, chicken seasoning cube, chicken stock base,
      instant chicken broth, caldo de pollo, chicken stock bouillon, chicken instant bouillon,
      chicken maggi cube, tomato bouillon, tomato flavored bouillon, tomato chicken bouillon, caldo
      de tomate,
      consome knorr suiza, consome de pollo, better than bouillon chicken`,
      standIns: { 'chicken broth': 0.3 },
      measures: {
        piece: estimate(4, 'usda cube about 4 g'),
        cube: estimate(4, 'a cube'),
        packet: estimate(4, 'a packet'),
      },
    },
    'beef bouillon': {
      labels: 'meat, may: celery gluten soy milk',
      usda: '06076',
      also: `beef bouillon granules, beef stock cube, beef base, beef bouillon powder, beef soup base, beef
      oxo cube, oxo cube, beef stock pot, instant beef bouillon, beef stock powder, beef stock
      granules, beef concentrate, beef stock concentrate, beef broth powder, beef broth base, beef
      extract, bovril, beef bullion cube, lamb stock cube, beef granules, beef flavor base, beef stock
      base, beef broth concentrate, ham bouillon cube, ham base, pork bouillon cube,
      oxo beef cubes`,
      standIns: { 'beef broth': 0.3 },
      measures: { piece: estimate(4, 'usda cube about 4 g'), cube: estimate(4, 'a cube') },
    },
    'stock cube': {
      labels: 'celery, may: gluten milk soy meat',
      usda: '06081',
      because: 'one kind of cube',
      also: `bouillon cube, bouillon powder, stock powder, bouillon granules, maggi cube, knorr cube, stock
      granules, seasoning cube, stock pot,
      better than bouillon, kallo stock cubes`,
      standIns: { 'chicken bouillon': 0.05, 'vegetable bouillon': 0.05, 'beef bouillon': 0.1 },
      measures: { piece: estimate(4, 'usda cube about 4 g'), cube: estimate(4, 'a cube') },
    },
    'vegetable bouillon': {
      labels: 'celery, may: gluten milk soy',
      usda: '06081',
      because: 'a stock cube',
      also: `vegetable stock cube, vegetable base, vegetable stock powder, vegetable bouillon powder,
      vegetable soup base, vegetable stock pot, vegetable bouillon granules, vegetable oxo cube,
      vegetarian bouillon cube, vegetable bouillon base, marigold bouillon powder, vegetable stock
      granules, vegetarian vegetable bouillon cube, vegetable broth powder, vegan bouillon cube,
      mushroom bouillon, vegetable stock concentrate, vegan chicken bouillon, vegetarian chicken
      bouillon, vegan bouillon powder, mushroom base, mushroom stock cube, vegetarian stock cube,
      vegetarian stock powder, mushroom flavored soup base, onion bouillon,
      vegeta,
      knorr veg stock pot`,
      standIns: { 'vegetable broth': 0.3 },
      measures: { piece: estimate(4, 'a cube about 4 g'), cube: estimate(4, 'a cube') },
    },
    'mushroom broth': {
      labels: 'may: celery',
      usda: '06700',
      because: 'vegetable broth',
      also: `mushroom stock, mushroom soaking liquid, dashi mushroom, mushroom bouillon broth, mushroom soaking
      water, porcini broth, mushroom liquid`,
      kindOf: { 'vegetable broth': 0.05 },
      standIns: { 'vegetable broth': 0.1 },
    },
    gravy: {
      labels: 'gluten, may: milk soy celery meat',
      usda: '06116',
      also: `beef gravy, turkey gravy, brown gravy, chicken gravy, mushroom gravy, country gravy, onion gravy,
      homestyle gravy, pork gravy, sausage gravy, vegetarian gravy`,
      measures: { can: estimate(294, '10.3 oz'), jar: estimate(340, '12 oz') },
    },
    'dijon mustard': {
      labels: 'mustard, may: sulphites alcohol',
      usda: '02046',
      also: `dijon, dijon style mustard, french dijon mustard, dijonnaise, grey poupon, tarragon mustard,
      tarragon dijon mustard, herb mustard, grey poupon mustard`,
      kindOf: { mustard: 0.05 },
      standIns: { mustard: 0.1 },
    },
    'whole grain mustard': {
      labels: 'mustard, may: sulphites gluten',
      usda: '02046',
      also: `wholegrain mustard, grain mustard, grainy mustard, grainy dijon mustard, wholegrain dijon mustard,
      whole grain dijon mustard, coarse grained mustard, coarse ground mustard, stone ground
      mustard, coarse mustard, coarse grained dijon mustard, country dijon mustard, grainy brown
      mustard, seeded mustard, old fashioned mustard, country dijon, creole mustard, pommery
      mustard, course grain mustard, grain dijon mustard, meaux mustard, coarse brown mustard`,
      kindOf: { mustard: 0.05 },
      standIns: { 'dijon mustard': 0.05, mustard: 0.1 },
    },
    'honey mustard': {
      labels: 'mustard animal, may: eggs soy sulphites',
      usda: '04703',
      also: `honey dijon mustard, honey mustard dressing, honey mustard sauce, sweet mustard, honey dijon
      dressing`,
      kindOf: { mustard: 0.15 },
      standIns: { mustard: 0.2 },
    },
    'prepared horseradish': {
      labels: 'may: sulphites milk eggs mustard',
      usda: '02055',
      also: `horseradish, horseradish sauce, creamed horseradish, prepared white horseradish, beet
      horseradish, cream style horseradish sauce, bottled white horseradish, horseradish cream, red
      horseradish, horseradish dip, refrigerated horseradish`,
      standIns: { 'horseradish root': 0.05 },
    },
    'chili sauce': {
      labels: 'free',
      usda: '06962',
      because: 'a sauce of peppers',
      also: `tomato chili sauce, chile sauce, red chili sauce, chilli sauce, thai style chili sauce, red chile
      sauce`,
      measures: { bottle: estimate(340, '12 oz'), jar: estimate(340, '12 oz') },
    },
    'cocktail sauce': {
      labels: 'may: fish celery eggs mustard',
      usda: '27051',
      also: `seafood sauce, seafood cocktail sauce, shrimp sauce, shrimp cocktail sauce, zesty shrimp sauce`,
      standIns: { 'chili sauce': 0.2 },
    },
    'chili garlic sauce': {
      labels: 'may: sulphites',
      usda: '06631',
      because: 'chilies and garlic as in sriracha',
      also: `chile garlic sauce, asian chili garlic sauce, garlic chili sauce, sambal oelek, chili paste, chile
      paste, chili garlic paste, asian chili paste, red chile paste, sambal, garlic chili paste,
      chilli paste, red chili paste, asian chile paste, thai chili paste, asian chili sauce, chile
      garlic paste, vietnamese chili sauce, sambal olek, chinese chili paste, red chilli paste,
      chinese chili sauce, sweet bean paste, sambal ulek, thai chile paste, asian chile sauce,
      chinese hot pepper sauce, chinese chile sauce, chili sauce asian, sriracha chili garlic sauce,
      green chili paste, sambal oelek chili paste, chipotle chili paste`,
      standIns: { sriracha: 0.15 },
    },
    harissa: {
      labels: 'free',
      usda: '06168',
      madeOf: { '11819': 65, '04053': 9, '11215': 6, '02013': 3, '02014': 2 },
      because: 'chilies with the oil, garlic and spices of usual recipes for it',
      also: `harissa paste, harissa sauce, rose harissa, red harissa, hot pepper paste, red pepper paste, biber
      salcasi, harissa chile paste`,
      standIns: { 'chili garlic sauce': 0.2 },
    },
    'peri peri sauce': {
      labels: 'free',
      usda: '06168',
      also: `piri piri sauce, peri peri marinade, piri piri, piri piri seasoning, peri peri seasoning,
      nandos sauce, nandos peri peri sauce`,
      kindOf: { 'hot sauce': 0.15 },
      standIns: { 'hot sauce': 0.15 },
    },
    'aji amarillo paste': {
      labels: 'free',
      usda: '06168',
      because: 'a paste of chiles',
      also: `aji amarillo, aji panca paste, rocoto paste, aji panca, yellow chili paste`,
    },
    'calabrian chili paste': {
      labels: 'free',
      usda: '06168',
      because: 'a paste of chiles',
      also: 'calabrian chili, calabrian chile paste, calabrian chile',
      standIns: { 'chili garlic sauce': 0.15 },
    },
    'chili bean paste': {
      labels: 'soy, may: gluten sesame',
      usda: '16112',
      because: 'a salted fermented bean paste',
      also: `doubanjiang, toban djan, spicy bean paste, hot bean paste, chili bean sauce, hot bean sauce, spicy
      bean sauce, spicy black bean paste, broad bean paste, toban jiang`,
      standIns: { 'chili garlic sauce': 0.2 },
    },
    'thai chili jam': {
      labels: 'may: fish crustaceans soy',
      usda: '06168',
      madeOf: { '19335': 25, '04044': 18, '11677': 18, '11819': 15, '11215': 10, '09322': 6 },
      because: 'sugar, oil, shallots, chilies, garlic and tamarind of usual recipes for it',
      also: `nam prik pao, roasted chili paste, chilli jam, chili jam, thai chilli jam`,
    },
    gochujang: {
      labels: 'soy, may: gluten',
      usda: '16112',
      because: 'a salted fermented bean paste',
      also: `korean chili paste, korean hot pepper paste, korean chile paste, gochujang paste, gochujang sauce,
      korean chilli paste, kochujang`,
    },
    doenjang: {
      labels: 'soy, may: gluten',
      usda: '16112',
      also: `korean soybean paste, korean soy bean paste, soybean paste, yellow bean paste, bean paste, soy bean
      paste, yellow bean sauce, brown bean sauce, brown bean paste, ssamjang, fermented soybean
      paste, sweet bean sauce, yellow soybean paste, tianmianjiang, ground bean sauce, tauco, bean
      sauce`,
      kindOf: { miso: 0.2 },
      standIns: { miso: 0.1 },
    },
    'black bean sauce': { labels: 'soy, may: gluten', usda: '06175', standIns: { 'hoisin sauce': 0.3 } },
    'sweet chili sauce': {
      labels: 'free',
      usda: '27046',
      because: 'a sweet sauce',
      also: `sweet chilli sauce, asian sweet chili sauce, sweet red chili sauce, thai chile sauce, sweet chile
      sauce, thai chili sauce, asian sweet chile sauce, sweet and spicy dipping sauce`,
    },
    'sweet and sour sauce': {
      labels: 'may: gluten soy celery',
      usda: '27050',
      also: 'sweet sour sauce',
      standIns: { 'plum sauce': 0.1 },
    },
    'plum sauce': {
      labels: 'may: gluten soy sesame',
      usda: '06151',
      also: 'chinese plum sauce, duck sauce, asian plum sauce, oriental plum sauce',
      standIns: { 'sweet and sour sauce': 0.1 },
    },
    'stir-fry sauce': {
      labels: 'soy, may: gluten sesame molluscs crustaceans fish peanuts',
      usda: '06176',
      because: 'a soy-based sauce',
      also: `general tso sauce, szechuan sauce, pad thai sauce, sesame ginger sauce, kung pao sauce, orange
      sauce, asian marinade, sesame ginger marinade, asian sauce, xo sauce, general tsos sauce,
      gyoza sauce, mongolian sauce, szechwan sauce, chinese brown sauce, mandarin orange sauce,
      yoshida sauce, soy ginger marinade, yoshidas marinade, teriyaki stir fry, lime marinade`,
    },
    marinade: {
      labels: 'may: soy gluten mustard celery fish',
      usda: '06112',
      because: 'one kind of marinade',
      also: `lemon pepper marinade, mesquite marinade, hawaiian style marinade, fajita marinade, steak marinade,
      herb marinade, lemon herb marinade, mojo marinade, mojo criollo, mojo, sour orange marinade`,
    },
    'peanut sauce': {
      labels: 'peanuts, may: soy gluten fish crustaceans',
      usda: '27059',
      also: `satay sauce, thai peanut sauce, peanut satay sauce, asian peanut sauce, satay paste, peanut dipping
      sauce, satay peanut sauce`,
    },
    'steak sauce': {
      labels: 'may: mustard celery gluten soy fish',
      usda: '27048',
      also: `a1 sauce, a 1 sauce, heinz 57, pickapeppa sauce, 57 sauce, a 1, a1, henry bains sauce`,
      standIns: { 'worcestershire sauce': 0.2 },
    },
    'buffalo sauce': {
      labels: 'may: milk',
      usda: '06168',
      also: 'buffalo wing sauce, wing sauce',
      kindOf: { 'hot sauce': 0.1 },
      standIns: { 'hot sauce': 0.1 },
    },
    'enchilada sauce': {
      labels: 'may: gluten',
      usda: '27063',
      also: `red enchilada sauce, green enchilada sauce, green chile enchilada sauce, hatch green chile enchilada
      sauce, green chile sauce, green chili sauce, verde enchilada sauce, enchilada sauce green`,
      measures: { can: estimate(283, '10 oz'), jar: estimate(340, '12 oz') },
    },
    'taco sauce': {
      labels: 'free',
      usda: '06164',
      also: `green taco sauce, red taco sauce, picante taco sauce, mexican style hot tomato sauce, salsa de
      jitomate, el pato sauce, el pato, mexican tomato sauce, spanish tomato sauce`,
      standIns: { salsa: 0.1 },
    },
    'salsa verde': {
      labels: 'free',
      usda: '27047',
      also: `green salsa, tomatillo salsa, green chile salsa, green salsa verde, tomatillo sauce, herdez salsa
      verde, mexican salsa verde, tomatillo salsa verde, green tomatillo salsa, green chili salsa,
      salsa verde tomatillo, green tomatillo sauce`,
      kindOf: { salsa: 0.1 },
      standIns: { salsa: 0.1 },
      measures: { jar: estimate(454, '16 oz') },
    },
    'flavored salsa': {
      labels: 'free',
      usda: '06164',
      because: 'salsa',
      also: `mango salsa, black bean salsa, peach salsa, corn salsa, pineapple salsa, fruit salsa, avocado salsa,
      chipotle salsa, peach mango salsa, avocado and corn salsa, salsa with corn`,
      kindOf: { salsa: 0.1 },
      standIns: { salsa: 0.15 },
    },
    mole: {
      labels: 'may: peanuts almond walnut sesame gluten',
      usda: '27063',
      because: 'the nearest sauce of chiles',
      also: `mole sauce, mole paste, mole poblano, mole negro, dona maria mole, mole poblano paste`,
    },
    guacamole: {
      labels: 'may: milk',
      usda: '09037',
      because: 'the avocado in it',
      also: `guacamole dip, avocado dip, refrigerated guacamole, avocado puree, guacamole salsa, wholly guacamole`,
      standIns: { avocado: 0.15 },
      measures: {
        serving: estimate(30, 'the reference amount of 21 CFR 101.12'),
        volume: estimate(0.95, 'a mash'),
      },
    },
    pesto: {
      labels: 'milk, may: rennet cashew walnut almond eggs',
      usda: '06627',
      also: `basil pesto, pesto sauce, basil pesto sauce, green pesto, refrigerated pesto, red pesto, pesto basil
      sauce, cilantro pesto, arugula pesto, pesto genovese, sundried tomato pesto, red pepper pesto,
      dried tomato and arugula pesto, bought pesto, vegan pesto, horseradish pumpkin seed pesto,
      kale pesto, pistou, genovese pesto, garlic scape pesto, pesto spread`,
    },
    chimichurri: {
      labels: 'free',
      usda: '06627',
      because: 'a sauce of herbs and oil',
      also: `chimichurri sauce, chermoula, green sauce, zhoug, schug, zhug, chimichurri rojo`,
      standIns: { pesto: 0.2 },
    },
    'alfredo sauce': {
      labels: 'milk, may: gluten eggs rennet soy',
      usda: '06167',
      because: 'the nearest thick sauce',
      also: `alfredo pasta sauce, alfredo, garlic alfredo sauce, cheesy classic alfredo sauce, four cheese pasta
      sauce, four cheese sauce, white pasta sauce, creamy pasta sauce, cheese pasta sauce`,
      measures: { jar: estimate(425, '15 oz') },
    },
    'white sauce': { labels: 'gluten milk', usda: '06166', also: 'bechamel sauce, bechamel, besamel' },
    'vodka sauce': {
      labels: 'milk, may: alcohol gluten',
      usda: '06931',
      also: `vodka pasta sauce, creamy tomato sauce, rosa sauce, tomato cream sauce`,
      standIns: { 'marinara sauce': 0.15 },
      measures: { jar: estimate(680, '24 oz') },
    },
    'marinara sauce': {
      labels: 'may: milk',
      usda: '06931',
      also: `pasta sauce, spaghetti sauce, marinara, tomato pasta sauce, tomato basil pasta sauce, tomato and
      basil sauce, pomodoro sauce, tomato based pasta sauce, tomato basil sauce, meatless spaghetti
      sauce, red pasta sauce, red spaghetti sauce, meatless pasta sauce, three cheese spaghetti
      sauce, mushroom spaghetti sauce, italian tomato sauce, arrabbiata sauce, meat sauce, marinara
      pasta sauce, napoletana sauce, napolitana sauce, basil pasta sauce, roasted tomato sauce,
      bolognese sauce, italian sauce, puttanesca sauce, mushroom pasta sauce, homemade tomato sauce,
      sweet tomato sauce,
      fra diavolo sauce, fradiavolo sauce,
      dolmio, loyd grossman sauce, raos marinara,
      prego traditional`,
      kindOf: { 'tomato sauce': 0.15 },
      standIns: { 'tomato sauce': 0.1 },
      measures: {
        serving: estimate(125, 'half a cup, the reference amount of 21 CFR 101.12'),
        jar: estimate(680, '24 oz'),
        can: estimate(425, '15 oz'),
      },
    },
    'pizza sauce': {
      labels: 'may: milk',
      usda: '06152',
      also: `vegan pizza sauce, tomato pizza sauce, pizza spread, pizza tomato sauce, artichoke and garlic pizza
      sauce`,
      kindOf: { 'tomato sauce': 0.1 },
      standIns: { 'marinara sauce': 0.1 },
      measures: { jar: estimate(397, '14 oz'), can: estimate(425, '15 oz') },
    },
    'clam sauce': {
      labels: 'molluscs, may: gluten milk celery fish',
      usda: '15160',
      because: 'the clams in it',
      also: 'white clam sauce, red clam sauce',
      measures: { can: estimate(425, '15 oz') },
    },
    'hollandaise sauce': {
      labels: 'eggs milk, may: mustard gluten',
      usda: '06167',
      madeOf: { '01001': 58, '01125': 18, '09152': 6 },
      because: '250 g of butter to four or five yolks, as cooks make it',
      also: `bearnaise sauce, hollandaise, hollandaise sauce mix, bearnaise sauce mix`,
    },
    'curry paste': {
      labels: 'may: crustaceans fish mustard milk gluten celery nuts sulphites',
      usda: '02015',
      because: 'dry curry powder',
      also: `yellow curry paste, massaman curry paste, thai curry paste, thai yellow curry paste, madras curry
      paste, tikka masala paste, tandoori paste, tikka paste, korma paste, korma curry paste, tikka
      curry paste, balti curry paste, laksa paste, indian curry paste, rogan josh paste, balti
      paste, vindaloo paste, butter chicken paste, vindaloo curry paste, tandoori curry paste,
      massaman paste, curry base, tom yum paste, jalfrezi paste,
      pataks tikka paste`,
      measures: { volume: estimate(1.1, 'a paste') },
    },
    'red curry paste': {
      labels: 'may: fish crustaceans',
      usda: '02015',
      because: 'dry curry powder',
      also: `thai red curry paste, panang curry paste, panang style red curry paste, red curry base, penang curry
      paste`,
      kindOf: { 'curry paste': 0.1 },
      standIns: { 'curry paste': 0.15 },
      measures: { volume: estimate(1.1, 'a paste') },
    },
    'green curry paste': {
      labels: 'may: fish crustaceans',
      usda: '02015',
      because: 'dry curry powder',
      also: 'thai green curry paste, green thai curry paste',
      kindOf: { 'curry paste': 0.1 },
      standIns: { 'curry paste': 0.15 },
      measures: { volume: estimate(1.1, 'a paste') },
    },
    'curry sauce': {
      labels: 'may: milk gluten mustard celery cashew almond',
      usda: '06166',
      because: 'a creamy sauce',
      also: `simmer sauce, tikka masala sauce, butter chicken sauce, korma sauce, curry simmer sauce`,
      measures: { jar: estimate(425, '15 oz') },
    },
    'japanese curry roux': {
      labels: 'gluten, may: milk soy celery mustard meat',
      usda: '06094',
      because: 'a dry mix of fat, starch and spices',
      also: 'curry roux, curry cubes, japanese curry cubes, curry sauce mix',
      measures: { package: estimate(240, 'a box'), cube: estimate(20, 'a cube') },
    },
    'ginger garlic paste': {
      labels: 'may: sulphites',
      usda: '11215',
      because: 'half of it is garlic',
      also: 'garlic ginger paste, ginger garlic puree, ginger garlic',
    },
    chutney: {
      labels: 'may: mustard sulphites celery',
      usda: '19297',
      because: 'a sweet fruit preserve',
      also: `apple chutney, peach chutney, tamarind chutney, mint chutney, fruit chutney, apricot chutney, green
      chutney, coriander chutney, ginger chutney, fig chutney, pineapple chutney, cilantro chutney,
      tomato onion chutney, spiced fruit chutney, curried pineapple chutney, date tamarind chutney,
      pepper chutney, lime pickle, lime chutney, mango pickle, indian lime pickle, sweet tamarind
      chutney, bacon jam`,
    },
    'mango chutney': {
      labels: 'may: sulphites mustard',
      usda: '19297',
      because: 'a sweet fruit preserve',
      also: `major grey chutney, major greys chutney, mango ginger chutney, sweet mango chutney, major greys
      mango chutney`,
      kindOf: { chutney: 0.05 },
      standIns: { chutney: 0.1 },
    },
    'caramelized onions': {
      labels: 'free',
      usda: '11286',
      also: `caramelised onion, onion jam, onion marmalade, red onion marmalade, caramelised red onions, onion
      chutney, caramelised onion chutney, red onion chutney, fried onions homemade`,
      standIns: { onion: 0.2 },
    },
    'cranberry sauce': {
      labels: 'free',
      usda: '09081',
      also: `whole berry cranberry sauce, jellied cranberry sauce, cranberry jelly, cranberry orange relish,
      cranberry orange sauce, cranberry relish, cranberry chutney, jelled cranberry sauce,
      lingonberry jam, lingonberry preserves, lingonberry sauce, bottled wild lingonberry sauce,
      wild lingonberry preserves, lingonberries in sauce`,
      measures: { can: estimate(397, '14 oz') },
    },
    jelly: {
      labels: 'free',
      usda: '19300',
      also: `red currant jelly, currant jelly, redcurrant jelly, jalapeno jelly, pepper jelly, red pepper
      jelly, quince jelly, black currant jelly, cranberry jelly sweet, crabapple jelly, crab apple
      jelly, strawberry jelly preserve, green pepper jelly, red jalapeno jelly, hot pepper jam,
      jalapeno pepper jelly, habanero jelly, red currant jam, black currant preserves, rowan jelly,
      wine jelly, jalapeno jam, sweet pepper jelly, guava jam, strawberry jelly`,
      kindOf: { jam: 0.1 },
      standIns: { jam: 0.1 },
      measures: { volume: estimate(1.3, 'a tablespoon is 20 g, as of jam'), jar: estimate(284, '10 oz') },
    },
    'mint sauce': { labels: 'may: sulphites gluten', usda: '19300', because: 'a sweetened sauce of mint' },
    'guava paste': {
      labels: 'free',
      usda: '19297',
      because: 'a firm fruit preserve',
      also: `quince paste, membrillo, guava jelly paste, goiabada, quince jelly paste`,
    },
    'orange marmalade': {
      labels: 'free',
      usda: '19303',
      also: `marmalade, seville orange marmalade, lemon marmalade, ginger marmalade, ginger preserves, orange
      preserves, bitter orange marmalade, orange jam, lime marmalade, sweet orange marmalade, citrus
      marmalade, three fruit marmalade`,
      standIns: { jam: 0.1 },
      measures: { jar: estimate(340, '12 oz') },
    },
    'apple butter': {
      labels: 'free',
      usda: '19294',
      also: `pumpkin butter, pear butter, fruit butter, peach butter, cranberry butter, spiced apple butter,
      prune butter, plum butter`,
      standIns: { applesauce: 0.25 },
    },
    'fruit spread': {
      labels: 'free',
      usda: '19297',
      also: `apricot spread, apricot fruit spread, raspberry fruit spread, strawberry fruit spread, all fruit
      spread, cherry fruit spread, sugar free jam`,
      kindOf: { jam: 0.05 },
      standIns: { jam: 0.05 },
    },
    'yeast extract': {
      labels: 'gluten, may: celery',
      usda: '43406',
      also: 'yeast extract spread, marmite, vegemite, promite',
    },
    'nutritional yeast': {
      labels: 'free',
      usda: '18375',
      because: 'dried yeast',
      also: `nutritional yeast flakes, nooch, brewers yeast, nutritional yeast powder, yeast flakes, nutritional
      brewers yeast, engevita yeast flakes, debittered nutritional yeast`,
      measures: { volume: estimate(0.25, 'flakes') },
    },
    aioli: {
      labels: 'eggs, may: mustard soy sulphites',
      usda: '04025',
      also: `garlic mayonnaise, garlic aioli, artichoke aioli, chipotle aioli, chipotle mayonnaise, sriracha
      mayonnaise, lemon aioli, chipotle mayo, sriracha mayo, lemon mayonnaise, spicy mayo, thousand
      island sauce, basil mayonnaise, wasabi mayonnaise, horseradish mayonnaise`,
      kindOf: { mayonnaise: 0.1 },
      standIns: { mayonnaise: 0.15 },
    },
    'tartar sauce': {
      labels: 'eggs, may: mustard milk sulphites celery',
      usda: '27049',
      also: 'tartare sauce, remoulade, remoulade sauce',
      standIns: { mayonnaise: 0.2 },
    },
    'vegan mayonnaise': {
      labels: 'may: soy mustard',
      usda: '42178',
      also: `vegan mayo, vegenaise, egg free mayonnaise, tofu mayonnaise, eggless mayonnaise, soy mayonnaise,
      nayonaise, vegan mayonnaise vegenaise`,
      kindOf: { mayonnaise: 0.1 },
      standIns: { mayonnaise: 0.15 },
    },
    'salad cream': {
      labels: 'eggs mustard, may: milk soy sulphites',
      usda: '04018',
      because:
        'a quarter of it is rapeseed oil, with vinegar, sugar, mustard, egg yolk and starch, as British labels list them',
      madeOf: { '04582': 25, '02053': 20, '19335': 15, '02046': 3, '01125': 3, '20027': 3 },
      also: 'light salad cream, heinz salad cream',
      standIns: { 'creamy salad dressing': 0.1, mayonnaise: 0.15 },
    },
    'creamy salad dressing': {
      labels: 'may: eggs milk mustard soy celery',
      usda: '04018',
      also: 'miracle whip, salad dressing, sandwich spread, dressing',
      standIns: { mayonnaise: 0.1 },
    },
    'italian dressing': {
      labels: 'may: sulphites mustard milk soy',
      usda: '04114',
      also: `italian salad dressing, italian style salad dressing, zesty italian dressing, italian style
      dressing, robusto italian dressing, zesty italian style salad dressing, caesar vinaigrette,
      italian vinaigrette`,
      measures: { bottle: estimate(473, '16 fl oz') },
    },
    vinaigrette: {
      labels: 'may: mustard sulphites',
      usda: '04135',
      also: `balsamic vinaigrette, balsamic vinaigrette salad dressing, red wine vinaigrette, raspberry
      vinaigrette, vinaigrette salad dressing, balsamic vinaigrette dressing, olive oil vinaigrette,
      raspberry vinaigrette salad dressing, lemon vinaigrette, greek vinaigrette, balsamic dressing,
      oil and vinegar dressing, champagne vinaigrette, greek salad dressing, greek dressing, lime
      vinaigrette, tomato vinaigrette, bacon balsamic vinaigrette, greek style vinaigrette, french
      vinaigrette`,
      standIns: { 'italian dressing': 0.1 },
    },
    'ranch dressing': {
      labels: 'milk eggs, may: mustard soy celery',
      usda: '04639',
      also: `ranch salad dressing, ranch style salad dressing, ranch style dressing, ranch, buttermilk ranch
      dressing, ranch dip, peppercorn ranch dressing, buttermilk dressing, creamy cucumber salad
      dressing, bacon ranch dressing, buttermilk salad dressing, chipotle ranch dressing, creamy
      garlic salad dressing, southwest ranch dressing`,
      measures: { bottle: estimate(473, '16 fl oz') },
    },
    'caesar dressing': {
      labels: 'fish eggs milk, may: mustard soy gluten rennet',
      usda: '43015',
      also: 'caesar salad dressing, caesar salad, caesar, vegan caesar dressing',
    },
    'blue cheese dressing': {
      labels: 'milk eggs, may: mustard soy rennet',
      usda: '04539',
      also: `blue cheese salad dressing, bleu cheese dressing, blue cheese dip, roquefort dressing, gorgonzola
      dressing`,
    },
    'french dressing': {
      labels: 'may: mustard soy sulphites eggs',
      usda: '04120',
      also: `french salad dressing, catalina dressing, french style salad dressing, catalina salad dressing,
      sweet french dressing, western dressing, western salad dressing, tomato dressing, catalina
      french dressing`,
      measures: { bottle: estimate(473, '16 fl oz') },
    },
    'thousand island dressing': {
      labels: 'eggs, may: mustard soy celery fish',
      usda: '04017',
      also: `thousand island salad dressing, thousand island, 1000 island dressing, big mac sauce, burger sauce`,
    },
    'coleslaw dressing': {
      labels: 'eggs, may: mustard soy',
      usda: '43016',
      also: 'cole slaw dressing, coleslaw salad dressing, slaw dressing',
    },
    'asian dressing': {
      labels: 'soy, may: gluten sesame',
      usda: '04016',
      also: `sesame dressing, asian salad dressing, sesame ginger dressing, asian sesame dressing, asian style
      sesame salad dressing, asian vinaigrette, ginger dressing, soy ginger salad dressing, oriental
      salad dressing, miso dressing, sesame salad dressing`,
    },
    dip: {
      labels: 'milk, may: gluten soy celery eggs',
      usda: '27065',
      because: 'one kind of dip',
      also: `french onion dip, onion dip, spinach dip, sour cream dip, vegetable dip, ranch dip mix, artichoke
      dip, clam dip, taramasalata, salsa con crema, spinach artichoke dip, artichoke spinach dip,
      dill dip, crab dip, chip dip, yogurt dip`,
    },
    tzatziki: {
      labels: 'milk',
      usda: '01293',
      because: 'the yogurt in it',
      also: 'tzatziki sauce, raita, yogurt sauce, cucumber yogurt sauce, cacik',
    },
    tapenade: {
      labels: 'may: fish',
      usda: '09193',
      because: 'olives',
      also: `olive tapenade, black olive tapenade, olive paste, black olive paste, kalamata olive tapenade, olive
      spread, green olive tapenade, olive salad, kalamata olive spread, kalamata olive paste, green
      olive paste, artichoke tapenade, olivada, black olive spread, muffuletta olive salad,
      bruschetta topping, antipasto, bruschetta, artichoke spread, artichoke bruschetta`,
      measures: { volume: estimate(1, 'a paste') },
    },
    coleslaw: {
      labels: 'eggs, may: mustard milk celery',
      usda: '21127',
      also: 'cole slaw, deli coleslaw, slaw, potato salad, deli potato salad',
    },
    'tomato jam': {
      labels: 'free',
      usda: '11935',
      also: `tomato relish, tomato chutney, tomato preserves, sweet tomato relish, banana ketchup, curry ketchup,
      tomato kasundi`,
      standIns: { ketchup: 0.2 },
    },
    'white wine vinegar': {
      labels: 'may: sulphites',
      usda: '02053',
      also: `champagne vinegar, wine vinegar, tarragon vinegar, moscato vinegar, herb vinegar, muscatel vinegar,
      white grape vinegar, zinfandel vinegar, champagne wine vinegar, tarragon wine vinegar,
      prosecco vinegar, basil vinegar, garlic wine vinegar, white vinegar wine, verjus, verjuice,
      verjus vinegar, chardonnay vinegar`,
      kindOf: { vinegar: 0.05 },
      standIns: { vinegar: 0.1 },
    },
    'white balsamic vinegar': {
      labels: 'may: sulphites',
      usda: '02069',
      also: 'white balsamic, golden balsamic vinegar, white condiment balsamic',
      kindOf: { 'balsamic vinegar': 0.1 },
      standIns: { 'white wine vinegar': 0.1 },
    },
    'fruit vinegar': {
      labels: 'may: sulphites',
      usda: '02068',
      also: `raspberry vinegar, fig vinegar, raspberry balsamic vinegar, raspberry wine vinegar, fig balsamic
      vinegar, pomegranate vinegar, coconut vinegar, cane vinegar, date vinegar, cherry vinegar,
      pear vinegar, palm vinegar, pineapple vinegar, blackberry vinegar, strawberry vinegar,
      sugarcane vinegar, filipino vinegar, chile vinegar, chili vinegar, pepper vinegar, chipotle
      vinegar, plum vinegar, umeboshi vinegar, ume plum vinegar`,
      standIns: { 'red wine vinegar': 0.15 },
    },
    'sherry vinegar': {
      labels: 'may: sulphites',
      usda: '02068',
      also: `sherry wine vinegar, spanish sherry vinegar, jerez vinegar, madeira vinegar, banyuls vinegar, port
      vinegar`,
      kindOf: { 'red wine vinegar': 0.05 },
      standIns: { 'red wine vinegar': 0.05 },
    },
    'rice vinegar': {
      labels: 'free',
      usda: '02053',
      also: `rice wine vinegar, unseasoned rice vinegar, unseasoned rice wine vinegar, seasoned rice vinegar,
      white rice vinegar, japanese rice vinegar, sushi vinegar, brown rice vinegar, sushi seasoning,
      mirin vinegar, sushi rice seasoning, rice vinegar seasoned, chinese rice vinegar, japanese
      vinegar, sushi rice vinegar, marukan rice vinegar`,
      kindOf: { vinegar: 0.05 },
      standIns: { vinegar: 0.1 },
    },
    'black vinegar': {
      labels: 'may: gluten',
      usda: '02069',
      also: `chinese black vinegar, chinkiang vinegar, black rice vinegar, chinese vinegar, chinese dark vinegar,
      zhenjiang vinegar, chinkiang black vinegar, dark rice vinegar`,
      standIns: { 'balsamic vinegar': 0.2 },
    },
    'malt vinegar': {
      labels: 'gluten',
      usda: '02048',
      also: `brown vinegar, brown malt vinegar, white malt vinegar, distilled malt vinegar, pickling vinegar,
      sarsons, sarsons vinegar`,
      kindOf: { vinegar: 0.1 },
      standIns: { vinegar: 0.1 },
    },
    'balsamic glaze': {
      labels: 'may: sulphites',
      usda: '02069',
      also: `balsamic reduction, balsamic syrup, balsamic vinegar glaze, balsamic cream, balsamic glaze vinegar,
      crema di balsamico, balsamic vinegar reduction`,
      kindOf: { 'balsamic vinegar': 0.1 },
      standIns: { 'balsamic vinegar': 0.15 },
    },
    mirin: {
      labels: 'alcohol',
      usda: '43479',
      because: 'rice wine',
      also: `sweet rice wine, mirin rice wine, aji mirin, japanese mirin, sweet cooking wine, hon mirin, mirin
      seasoning, sweet sake, seasoned rice wine`,
    },
    'russian dressing': {
      labels: 'eggs, may: mustard soy celery fish',
      usda: '04015',
      also: 'russian salad dressing, russian style salad dressing',
      standIns: { 'french dressing': 0.15 },
    },
    'green goddess dressing': {
      labels: 'may: eggs fish milk mustard soy',
      usda: '43017',
      also: 'green goddess',
    },
    'poppy seed dressing': {
      labels: 'may: mustard eggs',
      usda: '04704',
      also: `poppyseed dressing, poppy seed salad dressing, poppyseed salad dressing`,
    },
    'golden mountain sauce': {
      labels: 'soy, may: gluten',
      usda: '16123',
      because: 'a seasoning like soy sauce',
      standIns: { 'soy sauce': 0.1 },
    },
  }),
];
