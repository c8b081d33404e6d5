import { buildFoodRows, estimate, type FoodRow, toShare } from './food-row.ts';

export const MEAT: readonly FoodRow[] = [
  ...buildFoodRows('protein', {
    'lean ground beef': {
      labels: 'meat',
      usda: '23562',
      also: `lean minced beef, lean beef mince, extra lean ground beef, extra lean beef mince, extra lean minced beef, ground
      sirloin, ground beef sirloin, lean mince, lean ground sirloin, lean ground chuck, lean ground round`,
      kindOf: { 'ground beef': 0.05 },
      standIns: { 'ground beef': 0.05 },
    },
    'ground beef': {
      labels: 'meat',
      usda: '23572',
      also: `beef mince, minced beef, mince, mince beef, hamburger, hamburger meat, ground chuck, ground round,
      steak mince, minced steak, ground meat, minced meat, minced steak beef, hamburger mince, ground beef chuck,
      ground hamburger, chopped beef, 80% lean ground beef, 80% lean ground chuck, 75% lean ground beef, 73% lean ground beef,
      kıyma, dana kıyma, rinderhackfleisch, carne picada de res,
      kiyma, carne molida, rinderhack`,
      kindOf: { beef: 0.3 },
    },
    beef: {
      labels: 'meat',
      usda: '13786',
      also: `stewing beef, beef stewing steak, stew beef, beef stew meat, stew meat, stewing meat, stewing steak, braising steak,
      braising beef, casserole steak, beef joint, diced beef, beef cube, beef strip, stir fry beef,
      kuşbaşı, kusbasi`,
      measures: { roast: 'roast' },
    },
    'beef steak': {
      labels: 'meat',
      usda: '23584',
      also: `steak, beefsteak, frying steak,
      bistec de res`,
      kindOf: { beef: 0.1 },
      measures: { piece: '13000:steak' },
    },
    'pork chop': {
      labels: 'pork',
      usda: '10040',
      also: `porkchop, pork loin chop, pork rib chop, center loin chop, centercut pork chop, butterfly pork chop,
      pork cutlet, pork loin rib chop,
      loin pork chops, rib pork chops, pork rib chops, heritage pork rib chops`,
      measures: { piece: 'chop without refuse' },
      eatenWithBone: toShare(0.86, "USDA's refuse: bone"),
    },
    pork: {
      labels: 'pork',
      usda: '10020',
      also: `pork joint, diced pork, pork cheek, pork escalope, pork strip, pork hand`,
      measures: { tenderloin: '10060:roast' },
    },
    'ground pork': {
      labels: 'pork',
      usda: '10219',
      also: 'pork mince, minced pork, mince pork, pork minced',
    },
    'cooked bacon': {
      labels: 'pork',
      usda: '10862',
      also: 'crisp cooked bacon, crispy bacon, crisp bacon, fried bacon, cooked crumbled bacon, precooked bacon',
      kindOf: { bacon: 0.05 },
      standIns: { bacon: 0.05 },
      measures: {
        volume: estimate(0.39, 'crumbled, of a cup of 93 g'),
        piece: 'slice',
        slice: 'slice',
        rasher: 'slice',
        strip: 'slice',
      },
    },
    bacon: {
      labels: 'pork',
      usda: '10123',
      also: `streaky bacon, smoked bacon, smoked streaky bacon, unsmoked bacon, unsmoked streaky bacon, back
      bacon, smoked back bacon, unsmoked back bacon, bacon rasher, bacon strip, bacon lardon,
      lardon, slab bacon, applewood smoked bacon, hickory smoked bacon, rasher bacon, strip bacon,
      smoked bacon lardon, smoked lardon, rasher streaky bacon, rasher smoked bacon, rasher smoked
      streaky bacon, unsmoked bacon lardon,
      maple smoked bacon, smoky bacon, fatty bacon, maple bacon, crispy smoked bacon,
      speckwürfel`,
      measures: {
        volume: estimate(0.93, 'raw and diced; when it is said to be cooked, 104 g by its calories'),
        piece: 'slice raw',
        slice: 'slice raw',
        rasher: 'slice raw',
        strip: 'slice raw',
        package: 'package',
      },
    },
    ham: {
      labels: 'pork',
      usda: '10136',
      also: `cooked ham, smoked ham, gammon, gammon joint, ham joint, cured ham, york ham, wiltshire ham, ham off
      the bone, smoked gammon,
      schinken, kochschinken,
      schinkenwürfel`,
      measures: { volume: 'cup', slice: '07029:slice' },
      eatenWithBone: toShare(0.76, "USDA's refuse: bone and skin, of a roasted whole ham"),
    },
    sausage: {
      labels: 'meat, may: pork gluten sulphites milk soy mustard celery',
      usda: '07063',
      also: `pork sausage, sausage meat, sausagemeat, sausage link, link sausage, cumberland sausage,
      lincolnshire sausage, toulouse sausage, pork sausagemeat, chipolata, chipolata sausage,
      banger, pork sausage link,
      richmond sausages, snags`,
      measures: { piece: '07074:link', link: '07074:link', breakfast: 'link', italian: '07036:link, 4/lb' },
    },
    lamb: {
      labels: 'meat',
      usda: '17013',
      also: 'diced lamb',
      measures: { chop: '17316:chop', cutlet: '17316:chop' },
    },
    'ground lamb': { labels: 'meat', usda: '17224', also: 'lamb mince, minced lamb, mince lamb, kuzu kıyma' },
    salami: {
      labels: 'pork, may: milk sulphites gluten soy',
      usda: '07072',
      also: `genoa salami, italian salami, hard salami, salame, milano salami, dry salami, soppressata,
      peperami`,
      measures: { volume: estimate(0.5, 'diced'), piece: 'slice', slice: 'slice' },
    },
    'beef chuck': {
      labels: 'meat',
      usda: '13817',
      also: `chuck roast, chuck steak, beef chuck steak, chuck beef, beef pot roast, pot roast, blade steak, beef
      chuck blade, chuck eye roast, chuck, chuck shoulder, beef shoulder, chuck pot roast, blade
      roast, beef blade roast, arm roast, feather blade, flat iron roast, beef chuck eye`,
      kindOf: { beef: 0.05 },
      standIns: { beef: 0.05 },
      measures: { roast: estimate(1360, '3 lb') },
    },
    'beef brisket': {
      labels: 'meat',
      usda: '13803',
      also: 'brisket, brisket of beef, first cut brisket, first cut beef brisket',
      kindOf: { beef: 0.15 },
      standIns: { 'beef chuck': 0.2 },
    },
    'corned beef': {
      labels: 'meat',
      usda: '13346',
      also: `corned beef brisket, deli corned beef, corned brisket of beef, corned brisket, corned beef hash,
      corned silverside, salt beef, bully beef`,
      measures: { can: estimate(340, 'net weight of 12 oz') },
    },
    pastrami: {
      labels: 'meat, may: mustard gluten soy',
      usda: '13355',
      also: 'deli pastrami, beef pastrami, turkey pastrami',
    },
    'dried beef': { labels: 'meat', usda: '13350', also: 'chipped beef, smoked beef' },
    'roast beef': {
      labels: 'meat',
      usda: '23379',
      also: `cooked beef, deli beef, rare roast beef, leftover beef, shredded beef, cooked steak, leftover steak,
      leftover pot roast, leftover roast`,
      kindOf: { beef: 0.2 },
    },
    'beef round': {
      labels: 'meat',
      usda: '13864',
      also: `top round, beef top round, bottom round, round steak, beef round steak, eye of round, top round
      steak, round roast, rump roast, beef rump roast, london broil, beef top round steak, bottom
      round steak, beef bottom round, beef silverside, beef topside, topside of beef, silverside of
      beef, sirloin tip, top round beef, beef rump, tip steak, beef roast, eye round roast, topside,
      silverside, beef cubed steak, cube steak, cubed steak, beef cube steak, minute steak, swiss
      steak, beef round tip, tip roast, boneless round,
      lower round of beef`,
      kindOf: { beef: 0.05 },
      standIns: { beef: 0.05 },
      measures: { roast: estimate(1360, '3 lb') },
    },
    'beef shank': {
      labels: 'meat',
      usda: '13227',
      also: 'beef shin, shin of beef, shin beef, shin, osso buco beef, beef hock',
      kindOf: { beef: 0.1 },
      standIns: { beef: 0.1 },
      eatenWithBone: toShare(0.66, "USDA's refuse: bone"),
    },
    'beef short ribs': {
      labels: 'meat',
      usda: '23066',
      also: `short rib, korean style short ribs, flanken, beef flanken, cross cut beef short ribs, beef back
      ribs, jacobs ladder, flanken ribs, korean short ribs, beef rib, beef spare ribs`,
      standIns: { 'beef chuck': 0.15 },
      measures: { piece: estimate(250, 'a rib with its bone') },
      eatenWithBone: toShare(0.73, "USDA's refuse: bone, of ribs with their fat"),
    },
    'prime rib': {
      labels: 'meat',
      usda: '13833',
      also: `rib roast, standing rib roast, beef rib roast, rib of beef, standing beef rib roast, ribeye roast,
      rib eye roast, forerib of beef, beef prime rib, cote de boeuf`,
      standIns: { beef: 0.2 },
      measures: { roast: estimate(2700, '6 lb') },
      eatenWithBone: toShare(0.84, "USDA's refuse: bone"),
    },
    'ribeye steak': {
      labels: 'meat',
      usda: '13284',
      also: `rib eye steak, rib eye, ribeye, beef rib eye, beef ribeye, delmonico steak, scotch fillet, rib
      steak, beef ribeye steak, delmonico, entrecote, tomahawk steak`,
      kindOf: { 'beef steak': 0.05 },
      standIns: { 'beef steak': 0.05 },
      measures: { piece: estimate(340, '12 oz') },
    },
    'flank steak': {
      labels: 'meat',
      usda: '13068',
      also: `beef flank steak, beef flank, bavette steak, bavette, flank, flap meat, flap steak, jersey beef
      flank`,
      kindOf: { 'beef steak': 0.05 },
      standIns: { 'skirt steak': 0.05 },
      measures: { piece: estimate(680, '1.5 lb') },
    },
    'skirt steak': {
      labels: 'meat',
      usda: '23171',
      also: `beef skirt steak, skirt, hanger steak, onglet, beef skirt, outside skirt steak, fajita meat, inside
      skirt steak, arrachera`,
      kindOf: { 'beef steak': 0.05 },
      standIns: { 'flank steak': 0.05 },
      measures: { piece: estimate(450, '1 lb') },
    },
    'sirloin steak': {
      labels: 'meat',
      usda: '23625',
      also: `sirloin, top sirloin, top sirloin steak, beef sirloin, beef sirloin steak, rump steak, beef rump
      steak, tri tip, beef top sirloin steak, beef top sirloin, sirloin beef, beef sirloin roast,
      sirloin tip steak, beef sirloin joint, beef tri tip, tri tip steak, top sirloin beef, sirloin
      tips, picanha, culotte steak, top butt sirloin steak, ball tip steak`,
      kindOf: { 'beef steak': 0.05 },
      standIns: { 'beef steak': 0.05 },
      measures: { piece: estimate(227, '8 oz') },
    },
    'beef tenderloin': {
      labels: 'meat',
      usda: '23624',
      also: `filet mignon, beef fillet, fillet of beef, fillet steak, tenderloin steak, beef tenderloin steak,
      tournedos, filet mignon steak, filet of beef, filet steak, beef filet, petite filet steak,
      beef medallion, tenderloin of beef, chateaubriand, beef tenderloin medallion, tenderloin tips,
      beef tenderloin tips, beef fillet steak`,
      kindOf: { 'beef steak': 0.05 },
      measures: { piece: estimate(170, '6 oz') },
    },
    'new york strip steak': {
      labels: 'meat',
      usda: '23627',
      also: `new york strip, ny strip steak, strip steak, strip loin steak, new york steak, beef strip steak, top
      loin steak, shell steak, sirloin strip steak, strip loin, strip sirloin, beef top loin,
      striploin steak, ny strip, beef loin, striploin`,
      kindOf: { 'beef steak': 0.05 },
      standIns: { 'beef steak': 0.05 },
      measures: { piece: estimate(280, '10 oz') },
    },
    'flat iron steak': {
      labels: 'meat',
      usda: '13965',
      also: `top blade steak, shoulder steak, denver steak, flatiron steak, chuck eye steak, boneless chuck
      steak, top blade, petite tender, ranch steak, beef shoulder steak, shoulder clod`,
      kindOf: { 'beef steak': 0.05 },
      standIns: { 'beef steak': 0.05 },
      measures: { piece: estimate(227, '8 oz') },
    },
    't-bone steak': {
      labels: 'meat',
      usda: '23001',
      also: 't bone, porterhouse steak, porterhouse, bistecca alla fiorentina',
      kindOf: { 'beef steak': 0.05 },
      standIns: { 'beef steak': 0.05 },
      eaten: toShare(0.77, "USDA's refuse: bone and connective tissue"),
    },
    oxtail: {
      labels: 'meat',
      usda: '23128',
      because: 'short ribs, as fat and as rich in sinew',
      also: 'beef oxtail, ox tail',
      eaten: toShare(0.5, 'about half of a tail is bone'),
    },
    'beef cheek': { labels: 'meat', usda: '13817', because: 'SR28 has no row of it', also: 'ox cheek' },
    liver: {
      labels: 'meat, may: pork',
      usda: '13325',
      also: `beef liver, calf liver, calves liver, calfs liver, ox liver, lambs liver, lamb liver, veal liver,
      pork liver, pigs liver`,
    },
    'beef tongue': {
      labels: 'meat',
      usda: '13339',
      also: 'tongue, ox tongue, smoked beef tongue, veal tongue, lamb tongue',
    },
    tripe: { labels: 'meat', usda: '13341', also: 'honeycomb tripe, beef tripe' },
    'beef heart': { labels: 'meat', usda: '13321', also: 'veal heart, ox heart, lamb heart' },
    sweetbreads: {
      labels: 'meat',
      usda: '17218',
      also: 'veal sweetbreads, lamb sweetbreads, veal brains, calf brains, brains',
    },
    'beef bones': {
      labels: 'meat',
      usda: null,
      because: 'bones give taste and are not eaten',
      also: `beef soup bones, veal bones, beef shank bones, veal marrowbones, marrow bone, beef neck bones, soup
      bone, beef knuckle bones, bones, bone marrow, beef marrow, veal knuckle, marrowbone, beef shin
      bones, neck bones, beef marrow bone, beef rib bones, veal knuckle bones`,
    },
    suet: {
      labels: 'meat, may: gluten',
      usda: '13335',
      also: `beef suet, vegetable suet, suet pastry, lamb fat, beef fat, beef dripping, atora suet, caul fat,
      beef tallow, tallow, mutton fat`,
    },
    veal: {
      labels: 'meat',
      usda: '17088',
      also: `veal stew meat, veal shoulder, stewing veal, veal breast, veal loin, breast of veal, veal stewing
      meat, veal leg, rose veal, veal rump roast, veal top round, shoulder of veal`,
    },
    'veal cutlet': {
      labels: 'meat',
      usda: '17094',
      also: `veal scallopini, veal scallop, veal escalope, scallopini, veal scaloppine, veal steak, wiener
      schnitzel, veal scallopine, veal medallion, veal schnitzel, veal round steak, schnitzel`,
      kindOf: { veal: 0.05 },
      standIns: { veal: 0.1 },
      measures: { piece: estimate(85, '3 oz') },
    },
    'veal chop': {
      labels: 'meat',
      usda: '17104',
      also: 'veal rib chop, veal loin chop',
      kindOf: { veal: 0.1 },
      standIns: { 'veal cutlet': 0.1 },
      measures: { piece: estimate(220, 'a chop') },
    },
    'veal shank': {
      labels: 'meat',
      usda: '17276',
      also: `osso buco, ossobuco, veal osso buco, veal shin,
      shin of veal, knuckle of veal`,
      measures: { piece: estimate(300, 'a shank piece') },
      eaten: toShare(0.71, "USDA's refuse: bone"),
    },
    'ground veal': {
      labels: 'meat',
      usda: '17142',
      also: 'veal mince, minced veal, ground veal shoulder',
      standIns: { 'ground beef': 0.1 },
    },
    'meatloaf mix': {
      labels: 'meat, may: pork',
      usda: '23572',
      because: 'ground beef',
      also: `meatball mix, meat loaf mix, ground meatloaf mix, ground meatloaf mixture, mixed mince, meatloaf
      mixture, mixed ground meat, meat loaf mixture,
      hackfleisch, gemischtes hackfleisch`,
      standIns: { 'ground beef': 0.05 },
    },
    meatballs: {
      labels: 'meat, may: pork gluten eggs milk soy',
      usda: '07972',
      also: `italian meatballs, italian style meatballs, swedish meatballs, refrigerated meatballs, turkey
      meatballs, beef meatballs, homestyle meatballs`,
      measures: { piece: estimate(28, '1 oz') },
    },
    'beef patty': {
      labels: 'meat, may: gluten',
      usda: '23572',
      also: `hamburger patty, beef burger, ground beef patty, hamburgers, burger patty, burger, steak burgers`,
      standIns: { 'ground beef': 0.05 },
      measures: { piece: estimate(113, '4 oz') },
    },
    'ground bison': {
      labels: 'meat',
      usda: '17149',
      also: 'ground buffalo, bison, bison steak, buffalo, buffalo steak',
      standIns: { 'ground beef': 0.1 },
    },
    venison: {
      labels: 'meat',
      usda: '17164',
      also: `venison steak, venison stew meat, venison tenderloin, elk, moose, venison loin, deer, elk steak,
      venison shoulder, venison medallion, reindeer, haunch of venison, venison backstrap, caribou,
      antelope, venison haunch, deer steaks, saddle of venison, elk stew meat, venison chops`,
      standIns: { beef: 0.2 },
    },
    'ground venison': {
      labels: 'meat',
      usda: '17343',
      also: `venison mince, minced venison, ground elk, ground moose, ground deer, ground game, venison burger`,
      standIns: { 'ground beef': 0.1 },
    },
    rabbit: { labels: 'meat', usda: '17177', also: 'rabbit legs, rabbit saddle, hare, rabbit loin' },
    'wild boar': { labels: 'pork', usda: '17158', also: 'boar, ground wild boar' },
    'goat meat': {
      labels: 'meat',
      usda: '17168',
      also: `goat, goat stew meat, kid, mutton goat, kid goat, goat shoulder, goat leg`,
      standIns: { lamb: 0.15 },
    },
    'pork loin': {
      labels: 'pork',
      usda: '10020',
      also: `loin of pork, pork roast, pork loin steak, pork rib roast, boneless loin pork roast, pork sirloin,
      rack of pork, crown pork roast, pork crown roast, pork rack, pork rib rack`,
      kindOf: { pork: 0.05 },
      standIns: { pork: 0.1 },
      eatenWithBone: toShare(0.78, "USDA's refuse: bone"),
    },
    'pork tenderloin': {
      labels: 'pork',
      usda: '10218',
      also: `pork fillet, pork medallion, pork tenderloin medallion, tenderloin of pork, teriyaki marinated pork
      tenderloin, pork filet`,
      kindOf: { pork: 0.05 },
      standIns: { 'pork loin': 0.1 },
      measures: { piece: estimate(450, 'usda roast'), tenderloin: estimate(450, 'a tenderloin') },
    },
    'pork shoulder': {
      labels: 'pork',
      usda: '10070',
      also: `pork butt, boston butt, pork shoulder butt, shoulder of pork, pork boston butt, picnic shoulder,
      pork blade roast, pork picnic shoulder, pork collar, pork shoulder steak, pork neck, pork
      steak, pork blade steak, pork picnic, picnic ham, smoked picnic ham, boston butt pork shoulder
      roast, pork scotch fillet, neck of pork, pork stew meat, stewing pork, smoked pork shoulder`,
      kindOf: { pork: 0.05 },
      standIns: { pork: 0.1 },
      eatenWithBone: toShare(0.75, "USDA's refuse: bone and skin"),
    },
    'pork belly': {
      labels: 'pork',
      usda: '10005',
      also: 'belly pork, belly of pork, fresh bacon, pork side, side pork',
      kindOf: { pork: 0.2 },
      standIns: { bacon: 0.3 },
    },
    'pork ribs': {
      labels: 'pork',
      usda: '10088',
      also: `spareribs, spare ribs, pork spareribs, pork spare ribs, baby back ribs, pork back ribs, baby back
      pork ribs, rib tips, ribs, st louis ribs, back ribs, baby backs, racks pork ribs, pork
      riblets, rack of ribs, pork loin ribs`,
      measures: { rack: estimate(900, '2 lb'), slab: estimate(900, '2 lb') },
      eaten: toShare(0.7, "USDA's refuse: bone"),
    },
    'pork leg': {
      labels: 'pork',
      usda: '10008',
      also: `leg of pork, fresh ham, pork hock, ham fresh, pork leg steak, pork shank, pork knuckle`,
      kindOf: { pork: 0.1 },
      standIns: { pork: 0.1 },
      eatenWithBone: toShare(0.83, "USDA's refuse: bone and skin"),
    },
    'cooked pork': {
      labels: 'pork',
      usda: '10071',
      also: `pulled pork, shredded pork, roast pork, leftover pork, barbecue pork, pulled pork in barbeque
      sauce, barbecued pork, carnitas, chinese roast pork, char siu, char siu pork, chinese barbecued
      pork, deli roast pork loin, barbecued pulled pork, roasted pork, bbq pulled pork, chinese bbq
      pork`,
      kindOf: { pork: 0.2 },
    },
    'cooked lamb': {
      labels: 'meat',
      usda: '17014',
      also: `roast lamb, leftover lamb, leftover roast lamb, cold roast lamb, leftover leg of lamb, shredded lamb, pulled
      lamb`,
      kindOf: { lamb: 0.2 },
    },
    'pork rinds': {
      labels: 'pork',
      usda: '19041',
      also: `pork skin, chicharron, pork scratchings, cracklings, pork crackling, fried pork rind, fried pork
      skins`,
    },
    'salt pork': {
      labels: 'pork',
      usda: '10165',
      also: `fatback, fat back, pork fatback, fatty pork, unsmoked salt pork, streak of lean, lardo, salt
      fatback, salted pork fat`,
      standIns: { bacon: 0.15 },
    },
    'ham hock': {
      labels: 'pork',
      usda: '10936',
      also: `smoked ham hock, pork hocks, ham shank, smoked ham shank, smoked pork hock, gammon hock, smoked
      hocks, ham knuckle, pork hock smoked, smoked pork shank, smoked pork knuckle, bacon hock`,
      measures: { piece: estimate(300, 'what is eaten with the skin') },
    },
    'pigs feet': {
      labels: 'pork',
      usda: '10102',
      also: `pigs foot, pig feet, pig trotters, trotters, pigs trotter, pork feet, calf foot, calves feet, pig
      ears, pigs ears, pigs tails, pig tail, pigs head, pork trotter, pork tails, pig foot, calf
      feet`,
    },
    'canadian bacon': {
      labels: 'pork',
      usda: '10130',
      also: `canadian style bacon, peameal bacon, back bacon canadian, smoked pork loin, smoked pork chop,
      kassler, pork loin smoked`,
      kindOf: { ham: 0.05 },
      standIns: { ham: 0.1 },
    },
    pancetta: {
      labels: 'pork',
      usda: '10123',
      because: 'bacon',
      also: `pancetta bacon, smoked pancetta, guanciale, italian bacon, paper thin pancetta, cubetti di pancetta,
      pancetta cubetti`,
      standIns: { bacon: 0.1 },
      measures: { volume: estimate(0.5, 'diced'), slice: estimate(15, 'a thin slice') },
    },
    prosciutto: {
      labels: 'pork',
      usda: '10141',
      because: 'country ham',
      also: `parma ham, prosciutto di parma, prosciutto ham, san daniele ham, italian ham, cured ham slices,
      crudo, prosciutto crudo`,
      kindOf: { ham: 0.1 },
      standIns: { ham: 0.2 },
      measures: { slice: estimate(15, 'a thin slice'), piece: estimate(15, 'a thin slice') },
    },
    'bacon bits': {
      labels: 'may: pork soy gluten milk',
      usda: '43212',
      because: 'SR28 has meatless bits only',
      also: `real bacon bits, imitation bacon bits, bacon crumbles, bacon pieces, bacos, real bacon pieces,
      vegetarian bacon bits, bacon flavor bits, real crumbled bacon, bacos bits`,
      standIns: { bacon: 0.1 },
    },
    'vegetarian bacon': {
      labels: 'may: soy gluten eggs milk',
      usda: '16104',
      also: `veggie bacon, vegan bacon, tempeh bacon, coconut bacon, soy bacon, meatless bacon, smoked tempeh
      bacon`,
    },
    'bacon fat': {
      labels: 'meat, may: pork',
      usda: '04002',
      because: 'lard',
      also: `bacon grease, bacon dripping, rendered bacon fat, pork drippings,
      ham fat`,
      standIns: { lard: 0.1 },
    },
    'pan drippings': {
      labels: 'meat, may: pork gluten milk soy celery',
      usda: '04606',
      also: `drippings, beef drippings, turkey drippings, turkey pan drippings, pan juices, drippings from
      roast, turkey pan juices, chicken juices, chicken drippings, beef pan drippings`,
      standIns: { 'bacon fat': 0.2 },
    },
    'duck fat': {
      labels: 'meat',
      usda: '04574',
      also: 'goose fat, chicken fat, schmaltz, turkey fat, rendered duck',
      standIns: { lard: 0.15 },
    },
    'italian sausage': {
      labels: 'pork, may: milk sulphites gluten soy',
      usda: '07036',
      also: `sweet italian sausage, hot italian sausage, bulk italian sausage, italian sausage link, ground
      italian sausage, italian pork sausage, sweet italian pork sausage, italian sweet sausage, bulk
      sweet italian sausage, sweet sausage, luganega, salsiccia, fennel sausage, hot sausage, mild
      sausage, luganega sausage, bulk sausage italian, garlic pork sausage, spicy sausage,
      cotechino, cotechino sausage`,
      kindOf: { sausage: 0.05 },
      standIns: { sausage: 0.1 },
      measures: { link: estimate(113, 'usda 4 to a pound'), piece: estimate(113, 'a link') },
    },
    'breakfast sausage': {
      labels: 'pork, may: milk sulphites gluten soy',
      usda: '07063',
      also: `breakfast sausage link, bulk breakfast sausage, pork breakfast sausage, ground pork sausage, bulk
      pork sausage, ground breakfast sausage, country sausage, sausage patty, breakfast sausage
      patty, bulk sausage, ground sausage, pork sausage meat, jimmy dean sausage, ground pork
      breakfast sausage, sage sausage, pork sausage roll, maple sausage, hot pork sausage, bulk
      country sausage, mild pork sausage, mild sage flavored breakfast sausage, sage pork sausage,
      breakfast links, sausage breakfast links, maple breakfast sausage, regular pork sausage,
      seasoned ground pork, seasoned pork sausage, bulk sage sausage, spicy pork sausage`,
      kindOf: { sausage: 0.05 },
      standIns: { sausage: 0.05 },
      measures: {
        link: estimate(25, 'usda link'),
        patty: estimate(40, 'one'),
        piece: estimate(25, 'a link'),
        package: estimate(454, '1 lb'),
      },
    },
    'smoked sausage': {
      labels: 'meat, may: pork gluten sulphites milk soy mustard celery',
      usda: '07075',
      also: `smoked pork sausage, smoked beef sausage, farmer sausage, smoked bratwurst, beef smoked sausage,
      mettwurst, smoky links, smoked ring sausage, elk sausage, garlic sausage, eckrich smoked
      sausage, frankfurter chorizo sausage,
      falukorv`,
      kindOf: { sausage: 0.1 },
      standIns: { sausage: 0.2 },
      measures: { link: estimate(68, 'usda link'), piece: estimate(68, 'a link') },
    },
    'andouille sausage': {
      labels: 'pork, may: milk sulphites gluten soy',
      usda: '07075',
      also: `andouille, smoked andouille sausage, smoked andouille, spicy smoked sausage, cajun sausage,
      andouille smoked sausage, pork andouille sausage`,
      kindOf: { 'smoked sausage': 0.1 },
      standIns: { 'smoked sausage': 0.1 },
      measures: { link: estimate(85, 'a link'), piece: estimate(85, 'a link') },
    },
    bratwurst: {
      labels: 'pork, may: gluten milk mustard celery',
      usda: '07013',
      also: `bratwurst sausage, brat, weisswurst, uncured bratwurst, bockwurst, boerewors, thuringer, nurnberger
      sausage, german sausage, beer bratwurst`,
      kindOf: { sausage: 0.1 },
      standIns: { sausage: 0.1 },
    },
    chorizo: {
      labels: 'pork, may: milk sulphites gluten soy',
      usda: '07019',
      also: `chorizo sausage, mexican chorizo, spanish chorizo, cured chorizo, cooking chorizo, pork chorizo,
      spanish chorizo sausage, dried spanish chorizo, mexican chorizo sausage, smoked spanish
      chorizo, smoked chorizo, ground chorizo, beef chorizo, chorizo ring, longaniza, sobrasada,
      nduja, bulk chorizo, bulk mexican chorizo, chorizo picante, bulk chorizo sausage, chorizo
      bilbao,
      chorizo pork sausage`,
      kindOf: { sausage: 0.2 },
      standIns: { 'smoked sausage': 0.25 },
      measures: { link: estimate(60, 'usda link'), piece: estimate(60, 'a link') },
    },
    'chinese sausage': {
      labels: 'pork, may: soy gluten alcohol',
      usda: '07019',
      because: 'a dry cured sausage',
      also: `lap cheong, lap chong, lop chong, lop cheong, lup cheong, sweet chinese sausage`,
      measures: { piece: estimate(45, 'a link'), link: estimate(45, 'a link') },
    },
    merguez: {
      labels: 'meat, may: gluten',
      usda: '17224',
      because: 'ground lamb',
      also: 'merguez sausage, lamb sausage',
      measures: { piece: estimate(50, 'a link'), link: estimate(50, 'a link') },
    },
    sucuk: {
      labels: 'meat, may: gluten soy milk',
      usda: '07068',
      because: 'beef salami, which is as dry and as fat',
      also: 'sujuk, soudjouk, turkish sausage, beef sucuk, fermented beef sausage',
      kindOf: { sausage: 0.2 },
      standIns: { chorizo: 0.15, merguez: 0.2 },
      measures: { piece: estimate(250, 'net weight of a horseshoe-shaped sausage') },
    },
    'chicken sausage': {
      labels: 'meat, may: pork gluten milk soy',
      usda: '07928',
      also: `chicken apple sausage, italian chicken sausage, apple chicken sausage, smoked chicken sausage, sweet
      italian chicken sausage, chicken andouille sausage, chicken italian sausage, spicy jalapeno
      chicken sausage, sweet apple chicken sausage, chicken chorizo, chicken sausage patties,
      chicken chipolatas`,
      kindOf: { sausage: 0.1 },
      standIns: { sausage: 0.1 },
      measures: { link: estimate(85, '3 oz'), piece: estimate(85, 'a link') },
    },
    'turkey sausage': {
      labels: 'meat, may: pork gluten milk soy',
      usda: '07955',
      also: `italian turkey sausage, turkey italian sausage, smoked turkey sausage, turkey kielbasa, turkey
      breakfast sausage, turkey smoked sausage, ground turkey sausage, turkey andouille, turkey
      polska kielbasa, bulk turkey sausage, turkey chorizo, sweet turkey sausage, turkey sausage
      patty, bulk italian turkey sausage, breakfast turkey sausage, hearty turkey sausage crumbles,
      turkey kielbasa sausage, turkey andouille sausage, smoked turkey kielbasa`,
      kindOf: { sausage: 0.1 },
      standIns: { sausage: 0.1 },
      measures: { link: estimate(113, 'usda link raw'), piece: estimate(113, 'a link') },
    },
    'vegetarian sausage': {
      labels: 'may: gluten soy eggs milk nuts celery mustard',
      usda: '16107',
      also: `veggie sausage, vegan sausage, meatless sausage, soyrizo, vegetarian sausage patty, meatless
      breakfast sausage, soy chorizo, vegan italian sausage, plant based sausage, vegan chorizo,
      vegetarian breakfast sausage, veggie sausage patty, meat free sausage, vegetarian chorizo,
      linda mccartney sausages, beyond sausage, richmond meat free sausages`,
    },
    'textured vegetable protein': {
      labels: 'soy',
      usda: '16122',
      because: 'soy protein, dry',
      also: `tvp, textured soy protein, soya chunks, textured soya protein, tvp granules, texturized vegetable
      protein, soya granules, dried soya mince, soy chunks,
      nutrela`,
      standIns: { 'vegetarian ground meat': 0.15 },
    },
    'vegetarian ground meat': {
      labels: 'may: soy gluten eggs milk',
      usda: '16147',
      because: 'a burger of the same before it is formed',
      standIns: { 'textured vegetable protein': 0.15 },
      also: `vegetarian burger crumbles, veggie crumbles, meatless crumbles, soy crumbles, vegetarian mince,
      vegan ground beef, vegan beef crumbles, veggie burger
      crumbles, veggie ground round, quorn mince, soya mince, vegetarian ground beef, beyond beef,
      meatless ground beef, vegetarian crumbles, vegan mince, impossible burger, ground beef substitute, meat substitute, gimme lean,
      boca crumbles, soy meat, meat free mince, impossible meat, plant based mince, quorn, veggie
      ground beef, vegetarian beef crumbles, vegan crumbles,
      beyond meat, veggie mince, beyond mince, linda mccartney mince`,
    },
    seitan: {
      labels: 'gluten, may: soy',
      usda: '48052',
      inWater: toShare(0.38, '21 g of protein in 3 oz, on its labels'),
      because: 'wheat gluten, cooked in broth',
      also: 'chicken style seitan, mock duck, wheat meat',
      standIns: { tofu: 0.25, 'vegetarian chicken': 0.1 },
    },
    'vegetarian chicken': {
      labels: 'may: soy gluten eggs milk',
      usda: '43128',
      also: `vegan chicken, vegetarian chicken substitute, quorn pieces, chickenless chicken, veggie chicken,
      soy chicken, meatless chicken strips, veggie tenders,
      chickn veggie tenders, quorn fillets, soy curls, tofurky, plant based chicken`,
    },
    'veggie burger': {
      labels: 'may: gluten soy eggs milk nuts celery sesame',
      usda: '16147',
      also: `vegetarian burger, veggie burger patty, garden burger, black bean burger, vegetarian burger patty,
      boca burger, gardenburger, vegan burger, veggie patty, plant based burger,
      beyond burger`,
      measures: { piece: estimate(70, 'usda patty') },
    },
    'hot dog': {
      labels: 'meat, may: pork gluten sulphites milk soy mustard celery',
      usda: '07022',
      also: `frankfurter, wiener, beef hot dog, beef frank, all beef hot dog, all beef franks, frank, weiner,
      beef frankfurter, hotdog, hot dog wiener, beef wiener, turkey hot dog, turkey frank, vienna
      sausage, hot dog sausage, hot dog frankfurter, frankfurter sausage, all beef frankfurters, all
      beef wieners, ball park frank`,
      measures: { piece: estimate(45, 'usda frankfurter') },
    },
    bologna: {
      labels: 'meat, may: pork gluten sulphites milk soy mustard celery',
      usda: '07008',
      also: 'beef bologna, bologna sausage, polony, devon sausage',
    },
    liverwurst: {
      labels: 'meat, may: pork milk gluten celery mustard',
      usda: '07911',
      also: `braunschweiger, liver sausage, braunschweiger liverwurst, liverwurst sausage, braunschweiger liver
      sausage,
      leberwurst`,
    },
    pepperoni: {
      labels: 'pork, may: milk soy gluten mustard',
      usda: '07057',
      also: 'pepperoni sausage, turkey pepperoni, stick pepperoni, pepperoni stick',
      kindOf: { salami: 0.1 },
      standIns: { salami: 0.15 },
      measures: {
        volume: estimate(0.5, 'sliced'),
        slice: estimate(2, 'usda slice'),
        piece: estimate(2, 'a slice'),
        package: estimate(227, '8 oz'),
      },
    },
    'blood sausage': {
      labels: 'pork, may: gluten milk',
      usda: '07005',
      also: `black pudding, morcilla, blood pudding, boudin noir, pigs blood, pork blood, morcilla sausage`,
    },
    'luncheon meat': {
      labels: 'meat, may: pork soy milk gluten',
      usda: '07045',
      also: 'spam, luncheon loaf, potted meat, head cheese',
    },
    'deli ham': {
      labels: 'pork, may: milk gluten soy',
      usda: '07029',
      also: `sandwich ham, honey ham, black forest ham, virginia ham, sliced ham, boiled ham, chopped ham, shaved
      ham, deli honey ham, danish ham, baked ham slices, deli smoked ham, wafer thin ham, tavern
      ham, rosemary ham`,
      kindOf: { ham: 0.05 },
      standIns: { ham: 0.05 },
      measures: { slice: estimate(28, 'usda slice') },
    },
    'ham steak': {
      labels: 'pork',
      usda: '10149',
      also: 'gammon steak, ham slice, smoked ham steak',
      kindOf: { ham: 0.05 },
      standIns: { ham: 0.05 },
      measures: { piece: estimate(340, '12 oz') },
    },
    'leg of lamb': {
      labels: 'meat',
      usda: '17013',
      also: `lamb leg, lamb leg steak, leg lamb, lamb roast, lamb sirloin, lamb rump, lamb rump steak, lamb top
      round, gigot of lamb`,
      kindOf: { lamb: 0.05 },
      standIns: { lamb: 0.1 },
      eatenWithBone: toShare(0.79, "USDA's refuse: bone"),
    },
    'lamb shoulder': {
      labels: 'meat',
      usda: '17039',
      also: `shoulder of lamb, lamb shoulder chop, stewing lamb, lamb stew meat, lamb stewing meat, lamb neck,
      neck of lamb, lamb shoulder blade chop, shoulder lamb chop, lamb shoulder steak, lamb for
      stew, lamb arm chop, shoulder blade lamb chop, shoulder lamb, mutton, lamb breast, breast of
      lamb, lamb ribs, mutton shoulder, lamb riblets, lamb spareribs`,
      kindOf: { lamb: 0.05 },
      standIns: { lamb: 0.1 },
      eatenWithBone: toShare(0.79, "USDA's refuse: bone"),
    },
    'lamb chop': {
      labels: 'meat',
      usda: '17026',
      also: `lamb loin chop, lamb rib chop, loin lamb chop, lamb cutlet, baby lamb chop, lamb loin, loin of lamb,
      double bone lamb cutlet, rib lamb chop, lamb steak, lamb rib, lamb fillet, lamb tenderloin,
      lamb backstrap, lamb medallion, lamb noisettes, lamb rib cutlet, lamb saddle, saddle of lamb,
      lamb filet`,
      kindOf: { lamb: 0.05 },
      standIns: { lamb: 0.1 },
      measures: { piece: 'chop, excluding refuse' },
      eatenWithBone: toShare(0.79, "USDA's refuse: bone"),
    },
    'lamb shank': {
      labels: 'meat',
      usda: '17009',
      also: 'lamb foreshank, lamb hindshank',
      kindOf: { lamb: 0.1 },
      standIns: { lamb: 0.1 },
      measures: { piece: estimate(250, 'meat of one of 400 g') },
      eaten: toShare(0.48, "USDA's refuse: bone"),
    },
    'rack of lamb': {
      labels: 'meat',
      usda: '17032',
      also: `lamb rack, racks of lamb, crown of lamb, lamb rib roast, lamb crown roast`,
      kindOf: { lamb: 0.1 },
      standIns: { 'lamb chop': 0.05 },
      measures: { rack: estimate(680, '1.5 lb'), piece: estimate(680, '1.5 lb') },
      eaten: toShare(0.73, "USDA's refuse: bone"),
    },
    kidney: {
      labels: 'meat, may: pork',
      usda: '17195',
      also: `ox kidney, beef kidney, lambs kidney, veal kidney, pork kidney, lamb kidney`,
    },
    'ham bone': {
      labels: 'pork',
      usda: null,
      because: 'bones give taste and are not eaten',
      also: 'ham shank bone, smoked ham bone',
    },
    'pork bones': {
      labels: 'pork',
      usda: null,
      because: 'bones give taste and are not eaten',
      also: 'pork neck bone, lamb bones, lamb neck bones',
    },
    'chicken bones': {
      labels: 'meat',
      usda: null,
      because: 'bones give taste and are not eaten',
      also: `turkey bones, turkey carcass, chicken carcass, duck bones, duck carcass, rotisserie chicken
      carcasses, trimmings from turkey, chicken back, chicken backs and necks`,
    },
    'fish bones': {
      labels: 'fish',
      usda: null,
      because: 'bones give taste and are not eaten',
      also: 'fish head, fish frames, fish trimmings, salmon head',
    },
    'serrano ham': {
      labels: 'pork',
      usda: '10141',
      because: 'country ham',
      also: `jamon serrano, jamon iberico, iberico ham, iberian ham, serrano jamon, spanish ham, jamon`,
      kindOf: { ham: 0.1 },
      standIns: { prosciutto: 0.05 },
      measures: { slice: estimate(15, 'a thin slice'), piece: estimate(15, 'a thin slice') },
    },
    'country ham': {
      labels: 'pork',
      usda: '10141',
      because: 'salt-cured raw ham',
      also: `smithfield ham, virginia country ham, yunnan ham, jinhua ham, westphalian ham, bayonne ham, jambon
      de bayonne, speck, speck ham`,
      kindOf: { ham: 0.1 },
      standIns: { prosciutto: 0.1 },
    },
    capicola: {
      labels: 'pork',
      usda: '07071',
      because: 'the nearest cured pork',
      also: `coppa, capocollo, coppa ham, margherita capicola, capicola ham, coppa di parma, capicolla, gabagool`,
      kindOf: { ham: 0.15 },
      standIns: { prosciutto: 0.1 },
      measures: { slice: estimate(15, 'a thin slice') },
    },
    'tasso ham': {
      labels: 'pork',
      usda: '07029',
      also: 'tasso',
      kindOf: { ham: 0.1 },
      standIns: { ham: 0.15 },
    },
    mortadella: { labels: 'pork, may: pistachio milk', usda: '07050', standIns: { bologna: 0.15 } },
    pate: {
      labels: 'meat, may: pork milk eggs alcohol gluten',
      usda: '07055',
      also: `liver pate, chicken liver pate, country pate, duck pate, truffle pate, liver paste, goose liver pate`,
      standIns: { liverwurst: 0.15 },
    },
    'foie gras': { labels: 'meat', usda: '05282', also: 'duck foie gras, foie gras mousse, foie gras pate' },
    haggis: {
      labels: 'meat gluten',
      usda: '07911',
      because: 'a spiced pudding of offal',
      also: 'scrapple, goetta, white pudding',
    },
    bresaola: {
      labels: 'meat',
      usda: '13350',
      also: 'paper thin bresaola, basturma, pastirma, pastourma, biltong, pastırma',
      standIns: { prosciutto: 0.2 },
    },
    'beef jerky': { labels: 'meat, may: soy gluten', usda: '19002', also: 'jerky, turkey jerky' },
    kangaroo: {
      labels: 'meat',
      usda: '17164',
      because: 'lean game',
      also: 'ground kangaroo meat, kangaroo steak, kangaroo mince',
    },
    'scotch eggs': {
      labels: 'pork gluten eggs, may: milk soy mustard sulphites',
      usda: '07907',
      because: 'a boiled egg in as much pork sausage meat, with crumbs, deep-fried',
      madeOf: { '01129': 45, '07907': 40, '18079': 10, '04506': 4 },
      also: 'scotch egg, mini scotch eggs',
      measures: { piece: estimate(113, 'one of a pack of two in a supermarket') },
    },
    'pork pie': {
      labels: 'pork gluten, may: milk eggs soy mustard sulphites',
      usda: '10219',
      because: 'chopped pork with jelly in a crust of flour and lard; nearly half of it is meat',
      madeOf: { '10219': 45, '20081': 32, '04002': 12 },
      also: 'pork pies, melton mowbray pork pie, mini pork pies',
      measures: { piece: estimate(140, 'an individual one') },
    },
    kielbasa: {
      labels: 'pork, may: gluten milk soy mustard celery',
      usda: '07968',
      also: `polish sausage, kielbasa sausage, polish kielbasa, smoked kielbasa, smoked polish sausage, polska
      kielbasa, polska kielbasa sausage, polish smoked sausage, beef kielbasa, smoked kielbasa
      sausage, smoked beef kielbasa, cabanossi, kabanos, smoked polska beef sausage,
      smoked pork kielbasa`,
      kindOf: { 'smoked sausage': 0.05 },
      standIns: { 'smoked sausage': 0.05 },
      measures: { piece: estimate(370, 'a ring of 13 oz') },
    },
    'summer sausage': {
      labels: 'meat, may: pork milk gluten celery mustard',
      usda: '07078',
      also: 'beef summer sausage, cervelat',
      kindOf: { salami: 0.15 },
      standIns: { salami: 0.15 },
    },
    'cocktail sausages': {
      labels: 'meat, may: pork gluten sulphites milk soy mustard celery',
      usda: '07075',
      also: `little smokies, lil smokies, smokies, cocktail smokies, mini sausages, cocktail wieners, little
      smokies sausages, miniature sausages, smoked cocktail sausages, little sausages, little
      wieners`,
      kindOf: { 'smoked sausage': 0.1 },
      standIns: { 'smoked sausage': 0.1 },
      measures: { piece: estimate(9, 'one') },
    },
    linguica: {
      labels: 'pork, may: milk sulphites gluten soy',
      usda: '07019',
      because: 'a cured pork sausage',
      also: `linguica sausage, portuguese linguica sausage, chourico, portuguese chourico, portuguese sausage`,
      standIns: { chorizo: 0.1 },
      measures: { link: estimate(100, 'a link') },
    },
    knockwurst: {
      labels: 'meat, may: pork gluten sulphites milk soy mustard celery',
      usda: '07038',
      also: 'knackwurst',
      kindOf: { sausage: 0.1 },
      standIns: { 'hot dog': 0.15 },
      measures: { link: estimate(72, 'usda link'), piece: estimate(72, 'a link') },
    },
    boudin: {
      labels: 'pork, may: gluten milk',
      usda: '07005',
      because: 'a rice and pork sausage',
      also: 'boudin sausage, boudin blanc, white sausage',
      measures: { link: estimate(100, 'a link') },
    },
    'cold cuts': {
      labels: 'meat, may: pork soy milk gluten',
      usda: '07045',
      because: 'one kind of it',
      also: `deli meat, lunch meat, sandwich meat, deli lunch meat, assorted deli meats and cheeses, italian cold
      cuts`,
    },
    'deviled ham': { labels: 'pork', usda: '07031', also: 'deviled ham spread, potted ham' },
    'canned ham': {
      labels: 'pork',
      usda: '10184',
      also: 'tinned ham, chunk ham',
      kindOf: { ham: 0.05 },
      measures: { can: estimate(454, '1 lb') },
    },
    alligator: {
      labels: 'meat',
      usda: '17164',
      because: 'lean game',
      also: 'alligator tail, crocodile, snake, turtle',
    },
    meat: {
      labels: 'meat, may: pork',
      usda: '23495',
      because: 'one kind of meat',
      also: 'mixed meat, stew meat mixed',
      standIns: { beef: 0.05, pork: 0.1 },
    },
  }),
];
