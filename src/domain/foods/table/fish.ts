import { buildFoodRows, estimate, type FoodRow, toShare } from './food-row.ts';

export const FISH: readonly FoodRow[] = [
  ...buildFoodRows('protein', {
    salmon: {
      labels: 'fish',
      usda: '15076',
      also: `salmon fillet, salmon steak, fresh salmon, wild salmon, atlantic salmon, sockeye salmon, king
      salmon, coho salmon, salmon side, side of salmon, salmon fish,
      lachs, somon`,
      measures: {
        piece: estimate(198, "USDA's half fillet"),
        fillet: estimate(198, "USDA's half fillet"),
        can: '15084:can',
      },
    },
    cod: {
      labels: 'fish',
      usda: '15015',
      also: 'cod fillet, atlantic cod, pacific cod, cod loin, cod steak',
      kindOf: { 'white fish': 0.05 },
      measures: {
        piece: estimate(170, '6 oz, as recipes say that have fillets'),
        fillet: estimate(170, '6 oz, as recipes say that have fillets'),
      },
    },
    sablefish: {
      labels: 'fish',
      usda: '15074',
      also: 'black cod',
      standIns: { cod: 0.2 },
    },
    tilapia: {
      labels: 'fish',
      usda: '15261',
      also: 'tilapia fillet',
      kindOf: { 'white fish': 0.05 },
      measures: { piece: 'fillet', fillet: 'fillet' },
    },
    tuna: {
      labels: 'fish',
      usda: '15127',
      also: `tuna steak, fresh tuna, ahi tuna, yellowfin tuna, tuna loin, ahi tuna steak, sushi grade tuna,
      albacore tuna fresh`,
      measures: { piece: estimate(170, 'a steak of 6 oz'), can: '15121:1 can' },
      drained: toShare(0.8, '4 oz of a can of 5 oz'),
    },
    shrimp: {
      labels: 'crustaceans, may: sulphites',
      usda: '15270',
      also: `prawn, king prawn, tiger prawn, jumbo shrimp, cooked shrimp, cooked prawn, tiger shrimp, bay
      shrimp, brown shrimp, rock shrimp, cold water prawn, north atlantic prawn, jhinga,
      gambas, karides`,
      measures: {
        volume: '15152:cup',
        piece: '15149:medium',
        small: '15149:small',
        large: '15149:large',
        king: estimate(15, 'two and a half medium ones'),
        tiger: estimate(15, 'two and a half medium ones'),
        jumbo: estimate(15, 'two and a half medium ones'),
        can: '15152:can',
      },
    },
    crab: {
      labels: 'crustaceans',
      usda: '15139',
      also: `crab meat, crabmeat, lump crab meat, lump crabmeat, white crab meat, white crabmeat, brown crab
      meat, brown crabmeat, dungeness crab, blue crab, crab leg, crab claw, dressed crab, picked
      crab meat,
      blue crabmeat, dungeness crabmeat`,
      measures: { volume: '15140:cup, flaked and pieces', piece: 'crab', can: '15141:can' },
    },
    'white fish': {
      labels: 'fish',
      usda: '15268',
      because: 'one white fish',
      also: `white fish fillet, whitefish, fish, fish steak, white flaky fish, flaky white fish, mixed fish, fish
      pie mix, freshwater fish, panfish, coley, pollack, saithe, hoki, ling, basa, swai, swai fish,
      tilefish, blue cod, vietnamese basa`,
      measures: { fillet: estimate(170, '6 oz'), piece: estimate(170, 'a fillet of 6 oz') },
    },
    haddock: {
      labels: 'fish',
      usda: '15033',
      also: 'scrod, haddock steak',
      kindOf: { 'white fish': 0.05 },
      standIns: { cod: 0.05 },
    },
    halibut: {
      labels: 'fish',
      usda: '15036',
      also: 'halibut steak',
      kindOf: { 'white fish': 0.05 },
      standIns: { cod: 0.1 },
      measures: { fillet: estimate(170, '6 oz'), piece: estimate(170, 'a portion') },
    },
    flounder: {
      labels: 'fish',
      usda: '15028',
      also: `sole, dover sole, lemon sole, petrale sole, gray sole, plaice, turbot, fluke, brill, dab, flatfish,
      flounder steak`,
      kindOf: { 'white fish': 0.05 },
      standIns: { tilapia: 0.1 },
    },
    catfish: {
      labels: 'fish',
      usda: '15010',
      also: 'catfish nugget, cat fish, catfish steak',
      kindOf: { 'white fish': 0.1 },
      standIns: { tilapia: 0.1 },
    },
    'sea bass': {
      labels: 'fish',
      usda: '15091',
      also: `striped bass, chilean sea bass, black sea bass, bass, branzino, black bass, seabass, bronzini,
      european sea bass, patagonian toothfish, loup de mer, wild striped bass`,
      kindOf: { 'white fish': 0.05 },
      standIns: { cod: 0.15 },
    },
    'red snapper': {
      labels: 'fish',
      usda: '15101',
      also: 'snapper, yellowtail snapper',
      kindOf: { 'white fish': 0.05 },
      standIns: { cod: 0.15 },
    },
    grouper: {
      labels: 'fish',
      usda: '15031',
      also: 'grouper steak',
      kindOf: { 'white fish': 0.05 },
      standIns: { cod: 0.1 },
    },
    'mahi mahi': {
      labels: 'fish',
      usda: '15023',
      also: `mahimahi, dorado, mahi, dolphinfish, wahoo, opah, mahi mahi steak, ono, cobia, mahimahi steak`,
      kindOf: { 'white fish': 0.05 },
      standIns: { cod: 0.15 },
    },
    monkfish: {
      labels: 'fish',
      usda: '15054',
      also: 'monkfish tail, anglerfish, monkfish steak',
      kindOf: { 'white fish': 0.1 },
    },
    'orange roughy': {
      labels: 'fish',
      usda: '15073',
      kindOf: { 'white fish': 0.05 },
      standIns: { cod: 0.05 },
    },
    perch: {
      labels: 'fish',
      usda: '15060',
      also: 'lake perch, yellow perch, nile perch, perch steak',
      kindOf: { 'white fish': 0.05 },
      standIns: { cod: 0.1 },
    },
    pollock: {
      labels: 'fish',
      usda: '15065',
      also: 'alaska pollock, pollack fillet, pollock steak',
      kindOf: { 'white fish': 0.05 },
      standIns: { cod: 0.05 },
    },
    carp: {
      labels: 'fish',
      usda: '15008',
      also: 'buffalo fish, drum, sheepshead, carp steak',
      kindOf: { 'white fish': 0.15 },
    },
    trout: {
      labels: 'fish',
      usda: '15115',
      also: `rainbow trout, steelhead trout, sea trout, steelhead, brook trout, lake trout, ocean trout, arctic
      char, brown trout, char, trout steak`,
      standIns: { salmon: 0.15 },
      measures: { fillet: estimate(79, 'usda fillet') },
    },
    'smoked trout': {
      labels: 'fish',
      usda: '15116',
      also: `smoked whitefish, smoked fish, smoked white fish, smoked sturgeon, smoked eel`,
      standIns: { 'smoked salmon': 0.15 },
    },
    swordfish: {
      labels: 'fish',
      usda: '15110',
      also: 'swordfish steak, marlin',
      standIns: { tuna: 0.15 },
      measures: { piece: estimate(170, 'a steak of 6 oz') },
    },
    skate: {
      labels: 'fish',
      usda: '15268',
      because: 'a white fish',
      also: 'skate wing, ray wing, skate steak',
    },
    sturgeon: { labels: 'fish', usda: '15104', also: 'sturgeon steak' },
    mackerel: {
      labels: 'fish',
      usda: '15046',
      also: `spanish mackerel, king mackerel, horse mackerel, mackerel in oil, jack mackerel, mackerel steak`,
    },
    herring: {
      labels: 'fish',
      usda: '15039',
      also: `pickled herring, smoked herring, kipper, kippered herring, rollmops, matjes herring, salt herring,
      shad, shad roe, kippered snacks, creamed herring, herring steak`,
    },
    sardines: {
      labels: 'fish',
      usda: '15088',
      also: `sardines in oil, sardines in water, pilchards, sprats, brisling sardines`,
      measures: { can: estimate(92, 'usda can') },
    },
    anchovies: {
      labels: 'fish',
      usda: '15002',
      also: `anchovies in oil, oil packed anchovies, white anchovies, boquerones, dried anchovy, salt packed
      anchovy, bagoong`,
      measures: {
        fillet: estimate(4, 'usda anchovy'),
        piece: estimate(4, 'usda anchovy'),
        can: estimate(45, 'usda can'),
      },
    },
    'canned salmon': {
      labels: 'fish',
      usda: '15260',
      also: `tinned salmon, salmon canned, can salmon, tinned pink salmon, tinned red salmon`,
      kindOf: { salmon: 0.2 },
      standIns: { 'canned tuna': 0.2 },
      measures: { can: estimate(369, 'usda drained can') },
    },
    'smoked salmon': {
      labels: 'fish',
      usda: '15077',
      also: `lox, nova lox, gravlax, smoked salmon trimmings, salmon lox, smoked atlantic salmon, alder smoked
      salmon, smoked wild salmon, gravadlax, norwegian smoked salmon, scottish smoked salmon, nova,
      smoked nova salmon, irish smoked salmon`,
      standIns: { salmon: 0.3 },
      measures: { slice: estimate(20, 'a slice') },
    },
    'salt cod': {
      labels: 'fish',
      usda: '15018',
      also: `bacalao, baccala, saltfish, salted cod, salt codfish, salted cod fish, dried cod, bacalhau, salted
      codfish, salt fish, saltcod, stockfish, dried fish, bacalao salted codfish`,
      standIns: { cod: 0.25 },
    },
    'bonito flakes': {
      labels: 'fish',
      usda: '15123',
      because: 'fresh fish of the kind; used by the gram',
      also: 'katsuobushi, bonito, dried bonito, bonito fish flakes',
    },
    caviar: {
      labels: 'fish',
      usda: '15012',
      also: `fish roe, salmon roe, black caviar, red caviar, tobiko, salmon caviar, flying fish roe, lumpfish
      caviar, roe, osetra caviar, ikura, masago, trout roe, american caviar, sevruga caviar, beluga
      caviar, sturgeon caviar, paddlefish caviar, cod roe, bottarga, tarama, whitefish caviar,
      golden caviar, lumpfish roe, tobiko caviar, capelin roe, black lumpfish caviar, trout caviar,
      mentaiko, smoked cod roe, caviar steak`,
    },
    eel: { labels: 'fish', usda: '15025', also: 'unagi, smoked eel fillet, lamprey, eel steak' },
    'fish sticks': {
      labels: 'fish gluten, may: milk eggs mustard soy crustaceans',
      usda: '15027',
      also: `fish fingers, breaded fish, battered fish, fish balls, fish cake, gefilte fish,
      fishcakes, breaded fish sticks`,
    },
    'imitation crab': {
      labels: 'fish eggs gluten, may: crustaceans soy milk molluscs',
      usda: '15138',
      also: `imitation crabmeat, surimi, crab stick, imitation crab stick, surimi sticks, seafood sticks, surimi
      crab, imitation crab leg, kani, imitation crabmeat sticks, mock crab, krab, imitation crab
      flakes, imitation lobster, surimi seafood, crab surimi, seafood salad mix, chikuwa,
      kamaboko, narutomaki, japanese fish cake`,
      kindOf: { crab: 0.3 },
      standIns: { crab: 0.25 },
      measures: { stick: estimate(15, 'half an ounce'), chikuwa: estimate(30, 'a small one') },
    },
    lobster: {
      labels: 'crustaceans',
      usda: '15147',
      also: `lobster tail, rock lobster tail, rock lobster, spiny lobster, langoustine, langostino, langostino
      lobster, lobster claws, chick lobster, spiny lobster tail, scampi tails, lobster shells,
      lobster steak`,
      measures: { piece: estimate(150, 'meat of one of 1.5 lb'), tail: estimate(130, 'usda about 5 oz') },
      eatenWithBone: toShare(0.29, 'the 150 g of USDA, of a lobster of 18 oz'),
    },
    crawfish: {
      labels: 'crustaceans',
      usda: '15145',
      also: `crayfish, crawfish tail, crawdads, yabbies, ecrevisse, moreton bay bug, crawfish steak`,
      standIns: { shrimp: 0.15 },
    },
    'dried shrimp': {
      labels: 'crustaceans, may: sulphites',
      usda: '15151',
      because: 'cooked shrimp',
      also: 'dried prawns, dry shrimp',
    },
    'shrimp paste': {
      labels: 'crustaceans, may: fish',
      usda: '15151',
      because: 'cooked shrimp',
      also: `belacan, blachan, thai shrimp paste, kapi, trassi, balacan, fermented shrimp paste, bagoong alamang,
      shrimp paste belacan, terasi`,
    },
    'canned shrimp': {
      labels: 'crustaceans',
      usda: '15152',
      also: `tinned shrimp, tiny shrimp, baby shrimp, cocktail shrimp, salad shrimp, potted shrimps`,
      kindOf: { shrimp: 0.1 },
      standIns: { shrimp: 0.05 },
      measures: { can: estimate(128, 'usda can') },
    },
    'breaded shrimp': {
      labels: 'crustaceans gluten, may: eggs milk',
      usda: '15150',
      also: 'popcorn shrimp, breaded popcorn shrimp, coconut shrimp',
    },
    scallops: {
      labels: 'molluscs',
      usda: '15172',
      also: `sea scallop, bay scallop, diver scallops, king scallops, nantucket bay scallop, dry pack sea
      scallops, queen scallops, diver sea scallop, dried scallops, conpoy, day boat scallops, calico
      scallops`,
      measures: {
        piece: estimate(15, 'usda large'),
        sea: estimate(30, '15 in a pound'),
        large: estimate(15, 'usda large'),
        bay: estimate(5, 'usda small'),
      },
    },
    squid: {
      labels: 'molluscs',
      usda: '15175',
      also: `calamari, calamari ring, squid tentacle, squid bodies, baby squid, calamari steak, squid ring, squid
      steak`,
    },
    octopus: { labels: 'molluscs', usda: '15166', also: 'baby octopus, octopus tentacle' },
    clams: {
      labels: 'molluscs',
      usda: '15157',
      also: `littleneck clam, manila clam, cherrystone clam, steamer clam, littlenecks, steamers, hard shelled
      clam, razor clam, hard shell clam, cockles, little neck clams, geoduck, essex clams, new
      zealand cockles, quahog clams, vongole, short neck clams, soft shell clams, pipis, ipswich
      clams, quahog,
      clams in shells`,
      measures: { piece: estimate(14.5, 'usda small') },
      drained: toShare(0.46, '85 g of a can of 6.5 oz'),
      eatenWithBone: toShare(0.2, 'a pound in the shell has about 3 oz of meat'),
    },
    'canned clams': {
      labels: 'molluscs',
      usda: '15160',
      also: `minced clams, chopped clams, baby clams, clams with juice, smoked clams, clams in juice, chopped sea
      clams`,
      kindOf: { clams: 0.1 },
      standIns: { clams: 0.1 },
      measures: { can: estimate(85, 'drained weight of a 6.5 oz can') },
      drained: toShare(0.46, '85 g of a can of 6.5 oz'),
    },
    'clam juice': {
      labels: 'molluscs',
      usda: '15162',
      also: `clam broth, clam nectar, clam stock, clam liquid, clam base, clam cooking liquid`,
      measures: { bottle: estimate(237, '8 fl oz') },
    },
    mussels: {
      labels: 'molluscs',
      usda: '15164',
      also: `blue mussel, green lipped mussel, cultivated mussel, green mussels, new zealand mussels, black
      mussels, green lip mussels, greenshell mussels, smoked mussels, mussel half shell`,
      measures: { piece: estimate(7, 'meat of one') },
      eaten: toShare(0.25, 'a pound in the shell has about 4 oz of meat'),
    },
    oysters: {
      labels: 'molluscs',
      usda: '15167',
      also: `oysters in liquor, oyster liquor, eastern oyster, kumamoto oyster, oyster liquid, oyster juice,
      remaining oyster juice, rock oysters, blue point oysters, bluff oysters`,
      measures: { piece: estimate(14, 'usda medium') },
    },
    'smoked oysters': {
      labels: 'molluscs',
      usda: '15170',
      also: 'cove oysters',
      measures: { can: estimate(85, 'net weight of 3 oz') },
    },
    conch: { labels: 'molluscs', usda: '15250', also: 'whelk, periwinkles, winkles, conch steak' },
    snails: { labels: 'molluscs', usda: '90560', also: 'escargot' },
    'seafood mix': {
      labels: 'seafood, may: fish crustaceans molluscs',
      usda: '15149',
      because: 'shrimp',
      also: `mixed seafood, seafood, seafood medley, seafood cocktail, seafood marinara mix, marinara mix, mixed
      shellfish, shellfish`,
    },
    bream: {
      labels: 'fish',
      usda: '15090',
      also: `sea bream, porgy, dorade, gilt head bream, orata, red mullet, john dory, bream steak`,
      kindOf: { 'white fish': 0.1 },
      standIns: { 'red snapper': 0.1 },
    },
    rockfish: {
      labels: 'fish',
      usda: '15070',
      also: 'rock cod, redfish, ocean perch, red fish, rockfish steak',
      kindOf: { 'white fish': 0.05 },
      standIns: { 'red snapper': 0.05 },
    },
    barramundi: {
      labels: 'fish',
      usda: '15091',
      also: 'barramundi steak',
      kindOf: { 'white fish': 0.05 },
      standIns: { 'sea bass': 0.05 },
    },
    walleye: {
      labels: 'fish',
      usda: '15064',
      also: 'walleye pike, pickerel, zander, walleye steak',
      kindOf: { 'white fish': 0.05 },
      standIns: { perch: 0.05 },
    },
    pike: {
      labels: 'fish',
      usda: '15062',
      also: 'northern pike, pike steak',
      kindOf: { 'white fish': 0.1 },
      standIns: { perch: 0.1 },
    },
    bluefish: { labels: 'fish', usda: '15005', also: 'bluefish steak', standIns: { mackerel: 0.1 } },
    yellowtail: {
      labels: 'fish',
      usda: '15135',
      also: 'hamachi, amberjack, kingfish, yellowtail steak',
      standIns: { tuna: 0.15 },
    },
    pompano: { labels: 'fish', usda: '15068', also: 'pompano steak' },
    smelt: { labels: 'fish', usda: '15099', also: 'whitebait, smelt steak', standIns: { sardines: 0.2 } },
    shark: {
      labels: 'fish',
      usda: '15095',
      also: 'shark steak, thresher shark',
      standIns: { swordfish: 0.1 },
    },
    hake: {
      labels: 'fish',
      usda: '15132',
      also: 'whiting, hake steak',
      kindOf: { 'white fish': 0.05 },
      standIns: { cod: 0.05 },
    },
    'smoked haddock': {
      labels: 'fish',
      usda: '15035',
      also: `finnan haddie, undyed smoked haddock, arbroath smokies, smoked cod, naturally smoked haddock`,
      standIns: { haddock: 0.25, 'smoked trout': 0.2 },
    },
    'smoked mackerel': {
      labels: 'fish',
      usda: '15047',
      also: 'peppered smoked mackerel, peppered mackerel',
      standIns: { 'smoked trout': 0.15 },
    },
    'anchovy paste': {
      labels: 'fish',
      usda: '15002',
      because: 'the fillets',
      also: 'anchovy sauce, patum peperium, anchovy puree',
      standIns: { anchovies: 0.05 },
      measures: { volume: estimate(1.1, 'a paste') },
    },
    'sea urchin': {
      labels: 'seafood',
      usda: '15163',
      because: 'another sea animal',
      also: 'uni, sea urchin roe',
    },
    abalone: { labels: 'molluscs', usda: '15155', also: 'abalone steak' },
    cuttlefish: {
      labels: 'molluscs',
      usda: '15163',
      also: 'baby cuttlefish, cuttlefish steak',
      standIns: { squid: 0.05 },
    },
    'squid ink': {
      labels: 'molluscs',
      usda: null,
      because: 'used by the teaspoon, and SR28 has no row of it',
      also: 'cuttlefish ink',
    },
    'frog legs': { labels: 'meat', usda: '80200', also: 'frogs legs' },
  }),
  ...buildFoodRows('canned', {
    'canned tuna': {
      labels: 'fish',
      usda: '15121',
      also: `tinned tuna, tuna in water, tuna in oil, tuna in olive oil, tuna in brine, tuna in spring water,
      tuna fish, can tuna, tuna can, solid white tuna, white albacore tuna, albacore tuna, water
      packed tuna, light tuna, oil packed tuna, solid white albacore tuna, tuna chunks, tin tuna,
      flaked tuna, white tuna, albacore tuna in water, solid white albacore tuna in water, chunk
      light tuna in water, chunk white tuna in water, imported italian tuna in olive oil, solid
      white tuna in water,
      john west tuna, starkist tuna, bumble bee tuna, thunfisch`,
      measures: { volume: 'cup, solid or chunks', can: '1 can' },
      drained: toShare(0.8, '4 oz of a can of 5 oz'),
    },
  }),
];
