import { buildFoodRows, estimate, type FoodRow, toShare } from './food-row.ts';

export const GRAINS: readonly FoodRow[] = [
  ...buildFoodRows('carb', {
    rice: {
      labels: 'free',
      usda: '20444',
      also: `white rice, long grain rice, long grain white rice, white long grain rice, basmati rice, basmati,
      white basmati rice, jasmine rice, white jasmine rice, thai rice, thai jasmine rice, fragrant
      rice, thai fragrant rice, parboiled
      rice, converted rice, easy cook rice, easy cook long grain rice, american long grain rice,
      patna rice, carolina rice,
      medium grain jasmine rice, asian short grain white rice, jasmati rice,
      uncle bens, bens original, tilda, sona masoori, sona masuri, boil in the bag rice, pirinç, reis, arroz,
      riso,
      sunrice jasmine, arroz verde valle, long grain`,
      measures: { volume: 'cup' },
      cooked: '20445:cup',
    },
    'cooked rice': {
      labels: 'free',
      usda: '20445',
      also: `leftover rice, steamed rice, boiled rice, cold rice, cold cooked rice, day old rice, leftover cooked
      rice, leftover white rice, cooked white rice, cooked basmati rice, cooked jasmine rice, cooked
      long grain rice, steamed white rice, leftover takeout rice, takeout rice, leftover takeaway rice,
      takeaway rice, microwave rice, microwaveable rice, ready rice, pouch rice, rice pouch, precooked
      rice, precooked basmati rice, ready cooked rice, express rice`,
      measures: { volume: 'cup', pouch: estimate(250, 'net weight of a pouch of 250 g') },
      kindOf: { rice: 0.05 },
      cookedFrom: 'rice',
    },
    'cooked pasta': {
      labels: 'gluten, may: eggs',
      usda: '20121',
      also: `leftover pasta, cold pasta, cold cooked pasta, boiled pasta, cooked spaghetti, leftover spaghetti,
      cold spaghetti, cooked macaroni, leftover macaroni, cooked penne, leftover penne, cooked
      fusilli, leftover plain pasta, cooked plain pasta, leftover cooked pasta, leftover cooked
      spaghetti`,
      measures: { volume: 'cup penne' },
      kindOf: { pasta: 0.1 },
      cookedFrom: 'pasta',
    },
    'brown rice': {
      labels: 'free',
      usda: '20036',
      also: `brown basmati rice, brown basmati, long grain brown rice, brown long grain rice, short grain brown
      rice, brown short grain rice, wholegrain rice, whole grain rice, wholemeal rice, brown jasmine
      rice, medium grain brown rice, whole grain brown rice`,
      kindOf: { rice: 0.2 },
      measures: { volume: 'cup' },
      cooked: '20037:cup',
    },
    pasta: {
      labels: 'gluten, may: eggs',
      usda: '20120',
      also: `spaghetti, spag, macaroni, penne, fusilli, linguine, linguini, fettuccine, fettucine, fettuccini,
      fettucini, tagliatelle, farfalle, bow tie pasta, bowtie pasta, rigatoni, rotini, ziti, elbow
      macaroni, elbow pasta, elbows, macaroni elbows, shells, shell pasta, pasta shells, jumbo shells,
      conchiglie, orecchiette, cavatappi, bucatini, pappardelle, angel hair, angel hair pasta,
      capellini, vermicelli, spaghettini, tagliolini, cannelloni, cannelloni tubes, manicotti,
      manicotti shells, mostaccioli, gemelli, campanelle, ditalini, ditali, mezze penne, penne rigate,
      penne pasta, fusilli pasta, spaghetti pasta, linguine pasta, fettuccine pasta, tagliatelle pasta,
      rigatoni pasta, ziti pasta, rotini pasta, farfalle pasta, pappardelle pasta, dried pasta, dry
      pasta, short pasta, pasta noodles, spaghetti noodles, pasta shapes, dried spaghetti, dry
      spaghetti, dried penne, dried macaroni, dried tagliatelle, dried linguine, fresh pasta, dried
      fusilli, dried rigatoni, whole wheat pasta, wholewheat pasta, wholemeal pasta, whole wheat
      spaghetti, wholewheat spaghetti, wholewheat penne, whole wheat penne, whole grain pasta, tube
      pasta, trofie, paccheri, fideo, pasta spirals, farfalle bow tie pasta, egg pasta,
      tagliatelle nests, cavatelli, mostaccioli rigati, perciatelli, mezzi rigatoni, pipette, wagon
      wheels, radiatore, rotelle, strozzapreti, casarecce, spaghetti rigati, fusilli bucati, creste di
      gallo, mafalda, chitarra, ziti rigati, tortiglioni, calamarata, malloreddus, garganelli, spinach
      pasta, spinach fettuccine, squid ink pasta, squid ink linguine, multigrain pasta, seashell pasta,
      corkscrew pasta, spiral pasta, dried spaghetti pasta, whole wheat spaghetti pasta, fresh
      spaghetti pasta, macaroni pasta, dried macaroni pasta, whole wheat macaroni, whole wheat macaroni
      pasta, fresh macaroni pasta, macaroni noodles, dried penne pasta, whole wheat penne pasta, fresh
      penne pasta, penne noodles, dried fusilli pasta, whole wheat fusilli, whole wheat fusilli pasta,
      fresh fusilli pasta, fusilli noodles, dried linguine pasta, whole wheat linguine, whole wheat
      linguine pasta, fresh linguine pasta, linguine noodles, linguini pasta, dried linguini, dried
      linguini pasta, whole wheat linguini, whole wheat linguini pasta, fresh linguini pasta, linguini
      noodles, dried fettuccine, dried fettuccine pasta, whole wheat fettuccine, whole wheat fettuccine
      pasta, fresh fettuccine pasta, fettuccine noodles, fettucine pasta, dried fettucine, dried
      fettucine pasta, whole wheat fettucine, whole wheat fettucine pasta, fresh fettucine pasta,
      fettucine noodles, fettuccini pasta, dried fettuccini, dried fettuccini pasta, whole wheat
      fettuccini, whole wheat fettuccini pasta, fresh fettuccini pasta, fettuccini noodles, fettucini
      pasta, dried fettucini, dried fettucini pasta, whole wheat fettucini, whole wheat fettucini
      pasta, fresh fettucini pasta, fettucini noodles, dried tagliatelle pasta, whole wheat
      tagliatelle, whole wheat tagliatelle pasta, fresh tagliatelle pasta, tagliatelle noodles, dried
      farfalle, dried farfalle pasta, whole wheat farfalle, whole wheat farfalle pasta, fresh farfalle
      pasta, farfalle noodles, dried rigatoni pasta, whole wheat rigatoni, whole wheat rigatoni pasta,
      fresh rigatoni pasta, rigatoni noodles, dried rotini, dried rotini pasta, whole wheat rotini,
      whole wheat rotini pasta, fresh rotini pasta, rotini noodles, dried ziti, dried ziti pasta, whole
      wheat ziti, whole wheat ziti pasta, fresh ziti pasta, ziti noodles, dried orzo pasta, fresh orzo
      pasta, orzo noodles, dried lasagna, dried lasagna pasta, whole wheat lasagna pasta, fresh lasagna
      pasta, lasagne pasta, dried lasagne pasta, whole wheat lasagne, whole wheat lasagne pasta, fresh
      lasagne pasta, elbows pasta, dried elbows, dried elbows pasta, whole wheat elbows, whole wheat
      elbows pasta, fresh elbows pasta, elbows noodles, shells pasta, dried shells, dried shells pasta,
      whole wheat shells, whole wheat shells pasta, fresh shells pasta, shells noodles, conchiglie
      pasta, dried conchiglie, dried conchiglie pasta, whole wheat conchiglie, whole wheat conchiglie
      pasta, fresh conchiglie pasta, conchiglie noodles, orecchiette pasta, dried orecchiette, dried
      orecchiette pasta, whole wheat orecchiette, whole wheat orecchiette pasta, fresh orecchiette
      pasta, orecchiette noodles, cavatappi pasta, dried cavatappi, dried cavatappi pasta, whole wheat
      cavatappi, whole wheat cavatappi pasta, fresh cavatappi pasta, cavatappi noodles, bucatini pasta,
      dried bucatini, dried bucatini pasta, whole wheat bucatini, whole wheat bucatini pasta, fresh
      bucatini pasta, bucatini noodles, dried pappardelle, dried pappardelle pasta, whole wheat
      pappardelle, whole wheat pappardelle pasta, fresh pappardelle pasta, pappardelle noodles,
      capellini pasta, dried capellini, dried capellini pasta, whole wheat capellini, whole wheat
      capellini pasta, fresh capellini pasta, capellini noodles, vermicelli pasta, dried vermicelli,
      dried vermicelli pasta, whole wheat vermicelli, whole wheat vermicelli pasta, fresh vermicelli
      pasta, spaghettini pasta, dried spaghettini, dried spaghettini pasta, whole wheat spaghettini,
      whole wheat spaghettini pasta, fresh spaghettini pasta, spaghettini noodles, tagliolini pasta,
      dried tagliolini, dried tagliolini pasta, whole wheat tagliolini, whole wheat tagliolini pasta,
      fresh tagliolini pasta, tagliolini noodles, cannelloni pasta, dried cannelloni, dried cannelloni
      pasta, whole wheat cannelloni, whole wheat cannelloni pasta, fresh cannelloni pasta, cannelloni
      noodles, manicotti pasta, dried manicotti, dried manicotti pasta, whole wheat manicotti, whole
      wheat manicotti pasta, fresh manicotti pasta, manicotti noodles, mostaccioli pasta, dried
      mostaccioli, dried mostaccioli pasta, whole wheat mostaccioli, whole wheat mostaccioli pasta,
      fresh mostaccioli pasta, mostaccioli noodles, gemelli pasta, dried gemelli, dried gemelli pasta,
      whole wheat gemelli, whole wheat gemelli pasta, fresh gemelli pasta, gemelli noodles, campanelle
      pasta, dried campanelle, dried campanelle pasta, whole wheat campanelle, whole wheat campanelle
      pasta, fresh campanelle pasta, campanelle noodles, ditalini pasta, dried ditalini, dried ditalini
      pasta, whole wheat ditalini, whole wheat ditalini pasta, fresh ditalini pasta, ditalini noodles,
      ditali pasta, dried ditali, dried ditali pasta, whole wheat ditali, whole wheat ditali pasta,
      fresh ditali pasta, ditali noodles, trofie pasta, dried trofie, dried trofie pasta, whole wheat
      trofie, whole wheat trofie pasta, fresh trofie pasta, trofie noodles, paccheri pasta, dried
      paccheri, dried paccheri pasta, whole wheat paccheri, whole wheat paccheri pasta, fresh paccheri
      pasta, paccheri noodles, stelline pasta, dried stelline, dried stelline pasta, whole wheat
      stelline, whole wheat stelline pasta, fresh stelline pasta, stelline noodles, pastina pasta,
      dried pastina, dried pastina pasta, whole wheat pastina, whole wheat pastina pasta, fresh pastina
      pasta, pastina noodles, fideo pasta, dried fideo, dried fideo pasta, whole wheat fideo, whole
      wheat fideo pasta, fresh fideo pasta, fideo noodles, cavatelli pasta, dried cavatelli, dried
      cavatelli pasta, whole wheat cavatelli, whole wheat cavatelli pasta, fresh cavatelli pasta,
      cavatelli noodles, perciatelli pasta, dried perciatelli, dried perciatelli pasta, whole wheat
      perciatelli, whole wheat perciatelli pasta, fresh perciatelli pasta, perciatelli noodles, pipette
      pasta, dried pipette, dried pipette pasta, whole wheat pipette, whole wheat pipette pasta, fresh
      pipette pasta, pipette noodles, radiatore pasta, dried radiatore, dried radiatore pasta, whole
      wheat radiatore, whole wheat radiatore pasta, fresh radiatore pasta, radiatore noodles, rotelle
      pasta, dried rotelle, dried rotelle pasta, whole wheat rotelle, whole wheat rotelle pasta, fresh
      rotelle pasta, rotelle noodles, strozzapreti pasta, dried strozzapreti, dried strozzapreti pasta,
      whole wheat strozzapreti, whole wheat strozzapreti pasta, fresh strozzapreti pasta, strozzapreti
      noodles, casarecce pasta, dried casarecce, dried casarecce pasta, whole wheat casarecce, whole
      wheat casarecce pasta, fresh casarecce pasta, casarecce noodles, mafalda pasta, dried mafalda,
      dried mafalda pasta, whole wheat mafalda, whole wheat mafalda pasta, fresh mafalda pasta, mafalda
      noodles, chitarra pasta, dried chitarra, dried chitarra pasta, whole wheat chitarra, whole wheat
      chitarra pasta, fresh chitarra pasta, chitarra noodles, tortiglioni pasta, dried tortiglioni,
      dried tortiglioni pasta, whole wheat tortiglioni, whole wheat tortiglioni pasta, fresh
      tortiglioni pasta, tortiglioni noodles, calamarata pasta, dried calamarata, dried calamarata
      pasta, whole wheat calamarata, whole wheat calamarata pasta, fresh calamarata pasta, calamarata
      noodles, malloreddus pasta, dried malloreddus, dried malloreddus pasta, whole wheat malloreddus,
      whole wheat malloreddus pasta, fresh malloreddus pasta, malloreddus noodles, garganelli pasta,
      dried garganelli, dried garganelli pasta, whole wheat garganelli, whole wheat garganelli pasta,
      fresh garganelli pasta, garganelli noodles, spelt pasta, farro spaghetti, spelt spaghetti,
      tubular pasta, short curled pasta, shell shaped pasta, fiorentini, mezzi rigatoni pasta,
      cannelloni pasta shells, penne rigate pasta, semolina orecchiette,
      barilla, garofalo pasta, rummo pasta, de cecco, makarna,
      san remo spirals`,
      measures: {
        jumbo: estimate(8.5, 'some 40 to 12 oz'),
        manicotti: estimate(16, '14 to 8 oz'),
        cannelloni: estimate(10, '25 to 250 g'),
        volume: 'cup penne',
        sheet: estimate(20, 'a sheet of lasagne'),
        lasagna: estimate(20, 'a sheet'),
        lasagne: estimate(20, 'a sheet'),
        package: estimate(454, 'net weight of 1 lb'),
        box: estimate(454, 'net weight of 1 lb'),
      },
      cooked: '20121:cup penne',
      cuts: {
        elbow: 'cup elbows',
        macaroni: 'cup elbows',
        ditalini: 'cup elbows',
        penne: 'cup penne',
        ziti: 'cup penne',
        farfalle: 'cup farfalle',
        bow: 'cup farfalle',
        bowtie: 'cup farfalle',
        rotini: 'cup rotini',
        fusilli: 'cup rotini',
        spiral: 'cup rotini',
        shell: 'cup shells',
      },
      fresh: '20093',
    },
    'egg noodles': {
      labels: 'gluten eggs',
      usda: '20109',
      also: `wide egg noodles, broad egg noodles, chinese egg noodles, dried egg noodles, chinese noodles, yolk
      noodles, egg noodle nests`,
      kindOf: { noodles: 0.05 },
      standIns: { noodles: 0.1 },
      measures: {
        volume: 'cup',
        package: estimate(227, '8 oz, the median of 11 recipes that say so'),
        nest: estimate(62, 'a quarter of a pack of 250 g'),
      },
      cooked: '20110:cup',
    },
    'rice noodles': {
      labels: 'free',
      usda: '20133',
      also: `rice vermicelli, rice vermicelli noodles, vermicelli rice noodles, vermicelli noodles, flat rice
      noodles, rice sticks, rice stick noodles, pad thai noodles, dried rice noodles, dried rice
      stick noodles, wide rice noodles, ho fun noodles, ribbon rice noodles, pho noodles, rice
      noodle sticks,
      dried rice vermicelli, dried rice vermicelli noodles, vermicelli rice stick noodles`,
      measures: {
        volume: '16082:cup',
        package: estimate(227, 'net weight of 8 oz'),
        nest: estimate(55, 'a quarter of a pack of 225 g'),
      },
      cooked: '20134:cup',
    },
    flour: {
      labels: 'gluten',
      usda: '20081',
      also: `all purpose flour, allpurpose flour, plain flour, white flour, wheat flour, ap flour, unbleached
      flour, bleached flour, maida, general purpose flour, all purpose white flour, gold medal flour,
      weizenmehl, harina de trigo`,
      staple: true,
      measures: { volume: 'cup' },
    },
    'whole wheat flour': {
      labels: 'gluten',
      usda: '20080',
      also: `wholemeal flour, wholewheat flour, whole meal flour, wholegrain flour, whole grain flour, white
      whole wheat flour, whole wheat pastry flour, wholemeal bread flour, atta, atta flour, brown
      flour, graham flour, whole wheat bread flour, chapati flour`,
      measures: { volume: 'cup' },
    },
    cornmeal: {
      labels: 'free',
      usda: '20320',
      also: `polenta, corn meal, maize meal, yellow cornmeal, white cornmeal, instant polenta, blue cornmeal,
      white corn meal, yellow corn meal,
      medium grind cornmeal, coarse ground cornmeal`,
      measures: { volume: 'cup' },
    },
    cornstarch: {
      labels: 'free',
      usda: '20027',
      also: `cornflour, corn flour, corn starch, maize starch, maizena, corn starch powder`,
      staple: true,
      measures: { volume: 'cup' },
    },
    oats: {
      labels: 'gluten',
      usda: '20038',
      also: `rolled oats, porridge oats, old fashioned oats, quick oats, oatmeal, jumbo oats, steel cut oats,
      pinhead oatmeal, instant oats, instant oatmeal, irish oats, oat flakes, quaker oats, rolled
      porridge oats, oats rolled, flake oats, flaked oats,
      steel oats,
      ready brek, haferflocken, yulaf`,
      measures: { volume: '08120:1 cup' },
      cooked: '08121:1 cup',
    },
    quinoa: {
      labels: 'free',
      usda: '20035',
      also: `white quinoa, red quinoa, black quinoa, tricolor quinoa, tricolour quinoa, mixed quinoa, rainbow
      quinoa`,
      measures: { volume: 'cup' },
      cooked: '20137:cup',
    },
    couscous: {
      labels: 'gluten',
      usda: '20028',
      also: `cous cous, wholewheat couscous, whole wheat couscous, instant couscous, moroccan couscous, wholemeal
      couscous`,
      measures: { volume: 'cup' },
      cooked: '20029:cup, cooked',
    },
    bulgur: {
      labels: 'gluten',
      usda: '20012',
      also: `bulgur wheat, bulghur wheat, bulghur, bulgar wheat, burghul, cracked wheat, bulgar`,
      measures: { volume: 'cup' },
      cooked: '20013:cup',
    },
    barley: {
      labels: 'gluten',
      usda: '20005',
      also: 'pearl barley, pearled barley, pot barley, barley pearls',
      measures: { volume: 'cup' },
      cooked: '20006:cup',
    },
    'short-grain rice': {
      labels: 'free',
      usda: '20452',
      also: `short grain white rice, sushi rice, japanese rice, calrose rice, pudding rice, medium grain rice,
      medium grain white rice, korean rice, round grain rice, round rice, botan rice, dessert rice,
      porridge rice, medium grain, sunrice medium grain`,
      kindOf: { rice: 0.05 },
      standIns: { rice: 0.25 },
      cooked: '20445:cup',
    },
    'arborio rice': {
      labels: 'free',
      usda: '20452',
      also: `arborio, risotto rice, carnaroli rice, carnaroli, paella rice, bomba rice, vialone nano, spanish
      rice bomba, valencia rice, italian rice, spanish bomba rice, calasparra rice, risotto, vialone
      nano rice, arborio risotto rice,
      italian arborio rice`,
      kindOf: { rice: 0.1 },
      standIns: { 'short-grain rice': 0.1 },
    },
    'glutinous rice': {
      labels: 'free',
      usda: '20054',
      also: `sticky rice, sweet rice, thai sticky rice, glutinous white rice, japanese sweet rice, sweet
      glutinous rice, black glutinous rice, thai glutinous rice, sticky white rice, mochi rice`,
      standIns: { 'short-grain rice': 0.3 },
    },
    'instant rice': {
      labels: 'free',
      usda: '20048',
      also: `minute rice, quick cooking rice, instant white rice, minute white rice, quick rice, quick cook rice,
      instant jasmine rice`,
      kindOf: { rice: 0.1 },
      standIns: { rice: 0.1 },
      cooked: '20049:cup',
    },
    'instant brown rice': {
      labels: 'free',
      usda: '20036',
      also: 'minute brown rice',
      kindOf: { 'brown rice': 0.1 },
      standIns: { 'brown rice': 0.1 },
    },
    'wild rice': {
      labels: 'free',
      usda: '20088',
      also: 'wild rice blend, wild rice mix, mixed wild rice, manoomin',
      kindOf: { rice: 0.2 },
      standIns: { 'brown rice': 0.25 },
    },
    'black rice': {
      labels: 'free',
      usda: '20036',
      because: 'brown rice, with its bran as well',
      also: 'forbidden rice, chinese black rice, purple rice, black japonica rice',
      standIns: { 'brown rice': 0.15 },
      measures: { volume: 'cup' },
    },
    'red rice': {
      labels: 'free',
      usda: '20036',
      because: 'brown rice, with its bran as well',
      also: 'himalayan red rice, camargue red rice, bhutanese red rice',
      standIns: { 'brown rice': 0.15 },
      measures: { volume: 'cup' },
    },
    'rice mix': {
      labels: 'may: gluten soy milk celery meat',
      usda: '32029',
      also: `rice a roni, spanish rice mix, yellow rice mix, rice pilaf mix, saffron yellow rice, yellow rice,
      dirty rice mix, saffron rice mix, chicken rice mix, pilaf mix, mexican rice mix, saffron rice,
      jambalaya rice mix, risotto mix, jambalaya mix, spanish rice, mexican rice, red beans and rice
      mix, rice pilaf, knorr rice sides, long grain wild rice mix, fried rice, fiesta sides, cajun
      rice mix, hearty skillet rice`,
      measures: {
        volume: estimate(0.77, 'as rice'),
        package: estimate(170, 'net weight of 6 oz'),
        box: estimate(170, 'net weight of 6 oz'),
      },
    },
    'rice flour': {
      labels: 'free',
      usda: '20061',
      also: `white rice flour, brown rice flour, sweet rice flour, glutinous rice flour, mochiko, all purpose
      rice flour, mochi flour, mochiko flour, ground rice, joshinko, idli rice flour, shiratamako,
      cream of rice`,
    },
    'spring roll wrappers': {
      labels: 'may: gluten eggs',
      usda: '18368',
      because: 'thin sheets of flour and water, as egg roll wrappers are; those of rice are rice paper',
      also: `spring roll skins, spring roll pastry, spring roll sheets, spring roll pastry sheets,
      frozen spring roll wrappers, popiah skins`,
      measures: { sheet: estimate(15, 'one of 20 cm'), piece: estimate(15, 'one of 20 cm') },
    },
    'rice paper': {
      labels: 'free',
      usda: '20133',
      because: 'the same of another shape',
      also: `rice paper wrapper, rice wrappers, round rice paper, vietnamese rice paper,
      summer roll wrapper, rice paper round`,
      measures: { sheet: estimate(10, 'a sheet'), piece: estimate(10, 'a sheet') },
    },
    'puffed rice': {
      labels: 'may: gluten',
      usda: '08156',
      also: `puffed rice cereal, crispy rice cereal, rice krispies, rice krispies cereal, rice cereal, rice
      bubbles, murmura, rice crispies, crisped rice cereal, puffed brown rice, rice crispy cereal,
      puffed millet, puffed millet cereal, cocoa krispies, chocolate rice cereal, puffed quinoa,
      puffed kamut, brown rice cereal, cocoa rice krispies, puffed wheat, puffed wheat cereal,
      puffed cereal, poha, flattened rice, beaten rice`,
    },
    'rice cake': {
      labels: 'may: gluten soy sesame',
      usda: '19816',
      also: `brown rice cakes, brown rice crackers, rice crackers, japanese rice crackers, rice crispbread`,
    },
    'korean rice cakes': {
      labels: 'may: gluten',
      usda: '20061',
      inWater: toShare(0.64, '235 kcal in 100 g, on their labels'),
      because: 'rice flour, steamed',
      also: `tteok, rice cake sticks, garaetteok, mochi, tteokbokki rice cakes, duk, chinese rice cakes, sliced
      rice cakes, kirimochi, rice ovalettes`,
    },
    'lasagna noodles': {
      labels: 'gluten, may: eggs',
      usda: '20120',
      also: `lasagna, lasagne, lasagne noodles, lasagna sheets, lasagne sheets, dried lasagne sheets, no boil
      lasagna noodles, lasagna pasta, no cook lasagna noodles, instant lasagna noodles, no boil
      lasagna, whole grain lasagna noodles, oven ready lasagna, curly lasagna noodles, instant
      lasagna sheets, dried lasagne, egg lasagne sheets, whole wheat lasagna, green lasagna noodles,
      spinach lasagna noodles`,
      standIns: { pasta: 0.35 },
      measures: {
        piece: estimate(20, 'a sheet'),
        sheet: estimate(20, 'a sheet'),
        package: estimate(454, 'net weight of 1 lb'),
        box: estimate(454, 'net weight of 1 lb'),
      },
      cooked: '20121:cup penne',
    },
    orzo: {
      labels: 'gluten, may: eggs',
      usda: '20120',
      also: `orzo pasta, dried orzo, risoni, whole wheat orzo pasta, acini di pepe, acini di pepe pasta, pastina,
      stelline, star pasta, soup pasta, stellini, alphabet pasta, tubettini, alphabet noodles,
      kritharaki, orzo or, fregola, fregola sarda,
      fregola sarda pasta, fregola pasta`,
      kindOf: { pasta: 0.1 },
      standIns: { pasta: 0.25 },
      cooked: '20121:cup penne',
      measures: { volume: estimate(0.7, 'a third of a cup is 2 oz, on its label') },
    },
    'israeli couscous': {
      labels: 'gluten',
      usda: '20028',
      also: `pearl couscous, giant couscous, ptitim, israeli pearl couscous, moghrabieh, pearled couscous,
      maftoul`,
      kindOf: { couscous: 0.1 },
      standIns: { couscous: 0.15, orzo: 0.1 },
    },
    'macaroni and cheese': {
      labels: 'gluten milk, may: eggs rennet',
      usda: '32004',
      also: `mac and cheese, kraft dinner, shells and cheese, macaroni cheese, mac n cheese, macaroni dinner mix,
      stouffers mac and cheese`,
      measures: {
        package: estimate(206, 'net weight of 7.25 oz'),
        box: estimate(206, 'net weight of 7.25 oz'),
      },
    },
    'gluten-free pasta': {
      labels: 'may: eggs soy',
      usda: '20091',
      also: `gluten free spaghetti, gluten free penne, brown rice pasta, rice pasta, gluten free fettuccine,
      gluten free elbows, gluten free macaroni, corn pasta, quinoa pasta, brown rice spaghetti, gluten
      free noodles, gluten free fusilli, lentil pasta, chickpea pasta, brown rice penne, gluten free
      rotini, brown rice noodles, red lentil pasta, brown rice fettuccine, legume pasta, edamame pasta,
      black bean spaghetti,
      barilla gluten free, barilla gluten free pasta, banza pasta, banza`,
      standIns: { pasta: 0.15 },
      measures: { package: estimate(340, 'net weight of 12 oz') },
    },
    ravioli: {
      labels: 'gluten, may: eggs milk meat',
      usda: '20094',
      madeOf: { '20093': 58, '01036': 42 },
      because: 'fresh pasta with a filling of ricotta, which is two fifths of it',
      also: `cheese ravioli, beef ravioli, mushroom ravioli, cheese filled ravioli, spinach ravioli, four
      cheese ravioli, agnolotti, butternut squash ravioli, ravioli pasta, refrigerated ravioli, pumpkin
      ravioli, lobster ravioli, cheese ravioli pasta, fresh ravioli filled with cheese, pansotti`,
      measures: { package: estimate(255, 'net weight of 9 oz') },
    },
    tortellini: {
      labels: 'gluten milk, may: eggs meat pork rennet',
      usda: '22901',
      also: `cheese tortellini, spinach tortellini, refrigerated tortellini, tortelloni, cheese filled
      tortellini, three cheese tortellini, spinach cheese tortellini, dried tortellini, tortellini
      pasta, cheese tortelloni, chicken tortellini, beef tortellini, cheese spinach tortellini,
      cappelletti, tortellini cheese`,
      standIns: { ravioli: 0.1 },
      measures: { package: estimate(255, 'net weight of 9 oz') },
    },
    gnocchi: {
      labels: 'gluten, may: eggs milk',
      usda: '11383',
      madeOf: { '11367': 70, '20081': 25, '01123': 5 },
      because: 'boiled potatoes, flour and egg of usual recipes for it',
      also: `potato gnocchi, refrigerated gnocchi, cauliflower gnocchi, shelf stable gnocchi, spaetzle, dried
      spaetzle, spaetzle noodles, sweet potato gnocchi, ricotta gnocchi`,
      measures: { package: estimate(454, 'net weight of 1 lb') },
    },
    pierogi: {
      labels: 'gluten, may: eggs milk pork soy crustaceans',
      usda: '32013',
      because: 'dough with a filling',
      also: `potato pierogi, pirogies, perogy, potstickers, pot stickers, gyoza, dumpling, dim sum, mandu, cheese
      pierogies, vegetable dumplings, wonton, refrigerated potstickers`,
      measures: { piece: estimate(29, 'usda potsticker') },
    },
    noodles: {
      labels: 'gluten, may: eggs',
      usda: '20109',
      also: `asian noodles, wheat noodles, dried noodles, oriental noodles, hokkien noodles, chinese wheat
      noodles, dried asian noodles, yakisoba noodles, yakisoba, shanghai noodles, stir fry noodles,
      lo mein noodles, singapore noodles, chuka soba, dried chuka soba noodles, chinese noodle,
      asian wheat noodles, thin chinese noodles,
      nudeln`,
      standIns: { 'egg noodles': 0.05, pasta: 0.2 },
    },
    'udon noodles': {
      labels: 'gluten',
      usda: '20116',
      also: `udon, somen, somen noodles, dried udon, japanese udon noodles, somyeon, japanese noodles`,
      kindOf: { noodles: 0.1 },
      standIns: { noodles: 0.1 },
      fresh: '20093',
    },
    'soba noodles': {
      labels: 'may: gluten',
      usda: '20114',
      also: `soba, buckwheat noodles, dried soba noodles, buckwheat soba noodles, buckwheat soba, dried buckwheat
      noodles, japanese soba noodles, japanese buckwheat noodles`,
      kindOf: { noodles: 0.1 },
      standIns: { noodles: 0.2 },
    },
    'ramen noodles': {
      labels: 'gluten, may: eggs soy meat crustaceans milk celery sesame',
      usda: '06982',
      also: `ramen, instant ramen, ramen noodle soup, top ramen, oriental ramen noodles, chicken ramen noodles,
      instant ramen noodle, two minute noodles, instant noodle, ramen soup noodles, chicken ramen,
      maggi noodles, 2 minute noodles, indomie, pot noodle, supernoodles`,
      kindOf: { noodles: 0.1 },
      standIns: { noodles: 0.15 },
      measures: {
        package: estimate(85, 'net weight of 3 oz'),
        packet: estimate(85, 'net weight of 3 oz'),
        piece: estimate(85, 'a package'),
        nest: estimate(65, 'a quarter of a pack of 250 g'),
        block: estimate(85, 'a package'),
      },
    },
    'chow mein noodles': {
      labels: 'gluten, may: eggs soy',
      usda: '20113',
      also: `fried noodles, crispy noodles, crunchy noodles, fried chinese noodles, crispy chinese noodles,
      wonton strips, crispy wonton strips, fried wonton strips, fried wonton wrappers`,
    },
    'cellophane noodles': {
      labels: 'free',
      usda: '16082',
      also: `glass noodles, bean thread noodles, mung bean noodles, bean vermicelli, sweet potato noodles,
      dangmyeon, bean thread vermicelli, mung bean vermicelli, bean thread, dried bean thread
      noodles, clear noodles, korean glass noodles, sweet potato vermicelli, bean thread vermicelli
      noodles, saifun, harusame, transparent noodles, clear dried noodles, japchae noodles, sai fun
      noodles, bean noodles`,
      standIns: { 'rice noodles': 0.2 },
    },
    'wonton wrappers': {
      labels: 'gluten, may: eggs',
      usda: '18368',
      also: `egg roll wrapper, dumpling wrapper, wonton skin, gyoza wrapper, potsticker wrapper, round wonton
      wrappers, won ton skins, won ton wrapper, eggroll wrapper, egg roll skins, shumai wrappers,
      dumpling skins, gow gee wrappers, lumpia wrapper, round dumpling wrapper, gyoza skins, egg
      roll wraps, pot sticker wrappers, siu mai wrappers, wonton sheets`,
      measures: {
        piece: 'wrapper, wonton',
        roll: 'wrapper, eggroll',
        eggroll: 'wrapper, eggroll',
        package: estimate(340, 'net weight of 12 oz'),
      },
    },
    grits: {
      labels: 'free',
      usda: '08090',
      also: `hominy grits, quick grits, white grits, instant grits, corn grits, white hominy grits, yellow grits,
      cheese grits, yellow corn grits, speckled grits, white corn grits`,
      standIns: { cornmeal: 0.15 },
    },
    'masa harina': {
      labels: 'free',
      usda: '20017',
      also: `masa harina flour, corn masa, masa, corn masa flour, instant corn masa, maseca, masa flour, instant
      masa, masa dough, harina de maiz, instant masa harina, tamale masa, masa corn flour, corn masa mix,
      masa para tamales, white corn masa`,
      standIns: { cornmeal: 0.3 },
    },
    masarepa: {
      labels: 'free',
      usda: '20522',
      because: 'masarepa is ground from degermed white corn that was cooked first',
      also: `harina pan, arepa flour, white cornmeal arepa, precooked cornmeal, precooked white cornmeal,
      precooked corn flour`,
    },
    'prepared polenta': {
      labels: 'free',
      usda: '08161',
      also: `polenta roll, ready made polenta, cooked polenta, tube polenta, precooked polenta, refrigerated
      polenta, polenta tube, polenta log, basil polenta, firm polenta, soft polenta`,
      measures: { tube: estimate(510, 'net weight of 18 oz') },
    },
    'oat bran': { labels: 'gluten', usda: '20033', also: 'oatbran' },
    'oat flour': { labels: 'gluten', usda: '20132', also: 'oatmeal flour, ground oats, ground oatmeal' },
    'wheat germ': { labels: 'gluten', usda: '20078', also: 'wheatgerm, kretschmer wheat germ' },
    'wheat bran': {
      labels: 'gluten',
      usda: '20077',
      also: `unprocessed bran, bran, unprocessed wheat bran, millers bran, wheat bran flakes, rice bran, corn
      bran`,
    },
    'wheat berries': {
      labels: 'gluten',
      usda: '20072',
      also: `wheatberries, kamut, kamut berries, spelt berries, spelt, rye berries, hard wheat berries, wheat
      grain, rye kernels, pearled spelt, freekeh, cracked freekeh, green wheat, ebly wheat`,
    },
    farro: {
      labels: 'gluten',
      usda: '20140',
      also: `pearled farro, semi pearled farro, emmer, italian pearled farro, farro perlato, pearl farro`,
      standIns: { barley: 0.15 },
    },
    millet: { labels: 'free', usda: '20031', also: 'millet grain, foxtail millet, ragi' },
    buckwheat: {
      labels: 'free',
      usda: '20009',
      also: 'kasha, buckwheat groats, buckwheat flakes, buckwheat kasha',
    },
    amaranth: {
      labels: 'free',
      usda: '20001',
      also: 'amaranth grain, popped amaranth, amaranth seed',
    },
    teff: { labels: 'free', usda: '20142', also: 'teff grain, whole grain teff' },
    semolina: {
      labels: 'gluten',
      usda: '20066',
      also: `semolina flour, durum flour, durum semolina, durum wheat flour, sooji, suji, rava, rawa, semolina
      durum flour, semola, durum wheat semolina, coarse grind semolina flour, cream of wheat,
      farina, dry farina cereal, semola rimacinata, wheatina, semolina pasta flour, malt o meal,
      durum semolina flour,
      irmik`,
    },
    'rye flour': {
      labels: 'gluten',
      usda: '20064',
      also: `dark rye flour, white rye flour, pumpernickel flour, wholemeal rye flour, rye meal, rye chops`,
    },
    'spelt flour': {
      labels: 'gluten',
      usda: '20140',
      also: `white spelt flour, wholemeal spelt flour, sprouted spelt flour, kamut flour, wholegrain spelt flour,
      einkorn flour, spelt bread flour, emmer flour,
      dinkelmehl`,
      standIns: { 'whole wheat flour': 0.15 },
      measures: { volume: estimate(0.5, 'a cup weighs 120 g') },
    },
    'buckwheat flour': { labels: 'free', usda: '20011', also: 'dark buckwheat flour' },
    'sorghum flour': {
      labels: 'free',
      usda: '20648',
      also: 'jowar flour, white sorghum flour, sweet sorghum flour',
      measures: { volume: estimate(0.5, 'a cup weighs 121 g') },
    },
    'barley flour': {
      labels: 'gluten',
      usda: '20130',
    },
    'millet flour': {
      labels: 'free',
      usda: '20647',
      also: 'bajra flour, ragi flour',
    },
    'teff flour': {
      labels: 'free',
      usda: '20142',
      because: 'the grain before it is ground',
      also: 'brown teff flour',
      measures: { volume: estimate(0.5, 'a cup weighs 121 g, as of sorghum') },
    },
    'amaranth flour': {
      labels: 'free',
      usda: '20001',
      because: 'the grain before it is ground',
      measures: { volume: estimate(0.5, 'a cup weighs 121 g, as of sorghum') },
    },
    'quinoa flour': {
      labels: 'free',
      usda: '20035',
      because: 'the grain before it is ground',
      measures: { volume: estimate(0.5, 'a cup weighs 121 g, as of sorghum') },
    },
    'triticale flour': {
      labels: 'gluten',
      usda: '20070',
    },
    'coconut flour': {
      labels: 'free',
      usda: '12108',
      because: 'dried coconut',
      measures: { volume: estimate(0.47, 'a cup weighs 112 g') },
    },
    'tapioca starch': {
      labels: 'free',
      usda: '20068',
      also: `tapioca flour, cassava flour, manioc flour, farinha, tapioca starch flour, yuca flour, manioc
      starch, cassava starch, sweet manioc starch, sour manioc starch, farofa, manioc, tapioca,
      manioca flour, sweet tapioca flour`,
      standIns: { cornstarch: 0.1 },
    },
    'tapioca pearls': {
      labels: 'free',
      usda: '20068',
      also: `pearl tapioca, quick cooking tapioca, instant tapioca, minute tapioca, white tapioca pearls, sago,
      sago pearls, sabudana, granulated tapioca, instant tapioca granules, boba, tapioca balls,
      instant pearl tapioca, dry tapioca, black tapioca pearls, boba pearls, uncooked tapioca`,
    },
    'potato starch': {
      labels: 'free',
      usda: '20027',
      because: 'a starch like cornstarch',
      also: `katakuri, katakuriko, sweet potato starch, sweet potato flour, potato starch powder, potato
      starch flour`,
      standIns: { cornstarch: 0.1 },
    },
    'potato flour': {
      labels: 'free',
      usda: '11413',
      measures: { volume: 'cup' },
    },
    arrowroot: {
      labels: 'free',
      usda: '20003',
      also: `arrowroot powder, arrowroot starch, arrowroot flour, arrow root, kudzu, kuzu, kudzu root starch,
      arrowroot starch flour, kuzu powder, ground arrowroot, kuzu root, kuzu starch`,
      standIns: { cornstarch: 0.1 },
    },
    'vital wheat gluten': {
      labels: 'gluten',
      usda: '48052',
      also: `wheat gluten, gluten flour, gluten, vital gluten, instant gluten flour`,
    },
    'gluten-free flour': {
      labels: 'free',
      usda: '20061',
      because: 'rice flour is most of it',
      also: `gluten free all purpose flour, gluten free flour blend, gluten free baking flour, cup4cup, wheat
      free flour,
      doves farm gluten free flour`,
      standIns: { flour: 0.15 },
    },
    'bread flour': {
      labels: 'gluten',
      usda: '20083',
      also: `strong flour, strong white flour, strong bread flour, white bread flour, high gluten flour, bread
      machine flour, bakers flour, white strong flour, high protein flour, italian 00 flour, tipo 00
      flour, 00 flour, 00 pasta flour, pizza flour, hi gluten flour, tipo 00, strong brown flour,
      canadian strong flour, harvest king flour, artisan bread flour, better for bread, double zero
      flour, type 00 flour`,
      kindOf: { flour: 0.05 },
      standIns: { flour: 0.05 },
    },
    'cake flour': {
      labels: 'gluten',
      usda: '20084',
      also: `pastry flour, soft wheat flour, sponge flour, softasilk, white pastry flour, softasilk cake flour,
      superfine flour, soft flour, instant flour, wondra flour, wondra, quick mixing flour, sauce
      flour, wondra instant flour, instant blending flour`,
      kindOf: { flour: 0.05 },
      standIns: { flour: 0.1 },
    },
    'self-rising flour': {
      labels: 'gluten',
      usda: '20082',
      also: `self raising flour, sr flour,
      mcdougalls self raising`,
      standIns: { flour: 0.1 },
    },
    'self-rising cornmeal': {
      labels: 'may: gluten milk',
      usda: '20023',
      also: 'cornmeal mix, white cornmeal mix, buttermilk cornmeal mix, hot rize',
      standIns: { cornmeal: 0.1 },
    },
    'nut flour': {
      labels: 'nuts, may: almond hazelnut walnut cashew pecan pistachio',
      usda: '12120',
      because: 'one kind of nut',
      also: `pecan flour, walnut flour, pecan meal, walnut meal, pistachio meal, chestnut flour, tigernut flour,
      banana flour, green banana flour, cashew flour, ground pecans, ground walnuts, ground cashews,
      cashew meal`,
      standIns: { 'almond flour': 0.1 },
    },
    'seven-grain cereal': {
      labels: 'gluten',
      usda: '08120',
      because: 'rolled grain',
      also: `7 grain cereal, multigrain cereal, 10 grain cereal, ten grain cereal, 9 grain cereal, hot cereal
      mix, 12 grain cereal, five grain cereal, multi grain cereal, mixed grain cereal, red river
      cereal, nine grain cereal, 5 grain cereal, rye flakes, barley flakes, wheat flakes, spelt
      flakes, rolled barley, quinoa flakes, rolled rye, rolled wheat, rolled spelt, triticale
      flakes, kamut flakes`,
    },
    granola: {
      labels: 'gluten, may: milk nuts almond pecan hazelnut soy sesame peanuts animal sulphites',
      usda: '08037',
      also: `granola cereal, muesli, granola clusters, muesli cereal, oat granola, granola cereal bar, granola
      bar, pecan granola, breakfast bars, chewy granola bars, cereal bars, swiss muesli`,
    },
    'corn flakes': {
      labels: 'may: gluten',
      usda: '08020',
      also: `cornflakes, cornflakes cereal, corn flakes cereal, cornflake crumbs, corn flake crumbs, corn flake
      cereal, cornflake cereal, frosted flakes, corn cereal, corn flakes crumbs, cornflakes crumbs,
      cornflakes cereal crumbs, honey nut cornflakes, frosted cornflakes, frosted flakes cereal,
      cornflakes breakfast cereal, wheaties, wheaties cereal, wheat flakes cereal, bran flakes,
      special k, special k cereal, bran flakes cereal, corn puffs, bran flake cereal, corn puff
      cereal, flaked cereal`,
    },
    'breakfast cereal': {
      labels: 'may: gluten milk nuts almond soy',
      usda: '08013',
      also: `cheerios, oat cereal, chex cereal, crispy rice cereal squares, corn chex, rice chex, wheat chex,
      crispy corn cereal squares, crispy wheat cereal squares, corn chex cereal, rice chex cereal,
      wheat chex cereal, cereal, oat cereal rings, bran cereal, all bran cereal, all bran, shredded
      wheat, grape nuts, grape nuts cereal, wheat and barley nugget cereal, honey nut cheerios,
      raisin bran cereal, raisin bran, fiber one cereal, honey graham cereal, high fiber cereal,
      captain crunch cereal, weetabix, cinnamon toast crunch, fiber one, lucky charms cereal,
      crispix cereal, chex, shredded wheat cereal, fruit loops, cocoa puffs, golden grahams cereal,
      golden grahams, kix cereal, chex mix, cinnamon cereal, froot loops, toasted oats cereal, honey
      nut chex, cinnamon chex, sugar coated cereal, life cereal, chocolate chex cereal, fruity
      pebbles cereal, wheat squares cereal, bran buds, bran buds cereal, crispix, wheat bran cereal,
      shreddies, all bran buds, wheat biscuit cereal, multi bran cereal, multi grain cheerios,
      cinnamon life cereal, cereal rings, wheat cereal squares,
      weet bix`,
    },
    popcorn: {
      labels: 'free',
      usda: '19034',
      also: `popped popcorn, unpopped popcorn, popcorn kernels, air popped popcorn, unpopped popcorn kernels,
      microwave popcorn, popping corn, pop corn, popped corn, kettle corn, buttered popcorn, caramel
      corn, popped microwave popcorn, popped white popcorn, yellow popcorn, caramel popcorn, popcorn
      seeds, white popcorn kernels`,
    },
  }),
];
