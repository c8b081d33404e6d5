import { buildFoodRows, estimate, type FoodRow, toShare } from './food-row.ts';

export const BEANS: readonly FoodRow[] = [
  ...buildFoodRows('protein', {
    tofu: {
      labels: 'soy',
      usda: '16126',
      also: 'firm tofu, extra firm tofu, bean curd, beancurd, cotton tofu',
      measures: { volume: 'cup', block: estimate(397, '14 oz'), package: estimate(397, '14 oz') },
    },
    'silken tofu': {
      labels: 'soy',
      usda: '16127',
      also: 'soft tofu, silky tofu, kinugoshi tofu',
      measures: { volume: 'cup', block: '0.25 block', package: '0.25 block' },
    },
    tempeh: {
      labels: 'soy',
      usda: '16114',
      measures: {
        volume: 'cup',
        package: estimate(227, 'net weight of 8 oz'),
        block: estimate(227, 'net weight of 8 oz'),
      },
    },
    almonds: {
      labels: 'almond',
      usda: '12061',
      also: `blanched almonds, slivered almonds, flaked almonds, sliced almonds, almond flakes, whole almonds,
      raw almonds, roasted almonds, unblanched almonds, marcona almonds, nibbed almonds, badam,
      smoked almonds, tamari almonds`,
      measures: { volume: 'cup, whole', piece: 'almond' },
      cuts: {
        sliced: 'cup, sliced',
        flaked: 'cup, sliced',
        slivered: 'cup, slivered',
        ground: 'cup, ground',
      },
    },
    walnuts: {
      labels: 'walnut',
      usda: '12155',
      also: 'walnut halves, english walnuts',
      measures: {
        volume: 'cup, chopped',
        half: estimate(2.03, '14 halves weigh an ounce'),
        piece: estimate(4.05, 'two halves'),
      },
      cuts: { ground: 'cup, ground', half: 'cup shelled', halve: 'cup shelled' },
    },
    pecans: {
      labels: 'pecan',
      usda: '12142',
      also: 'pecan halves, pecan nuts',
      measures: {
        volume: 'cup, chopped',
        half: estimate(1.49, '19 halves weigh an ounce'),
        piece: estimate(1.49, 'a half'),
      },
      cuts: { half: 'cup, halves', halve: 'cup, halves' },
    },
    cashews: {
      labels: 'cashew',
      usda: '12087',
      also: 'cashew nuts, kaju',
      measures: { volume: '12085:cup, halves and whole', piece: estimate(1.58, '18 kernels weigh an ounce') },
    },
    peanuts: {
      labels: 'peanuts',
      usda: '16087',
      also: `groundnuts, ground nuts, monkey nuts, roasted peanuts, salted peanuts, cocktail peanuts`,
      measures: { volume: 'cup' },
    },
    'pine nuts': {
      labels: 'free',
      usda: '12147',
      also: 'pinenuts, pine kernels, pignoli, pignolia nuts, pinon nuts, pinoli',
      measures: { volume: 'cup', piece: 'nuts' },
    },
    'peanut butter': {
      labels: 'peanuts',
      usda: '16098',
      also: `creamy peanut butter, crunchy peanut butter, smooth peanut butter, skippy, jif peanut butter, sun pat,
      pip and nut peanut butter, erdnussbutter,
      jif creamy`,
      measures: { volume: 'cup' },
    },
    'sesame seeds': {
      labels: 'sesame',
      usda: '12023',
      also: `sesame, white sesame seeds, black sesame seeds, til, white sesame, black sesame`,
      measures: { volume: 'tbsp' },
    },
    'chia seeds': {
      labels: 'free',
      usda: '12006',
      also: 'chia, white chia seeds, black chia seeds',
      measures: { volume: '12220:tbsp, whole' },
    },
    flaxseed: {
      labels: 'free',
      usda: '12220',
      also: `flax seeds, flax, linseed, ground flaxseed, ground flax seeds, ground flax, flaxseed meal, flax
      meal, flax seed meal, milled flaxseed, golden flaxseed, milled linseed, ground linseed,
      ground flax meal, ground golden flax seeds`,
      measures: { volume: 'tbsp, ground' },
    },
    edamame: {
      labels: 'soy',
      usda: '11211',
      also: 'edamame beans, edamame soybeans, green soybeans, fresh soybeans',
      measures: { volume: 'cup', package: 'package' },
    },
    lentils: {
      labels: 'free',
      usda: '16069',
      also: `green lentils, brown lentils, black lentils, puy lentils, french lentils, french green
      lentils, beluga lentils, dried lentils, dry lentils, dried green lentils, dried brown lentils,
      le puy lentils, black beluga lentils, yeşil mercimek, whole lentils, whole masoor,
      mercimek, linsen, lentejas, dal, daal, dhal`,
      measures: { volume: 'cup' },
      cooked: '16070:cup',
    },
    'red lentils': {
      labels: 'free',
      usda: '16144',
      also: `split lentils, split red lentils, red split lentils, yellow lentils, dried red lentils, masoor dal,
      red lentil dal, masoor daal, masoor dhal, split masoor, orange lentils, pink lentils, kırmızı mercimek, rote linsen, lentejas rojas,
      kirmizi mercimek`,
      kindOf: { lentils: 0.2 },
      measures: { volume: 'cup' },
      cooked: '16070:cup',
    },
    'lotus seeds': {
      labels: 'free',
      usda: '12013',
      also: 'makhana, phool makhana, fox nuts, foxnuts, lotus nut, dried lotus seeds',
    },
    'dried chickpeas': {
      labels: 'free',
      usda: '16056',
      also: `dry chickpeas, dried garbanzo beans, dry garbanzo beans, dried garbanzos, dried chick peas, raw
      chickpeas, kala chana, black chickpeas, brown chickpeas, kabuli chana`,
      measures: { volume: 'cup' },
    },
    'dried black beans': { labels: 'free', usda: '16014', also: 'uncooked black beans' },
    'dried kidney beans': { labels: 'free', usda: '16032', also: 'dried red beans, dried rajma' },
    'dried pinto beans': {
      labels: 'free',
      usda: '16042',
      also: 'dry pinto beans, uncooked pinto beans, dried pintos',
    },
    'dried white beans': {
      labels: 'free',
      usda: '16049',
      also: `dried navy beans, dry navy beans, dried great northern beans, dry great northern beans, dried white
      pea beans, flageolet beans, dried cranberry beans, dried borlotti beans, flageolet, fabes,
      corona beans, european soldier beans`,
    },
    'dried lima beans': { labels: 'free', usda: '16071', also: 'dried baby lima beans, dry lima beans' },
    'dried black-eyed peas': { labels: 'free', usda: '16062', also: 'dry black eyed peas, dried cowpeas' },
    'dried fava beans': { labels: 'free', usda: '16052', also: 'dry fava beans, ful medames, foul medames' },
    'dried beans': {
      labels: 'free',
      usda: '16042',
      because: 'one kind of bean',
      also: `dry beans, bean soup mix, bean mix, 15 bean soup, soup mix beans, broth mix, heirloom beans`,
    },
    'split peas': {
      labels: 'free',
      usda: '16085',
      also: `green split peas, split green peas, yellow split pea, split yellow peas, dried peas, white split
      peas`,
    },
    'chana dal': {
      labels: 'free',
      usda: '16056',
      because: 'chickpeas before they are split',
      also: 'chana daal, bengal gram, split chickpeas, channa dal, gram dal',
      standIns: { 'split peas': 0.15 },
      measures: { volume: 'cup' },
    },
    'mung beans': {
      labels: 'free',
      usda: '16080',
      also: `moong dal, green gram, split mung beans, yellow moong dal, green moong, moong daal, mung dal, yellow
      mung dal, green mung beans, mung, moong, split moong dal, moong bean, mung daal, split mung
      dal, sprouted mung beans`,
    },
    'urad dal': {
      labels: 'free',
      usda: '16083',
      also: `urad daal, black gram, split urad dal, white urad dal, urad, black lentils urad, urid dal, vigna
      mungo, split black gram, black urad dal, urad dhal`,
    },
    'toor dal': {
      labels: 'free',
      usda: '16101',
      also: `tur dal, arhar dal, toor daal, split pigeon peas, tuvar dal, toovar dal, toor dhal`,
    },
    'chickpea flour': {
      labels: 'free',
      usda: '16157',
      also: `besan, gram flour, garbanzo bean flour, garbanzo flour, garfava flour, chick pea flour, bengal gram
      flour`,
    },
    hummus: {
      labels: 'sesame',
      usda: '16158',
      also: `houmous, humus, hommus, roasted garlic flavored hummus, roasted pepper hummus, hummous, garlic
      hummus, hummus dip, hummous dip, hummus spread`,
    },
    'tofu skin': {
      labels: 'soy',
      usda: '16128',
      also: 'bean curd sheet, yuba, bean curd skin, dried bean curd',
    },
    'soy flour': {
      labels: 'soy',
      usda: '16115',
      also: 'soya flour, defatted soy flour, soybean flour, soy powder, kinako',
    },
    'soy protein powder': {
      labels: 'soy',
      usda: '16122',
      also: 'soy protein isolate',
      measures: { scoop: estimate(30, 'a scoop') },
    },
    'protein powder': {
      labels: 'may: milk soy eggs',
      usda: '14066',
      also: `whey protein powder, whey protein, vanilla whey protein powder, protein isolate, vanilla whey
      protein, whey powder, vegan protein powder, pea protein powder, pea protein, unflavored protein
      powder, whey protein isolate, hemp protein powder, unflavored whey protein, collagen peptides,
      collagen powder, chocolate whey protein, plant protein powder, vanilla protein, collagen, rice
      protein powder, chocolate protein powder, vegan chocolate protein powder, unflavored whey protein
      isolate powder, whey protein isolate powder, vanilla protein powder`,
      measures: { scoop: estimate(30, 'a scoop') },
    },
    hazelnuts: {
      labels: 'hazelnut',
      usda: '12120',
      also: `filbert, cobnuts, hazelnut meal, ground hazelnut, hazelnut flour, hazel nuts`,
      cuts: { ground: 'cup, ground', whole: 'cup, whole' },
    },
    pistachios: {
      labels: 'pistachio',
      usda: '12151',
      also: `pistachio nut, pistachio kernels, green pistachio, ground pistachio, nibbed pistachio, pistachio
      flour`,
    },
    'macadamia nuts': {
      labels: 'macadamia',
      usda: '12131',
      also: 'macadamia, ground macadamia nuts',
      measures: { piece: estimate(2.6, '11 to an ounce') },
    },
    'brazil nuts': { labels: 'brazil-nut', usda: '12078', also: 'brazilnut, brazils' },
    chestnuts: {
      labels: 'free',
      usda: '12097',
      also: `chestnut puree, sweetened chestnut puree, chestnut paste, chestnut cream, sweetened chestnut spread,
      marrons glaces, candied chestnuts, chestnut spread`,
      measures: { piece: estimate(8.4, 'a peeled one'), can: estimate(280, 'drained weight') },
    },
    'mixed nuts': {
      labels: 'nuts, may: peanuts almond hazelnut walnut cashew pecan brazil-nut pistachio macadamia',
      usda: '12635',
      also: `nut, nutmeats, ground nuts mixed, cocktail nuts, nut meal, trail mix, nut topping, ground mixed
      nuts, soy nut mix`,
    },
    'candied pecans': {
      labels: 'pecan',
      usda: '12142',
      because: 'the nut without its sugar',
      also: `glazed pecans, sugared pecans, spiced pecans, candied nuts, spiced nuts, caramelized pecans,
      pralines, praline pecans, candied almonds, honey roasted pecans, glazed almonds, sweetened
      almonds, praline powder, caramelized nuts, candied hazelnuts`,
    },
    'black walnuts': {
      labels: 'walnut',
      usda: '12154',
      kindOf: { walnuts: 0.1 },
      standIns: { walnuts: 0.1 },
    },
    'ginkgo nuts': {
      labels: 'free',
      usda: '12127',
      also: 'gingko nuts, ginko nuts',
    },
    'almond flour': {
      labels: 'almond',
      usda: '12061',
      also: `almond meal, ground almond, almond powder, almond flour meal, almond meal flour`,
      measures: { volume: estimate(0.4, 'a cup weighs 96 g') },
    },
    'almond paste': {
      labels: 'almond',
      usda: '12071',
      also: `marzipan, almond pastry filling, almond filling, marzipan paste, frangipane, white marzipan, golden
      marzipan`,
      measures: { tube: estimate(198, '7 oz'), can: estimate(227, '8 oz') },
    },
    'almond butter': {
      labels: 'almond',
      usda: '12695',
      also: 'almond nut butter',
      kindOf: { 'peanut butter': 0.1 },
      standIns: { 'peanut butter': 0.1 },
    },
    'cashew butter': {
      labels: 'cashew',
      usda: '12588',
      also: 'cashew nut butter',
      kindOf: { 'peanut butter': 0.15 },
      standIns: { 'peanut butter': 0.15 },
    },
    'sunflower seed butter': {
      labels: 'free',
      usda: '12040',
      also: `sunbutter, sunflower butter, sun butter, pumpkin seed butter, sunflower seed spread, soy nut butter,
      soynut butter`,
      standIns: { 'peanut butter': 0.2 },
    },
    'powdered peanut butter': {
      labels: 'peanuts',
      usda: '16099',
      also: 'peanut butter powder, pb2, peanut flour, peanut powder, pb fit',
    },
    'sunflower seeds': {
      labels: 'free',
      usda: '12036',
      also: 'sunflower kernel, sunflower seed kernel, sunflower nuts',
    },
    'pumpkin seeds': {
      labels: 'free',
      usda: '12014',
      also: `pepita, green pumpkin seed, pumpkin seed kernels, squash seeds, melon seeds, egusi, watermelon seeds`,
    },
    'hemp seeds': { labels: 'free', usda: '12012', also: 'hemp hearts, hemp seed heart, hempseed' },
    'mixed seeds': {
      labels: 'may: sesame',
      usda: '12036',
      because: 'one kind of seed',
      also: 'assorted seeds, seed mix, omega seed mix, salad seeds, four seed mix',
    },
    'psyllium husk': {
      labels: 'free',
      usda: '20033',
      because: 'a bran',
      also: 'psyllium, psyllium husk powder, psyllium powder',
    },
    'red bean paste': { labels: 'free', usda: '16003', also: 'anko, adzuki bean paste, azuki bean paste' },
    natto: { labels: 'soy', usda: '16113', also: 'fermented soybeans' },
    'fermented black beans': {
      labels: 'soy, may: gluten',
      usda: '16112',
      because: 'a salted fermented soybean',
      also: `chinese fermented black beans, black bean paste, salted black beans, chinese black beans, asian
      fermented black beans, preserved black beans, douchi,
      dou chi`,
    },
    'fried tofu': {
      labels: 'soy',
      usda: '16129',
      also: `fried bean curd, tofu puffs, aburaage, deep fried tofu, inari, tofu pillows, inari pockets, fried
      tofu puff, fried tofu pouches, tofu pouches`,
      kindOf: { tofu: 0.1 },
      standIns: { tofu: 0.15 },
    },
    'smoked tofu': {
      labels: 'soy, may: gluten sesame',
      usda: '16426',
      also: 'baked tofu, pressed tofu, marinated tofu, five spice tofu, dried tofu',
      kindOf: { tofu: 0.05 },
      standIns: { tofu: 0.1 },
    },
    'fermented tofu': {
      labels: 'soy, may: alcohol gluten',
      usda: '16132',
      also: 'fermented bean curd, preserved bean curd',
    },
    'bean dip': {
      labels: 'may: milk',
      usda: '16103',
      also: 'black bean dip, creamy black bean spread, jalapeno bean dip',
    },
    'baba ganoush': {
      labels: 'sesame',
      usda: '16137',
      because: 'a vegetable spread with oil',
      also: 'baba ghanoush, eggplant dip, eggplant spread, eggplant caponata, caponata',
    },
    'nut butter': {
      labels: 'nuts, may: peanuts almond hazelnut walnut cashew pecan brazil-nut pistachio macadamia',
      usda: '12695',
      also: `mixed nut butter, hazelnut butter, walnut butter, pecan butter, macadamia nut butter, pistachio
      butter, macadamia butter`,
      standIns: { 'peanut butter': 0.1, 'almond butter': 0.05 },
    },
    'praline paste': {
      labels: 'hazelnut, may: almond milk soy',
      usda: '12071',
      because: 'a sweet nut paste',
      also: 'hazelnut praline paste, hazelnut paste, pistachio paste, praline',
    },
    'candied walnuts': {
      labels: 'walnut',
      usda: '12155',
      because: 'the nut without its sugar',
      also: 'glazed walnuts, caramelized walnuts, spiced walnuts',
    },
    'honey roasted peanuts': {
      labels: 'peanuts animal',
      usda: '16090',
      also: `honey roasted almonds, honey roasted nuts, glazed peanuts, honey roasted cashews`,
      kindOf: { peanuts: 0.1 },
      measures: { volume: estimate(0.61, 'as peanuts') },
    },
    falafel: { labels: 'may: gluten sesame celery', usda: '16138', also: 'falafel mix' },
  }),
  ...buildFoodRows('canned', {
    chickpeas: {
      labels: 'free',
      usda: '16358',
      also: `garbanzo beans, garbanzo, canned chickpeas, tinned chickpeas, cooked chickpeas, chick pea, channa,
      ceci, garbanzos, nohut, kichererbsen`,
      measures: { volume: '16359:cup drained, rinsed', can: 'can drained' },
      drained: toShare(0.565, '253 g of 448 g, USDA'),
    },
    'black beans': {
      labels: 'free',
      usda: '16018',
      also: 'black turtle beans, turtle beans, canned black beans, frijoles negros',
      measures: { volume: 'cup', can: '16044:can' },
      undrained: toShare(0.9, 'what is left of its energy when it is drained'),
    },
    'kidney beans': {
      labels: 'free',
      usda: '16029',
      also: `red kidney beans, dark red kidney beans, light red kidney beans, canned kidney beans, rajma`,
      measures: { volume: 'cup', can: '16034:can' },
      undrained: toShare(0.9, 'what is left of its energy when it is drained'),
    },
    'cannellini beans': {
      labels: 'free',
      usda: '16051',
      also: `cannelini beans, white kidney beans, canned cannellini beans, cannellini,
      white cannelini beans`,
      kindOf: { 'white beans': 0.05 },
      measures: { volume: 'cup', can: estimate(262, 'drained weight of a 15 oz can') },
      drained: toShare(0.62, '262 g of a can of 15 oz'),
    },
    'pinto beans': {
      labels: 'free',
      usda: '16044',
      also: 'frijoles',
      measures: { volume: 'cup', can: 'can' },
      undrained: toShare(0.9, 'what is left of its energy when it is drained'),
    },
    'white beans': {
      labels: 'free',
      usda: '16051',
      also: 'tuscan beans, fagioli cannellini',
      standIns: { 'cannellini beans': 0.05 },
      measures: { can: estimate(262, 'drained weight of a 15 oz can') },
      drained: toShare(0.62, '262 g of a can of 15 oz'),
    },
    'navy beans': {
      labels: 'free',
      usda: '16039',
      also: 'haricot bean, white navy beans, yankee beans, pea beans',
      kindOf: { 'white beans': 0.05 },
      standIns: { 'cannellini beans': 0.1 },
      measures: { can: estimate(262, 'drained weight of a 15 oz can') },
      drained: toShare(0.62, '262 g of a can of 15 oz'),
    },
    'great northern beans': {
      labels: 'free',
      usda: '16026',
      also: 'great northern white beans, northern beans, white northern beans',
      kindOf: { 'white beans': 0.05 },
      standIns: { 'cannellini beans': 0.05 },
      measures: { can: estimate(262, 'drained weight of a 15 oz can') },
      drained: toShare(0.62, '262 g of a can of 15 oz'),
    },
    'black-eyed peas': {
      labels: 'free',
      usda: '16064',
      also: `blackeyed peas, black eye peas, black eyed beans, cowpeas, black eye beans, field peas, purple hull
      peas, crowder peas, cow peas, blackeye peas, southern peas, zipper peas, lady peas, blackeyed
      beans, pink eyed peas`,
      measures: { can: estimate(425, 'net weight of 15 oz') },
      undrained: toShare(0.9, 'what is left of its energy when it is drained'),
    },
    'pigeon peas': {
      labels: 'free',
      usda: '16402',
      also: 'gandules, gungo peas, green pigeon peas, gandules verdes, congo peas',
      measures: { can: estimate(255, 'drained weight of a 15 oz can') },
    },
    'refried beans': {
      labels: 'may: pork',
      usda: '16103',
      also: `refried black beans, refried pinto beans, vegetarian refried bean, frijoles refritos, mashed pinto
      beans`,
      measures: { can: estimate(454, 'net weight of 16 oz') },
    },
    'baked beans': {
      labels: 'may: pork mustard gluten',
      usda: '16006',
      also: `vegetarian baked beans, pork n beans, boston baked beans, homestyle baked beans, pork beans, franks
      and beans, barbecue beans, maple baked beans, bbq beans,
      heinz beans, heinz beanz, branston beans`,
      measures: { can: estimate(454, 'net weight of 16 oz') },
    },
    'chili beans': {
      labels: 'may: meat gluten',
      usda: '43112',
      also: `chili beans in sauce, ranch beans, mexican beans, chili magic beans, chili makers, chilli beans`,
      measures: { can: estimate(454, 'net weight of 16 oz') },
    },
    'chili with beans': {
      labels: 'meat, may: gluten soy milk pork',
      usda: '16059',
      also: `canned chili, chili con carne, turkey chili, vegetarian chili, hormel chili, prepared chili, hot
      dog chili, leftover chili, coney sauce, homemade chili`,
      measures: { can: estimate(425, 'net weight of 15 oz') },
    },
    'chili without beans': {
      labels: 'meat, may: pork gluten milk soy sulphites mustard celery',
      usda: '22911',
      also: 'chili no beans, no bean chili, beanless chili',
      standIns: { 'chili with beans': 0.1 },
      measures: { can: estimate(425, 'net weight of 15 oz') },
    },
    'mixed beans': {
      labels: 'free',
      usda: '16145',
      because: 'one kind of bean',
      also: `mixed bean salad, bean salad, three bean salad, five bean mix, beans, tri bean blend, bean medley,
      mixed pulses, three bean mix, 4 bean mix, four bean mix`,
      measures: { can: estimate(262, 'drained weight of a 15 oz can') },
      drained: toShare(0.62, '262 g of a can of 15 oz'),
    },
    'pink beans': {
      labels: 'free',
      usda: '16341',
      also: `roman beans, red bean, borlotti beans, cranberry beans, habichuelas rosadas, borlotti, anasazi
      beans, bolita beans,
      dried poquito beans`,
      standIns: { 'kidney beans': 0.05 },
      measures: { can: estimate(262, 'drained weight of a 15 oz can') },
      drained: toShare(0.62, '262 g of a can of 15 oz'),
    },
    'adzuki beans': {
      labels: 'free',
      usda: '16302',
      also: 'adzuki, azuki bean, azuki, aduki bean, red adzuki beans',
    },
    soybeans: {
      labels: 'soy',
      usda: '16109',
      also: `soy beans, black soybeans, dried soybeans, black soy beans, soy nuts, okara, soya bean, yellow
      soybeans`,
    },
    'lupini beans': { labels: 'lupin', usda: '16377', also: 'lupini, lupins, lupin beans' },
  }),
];
