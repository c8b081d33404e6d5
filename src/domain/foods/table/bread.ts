import { buildFoodRows, estimate, type FoodRow, toShare } from './food-row.ts';

export const BREAD: readonly FoodRow[] = [
  ...buildFoodRows('carb', {
    bread: {
      labels: 'gluten, may: milk soy eggs sesame',
      usda: '18069',
      also: `white bread, sandwich bread, white sandwich bread, sliced bread, toast, bread slice, crusty
      bread, crusty loaf, country bread, rustic bread, farmhouse loaf, texas toast, white loaf,
      bloomer, country loaf, country white bread, homemade type white bread, white country bread,
      peasant loaf, boule, wheat loaf, bread cubes,
      hovis, warburtons, kingsmill, toastie loaf, brot, ekmek,
      warburtons toastie, wonder bread, pan bimbo`,
      measures: {
        volume: 'cup, cubes',
        slice: '1 slice [29]',
        toast: '1 slice [29]',
        'country slice': estimate(50, 'half an inch of a loaf'),
        'rustic slice': estimate(50, 'half an inch of a loaf'),
        'crusty slice': estimate(50, 'half an inch of a loaf'),
        'peasant slice': estimate(50, 'half an inch of a loaf'),
        'thick slice': estimate(43, 'usda slice of a hearty white bread, 28381'),
        loaf: estimate(454, 'a loaf of 1 lb'),
        baguette: estimate(250, 'a baguette'),
      },
    },
    'whole wheat bread': {
      labels: 'gluten, may: milk soy eggs sesame',
      usda: '18075',
      also: `wholemeal bread, wholewheat bread, brown bread, whole grain bread, wholegrain bread, whole wheat
      sandwich bread, whole grain sandwich bread, granary bread, wheat bread, brown sandwich bread,
      wholemeal loaf, granary loaf, multigrain bread, whole wheat toast, wholemeal toast,
      daves killer bread, hovis wholemeal, warburtons wholemeal, vollkornbrot`,
      kindOf: { bread: 0.05 },
      measures: {
        volume: '18069:cup, cubes',
        slice: 'slice',
        toast: 'slice',
        loaf: estimate(454, 'a loaf of 1 lb'),
      },
    },
    breadcrumbs: {
      labels: 'gluten, may: milk soy eggs sesame',
      usda: '18079',
      also: `bread crumb, dry breadcrumbs, dried breadcrumbs, dry bread crumbs, dried bread crumbs, fresh
      breadcrumbs, white breadcrumbs, dry white bread crumbs, whole wheat breadcrumbs, white bread
      crumbs, stale crumbs, stale bread crumbs, buttered crumbs, rye bread crumbs, coarse rye
      bread crumbs`,
      measures: { volume: 'cup' },
      fresh: '18069:cup, crumbs',
    },
    tortilla: {
      labels: 'gluten, may: pork milk',
      usda: '18364',
      also: `flour tortilla, wheat tortilla, tortilla wrap, wrap, flour tortilla wrap, burrito tortilla,
      wholemeal tortilla, burrito wrap, wholemeal wrap, whole wheat flour tortilla, wholewheat
      tortilla, flour wrap`,
      measures: {
        piece: 'tortilla (approx 7-8" dia)',
        small: 'tortilla medium (approx 6" dia)',
        large: 'tortilla (approx 10" dia)',
        '6 inch': 'tortilla medium (approx 6" dia)',
        '10 inch': 'tortilla (approx 10" dia)',
        '12 inch': 'tortilla (approx 12" dia)',
        package: 'package',
      },
    },
    'corn tortilla': {
      labels: 'may: gluten',
      usda: '18363',
      also: `yellow corn tortilla, white corn tortilla, corn tortilla wrap, maize tortilla,
      tortillas de maiz`,
      measures: { piece: 'tortilla' },
    },
    'baking powder': {
      labels: 'may: gluten',
      usda: '18369',
      also: `double acting baking powder, double action baking powder, baking powder aluminum free`,
      staple: true,
      measures: { volume: '1 tsp' },
    },
    'baking soda': {
      labels: 'free',
      usda: '18372',
      also: `bicarbonate of soda, bicarb of soda, bicarb soda, bicarb, sodium bicarbonate, bread soda, soda
      bicarbonate, bi carb soda, cooking soda, soda`,
      staple: true,
      measures: { volume: '1 tsp' },
    },
    yeast: {
      labels: 'free',
      usda: '18375',
      also: `active dry yeast, instant yeast, dried yeast, dry yeast, fast action yeast, fast action dried yeast,
      easy blend yeast, dried easy blend yeast, easy blend dried yeast, quick rise yeast, rapid rise
      yeast, instant dry yeast, instant dried yeast, dried active yeast, active dried yeast, bakers
      yeast, bread machine yeast, easy bake yeast, quick yeast, fast acting yeast, fast acting dried
      yeast, baking yeast, rapid rising dry yeast, quick rising yeast, rapid rising yeast, fast rising
      yeast`,
      measures: { volume: 'tsp', packet: 'packet', package: 'packet' },
    },
    'fresh yeast': {
      labels: 'free',
      usda: '18374',
      also: `compressed yeast, cake yeast, yeast cake, compressed yeast cake, cake compressed yeast, cakes
      compressed yeast, live yeast, fresh bakers yeast`,
      measures: {
        volume: estimate(0.8, 'crumbled, with air between the crumbs'),
        cube: estimate(42, 'the cube of German, Swiss and Austrian shops'),
        piece: 'cake',
        package: 'cake',
        packet: 'cake',
        block: estimate(42, 'the cube of German shops'),
      },
    },
    'french bread': {
      labels: 'gluten, may: milk soy',
      usda: '18029',
      also: `baguette, french baguette, french stick, french bread baguette, french loaf, baguette bread, demi
      baguette, french country bread, sourdough baguette, whole wheat baguette, multigrain baguette,
      vienna bread, bread baguette, baguette style french bread, diagonal slices from a baguette,
      ficelle, crostini, baguette toast, baguette round`,
      kindOf: { bread: 0.05 },
      standIns: { bread: 0.1 },
      measures: {
        volume: '18069:cup, cubes',
        loaf: estimate(400, 'a loaf'),
        baguette: estimate(250, 'a baguette'),
        piece: estimate(250, 'a baguette'),
        slice: estimate(20, 'a slice of a loaf of 400 g'),
        'baguette slice': estimate(10, 'an inch, slanting, of 250 g on 24 inches'),
        crostini: estimate(10, 'a slice of a baguette'),
        toast: estimate(10, 'a slice of a baguette'),
        round: estimate(10, 'a slice of a baguette'),
        ficelle: estimate(125, 'half a baguette'),
        'small baguette': estimate(125, 'half a baguette'),
        demi: estimate(125, 'half a baguette'),
      },
    },
    'italian bread': {
      labels: 'gluten, may: milk soy',
      usda: '18033',
      also: `italian loaf, country italian bread, pane, ciabatta, ciabatta bread, italian ciabatta, italian
      country bread, tuscan bread, pugliese bread, peasant bread`,
      kindOf: { bread: 0.05 },
      standIns: { bread: 0.1 },
      measures: { loaf: estimate(454, 'a loaf of 1 lb'), volume: '18069:cup, cubes' },
    },
    'sourdough bread': {
      labels: 'gluten, may: milk soy',
      usda: '18029',
      also: `sourdough, sourdough toast, white sourdough, sourdough rye, sourdough bread bowl, sourdough french
      bread`,
      kindOf: { bread: 0.05 },
      standIns: { bread: 0.1 },
      measures: {
        volume: '18069:cup, cubes',
        slice: estimate(50, 'a slice of a boule, 1/2 inch thick'),
        toast: estimate(50, 'a slice of a boule, 1/2 inch thick'),
        loaf: estimate(680, 'a boule of 1 1/2 lb'),
      },
    },
    'rye bread': {
      labels: 'gluten, may: milk soy',
      usda: '18060',
      also: `pumpernickel bread, cocktail rye bread, dark rye bread, pumpernickel, marble rye bread, caraway rye
      bread, cocktail rye, jewish rye bread, cocktail pumpernickel bread, party rye bread, dark rye,
      deli rye bread, marbled rye bread, swirled rye bread, party pumpernickel bread, oval slices
      pumpernickel, marble rye, sandwich rye bread, jewish rye, cocktail size rye bread, rye loaf,
      party rye, party pumpernickel, rye toast, rye sandwich bread, bauernbrot, russian black bread, black bread`,
      kindOf: { bread: 0.1 },
      standIns: { bread: 0.2 },
    },
    'raisin bread': {
      labels: 'gluten, may: milk eggs soy sulphites nuts',
      usda: '18047',
      also: `cinnamon raisin bread, cinnamon bread, fruit bread, cinnamon swirl bread, walnut bread, cranberry
      walnut bread, raisin toast, fruit loaf, hot cross buns, malt loaf, pumpkin bread, banana
      bread, zucchini bread`,
      standIns: { bread: 0.3 },
      measures: { volume: '18069:cup, cubes' },
    },
    brioche: {
      labels: 'gluten eggs milk',
      usda: '18027',
      also: `challah, challah bread, egg bread, brioche bread, unsliced egg bread, hawaiian bread, kings hawaiian
      bread, hawaiian sweet bread, portuguese sweet bread, sweet bread, panettone, babka, stollen,
      hawaiian round bread, round hawaiian bread, sweet hawaiian bread, braided egg bread, milk
      bread, japanese milk bread`,
      kindOf: { bread: 0.15 },
      standIns: { bread: 0.2 },
      measures: { loaf: estimate(454, 'a loaf of 1 lb') },
    },
    'potato bread': {
      labels: 'gluten, may: milk eggs soy',
      usda: '18971',
      also: `potato sandwich bread, potato loaf, oatmeal bread, oat bread, buttermilk bread, cheese bread`,
      kindOf: { bread: 0.05 },
      standIns: { bread: 0.1 },
    },
    'gluten-free bread': {
      labels: 'may: eggs milk soy',
      usda: '28337',
      also: `gluten free buns, gluten free rolls, ezekiel bread, sprouted grain bread, sprouted bread, paleo
      bread,
      genius bread, schar bread, warburtons gluten free bread`,
      standIns: { bread: 0.2 },
    },
    focaccia: {
      labels: 'gluten, may: milk',
      usda: '18033',
      because: 'Italian bread',
      also: `focaccia bread, rosemary focaccia, rosemary focaccia bread, italian focaccia, garlic focaccia, herb
      focaccia`,
      kindOf: { bread: 0.15 },
      standIns: { 'italian bread': 0.1 },
    },
    'garlic bread': {
      labels: 'gluten milk, may: soy',
      usda: '18963',
      also: 'garlic texas toast, garlic toast',
    },
    'pita bread': {
      labels: 'gluten',
      usda: '18041',
      also: `pita, pita pocket, pita round, whole wheat pita bread, whole wheat pita, pita bread round, pocket
      bread, pitta bread, pitta, pita flatbread, pocketless pita, greek pita flatbread, pita bread
      pocket, greek pita, wholemeal pitta bread, white pita bread, matnakash`,
      kindOf: { bread: 0.25 },
      measures: { piece: estimate(60, 'usda large') },
    },
    naan: {
      labels: 'gluten, may: milk eggs',
      usda: '28307',
      also: 'naan bread, garlic naan, indian naan bread, garlic naan bread',
      standIns: { 'pita bread': 0.1 },
      measures: { piece: estimate(90, 'one') },
    },
    lavash: {
      labels: 'gluten',
      usda: '18041',
      because: 'a flat bread',
      also: `lavash bread, lavash flatbread, mountain bread, markook, armenian cracker bread,
      lavaş`,
      standIns: { 'pita bread': 0.1 },
    },
    flatbread: {
      labels: 'gluten, may: milk',
      usda: '18041',
      because: 'one kind of flat bread',
      also: `multigrain flatbread, lebanese bread, indian flatbread, turkish bread, piadina, lefse, khobz,
      barbari bread, flat bread`,
      standIns: { 'pita bread': 0.05, naan: 0.1 },
    },
    puri: {
      labels: 'gluten, may: milk soy eggs sesame',
      usda: '20080',
      because: 'a dough of whole wheat flour and water, rolled thin and deep-fried: a fifth of it is oil',
      madeOf: { '20080': 60, '04506': 20 },
      also: 'poori, pooris',
      measures: { piece: estimate(25, 'one of 12 cm') },
    },
    paratha: {
      labels: 'gluten, may: milk soy eggs sesame',
      usda: '28286',
      also: 'roti paratha, frozen paratha, flaky paratha, lachha paratha, malabar paratha, parotta, porotta',
      kindOf: { flatbread: 0.2 },
      measures: { piece: estimate(79, 'usda piece') },
    },
    chapati: {
      labels: 'gluten',
      usda: '28306',
      also: 'roti, chapatti',
      standIns: { tortilla: 0.15, naan: 0.15 },
    },
    papadum: {
      labels: 'free',
      usda: '18042',
      because: 'a crisp wafer of lentil flour',
      also: 'pappadum, papad, poppadum, poppadom, papadam, pappadams',
    },
    dosa: {
      labels: 'free',
      usda: '20444',
      because:
        'three parts of rice and one of urad dal, soaked, ground and baked in a little oil; half of it is water',
      madeOf: { '20444': 33, '16083': 11, '04506': 4 },
      also: 'dosai, thosai, plain dosa, dosas',
      measures: { piece: estimate(80, 'a thin one of 25 cm') },
    },
    idli: {
      labels: 'free',
      usda: '20444',
      because:
        'three parts of rice and one of urad dal, soaked, ground and steamed; two thirds of it are water',
      madeOf: { '20444': 26, '16083': 9 },
      also: 'idly, rice idli, steamed idli, idlis',
      measures: { piece: estimate(40, 'one of 7 cm') },
    },
    'dosa batter': {
      labels: 'free',
      usda: '20444',
      because:
        'three parts of rice and one of urad dal with as much water as it takes to soak and grind them',
      madeOf: { '20444': 27, '16083': 9 },
      also: 'idli batter, idli dosa batter, dosa and idli batter, appam batter',
    },
    appam: {
      labels: 'free',
      usda: '20444',
      because: 'a batter of rice with coconut milk (SR28 12117), baked without fat',
      madeOf: { '20444': 32, '12117': 20 },
      also: 'hoppers, palappam',
      measures: { piece: estimate(60, 'one of 15 cm') },
    },
    injera: {
      labels: 'may: gluten',
      usda: '20142',
      inWater: toShare(0.4, 'a dough of flour and as much water again, of which some bakes off'),
      because: 'teff flour, fermented and baked',
      also: 'injera bread',
    },
    crispbread: {
      labels: 'gluten, may: milk soy sesame',
      usda: '18216',
      because: 'rye, as most of them',
      also: 'rye crispbread, wasa crispbread, ryvita, knackebrod, wasa crackers, wasa',
      standIns: { crackers: 0.2 },
    },
    crackers: {
      labels: 'gluten, may: milk soy sesame',
      usda: '18229',
      also: `butter crackers, round butter crackers, cracker crumbs, buttery round cracker, butter cracker
      crumbs, water crackers, multi grain crackers, buttery cracker, ritz cracker, ritz
      cracker crumbs, townhouse crackers, table water crackers, melba toast, round buttery crackers,
      buttery crackers crumbs, goldfish crackers, cheese flavored crackers, cheddar cheese crackers,
      wheat thins, triscuits, multigrain crackers, entertainment crackers, rye crackers,
      italian cracker crumbs, cheez its, cheese cracker, round crackers, vegetable
      crackers, cream crackers, jacobs cream crackers, rusks, zwieback, zwieback crumbs, captains
      wafers, cheese goldfish crackers, oatcakes, party crackers, plain bagel chips, round snack crackers, cheese straws, parmesan flavored goldfish crackers,
      ritz bits peanut butter crackers, wheat cracker, club cracker, snack cracker, zwieback toast,
      water biscuits, rosemary crackers, hard tack, butter wafer crackers, buttery rectangular
      crackers, woven wheat crackers,
      buttered cracker crumbs,
      ritz, jacobs crackers,
      arnotts sao`,
      measures: {
        piece: estimate(3, 'usda cracker'),
        serving: estimate(30, 'the reference amount of 21 CFR 101.12'),
        package: estimate(113, 'a sleeve'),
        sleeve: estimate(113, 'a sleeve'),
        roll: estimate(113, 'a sleeve'),
      },
    },
    'saltine crackers': {
      labels: 'gluten, may: milk soy',
      usda: '18228',
      also: `saltine cracker crumbs, soda cracker, saltine, saltine crumbs, oyster crackers, soda cracker crumbs,
      whole wheat saltine crackers, soup crackers`,
      kindOf: { crackers: 0.05 },
      standIns: { crackers: 0.05 },
      measures: {
        piece: estimate(3, 'usda cracker'),
        sleeve: estimate(113, 'a sleeve'),
        package: estimate(113, 'a sleeve'),
      },
    },
    'graham crackers': {
      labels: 'gluten, may: soy milk animal',
      usda: '18173',
      also: `graham crumbs, graham wafer crumbs, honey graham crackers, graham cracker crumb, cinnamon graham
      crackers, graham wafers, digestive biscuit, chocolate graham crackers, chocolate graham
      crumbs, graham crackers crumbs, digestives, teddy grahams, biscuit crumbs, sweet biscuits,
      wheatmeal biscuits, marie biscuits, maria cookies, rich tea, rich tea biscuits, granita biscuits,
      arrowroot biscuits, vanilla graham crackers, plain biscuits, graham, honey grahams, hob nob
      biscuits, chocolate digestive biscuits, lotus biscuits, speculoos cookies, biscoff cookies,
      speculaas, graham cracker crackers, malted milk biscuits, rich tea fingers`,
      measures: {
        piece: estimate(14, 'a whole cracker of two squares'),
        sheet: estimate(14, 'a whole cracker'),
        square: estimate(7, 'a square'),
        package: estimate(136, 'a sleeve'),
      },
    },
    matzo: {
      labels: 'gluten',
      usda: '18217',
      also: `matzoh, matzo meal, matzo cake meal, matza meal, matzah, matzo farfel, matzoh meal, matza, matzo
      ball mix, matzo crackers, matzah meal, passover matzo, matzot, egg matzo, matzoh cake meal`,
      measures: {
        volume: estimate(0.45, 'as a cup of crumbs'),
        sheet: estimate(28, 'usda matzo'),
        piece: estimate(28, 'usda matzo'),
      },
    },
    croutons: {
      labels: 'gluten, may: milk soy',
      usda: '18243',
      also: `seasoned croutons, garlic croutons, salad croutons, caesar croutons, italian croutons, parmesan
      cheese flavored croutons, herb croutons, cheese garlic croutons, caesar salad croutons,
      cornbread croutons`,
    },
    'stuffing mix': {
      labels: 'gluten, may: celery milk soy eggs meat',
      usda: '18081',
      also: `herb stuffing mix, stuffing, seasoned stuffing mix, cornbread stuffing mix, herb seasoned
      stuffing, seasoned bread cubes, seasoned stuffing, instant stuffing mix, chicken flavor stuffing
      mix, bread stuffing mix, cornbread stuffing, stove top stuffing, seasoned cornbread stuffing mix,
      chicken stuffing mix, stuffing bread cubes, turkey stuffing mix, pork stuffing mix, stuffing
      crumbs, seasoned bread stuffing, stuffing croutons, dressing mix, herb stuffing,
      paxo, paxo stuffing`,
      measures: {
        volume: estimate(0.2, 'a cup of dry crumbs of it is about 50 g'),
        package: estimate(170, 'net weight of 6 oz'),
        box: estimate(170, 'net weight of 6 oz'),
        bag: estimate(397, 'net weight of 14 oz'),
      },
    },
    panko: {
      labels: 'gluten',
      usda: '18079',
      because: 'dry crumbs',
      also: `panko crumbs, japanese breadcrumbs, japanese bread crumbs, japanese panko, panko breadcrumb,
      japanese style breadcrumbs, whole wheat panko breadcrumbs, panko bread crumb, panko breading,
      seasoned panko, italian panko, seasoned panko breadcrumbs, panko flakes`,
      kindOf: { breadcrumbs: 0.05 },
      standIns: { breadcrumbs: 0.1 },
      measures: { volume: estimate(0.21, 'a cup weighs 50 g') },
    },
    'italian breadcrumbs': {
      labels: 'gluten, may: milk soy eggs sesame rennet',
      usda: '18376',
      also: `seasoned breadcrumbs, italian seasoned breadcrumbs, italian style breadcrumbs, italian style bread
      crumbs, italian seasoned bread crumbs, italian style dried bread crumbs, dried seasoned
      breadcrumbs, garlic seasoned bread crumbs, italian bread crumb, seasoned bread crumb, seasoned
      coating mix, shake n bake, spicy seasoning coating mix, shake and bake, parmesan bread crumbs,
      seasoned fry mix, fish fry mix, seasoned coating, fish breading mix, chicken coating mix,
      seasoned fish fry, crispy coating mix, fish batter mix, tempura batter mix, tempura batter,
      tempura mix, tempura flour, beer batter mix, pork coating mix, fish fry`,
      kindOf: { breadcrumbs: 0.05 },
      standIns: { breadcrumbs: 0.05 },
    },
    'hamburger buns': {
      labels: 'gluten, may: milk soy eggs sesame',
      usda: '18350',
      also: `burger bun, whole wheat hamburger buns, sesame seed buns, sesame seed hamburger buns, slider buns,
      burger rolls, whole wheat buns, sesame hamburger buns, sandwich bun, brioche bun, potato buns,
      hamburger roll, brioche burger buns, slider size burger buns, brioche hamburger buns, split
      hamburger buns, slider rolls, kaiser roll, sandwich roll, round sandwich rolls, pretzel buns,
      multigrain hamburger buns, multigrain buns, pretzel rolls, sesame buns, onion buns, egg buns,
      ciabatta roll, onion roll, bun, ciabatta buns, brioche rolls, ciabatta sandwich rolls, brioche
      slider buns, soft white rolls, hard roll, portuguese rolls, telera rolls, split sandwich buns,
      potato rolls, italian rolls, round rolls, sandwich thins, bread bowls, round bread bowls,
      round bread rolls, ciabatta bread dinner rolls, mexican sandwich rolls, bolillo rolls,
      bolillo, english muffin buns, potato hamburger buns`,
      kindOf: { bread: 0.15 },
      measures: {
        piece: estimate(43, 'usda roll'),
        package: estimate(340, '8 buns'),
        kaiser: '18353:roll',
        hard: '18353:roll',
        sandwich: '18353:roll',
        ciabatta: estimate(85, '3 oz, as it is sold'),
        bolillo: estimate(85, '3 oz, as it is sold'),
        telera: estimate(85, '3 oz, as it is sold'),
      },
    },
    'hot dog buns': {
      labels: 'gluten, may: milk soy eggs sesame',
      usda: '18350',
      also: `hotdog buns, frankfurter buns, hot dog roll, split top hot dog buns, frankfurter rolls, long rolls,
      hoagie roll, french roll, sub buns, hoagie bun, sub roll, submarine sandwich rolls, hoagies,
      italian sub rolls, crusty roll, submarine buns, french sandwich rolls, baguette rolls,
      submarine roll, hero roll, french bread rolls, bakery sub rolls, steak rolls, french hoagie
      rolls, hoagie sandwich rolls, sub sandwich rolls, french baguette rolls, long sandwich rolls,
      lobster rolls, italian hoagie rolls, torpedo rolls, sandwich hoagie rolls, grinder rolls,
      italian sandwich rolls, mini baguettes, crusty bread rolls`,
      standIns: { 'hamburger buns': 0.1 },
      measures: {
        piece: estimate(43, 'usda roll'),
        hoagie: estimate(94, 'usda hoagie'),
        sub: estimate(94, 'usda hoagie'),
        submarine: estimate(94, 'usda hoagie'),
        hero: estimate(94, 'usda hoagie'),
        grinder: estimate(94, 'usda hoagie'),
        torpedo: estimate(94, 'usda hoagie'),
        baguette: estimate(94, 'usda hoagie'),
      },
    },
    'dinner rolls': {
      labels: 'gluten, may: milk eggs soy',
      usda: '18342',
      also: `bread roll, white rolls, hawaiian rolls, hawaiian sweet rolls, king hawaiian rolls, hawaiian bread
      rolls, roll, sweet rolls, parker house rolls, hawaiian dinner rolls, sweet hawaiian rolls,
      party rolls, white bread rolls, wholemeal rolls, baps, white baps, kings hawaiian rolls,
      rhodes rolls, yeast rolls, wholemeal bread rolls, rhodes dinner rolls, crescent shaped rolls,
      hard dinner rolls, morning rolls, scones rolls, hot roll mix, bread roll mix, pav, pav buns,
      steamed buns, chinese buns, bao buns`,
      measures: { piece: estimate(28, 'usda roll') },
    },
    'english muffins': {
      labels: 'gluten, may: milk soy',
      usda: '18258',
      also: `whole wheat english muffin, split english muffins, crumpet, multigrain english muffin, sourdough
      english muffin, english crumpets, toasting muffins, bagel english muffins`,
      measures: { piece: estimate(57, 'usda muffin') },
    },
    bagel: {
      labels: 'gluten, may: milk soy eggs sesame',
      usda: '18001',
      also: `everything bagel, cinnamon raisin bagel, onion bagel, sesame bagel, bagel thins, egg bagel,
      blueberry bagel, pumpernickel bagel, sesame seed bagel`,
      measures: { piece: estimate(105, 'usda bagel') },
    },
    croissant: {
      labels: 'gluten milk, may: eggs almond soy',
      usda: '18239',
      also: 'butter croissant, pain au chocolat, chocolate croissant',
      measures: { piece: estimate(57, 'usda croissant') },
    },
    'biscuit dough': {
      labels: 'gluten, may: milk eggs soy',
      usda: '18014',
      also: `buttermilk biscuit dough, flaky style biscuits, refrigerator biscuits, buttermilk biscuit, biscuit,
      flaky biscuits, grands biscuits, refrigerated biscuit, refrigerator biscuit dough, homestyle
      biscuits, grands flaky biscuits, flaky biscuit dough, flaky buttermilk biscuits, baking powder
      biscuits, tea biscuits, scone,
      baking powder biscuit dough`,
      measures: {
        can: estimate(340, 'net weight of 12 oz'),
        package: estimate(340, 'net weight of 12 oz'),
        piece: estimate(58, 'usda biscuit'),
      },
    },
    'crescent rolls': {
      labels: 'gluten, may: milk soy',
      usda: '18347',
      because: 'a wheat roll',
      also: `crescent roll dough, crescent dinner rolls, crescent dough, refrigerator crescent rolls,
      refrigerated crescents, crescent rolls dough, seamless crescent dough, crescents`,
      measures: {
        can: estimate(227, 'net weight of 8 oz'),
        package: estimate(227, 'net weight of 8 oz'),
        tube: estimate(227, 'net weight of 8 oz'),
        piece: estimate(28, 'one'),
      },
    },
    'pizza dough': {
      labels: 'gluten, may: milk soy',
      usda: '18069',
      because: 'white bread',
      also: `pizza crust dough, pizza crust, pre baked pizza crust, unbaked pizza crust, prebaked pizza crust,
      thin crust pizza dough, italian bread shell, boboli, pizza base, bread dough, pizza shell,
      boboli pizza crust, pizza dough ball, white bread dough, italian pizza crust, pizza crust mix,
      pizza dough mix, boboli shell, refrigerated breadsticks, breadstick dough, french bread dough,
      multigrain pizza dough, boboli crust, unbaked pizza dough, white pizza dough, naan pizza
      crust, cauliflower pizza crust, yeast dough, white yeast dough, sourdough pizza dough`,
      measures: {
        piece: estimate(400, '14 oz'),
        package: estimate(400, '14 oz'),
        can: estimate(391, '13.8 oz'),
        ball: estimate(450, '1 lb'),
        loaf: estimate(454, '1 lb'),
        crust: estimate(400, '14 oz'),
      },
    },
    'frozen pizza': {
      labels: 'gluten milk, may: soy meat pork rennet',
      usda: '21224',
      also: 'cheese pizza, pizza rolls, pizza',
    },
    'pie crust': {
      labels: 'gluten, may: milk pork eggs soy',
      usda: '18446',
      also: `unbaked pie crust, pie shell, pie dough, pie pastry, deep dish pie crust, unbaked pie shell, pastry,
      pie crust pastry, deep dish pie shell, unbaked deep dish pie crust, pastry dough, shortcrust
      pastry, short crust pastry, prebaked pie crust, pie crust dough, unbaked pastry shell, pastry
      shell, pie pastry dough, tart shell, tart dough, shortcrust, unbaked tart shell, sweet
      shortcrust pastry, pie crust mix, pastry pie shell, pastry crust, prebaked pie shell, pre
      baked pie crust, pie crust shell, dessert pastry, sweet pastry, pate sucree, pate brisee, pie
      pastry shell, flaky pie crust, ready pie crust, all butter pie crust, pastry case, sweet
      shortcrust, single crust pastry, all butter pie dough, savoury shortcrust pastry, unbaked pie
      pastry, unbaked pastry, tartlet shells, shortcrust pastry case, tartlet cases, vegan pie
      crust, single layer pie crust, sweet tart dough, empanada wrappers, empanada dough, empanada
      discs, empanada shells`,
      measures: {
        piece: estimate(166, 'usda crust'),
        crust: estimate(166, 'usda crust'),
        recipe: estimate(166, 'of a single crust, as half of them are'),
        package: estimate(425, '2 crusts'),
        box: estimate(425, '2 crusts'),
        shell: estimate(166, 'usda crust'),
      },
    },
    'graham cracker crust': {
      labels: 'gluten, may: soy milk animal',
      usda: '18942',
      also: `graham cracker pie crust, chocolate cookie crust, graham cracker crumb crust, graham crust,
      chocolate crumb crust, shortbread pie crust, crumb crust, chocolate pie crust, shortbread
      crust, oreo pie crust, graham pie crust, chocolate cookie pie crust, chocolate graham crust,
      oreo cookie crust, chocolate crust, oreo crust, gingersnap crumb crust, vanilla wafer crust,
      cookie crust, nut crust`,
      standIns: { 'graham crackers': 0.2 },
      measures: {
        piece: estimate(183, 'usda crust'),
        package: estimate(183, 'usda crust'),
        crust: estimate(183, 'usda crust'),
      },
    },
    'puff pastry': {
      labels: 'gluten, may: milk eggs',
      usda: '18337',
      also: `puff pastry dough, puff pastry shell, puff pastry block, puff pasty, butter puff pastry, puff pastry
      cases, vol au vents, shells puff pastry, prerolled puff pastry, puff dough, puff paste, patty
      shells, rough puff pastry, danish pastry dough, croissant dough`,
      measures: {
        sheet: estimate(245, 'usda sheet'),
        piece: estimate(245, 'a sheet'),
        package: estimate(490, '2 sheets'),
        shell: estimate(40, 'usda shell'),
      },
    },
    kataifi: {
      labels: 'gluten',
      usda: '18338',
      because: 'phyllo dough in threads',
      also: 'kadaif, kadayif, kataifi pastry, kataifi dough, shredded phyllo, shredded filo, kunafa dough, knafeh dough',
      standIns: { 'phyllo dough': 0.3 },
      measures: { package: estimate(450, 'a pack') },
    },
    'phyllo dough': {
      labels: 'gluten',
      usda: '18338',
      also: `phyllo, filo pastry, phyllo pastry, filo, filo dough, fillo dough, phyllo cups,
      phyllo tart shells, phyllo shells, phyllo pastry shells, fillo pastry, fillo shells,
      strudel dough, strudel leaves, brik pastry, warqa, phyllo leaves,
      yufka`,
      measures: {
        sheet: estimate(19, 'usda sheet'),
        piece: estimate(19, 'a sheet'),
        package: estimate(454, '1 lb'),
      },
    },
    'taco shells': {
      labels: 'may: gluten',
      usda: '18360',
      also: `crispy taco shells, tostada shell, corn tostada shells, tostada, hard taco shell, corn tostadas,
      corn taco shell, taco bowls, tortilla bowls`,
      measures: {
        piece: estimate(13, 'usda shell'),
        package: estimate(153, '12 shells'),
        box: estimate(153, '12 shells'),
      },
    },
    'tortilla chips': {
      labels: 'may: gluten',
      usda: '19056',
      also: `corn tortilla chips, nacho chips, nacho tortilla chips, tortilla strips, doritos, blue tortilla
      chips, tortilla chip crumbs, fritos, crispy tortilla strips, corn chip, round tortilla chips,
      totopos, lime tortilla chips, taco chips, fritos corn chips, blue corn chips, tortilla corn
      chips, cool ranch doritos, tostitos, scoop tortilla chips, nachos, nacho corn chips, bugles,
      cone shaped corn snacks, tortilla chips crumbs, fried tortilla strips, tostitos scoops, round
      yellow corn tortilla chips`,
      measures: { volume: estimate(0.15, 'as potato chips') },
    },
    'potato chips': {
      labels: 'may: milk gluten',
      usda: '19411',
      also: `potato crisps, potato sticks, shoestring potatoes, barbecue potato chips, crisps, lays potato chips,
      shoestring potato sticks, potato straws, ruffled potato chips, rippled potato chips, pringles,
      kettle chips, wavy potato chips`,
      measures: { volume: estimate(0.15, 'a cup is 22 chips, 28 g in SR28, and more when they are crushed') },
    },
    pretzels: {
      labels: 'gluten',
      usda: '19047',
      also: `pretzel stick, pretzel twists, pretzel crisps, pretzel crumbs, pretzel rod, circular pretzels,
      chocolate covered pretzels, original snack factory pretzel crisps, pretzel nuggets, snyders
      pretzels, waffle pretzels, pretzel snaps, pretzel thins, sourdough pretzels, grid shaped
      pretzels`,
      measures: { piece: 'twists', twist: 'twists', volume: estimate(0.19, 'a cup of small ones is 45 g') },
    },
    cornbread: {
      labels: 'gluten, may: eggs milk',
      usda: '18024',
      also: `corn bread, corn bread crumbs, cornbread crumbs, corn muffin, pan cornbread, cornbread muffins,
      buttery cornbread, skillet cornbread, buttermilk cornbread, pan corn bread`,
      measures: { volume: estimate(0.3, 'a cup of crumbled cornbread') },
    },
    'cornbread mix': {
      labels: 'gluten, may: milk soy pork',
      usda: '18022',
      also: `corn muffin mix, corn bread mix, jiffy cornbread mix, jiffy mix, cornbread muffin mix, buttermilk
      cornbread mix, mexican cornbread mix, yellow cornbread mix, white cornbread mix`,
      measures: {
        package: estimate(241, 'net weight of 8.5 oz'),
        box: estimate(241, 'net weight of 8.5 oz'),
      },
    },
    'baking mix': {
      labels: 'gluten, may: milk eggs soy',
      usda: '18289',
      also: `biscuit baking mix, biscuit mix, bisquick, buttermilk baking mix, pancake mix, all purpose baking
      mix, buttermilk pancake mix, buttermilk biscuit mix, complete pancake mix, bisquick mix, heart
      smart bisquick, complete buttermilk pancake mix, biscuit mix baking, waffle mix, pancake
      flour, bread mix, quick bread mix, cranberry quick bread mix, muffin mix, banana bread mix,
      basic cookie mix, cheddar biscuit mix, scone mix, bread machine mix, crepe mix, corn dog mix,
      pumpkin bread mix`,
      measures: { package: estimate(227, 'net weight of 8 oz') },
    },
    pancakes: {
      labels: 'gluten, may: milk eggs soy',
      usda: '18288',
      also: `mandarin pancakes, chinese
      pancakes, peking duck pancakes, blini, cocktail blinis, moo shu pancakes,
      french toast sticks`,
    },
    waffles: {
      labels: 'gluten milk eggs, may: almond soy',
      usda: '18365',
      also: 'waffle, toaster waffles, belgian waffles, buttermilk waffles, frozen waffles, eggo waffles',
      standIns: { pancakes: 0.15 },
      measures: { piece: estimate(39, 'a round one of 4 inches, frozen, in SR28') },
    },
    crepes: {
      labels: 'gluten milk eggs, may: almond soy',
      usda: '18293',
      because:
        'a batter of 250 g flour, 4 eggs, 500 ml milk (its dry matter, as whole milk powder) and 50 g butter; a sixth of it bakes off as water',
      madeOf: { '20081': 29, '01123': 24, '01090': 7.6, '01145': 6 },
      also: 'crepe, manicotti crepes, french crepes, sweet crepes, galette crepes',
      standIns: { pancakes: 0.15 },
      measures: { piece: estimate(45, 'a thin one of 22 cm') },
    },
    'yorkshire puddings': {
      labels: 'gluten milk eggs, may: soy',
      usda: '18293',
      because:
        'a batter of 100 g flour, an egg and 250 ml milk (its dry matter, as whole milk powder), baked in 15 g fat until 330 g remain',
      madeOf: { '20081': 30, '01123': 15, '01090': 9.6, '04506': 4.5 },
      also: 'yorkshire pudding, yorkshire puddings frozen, frozen yorkshire puddings, mini yorkshire puddings',
      measures: { piece: estimate(20, 'a small one of a pack of twelve') },
    },
    samosas: {
      labels: 'gluten, may: milk eggs meat pork crustaceans soy sesame celery mustard',
      usda: '18338',
      because: 'a thin dough around potatoes and peas, deep-fried: a seventh of it is oil',
      madeOf: { '20081': 24, '11367': 38, '11305': 10, '04506': 14 },
      also: 'samosa, vegetable samosa, vegetable samosas, mini samosas, frozen samosas',
      measures: { piece: estimate(50, 'one of a pack of two in a supermarket') },
    },
    'cake mix': {
      labels: 'gluten, may: milk eggs soy',
      usda: '18144',
      also: `yellow cake mix, white cake mix, german chocolate cake mix, angel food cake mix, carrot cake mix,
      gingerbread mix, golden cake mix, moist white cake mix, moist yellow cake mix, funfetti cake
      mix, sponge cake mix, cake mix white, cake mix yellow, gingerbread cake mix`,
      measures: {
        package: estimate(517, 'net weight of 18.25 oz'),
        box: estimate(517, 'net weight of 18.25 oz'),
      },
    },
    'brownie mix': {
      labels: 'gluten, may: soy milk eggs nuts',
      usda: '18152',
      also: 'supreme brownie mix',
      measures: { package: estimate(538, 'net weight of 19 oz'), box: estimate(538, 'net weight of 19 oz') },
    },
    'cookie dough': {
      labels: 'gluten, may: milk eggs soy',
      usda: '18163',
      also: `sugar cookie dough, sugar cookie mix, sugar cookies dough, cookie mix, oatmeal cookie mix,
      gingerbread cookie dough, gingerbread cookie mix, edible cookie dough`,
      measures: {
        package: estimate(468, 'net weight of 16.5 oz'),
        roll: estimate(468, 'net weight of 16.5 oz'),
      },
    },
    'mince pies': {
      labels: 'gluten, may: milk eggs meat soy nuts almond sulphites alcohol',
      usda: '18322',
      also: `mince pie, mini mince pies, luxury mince pies, christmas mince pies`,
      measures: { piece: estimate(60, 'one of a box of six') },
    },
    'pound cake': {
      labels: 'gluten eggs milk, may: soy nuts',
      usda: '18121',
      also: `butter cake, madeira cake, yellow cake, cake, white cake, lemon pound cake, coffee cake, genoise,
      cake crumbs, yellow cake crumbs, marble cake, carrot cake, chocolate cake, cake layers, bundt cake, twinkies, vanilla cupcakes,
      apple pie, pie, cupcake, danish pastry`,
    },
    fruitcake: {
      labels: 'gluten eggs milk, may: soy nuts almond sulphites alcohol',
      usda: '18110',
      also: 'fruit cake, christmas cake, rich fruit cake, dundee cake',
    },
    gingerbread: {
      labels: 'gluten eggs milk, may: soy nuts',
      usda: '18116',
      also: 'gingerbread crumbs, gingerbread cake, gingerbread loaf, parkin',
    },
    'angel food cake': { labels: 'gluten eggs, may: milk soy', usda: '18086', also: 'angel cake' },
    'sponge cake': {
      labels: 'gluten eggs, may: milk soy',
      usda: '18133',
      also: `sponge cake shells, dessert shells, trifle sponges, swiss roll, jam roll, victoria sponge, jam swiss
      roll, sponge dessert shells, amaretti sponge`,
    },
    ladyfingers: {
      labels: 'gluten eggs, may: milk soy',
      usda: '18423',
      also: `lady fingers, savoiardi, sponge fingers, ladyfinger cookies, boudoir biscuits, savoiardi biscuits,
      italian ladyfingers, sponge finger biscuits, champagne biscuits, trifle sponge fingers, split
      ladyfingers, lady finger cookies, ladyfinger biscuits`,
      standIns: { 'sponge cake': 0.15 },
      measures: { piece: estimate(11, 'usda one'), package: estimate(85, '3 oz') },
    },
    'cinnamon rolls': {
      labels: 'gluten, may: milk eggs soy',
      usda: '18356',
      also: 'cinnamon roll dough, cinnamon buns',
      measures: { can: estimate(352, 'net weight of 12.4 oz'), piece: estimate(44, 'one') },
    },
    brownies: { labels: 'gluten eggs, may: milk soy walnut', usda: '18151', also: 'chocolate brownies' },
    doughnuts: {
      labels: 'gluten, may: milk eggs soy',
      usda: '18255',
      also: `plain buttermilk doughnut, glazed doughnuts, glazed donuts, krispy kreme donuts, donut`,
    },
    muffins: { labels: 'gluten eggs, may: milk soy', usda: '18274', also: 'blueberry muffins' },
    cheesecake: { labels: 'milk, may: eggs gluten soy', usda: '18147' },
    'pumpkin pie': { labels: 'gluten eggs milk, may: soy', usda: '18326' },
    'pita chips': {
      labels: 'gluten, may: milk soy sesame',
      usda: '25046',
      also: 'garlic pita chips, bagel chips',
    },
    'shrimp chips': {
      labels: 'crustaceans, may: gluten',
      usda: '19411',
      because: 'a fried starch snack',
      also: 'prawn cracker, krupuk',
    },
    'bombay mix': {
      labels: 'peanuts, may: nuts almond cashew gluten sesame mustard soy milk',
      usda: null,
      because: 'SR28 has no row of fried chickpea noodles with nuts and lentils',
      also: 'farsan, chevda, chivda, chevdo, chiwda, namkeen, indian snack mix',
    },
    sev: {
      labels: 'may: gluten',
      usda: '16157',
      because:
        'a dough of chickpea flour in threads, deep-fried: a third of it is oil; some have asafoetida with wheat',
      madeOf: { '16157': 62, '04506': 33 },
      also: 'bhujia, besan sev, nylon sev, fine sev, thin sev, sev noodles, bhavnagari sev',
      measures: { volume: estimate(0.25, 'as other fried crumbs') },
    },
    boondi: {
      labels: 'may: gluten',
      usda: '16157',
      because:
        'drops of a batter of chickpea flour, deep-fried: a third of it is oil; some have asafoetida with wheat',
      madeOf: { '16157': 60, '04506': 33 },
      also: 'plain boondi, salted boondi, khara boondi, kara boondi',
      measures: { volume: estimate(0.25, 'as other fried crumbs') },
    },
    'plantain chips': { labels: 'free', usda: '25027', also: 'banana chips, taro chips' },
    'vegetable chips': {
      labels: 'free',
      usda: '19411',
      because: 'fried vegetables',
      also: 'veggie chips, sweet potato chips, kale chips',
    },
    breadsticks: {
      labels: 'gluten, may: milk soy sesame',
      usda: '18080',
      also: 'bread sticks, grissini',
      measures: { piece: estimate(6, 'usda one') },
    },
    'sourdough starter': {
      labels: 'gluten',
      usda: '20083',
      because: 'the flour in it, so about twice what it holds',
      also: `sourdough starter discard, levain, poolish, biga, fed sourdough starter, active sourdough starter,
      starter, herman sourdough starter, sponge starter`,
      measures: { volume: estimate(0.95, 'a batter') },
    },
  }),
];
