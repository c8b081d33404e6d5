import { buildFoodRows, estimate, type FoodRow } from './food-row.ts';

export const DAIRY: readonly FoodRow[] = [
  ...buildFoodRows('dairy', {
    milk: {
      labels: 'milk',
      usda: '01077',
      also: `whole milk, full fat milk, full cream milk, cows milk, cow milk, fresh milk, 3 5% milk, full milk,
      homogenized milk, vitamin d milk, dairy milk, sweet milk, hot milk, scalded milk,
      uht milk, longlife milk, cravendale, milch, vollmilch, leche, leche entera, süt,
      amul taaza, leche lala, devondale full cream`,
      measures: { volume: 'cup' },
    },
    'reduced fat milk': {
      labels: 'milk',
      usda: '01079',
      also: `2% milk, low fat milk, lowfat milk, 1% milk, semi skimmed milk, semi skim milk, part skim milk, 2
      percent milk, 1 percent milk, light milk, half fat milk, semiskimmed milk,
      cravendale semi skimmed, fairlife 2%`,
      measures: { volume: 'cup' },
    },
    'skim milk': {
      labels: 'milk',
      usda: '01085',
      also: 'skimmed milk, nonfat milk, non fat milk, fat free milk, 0% milk',
      measures: { volume: 'cup' },
    },
    buttermilk: {
      labels: 'milk',
      usda: '01088',
      also: 'butter milk, cultured buttermilk',
      measures: { volume: 'cup' },
    },
    'heavy cream': {
      labels: 'milk',
      usda: '01053',
      also: `heavy whipping cream, whipping cream, double cream, cream, thickened cream, thick cream, pure cream,
      full cream, well chilled cream, light whipping cream,
      milk cream, cooking cream, high fat cream,
      schlagsahne, sahne, panna da cucina, panna fresca, elmlea double, malai`,
      measures: { volume: 'cup, fluid' },
    },
    'half and half': {
      labels: 'milk',
      usda: '01049',
      also: `half n half, half half, single cream, light cream, coffee cream, table cream, pouring cream, half
      and half cream`,
      measures: { volume: 'cup' },
    },
    'reduced-fat sour cream': {
      labels: 'milk',
      usda: '01179',
      also: 'light sour cream, low fat sour cream, lowfat sour cream, lite sour cream, reduced fat soured cream',
      kindOf: { 'sour cream': 0.05 },
      standIns: { 'sour cream': 0.05 },
      measures: { volume: 'cup', container: estimate(227, 'net weight of 8 oz') },
    },
    'fat-free sour cream': {
      labels: 'milk',
      usda: '01180',
      also: 'nonfat sour cream, no fat sour cream',
      kindOf: { 'sour cream': 0.1 },
      standIns: { 'sour cream': 0.05 },
      measures: { volume: 'cup', container: estimate(227, 'net weight of 8 oz') },
    },
    'sour cream': {
      labels: 'milk',
      usda: '01056',
      also: `soured cream, dairy sour cream, cultured cream, schmand,
      saure sahne`,
      measures: { volume: 'cup', container: estimate(227, 'net weight of 8 oz') },
    },
    yogurt: {
      labels: 'milk',
      usda: '01116',
      also: `yoghurt, yogourt, plain yogurt, plain yoghurt, natural yogurt, natural yoghurt, whole milk yogurt,
      low fat yogurt, low fat yoghurt, bio yogurt, bio yoghurt, set yogurt, dahi,
      activia, yoghourt, yogur, joghurt,
      yeo valley natural, sütaş yogurt, plain curd, nandini curd`,
      measures: { volume: 'cup', container: 'container (6 oz)' },
    },
    'whole-milk greek yogurt': {
      labels: 'milk',
      usda: '01293',
      also: `full fat greek yogurt, full fat plain greek yogurt, plain whole milk greek yogurt, plain full fat greek
      yogurt, whole milk plain greek yogurt, whole greek yogurt, full fat greek yoghurt`,
      kindOf: { 'greek yogurt': 0.05 },
      standIns: { 'greek yogurt': 0.05 },
      measures: { volume: '01116:cup', container: estimate(170, 'as Greek yogurt') },
    },
    'low-fat greek yogurt': {
      labels: 'milk',
      usda: '01287',
      also: `2% greek yogurt, reduced fat greek yogurt, low fat plain greek yogurt, 2% plain greek yogurt, plain low fat
      greek yogurt, plain 2% greek yogurt, lowfat greek yogurt, low fat greek yoghurt`,
      kindOf: { 'greek yogurt': 0.05 },
      standIns: { 'greek yogurt': 0.05 },
      measures: { volume: '01116:cup' },
    },
    'greek yogurt': {
      labels: 'milk',
      usda: '01256',
      also: `greek yoghurt, greek style yogurt, greek style yoghurt, plain greek yogurt, plain greek yoghurt,
      strained yogurt, strained yoghurt, thick yogurt, fage yogurt, skyr,
      süzme yoğurt,
      chobani plain, fage total, fage total 0%`,
      measures: { volume: '01116:cup', container: 'container' },
    },
    butter: {
      labels: 'milk',
      usda: '01001',
      also: `salted butter, sweet cream butter, butter stick, stick butter, slightly salted butter, irish
      butter, european butter, cultured butter, irish style butter,
      lurpak, lurpak spreadable, kerrygold, anchor butter, country life butter, plugra, echire butter, meggle
      butter, amul butter, burro, mantequilla, beurre, tereyağı,
      country life spreadable, lurpak slightly salted, tereyagi, tere yagi`,
      measures: { volume: 'cup', stick: 'stick', pat: 'pat', knob: estimate(14.2, 'a tablespoon') },
    },
    'unsalted butter': {
      labels: 'milk',
      usda: '01145',
      also: `sweet butter, unsalted sweet butter, unsalted sweet cream butter, unsalted butter stick`,
      measures: { volume: 'cup', stick: 'stick', pat: 'pat', knob: estimate(14.2, 'a tablespoon') },
    },
    'reduced-fat cream cheese': {
      labels: 'milk',
      usda: '43274',
      also: `light cream cheese, low fat cream cheese, lowfat cream cheese, neufchatel cheese, neufchatel, 1/3 less fat
      cream cheese, light cream cheese product, reduced fat cream cheese product, lite cream cheese,
      philadelphia light, light philadelphia, philadelphia lightest`,
      kindOf: { 'cream cheese': 0.05 },
      standIns: { 'cream cheese': 0.05 },
      measures: {
        volume: 'cup',
        package: estimate(227, 'net weight of 8 oz'),
        block: estimate(227, 'net weight of 8 oz'),
      },
    },
    'cream cheese': {
      labels: 'milk',
      usda: '01017',
      also: `philadelphia, philadelphia cheese, philadelphia cream cheese, soft cheese, whipped cream
      cheese, brick cream cheese, cream cheese spread,
      philly, philly cheese,
      frischkäse`,
      measures: {
        volume: 'cup',
        package: estimate(227, 'net weight of 8 oz'),
        block: estimate(227, 'net weight of 8 oz'),
      },
    },
    'cheddar cheese': {
      labels: 'milk, may: rennet',
      usda: '01009',
      also: `cheddar, sharp cheddar, sharp cheddar cheese, mature cheddar, mature cheddar cheese, mild cheddar,
      white cheddar, white cheddar cheese, yellow cheddar, yellow cheddar cheese, strong cheddar,
      english cheddar, vintage cheddar, tasty cheese, cheese cheddar,
      cathedral city, pilgrims choice, cracker barrel cheese, bega cheese`,
      kindOf: { cheese: 0.05 },
      standIns: { cheese: 0.2 },
      measures: { volume: 'cup, shredded', slice: 'slice', cube: 'cubic inch' },
    },
    mozzarella: {
      labels: 'milk, may: rennet',
      usda: '01026',
      also: `mozzarella cheese, fresh mozzarella, buffalo mozzarella, mozzarella di bufala, part skim mozzarella,
      part skim mozzarella cheese, low moisture mozzarella, low moisture mozzarella cheese,
      mozzarella ball, ball buffalo mozzarella, ball mozzarella, bocconcini, fior di latte, buffalo
      mozzarella cheese, mozzarella pearl, whole milk mozzarella, whole milk mozzarella cheese, low
      moisture part skim mozzarella, low moisture part skim mozzarella cheese, smoked mozzarella,
      smoked mozzarella cheese, mozzarella ciliegine, ciliegine, perlini,
      mozarella, mozarella cheese,
      sargento shredded mozz`,
      kindOf: { cheese: 0.1 },
      measures: { volume: 'cup, shredded', slice: 'slices', ball: estimate(125, 'drained weight of a ball') },
    },
    parmesan: {
      labels: 'milk rennet',
      usda: '01032',
      also: `parmesan cheese, parmigiano reggiano, parmigiano reggiano cheese, parmigiano, parmesan reggiano,
      reggiano, parmesan shaving, parmigiana reggiano, parmesan parmigiano reggiano, parmigiano
      cheese, parmeggiano`,
      kindOf: { cheese: 0.15 },
      measures: { volume: 'cup' },
    },
    feta: {
      labels: 'milk, may: rennet',
      usda: '01019',
      also: `feta cheese, greek feta, greek feta cheese, goat feta, sheep feta,
      fresh goats milk feta, goats milk feta, herb and garlic feta,
      beyaz peynir`,
      kindOf: { cheese: 0.25 },
      measures: {
        volume: 'cup, crumbled',
        cube: 'cubic inch',
        block: estimate(200, 'net weight of a block'),
      },
    },
    'part-skim ricotta': {
      labels: 'milk',
      usda: '01037',
      also: `part skim ricotta cheese, low fat ricotta, lowfat ricotta, low fat ricotta cheese, light ricotta, light
      ricotta cheese, reduced fat ricotta cheese`,
      kindOf: { ricotta: 0.05 },
      standIns: { ricotta: 0.05 },
      measures: { volume: '1 cup', container: estimate(425, 'net weight of 15 oz') },
    },
    stracchino: {
      labels: 'milk, may: rennet',
      usda: '01228',
      because: 'queso fresco is a fresh cheese as rich as stracchino',
      also: 'stracchino cheese, crescenza, crescenza cheese',
      kindOf: { cheese: 0.3 },
    },
    ricotta: {
      labels: 'milk',
      usda: '01036',
      also: `ricotta cheese, whole milk ricotta, whole milk ricotta cheese,
      lor peyniri`,
      measures: { volume: '1 cup', container: estimate(425, 'net weight of 15 oz') },
    },
    'swiss cheese': {
      labels: 'milk, may: rennet',
      usda: '01040',
      also: 'swiss, baby swiss',
      kindOf: { cheese: 0.1 },
      measures: { volume: 'cup, shredded', slice: 'slice', cube: 'cubic inch' },
    },
    'goat cheese': {
      labels: 'milk, may: rennet',
      usda: '01159',
      also: `goats cheese, goats milk cheese, goat milk cheese, chevre, goats cheese log, goat cheese log, chevre
      cheese,
      spreadable goat cheese`,
      kindOf: { cheese: 0.25 },
      measures: { volume: '01004:cup, crumbled, not packed', log: estimate(113, 'net weight of 4 oz') },
    },
    'cottage cheese': {
      labels: 'milk',
      usda: '01012',
      also: `small curd cottage cheese, large curd cottage cheese, curd cottage cheese, creamed cottage cheese`,
      measures: { volume: 'cup, small curd' },
    },
    'blue cheese': {
      labels: 'milk, may: rennet',
      usda: '01004',
      also: `bleu cheese, danish blue, cabrales, cabrales cheese, maytag blue cheese, maytag blue, shropshire
      blue, saint agur, danish blue cheese, cashel blue, bleu dauvergne,
      castello blue`,
      kindOf: { cheese: 0.25 },
      measures: { volume: 'cup, crumbled, not packed', cube: 'cubic inch' },
    },
    'condensed milk': {
      labels: 'milk',
      usda: '01095',
      also: `sweetened condensed milk, sweet condensed milk, leche condensada, can condensed milk,
      la lechera, milkmaid, carnation condensed milk`,
      measures: { volume: 'cup', can: estimate(397, 'net weight of 14 oz') },
    },
    'evaporated milk': {
      labels: 'milk',
      usda: '01153',
      also: 'leche evaporada, carnation milk, carnation evaporated milk, ideal milk',
      measures: { volume: 'cup', can: estimate(378, '12 fl oz') },
    },
    'low-fat evaporated milk': {
      labels: 'milk',
      usda: '01291',
      also: `2% evaporated milk, reduced fat evaporated milk, light evaporated milk, lowfat evaporated milk, low fat 2%
      evaporated milk`,
      kindOf: { 'evaporated milk': 0.05 },
      standIns: { 'evaporated milk': 0.05 },
      measures: { volume: 'cup', can: estimate(378, '12 fl oz') },
    },
    'fat-free evaporated milk': {
      labels: 'milk',
      usda: '01097',
      also: 'nonfat evaporated milk, evaporated skim milk, skim evaporated milk, evaporated skimmed milk',
      kindOf: { 'evaporated milk': 0.05 },
      standIns: { 'evaporated milk': 0.05 },
      measures: { volume: 'cup', can: estimate(378, '12 fl oz') },
    },
    cheese: {
      labels: 'milk, may: rennet',
      usda: '01009',
      because: 'the commonest cheese',
      also: `grated cheese, shredded cheese, hard cheese, melting cheese, block cheese, farmers cheese block,
      semi hard cheese, yellow cheese, tasty cheese mix, cheese block,
      kaşar, kaşar peyniri, kaşar cheese, käse, formaggio`,
      standIns: { 'cheddar cheese': 0.1, mozzarella: 0.2, 'swiss cheese': 0.15 },
    },
    'mexican cheese blend': {
      labels: 'milk, may: rennet',
      usda: '01251',
      also: `mexican cheese, mexican blend cheese, mexican style cheese blend, mexican four cheese blend, mexican
      style cheese, taco cheese, taco blend cheese, four cheese blend, fiesta blend cheese, tex mex
      cheese blend, mexican cheese mix, mexican four cheese, four cheese mexican, three cheese
      blend, cheese blend, taco cheese blend, mexican blend`,
      kindOf: { cheese: 0.05 },
      standIns: { 'cheddar cheese': 0.1 },
    },
    'cheddar jack cheese': {
      labels: 'milk, may: rennet',
      usda: '01251',
      also: `cheddar monterey jack cheese blend, colby jack cheese, colby monterey jack cheese, cheddar jack,
      colby jack, cheddar monterey jack, cojack cheese, marble cheese, colby monterey jack, american
      and cheddar cheese blend, marbled cheddar cheese, co jack cheese, cheddar cheese blend, triple
      cheddar cheese`,
      kindOf: { cheese: 0.05 },
      standIns: { 'cheddar cheese': 0.05 },
    },
    'italian cheese blend': {
      labels: 'milk, may: rennet',
      usda: '01026',
      because: 'mozzarella is most of it',
      also: `italian cheese, italian blend cheese, pizza cheese, pizza blend cheese, pizza cheese blend,
      mozzarella cheese blend, 4 cheese italiano light cheese, quattro formaggi cheese`,
      kindOf: { cheese: 0.1 },
      standIns: { mozzarella: 0.05 },
    },
    'monterey jack': {
      labels: 'milk, may: rennet',
      usda: '01025',
      also: `monterey jack cheese, jack cheese, jack, monterey cheese, montery jack cheese, monterrey jack cheese`,
      kindOf: { cheese: 0.1 },
      standIns: { 'cheddar cheese': 0.1 },
    },
    'pepper jack cheese': {
      labels: 'milk, may: rennet',
      usda: '01025',
      because: 'monterey',
      also: `pepperjack cheese, pepper jack, pepperjack, jalapeno jack cheese, habanero jack cheese, pepper
      cheese`,
      kindOf: { 'monterey jack': 0.1 },
      standIns: { 'monterey jack': 0.1 },
    },
    'colby cheese': {
      labels: 'milk, may: rennet',
      usda: '01011',
      also: `colby, longhorn cheese, colby longhorn cheese, colby longhorn, longhorn cheddar cheese`,
      kindOf: { cheese: 0.1 },
      standIns: { 'cheddar cheese': 0.05 },
    },
    'american cheese': {
      labels: 'milk, may: soy rennet',
      usda: '01042',
      also: `processed cheese, processed cheese food, processed american cheese, american processed cheese,
      velveeta, velveeta cheese, process cheese, white american cheese, process cheese food, yellow
      american cheese, american, cheese food, process american cheese, kraft singles, deli american
      cheese, cheese singles, processed cheese product, white processed cheese, government cheese,
      easy melt cheese, mexican processed cheese, american cheese singles, processed swiss cheese,
      old english cheese, queso blanco velveeta, velveeta mexican cheese`,
      kindOf: { cheese: 0.1 },
      standIns: { 'cheddar cheese': 0.15 },
      measures: { slice: estimate(21, 'usda slice') },
    },
    'cheese spread': {
      labels: 'milk, may: soy rennet',
      usda: '01048',
      also: `processed cheese spread, cheese whiz, cheez whiz, cheese sauce, processed cheese sauce, nacho cheese
      sauce, nacho cheese, queso dip, queso, pimento cheese, pimento cheese spread, cheddar cheese
      sauce, salsa con queso, con queso, cheese dip, cheddar cheese spread, nacho cheese dip, chile
      con queso, laughing cow cheese, spreadable cheese, cheese triangles, laughing cow, process
      cheese spread, sharp processed cheese, american cheese spread, garlic cheese spread, white
      queso, garlic processed cheese, alouette cheese spread, cheese spread cheese,
      dairylea, la vache qui rit, kiri cheese, primula cheese`,
      measures: { jar: estimate(425, '15 oz') },
    },
    provolone: {
      labels: 'milk, may: rennet eggs',
      usda: '01035',
      also: `provolone cheese, smoked provolone cheese, smoked provolone, scamorza, caciocavallo, scamorza
      cheese, deli provolone`,
      kindOf: { cheese: 0.1 },
      standIns: { mozzarella: 0.1 },
      measures: { slice: estimate(28, 'usda slice') },
    },
    'string cheese': {
      labels: 'milk, may: rennet',
      usda: '01028',
      also: `mozzarella sticks, mozzarella cheese sticks, mozzarella string cheese, string cheese sticks, cheese
      sticks, sticks string cheese, cheestrings, cheese sticks mozzarella,
      cheese strings, cheesestrings`,
      kindOf: { mozzarella: 0.1 },
      standIns: { mozzarella: 0.05 },
      measures: { piece: estimate(28, 'a stick'), stick: estimate(28, 'a stick') },
    },
    burrata: {
      labels: 'milk, may: rennet',
      usda: '01026',
      because: 'mozzarella and cream',
      also: 'burrata cheese, stracciatella cheese',
      kindOf: { mozzarella: 0.1 },
      standIns: { mozzarella: 0.1 },
      measures: { ball: estimate(125, 'a ball'), piece: estimate(125, 'a ball') },
    },
    'romano cheese': {
      labels: 'milk rennet',
      usda: '01038',
      also: `romano, pecorino romano cheese, pecorino romano, pecorino cheese, pecorino, pecorino toscano,
      pecorino sardo, parmesan romano cheese, pecorino shaving, romano cheese blend, kefalotyri,
      kefalotyri cheese, kasseri, kasseri cheese, pecorino pepato, kefalograviera cheese, parmesan
      romano`,
      kindOf: { cheese: 0.15 },
      standIns: { parmesan: 0.1 },
      measures: { volume: '01032:cup' },
    },
    'vegetarian hard cheese': {
      labels: 'milk',
      usda: '01032',
      because: 'made as parmesan, with another rennet',
      also: `vegetarian parmesan, vegetarian parmesan cheese, vegetarian italian style hard cheese, vegetarian
      italian hard cheese, vegetarian parmesan style cheese, parmesan style vegetarian cheese, vegetarian pecorino,
      vegetarian grated hard cheese, parmesan style hard cheese vegetarian, vegetarian italian style cheese,
      italian style hard cheese vegetarian`,
      kindOf: { cheese: 0.15 },
      standIns: { parmesan: 0.1 },
      measures: { volume: '01032:cup' },
    },
    'asiago cheese': {
      labels: 'milk, may: rennet eggs',
      usda: '01033',
      because: 'a hard cheese',
      also: 'asiago, asiago fresco, piave, piave cheese',
      kindOf: { cheese: 0.15 },
      standIns: { parmesan: 0.1 },
      measures: { volume: '01009:cup, shredded' },
    },
    'grana padano': {
      labels: 'milk eggs rennet',
      usda: '01033',
      because: 'a hard cheese',
      also: 'grana padano cheese, grana, grana cheese',
      kindOf: { parmesan: 0.05 },
      standIns: { parmesan: 0.05 },
    },
    gruyere: {
      labels: 'milk rennet',
      usda: '01023',
      also: `gruyere cheese, comte, comte cheese, beaufort cheese, swiss gruyere, appenzeller, beaufort, cave
      aged gruyere`,
      kindOf: { 'swiss cheese': 0.1 },
      standIns: { 'swiss cheese': 0.1 },
    },
    emmental: {
      labels: 'milk, may: rennet',
      usda: '01040',
      also: `emmental cheese, emmenthal, emmenthal cheese, emmentaler, emmentaler cheese, emmenthaler,
      emmenthaler cheese, jarlsberg, jarlsberg cheese,
      leerdammer`,
      kindOf: { 'swiss cheese': 0.05 },
      standIns: { 'swiss cheese': 0.05 },
    },
    fontina: {
      labels: 'milk, may: rennet',
      usda: '01020',
      also: `fontina cheese, italian fontina cheese, italian fontina, fontina val daosta, taleggio, taleggio
      cheese, bel paese cheese, fontinella cheese, fontinella, bel paese, danish fontina cheese,
      tallegio cheese, doux de montagne, smoked fontina, butterkase`,
      kindOf: { cheese: 0.1 },
      standIns: { gruyere: 0.15 },
    },
    raclette: {
      labels: 'milk, may: rennet',
      usda: '01023',
      because: 'gruyere, a cheese of the Alps that melts as well',
      also: 'raclette cheese',
      kindOf: { cheese: 0.1 },
      standIns: { gruyere: 0.1 },
    },
    gouda: {
      labels: 'milk, may: rennet',
      usda: '01022',
      also: `gouda cheese, smoked gouda cheese, smoked gouda, goat gouda, old amsterdam,
      gouda jung`,
      kindOf: { cheese: 0.1 },
      standIns: { 'cheddar cheese': 0.15 },
      measures: { volume: '01009:cup, shredded' },
    },
    edam: {
      labels: 'milk, may: rennet',
      usda: '01018',
      also: 'edam cheese, babybel, mini babybel, babybel light',
      kindOf: { cheese: 0.1 },
      standIns: { gouda: 0.05 },
    },
    havarti: {
      labels: 'milk, may: rennet',
      usda: '01030',
      because: 'the nearest semi-soft cheese',
      also: `havarti cheese, dill havarti cheese, dill havarti, dofino havarti cheese, tilsit cheese, jalapeno
      havarti, tilsit`,
      kindOf: { cheese: 0.1 },
      standIns: { 'monterey jack': 0.15 },
    },
    'muenster cheese': {
      labels: 'milk, may: rennet',
      usda: '01030',
      also: 'muenster, munster cheese, munster, brick cheese, oka cheese',
      kindOf: { cheese: 0.1 },
      standIns: { 'monterey jack': 0.1 },
    },
    brie: {
      labels: 'milk, may: rennet',
      usda: '01006',
      also: `brie cheese, brie round, brie cheese round, round brie cheese, wheel brie cheese, triple cream
      cheese, brie wheel, round brie, triple creme cheese, saint andre cheese, cambozola, saint
      andre, baby brie cheese, cambozola cheese, triple cream brie, brie de meaux`,
      kindOf: { cheese: 0.25 },
      measures: { wheel: estimate(227, '8 oz'), round: estimate(227, '8 oz'), piece: estimate(227, '8 oz') },
    },
    camembert: {
      labels: 'milk, may: rennet',
      usda: '01007',
      also: 'camembert cheese, camembert round',
      kindOf: { brie: 0.05 },
      standIns: { brie: 0.05 },
      measures: { piece: estimate(250, 'a round') },
    },
    gorgonzola: {
      labels: 'milk rennet',
      usda: '01004',
      because: 'blue cheese',
      also: `gorgonzola cheese, dolcelatte, gorgonzola dolce, dolcelatte cheese, sweet gorgonzola, mountain
      gorgonzola, gorgonzola piccante`,
      kindOf: { 'blue cheese': 0.05 },
      standIns: { 'blue cheese': 0.05 },
    },
    roquefort: {
      labels: 'milk rennet',
      usda: '01039',
      also: 'roquefort cheese',
      kindOf: { 'blue cheese': 0.05 },
      standIns: { 'blue cheese': 0.05 },
      measures: { volume: '01004:cup, crumbled, not packed' },
    },
    stilton: {
      labels: 'milk, may: rennet',
      usda: '01004',
      because: 'blue cheese',
      also: 'stilton cheese, blue stilton, blue stilton cheese, white stilton',
      kindOf: { 'blue cheese': 0.05 },
      standIns: { 'blue cheese': 0.05 },
    },
    halloumi: {
      labels: 'milk, may: rennet',
      usda: '01229',
      because: 'another white cheese that is fried, of as much fat and protein',
      also: `halloumi cheese, haloumi, haloumi cheese, grilling cheese, bread cheese,
      hellim`,
      standIns: { feta: 0.3 },
    },
    paneer: {
      labels: 'milk',
      usda: '01229',
      also: `paneer cheese, indian cheese, indian cottage cheese, panir, queso blanco, queso para freir, queso
      blanco cheese, frying cheese, white queso blanco`,
      standIns: { tofu: 0.3 },
    },
    'queso fresco': {
      labels: 'milk, may: rennet',
      usda: '01228',
      also: `queso fresco cheese, mexican queso fresco, ranchero cheese, queso ranchero, queso panela, mexican
      crumbling cheese, panela cheese, casero cheese`,
      standIns: { feta: 0.1 },
    },
    'cotija cheese': {
      labels: 'milk, may: rennet',
      usda: '01267',
      also: `cotija, queso anejo, queso cotija, anejo cheese, cotija queso anejado, queso anejo cheese`,
      standIns: { feta: 0.15, parmesan: 0.2 },
    },
    'oaxaca cheese': {
      labels: 'milk, may: rennet',
      usda: '01166',
      also: `oaxaca, queso oaxaca, asadero cheese, queso asadero, quesillo, queso quesadilla, chihuahua cheese,
      queso chihuahua, quesadilla cheese, queso quesadilla cheese, mexican melting cheese, menonita
      cheese, mexican quesadilla cheese, asadero, manchego mexican, queso chihuahua cheese`,
      standIns: { 'monterey jack': 0.1, mozzarella: 0.1 },
    },
    manchego: {
      labels: 'milk, may: rennet eggs',
      usda: '01025',
      because: 'SR28 has no row of it',
      also: `manchego cheese, spanish manchego, spanish manchego cheese, mahon cheese, idiazabal cheese, iberico
      cheese, mahon, ossau iraty`,
      kindOf: { cheese: 0.15 },
      standIns: { 'romano cheese': 0.15 },
    },
    mascarpone: {
      labels: 'milk',
      usda: '01017',
      because: 'cream cheese',
      also: `mascarpone cheese, italian mascarpone, marscapone cheese, marscapone, mascarpone cream, italian
      mascarpone cheese`,
      standIns: { 'cream cheese': 0.15 },
    },
    'farmer cheese': {
      labels: 'milk, may: rennet',
      usda: '01014',
      also: `farmers cheese, quark, quark cheese, fromage blanc, speisequark, pot cheese, curd cheese, fromage frais, topfen,
      twarog, bakers cheese, hoop cheese, skyr cheese, tvorog, queso de mano`,
      standIns: { 'cottage cheese': 0.1, ricotta: 0.15 },
    },
    'cheese curds': {
      labels: 'milk, may: rennet',
      usda: '01009',
      because: 'cheddar',
      also: `white cheese curds, cheddar cheese curds, squeaky cheese curds, cheese curds cheese`,
      standIns: { mozzarella: 0.15 },
    },
    'ricotta salata': {
      labels: 'milk, may: rennet',
      usda: '01019',
      because: 'a salted white cheese',
      also: 'ricotta salata cheese, mizithra, mizithra cheese, myzithra',
      standIns: { feta: 0.1 },
    },
    caerphilly: {
      labels: 'milk, may: rennet',
      usda: '01010',
      also: `wensleydale, lancashire cheese, cheshire cheese, double gloucester, red leicester, red leicester
      cheese, gloucester cheese, lancashire, cheshire, leicester cheese, wensleydale cheese,
      caerphilly cheese, irish cheddar, dubliner cheese`,
      kindOf: { cheese: 0.1 },
      standIns: { 'cheddar cheese': 0.1 },
    },
    'vegan cheese': {
      labels: 'may: nuts cashew almond soy',
      usda: '43278',
      also: `dairy free cheese, vegan mozzarella cheese, mozzarella style vegan cheese, vegan cheddar cheese,
      vegan parmesan cheese, soy cheese, vegan parmesan, non dairy cheese, daiya cheese, vegan
      mozzarella, vegan cheddar, soy parmesan, soy mozzarella cheese, imitation cheese, imitation
      mozzarella cheese, vegan feta,
      violife`,
      standIns: { cheese: 0.25 },
    },
    'vegan cream cheese': {
      labels: 'may: nuts cashew almond soy',
      usda: '01186',
      because: 'SR28 has no row of it',
      also: `tofu cream cheese, soy cream cheese, tofutti cream cheese, vegan sour cream, nondairy sour cream,
      imitation sour cream, soy sour cream, tofutti sour cream`,
      standIns: { 'cream cheese': 0.2 },
    },
    'flavored cream cheese': {
      labels: 'milk',
      usda: '01017',
      also: `salmon cream cheese, chive cream cheese, vegetable cream cheese, spicy jalapeno cream cheese
      spread, chocolate brick cream cheese, jalapeno cream cheese`,
      kindOf: { 'cream cheese': 0.1 },
      standIns: { 'cream cheese': 0.1 },
    },
    'creme fraiche': {
      labels: 'milk',
      usda: '01053',
      because: 'heavy cream',
      also: 'creme freche, table cream nestle, smetana',
      standIns: { 'sour cream': 0.1 },
      measures: { volume: estimate(1, 'as thick cream') },
    },
    'mexican crema': {
      labels: 'milk',
      usda: '01056',
      because: 'sour cream',
      also: `crema, mexican crema agria, crema mexicana, crema agria, mexican sour cream, media crema, mexican
      cream, salvadoran crema,
      crema lala, crema acida`,
      standIns: { 'sour cream': 0.1 },
    },
    'clotted cream': {
      labels: 'milk',
      usda: '01053',
      because: 'heavy cream',
      also: 'devonshire cream, cornish clotted cream, devon cream, kaymak',
      standIns: { 'heavy cream': 0.25 },
      measures: { volume: estimate(1, 'as thick cream') },
    },
    labneh: {
      labels: 'milk',
      usda: '01293',
      madeOf: { '01293': 70, '01017': 30 },
      because: 'strained until it is nearly as fat as cream cheese',
      also: `lebneh, labne, yogurt cheese, labaneh, drained yogurt, kefir cheese, labneh cheese`,
      standIns: { 'greek yogurt': 0.1 },
    },
    kefir: {
      labels: 'milk',
      usda: '01289',
      also: 'milk kefir, vanilla kefir, ayran, lassi, kefir milk, actimel',
      standIns: { buttermilk: 0.1 },
    },
    'whipped cream': {
      labels: 'milk',
      usda: '01054',
      also: `sweetened whipped cream, pressurized whipped cream, whipped cream topping, squirty cream, aerosol
      whipped cream, dairy whipped topping, spray whipped cream, whipped sweetened cream, brandied
      whipped cream, whipped heavy cream, cream whipped, whipped cream garnish, chocolate whipped
      cream, reddi wip, vanilla whipped cream`,
      standIns: { 'whipped topping': 0.1, 'heavy cream': 0.15 },
    },
    'whipped topping': {
      labels: 'may: milk soy',
      usda: '01073',
      also: `cool whip, nondairy whipped topping, whipped dessert topping, topping whipped, cool whip topping,
      cool whip free, dairy free cocowhip topping, coconut whipped cream, vegan whipped topping,
      vegan whipped cream, cocowhip`,
      measures: {
        container: estimate(227, '8 oz'),
        tub: estimate(227, '8 oz'),
        package: estimate(227, '8 oz'),
      },
    },
    'whipped topping mix': {
      labels: 'milk, may: soy',
      usda: '01070',
      also: `dream whip, dream whip mix, dessert topping mix, whip topping mix, whip it, powdered whipped
      topping, cream stabilizer`,
      measures: {
        packet: estimate(37, '1.3 oz'),
        envelope: estimate(37, '1.3 oz'),
        package: estimate(37, '1.3 oz'),
      },
    },
    'milk powder': {
      labels: 'milk',
      usda: '01212',
      also: `nonfat dry milk, powdered milk, dry milk, non fat dry milk, skim milk powder, instant milk powder,
      instant powdered milk, skimmed milk powder, dried milk, powdered skim milk, milk solids, goat
      milk powder, khoya, mawa`,
    },
    'buttermilk powder': {
      labels: 'milk',
      usda: '01094',
      also: `powdered buttermilk, dry buttermilk, dried buttermilk, cultured buttermilk powder, buttermilk blend
      powder, powdered cultured buttermilk`,
    },
    'malted milk powder': {
      labels: 'milk gluten',
      usda: '14311',
      also: `malted milk, ovaltine, malted powder, horlicks, milo, malt milk powder, chocolate malt powder`,
    },
    'coffee creamer': {
      labels: 'may: milk soy nuts hazelnut almond',
      usda: '01069',
      also: `powdered non dairy creamer, non dairy creamer, nondairy creamer, powdered coffee creamer, vanilla
      creamer, french vanilla creamer, powdered creamer, liquid coffee creamer, hazelnut creamer,
      soy creamer, powdered nondairy creamer, dairy free creamer, coconut milk creamer, coconutmilk
      creamer, nondairy liquid creamer, coffee whitener, liquid nondairy creamer, oat creamer, vegan
      creamer`,
    },
    'soy milk': {
      labels: 'soy',
      usda: '16120',
      also: `soymilk, soya milk, vanilla soy milk, vanilla soymilk, chocolate soy milk, soya drink, soy drink,
      soy cream, soy milk powder, soy cooking cream, soya cream,
      alpro soya, alpro soy, vitasoy`,
      kindOf: { milk: 0.15 },
      standIns: { milk: 0.15 },
    },
    'almond milk': {
      labels: 'almond',
      usda: '14091',
      also: `vanilla almond milk, almondmilk, almond beverage, almond drink, chocolate almond milk, almond
      breeze, unsweetened vanilla almondmilk, chocolate almondmilk, almond coconut milk,
      alpro almond`,
      kindOf: { milk: 0.2 },
      standIns: { milk: 0.15 },
    },
    'cashew milk': {
      labels: 'cashew',
      usda: '14091',
      because: 'another nut milk',
      also: 'nut milk, hazelnut milk, macadamia milk, walnut milk',
      kindOf: { 'almond milk': 0.1 },
      standIns: { 'almond milk': 0.05 },
    },
    'oat milk': {
      labels: 'gluten',
      usda: '14639',
      because: 'SR28 has rice milk',
      also: `oat drink, oatmilk, oat beverage, barista oat milk, oatly, oatly barista, alpro oat, minor figures`,
      kindOf: { milk: 0.15 },
      standIns: { milk: 0.1 },
    },
    'rice milk': {
      labels: 'free',
      usda: '14639',
      also: `rice drink, vanilla rice milk, ricemilk, hemp milk, rice dream, rice beverage`,
      kindOf: { milk: 0.2 },
      standIns: { milk: 0.15 },
    },
    'non-dairy milk': {
      labels: 'may: soy almond cashew gluten',
      usda: '16120',
      because: 'one kind of it',
      also: `nondairy milk, plant based milk, plant milk, dairy free milk, milk of choice, vegan milk, milk
      substitute, milk alternative, nondairy beverage`,
      standIns: { 'soy milk': 0.05, 'almond milk': 0.05, 'oat milk': 0.05 },
    },
    'goat milk': {
      labels: 'milk',
      usda: '01106',
      also: 'goats milk, sheep milk, sheeps milk',
      kindOf: { milk: 0.1 },
      standIns: { milk: 0.1 },
    },
    'chocolate milk': { labels: 'milk', usda: '01102', also: 'strawberry milk' },
    'lactose-free milk': {
      labels: 'milk',
      usda: '01211',
      because: 'milk',
      also: `lactaid milk, lactaid, lactofree, lactofree milk, arla lactofree, lactose free semi skimmed milk`,
      kindOf: { milk: 0.05 },
      standIns: { milk: 0.05 },
    },
    eggnog: { labels: 'milk eggs, may: alcohol', usda: '01057', also: 'egg nog, dairy eggnog' },
    'flavored yogurt': {
      labels: 'milk',
      usda: '01119',
      also: `vanilla greek yogurt, lemon greek yogurt, strawberry greek yogurt, naturally flavored strawberry
      yogurt, blueberry greek yogurt, honey greek yogurt, coconut greek yogurt, vanilla yoghurt,
      strawberry yoghurt,
      petits filous,
      muller light`,
      standIns: { yogurt: 0.3 },
    },
    'soy yogurt': {
      labels: 'soy',
      usda: '43476',
      also: `vegan yogurt, dairy free yogurt, soya yogurt, almond yogurt, dairy free yoghurt, vanilla soy
      yogurt, non dairy yogurt, plant based yogurt, almond milk yogurt`,
      kindOf: { yogurt: 0.2 },
      standIns: { yogurt: 0.2 },
    },
    'coconut yogurt': {
      labels: 'free',
      usda: '43476',
      because: 'another yogurt that is made of a plant',
      also: `coconut milk yogurt, coconut yoghurt, vanilla flavored cultured coconut milk, cultured coconut
      milk`,
      standIns: { yogurt: 0.2 },
    },
    ghee: {
      labels: 'milk',
      usda: '01003',
      also: 'clarified butter, drawn butter, usli ghee, vanaspati, vegetable ghee',
      kindOf: { butter: 0.15 },
      standIns: { butter: 0.15 },
    },
    'whipped butter': {
      labels: 'milk',
      usda: '01002',
      also: `light butter, spreadable butter, butter spread, honey butter, garlic butter, herb butter, butter
      blend, goat butter`,
      kindOf: { butter: 0.1 },
      standIns: { butter: 0.05 },
    },
    margarine: {
      labels: 'may: milk soy',
      usda: '04610',
      also: `stick margarine, margarine stick, vegan margarine, oleo, vegan butter, buttery spread, dairy free
      margarine, butter substitute, vegetable oil spread, nonhydrogenated margarine, non
      hydrogenated margarine, vegan buttery spread, earth balance, dairy free spread, vegetable
      margarine, smart balance, margarine spread, oleomargarine, soy margarine, vegan buttery
      sticks, sunflower spread, unsalted pareve margarine, parve margarine, diet margarine, dairy
      free butter, corn oil margarine, soy free buttery spread, hard margarine, baking margarine,
      vegan stick margarine, butter alternative, plant butter, vegan butter substitute, buttery
      sticks, plant based butter, spread, vegan spread, blue bonnet margarine, imperial margarine,
      flora margarine, flora plant, flora buttery, stork margarine, stork, benecol, becel, rama margarine,
      clover spread, i cant believe its not butter, country crock, naturli block, miyokos butter, vitalite`,
      standIns: { butter: 0.1, shortening: 0.25 },
      measures: { stick: estimate(113, 'usda stick') },
    },
    boursin: {
      labels: 'milk',
      usda: '01017',
      because: 'cream cheese',
      also: `boursin cheese, garlic herb cheese spread, garlic herb cheese, alouette cheese, rondele cheese,
      boursin garlic and herb cheese, boursin garlic and herb,
      boursin garlic and fine herbs`,
      standIns: { 'flavored cream cheese': 0.1 },
    },
    'sour milk': {
      labels: 'milk',
      usda: '01088',
      also: 'soured milk, clabbered milk',
      standIns: { buttermilk: 0.05 },
    },
  }),
];
