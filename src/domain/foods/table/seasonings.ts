import { buildFoodRows, estimate, type FoodRow } from './food-row.ts';

export const SEASONINGS: readonly FoodRow[] = [
  ...buildFoodRows('spice', {
    salt: {
      labels: 'free',
      usda: '02047',
      also: `kosher salt, sea salt, table salt, fine salt, coarse salt, flaky salt, rock salt, cooking salt,
      iodized salt, himalayan salt, pink salt, pink himalayan salt, maldon salt, maldon sea salt,
      sea salt flakes, salt flakes, flaky sea salt, finishing salt, diamond crystal kosher salt,
      salt and pepper, salt pepper, salt and black pepper, salt and ground black pepper, salt and
      ground pepper, sea salt and black pepper, sea salt and pepper, sea salt and ground black
      pepper, kosher salt and pepper, kosher salt and black pepper, kosher salt and ground black
      pepper, pickling salt, canning salt, tata salt, fleur de sel, gray salt, grey salt, celtic sea salt,
      curing salt plain, ground sea salt, fine grain sea salt, margarita salt, black salt, kala
      namak, salt and white pepper, salt and ground white pepper`,
      staple: true,
      measures: { volume: 'tsp' },
    },
    'black pepper': {
      labels: 'free',
      usda: '02030',
      also: `pepper, ground pepper, ground black pepper, cracked pepper, cracked black pepper, black peppercorns,
      peppercorns, black pepper powder, table pepper,
      ground smoked black pepper`,
      staple: true,
      measures: { volume: 'tsp, ground', piece: estimate(0.05, 'a peppercorn; about 60 to a teaspoon') },
    },
    'white pepper': {
      labels: 'free',
      usda: '02032',
      also: 'ground white pepper, white peppercorns, white pepper powder',
      staple: true,
      measures: { volume: 'tsp, ground', piece: estimate(0.05, 'a peppercorn; about 60 to a teaspoon') },
    },
    'cayenne pepper': {
      labels: 'free',
      usda: '02031',
      also: `cayenne, ground cayenne, ground cayenne pepper, cayenne powder, ground red pepper, ground red chile
      pepper, ground red chili pepper, ground hot pepper`,
      staple: true,
      measures: { volume: 'tsp' },
    },
    paprika: {
      labels: 'free',
      usda: '02028',
      also: `sweet paprika, hot paprika, hungarian paprika, hungarian sweet paprika, sweet hungarian paprika,
      spanish paprika, sweet spanish paprika, paprika powder, ground paprika, powdered paprika,
      ground dried paprika, ground hungarian paprika, hungarian hot paprika,
      paprica`,
      staple: true,
      measures: { volume: 'tsp' },
    },
    cumin: {
      labels: 'free',
      usda: '02014',
      also: `ground cumin, cumin seeds, cumin powder, ground cumin seeds, jeera, comino, powdered cumin,
      ground cuminseed`,
      staple: true,
      measures: { volume: 'tsp, whole' },
    },
    'ground coriander': {
      labels: 'free',
      usda: '02013',
      also: `coriander seeds, coriander powder, whole coriander, ground coriander seeds, dried coriander, dhania
      powder, ground ground coriander, powdered ground coriander, ground coriander powder`,
      staple: true,
      measures: { volume: 'tsp' },
    },
    turmeric: {
      labels: 'free',
      usda: '02043',
      also: `ground turmeric, turmeric powder, tumeric, ground tumeric, turmeric root, curcuma, haldi, powdered
      turmeric, ground dried turmeric, ground hungarian turmeric, hungarian hot turmeric`,
      staple: true,
      measures: { volume: 'tsp' },
    },
    cinnamon: {
      labels: 'free',
      usda: '02010',
      also: `ground cinnamon, canela, cinnamon powder, cinnamon stick, stick cinnamon, cinnamon bark, cassia, cassia
      bark, powdered cinnamon,
      saigon cinnamon`,
      staple: true,
      measures: {
        volume: 'tsp',
        stick: estimate(2.6, 'gives about a teaspoon, ground'),
        piece: estimate(2.6, 'a stick'),
      },
    },
    nutmeg: {
      labels: 'free',
      usda: '02025',
      also: 'ground nutmeg, nutmeg powder, powdered nutmeg',
      staple: true,
      measures: { volume: 'tsp', piece: estimate(7, 'a whole nutmeg gives about a tablespoon, ground') },
    },
    cloves: {
      labels: 'free',
      usda: '02011',
      also: `ground cloves, whole cloves, clove powder, powdered cloves, cloves powder`,
      staple: true,
      measures: {
        volume: 'tsp',
        piece: estimate(0.1, 'about 20 to a teaspoon'),
        clove: estimate(0.1, 'about 20 to a teaspoon'),
      },
    },
    allspice: {
      labels: 'free',
      usda: '02001',
      also: `ground allspice, allspice berries, jamaica pepper, pimento berries, powdered allspice, allspice
      powder`,
      measures: { volume: 'tsp', piece: estimate(0.1, 'a berry') },
    },
    cardamom: {
      labels: 'free',
      usda: '02006',
      also: `ground cardamom, cardamom pods, green cardamom, green cardamom pods, cardamom seeds, cardamom
      powder, cardamon, elaichi, powdered cardamom`,
      measures: {
        volume: 'tsp, ground',
        piece: estimate(0.2, '10 pods to a teaspoon'),
        pod: estimate(0.2, '10 pods to a teaspoon'),
      },
    },
    'ginger powder': {
      labels: 'free',
      usda: '02021',
      also: `ground ginger, dried ginger, powdered ginger, dry ginger, dried ground ginger, dried ginger powder`,
      staple: true,
      measures: { volume: 'tsp' },
    },
    'garlic powder': {
      labels: 'free',
      usda: '02020',
      also: 'granulated garlic, garlic granules, powdered garlic',
      staple: true,
      measures: { volume: 'tsp' },
    },
    'onion powder': {
      labels: 'free',
      usda: '02026',
      also: 'granulated onion, onion granules, powdered onion',
      staple: true,
      measures: { volume: 'tsp' },
    },
    'chili powder': {
      labels: 'free',
      usda: '02009',
      also: `chilli powder, chile powder, red chili powder, red chilli powder, red chile powder, hot chili
      powder, hot chilli powder, ground chili, ground chilli,
      lal mirch, lal mirch powder`,
      staple: true,
      measures: { volume: 'tsp' },
    },
    'curry powder': {
      labels: 'may: mustard celery',
      usda: '02015',
      also: 'madras curry powder, hot curry powder, yellow curry powder',
      staple: true,
      measures: { volume: 'tsp' },
    },
    'mustard seed': {
      labels: 'mustard',
      usda: '02024',
      also: 'yellow mustard seeds, black mustard seeds, brown mustard seeds',
      measures: { volume: 'tsp' },
    },
    'fennel seed': {
      labels: 'free',
      usda: '02018',
      also: 'ground fennel, ground fennel seeds, saunf',
      measures: { volume: 'tsp, whole' },
    },
    saffron: {
      labels: 'free',
      usda: '02037',
      also: `saffron threads, saffron strands, saffron powder, ground saffron, powdered saffron`,
      measures: { volume: 'tsp', piece: estimate(0.002, 'a thread') },
    },
    'vanilla extract': {
      labels: 'alcohol',
      usda: '02050',
      also: 'vanilla, vanilla essence, vanilla flavoring, vanilla flavouring',
      staple: true,
      measures: { volume: 'tsp' },
    },
    'poppy seeds': {
      labels: 'free',
      usda: '02033',
      also: 'poppyseeds, white poppy seeds, blue poppy seeds',
      measures: { volume: 'tsp' },
    },
    'celery seed': {
      labels: 'celery',
      usda: '02007',
      also: 'ground celery seeds',
      measures: { volume: 'tsp' },
    },
    'caraway seed': {
      labels: 'free',
      usda: '02005',
      also: 'caraway, ground caraway',
      measures: { volume: 'tsp' },
    },
    'red pepper flakes': {
      labels: 'free',
      usda: '02031',
      because: 'the same pepper, ground',
      also: `crushed red pepper, dried red pepper flakes, dried crushed red pepper, hot pepper flakes, hot red
      pepper flakes, pepper flakes, chili flakes, chilli flakes, chile flakes, dried chili flakes,
      dried chilli flakes, dried chile flakes, red chili flakes, red chilli flakes, red chile
      flakes, dried red chili flakes, dried red chilli flakes, dried red chile flakes, crushed
      chillies, dried crushed chillies, crushed dried chillies, chili pepper flakes, peperoncino
      flakes, dried hot red pepper flaked, red chili pepper flakes, chile pepper flakes`,
      staple: true,
      standIns: { 'cayenne pepper': 0.2 },
    },
    'aleppo pepper': {
      labels: 'free',
      usda: '02031',
      because: 'SR28 has no row of this chile',
      also: `aleppo pepper flakes, aleppo chile, aleppo chili flakes, pul biber, turkish pepper flakes, turkish
      chili flakes, maras pepper, marash pepper, urfa biber`,
      standIns: { 'red pepper flakes': 0.2 },
    },
    gochugaru: {
      labels: 'free',
      usda: '02031',
      because: 'SR28 has no row of this chile',
      also: `korean chile powder, korean chili powder, korean chili flakes, korean chile flakes, korean red
      pepper flakes, korean red pepper powder, korean chili pepper flakes, korean red chili pepper
      flakes`,
      standIns: { 'red pepper flakes': 0.3 },
    },
    'smoked paprika': {
      labels: 'free',
      usda: '02028',
      because: 'ground paprika',
      also: `smoked sweet paprika, sweet smoked paprika, hot smoked paprika, smoked hot paprika, smoky paprika,
      spanish smoked paprika, smoked spanish paprika, smoked paprika powder, pimenton, pimenton
      dulce, pimenton picante, pimenton de la vera, smoked pimenton, spanish pimenton, sweet
      pimenton,
      smokey paprika`,
      kindOf: { paprika: 0.1 },
      standIns: { paprika: 0.2 },
    },
    'chipotle powder': {
      labels: 'free',
      usda: '02009',
      because: 'the nearest row of a ground chile',
      also: `chipotle chili powder, chipotle chile powder, ground chipotle, ground chipotle chile, ground
      chipotle pepper, ground chipotle chili, chipotle chilli powder, ground dried chipotle pepper,
      dried chipotle chile powder, ground chipotle chile powder, chipotle seasoning`,
      standIns: { 'chili powder': 0.2 },
    },
    'ancho chili powder': {
      labels: 'free',
      usda: '02009',
      because: 'the nearest row of a ground chile',
      also: `ancho chile powder, ancho powder, ground ancho, ground ancho chile, ground ancho chili, ground ancho
      chile pepper, ancho chilli powder, dried ancho chile powder, pasilla chile powder, new mexico
      chile powder, guajillo chile powder, california chili powder, pure chile powder`,
      standIns: { 'chili powder': 0.15 },
    },
    'kashmiri chili powder': {
      labels: 'free',
      usda: '02031',
      because: 'ground red chile',
      also: `kashmiri chilli powder, kashmiri mirch, degi mirch, indian red chile powder, indian chili powder,
      deggi mirch, kashmiri chile powder, kashmiri chilli`,
      standIns: { paprika: 0.3 },
    },
    'mustard powder': {
      labels: 'mustard, may: gluten',
      usda: '02024',
      also: `ground mustard, dry mustard, dried mustard, powdered mustard, mustard flour, english mustard powder,
      dry english mustard, ground mustard seeds, english dry mustard, yellow mustard powder, ground
      yellow mustard`,
      standIns: { mustard: 0.3 },
    },
    'mixed spice': {
      labels: 'free',
      usda: '02035',
      because: 'a blend of the same spices',
      also: `speculaas spice, speculoos spice, gingerbread spice, lebkuchen spice, apple pie spice, quatre
      epices, pudding spice`,
      standIns: { 'pumpkin pie spice': 0.1 },
    },
    'pumpkin pie spice': { labels: 'free', usda: '02035', also: 'pumpkin spice, pumpkin spice mix' },
    'five spice powder': {
      labels: 'free',
      usda: '02001',
      because: 'a blend of sweet spices',
      also: `chinese five spice powder, five spice, chinese five spice, chinese 5 spice powder, 5 spice powder,
      chinese 5 spice, five spice mix`,
    },
    'garam masala': {
      labels: 'free',
      usda: '02015',
      because: 'a blend like curry powder',
      also: 'garam masala powder, garam marsala, ground garam masala',
      standIns: { 'curry powder': 0.3 },
    },
    'italian seasoning': {
      labels: 'free',
      usda: '02027',
      because: 'a blend of dried herbs',
      also: `italian herbs, italian herb seasoning, dried italian seasoning, mixed italian herbs, italian
      seasoning blend, dried italian herb seasoning, italian style seasoning, dried italian style
      seasoning, italian herb mix, italian spice, italian herb blend, pizza seasoning, pizza herbs,
      tuscan seasoning`,
      standIns: { oregano: 0.3 },
    },
    'herbes de provence': {
      labels: 'free',
      usda: '02027',
      because: 'a blend of dried herbs',
      also: `herbs de provence, provencal herbs, herbs of provence, provencal herb mix`,
      standIns: { 'italian seasoning': 0.2 },
    },
    'mixed dried herbs': {
      labels: 'free',
      usda: '02027',
      because: 'a blend of dried herbs',
      also: `mixed herbs, dried mixed herbs, dried herbs, herb seasoning, herb mix, herb seasoning blend, fines
      herbes, garlic herb seasoning, garlic herb seasoning blend, mrs dash, mrs dash seasoning, salt
      free seasoning, no salt seasoning, vegetable seasoning, bouquet garni spices, salad seasoning`,
      standIns: { 'italian seasoning': 0.1 },
    },
    'poultry seasoning': {
      labels: 'may: celery',
      usda: '02034',
      also: `chicken seasoning, turkey seasoning, bells seasoning, bells poultry seasoning, chicken spice,
      poultry spice, rotisserie chicken seasoning`,
    },
    'cajun seasoning': {
      labels: 'may: mustard celery',
      usda: '02009',
      because: 'a blend of ground chile, salt and herbs',
      also: `cajun spice, cajun spice mix, cajun seasoning blend, cajun style seasoning, creole seasoning, creole
      style seasoning, creole spice, cajun seasoning mix, essence, emerils essence, essence of
      emeril, cajun spice blend, creole seasoning blend, creole spice mix, louisiana cajun
      seasoning, blackening seasoning, blackened seasoning, blackening spice`,
    },
    'old bay seasoning': {
      labels: 'celery mustard',
      usda: '02034',
      because: 'a blend of celery salt and spices',
      also: `old bay, seafood seasoning, seafood seasoning blend, crab boil, crab boil seasoning, crab seasoning,
      fish seasoning, shrimp boil, seafood boil seasoning, shrimp boil seasoning, liquid crab boil,
      chesapeake seasoning, crab boil spices`,
    },
    'taco seasoning': {
      labels: 'may: gluten milk soy',
      usda: '02009',
      because: 'ground chile with salt and spices',
      also: `taco seasoning mix, taco spice mix, taco mix, burrito seasoning mix, burrito seasoning, enchilada
      seasoning, cheesy taco seasoning mix, southwest chipotle seasoning, enchilada sauce mix,
      guacamole seasoning mix, pico de gallo seasoning mix`,
      measures: {
        package: estimate(35, 'net weight of a packet of 1.25 oz'),
        packet: estimate(35, 'net weight of a packet of 1.25 oz'),
        envelope: estimate(35, 'as a packet'),
      },
    },
    'adobo seasoning': {
      labels: 'may: gluten celery',
      usda: '02020',
      because: 'garlic powder is most of it besides salt',
      also: `adobo all purpose seasoning, goya adobo, adobo powder, all purpose seasoning, adobo spice, seasoning
      blend`,
    },
    'seasoned salt': {
      labels: 'may: celery gluten mustard soy',
      usda: '02047',
      because: 'mostly salt',
      also: `seasoning salt, season salt, vegetable seasoning salt, house seasoning, herbamare, salt seasoning,
      seasoned sea salt, johnnys seasoning salt, spike seasoning, vegetable salt, herb salt, herbed
      salt, bacon salt, jalapeno seasoning salt, chili salt, accent seasoning,
      lawrys`,
      standIns: { salt: 0.2 },
    },
    'garlic salt': {
      labels: 'free',
      usda: '02047',
      because: 'mostly salt',
      also: 'garlic seasoning salt, garlic seasoning',
      standIns: { 'garlic powder': 0.2 },
    },
    'onion salt': {
      labels: 'free',
      usda: '02047',
      because: 'mostly salt',
      standIns: { 'onion powder': 0.2 },
    },
    'celery salt': {
      labels: 'celery',
      usda: '02047',
      because: 'mostly salt',
      standIns: { 'celery seed': 0.3 },
    },
    'smoked salt': {
      labels: 'free',
      usda: '02047',
      because: 'salt',
      also: `smoked sea salt, hickory smoked salt, hickory salt, smoked maldon salt, smoked maldon`,
      kindOf: { salt: 0.05 },
      standIns: { salt: 0.2 },
    },
    'curing salt': {
      labels: 'free',
      usda: '02047',
      because: 'mostly salt',
      also: `pink curing salt, prague powder, insta cure, instacure, sodium nitrite, tender quick, sugar based
      curing mixture, saltpeter, saltpetre, pink salt 1, curing mixture, sugar cure`,
    },
    'lemon pepper': {
      labels: 'may: celery',
      usda: '02030',
      because: 'mostly black pepper',
      also: `lemon pepper seasoning, lemon pepper spice, lemon pepper salt, lemon herb seasoning, lemon pepper
      blend`,
    },
    'garlic pepper': {
      labels: 'free',
      usda: '02030',
      because: 'mostly black pepper',
      also: `garlic pepper seasoning, garlic pepper blend, seasoned pepper, seasoned black pepper, salt and
      pepper seasoning mix`,
    },
    'steak seasoning': {
      labels: 'may: mustard celery',
      usda: '02030',
      because: 'mostly pepper and salt',
      also: `montreal steak seasoning, montreal seasoning, steak rub, steak spice, montreal steak spice, grill
      seasoning, meat seasoning, montreal style steak seasoning, grilling seasoning, steak grilling
      seasoning, montreal grill seasoning, hamburger seasoning, beef seasoning, canadian steak
      seasoning, prime rib seasoning, meatloaf seasoning mix, steakhouse seasoning, santa maria
      style seasonings, pork seasoning`,
    },
    'barbecue rub': {
      labels: 'may: mustard celery gluten',
      usda: '02009',
      because: 'ground chile with salt and spices',
      also: `bbq rub, barbecue seasoning, bbq seasoning, barbeque seasoning, dry rub, spice rub, rib rub, pork
      rub, barbeque rub, barbecue spice, bbq spice, texas bbq dry rub, texas barbeque rub, bbq spice
      rub, barbecue spice rub, bbq spice mix, chicken rub, mesquite seasoning, smoky barbecue
      seasoning`,
    },
    'jerk seasoning': {
      labels: 'may: celery mustard soy gluten',
      usda: '02001',
      because: 'mostly allspice and chile',
      also: `jamaican jerk seasoning, caribbean jerk seasoning, jerk spice, jerk spice mix, jerk paste, jerk rub,
      jamaican jerk spice, jerk marinade`,
    },
    'ras el hanout': {
      labels: 'free',
      usda: '02015',
      because: 'a blend like curry powder',
      also: `moroccan spice mix, moroccan seasoning, moroccan spice, tagine spice,
      ras al hanout spice, ras al hanout`,
    },
    "za'atar": {
      labels: 'sesame, may: gluten nuts',
      usda: '02042',
      because: 'mostly dried thyme',
      also: 'zatar, zaatar spice mix, zaatar spice blend, zaatar seasoning',
    },
    'everything bagel seasoning': {
      labels: 'sesame',
      usda: '12023',
      because: 'mostly sesame seeds',
      also: 'everything seasoning, everything bagel spice',
    },
    'star anise': {
      labels: 'free',
      usda: '02002',
      because: 'anise seed',
      also: `star anise pod, ground star anise, star anise seeds, chinese star anise, star anise powder, star
      aniseed`,
      measures: {
        piece: estimate(1.5, 'a pod, about half a teaspoon ground'),
        pod: estimate(1.5, 'about half a teaspoon ground'),
      },
    },
    'anise seed': {
      labels: 'free',
      usda: '02002',
      also: 'aniseed, anise, ground anise, ground anise seed, ground aniseed',
    },
    fenugreek: {
      labels: 'free',
      usda: '02019',
      also: `ground fenugreek, methi seeds, fenugreek powder, methi, ground fenugreek seeds, fenugreek seed`,
    },
    'fenugreek leaves': {
      labels: 'free',
      usda: '02027',
      because: 'a dried leaf',
      also: `dried fenugreek leaves, kasuri methi, kasoori methi, methi leaves, dried fenugreek,
      fresh methi`,
    },
    mace: {
      labels: 'free',
      usda: '02022',
      also: 'ground mace, blade mace, mace blades, blades of mace',
      measures: { blade: estimate(1, 'half a teaspoon, ground'), piece: estimate(1, 'a blade') },
    },
    'juniper berries': {
      labels: 'free',
      usda: '02001',
      because: 'a dried berry',
      also: 'juniper',
      measures: { piece: estimate(0.15, 'about 14 to a teaspoon') },
    },
    'szechuan peppercorns': {
      labels: 'free',
      usda: '02030',
      because: 'a dried berry used like pepper',
      also: `sichuan peppercorns, szechuan pepper, sichuan pepper, szechwan peppercorns, sichuan peppercorn
      powder, ground sichuan pepper, szechuan pepper corns, ground szechuan pepper, sansho pepper,
      ground sansho pepper, sichuan pepper powder, ground sichuan peppercorns, red sichuan
      peppercorns`,
    },
    'pink peppercorns': {
      labels: 'free',
      usda: '02030',
      because: 'a dried berry used like pepper',
      also: 'red peppercorns, rose peppercorns, pink pepper',
      standIns: { 'black pepper': 0.3 },
    },
    'green peppercorns': {
      labels: 'free',
      usda: '02030',
      because: 'unripe black pepper',
      also: 'green peppercorns in brine, green pepper corns',
      standIns: { 'black pepper': 0.3 },
    },
    'mixed peppercorns': {
      labels: 'free',
      usda: '02030',
      also: `mixed pepper, five peppercorn blend, peppercorn blend, peppercorn medley, multi colored peppercorns,
      tri color peppercorns, ground mixed peppercorns, rainbow peppercorns, four peppercorn blend,
      peppercorn mix, multicolored peppercorns`,
      kindOf: { 'black pepper': 0.05 },
      standIns: { 'black pepper': 0.05 },
    },
    'black cardamom': {
      labels: 'free',
      usda: '02006',
      also: `black cardamom pods, brown cardamom, brown cardamom pods, badi elaichi`,
      standIns: { cardamom: 0.3 },
      measures: { pod: estimate(1, 'a pod with its seeds'), piece: estimate(1, 'a pod') },
    },
    asafoetida: {
      labels: 'may: gluten',
      usda: '02026',
      because: 'a resin used by the pinch',
      also: `asafetida, hing, asafoetida powder, asafetida powder, ground asafoetida`,
    },
    sumac: {
      labels: 'free',
      usda: '02001',
      because: 'a ground dried fruit',
      also: 'ground sumac, sumac powder, sumach, sumac berries, dried sumac',
    },
    'nigella seeds': {
      labels: 'free',
      usda: '02014',
      because: 'a seed like cumin',
      also: `kalonji, black onion seeds, onion seeds, nigella, kalonji seeds, black cumin seeds, black cumin,
      shahi jeera`,
    },
    ajwain: {
      labels: 'free',
      usda: '02005',
      because: 'a seed like caraway',
      also: 'carom seeds, ajowan, ajwain seed, carom',
    },
    tajin: {
      labels: 'free',
      usda: null,
      because: 'SR28 has no row of ground chili with salt and lime',
      also: 'tajin seasoning, tajin clasico, chili lime seasoning, chile lime seasoning',
    },
    annatto: {
      labels: 'free',
      usda: '02028',
      because: 'a ground red seed',
      also: `annatto seeds, achiote, achiote powder, ground annatto, annatto powder, achiote paste, annatto
      paste, ground achiote, achiote seed, recado rojo`,
    },
    'dill seed': { labels: 'free', usda: '02016', also: 'dillseed' },
    'mustard oil': { labels: 'mustard', usda: '04583' },
    'pickling spice': {
      labels: 'mustard',
      usda: '02024',
      because: 'mustard seed is most of it',
      also: `mixed pickling spice, corned beef spices, pickling spice mix, spice packet`,
    },
    amchur: {
      labels: 'free',
      usda: '02021',
      because: 'a ground dried fruit',
      also: 'mango powder, amchoor, amchur powder',
    },
    'galangal powder': {
      labels: 'free',
      usda: '02021',
      because: 'a root like ginger',
      also: 'ground galangal, laos powder, dried galangal',
    },
    'gumbo file': {
      labels: 'free',
      usda: '02038',
      because: 'a ground leaf',
      also: `file powder, gumbo file powder, file, file gumbo powder, ground sassafras`,
    },
    'vanilla bean': {
      labels: 'free',
      usda: '02050',
      because: 'the extract of it',
      also: `vanilla pod, vanilla seeds, vanilla bean seeds, split vanilla bean, madagascar vanilla bean, vanilla
      bean pod, tahitian vanilla bean, vanilla stick, bourbon vanilla bean`,
      standIns: { 'vanilla extract': 0.2 },
      measures: { piece: estimate(3, 'a pod'), pod: estimate(3, 'a pod') },
    },
    'vanilla bean paste': {
      labels: 'may: alcohol',
      usda: '02050',
      because: 'the extract',
      also: `vanilla paste, vanilla powder, vanilla bean powder, ground vanilla, ground vanilla bean`,
      kindOf: { 'vanilla extract': 0.05 },
      standIns: { 'vanilla extract': 0.1 },
    },
    'almond extract': {
      labels: 'alcohol, may: almond',
      usda: '02050',
      because: 'an extract in alcohol',
      also: `almond flavoring, almond essence, almond flavouring, bitter almond extract, almond oil extract,
      almond flavor`,
    },
    'lemon extract': {
      labels: 'may: alcohol',
      usda: '02050',
      because: 'an extract in alcohol',
      also: `lemon oil, lemon flavoring, lemon essence, lemon flavouring, citrus extract`,
    },
    'peppermint extract': {
      labels: 'may: alcohol',
      usda: '02050',
      because: 'an extract in alcohol',
      also: `mint extract, peppermint oil, spearmint extract, peppermint flavoring, peppermint essence, creme de
      menthe candy flavoring, mint flavoring`,
    },
    'maple extract': {
      labels: 'may: alcohol',
      usda: '02050',
      because: 'an extract in alcohol',
      also: `maple flavoring, maple flavored extract, maple flavouring, imitation maple extract, maple flavor,
      mapleine, maple flavor extract`,
    },
    'coconut extract': {
      labels: 'may: alcohol',
      usda: '02050',
      because: 'an extract in alcohol',
      also: `imitation coconut extract, coconut flavoring, coconut essence, almond vanilla extract, fiori di
      sicilia, flavored extract`,
    },
    'rose water': {
      labels: 'free',
      usda: '14411',
      because: 'scented water',
      also: 'rosewater, rose flower water, attar of roses',
    },
    'food coloring': {
      labels: 'may: animal',
      usda: '14411',
      because: 'coloured water',
      also: `red food coloring, green food coloring, yellow food coloring, blue food coloring, food colouring,
      food color, food colour, red food colouring, gel food coloring, liquid food coloring, green
      food color, red food color, black food coloring, paste food coloring, food coloring paste,
      food coloring gel, green food coloring paste, yellow food color, blue food color, orange food
      coloring, brown paste food coloring, purple food coloring, various food colorings, powdered
      red food coloring, pink food coloring, black paste food coloring, yellow paste food coloring,
      powdered yellow food coloring, color food coloring, food coloring drops, edible glitter,
      luster dust`,
    },
    'liquid smoke': {
      labels: 'free',
      usda: '14411',
      because: 'flavoured water',
      also: `liquid smoke flavoring, hickory liquid smoke, liquid smoke seasoning, mesquite liquid smoke, liquid
      mesquite smoke, hickory smoke flavoring, liquid hickory smoke, smoke flavoring`,
    },
    msg: {
      labels: 'free',
      usda: null,
      because: 'SR28 has no row of it, and it is used by the pinch',
      also: `monosodium glutamate, accent, ajinomoto, monosodium glutamate msg, accent flavor enhancer, msg
      seasoning, flavor enhancer`,
    },
    'citric acid': {
      labels: 'free',
      usda: null,
      because: 'SR28 has no row of it',
      also: 'sour salt, tartaric acid, citric acid powder, powdered citric acid',
    },
    'cream of tartar': {
      labels: 'free',
      usda: '18373',
      also: 'tartar cream, creme of tartar, tartar, cream tartar, cream of tarter',
    },
    pectin: {
      labels: 'free',
      usda: '19310',
      also: `liquid pectin, fruit pectin, powdered pectin, powdered fruit pectin, sure jell, certo, liquid fruit
      pectin, pectin powder, powdered pectin mix, certo fruit pectin`,
      measures: {
        package: estimate(50, 'net weight of 1.75 oz'),
        box: estimate(50, 'net weight of 1.75 oz'),
        pouch: estimate(85, '3 fl oz of liquid pectin'),
      },
    },
    'xanthan gum': {
      labels: 'free',
      usda: '19310',
      because: 'a gum used by the teaspoon',
      also: 'xantham gum, guar gum, xanthum gum, xanthan, locust bean gum',
    },
    'bay leaf powder': {
      labels: 'free',
      usda: '02004',
      also: 'ground bay leaf, bay leaf ground, powdered bay leaf',
    },
    'dried onion': {
      labels: 'free',
      usda: '11284',
      also: `onion flakes, dehydrated onion, dried onion flakes, dried shallot, dry onion, dried onion granules,
      instant onion, dehydrated onion flakes`,
      standIns: { 'onion powder': 0.15, onion: 0.4 },
    },
    'dried garlic': {
      labels: 'free',
      usda: '02020',
      also: `garlic flakes, dehydrated garlic, roasted garlic powder, instant garlic, ground garlic`,
      standIns: { 'garlic powder': 0.1 },
    },
    'vegetable flakes': {
      labels: 'may: celery',
      usda: '02029',
      because: 'dried leaves',
      also: `dried vegetables, dehydrated vegetables, dried celery flakes, celery flakes, mixed vegetable flakes,
      dehydrated vegetable flakes, sweet pepper flakes, dried celery`,
    },
    'porcini powder': { labels: 'free', usda: '11268', because: 'dried mushrooms', also: 'mushroom powder' },
    wasabi: {
      labels: 'may: mustard',
      usda: '11990',
      also: 'wasabi paste, wasabi powder, wasabi root, wasabi sauce',
    },
    matcha: {
      labels: 'free',
      usda: '14278',
      because: 'SR28 has brewed tea only',
      also: `green tea powder, matcha powder, matcha green tea powder, matcha tea powder, matcha green tea`,
    },
    'edible flowers': {
      labels: 'free',
      usda: null,
      because: 'SR28 has no row of flowers',
      also: `pansies, nasturtium, nasturtium flowers, edible blossoms, nasturtium blossoms, violets, candied
      violets, marigold petals, chive blossoms, borage flowers, crystallized violets, elderflowers,
      dandelion petals, lilac petals`,
    },
    'orange extract': {
      labels: 'may: alcohol',
      usda: '02050',
      because: 'an extract in alcohol',
      also: `orange oil, orange flavoring, orange essence, orange flavor extract, orange flavouring`,
    },
    'rum extract': {
      labels: 'may: alcohol',
      usda: '02050',
      because: 'an extract in alcohol',
      also: `rum flavored extract, rum flavoring, imitation rum extract, rum flavouring, rum essence, rum flavor`,
    },
    'butter extract': {
      labels: 'may: milk alcohol',
      usda: '02050',
      because: 'an extract in alcohol',
      also: `butter flavored extract, butter flavoring, imitation butter flavoring, butter vanilla extract,
      butter vanilla flavoring, butter flavor extract, imitation butter extract`,
    },
    'banana extract': {
      labels: 'may: alcohol',
      usda: '02050',
      because: 'an extract in alcohol',
      also: 'banana flavoring, imitation banana extract, banana essence',
    },
    'fruit extract': {
      labels: 'may: alcohol',
      usda: '02050',
      because: 'an extract in alcohol',
      also: `raspberry extract, strawberry extract, cherry extract, strawberry flavoring, raspberry flavoring,
      cherry flavoring, pineapple extract, lime extract, lime oil, lime flavoring`,
    },
    'anise extract': {
      labels: 'may: alcohol',
      usda: '02050',
      because: 'an extract in alcohol',
      also: 'anise oil, anise flavoring, licorice extract',
    },
    'brandy extract': {
      labels: 'may: alcohol',
      usda: '02050',
      because: 'an extract in alcohol',
      also: 'brandy flavoring',
    },
    'walnut extract': {
      labels: 'alcohol, may: walnut hazelnut pistachio',
      usda: '02050',
      because: 'an extract in alcohol',
      also: `black walnut extract, hazelnut extract, black walnut flavoring, pistachio extract`,
    },
    'coffee extract': {
      labels: 'may: alcohol',
      usda: '02050',
      because: 'an extract in alcohol',
      also: 'coffee essence, espresso extract, coffee flavoring, chocolate extract',
    },
    'caramel extract': {
      labels: 'may: milk alcohol',
      usda: '02050',
      because: 'an extract in alcohol',
      also: 'caramel flavoring, butterscotch extract, butterscotch flavoring',
    },
    'rose extract': {
      labels: 'may: alcohol',
      usda: '02050',
      because: 'an extract in alcohol',
      also: `rose essence, pandan extract, pandan essence, kewra water, kewra essence, ube extract`,
    },
    'root beer extract': {
      labels: 'free',
      usda: '02050',
      because: 'an extract in alcohol',
      also: 'root beer concentrate',
    },
    'cinnamon oil': {
      labels: 'free',
      usda: '02050',
      because: 'an oil used by the drop',
      also: 'cinnamon extract, clove oil, peppermint candy oil',
    },
    'orange flower water': {
      labels: 'free',
      usda: '14411',
      because: 'scented water',
      also: 'orange blossom water, orange blossom essence, orange flower essence',
      standIns: { 'rose water': 0.3 },
    },
    'chaat masala': {
      labels: 'free',
      usda: '02015',
      because: 'a blend of ground spices',
      also: 'chat masala, chaat masala powder, amchur masala',
    },
    'tandoori masala': {
      labels: 'may: mustard',
      usda: '02015',
      because: 'a blend of ground spices',
      also: `tandoori spice, tandoori powder, tandoori spice mix, tandoori spice blend, tandoori seasoning`,
      standIns: { 'garam masala': 0.3 },
    },
    'sambar powder': {
      labels: 'may: mustard gluten',
      usda: '02015',
      because: 'a blend of ground spices',
      also: `sambhar powder, rasam powder, biryani masala, chole masala, chana masala powder, pav bhaji masala,
      chicken masala, meat masala, kitchen king masala, curry masala`,
      standIns: { 'garam masala': 0.3 },
    },
    'panch phoron': {
      labels: 'mustard, may: celery',
      usda: '02014',
      because: 'a blend of whole seeds',
      also: 'panch phoran, indian five spice, panch puran',
    },
    berbere: {
      labels: 'free',
      usda: '02009',
      because: 'ground chile with spices',
      also: 'berbere spice, berbere seasoning, berbere spice mix, mitmita',
    },
    baharat: {
      labels: 'free',
      usda: '02001',
      because: 'allspice is most of it',
      also: `seven spice, arabic seven spice, lebanese seven spice, seven spice powder, shawarma spice, shawarma
      seasoning, hawaij, advieh, persian spice mix, bahar, lebanese 7 spice, 7 spice`,
    },
    dukkah: {
      labels: 'nuts sesame, may: hazelnut almond pistachio cashew peanuts',
      usda: '12023',
      because: 'sesame seeds and nuts with spices',
      also: 'duqqa, dukka, dukkah spice mix',
    },
    furikake: {
      labels: 'sesame, may: fish soy gluten eggs crustaceans milk',
      usda: '12023',
      because: 'mostly sesame seeds',
      also: 'furikake seasoning, gomashio, rice seasoning, gomasio, sesame salt',
    },
    'shichimi togarashi': {
      labels: 'sesame',
      usda: '02009',
      because: 'ground chile with seeds and peel',
      also: `togarashi, japanese seven spice, togarashi seasoning, seven spice japanese, shichimi, nanami
      togarashi, japanese chili powder`,
    },
    'espelette pepper': {
      labels: 'free',
      usda: '02028',
      because: 'a ground mild chile',
      also: 'piment despelette, piment d espelette, espelette, espelette powder',
      standIns: { paprika: 0.3 },
    },
    'mulling spices': {
      labels: 'free',
      usda: '02010',
      because: 'mostly cinnamon',
      also: 'instant mulling spice, mulled wine spices, mulling spice mix',
    },
    'ascorbic acid': {
      labels: 'free',
      usda: null,
      because: 'SR28 has no row of it',
      also: `powdered ascorbic acid, ascorbic acid powder, fruit fresh, fruit preservative, vitamin c powder,
      produce protector`,
    },
    'chili seasoning mix': {
      labels: 'may: gluten milk soy celery',
      usda: '02009',
      because: 'ground chile with salt and spices',
      also: 'chili seasoning, chili mix, chili spice mix',
      measures: {
        package: estimate(35, 'net weight of a packet of 1.25 oz'),
        packet: estimate(35, 'net weight of a packet of 1.25 oz'),
        envelope: estimate(35, 'as a packet'),
      },
    },
    'fajita seasoning': {
      labels: 'may: gluten milk soy',
      usda: '02009',
      because: 'ground chile with salt and spices',
      also: `fajita seasoning mix, chicken fajita seasoning, fajita spice mix, fajita spice, fajita mix`,
      kindOf: { 'taco seasoning': 0.1 },
      standIns: { 'taco seasoning': 0.1 },
      measures: {
        package: estimate(32, 'net weight of a packet of 1.12 oz'),
        packet: estimate(32, 'net weight of a packet of 1.12 oz'),
      },
    },
    sazon: {
      labels: 'free',
      usda: '02020',
      because: 'salt, garlic and coriander',
      also: 'sazon seasoning',
      standIns: { 'adobo seasoning': 0.3 },
      measures: {
        packet: estimate(5, 'net weight of a packet'),
        package: estimate(5, 'net weight of a packet'),
      },
    },
    'greek seasoning': {
      labels: 'free',
      usda: '02027',
      because: 'a blend of dried herbs',
      also: `greek style seasoning, greek herbs, cavenders greek seasoning, greek seasoning blend, souvlaki
      seasoning, gyro seasoning`,
    },
    lavender: {
      labels: 'free',
      usda: null,
      because: 'SR28 has no row of flowers',
      also: `lavender flowers, dried lavender, dried lavender flowers, dried lavender blossoms, culinary
      lavender, lavender buds, edible lavender, lavender blossoms`,
    },
    'rose petals': {
      labels: 'free',
      usda: null,
      because: 'SR28 has no row of flowers',
      also: `dried rose petals, unsprayed rose petals, wild rose petals, edible rose petals, rosebuds, dried
      rosebuds`,
    },
    'hibiscus flowers': {
      labels: 'free',
      usda: null,
      because: 'SR28 has no row of flowers',
      also: 'hibiscus, jamaica flowers, dried hibiscus, flor de jamaica',
    },
    'flax oil': {
      labels: 'free',
      usda: '42231',
      also: 'flaxseed oil, flax seed oil, linseed oil, hemp oil, hemp seed oil',
    },
    agar: {
      labels: 'free',
      usda: '11663',
      also: `agar agar, agar agar powder, agar powder, agar flakes, agar agar flakes, kanten`,
    },
    'egg replacer': {
      labels: 'may: soy gluten milk eggs',
      usda: '18370',
      because: 'mostly starch and leavening',
      also: 'egg replacer powder, powdered egg replacer, vegan egg replacer',
    },
    lecithin: {
      labels: 'may: soy eggs',
      usda: '04531',
      also: 'soy lecithin, liquid lecithin, lecithin granules, sunflower lecithin',
    },
    'meat tenderizer': {
      labels: 'free',
      usda: '02047',
      because: 'mostly salt',
      also: `seasoned meat tenderizer, powdered meat tenderizer, adolphs meat tenderizer`,
    },
    alum: {
      labels: 'free',
      usda: null,
      because: 'not eaten: it firms pickles',
      also: `powdered alum, pickling lime, calcium chloride, pickle crisp, food grade lime, calcium hydroxide,
      alum powder, cal`,
    },
    'browning sauce': {
      labels: 'may: gluten celery sulphites soy',
      usda: '19304',
      because: 'mostly caramel',
      also: 'kitchen bouquet, gravy master, gravy browning, browning seasoning',
    },
    'ranch seasoning': {
      labels: 'milk, may: gluten soy eggs celery mustard',
      usda: '06094',
      because: 'a dry mix of salt, starch and dried vegetables',
      also: `ranch dressing mix, ranch seasoning mix, ranch style dressing mix, ranch mix, powdered ranch
      dressing, ranch powder, ranch dressing powder`,
      measures: {
        package: estimate(28, 'net weight of a packet of 1 oz'),
        packet: estimate(28, 'net weight of a packet of 1 oz'),
        envelope: estimate(28, 'as a packet'),
      },
    },
    'italian dressing mix': {
      labels: 'may: gluten celery milk mustard sulphites soy',
      usda: '06094',
      because: 'a dry mix of salt, starch and dried vegetables',
      also: 'italian salad dressing mix, italian style salad dressing mix',
      measures: {
        package: estimate(20, 'net weight of a packet of 0.7 oz'),
        packet: estimate(20, 'net weight of a packet of 0.7 oz'),
        envelope: estimate(20, 'as a packet'),
      },
    },
    'onion soup mix': {
      labels: 'may: gluten celery milk soy meat',
      usda: '06094',
      also: 'onion soup powder, lipton onion soup',
      measures: {
        package: estimate(28, '1 oz, the median of 14 recipes that say so'),
        packet: estimate(28, '1 oz, the median of 14 recipes that say so'),
        envelope: estimate(28, 'as a packet'),
      },
    },
    'vegetable soup mix': {
      labels: 'may: gluten celery milk soy meat',
      usda: '06094',
      because: 'onion soup mix',
      also: `leek soup mix, vegetable recipe mix, tomato soup mix, vegetable dip mix, cup a soup`,
      measures: {
        package: estimate(40, 'net weight of a packet of 1.4 oz'),
        packet: estimate(40, 'net weight of a packet of 1.4 oz'),
      },
    },
    'gravy mix': {
      labels: 'gluten, may: milk soy celery meat',
      usda: '06118',
      also: `brown gravy mix, au jus mix, turkey gravy mix, chicken gravy mix, pork gravy mix, onion gravy mix,
      instant gravy granules, gravy granules, beef gravy mix, country gravy mix, au jus packet,
      mushroom gravy mix, bisto gravy granules, bisto granules, peppered gravy mix, brown gravy powder, white gravy mix, beef gravy
      granules, vegetable gravy granules, instant gravy mix, bisto, chicken gravy granules,
      peppercorn gravy mix, homestyle gravy mix, sausage gravy mix, herb gravy mix, hunter sauce mix`,
      measures: {
        package: estimate(24, 'net weight of a packet of 0.87 oz'),
        packet: estimate(24, 'net weight of a packet of 0.87 oz'),
      },
    },
    'white sauce mix': {
      labels: 'gluten milk',
      usda: '06165',
      because: 'the sauce made with milk',
      also: 'alfredo sauce mix, pesto sauce mix',
      measures: { package: estimate(45, 'net weight of a packet') },
    },
    'spaghetti seasoning mix': {
      labels: 'may: gluten celery soy milk',
      usda: '06094',
      because: 'a dry mix of starch, salt and herbs',
      also: 'spaghetti sauce mix',
      measures: {
        package: estimate(40, 'net weight of a packet'),
        packet: estimate(40, 'net weight of a packet'),
      },
    },
    'beef stew seasoning mix': {
      labels: 'gluten, may: celery meat soy milk',
      usda: '06094',
      because: 'a dry mix of starch, salt and herbs',
      also: `beef stew seasoning, stew seasoning, pot roast seasoning, beef stew mix, stew seasoning mix,
      stroganoff seasoning mix, beef stroganoff mix, stroganoff mix, fried rice seasoning`,
      measures: {
        package: estimate(40, 'net weight of a packet'),
        packet: estimate(40, 'net weight of a packet'),
      },
    },
    'sloppy joe mix': {
      labels: 'may: gluten celery soy',
      usda: '06094',
      because: 'a dry mix of starch, salt and spices',
      also: 'sloppy joe seasoning',
      measures: {
        package: estimate(37, 'net weight of a packet'),
        packet: estimate(37, 'net weight of a packet'),
      },
    },
    'cheese powder': {
      labels: 'milk, may: soy gluten rennet',
      usda: '06720',
      also: `cheddar cheese powder, powdered cheese, powdered cheddar cheese, cheese sauce mix, nacho cheese
      powder, cheese packet, dehydrated cheese`,
    },
    'mexican spice blend': {
      labels: 'may: gluten milk soy',
      usda: '02009',
      because: 'ground chile with salt and spices',
      also: `mexican spice, mexican seasoning, mexican spice mix, southwest seasoning, southwestern seasoning,
      southwest spice, tex mex seasoning, taco spice, latin spice mix`,
      kindOf: { 'taco seasoning': 0.05 },
      standIns: { 'taco seasoning': 0.05 },
    },
    lye: {
      labels: 'free',
      usda: null,
      because: 'an alkali, not eaten as such',
      also: 'food grade lye, lye water, kansui',
    },
  }),
  ...buildFoodRows('herb', {
    'bay leaf': {
      labels: 'free',
      usda: '02004',
      also: `bayleaf, bayleaves, bay, bay laurel, laurel leaf, dried bay leaf, turkish bay leaf`,
      staple: true,
      measures: {
        volume: 'tsp, crumbled',
        piece: estimate(0.2, '3 to a teaspoon, crumbled'),
        leaf: estimate(0.2, '3 to a teaspoon, crumbled'),
      },
    },
    basil: {
      labels: 'free',
      usda: '02044',
      also: `basil leaf, sweet basil, italian basil, genovese basil, fresh sweet basil leaf`,
      measures: {
        volume: 'tbsp, chopped',
        leaf: 'leaves',
        sprig: estimate(2.5, '5 leaves'),
        bunch: estimate(48, '2 cups of leaves'),
      },
    },
    'dried basil': {
      labels: 'free',
      usda: '02003',
      also: 'dried basil leaf, dry basil, dried sweet basil, ground basil',
      staple: true,
      measures: { volume: 'tsp, leaves' },
    },
    oregano: {
      labels: 'free',
      usda: '02027',
      also: `dried oregano, oregano leaf, dried oregano leaf, dry oregano, ground oregano, mexican oregano, greek
      oregano, dried mexican oregano, ground dried oregano, ground hungarian oregano, hungarian hot
      oregano`,
      staple: true,
      measures: { volume: 'tsp, leaves', sprig: estimate(1, 'a teaspoon of leaves') },
    },
    thyme: {
      labels: 'free',
      usda: '02049',
      also: 'thyme leaf, lemon thyme, english thyme',
      measures: {
        volume: '1 tsp',
        sprig: estimate(0.8, 'a teaspoon of leaves'),
        bunch: estimate(16, '20 sprigs'),
      },
    },
    'dried thyme': {
      labels: 'free',
      usda: '02042',
      also: `dried thyme leaf, dry thyme, ground thyme,
      ground dried thyme`,
      staple: true,
      measures: { volume: 'tsp, leaves' },
    },
    rosemary: {
      labels: 'free',
      usda: '02063',
      also: 'rosemary leaf, rosemary needles',
      measures: {
        volume: 'tsp',
        sprig: estimate(1.4, '2 teaspoons of needles'),
        bunch: estimate(21, '15 sprigs'),
      },
    },
    'dried rosemary': {
      labels: 'free',
      usda: '02036',
      also: `dried rosemary leaf, dry rosemary, ground rosemary, dried rosemary needles,
      ground dried rosemary`,
      staple: true,
      measures: { volume: 'tsp' },
    },
    sage: {
      labels: 'free',
      usda: '02038',
      also: `sage leaf, dried sage, dried sage leaf, ground sage, rubbed sage, dried rubbed sage, dry sage,
      ground dried sage, ground hungarian sage, hungarian hot sage`,
      measures: {
        volume: 'tsp',
        leaf: estimate(0.2, 'about 4 to a teaspoon, rubbed'),
        sprig: estimate(1, '5 leaves'),
      },
    },
    dill: {
      labels: 'free',
      usda: '02045',
      also: `dill weed, dillweed, dill fronds, dill leaf, dill sprig,
      dereotu`,
      measures: { volume: 'cup sprigs', sprig: 'sprigs', bunch: estimate(27, '3 cups of sprigs') },
    },
    'dried dill': {
      labels: 'free',
      usda: '02017',
      also: 'dried dill weed, dried dillweed, dry dill, dry dill weed',
      measures: { volume: 'tsp' },
    },
    parsley: {
      labels: 'free',
      usda: '11297',
      also: `flat leaf parsley, flatleaf parsley, italian parsley, italian flat leaf parsley, flat leaf italian
      parsley, flat parsley, curly parsley, curly leaf parsley, parsley leaf, flat leaf parsley
      leaf, flatleaf parsley leaf, italian parsley leaf, flat leafed parsley, flat leafed parsley
      leaf, italian parsley sprig, flat leaved parsley,
      maydanoz, petersilie, prezzemolo, perejil`,
      measures: { volume: 'cup chopped', sprig: 'sprigs', bunch: estimate(60, 'a cup, chopped') },
    },
    'dried parsley': {
      labels: 'free',
      usda: '02029',
      also: 'parsley flakes, dried parsley flakes, dried parsley leaf, dry parsley',
      staple: true,
      measures: { volume: 'tsp' },
    },
    cilantro: {
      labels: 'free',
      usda: '11165',
      also: `coriander, coriander leaf, fresh coriander, chinese parsley, mexican parsley, cilantro leaf, leaf
      coriander, green coriander, coriander leaf and stem, cilantro leaf and stem, cilantro stems,
      hara dhania,
      dhania, dhania leaves, cilantro fresco,
      dhaniya patta, dhania patta`,
      measures: { volume: 'cup', sprig: 'sprigs', bunch: estimate(44, '20 sprigs') },
    },
    mint: {
      labels: 'free',
      usda: '02064',
      also: `mint leaf, peppermint, spearmint, peppermint leaf, spearmint leaf, garden mint,
      pudina`,
      measures: {
        volume: 'tbsp',
        leaf: 'leaves',
        sprig: estimate(0.5, '10 leaves'),
        bunch: estimate(26, 'a cup, chopped'),
      },
    },
    chives: {
      labels: 'free',
      usda: '11156',
      also: 'garden chives, chinese chives, garlic chive, nira',
      measures: {
        piece: estimate(0.5, '6 to a tablespoon, chopped'),
        volume: 'tbsp chopped',
        bunch: estimate(24, 'half a cup, chopped'),
        stalk: estimate(0.5, '6 to a tablespoon, chopped'),
      },
    },
    tarragon: {
      labels: 'free',
      usda: '02041',
      also: `dried tarragon, tarragon leaf, dried tarragon leaf, french tarragon, ground tarragon, ground dried
      tarragon, ground hungarian tarragon, hungarian hot tarragon`,
      measures: { volume: 'tsp, leaves', sprig: estimate(0.6, 'a teaspoon of leaves') },
    },
    marjoram: {
      labels: 'free',
      usda: '02023',
      also: `dried marjoram, marjoram leaf, dried marjoram leaf, sweet marjoram, ground marjoram, ground dried
      marjoram, ground hungarian marjoram, hungarian hot marjoram,
      majoran`,
      measures: { volume: 'tsp', sprig: estimate(0.6, 'a teaspoon of leaves') },
    },
    'dried mint': {
      labels: 'free',
      usda: '02066',
      also: 'dried mint leaf, dry mint, dried spearmint, mint dried',
      standIns: { mint: 0.3 },
    },
    'dried chives': { labels: 'free', usda: '11615', also: 'dry chives', standIns: { chives: 0.2 } },
    'dried cilantro': {
      labels: 'free',
      usda: '02012',
      also: 'cilantro flakes, dry cilantro',
      standIns: { cilantro: 0.4 },
    },
    'thai basil': {
      labels: 'free',
      usda: '02044',
      because: 'basil',
      also: `thai basil leaf, holy basil, asian basil, purple basil, opal basil, thai sweet basil, lemon basil,
      holy basil leaf`,
      kindOf: { basil: 0.1 },
      standIns: { basil: 0.2 },
      measures: {
        leaf: estimate(0.5, 'as a leaf of basil'),
        sprig: estimate(2.5, '5 leaves'),
        bunch: estimate(48, '2 cups of leaves'),
      },
    },
    savory: {
      labels: 'free',
      usda: '02039',
      also: `summer savory, winter savory, dried savory, ground savory, dried summer savory, dried savory leaves,
      summer savory leaves`,
    },
    chervil: { labels: 'free', usda: '02008', also: 'dried chervil, chervil leaf' },
    'curry leaves': {
      labels: 'free',
      usda: '02004',
      because: 'a leaf used like bay',
      also: 'kadi patta, neem leaves, kari leaves',
      measures: {
        leaf: estimate(0.1, 'a small leaf'),
        piece: estimate(0.1, 'a leaf'),
        sprig: estimate(1.5, '15 leaves'),
      },
    },
    'makrut lime leaves': {
      labels: 'free',
      usda: '02004',
      because: 'a leaf used like bay',
      also: 'kaffir lime leaf, lime leaf, thai lime leaves, kaffir lime',
      measures: { leaf: estimate(0.5, 'a leaf'), piece: estimate(0.5, 'a leaf') },
    },
    lemongrass: {
      labels: 'free',
      usda: '11972',
      also: 'lemon grass, lemongrass paste, lemongrass bulb',
      measures: { stalk: estimate(20, 'the tender part of a stalk'), piece: estimate(20, 'a stalk') },
    },
    'lemon balm': {
      labels: 'free',
      usda: '02065',
      because: 'an herb of the mint family',
      also: `lemon verbena, lemon verbena leaves, lemon balm leaves, bergamot leaves, anise hyssop, hyssop`,
    },
    epazote: { labels: 'free', usda: '11984', also: 'dried epazote, epazote leaves' },
    shiso: {
      labels: 'free',
      usda: '02065',
      because: 'an herb of the mint family',
      also: `shiso leaf, perilla leaf, perilla, sesame leaves, vietnamese mint, rau ram, laksa leaves, vietnamese
      coriander`,
    },
    culantro: {
      labels: 'free',
      usda: '11165',
      because: 'cilantro',
      also: 'sawtooth herb, recao, ngo gai, recaito, culantro leaves',
      standIns: { cilantro: 0.2 },
    },
    sorrel: { labels: 'free', usda: '11616', also: 'sorrel leaf, french sorrel, red veined sorrel' },
    borage: { labels: 'free', usda: '11613', also: 'borage leaves' },
    'bouquet garni': {
      labels: 'may: celery',
      usda: '02029',
      because: 'dried herbs',
      also: 'bouquet of herbs',
    },
    'fresh herbs': {
      labels: 'free',
      usda: '11297',
      because: 'parsley',
      also: `mixed fresh herbs, herbs, mixed soft herbs, savory herbs, leafy herbs, herb leaves, garden herbs`,
      standIns: { parsley: 0.2 },
    },
  }),
];
