import { about, type FoodRow, foods, part } from './food-row.ts';

/** Vegetables, mushrooms, chiles and seaweed, fresh, frozen, dried and in tins. */
export const VEGETABLES: readonly FoodRow[] = [
  ...foods('vegetable', {
    onion: {
      labels: 'free',
      usda: '11282',
      also: `yellow onion, white onion, brown onion, spanish onion, sweet onion, sweet yellow onion, vidalia
      onion, vidalia, cooking onion, maui onion, walla walla onion, bermuda onion`,
      measures: {
        volume: 'cup, chopped',
        piece: 'medium',
        small: 'small',
        large: 'large',
        slice: 'slice, medium',
      },
    },
    'red onion': {
      labels: 'free',
      usda: '11282',
      also: 'purple onion, spanish red onion, red salad onion',
      measures: {
        volume: 'cup, chopped',
        piece: 'medium',
        small: 'small',
        large: 'large',
        slice: 'slice, medium',
      },
    },
    'green onion': {
      labels: 'free',
      usda: '11291',
      also: `scallion, spring onion, salad onion, bunching onion, onion greens, scallion greens, green onion
      tops, scallion whites, spring onion greens, white spring onion, green part of scallion`,
      standIns: { onion: 0.3 },
      measures: {
        volume: 'cup, chopped',
        piece: 'medium',
        small: 'small',
        large: 'large',
        stalk: 'medium',
        stem: 'medium',
        bunch: about(105, '7 of them'),
      },
    },
    shallot: {
      labels: 'free',
      usda: '11677',
      also: `eschalot, echalion, banana shallot, french shallot, echalion shallot, shallot clove`,
      measures: {
        volume: 'tbsp chopped',
        piece: about(25, '2 to 3 tablespoons, chopped'),
        bulb: about(25, '2 to 3 tablespoons, chopped'),
      },
    },
    leek: {
      labels: 'free',
      usda: '11246',
      also: 'baby leeks, leek whites, white part of leek',
      measures: { volume: 'cup', piece: 'leek', stalk: 'leek', slice: 'slice' },
      eaten: part(0.44, "USDA's refuse: tops, root end and skin"),
    },
    garlic: {
      labels: 'free',
      usda: '11215',
      also: `garlic clove, clove garlic, clove of garlic, cloves of garlic, cloves garlic, head of garlic, garlic
      head, garlic bulb, garlic paste, garlic puree`,
      measures: {
        volume: 'tsp',
        piece: '1 clove',
        clove: '1 clove',
        head: about(36, '12 cloves'),
        bulb: about(36, '12 cloves'),
      },
    },
    ginger: {
      labels: 'free',
      usda: '11216',
      also: `ginger root, gingerroot, root ginger, fresh ginger root, fresh root ginger, ginger paste, green
      ginger`,
      measures: {
        volume: 'tsp',
        slice: 'slices',
        piece: about(11, '5 slices of an inch make an inch'),
        'inch piece': about(11, '5 slices of an inch make an inch'),
        inch: about(11, '5 slices of an inch make an inch'),
        'cm piece': about(4.3, 'an inch is 11 g'),
        cm: about(4.3, 'an inch is 11 g'),
        knob: about(11, 'an inch'),
      },
    },
    carrot: {
      labels: 'free',
      usda: '11124',
      also: `baby carrots, heirloom carrots, rainbow carrots, carrot sticks, chantenay carrots`,
      measures: {
        volume: 'cup chopped',
        piece: 'medium',
        small: 'small',
        large: 'large',
        baby: '11960:medium',
        slice: 'slice',
        strip: 'strip medium',
        bunch: about(366, '6 of them'),
      },
    },
    celery: {
      labels: 'celery',
      usda: '11143',
      also: `celery stalk, celery stick, celery rib, rib of celery, rib celery, celery hearts, celery leaf,
      celery tops`,
      measures: {
        volume: 'cup chopped',
        piece: 'stalk, medium',
        small: 'stalk, small',
        large: 'stalk, large',
        stalk: 'stalk, medium',
        stick: 'stalk, medium',
        strip: 'strip',
        head: about(480, '12 stalks'),
        bunch: about(480, '12 stalks'),
        heart: about(240, '6 stalks'),
      },
    },
    potato: {
      labels: 'free',
      usda: '11352',
      also: `russet potato, russet, idaho potato, yukon gold potato, yukon gold, yukon potato, red potato, red
      skin potato, white potato, yellow potato, gold potato, new potato, baby potato, baby new
      potato, fingerling potato, baking potato, jacket potato, waxy potato, floury potato, starchy
      potato, all purpose potato, maris piper potato, maris piper, king edward potato, king edward,
      desiree potato, charlotte potato, charlotte, estima potato, rooster potato, red bliss potato,
      jersey royal, jersey royal potato, salad potato, irish potato, main crop potato, aloo, red
      skinned potato, baby red potato, baby yukon gold potato, yellow fleshed potato, fingerling,
      small red potato, white rose potato, purple potato, baby dutch yellow potato, idaho, hot
      potato, red new potato, blue potato, new red potato`,
      measures: {
        volume: 'cup, diced',
        piece: 'Potato medium',
        small: 'Potato small',
        large: 'Potato large',
        new: about(60, 'a third of a small one'),
        baby: about(40, 'a quarter of a small one'),
        fingerling: about(40, 'as a baby potato'),
      },
    },
    'sweet potato': {
      labels: 'free',
      usda: '11507',
      also: `yam, kumara, sweetpotato, orange sweet potato, garnet yam, jewel yam, orange fleshed sweet potato,
      red skinned sweet potato, tan skinned sweet potato, white sweet potato, purple sweet potato,
      japanese sweet potato, red garnet sweet potato, red skinned yam`,
      measures: {
        volume: 'cup, cubes',
        piece: about(200, '6 to 8 oz, as recipes say that have a medium one'),
        small: 'sweetpotato, 5" long',
        large: about(340, '12 oz, as recipes say'),
      },
    },
    tomato: {
      labels: 'free',
      usda: '11529',
      also: `fresh tomato, ripe tomato, roma tomato, roma, plum tomato, italian tomato, cherry tomato, grape
      tomato, vine tomato, tomato on the vine, tomatoes on the vine, cherry tomatoes on the vine,
      beefsteak tomato, beef tomato, heirloom tomato, salad tomato, campari tomato, baby plum
      tomato, red tomato, yellow tomato, sungold tomato, slicing tomato, baby tomato, italian plum
      tomato, pomodoro tomato, san marzano plum tomato, mixed tomato, pear tomato, cocktail tomato`,
      measures: {
        punnet: about(283, 'a dry pint, 10 oz'),
        campari: about(45, 'about 10 to a pound'),
        cocktail: about(45, 'about 10 to a pound'),
        volume: 'cup, chopped or sliced',
        piece: 'medium whole',
        small: 'small whole',
        large: 'large whole',
        cherry: 'cherry',
        grape: about(8, 'half a cherry tomato'),
        baby: about(17, 'as a cherry tomato'),
        plum: 'plum tomato',
        roma: 'plum tomato',
        italian: 'Italian tomato',
        beefsteak: 'large whole',
        slice: 'slice, medium',
        wedge: 'wedge',
        can: about(411, 'net weight of a 14.5 oz can'),
      },
    },
    'bell pepper': {
      labels: 'free',
      usda: '11821',
      also: `peppers, red bell pepper, yellow bell pepper, orange bell pepper, red pepper, yellow pepper, orange
      pepper, sweet pepper, red sweet pepper, sweet red pepper, sweet bell pepper, sweet red bell
      pepper, red sweet bell pepper, yellow sweet pepper, sweet yellow pepper, capsicum, red
      capsicum, yellow capsicum, orange capsicum, romano pepper, ramiro pepper, red romano pepper,
      pointed pepper, pointed red pepper, mixed peppers, mixed bell peppers, chopped pepper, diced
      pepper, sliced pepper, large pepper, medium pepper, small pepper`,
      measures: {
        mini: about(30, 'about 15 to a pound'),
        volume: 'cup, chopped',
        piece: 'medium',
        small: 'small',
        large: 'large',
        slice: 'ring',
      },
    },
    'green bell pepper': {
      labels: 'free',
      usda: '11333',
      also: `green pepper, green sweet pepper, sweet green pepper, green capsicum, green sweet bell pepper`,
      measures: {
        volume: 'cup, chopped',
        piece: 'medium',
        small: 'small',
        large: 'large',
        slice: 'ring',
        strip: 'strips',
      },
    },
    jalapeno: {
      labels: 'free',
      usda: '11979',
      also: `jalapeno pepper, jalepeno, jalapeno chile, jalapeno chili, jalapeno chilli, green jalapeno, red
      jalapeno, jalapeno chile pepper, jalapeno chili pepper, jalapeno chilli pepper, red jalapeno
      pepper, red jalapeno chile`,
      measures: { volume: 'cup, sliced', piece: 'pepper' },
    },
    'chili pepper': {
      labels: 'free',
      usda: '11819',
      also: `chili, chilli, chile, red chili, red chilli, red chile, green chili, green chilli, green chile,
      chilli pepper, chile pepper, hot pepper, hot chili, hot chilli, hot chile, red chili pepper, red
      chilli pepper, red chile pepper, green chili pepper, green chilli pepper, green chile pepper, hot
      chili pepper, hot chile pepper, hot red chili, hot red chilli, hot red chile, hot green chili,
      hot green chilli, hot green chile, hot red pepper, hot green pepper, green hot pepper, fresno
      chile, fresno chili, fresno pepper, fresno chile pepper, fresno chili pepper, finger chili, finger chilli, cayenne chilli, cayenne chile,
      red cayenne chilli, fresh chile de arbol, red fresno chile, green goathorn pepper, fresh green
      chile, fresh mild green chile, mild green chile pepper`,
      measures: {
        volume: 'cup, chopped or diced',
        piece: 'pepper',
        serrano: '11977:pepper',
        thai: about(2, 'a small one'),
        bird: about(2, 'a small one'),
      },
    },
    cucumber: {
      labels: 'free',
      usda: '11205',
      also: `english cucumber, hothouse cucumber, persian cucumber, kirby cucumber, lebanese cucumber, japanese
      cucumber, telegraph cucumber, continental cucumber, pickling cucumber, baby cucumber, garden
      cucumber, salad cucumber, kirby, english hothouse cucumber, hothouse english cucumber`,
      measures: {
        persian: about(100, 'about 9 to 2 lb'),
        lebanese: about(100, 'as a Persian one'),
        japanese: about(100, 'as a Persian one'),
        kirby: about(110, 'about 4 to a pound'),
        pickling: about(110, 'about 4 to a pound'),
        mini: about(60, 'about 7 to a pound'),
        baby: about(60, 'about 7 to a pound'),
        slice: about(7, 'a fifteenth of a cup of slices'),
        volume: 'cup slices',
        piece: 'cucumber',
      },
    },
    zucchini: {
      labels: 'free',
      usda: '11477',
      also: `courgette, yellow zucchini, green zucchini, yellow courgette, baby zucchini, baby courgette, baby
      marrow, zucchini squash, italian squash, calabacita`,
      measures: {
        baby: '11953:medium',
        volume: 'cup, chopped',
        piece: 'medium',
        small: 'small',
        large: 'large',
        slice: 'slice',
      },
    },
    eggplant: {
      labels: 'free',
      usda: '11209',
      also: `aubergine, brinjal, melanzane, italian eggplant, japanese eggplant, chinese eggplant, baby eggplant,
      baby aubergine, globe eggplant, graffiti eggplant, baingan`,
      measures: {
        japanese: about(115, 'a slender one of a quarter of a pound'),
        chinese: about(225, 'a slender one of half a pound'),
        italian: about(340, 'three quarters of a pound'),
        baby: about(85, 'of the size of an egg'),
        volume: 'cup, cubes',
        piece: 'eggplant, unpeeled',
      },
    },
    broccoli: {
      labels: 'free',
      usda: '11090',
      also: `broccoli floret, broccoli head, broccoli crown, broccoli stem, broccoli spear, calabrese`,
      measures: {
        volume: 'cup chopped',
        piece: about(302, '2 stalks'),
        head: about(302, '2 stalks'),
        bunch: 'bunch',
        stalk: 'stalk',
        spear: 'spear',
        floret: '11740:floweret',
      },
    },
    cauliflower: {
      labels: 'free',
      usda: '11135',
      also: `cauliflower floret, cauliflower head, head cauliflower, gobi, cauliflower rice, riced cauliflower`,
      measures: {
        volume: 'cup chopped',
        piece: 'head medium',
        head: 'head medium',
        small: 'head small',
        large: 'head large',
        floret: 'floweret',
      },
    },
    cabbage: {
      labels: 'free',
      usda: '11109',
      also: `green cabbage, white cabbage, pointed cabbage, hispi cabbage, sweetheart cabbage, spring cabbage,
      drumhead cabbage, cabbage leaf`,
      measures: {
        volume: 'cup, shredded',
        piece: 'head, medium',
        head: 'head, medium',
        small: 'head, small',
        large: 'head, large',
        leaf: 'leaf, medium',
      },
    },
    'red cabbage': {
      labels: 'free',
      usda: '11112',
      also: 'purple cabbage',
      measures: {
        volume: 'cup, shredded',
        piece: 'head, medium',
        head: 'head, medium',
        small: 'head, small',
        large: 'head, large',
        leaf: 'leaf',
      },
    },
    'brussels sprouts': {
      labels: 'free',
      usda: '11098',
      also: 'brussel sprouts, brussels',
      measures: { volume: 'cup', piece: 'sprout' },
    },
    spinach: {
      labels: 'free',
      usda: '11457',
      also: `baby spinach, spinach leaf, baby spinach leaf, baby leaf spinach, leaf spinach, english spinach,
      palak, flat leaf spinach, savoy spinach`,
      measures: { volume: 'cup', bunch: 'bunch', leaf: 'leaf', package: 'package', bag: 'package' },
    },
    kale: {
      labels: 'free',
      usda: '11233',
      also: `curly kale, lacinato kale, tuscan kale, cavolo nero, black kale, dinosaur kale, dino kale, baby
      kale, red kale, russian kale, kale leaf, curly kale leaf, lacinato, borecole, green kale`,
      measures: {
        leaf: about(13, '15 to a bunch'),
        volume: 'cup 1" pieces, loosely packed',
        bunch: about(200, '12 cups of pieces'),
      },
    },
    lettuce: {
      labels: 'free',
      usda: '11251',
      also: `green leaf lettuce, red leaf lettuce, leaf lettuce, loose leaf lettuce, lettuce leaf, dark lettuce
      leaf, oak leaf lettuce, lollo rosso, baby lettuce`,
      measures: {
        volume: 'cup shredded',
        piece: 'head',
        head: 'head',
        leaf: 'leaf outer',
        iceberg: '11252:head, medium',
        butter: '11250:head',
        butterhead: '11250:head',
        boston: '11250:head',
        bibb: '11250:head',
        gem: about(100, 'a small head'),
      },
    },
    arugula: {
      labels: 'free',
      usda: '11959',
      also: `rocket, rocket leaf, wild rocket, wild rocket leaf, roquette, rucola, rocket salad, baby arugula,
      baby rocket, arugula leaf, garden rocket, salad rocket`,
      measures: { bunch: about(100, 'as sold, 3 to 4 oz'), volume: 'cup', leaf: 'leaf' },
    },
    mushroom: {
      labels: 'free',
      usda: '11260',
      also: `button mushroom, white mushroom, white button mushroom, closed cup mushroom, cup mushroom, open cap
      mushroom, champignon, cultivated mushroom`,
      standIns: { 'wild mushroom': 0.1 },
      measures: {
        volume: 'cup, pieces or slices',
        package: about(227, '8 oz'),
        container: about(227, '8 oz'),
        piece: 'medium',
        small: 'small',
        large: 'large',
        slice: 'slice',
        portobello: '11265:piece whole',
        portabella: '11265:piece whole',
        portabello: '11265:piece whole',
        shiitake: '11238:piece whole',
        cremini: '11266:piece whole',
        crimini: '11266:piece whole',
        can: '11264:can',
      },
    },
    'green beans': {
      labels: 'free',
      usda: '11052',
      also: `string beans, french beans, haricots verts, haricot vert, snap beans, runner beans, fine beans,
      dwarf beans, wax beans, yellow wax beans, yellow beans, bobby beans, italian green beans,
      slender green beans`,
      measures: { volume: 'cup 1/2" pieces', piece: 'beans', can: '11056:can' },
      drained: part(0.6, '262 g of a can of 15.5 oz, USDA'),
    },
    peas: {
      labels: 'free',
      usda: '11304',
      also: `green peas, garden peas, english peas, shelling peas, sweet peas, petit pois, petits pois, matar`,
      measures: { volume: 'cup', can: '11308:can' },
      drained: part(0.65, '313 g of a can of 17 oz, USDA'),
    },
    'frozen peas': {
      labels: 'free',
      usda: '11312',
      also: `frozen green peas, frozen garden peas, frozen petit pois, frozen petits pois, frozen petite peas,
      frozen petite green peas, frozen sweet peas, frozen baby peas`,
      measures: { volume: 'cup', package: 'package', bag: 'package' },
    },
    corn: {
      labels: 'free',
      usda: '11167',
      also: `sweetcorn, sweet corn, corn kernels, white corn kernels, yellow corn kernels, corn on the cob, corn
      cob, corncob, cob corn, ear of corn, ears of corn, ear corn, corn ears, maize, yellow corn,
      white corn, sweetcorn kernels, sweet corn kernels, whole kernel corn, corn niblets, cob of
      corn, sweetcorn cob`,
      measures: {
        volume: 'cup',
        piece: 'ear, medium',
        ear: 'ear, medium',
        small: 'ear, small',
        large: 'ear, large',
        can: '11172:can (303 x 406)',
      },
      drained: part(0.62, '298 g of a can of 17 oz, USDA'),
    },
    asparagus: {
      labels: 'free',
      usda: '11011',
      also: `asparagus spear, green asparagus, white asparagus, asparagus tips, asparagus stem`,
      measures: {
        volume: 'cup',
        piece: 'spear, medium',
        spear: 'spear, medium',
        small: 'spear, small',
        large: 'spear, large',
        stalk: 'spear, medium',
        bunch: about(320, '20 medium spears'),
      },
    },
    pumpkin: {
      labels: 'free',
      usda: '11422',
      also: 'sugar pumpkin, pie pumpkin, pumpkin flesh, cooking pumpkin',
      measures: { volume: 'cup', can: about(425, 'net weight of a 15 oz can') },
      eaten: part(0.7, "USDA's refuse: rind, seeds and stem"),
    },
    'butternut squash': {
      labels: 'free',
      usda: '11485',
      also: 'butternut, butternut pumpkin',
      kindOf: { 'winter squash': 0.05 },
      measures: { volume: 'cup, cubes', piece: about(900, 'flesh of one of 1.1 kg') },
    },
    beet: {
      labels: 'free',
      usda: '11080',
      also: `beetroot, red beetroot, red beet, golden beet, candy striped beetroot, striped beet, beet root, baby
      beetroot, baby beet, chioggia beet`,
      measures: { volume: 'cup', piece: 'beet', bunch: about(328, '4 of them'), can: '11084:can' },
    },
    radish: {
      labels: 'free',
      usda: '11429',
      also: `red radish, breakfast radish, french breakfast radish, pink radish, baby radish, watermelon
      radish, icicle radish, black radish`,
      measures: {
        volume: 'cup slices',
        piece: 'medium',
        small: 'small',
        large: 'large',
        slice: 'slice',
        bunch: about(108, '12 large ones'),
      },
    },
    turnip: {
      labels: 'free',
      usda: '11564',
      also: 'white turnip, baby turnip, purple top turnip',
      measures: { volume: '1 cup, cubes', piece: 'medium', small: 'small', large: 'large', slice: 'slice' },
    },
    okra: {
      labels: 'free',
      usda: '11278',
      also: 'ladys finger, ladies fingers, bhindi, gumbo okra, okra pods',
      measures: { volume: 'cup', piece: 'pods', pod: 'pods' },
    },
    'bok choy': {
      labels: 'free',
      usda: '11116',
      also: `pak choi, pak choy, bok choi, pok choi, baby bok choy, baby pak choi, baby pak choy, baby bok choi`,
      measures: {
        volume: 'cup, shredded',
        piece: 'head',
        head: 'head',
        bunch: 'head',
        leaf: 'leaf',
        baby: about(120, 'a seventh of a grown head'),
      },
    },
    fennel: {
      labels: 'free',
      usda: '11957',
      also: 'fennel bulb, florence fennel, bulb fennel, finocchio, baby fennel',
      measures: { volume: 'cup, sliced', piece: 'bulb', bulb: 'bulb' },
    },
    artichoke: {
      labels: 'free',
      usda: '11007',
      also: 'globe artichoke, baby artichoke, roman artichoke',
      measures: {
        baby: about(40, 'what is eaten of one of 2 to 3 oz'),
        volume: '11008:cup hearts',
        piece: 'artichoke, medium',
        large: 'artichoke, large',
        can: about(240, 'drained weight of a 14 oz can'),
      },
    },
    'bean sprouts': {
      labels: 'free',
      usda: '11043',
      also: 'beansprouts, mung beansprouts, mung bean sprout, moong sprouts',
      measures: { volume: 'cup', package: 'package' },
    },
    'pearl onion': {
      labels: 'free',
      usda: '11282',
      also: `cocktail onion, boiling onion, cipollini onion, cipolline, cipolline onions, baby onion, silverskin
      onion, white pearl onion, small white onions, red pearl onion, white boiling onion, pickling
      onion, cipollini, button onion, small onions, baby white onion, baby red onion`,
      standIns: { onion: 0.2 },
      measures: {
        cipollini: about(30, 'about 15 to a pound'),
        cipolline: about(30, 'about 15 to a pound'),
        boiling: about(28, 'about 16 to a pound'),
        piece: about(10, 'about 50 to a pound'),
      },
    },
    ramp: {
      labels: 'free',
      usda: '11246',
      because: 'a leaf of the onion family',
      also: 'wild garlic, wild leek, ramsons, bear garlic',
      standIns: { 'green onion': 0.2 },
      measures: { piece: about(10, 'a thin stalk'), bunch: about(100, '10 stalks') },
    },
    'green garlic': {
      labels: 'free',
      usda: '11246',
      because: 'a leaf of the onion family',
      also: 'spring garlic, garlic scape, young garlic, garlic shoots',
      standIns: { ramp: 0.15, 'green onion': 0.2 },
      measures: { piece: about(10, 'a thin stalk'), bunch: about(100, '10 stalks') },
    },
    'fried onions': {
      labels: 'gluten, may: milk soy',
      usda: '11296',
      also: `french fried onion, fried onion rings, crispy onions, fried shallots, onion rings, crispy fried
      shallots, cheddar flavored french fried onions, crispy fried onion, crispy shallots`,
      measures: { can: about(170, 'net weight of 6 oz') },
    },
    'roasted garlic': {
      labels: 'free',
      usda: '11215',
      also: `roasted garlic cloves, roasted garlic paste, roasted garlic puree, black garlic, garlic confit`,
      kindOf: { garlic: 0.1 },
      standIns: { garlic: 0.2 },
      measures: { head: about(36, '12 cloves') },
    },
    parsnip: {
      labels: 'free',
      usda: '11298',
      measures: { piece: about(130, 'a medium one'), large: about(170, 'a large one') },
    },
    rutabaga: { labels: 'free', usda: '11435', also: 'swede, yellow turnip, neep, swedish turnip' },
    'celery root': {
      labels: 'celery',
      usda: '11141',
      also: 'celeriac, celery knob, celeriac root',
      measures: { piece: about(450, 'peeled, of one of 600 g') },
    },
    jicama: {
      labels: 'free',
      usda: '11603',
      also: 'yam bean, jicama sticks, mexican turnip',
      measures: { piece: about(500, 'peeled, a medium one') },
    },
    kohlrabi: {
      labels: 'free',
      usda: '11241',
      also: 'kohlrabi bulb',
      measures: { piece: about(150, 'a medium one, peeled') },
    },
    daikon: {
      labels: 'free',
      usda: '11430',
      also: `daikon radish, mooli, white radish, japanese radish, korean radish, daikon root, oriental radish,
      radish daikon, chinese radish, korean white radish`,
      measures: { piece: 'radish' },
    },
    'horseradish root': {
      labels: 'free',
      usda: '02055',
      because: 'SR28 has prepared horseradish only',
      also: 'fresh horseradish, raw horseradish, horseradish fresh',
    },
    cassava: {
      labels: 'free',
      usda: '11134',
      also: 'yuca, yucca, yuca root, cassava root, yucca root, mandioca',
      measures: { piece: about(400, 'a root') },
    },
    taro: { labels: 'free', usda: '11518', also: 'taro root, malanga, eddo, dasheen, yautia' },
    'jerusalem artichoke': {
      labels: 'free',
      usda: '11226',
      also: 'sunchoke, topinambur',
      measures: { piece: about(60, 'a tuber') },
    },
    'lotus root': { labels: 'free', usda: '11254', also: 'renkon' },
    'burdock root': { labels: 'free', usda: '11104', also: 'gobo, burdock, gobo root' },
    salsify: { labels: 'free', usda: '11437', also: 'scorzonera, oyster plant, black salsify' },
    'yellow squash': {
      labels: 'free',
      usda: '11467',
      also: `summer squash, yellow summer squash, crookneck squash, yellow crookneck squash, straightneck squash,
      crookneck yellow squash, pattypan squash, patty pan squash, pattypan, round summer squash,
      yellow straightneck squash, baby squash, baby pattypan squash, golden squash`,
      kindOf: { zucchini: 0.1 },
      standIns: { zucchini: 0.05 },
      measures: {
        pattypan: about(90, 'about 5 to a pound'),
        baby: about(20, 'about 22 to a pound'),
        piece: about(196, 'a medium one'),
      },
    },
    'zucchini blossom': {
      labels: 'free',
      usda: '11416',
      also: `squash blossom, courgette flowers, zucchini flower, squash flowers, pumpkin flowers, pumpkin
      blossoms`,
      measures: { piece: about(2.5, 'a flower') },
    },
    'acorn squash': {
      labels: 'free',
      usda: '11482',
      also: 'sweet dumpling squash, carnival squash',
      kindOf: { 'winter squash': 0.05 },
      standIns: { 'butternut squash': 0.1 },
      measures: { piece: 'squash' },
    },
    'spaghetti squash': {
      labels: 'free',
      usda: '11492',
      also: 'vegetable spaghetti',
      measures: { piece: about(900, 'flesh of one of 1.3 kg') },
      eaten: part(0.71, "USDA's refuse: rind and seeds"),
    },
    'delicata squash': {
      labels: 'free',
      usda: '11643',
      also: 'delicata',
      kindOf: { 'winter squash': 0.05 },
      measures: { piece: about(400, 'a medium one') },
      eaten: part(0.71, "USDA's refuse: rind, seeds and stem"),
    },
    'kabocha squash': {
      labels: 'free',
      usda: '11643',
      also: `kabocha, kabocha pumpkin, japanese pumpkin, red kuri squash, kuri squash, buttercup squash, hokkaido
      pumpkin, hokkaido squash, turban squash, calabaza, calabaza squash, crown prince squash,
      uchiki kuri squash, west indian pumpkin, onion squash`,
      kindOf: { 'winter squash': 0.05 },
      standIns: { 'butternut squash': 0.1 },
      measures: { piece: about(900, 'flesh of one of 1.2 kg') },
      eaten: part(0.71, "USDA's refuse: rind, seeds and stem"),
    },
    'winter squash': {
      labels: 'free',
      usda: '11643',
      also: `squash, hubbard squash, yellow winter squash, squash puree, hard squash, orange squash`,
      standIns: { 'butternut squash': 0.05, pumpkin: 0.1 },
      measures: { piece: about(900, 'flesh of one of 1.2 kg') },
      eaten: part(0.71, "USDA's refuse: rind, seeds and stem"),
    },
    chayote: {
      labels: 'free',
      usda: '11149',
      also: `chayote squash, mirliton, choko, cho cho, christophene, vegetable pear`,
      measures: { piece: 'chayote' },
    },
    'bottle gourd': {
      labels: 'free',
      usda: '11218',
      also: `calabash, lauki, dudhi, opo squash, calabash gourd, doodhi, loofah, luffa, ridge gourd, turai, ash
      gourd, winter melon, sponge gourd`,
    },
    'bitter melon': { labels: 'free', usda: '11024', also: 'bitter gourd, karela, goya melon, ampalaya' },
    broccolini: {
      labels: 'free',
      usda: '11090',
      because: 'broccoli',
      also: `tenderstem broccoli, tenderstem, long stem broccoli, baby broccoli, sprouting broccoli, purple
      sprouting broccoli, tender stem broccoli, broccolette, aspiration, broccolini spears`,
      kindOf: { broccoli: 0.05 },
      standIns: { broccoli: 0.1 },
      measures: { bunch: about(200, 'a bunch'), piece: about(20, 'a stem'), stalk: about(20, 'a stem') },
    },
    'broccoli rabe': {
      labels: 'free',
      usda: '11096',
      also: `rapini, broccoli raab, cime di rapa, rapine, rabe, broccoli rape, friarielli`,
      measures: { bunch: about(437, 'a bunch') },
    },
    'broccoli slaw': {
      labels: 'free',
      usda: '11090',
      because: 'shredded broccoli',
      also: `broccoli slaw mix, broccoli coleslaw mix, rainbow slaw, broccoli coleslaw`,
      measures: { package: about(340, 'net weight of 12 oz'), bag: about(340, 'net weight of 12 oz') },
    },
    romanesco: {
      labels: 'free',
      usda: '11965',
      also: `romanesco broccoli, romanesco cauliflower, broccoflower, green cauliflower, orange cauliflower,
      purple cauliflower`,
      kindOf: { cauliflower: 0.05 },
      standIns: { cauliflower: 0.05 },
    },
    'napa cabbage': {
      labels: 'free',
      usda: '11119',
      also: `chinese cabbage, chinese leaf, nappa cabbage, wombok, napa, wong bok, celery cabbage, napa cabbage
      leaf, chinese napa cabbage, pe tsai`,
      kindOf: { cabbage: 0.1 },
      standIns: { cabbage: 0.15 },
      measures: { head: about(840, 'a head'), piece: about(840, 'a head'), leaf: about(14, 'a leaf') },
    },
    'savoy cabbage': {
      labels: 'free',
      usda: '11114',
      also: 'savoy, savoy cabbage leaf, curly cabbage',
      kindOf: { cabbage: 0.05 },
      standIns: { cabbage: 0.1 },
      measures: { head: about(900, 'a head'), piece: about(900, 'a head') },
    },
    'coleslaw mix': {
      labels: 'free',
      usda: '11109',
      because: 'shredded cabbage',
      also: `cole slaw mix, slaw mix, coleslaw blend, three color coleslaw blend, tri color coleslaw, angel hair
      coleslaw, cabbage slaw mix, angel hair cabbage, packaged coleslaw, bagged coleslaw, cole slaw
      blend, shredded coleslaw, coleslaw cabbage mix, shredded cabbage mix`,
      kindOf: { cabbage: 0.1 },
      standIns: { cabbage: 0.1 },
      measures: { package: about(397, 'net weight of 14 oz'), bag: about(397, 'net weight of 14 oz') },
    },
    'romaine lettuce': {
      labels: 'free',
      usda: '11251',
      also: `romaine, cos, cos lettuce, romaine lettuce leaf, romaine leaf, romaine heart, romaine lettuce heart,
      hearts of romaine, heart of romaine, little gem, little gem lettuce, baby gem, baby gem
      lettuce, gem lettuce, little gem lettuce heart, baby romaine, hearts romaine lettuce, baby
      romaine lettuce, baby romaine leaf, romaine salad, gem hearts, caesar salad lettuce`,
      kindOf: { lettuce: 0.05 },
      standIns: { lettuce: 0.1 },
      measures: { gem: about(100, 'a small head'), heart: about(190, 'three to a pack of 20 oz') },
    },
    'iceberg lettuce': {
      labels: 'free',
      usda: '11252',
      also: `iceberg, iceberg lettuce leaf, crisphead lettuce, head lettuce, iceberg lettuce cup, iceberg salad`,
      kindOf: { lettuce: 0.05 },
      standIns: { lettuce: 0.1 },
      measures: { wedge: about(90, 'a sixth of a head') },
    },
    'butter lettuce': {
      labels: 'free',
      usda: '11250',
      also: `butterhead lettuce, butterhead, boston lettuce, bibb lettuce, bibb, boston lettuce leaf, bibb
      lettuce leaf, butter lettuce leaf, round lettuce, soft leaf lettuce, limestone lettuce, boston
      bibb lettuce, soft lettuce, soft leafed lettuce`,
      kindOf: { lettuce: 0.05 },
      standIns: { lettuce: 0.1 },
    },
    'mixed greens': {
      labels: 'free',
      usda: '11253',
      also: `salad greens, mixed salad greens, mixed salad leaf, salad leaf, mixed leaf, mixed salad, spring mix,
      mesclun, mesclun greens, field greens, mixed field greens, baby salad leaf, green salad leaf,
      mixed baby greens, baby greens, mixed baby salad greens, baby mixed greens, mesclun mix,
      mesclun salad mix, spring greens mix, mesclun salad blend, spring salad mix, salad mix, spring
      lettuce mix, mixed lettuce leaf, mixed lettuces, spring mix lettuce, tossed salad greens,
      leafy greens, spring green lettuce, greens, baby lettuces, mixed baby lettuce, salad leaves
      mix, spring salad greens, european salad greens, mixed bitter greens, baby lettuce leaf,
      italian salad mix, tossed greens, baby mixed salad greens, mixed spring greens, herb salad
      mix, american salad mix, european salad mix, dark leafy greens, prewashed salad greens, baby
      leaf salad, green salad, side salad, salad`,
      kindOf: { lettuce: 0.1 },
      standIns: { lettuce: 0.1 },
      measures: { package: about(142, 'net weight of 5 oz'), bag: about(142, 'net weight of 5 oz') },
    },
    endive: {
      labels: 'free',
      usda: '11213',
      also: `curly endive, frisee, frisee lettuce, escarole, frisee lettuce leaves, chicory, curly chicory,
      escarole leaves, escarole hearts, frisee leaves, frisee salad, broad leaf endive, batavian
      endive, chicory leaf, frizzy lettuce`,
      measures: {
        head: about(513, 'a head'),
        piece: about(53, 'one of Belgian endive, which is meant when they are counted'),
      },
    },
    'belgian endive': {
      labels: 'free',
      usda: '11151',
      also: `witloof, red endive, endive leaves, belgian endive leaves, white chicory, red belgian endive,
      belgian endive spears, white endive, endive spears`,
      measures: { piece: about(53, 'a head'), head: about(53, 'a head') },
    },
    radicchio: {
      labels: 'free',
      usda: '11952',
      also: `radicchio leaves, treviso, treviso radicchio, radicchio di treviso, red chicory, castelfranco`,
      measures: { head: about(200, 'a head'), piece: about(200, 'a head') },
    },
    watercress: {
      labels: 'free',
      usda: '11591',
      also: `watercress leaf, cress, garden cress, upland cress, mustard cress, land cress`,
      measures: { bunch: about(100, 'a bunch') },
    },
    'swiss chard': {
      labels: 'free',
      usda: '11147',
      also: `chard, rainbow chard, silverbeet, chard leaf, red swiss chard, green swiss chard, red chard, swiss
      chard leaf, ruby chard, baby chard, silver beet, mangold, green chard, baby swiss chard, ruby
      swiss chard, rainbow swiss chard`,
      measures: { bunch: about(300, 'a bunch'), leaf: about(48, 'a leaf') },
    },
    'collard greens': {
      labels: 'free',
      usda: '11161',
      also: 'collard, collard leaf, spring greens, collard green leaves',
      measures: { bunch: about(300, 'a bunch') },
    },
    'mustard greens': {
      labels: 'may: mustard',
      usda: '11270',
      also: `mustard leaf, gai choy, mizuna, mizuna leaves, chinese mustard greens, baby mustard greens, sarson,
      red mustard greens, baby mizuna`,
      measures: { bunch: about(250, 'a bunch') },
    },
    'turnip greens': {
      labels: 'free',
      usda: '11568',
      also: `beet leaves, beetroot leaves, turnip tops, turnip leaves, radish greens, kohlrabi leaves, carrot
      tops, carrot greens`,
      measures: { bunch: about(250, 'a bunch') },
    },
    'dandelion greens': { labels: 'free', usda: '11207', also: 'dandelion, dandelion leaf' },
    purslane: { labels: 'free', usda: '11427', also: 'purslane leaf, verdolagas' },
    nettles: {
      labels: 'free',
      usda: '11161',
      because: 'a leafy green',
      also: 'stinging nettles, nettle leaf, nettle tops',
    },
    mache: {
      labels: 'free',
      usda: '11190',
      also: `corn salad, lambs lettuce, mache lettuce, lamb lettuce, lambs leaf lettuce, valerian leaf`,
    },
    'pea shoots': {
      labels: 'free',
      usda: '11190',
      because: 'a tender leaf',
      also: `pea tendrils, pea sprouts, pea vine shoots, pea vines, pea greens, snow pea shoots`,
    },
    microgreens: {
      labels: 'free',
      usda: '11001',
      because: 'sprouts',
      also: `micro greens, micro herbs, baby herbs, micro cress, micro basil, micro cilantro, micro arugula`,
    },
    'alfalfa sprouts': {
      labels: 'free',
      usda: '11001',
      also: `sprouts, alfalfa, radish sprouts, broccoli sprouts, clover sprouts, daikon sprouts, sprouted seeds,
      salad sprouts, onion sprouts, sunflower sprouts, daikon radish sprouts, kaiware`,
    },
    'chinese broccoli': {
      labels: 'free',
      usda: '11969',
      also: 'gai lan, kai lan, gailan, kailan, chinese kale',
      measures: { bunch: about(400, 'a bunch') },
    },
    'choy sum': {
      labels: 'free',
      usda: '11116',
      because: 'a leafy green like bok choy',
      also: `choi sum, yu choy, tatsoi, asian greens, chinese greens, tat soi, gai choi, komatsuna, mixed asian
      greens, yu choi, oriental greens, baby tatsoi`,
      kindOf: { 'bok choy': 0.1 },
      standIns: { 'bok choy': 0.1 },
      measures: { bunch: about(300, 'a bunch') },
    },
    'water spinach': {
      labels: 'free',
      usda: '11503',
      also: 'kangkong, morning glory, ong choy, kang kong, water convolvulus',
    },
    'amaranth leaves': {
      labels: 'free',
      usda: '11003',
      also: 'amaranth greens, callaloo, calaloo, red amaranth leaves',
    },
    'grape leaves': {
      labels: 'free',
      usda: '11975',
      also: `vine leaf, grape vine leaves, grape leaves from jar, stuffed vine leaf, preserved grape leaves,
      grapevine leaves`,
      measures: { jar: about(454, 'net weight of 16 oz') },
    },
    'banana leaf': {
      labels: 'free',
      usda: null,
      because: 'it wraps or scents food and is not eaten',
      also: 'lotus leaf, bamboo leaf, sakura leaves, ti leaves',
    },
    'corn husk': {
      labels: 'free',
      usda: null,
      because: 'it wraps food and is not eaten',
      also: 'cornhusks, dried cornhusks',
    },
    'pandan leaf': {
      labels: 'free',
      usda: null,
      because: 'it scents food and is not eaten',
      also: 'pandanus leaves, pandan, screwpine leaves',
    },
    'fennel fronds': {
      labels: 'free',
      usda: '11957',
      because: 'the bulb of the plant',
      also: `fennel leaf, wild fennel, fennel greens, fennel top, fennel pollen, bronze fennel`,
      standIns: { dill: 0.3 },
    },
    nopales: {
      labels: 'free',
      usda: '11963',
      also: `cactus paddle, nopalitos, cactus pads, cactus leaves, prickly pear pads, nopal cactus`,
    },
    'hearts of palm': {
      labels: 'free',
      usda: '11962',
      also: 'heart of palm, palm heart, hearts palm',
      measures: { can: about(230, 'drained weight of a 14 oz can') },
    },
    'bamboo shoots': {
      labels: 'free',
      usda: '11028',
      also: 'bamboo',
      measures: { can: about(140, 'drained weight of an 8 oz can') },
    },
    'water chestnuts': {
      labels: 'free',
      usda: '11590',
      also: 'waterchestnut, chinese water chestnuts',
      measures: { can: about(140, 'drained weight of an 8 oz can'), piece: about(7, 'usda one') },
    },
    'baby corn': {
      labels: 'free',
      usda: '11172',
      because: 'canned sweet corn',
      also: `baby sweetcorn, baby corn cobs, young corn, babycorn, miniature corn, candle corn, baby sweet corn,
      mini corn`,
      measures: {
        can: about(240, 'drained weight of a 15 oz can'),
        piece: about(9, 'an ear'),
        ear: about(9, 'an ear'),
      },
      drained: part(0.57, '240 g of a can of 15 oz'),
    },
    'snow peas': {
      labels: 'free',
      usda: '11300',
      also: `mangetout, mange tout, chinese pea pods, snow pea pods, chinese snow peas, snowpeas, chinese peas,
      edible pea pods, pea pod`,
      standIns: { 'sugar snap peas': 0.05 },
      measures: { piece: about(3, 'a pod') },
    },
    'sugar snap peas': {
      labels: 'free',
      usda: '11300',
      also: 'sugar snap, sugar peas, sugarsnap peas, snap pea, sugarsnaps',
      standIns: { 'snow peas': 0.05 },
      measures: { piece: about(3, 'a pod') },
    },
    'long beans': {
      labels: 'free',
      usda: '11199',
      also: `yardlong beans, asian long beans, snake beans, yard long beans, chinese long bean, winged beans`,
      kindOf: { 'green beans': 0.05 },
      standIns: { 'green beans': 0.1 },
    },
    'fava beans': {
      labels: 'free',
      usda: '11088',
      also: 'broad bean, baby broad beans, habas, podded broad beans',
    },
    'lima beans': {
      labels: 'free',
      usda: '11031',
      also: `butter bean, fordhook lima beans, lima, green lima beans, butterbean, speckled butter beans, judion
      beans, gigante beans, gigandes beans, baby limas, baby lima bean`,
      measures: { can: about(250, 'drained weight of a 15 oz can') },
      drained: part(0.6, 'as other beans'),
    },
    succotash: { labels: 'free', usda: '11495' },
    'mixed vegetables': {
      labels: 'may: celery',
      usda: '11583',
      also: `frozen vegetable blend, vegetables, mixed veg, mixed veggies, veggies, vegetable medley, california
      blend vegetables, california vegetable blend, crudites, root vegetables, mixed root
      vegetables, soup vegetables, veg all, italian vegetables, stew vegetables, chinese vegetables,
      mixed garden vegetables, winter vegetables, summer vegetables, vegetable crudites, pickled
      vegetables mix, mixed summer vegetables, mirepoix, soffritto mix, mirepoix mix, seasoning
      vegetables`,
      measures: {
        volume: about(0.6, 'a cup of the frozen, cut small'),
        package: about(284, 'net weight of 10 oz'),
        bag: about(454, 'net weight of 1 lb'),
        can: about(425, 'net weight of 15 oz'),
      },
    },
    'peas and carrots': {
      labels: 'free',
      usda: '11322',
      also: 'peas carrots',
      measures: {
        can: about(425, 'net weight of 15 oz'),
        package: about(284, 'net weight of 10 oz'),
        bag: about(340, 'net weight of 12 oz'),
      },
    },
    'stir-fry vegetables': {
      labels: 'free',
      usda: '11583',
      because: 'mixed vegetables',
      also: `asian vegetables, oriental vegetables, stir fry mix, oriental vegetable mix, chop suey vegetables,
      stir fry veggies, chow mein vegetables, stirfry vegetables`,
      kindOf: { 'mixed vegetables': 0.1 },
      standIns: { 'mixed vegetables': 0.2 },
      measures: { package: about(454, 'net weight of 1 lb'), bag: about(454, 'net weight of 1 lb') },
    },
    'frozen pepper mix': {
      labels: 'free',
      usda: '11917',
      also: 'frozen bell pepper strips',
      standIns: { 'bell pepper': 0.1 },
      measures: { package: about(454, 'net weight of 1 lb'), bag: about(454, 'net weight of 1 lb') },
    },
    'frozen hash browns': {
      labels: 'free',
      usda: '11390',
      also: `southern style hash brown potatoes, hash brown patties, hashbrowns, o brien potatoes, potatoes
      obrien, obrien potatoes, hash brown, hash brown potato, potatoes o brien`,
      standIns: { potato: 0.2 },
      measures: {
        package: about(850, 'net weight of 30 oz'),
        bag: about(850, 'net weight of 30 oz'),
        piece: about(57, 'a patty'),
      },
    },
    'frozen french fries': {
      labels: 'may: gluten',
      usda: '11402',
      also: `french fries, fries, steak fries, waffle fries, oven chips, french fried potatoes, potato wedges,
      potato waffles, crinkle cut fries, sweet potato fries, oven fries, seasoned fries, curly fries`,
      measures: { package: about(850, 'net weight of 30 oz'), bag: about(850, 'net weight of 30 oz') },
    },
    'tater tots': {
      labels: 'may: gluten soy',
      usda: '11398',
      also: `potato puffs, potato nuggets, potato rounds, crispy crowns, seasoned potato puffs, crispy seasoned
      potato puffs`,
      measures: {
        package: about(907, 'net weight of 32 oz'),
        bag: about(907, 'net weight of 32 oz'),
        piece: about(9, 'one'),
      },
    },
    'instant mashed potatoes': {
      labels: 'may: milk sulphites soy',
      usda: '11378',
      also: `instant potato flakes, potato flakes, instant potatoes, dehydrated potato flakes, potato buds,
      instant potato granules, garlic flavored instant potatoes, buttery homestyle flavored
      potatoes, mashed potato powder, idahoan buttery golden selects potatoes, idahoan roasted
      garlic flavored potatoes, potato granules, idahoan mashed potatoes, mashed potato mix, smash,
      instant potato powder`,
      measures: { package: about(113, 'net weight of 4 oz'), packet: about(113, 'net weight of 4 oz') },
    },
    'mashed potatoes': {
      labels: 'may: milk',
      usda: '11934',
      also: `hot mashed potatoes, prepared instant potatoes, seasoned mashed potatoes, garlic mashed potatoes`,
    },
    'canned potatoes': {
      labels: 'free',
      usda: '11376',
      standIns: { potato: 0.1 },
      measures: { can: about(300, 'drained weight of a 15 oz can') },
    },
    'scalloped potato mix': {
      labels: 'milk, may: gluten soy sulphites',
      usda: '11386',
      also: `au gratin potatoes, boxed scalloped potatoes, scalloped potatoes, scalloped potatoes mix, idahoan
      boxed original potatoes, idahoan au gratin homestyle casserole, instant scalloped potatoes,
      potato casserole mix`,
    },
    'canned sweet potatoes': {
      labels: 'free',
      usda: '11647',
      also: `canned yams, yams in syrup, yams canned, candied yams, candied sweet potatoes, cut yams`,
      standIns: { 'sweet potato': 0.15 },
      measures: { can: about(280, 'drained weight of a 15 oz can') },
    },
    'canned carrots': {
      labels: 'free',
      usda: '11128',
      also: 'tinned carrots',
      standIns: { carrot: 0.1 },
      measures: { can: about(260, 'drained weight of a 15 oz can') },
    },
    'canned beets': {
      labels: 'free',
      usda: '11084',
      also: `pickled beet, cooked beetroot, tinned beetroot, pickled beetroot, canned beetroot, shoestring beets,
      julienne beets, vacuum packed beetroot`,
      standIns: { beet: 0.1 },
      measures: {
        can: about(250, 'drained weight of a 15 oz can'),
        jar: about(300, 'drained weight of a 16 oz jar'),
      },
      drained: part(0.6, '250 g of a can of 15 oz'),
    },
    'canned spinach': {
      labels: 'free',
      usda: '11461',
      also: 'tinned spinach, creamed spinach',
      standIns: { spinach: 0.1 },
      measures: { can: about(380, 'net weight of 13.5 oz') },
    },
    'canned asparagus': {
      labels: 'free',
      usda: '11015',
      also: 'asparagus canned, jarred asparagus',
      standIns: { asparagus: 0.15 },
      measures: { can: about(250, 'drained weight of a 15 oz can') },
    },
    'canned green beans': {
      labels: 'free',
      usda: '11056',
      also: 'tinned green beans',
      kindOf: { 'green beans': 0.1 },
      standIns: { 'green beans': 0.1 },
      measures: { can: about(260, 'drained weight of a 14.5 oz can') },
      drained: part(0.6, '262 g of a can of 15.5 oz, USDA'),
    },
    'canned peas': {
      labels: 'free',
      usda: '11813',
      also: `tinned peas, marrowfat peas, mushy peas, processed peas, le sueur peas, can peas`,
      kindOf: { peas: 0.1 },
      standIns: { peas: 0.1 },
      measures: { can: about(250, 'drained weight of a 15 oz can') },
      drained: part(0.65, '313 g of a can of 17 oz, USDA'),
    },
    'canned mushrooms': {
      labels: 'free',
      usda: '11264',
      also: `tinned mushrooms, mushroom pieces and stems, mushroom stems and pieces, jarred mushrooms, mushroom
      pieces, straw mushrooms, marinated mushrooms, jar mushrooms, bottled mushrooms`,
      kindOf: { mushroom: 0.1 },
      standIns: { mushroom: 0.15 },
      measures: { can: about(113, 'usda drained 4 oz'), jar: about(128, 'drained weight of a 4.5 oz jar') },
    },
    'creamed corn': {
      labels: 'may: milk',
      usda: '11174',
      also: 'cream style corn, cream corn, creamstyle corn',
      measures: { can: about(418, 'net weight of 14.75 oz') },
    },
    hominy: {
      labels: 'free',
      usda: '20030',
      also: `white hominy, yellow hominy, golden hominy, posole, pozole, dried hominy, dried posole, pozole corn,
      mote`,
      measures: { can: about(425, 'net weight of 15 oz') },
    },
    'mexican corn': {
      labels: 'free',
      usda: '11176',
      also: `mexicorn, mexican style corn, mexi corn, fiesta corn, southwest corn, corn with peppers`,
      kindOf: { 'canned corn': 0.05 },
      standIns: { corn: 0.1 },
      measures: { can: about(312, 'net weight of 11 oz') },
    },
    'shoepeg corn': {
      labels: 'free',
      usda: '11908',
      also: 'white shoepeg corn, shoe peg corn, shoepeg white corn, shoepeg',
      kindOf: { 'canned corn': 0.05 },
      standIns: { corn: 0.05 },
      measures: { can: about(312, 'net weight of 11 oz') },
    },
    tomatillo: { labels: 'free', usda: '11954', also: 'green tomatillo, husk tomato, miltomate' },
    'green tomato': { labels: 'free', usda: '11527', also: 'unripe tomato, pickled green tomato' },
    'sun-dried tomatoes': {
      labels: 'may: sulphites',
      usda: '11955',
      also: `dried tomatoes, sundried tomato, semi sundried tomato, dehydrated tomatoes, tomato powder, sunblush
      tomato, sunblushed tomato, slow roasted tomato`,
      standIns: { 'sun-dried tomatoes in oil': 0.05 },
      measures: { piece: about(2, 'usda one'), half: about(2, 'usda one') },
    },
    'sun-dried tomatoes in oil': {
      labels: 'may: sulphites',
      usda: '11956',
      also: 'oil packed sun dried tomatoes, marinated sundried tomatoes',
      standIns: { 'sun-dried tomatoes': 0.05 },
      measures: { piece: about(3, 'one'), jar: about(190, 'drained weight of an 8 oz jar') },
    },
    'portobello mushroom': {
      labels: 'free',
      usda: '11265',
      also: `portabella mushroom, portabello mushroom, portobello, portabella, portabello, portobella mushroom,
      portobella, field mushroom, flat mushroom`,
      kindOf: { mushroom: 0.05 },
      standIns: { mushroom: 0.1 },
      measures: { piece: about(84, 'usda whole'), cap: about(84, 'usda whole') },
    },
    'cremini mushroom': {
      labels: 'free',
      usda: '11266',
      also: `crimini mushroom, cremini, crimini, chestnut mushroom, brown mushroom, baby bella mushroom, baby
      bella, baby portobello mushroom, baby portobello, baby portabella mushroom, swiss brown
      mushroom, bella mushroom, baby portabella, baby portabello mushroom`,
      kindOf: { mushroom: 0.05 },
      standIns: { mushroom: 0.05 },
    },
    'shiitake mushroom': {
      labels: 'free',
      usda: '11238',
      also: `shiitake, shitake mushroom, shitake, shiitaki mushroom, shiitake mushroom tops`,
      kindOf: { mushroom: 0.05 },
      standIns: { mushroom: 0.15 },
    },
    'oyster mushroom': {
      labels: 'free',
      usda: '11987',
      also: `king oyster mushroom, king trumpet mushroom, royal trumpet mushroom, eryngii mushroom, king brown
      mushroom, pleurotus, abalone mushroom`,
      kindOf: { mushroom: 0.05 },
      standIns: { mushroom: 0.15 },
    },
    'enoki mushroom': {
      labels: 'free',
      usda: '11950',
      also: 'enoki, enokitake, golden needle mushroom',
      kindOf: { mushroom: 0.1 },
      standIns: { mushroom: 0.2 },
      measures: { bunch: about(100, 'net weight of 3.5 oz'), package: about(100, 'net weight of 3.5 oz') },
    },
    'beech mushroom': {
      labels: 'free',
      usda: '11950',
      because: 'enoki, which grows in clusters as well',
      also: `shimeji mushroom, brown beech mushroom, shimeji, bunashimeji, buna shimeji mushroom, white beech
      mushroom`,
      kindOf: { mushroom: 0.1 },
      standIns: { mushroom: 0.15 },
    },
    'wild mushroom': {
      labels: 'free',
      usda: '11239',
      because: 'one wild kind',
      also: `mixed wild mushroom, exotic mushroom, mixed mushroom, mixed exotic mushroom, assorted mushroom,
      gourmet mushroom, mushroom mix, mushroom blend, mushroom medley, variety of mushroom`,
      kindOf: { mushroom: 0.05 },
      standIns: { mushroom: 0.1 },
    },
    chanterelle: {
      labels: 'free',
      usda: '11239',
      also: `chanterelle mushroom, girolle, girolle mushroom, black trumpet mushroom, trompette mushroom,
      hedgehog mushroom, lobster mushroom, lions mane mushroom`,
      kindOf: { 'wild mushroom': 0.05 },
      standIns: { mushroom: 0.2 },
    },
    maitake: {
      labels: 'free',
      usda: '11993',
      also: 'maitake mushroom, hen of woods mushroom',
      kindOf: { 'wild mushroom': 0.05 },
      standIns: { mushroom: 0.15 },
    },
    porcini: {
      labels: 'free',
      usda: '11239',
      because: 'a wild mushroom',
      also: 'porcini mushroom, cep, penny bun, king bolete',
      kindOf: { 'wild mushroom': 0.05 },
      standIns: { mushroom: 0.2 },
    },
    morel: {
      labels: 'free',
      usda: '11240',
      also: 'morel mushroom',
      kindOf: { 'wild mushroom': 0.05 },
      standIns: { mushroom: 0.2 },
    },
    truffle: {
      labels: 'free',
      usda: '11239',
      because: 'SR28 has no truffle; used by the gram',
      also: `black truffle, white truffle, black truffle peelings, winter truffle, summer truffle, truffle
      peelings, truffle paste, black truffle paste, black winter truffle`,
      measures: { piece: about(30, 'a small one') },
    },
    'dried mushrooms': {
      labels: 'free',
      usda: '11268',
      also: `dried shiitake mushrooms, dried shiitake, dried black mushrooms, chinese black mushrooms, dried
      chinese black mushrooms, black mushroom, chinese mushroom, dried shitake`,
      measures: { piece: about(3.6, 'usda one') },
    },
    'dried porcini': {
      labels: 'free',
      usda: '11268',
      because: 'dried shiitake',
      also: `dried porcini mushrooms, porcini dried, dried morels, dried chanterelles, dried boletus, dried cep,
      dried morel mushroom`,
      kindOf: { 'dried mushrooms': 0.05 },
      standIns: { 'dried mushrooms': 0.15 },
      measures: { volume: about(0.1, 'a cup is an ounce'), package: about(28, 'net weight of 1 oz') },
    },
    'wood ear mushroom': {
      labels: 'free',
      usda: '11988',
      also: `wood ear, black fungus, cloud ear, cloud ear mushroom, tree ear mushroom, tree ears, white fungus,
      snow fungus, chinese black fungus`,
    },
    huitlacoche: { labels: 'free', usda: '11260', because: 'a fungus', also: 'cuitlacoche' },
    'artichoke hearts': {
      labels: 'free',
      usda: '11009',
      also: `artichoke heart, artichoke bottom, artichoke hearts in water, artichokes in water, canned
      artichokes, baby artichoke hearts, frozen artichokes`,
      measures: {
        can: about(240, 'drained weight of a 14 oz can'),
        package: about(255, 'net weight of 9 oz'),
        jar: about(240, 'drained weight of a jar'),
        piece: about(17, '14 to a can'),
      },
      drained: part(0.6, '240 g of a can of 14 oz'),
    },
    'marinated artichoke hearts': {
      labels: 'may: sulphites',
      usda: '11009',
      because: 'unseasoned hearts',
      also: `marinated artichoke, artichokes in oil, artichokes marinated, grilled artichokes, marinated
      artichoke salad, artichoke antipasto, chargrilled artichokes`,
      kindOf: { 'artichoke hearts': 0.1 },
      standIns: { 'artichoke hearts': 0.15 },
      measures: { jar: about(125, 'drained weight of a 6 oz jar') },
    },
    'roasted red peppers': {
      labels: 'free',
      usda: '11916',
      also: `roasted red pepper, roasted pepper, roasted red bell pepper, roasted bell pepper, roasted red
      peppers from jar, fire roasted peppers, piquillo pepper, roasted yellow pepper, roasted sweet
      pepper, jarred red peppers, roasted red pepper from jar, roasted capsicum, chargrilled
      peppers, chargrilled red peppers, red peppers roasted, canned red peppers, flame roasted
      peppers`,
      kindOf: { 'bell pepper': 0.15 },
      standIns: { 'bell pepper': 0.15 },
      measures: { jar: about(240, 'drained weight of a 12 oz jar'), piece: about(100, 'a pepper, peeled') },
    },
    pimientos: {
      labels: 'free',
      usda: '11943',
      also: 'pimento, pimiento peppers, pimento pepper, diced red pimento',
      standIns: { 'roasted red peppers': 0.1 },
      measures: { jar: about(113, 'net weight of 4 oz') },
    },
    'banana pepper': {
      labels: 'free',
      usda: '11976',
      also: `hungarian wax pepper, cubanelle pepper, sweet banana pepper, banana wax pepper, cubanelle, italian
      frying pepper, shishito pepper, padron pepper, hungarian pepper, banana pepper rings, sweet
      italian frying peppers, pickled banana pepper, padron, shishito, sweet frying pepper, yellow
      wax pepper, yellow banana pepper, cubanel pepper, mild red frying peppers, sweet italian
      peppers, turkish pepper, green turkish pepper, charleston pepper, hot wax pepper`,
    },
    'serrano pepper': {
      labels: 'free',
      usda: '11977',
      also: `serrano, serrano chile, serrano chili, serrano chilli, serrano chile pepper, serrano chili pepper,
      green serrano chile, red serrano chile`,
      kindOf: { 'chili pepper': 0.05 },
      standIns: { jalapeno: 0.15 },
    },
    'habanero pepper': {
      labels: 'free',
      usda: '11819',
      also: `habanero, habanero chile, habanero chili, habanero chilli, habanero chile pepper, scotch bonnet,
      scotch bonnet pepper, scotch bonnet chilli, scotch bonnet chili, scotch bonnet chile, scotch
      bonnet chile pepper, habanero chili pepper, dried habanero pepper, ghost pepper, red habanero
      pepper`,
      kindOf: { 'chili pepper': 0.1 },
      standIns: { 'chili pepper': 0.3 },
      measures: { piece: about(9, 'one') },
    },
    'poblano pepper': {
      labels: 'free',
      usda: '11333',
      because: 'a mild green pepper',
      also: `poblano, poblano chile, poblano chili, poblano chile pepper, poblano chili pepper, pasilla pepper,
      green poblano`,
      kindOf: { 'chili pepper': 0.3 },
      standIns: { 'green bell pepper': 0.3 },
      measures: { piece: about(64, 'a medium one') },
    },
    'anaheim pepper': {
      labels: 'free',
      usda: '11670',
      also: `anaheim chile, anaheim chili, anaheim chile pepper, anaheim, anaheim chili pepper, hatch chile,
      hatch chile pepper, new mexico chile, hatch green chile, green anaheim chile, california green
      chile, california chile, long green chile, hatch pepper, anaheim green chile`,
      kindOf: { 'chili pepper': 0.3 },
      standIns: { 'poblano pepper': 0.15 },
      measures: { piece: about(45, 'usda pod') },
    },
    'thai chili': {
      labels: 'free',
      usda: '11819',
      also: `thai chile, thai chilli, red thai chili, red thai chilli, red thai chile, green thai chili, green
      thai chile, thai chili pepper, thai chile pepper, thai pepper, birds eye chili, birds eye
      chilli, birds eye chile, bird chili, bird chilli, bird eye chili, bird eye chilli, red birds
      eye chilli, green birds eye chilli, red thai bird chile, thai bird chile, thai bird chili,
      piri piri chilli, piri piri pepper, bird chile, prik kii noo, birdseye chilli, birdseye chili,
      malagueta pepper, tien tsin chile`,
      kindOf: { 'chili pepper': 0.05 },
      standIns: { 'chili pepper': 0.1 },
      measures: { piece: about(2, 'a small one') },
    },
    'pickled jalapeno': {
      labels: 'may: sulphites',
      usda: '11632',
      also: `pickled jalapeno pepper, jarred jalapeno, canned jalapeno, pickled jalapeno chile, pickled jalapeno
      chili, jarred jalapeno pepper, nacho jalapeno, nacho slices, jalapenos en escabeche, pickled
      jalapeno ring, pickled chile, pickled hot pepper, pickled chili, pickled serrano, bottled
      jalapeno, tamed jalapeno, jalapeno pickle, jalapeno nacho slice, pickled chilli, pickled green
      chile`,
      kindOf: { jalapeno: 0.1 },
      standIns: { jalapeno: 0.1 },
    },
    'cherry pepper': {
      labels: 'may: sulphites',
      usda: '11976',
      because: 'a mild pepper',
      also: `pickled cherry pepper, peppadew, peppadew pepper, sweet cherry pepper, red cherry pepper, pickled
      red pepper, pickled sweet pepper, pickled pepper`,
    },
    pepperoncini: {
      labels: 'may: sulphites',
      usda: '11976',
      because: 'a mild pepper',
      also: `peperoncini, pepperoncini pepper, peperoncino, pepperoncino, peperoncini pepper, pickled
      pepperoncini, golden greek pepper, greek pepper, golden greek pepperoncini, greek peperoncini,
      pickled peperoncini, whole green peperoncini`,
      measures: { piece: about(12, 'one'), jar: about(225, 'drained weight of a 16 oz jar') },
    },
    'canned green chiles': {
      labels: 'free',
      usda: '11329',
      also: `green chiles, diced green chilies, canned green chilies, chopped green chilies, chopped green
      chile pepper, diced green chile pepper, mild green chilies, roasted green chile, roasted hatch
      chile, fire roasted green chile, ortega chiles, canned chiles, diced chiles, roasted green
      chilies, green chilies drained`,
      measures: { can: about(113, 'net weight of 4 oz') },
    },
    'chipotle in adobo': {
      labels: 'may: gluten',
      usda: '11632',
      also: `chipotle peppers in adobo sauce, chipotle pepper in adobo, chipotle chile in adobo, chipotle chilies
      in adobo, canned chipotle chiles in adobo, chipotles in adobo, chipotle pepper, chipotle
      chile, chipotle, chipotle chili, chipotle chile in adobo sauce, adobo sauce, chipotle sauce,
      adobo sauce from chipotle peppers, chipotle puree, chipotle paste, chipotle chile pepper,
      chipotle chili pepper, adobo sauce from canned chilies, chipotle adobo sauce, adobo`,
      measures: { can: about(198, 'net weight of 7 oz'), piece: about(15, 'one with sauce') },
    },
    'dried ancho chile': {
      labels: 'free',
      usda: '11978',
      also: `ancho chile, ancho chili, ancho, dried ancho, ancho pepper, ancho chile pepper, dried poblano,
      mulato chile, ancho chili pepper, ancho chilli, dried mulato, mulato`,
      kindOf: { 'dried chile': 0.1 },
      standIns: { 'dried chile': 0.1 },
    },
    'dried chile': {
      labels: 'free',
      usda: '11962',
      also: `dried red chile, dried chili, dried chilli, dried red chili, dried red chilli, dried red chile
      pepper, dried chile pepper, dried thai chile`,
      measures: { piece: about(0.7, 'usda small pod') },
    },
    'dried guajillo chile': {
      labels: 'free',
      usda: '11982',
      because: 'dried pasilla',
      also: `guajillo chile, guajillo chili, guajillo, dried guajillo, guajillo pepper, guajillo chile pepper,
      dried california chile pod, cascabel chile, chile guajillo`,
      kindOf: { 'dried chile': 0.1 },
      standIns: { 'dried ancho chile': 0.1 },
      measures: { piece: about(6, 'one without seeds') },
    },
    'dried pasilla chile': {
      labels: 'free',
      usda: '11982',
      also: `pasilla chile, dried pasilla, pasilla, pasilla chili, pasilla chile pepper, chile negro`,
      kindOf: { 'dried chile': 0.1 },
      standIns: { 'dried ancho chile': 0.1 },
    },
    'dried chile de arbol': {
      labels: 'free',
      usda: '11962',
      also: `chile de arbol, chiles de arbol, arbol chile, dried chiles de arbol, arbol chili, chili de arbol, de
      arbol chile, chile de arbol pepper, japones chile, pequin chile, chile pequin, chiltepin`,
      kindOf: { 'dried chile': 0.05 },
      standIns: { 'dried chile': 0.05 },
    },
    'dried chipotle chile': {
      labels: 'free',
      usda: '11962',
      also: `dried chipotle, chile morita, chiles moritas, moritas, dried chipotle chile pepper, morita chile`,
      kindOf: { 'dried chile': 0.2 },
      standIns: { 'chipotle in adobo': 0.15 },
      measures: { piece: about(3, 'one') },
    },
    nori: {
      labels: 'free',
      usda: '11446',
      because: 'fresh laver',
      also: `nori seaweed, sushi nori, dried nori, dried seaweed, seaweed, laver, sushi seaweed, dried laver,
      seaweed snack, nori flakes, sea vegetables, aonori`,
      measures: { sheet: about(2.6, 'a sheet'), piece: about(2.6, 'a sheet') },
    },
    kombu: {
      labels: 'free',
      usda: '11445',
      because: 'fresh kelp',
      also: `kelp, dried kombu, konbu, dried kelp, kombu seaweed, dashi kombu, kelp powder, kombu kelp`,
      measures: {
        piece: about(5, 'a piece of 4 inches'),
        strip: about(5, 'a strip of 4 inches'),
        sheet: about(10, 'a sheet'),
      },
    },
    wakame: {
      labels: 'free',
      usda: '11669',
      also: `dried wakame, wakame seaweed, arame, hijiki, dulse, dried hijiki, dried wakame seaweed flakes, dulse
      flakes, dried arame, sea lettuce, irish moss, samphire, marsh samphire, sea beans`,
    },
    spirulina: {
      labels: 'free',
      usda: '11667',
      also: `spirulina powder, chlorella, chlorella powder, blue spirulina, wheatgrass powder, greens powder,
      blue green algae`,
    },
    'aloe vera juice': {
      labels: 'free',
      usda: null,
      because: 'SR28 has no row of it',
      also: 'aloe vera, aloe juice',
    },
    konjac: {
      labels: 'free',
      usda: null,
      because: 'it is water and fibre that is not digested',
      also: `konnyaku, konjac noodles, shirataki, glucomannan, konjac powder, tofu shirataki noodles, shirataki
      noodle`,
    },
    'beet greens': {
      labels: 'free',
      usda: '11086',
      also: 'beet leaf, beetroot leaf, beet tops, beetroot tops',
      measures: { bunch: about(200, 'a bunch') },
    },
  }),
  ...foods('canned', {
    'canned corn': {
      labels: 'free',
      usda: '11172',
      also: `tinned sweetcorn, canned sweetcorn, tinned corn, canned sweet corn, can corn, canned corn kernels,
      canned whole kernel corn, tin sweetcorn`,
      measures: { volume: 'cup', can: 'can (303 x 406)' },
      drained: part(0.62, '298 g of a can of 17 oz, USDA'),
    },
  }),
];
