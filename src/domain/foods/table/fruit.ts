import { about, type FoodRow, foods, part } from './food-row.ts';

/** The known kinds of fruit (fresh, dried, candied and canned), one row each. */
export const FRUIT: readonly FoodRow[] = [
  ...foods('fruit', {
    apple: {
      labels: 'free',
      usda: '09003',
      also: `cooking apple, eating apple, dessert apple, red apple, green apple, granny smith apple, granny
      smith, gala apple, fuji apple, fuji, honeycrisp apple, honeycrisp, bramley apple, bramley,
      braeburn apple, braeburn, cox apple, pink lady apple, golden delicious apple, golden
      delicious, red delicious apple, mcintosh apple, baking apple, tart apple, sweet apple, bramley
      cooking apple, red dessert apple, jonagold apple, crab apple,
      sour apple,
      empire apple, winesap apple, tart cooking apple`,
      measures: { volume: 'cup, quartered or chopped', piece: 'medium', small: 'small', large: 'large' },
    },
    banana: {
      labels: 'free',
      usda: '09040',
      also: 'over ripe banana',
      measures: { volume: 'cup, mashed', piece: 'medium', small: 'small', large: 'large' },
      eaten: part(0.64, "USDA's refuse: skin"),
    },
    lemon: {
      labels: 'free',
      usda: '09150',
      also: 'unwaxed lemon, meyer lemon, lemon wedge, lemon slice',
      measures: {
        volume: 'cup, sections',
        piece: 'fruit (2-1/8" dia)',
        large: 'fruit (2-3/8" dia)',
        wedge: 'wedge or slice',
        slice: 'wedge or slice',
      },
    },
    'lemon juice': {
      labels: 'free',
      usda: '09152',
      also: `fresh lemon juice, juice of lemon, juice of one lemon, juice of 1 lemon, juice from lemon, squeeze
      of lemon, lemon squeeze, squirt of lemon juice`,
      measures: { volume: 'cup', piece: 'lemon yields', wedge: 'wedge yields' },
    },
    'lemon zest': {
      labels: 'free',
      usda: '09156',
      also: `lemon rind, lemon peel, zest of lemon, zest of one lemon, zest of 1 lemon, rind of lemon, peel of
      lemon, lemon zest strip, zest from lemon`,
      measures: {
        volume: 'tbsp',
        piece: about(6, 'a lemon gives about a tablespoon'),
        strip: about(1, 'half a teaspoon'),
      },
    },
    lime: {
      labels: 'free',
      usda: '09159',
      also: 'lime wedge, lime slice, key lime, persian lime',
      measures: {
        key: about(28, 'about 16 to a pound'),
        volume: '09150:cup, sections',
        piece: 'fruit',
        wedge: about(8.4, 'an eighth'),
        slice: about(8.4, 'an eighth'),
      },
    },
    'lime juice': {
      labels: 'free',
      usda: '09160',
      also: `fresh lime juice, juice of lime, juice of one lime, juice of 1 lime, key lime juice, squeeze of
      lime, juice from lime`,
      measures: { volume: 'cup', piece: 'lime yields' },
    },
    orange: {
      labels: 'free',
      usda: '09200',
      also: `navel orange, valencia orange, orange slice, blood orange, sweet orange, seville orange`,
      measures: {
        volume: 'cup, sections',
        piece: 'fruit',
        small: 'small',
        large: 'large',
        slice: about(16, 'an eighth'),
        wedge: about(16, 'an eighth'),
      },
    },
    'orange juice': {
      labels: 'free',
      usda: '09206',
      also: `fresh orange juice, juice of orange, juice of one orange, juice of 1 orange, oj, blood orange juice,
      juice from orange`,
      measures: { volume: 'cup', piece: 'fruit yields' },
    },
    strawberry: {
      labels: 'free',
      usda: '09316',
      measures: {
        basket: 'pint as purchased, yields',
        punnet: 'pint as purchased, yields',
        volume: 'cup, whole',
        piece: 'medium',
        small: 'small',
        large: 'large',
      },
    },
    blueberry: {
      labels: 'free',
      usda: '09050',
      also: 'wild blueberry, bilberry',
      measures: { volume: 'cup', piece: 'berries' },
    },
    raspberry: {
      labels: 'free',
      usda: '09302',
      also: 'red raspberry',
      measures: { volume: 'cup', piece: 'raspberries', punnet: about(170, '6 oz') },
    },
    pineapple: {
      labels: 'free',
      usda: '09266',
      also: 'pineapple chunk, pineapple ring, pineapple slice, ananas',
      measures: {
        volume: 'cup, chunks',
        piece: 'fruit',
        slice: 'slice (3-1/2" dia x 3/4" thick)',
        ring: '09268:slice or ring',
        can: about(567, 'net weight of a 20 oz can'),
      },
      eaten: part(0.51, "USDA's refuse: core, crown and parings"),
    },
    mango: {
      labels: 'free',
      usda: '09176',
      also: 'alphonso mango, mango flesh, ataulfo mango, green mango',
      measures: { volume: 'cup pieces', piece: 'fruit without refuse' },
      eaten: part(0.71, "USDA's refuse: seed and skin"),
    },
    peach: {
      labels: 'free',
      usda: '09236',
      also: 'yellow peach, white peach',
      measures: {
        volume: 'cup slices',
        piece: 'medium',
        small: 'small',
        large: 'large',
        half: about(75, 'half of one'),
      },
    },
    pear: {
      labels: 'free',
      usda: '09252',
      also: `bosc pear, bartlett pear, anjou pear, conference pear, williams pear, blush pear, comice pear,
      dessert pear`,
      measures: { volume: 'cup, slices', piece: 'medium', small: 'small', large: 'large' },
    },
    grapes: {
      labels: 'free',
      usda: '09132',
      also: `red grapes, green grapes, white grapes, black grapes, seedless grapes, purple grapes`,
      measures: { volume: 'cup', piece: 'grapes' },
    },
    avocado: {
      labels: 'free',
      usda: '09037',
      also: `hass avocado, avocado pear, ripe avocado, haas avocado, avocado flesh, aguacate`,
      measures: { volume: 'cup, cubes', piece: 'avocado, NS as to Florida or California' },
      eaten: part(0.74, "USDA's refuse: seed and skin"),
    },
    cherry: {
      labels: 'free',
      usda: '09070',
      also: `sweet cherry, dark cherry, dark sweet cherry, bing cherry, red cherry, black cherry, rainier cherry`,
      measures: { volume: 'cup, without pits', piece: 'cherry' },
    },
    cranberry: {
      labels: 'free',
      usda: '09078',
      measures: { volume: 'cup, whole', package: about(340, '12 oz'), bag: about(340, '12 oz') },
    },
    raisins: {
      labels: 'may: sulphites',
      usda: '09298',
      also: `sultana, sultana raisins, golden raisins, dark raisins, golden sultanas, black raisins, light
      raisins`,
      measures: { volume: 'cup (not packed)', piece: 'raisins', box: 'small box' },
    },
    dates: {
      labels: 'free',
      usda: '09087',
      also: `medjool dates, medjool, deglet noor dates, dried dates, pitted dates, stoned dates`,
      measures: { volume: 'cup, chopped', piece: 'date, pitted', medjool: '09421:date, pitted' },
    },
    coconut: {
      labels: 'free',
      usda: '12104',
      also: 'grated coconut, coconut flesh, dried coconut flakes',
      measures: { volume: 'cup, shredded', piece: 'medium' },
    },
    plantain: {
      labels: 'free',
      usda: '09277',
      also: `green plantain, yellow plantain, black plantain, cooking banana, platano`,
      measures: { volume: 'cup, sliced', piece: 'medium' },
      eaten: part(0.65, "USDA's refuse: skin and stems"),
    },
    'orange zest': {
      labels: 'free',
      usda: '09216',
      also: `orange peel, orange rind, zest of orange, rind of orange, dried orange peel, grated orange, blood
      orange zest, clementine zest, tangerine zest, tangerine peel, mandarin zest, peel of orange,
      zest from orange, orange twist, navel orange zest, zest orange`,
      measures: { piece: about(12, 'an orange gives about two tablespoons'), strip: about(2, 'a teaspoon') },
    },
    'lime zest': {
      labels: 'free',
      usda: '09156',
      because: 'lemon peel',
      also: `lime peel, lime rind, zest of lime, rind of lime, grated lime, zest from lime, key lime zest, zest
      lime`,
      measures: { piece: about(4, 'a lime gives about two teaspoons'), strip: about(1, 'half a teaspoon') },
    },
    'grapefruit zest': {
      labels: 'free',
      usda: '09216',
      because: 'orange peel',
      also: `grapefruit peel, grapefruit rind, citrus zest, citrus peel, mixed citrus zest, yuzu zest, pomelo
      zest, yuzu peel, bergamot zest`,
    },
    'sour cherry': {
      labels: 'free',
      usda: '09063',
      also: `tart cherry, red tart cherry, morello cherry, montmorency cherry, sour red cherry, red sour cherry,
      amarena cherry, griottes, tart red cherry, pie cherry, sour pie cherry`,
      kindOf: { cherry: 0.15 },
      standIns: { cherry: 0.15 },
    },
    'maraschino cherries': {
      labels: 'may: sulphites alcohol',
      usda: '09328',
      also: `maraschino, glace cherry, candied cherry, candied red cherry, red maraschino cherry, red candied
      cherry, luxardo cherry, cocktail cherry, green maraschino cherry, green candied cherry, red
      glace cherry, brandied cherry, candied green cherry, glazed cherry, red and green candied
      cherry, mixed glace cherry, luxardo maraschino cherry, glace morello cherry`,
      measures: {
        volume: about(0.67, 'without the syrup'),
        piece: about(5, 'usda cherry'),
        jar: about(284, 'net weight of 10 oz'),
      },
    },
    'maraschino cherry juice': {
      labels: 'may: sulphites',
      usda: '42040',
      because: 'a red fruit syrup',
      also: 'maraschino cherry syrup, maraschino juice, maraschino cherry liquid',
    },
    apricot: { labels: 'free', usda: '09021' },
    'dried apricots': {
      labels: 'may: sulphites',
      usda: '09032',
      also: `turkish apricot, no soak apricot, dried whole mediterranean style apricot, unsulfured apricot,
      stewed apricots`,
      measures: { piece: about(7, 'two halves'), half: about(3.5, 'usda half') },
    },
    'canned apricots': {
      labels: 'free',
      usda: '09357',
      also: 'tinned apricot, apricot puree, apricots in juice, apricots in syrup',
      standIns: { apricot: 0.15 },
      measures: { can: about(240, 'drained weight of a 15 oz can') },
    },
    nectarine: {
      labels: 'free',
      usda: '09191',
      also: 'white nectarine, yellow nectarine',
      kindOf: { peach: 0.05 },
      standIns: { peach: 0.05 },
    },
    'canned peaches': {
      labels: 'free',
      usda: '09370',
      also: `peaches in syrup, tinned peach, peaches in heavy syrup, peaches in juice, yellow cling peach, cling
      peach, peach puree`,
      standIns: { peach: 0.1 },
      measures: { can: about(240, 'drained weight of a 15 oz can') },
    },
    plum: {
      labels: 'free',
      usda: '09279',
      also: `black plum, red plum, damson, damson plum, italian plum, purple plum, prune plum, italian prune
      plum, yellow plum, santa rosa plum, greengage, mirabelle, victoria plum, pluot, sugar plum,
      japanese plum, plums in syrup, sloe,
      green gage plum`,
    },
    prunes: {
      labels: 'may: sulphites',
      usda: '09291',
      also: `dried plum, dried prune, agen prunes, stewed prunes, prune puree, no soak prune, lekvar, prunes in
      juice, moist pitted prune`,
      measures: { piece: about(9.5, 'usda one') },
    },
    fig: {
      labels: 'free',
      usda: '09089',
      also: 'green fig, black fig, brown turkey fig, calimyrna fig, figs in syrup',
    },
    'dried figs': {
      labels: 'may: sulphites',
      usda: '09094',
      also: `dried calimyrna fig, turkish fig, dried turkish fig, dried calmyrna fig, dry fig, dried black fig`,
      measures: { piece: about(8.4, 'usda one') },
    },
    'dried cranberries': {
      labels: 'may: sulphites',
      usda: '09079',
      also: 'sweetened dried cranberry, dried sweetened cranberry, craisin',
    },
    'dried cherries': {
      labels: 'may: sulphites',
      usda: '09044',
      also: 'dried tart cherry, dried sour cherry, dried bing cherry',
      standIns: { 'dried cranberries': 0.15 },
    },
    'dried blueberries': { labels: 'may: sulphites', usda: '09163', standIns: { 'dried cranberries': 0.2 } },
    'dried currants': {
      labels: 'may: sulphites',
      usda: '09085',
      also: 'currant, zante currant',
      kindOf: { raisins: 0.1 },
      standIns: { raisins: 0.05 },
    },
    'black currants': { labels: 'free', usda: '09083', also: 'blackcurrant, cassis berries, jostaberry' },
    'red currants': {
      labels: 'free',
      usda: '09084',
      also: 'redcurrant, white currant, fresh currant, whitecurrants',
    },
    gooseberry: { labels: 'free', usda: '09107', also: 'cape gooseberry, physalis, ground cherry' },
    elderberry: {
      labels: 'free',
      usda: '09088',
      because: 'elderberries',
      also: `aronia berries, dried elderberries, chokeberry, rowan berries, chokecherry`,
    },
    huckleberry: {
      labels: 'free',
      usda: '09050',
      because: 'blueberries',
      also: `lingonberry, saskatoon berries, saskatoons, juneberries, wild huckleberries`,
      standIns: { blueberry: 0.1 },
    },
    blackberry: {
      labels: 'free',
      usda: '09042',
      also: `marionberry, loganberry, dewberries, olallieberry, blackberry puree, tayberry, brambles,
      ollalieberries, black raspberry, cloudberries`,
    },
    'mixed berries': {
      labels: 'free',
      usda: '09042',
      because: 'blackberries',
      also: `berries, summer berries, berry blend, berry mix, mixed summer berries, triple berry blend, triple
      berry mix, forest fruits, berry medley, mixed forest fruit, summer fruits, red berries, red
      fruits`,
      standIns: { strawberry: 0.2, blueberry: 0.2, raspberry: 0.2 },
    },
    'frozen sweetened strawberries': {
      labels: 'free',
      usda: '09320',
      also: `sweetened strawberries, strawberries in syrup, strawberry puree, strawberry pulp`,
      standIns: { strawberry: 0.1 },
    },
    'frozen sweetened raspberries': {
      labels: 'free',
      usda: '09306',
      also: 'raspberries in syrup, raspberry puree',
      standIns: { raspberry: 0.1 },
      measures: { package: about(284, 'net weight of 10 oz') },
    },
    'dried fruit': {
      labels: 'may: sulphites',
      usda: '09298',
      because: 'one kind of it',
      also: `dried mixed fruit, fruit cake mix, trail mix fruit, dried berries, fruit bits`,
    },
    'dried apples': {
      labels: 'may: sulphites',
      usda: '09011',
      also: 'apple chips, dehydrated apple, dried unsulfured apple',
    },
    'dried mango': { labels: 'may: sulphites', usda: '09032', because: 'a dried fruit' },
    'freeze-dried strawberries': {
      labels: 'free',
      usda: '09079',
      because: 'a dried berry',
      also: 'dried strawberry, dried raspberry',
    },
    'candied orange peel': {
      labels: 'may: sulphites',
      usda: '09426',
      also: `candied lemon peel, candied peel, mixed peel, mixed candied peel, candied citrus peel, candied mixed
      citrus peel, candied citron, citron, candied orange rind, crystallized orange peel, candied
      mixed fruit peel, candied fruit, mixed candied fruit, candied mixed fruit, glace fruit, mixed
      glace fruit, candied fruit peel, candied fruitcake mix, candied lemon zest, candied grapefruit
      peel, glazed fruit, fruitcake mix, candied orange zest, glazed mixed fruit, candied lemon,
      candied orange, candied angelica, angelica, mixed glazed fruit, candied citrus, candied lemon
      rind, crystallized fruit`,
      measures: { volume: about(0.6, 'diced') },
    },
    'crystallized ginger': {
      labels: 'may: sulphites',
      usda: '09426',
      because: 'candied fruit',
      also: `candied ginger, crystallised ginger, stem ginger, preserved ginger, ginger in syrup, stem ginger in
      syrup, glace ginger, crystalized ginger, preserved stem ginger, ginger chips, balls stem
      ginger, ginger nuggets, uncrystallized candied ginger, stem ginger syrup`,
      measures: { volume: about(0.65, 'chopped, as raisins') },
    },
    cantaloupe: {
      labels: 'free',
      usda: '09181',
      also: `cantaloupe melon, muskmelon, rockmelon, charentais melon, musk melon, orange fleshed melon,
      cavaillon melon, cantelope, cantaloup, cantaloupe balls`,
      measures: { piece: 'melon, medium', small: 'melon, small', large: 'melon, large' },
      eaten: part(0.51, "USDA's refuse: rind and seeds"),
    },
    'honeydew melon': {
      labels: 'free',
      usda: '09184',
      also: 'honeydew, honeydew melon balls, honey dew melon, green melon',
      measures: { piece: 'melon (5-1/4" dia)' },
      eaten: part(0.46, "USDA's refuse: rind and seeds"),
    },
    watermelon: {
      labels: 'free',
      usda: '09326',
      also: 'watermelon balls, yellow watermelon, watermelon flesh, red watermelon',
      measures: { piece: 'melon', small: about(2250, 'half of the usual one') },
      eaten: part(0.52, "USDA's refuse: rind and seeds"),
    },
    grapefruit: {
      labels: 'free',
      usda: '09112',
      also: `pink grapefruit, red grapefruit, ruby grapefruit, ruby red grapefruit, white grapefruit,
      grapefruit section`,
    },
    'mandarin orange': {
      labels: 'free',
      usda: '09218',
      also: `tangerine, clementine, satsuma, mandarin, minneola, tangelo, minneola tangelo, satsuma orange`,
      kindOf: { orange: 0.1 },
      standIns: { orange: 0.1 },
    },
    'canned mandarin oranges': {
      labels: 'free',
      usda: '09383',
      also: `mandarin orange segments, mandarin orange slices, canned mandarins, tinned mandarins, mandarin
      segments, tinned mandarin oranges, mandarin orange sections`,
      standIns: { 'mandarin orange': 0.1 },
      measures: { can: about(180, 'drained weight of an 11 oz can') },
    },
    kumquat: { labels: 'free', usda: '09149' },
    yuzu: {
      labels: 'free',
      usda: '09150',
      because: 'a sour citrus fruit',
      also: `calamansi, yuzu fruit, finger lime, buddhas hand, bergamot, calamondin`,
    },
    'preserved lemon': {
      labels: 'may: sulphites',
      usda: '09150',
      because: 'a lemon',
      also: `preserved lemon peel, moroccan preserved lemon, preserved lemon rind, salt preserved lemon, quick
      preserved lemon, lemon pickle, preserved lime, lemon confit`,
      measures: { piece: about(58, 'as a lemon') },
    },
    kiwi: {
      labels: 'free',
      usda: '09148',
      also: 'kiwi fruit, kiwifruit, golden kiwi',
      measures: { piece: about(69, 'usda fruit') },
    },
    papaya: {
      labels: 'free',
      usda: '09226',
      also: `paw paw, pawpaw, red papaya, green papaya, strawberry papaya, hawaiian papaya, solo papaya`,
      eaten: part(0.62, "USDA's refuse: seeds and skin"),
    },
    guava: { labels: 'free', usda: '09139', also: 'guava pulp, guava puree' },
    'passion fruit': {
      labels: 'free',
      usda: '09231',
      also: `passionfruit, passion fruit pulp, passionfruit pulp, granadilla, passion fruit puree, maracuya`,
    },
    pomegranate: {
      labels: 'free',
      usda: '09286',
      also: 'pomegranate seeds, pomegranate kernels, pomegranate aril',
      measures: { piece: about(282, 'usda fruit') },
      eaten: part(0.56, "USDA's refuse: skin and membrane"),
    },
    persimmon: {
      labels: 'free',
      usda: '09263',
      also: `fuyu persimmon, hachiya persimmon, persimmon pulp, sharon fruit, kaki, persimmon puree`,
    },
    quince: { labels: 'free', usda: '09296' },
    lychee: { labels: 'free', usda: '09164', also: 'litchi, lychees in syrup' },
    'star fruit': { labels: 'free', usda: '09060', also: 'starfruit, carambola' },
    'dragon fruit': {
      labels: 'free',
      usda: '09148',
      because: 'kiwi',
      also: 'pitaya, dragonfruit, pitaya puree',
    },
    'prickly pear': { labels: 'free', usda: '09287', also: 'cactus pear, cactus fruit, tuna fruit' },
    breadfruit: { labels: 'free', usda: '09059', also: 'ulu' },
    durian: { labels: 'free', usda: '09422', also: 'durian flesh' },
    longan: { labels: 'free', usda: '09172', also: 'dragon eye fruit, longans' },
    rambutan: { labels: 'free', usda: '09301', because: 'SR28 has the canned only', also: 'rambutans' },
    mangosteen: { labels: 'free', usda: '09177', because: 'SR28 has the canned only', also: 'mangosteens' },
    loquat: { labels: 'free', usda: '09174', also: 'loquats' },
    mulberry: { labels: 'free', usda: '09190', also: 'black mulberries, white mulberries' },
    boysenberry: { labels: 'free', usda: '09057', also: 'boysenberries', standIns: { blackberry: 0.1 } },
    pomelo: { labels: 'free', usda: '09295', also: 'pummelo, shaddock', standIns: { grapefruit: 0.2 } },
    jackfruit: {
      labels: 'free',
      usda: '09144',
      also: 'green jackfruit, jackfruit in brine',
      measures: { can: about(280, 'drained weight of a 20 oz can') },
    },
    'asian pear': {
      labels: 'free',
      usda: '09340',
      also: 'nashi pear, nashi, korean pear, chinese pear, apple pear',
      kindOf: { pear: 0.1 },
      standIns: { pear: 0.1 },
    },
    'canned pears': {
      labels: 'free',
      usda: '09374',
      also: `pear halves, pears in syrup, tinned pear, pears in juice, pear halves in syrup`,
      standIns: { pear: 0.1 },
      measures: { can: about(240, 'drained weight of a 15 oz can') },
    },
    rhubarb: {
      labels: 'free',
      usda: '09307',
      also: 'rhubarb stem, pink rhubarb, forced rhubarb, red rhubarb',
      measures: { stalk: about(51, 'usda stalk'), piece: about(51, 'a stalk') },
    },
    acai: {
      labels: 'free',
      usda: '09054',
      because: 'a dark berry',
      also: 'acai puree, acai berry, acai powder, acai pulp, acerola',
    },
    applesauce: {
      labels: 'free',
      usda: '09401',
      also: `apple sauce, cinnamon applesauce, sweetened applesauce, bramley apple sauce, apple puree, apple
      compote, cranberry applesauce, pear sauce, stewed apple`,
      measures: { jar: about(680, 'net weight of 24 oz'), cup: about(113, 'a snack cup') },
    },
    'canned pineapple': {
      labels: 'free',
      usda: '09354',
      also: `crushed pineapple, pineapple tidbit, pineapple in juice, tinned pineapple, crushed pineapple in
      heavy syrup, pineapple with juice, pineapple in syrup`,
      kindOf: { pineapple: 0.1 },
      standIns: { pineapple: 0.1 },
      measures: {
        can: about(350, 'drained weight of a 20 oz can'),
        ring: about(47, 'usda slice'),
        slice: about(47, 'usda slice'),
      },
    },
    'mixed fruit': {
      labels: 'free',
      usda: '09103',
      because: 'fresh fruit has as much',
      also: 'fruit, fresh fruit, fruit salad, stone fruit, tropical fruit, seasonal fruit',
      measures: { volume: about(0.65, 'as apples and grapes, cut') },
    },
    'fruit cocktail': {
      labels: 'free',
      usda: '09351',
      also: `tropical fruit salad, tropical fruit cocktail, tropical fruit mix`,
      measures: { can: about(425, 'net weight of 15 oz') },
    },
    'sweetened coconut': {
      labels: 'may: sulphites',
      usda: '12179',
      also: `flaked coconut, sweetened coconut flake, shredded coconut, sweetened desiccated coconut, angel flake
      coconut, sweet coconut, sweetened flake coconut, coconut shreds`,
      standIns: { 'desiccated coconut': 0.1 },
      measures: { package: about(397, 'net weight of 14 oz'), bag: about(397, 'net weight of 14 oz') },
    },
    'desiccated coconut': {
      labels: 'may: sulphites',
      usda: '12108',
      also: `dessicated coconut, unsweetened coconut, dried coconut, coconut flake, coconut chips, dry coconut,
      coconut powder, finely shredded coconut, fine coconut, medium coconut, macaroon coconut,
      coconut desiccated, wide flake unsweetened coconut, coconut thread`,
      standIns: { 'sweetened coconut': 0.1, coconut: 0.2 },
      measures: { volume: '12179:cup, shredded' },
    },
    'pumpkin puree': {
      labels: 'free',
      usda: '11424',
      also: `canned pumpkin, solid pack pumpkin, pureed pumpkin, libbys pumpkin, cooked pumpkin, solid pack
      pumpkin puree, mashed pumpkin, pure pumpkin, pumpkin mash`,
      kindOf: { pumpkin: 0.1 },
      standIns: { pumpkin: 0.15 },
      measures: { can: about(425, 'net weight of 15 oz') },
    },
    'pumpkin pie filling': {
      labels: 'free',
      usda: '11426',
      also: 'pumpkin pie mix',
      measures: { can: about(850, 'net weight of 30 oz') },
    },
    'cherry pie filling': {
      labels: 'free',
      usda: '19314',
      also: 'cherry filling, cherry fruit filling, cherry topping',
      measures: { can: about(595, 'net weight of 21 oz') },
    },
    'apple pie filling': {
      labels: 'may: sulphites',
      usda: '19312',
      also: 'apple filling, apple fruit filling, apple pie apples, canned apple',
      measures: { can: about(595, 'net weight of 21 oz') },
    },
    'blueberry pie filling': {
      labels: 'free',
      usda: '44158',
      also: 'blueberry filling, pie filling',
      measures: { can: about(595, 'net weight of 21 oz') },
    },
    mincemeat: {
      labels: 'may: meat sulphites alcohol gluten almond',
      usda: '19312',
      because: 'a sweet fruit filling',
      also: `mincemeat pie filling, condensed mincemeat, fruit mincemeat, mince meat, none such mincemeat,
      mincemeat filling, mince pie filling, brandied mincemeat, luxury mincemeat`,
      measures: {
        volume: about(1.2, 'as jam with fruit in it'),
        jar: about(765, 'net weight of 27 oz'),
        package: about(255, 'net weight of 9 oz'),
      },
    },
    tamarind: {
      labels: 'free',
      usda: '09322',
      also: `tamarind paste, tamarind pulp, tamarind concentrate, tamarind puree, tamarind sauce, tamarind juice,
      tamarind water, tamarind liquid, tamarind powder, imli, tamarind pod, tamarind extract, kokum,
      wet tamarind, tamarind paste concentrate, sour tamarind paste`,
    },
    umeboshi: {
      labels: 'free',
      usda: '09291',
      because: 'a dried plum',
      also: `umeboshi plum, umeboshi paste, pickled plum, umeboshi plum paste, ume plum paste, salted plum`,
    },
    'dried pears': { labels: 'may: sulphites', usda: '09259', also: 'combined dried pears' },
    'dried peaches': { labels: 'may: sulphites', usda: '09246', also: 'dried nectarines' },
    'dried pineapple': {
      labels: 'may: sulphites',
      usda: '09032',
      because: 'a dried fruit',
      also: 'dried papaya',
    },
    'candied pineapple': {
      labels: 'may: sulphites',
      usda: '09426',
      also: `red candied pineapple, green candied pineapple, glace pineapple, crystallized pineapple, candied
      papaya, candied mango`,
    },
    'goji berries': {
      labels: 'may: sulphites',
      usda: '09298',
      because: 'a dried berry',
      also: 'wolfberries, barberries, dried barberries, zereshk, dried mulberries',
    },
    melon: {
      labels: 'free',
      usda: '09181',
      because: 'one kind of melon',
      also: `melon balls, galia melon, casaba melon, crenshaw melon, canary melon, persian melon, mixed melon
      balls`,
      measures: { piece: 'melon, medium', small: 'melon, small', large: 'melon, large' },
    },
    'strawberry pie filling': {
      labels: 'free',
      usda: '19314',
      because: 'a red fruit filling',
      also: `raspberry pie filling, raspberry filling, strawberry glaze, strawberry pie glaze, strawberry
      filling, strawberry fruit filling`,
      measures: { can: about(595, 'net weight of 21 oz') },
    },
    'peach pie filling': {
      labels: 'free',
      usda: '19312',
      because: 'a fruit filling',
      also: `peach fruit filling, apricot pie filling, pineapple pie filling, peach filling`,
      measures: { can: about(595, 'net weight of 21 oz') },
    },
    'lemon pie filling': {
      labels: 'may: eggs milk',
      usda: '19312',
      because: 'a fruit filling',
      also: 'lemon filling',
      measures: { can: about(595, 'net weight of 21 oz') },
    },
    jujube: {
      labels: 'free',
      usda: '09147',
      also: 'dried jujube, red dates, chinese red dates, chinese dates',
    },
    medlar: { labels: 'free', usda: '09174', also: '' },
  }),
];
