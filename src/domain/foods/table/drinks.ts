import { buildFoodRows, estimate, type FoodRow } from './food-row.ts';

export const DRINKS: readonly FoodRow[] = [
  ...buildFoodRows('condiment', {
    'red wine': {
      labels: 'alcohol sulphites, may: animal',
      usda: '14096',
      also: `dry red wine, full bodied red wine, burgundy, burgundy wine, merlot, pinot noir, cabernet sauvignon,
      shiraz, chianti, red cooking wine, red burgundy, cabernet, rioja, robust red wine, light red
      wine, fruity red wine, zinfandel, cabernet sauvignon wine, merlot wine, shiraz wine, sweet red
      wine, zinfandel wine, hearty red wine, pinot noir wine, spanish red table wine`,
      kindOf: { wine: 0.1 },
      measures: { volume: 'fl oz', bottle: estimate(735, '750 ml'), glass: estimate(147, '150 ml') },
    },
    'white wine': {
      labels: 'alcohol sulphites, may: animal',
      usda: '14106',
      also: `dry white wine, cooking wine, white cooking wine, chardonnay, sauvignon blanc, pinot grigio, sweet
      white wine, riesling, dry riesling, chablis, fruity white wine, chardonnay wine, chablis wine,
      pinot blanc, gewurztraminer, viognier, pinot gris, gruner veltliner, vermentino, alsatian
      pinot blanc, albarino`,
      kindOf: { wine: 0.1 },
      measures: { volume: 'fl oz', bottle: estimate(735, '750 ml'), glass: estimate(147, '150 ml') },
    },
    water: {
      labels: 'free',
      usda: '14411',
      also: `tap water, hot water, cold water, warm water, boiling water, ice water, iced water, ice, ice cube,
      tepid water, crushed ice, drinking water, mineral water, still water, purified water, hand hot
      water, cooking water, pasta cooking water, spring water, just boiled water, pasta water`,
      staple: true,
      measures: { volume: 'liter', cube: estimate(25, 'an ice cube') },
    },
    sake: {
      labels: 'alcohol',
      usda: '43479',
      also: `japanese rice wine, cooking sake, sake cooking wine, japanese sake, soju, makgeolli`,
    },
    'shaoxing wine': {
      labels: 'alcohol, may: gluten',
      usda: '43479',
      also: `shaoxing rice wine, chinese rice wine, chinese cooking wine, rice cooking wine, shao hsing wine,
      chinese shaoxing wine, shaohsing rice wine, michiu, rice wine, shaoxing cooking wine, chinese
      shaoxing cooking wine, chinese wine, shaohsing wine, shao xing wine, asian rice wine, xiaoxing
      wine, hsao hsing wine, shaoxing`,
      standIns: { 'dry sherry': 0.1, sake: 0.1 },
    },
    'plum wine': {
      labels: 'alcohol, may: sulphites',
      usda: '14057',
      also: 'asian plum wine, japanese plum wine, umeshu',
    },
    'dry sherry': {
      labels: 'alcohol sulphites, may: animal',
      usda: '14536',
      also: `sherry, cooking sherry, sherry wine, fino sherry, amontillado sherry, manzanilla sherry, sherry
      cooking wine, oloroso sherry, sherry or, amontillado`,
    },
    'sweet sherry': {
      labels: 'alcohol sulphites, may: animal',
      usda: '14057',
      also: `cream sherry, pedro ximenez sherry, harveys bristol cream, sweet cream sherry, pedro ximenez, golden
      sherry`,
      standIns: { 'dry sherry': 0.15 },
    },
    marsala: {
      labels: 'alcohol sulphites, may: animal',
      usda: '14057',
      also: `marsala wine, sweet marsala wine, sweet marsala, marsala cooking wine, marsala cooking`,
      standIns: { 'dry sherry': 0.15, madeira: 0.1 },
    },
    madeira: {
      labels: 'alcohol sulphites, may: animal',
      usda: '14057',
      also: `madeira wine, sercial madeira, vin santo, malmsey, verdelho madeira, bual madeira`,
      standIns: { marsala: 0.1 },
    },
    port: {
      labels: 'alcohol sulphites, may: animal',
      usda: '14057',
      also: `port wine, ruby port, tawny port, ruby port wine, tawny port wine, white port, vintage port, red
      port, porto`,
      standIns: { madeira: 0.15 },
    },
    vermouth: {
      labels: 'alcohol sulphites, may: animal',
      usda: '14536',
      also: `sweet vermouth, white vermouth, red vermouth, vermouth rosso, noilly prat, french vermouth, italian
      vermouth, martini rosso, lillet, lillet blanc, rosso vermouth, sweet red vermouth, bianco
      vermouth, dubonnet, punt e mes, white lillet, dubonnet rouge`,
    },
    'dessert wine': {
      labels: 'alcohol sulphites, may: animal',
      usda: '14057',
      also: `muscat wine, late harvest wine, sauternes, moscato, sweet dessert wine, muscat, beaumes de venise,
      ice wine, late harvest riesling, sweet wine, muscat de beaumes de venise, muscatel wine,
      essencia, moscato wine, sweet muscat wine, orange muscat, vin doux, concord grape wine,
      fortified concord grape wine, manischewitz wine, tokaji, kosher wine`,
    },
    champagne: {
      labels: 'alcohol sulphites, may: animal',
      usda: '14106',
      also: `sparkling wine, prosecco, cava, brut champagne, sparkling white wine, asti spumante, brut, brut
      rose, sparkling rose, cava sparkling wine, moscato dasti sparkling wine, lambrusco, pink
      champagne, sparkling rose wine, sparkling red wine, spumante, rose champagne, brut cava`,
      measures: { bottle: estimate(735, '750 ml') },
    },
    'rose wine': {
      labels: 'alcohol sulphites, may: animal',
      usda: '14253',
      also: 'rose, white zinfandel, blush wine, white zinfandel wine',
      measures: { bottle: estimate(735, '750 ml') },
    },
    wine: {
      labels: 'alcohol sulphites, may: animal',
      usda: '14084',
      also: 'table wine, mulled wine, cooking wine mix',
      standIns: { 'white wine': 0.05, 'red wine': 0.05 },
      measures: { bottle: estimate(735, '750 ml'), glass: estimate(147, '150 ml') },
    },
    beer: {
      labels: 'alcohol gluten, may: animal',
      usda: '14003',
      also: `lager, ale, stout, dark beer, lager beer, pale ale, guinness, stout beer, brown ale, amber beer,
      pilsner, mexican beer, irish stout, porter, wheat beer, pale lager, dark ale, guinness stout,
      amber ale, irish stout beer, guinness beer, dark lager, beer or, pale beer, brown beer, bitter
      ale, dark stout, belgian ale, corona, corona beer, porter beer, ipa, hefeweizen, belgian beer,
      non alcoholic beer, nonalcoholic beer, german beer, dark mexican beer, amber lager, american
      lager, blonde beer, dark german beer, golden ale, india pale ale, english ale, chocolate
      stout, domestic beer, mexican lager, budweiser, coors light, real ale, craft beer, oatmeal
      stout, bud light, wheat ale, ginger ale beer, malt liquor`,
      measures: {
        can: estimate(356, '12 fl oz'),
        bottle: estimate(356, '12 fl oz'),
        piece: estimate(356, '12 fl oz'),
      },
    },
    'hard cider': {
      labels: 'alcohol, may: sulphites animal',
      usda: '14006',
      because: 'beer',
      also: `alcoholic apple cider, hard apple cider, cider, english cider, alcoholic cider, pear cider, scrumpy,
      sparkling hard cider, sweet cider alcoholic`,
      measures: { bottle: estimate(356, '12 fl oz'), can: estimate(356, '12 fl oz') },
    },
    vodka: {
      labels: 'alcohol',
      usda: '14051',
      also: `citron vodka, pepper vodka, grain alcohol, everclear, cucumber vodka, mandarin vodka, whipped cream
      vodka, absolut vodka, grey goose vodka, smirnoff vodka, 190 proof grain alcohol, cucumber
      flavored vodka, moonshine, aquavit, jalapeno vodka, 100 proof vodka, triple berry vodka, ketel
      one vodka, unaged white whiskey`,
    },
    gin: {
      labels: 'alcohol',
      usda: '14049',
      also: `sloe gin, plymouth gin, hendricks gin, genever, bombay sapphire gin, tanqueray gin, old tom gin,
      bombay gin, pink gin`,
    },
    rum: {
      labels: 'alcohol',
      usda: '14050',
      also: `dark rum, white rum, spiced rum, gold rum, silver rum, bacardi, golden rum, captain morgan, black
      rum, amber rum, jamaican rum, dark jamaican rum, myers rum, overproof rum, high proof dark
      rum, bacardi rum, 151 proof rum, myers dark rum, white bacardi rum, myerss rum, dark spiced
      rum, rhum, buttered rum, spiced dark rum, jamaican dark rum, meyers rum, rhum agricole, puerto
      rican rum, bacardi limon, dark jamaican style rum, clear rum, black spiced rum`,
    },
    whiskey: {
      labels: 'alcohol',
      usda: '14052',
      also: `whisky, irish whiskey, rye whiskey, canadian whisky, rye whisky, jack daniels, tennessee whiskey,
      crown royal, jack daniels whiskey, canadian whiskey, jameson irish whiskey, irish whisky,
      blended whiskey, bourbon whisky, cinnamon whiskey, rye, honey whiskey, fireball whiskey,
      fireball cinnamon whisky, good bourbon, corn whiskey, crown royal whiskey, cinnamon whisky,
      fireball`,
    },
    tequila: {
      labels: 'alcohol',
      usda: '14037',
      also: `silver tequila, tequila blanco, gold tequila, white tequila, blanco tequila, anejo tequila, reposado
      tequila, tequila reposado, 100% agave tequila, blue agave tequila, blue agave silver tequila,
      tequila silver, patron tequila, jose cuervo tequila, tequila gold, plata tequila, jalapeno
      tequila, tequila anejo, patron silver tequila`,
    },
    brandy: {
      labels: 'alcohol',
      usda: '14037',
      also: `cognac, armagnac, apricot brandy, peach brandy, spanish brandy, blackberry brandy, raspberry brandy,
      metaxa, courvoisier, hennessy, grape brandy, hennessy cognac, fruit brandy`,
    },
    'anise liqueur': {
      labels: 'alcohol',
      usda: '14534',
      because: 'a sweet liqueur',
      also: `pernod, sambuca, ouzo, anisette, absinthe, pastis, ricard, anise flavored liqueur, anisette liqueur,
      raki, arak, licorice liqueur, herbsaint, pernod liqueur, sambuca liqueur, absinthe liqueur,
      jaegermeister`,
    },
    'orange liqueur': {
      labels: 'alcohol',
      usda: '14534',
      because: 'a sweet liqueur',
      also: `triple sec, cointreau, grand marnier, orange flavored liqueur, curacao, blue curacao, brandy based
      orange liqueur, triple sec liqueur, blue curacao liqueur, orange curacao, blue curacao syrup,
      orange liquor, grand marnier liqueur, mandarin liqueur, mandarine napoleon, orange brandy,
      curacao liqueur, cointreau liqueur, cointreau orange liqueur, patron citronge, blue liqueur,
      grand gala, orange triple sec`,
    },
    'coffee liqueur': {
      labels: 'alcohol',
      usda: '14534',
      also: `kahlua, coffee flavored liqueur, tia maria, kahlua liqueur, coffee liquor, kahlua coffee liqueur,
      espresso liqueur, coffee brandy`,
    },
    'irish cream liqueur': {
      labels: 'alcohol milk, may: eggs',
      usda: '14415',
      also: `irish cream, baileys, irish cream liquor, cream liqueur, amarula, rumchata, rum cream liqueur, rum
      cream, advocaat`,
    },
    amaretto: {
      labels: 'alcohol, may: almond',
      usda: '14534',
      because: 'a sweet liqueur',
      also: `amaretto liqueur, almond liqueur, almond flavored liqueur, disaronno, amaretto di saronno, creme de
      noyaux, disaronno amaretto`,
    },
    'hazelnut liqueur': {
      labels: 'alcohol, may: hazelnut walnut pistachio',
      usda: '14534',
      because: 'a sweet liqueur',
      also: `frangelico, hazelnut flavored liqueur, frangelico liqueur, nocello, nocino, walnut liqueur,
      pistachio liqueur`,
      standIns: { amaretto: 0.15 },
    },
    'chocolate liqueur': {
      labels: 'alcohol, may: milk',
      usda: '14034',
      because: 'a sweet liqueur',
      also: `creme de cacao, white creme de cacao, godiva liqueur, godiva chocolate liqueur, white chocolate
      liqueur, chocolate cream liqueur, dark chocolate liqueur, chocolate liquor, white godiva
      liqueur`,
    },
    'butterscotch schnapps': {
      labels: 'alcohol, may: milk',
      usda: '14034',
      because: 'a sweet liqueur',
      also: 'butterscotch liqueur, buttershots, caramel liqueur, caramel schnapps',
    },
    'vanilla liqueur': {
      labels: 'alcohol',
      usda: '14034',
      because: 'a sweet liqueur',
      also: 'vanilla schnapps, licor 43, cuarenta y tres, tuaca, galliano vanilla',
    },
    'creme de menthe': {
      labels: 'alcohol',
      usda: '14034',
      also: `peppermint schnapps, white creme de menthe, mint liqueur, peppermint liqueur, rumple minze, mint
      schnapps`,
    },
    'fruit liqueur': {
      labels: 'alcohol',
      usda: '14034',
      because: 'a sweet liqueur',
      also: `pama liqueur, lychee liqueur, sloe gin liqueur, hpnotiq, schnapps, kiwi liqueur, wildberry schnapps,
      alize, liqueur`,
    },
    'raspberry liqueur': {
      labels: 'alcohol',
      usda: '14034',
      because: 'a sweet liqueur',
      also: `chambord, black raspberry liqueur, raspberry flavored liqueur, raspberry schnapps, chambord liqueur,
      chambord raspberry liqueur, raspberry pucker, framboise liqueur, blackberry liqueur`,
      kindOf: { 'fruit liqueur': 0.05 },
    },
    'peach schnapps': {
      labels: 'alcohol',
      usda: '14034',
      because: 'a sweet liqueur',
      also: 'peach liqueur, peachtree schnapps, apricot liqueur',
      kindOf: { 'fruit liqueur': 0.05 },
    },
    'apple schnapps': {
      labels: 'alcohol',
      usda: '14034',
      because: 'a sweet liqueur',
      also: `sour apple schnapps, apple pucker, sour apple liqueur, apple liqueur, green apple schnapps, sour
      apple pucker, pear liqueur`,
      kindOf: { 'fruit liqueur': 0.05 },
    },
    'melon liqueur': {
      labels: 'alcohol',
      usda: '14034',
      because: 'a sweet liqueur',
      also: 'midori, midori melon liqueur, watermelon liqueur, watermelon schnapps',
      kindOf: { 'fruit liqueur': 0.05 },
    },
    'banana liqueur': {
      labels: 'alcohol',
      usda: '14034',
      because: 'a sweet liqueur',
      also: 'creme de banane, creme de banana, banana schnapps',
      kindOf: { 'fruit liqueur': 0.05 },
    },
    'creme de cassis': {
      labels: 'alcohol',
      usda: '14034',
      because: 'a sweet liqueur',
      also: `cassis, creme de cassis liqueur, black currant liqueur, blackcurrant liqueur, creme de mure`,
      kindOf: { 'fruit liqueur': 0.05 },
      standIns: { 'raspberry liqueur': 0.15 },
    },
    'cherry liqueur': {
      labels: 'alcohol',
      usda: '14034',
      because: 'a sweet liqueur',
      also: `maraschino liqueur, cherry heering, luxardo maraschino liqueur, black cherry liqueur, cherry
      schnapps`,
      kindOf: { 'fruit liqueur': 0.05 },
    },
    limoncello: {
      labels: 'alcohol',
      usda: '14034',
      because: 'a sweet liqueur',
      also: 'limoncello liqueur, lemon liqueur, lemoncello',
      kindOf: { 'fruit liqueur': 0.05 },
    },
    'elderflower liqueur': {
      labels: 'alcohol',
      usda: '14034',
      because: 'a sweet liqueur',
      also: 'st germain, saint germain, st germaine, creme de violette',
    },
    'herbal liqueur': {
      labels: 'alcohol',
      usda: '14034',
      because: 'a sweet liqueur',
      also: `chartreuse, benedictine, green chartreuse, yellow chartreuse, kummel, drambuie, strega, galliano,
      galliano liqueur, domaine de canton, ginger liqueur, cinnamon schnapps, goldschlager,
      jagermeister, southern comfort, kummel liqueur, benedictine liqueur, pimms, pimms no 1,
      allspice dram, amarula herbal, pimms cup, root beer schnapps, strega liqueur`,
    },
    amaro: {
      labels: 'alcohol, may: animal',
      usda: '14034',
      because: 'a sweet liqueur',
      also: `campari, aperol, fernet branca, cynar, amaro liqueur, averna, montenegro amaro, amaro montenegro,
      campari liqueur, montenegro amaro liqueur, fernet, suze, aperol liqueur`,
    },
    bitters: {
      labels: 'alcohol',
      usda: '14037',
      because: 'a spirit used by the drop',
      also: `aromatic bitters, peychauds bitters, angostura, peychaud bitters, angostura aromatic bitters,
      chocolate bitters, celery bitters, grapefruit bitters, cherry bitters, cocktail bitters,
      angostura bitter, orange bitter, rhubarb bitters`,
    },
    'apple juice': {
      labels: 'free',
      usda: '09400',
      also: `apple cider, sparkling apple cider, sweet cider, sparkling apple juice, unfiltered apple cider,
      cloudy apple juice, sweet apple cider, unfiltered apple juice, sparkling cider, clear apple
      juice, spiced apple cider, boiled cider`,
    },
    'apple juice concentrate': {
      labels: 'free',
      usda: '09410',
      also: 'apple cider concentrate, apple concentrate',
      measures: { can: estimate(340, '12 fl oz') },
    },
    'orange juice concentrate': {
      labels: 'free',
      usda: '09214',
      also: `orange concentrate, concentrated orange juice, pineapple juice concentrate`,
      measures: { can: estimate(213, 'usda can 6 fl oz') },
    },
    'pineapple juice': {
      labels: 'free',
      usda: '09273',
      also: `pineapple syrup, pineapple orange juice, sweetened pineapple juice, pineapple nectar, juice from
      pineapple, orange pineapple juice, pineapple coconut juice`,
      measures: { can: estimate(180, '6 fl oz') },
    },
    'cranberry juice': {
      labels: 'free',
      usda: '43382',
      also: `cranberry juice cocktail, cranberry cocktail, cranberry juice blend, white cranberry juice,
      cranberry raspberry juice, cranberry apple juice, cranberry drink, cran apple juice, cranberry
      juice drink, cranberry grape juice, cran raspberry juice, raspberry cranberry juice, cranberry
      raspberry juice blend, cranberry apple drink, diet cranberry juice, sparkling cranberry juice`,
    },
    'cranberry juice concentrate': {
      labels: 'free',
      usda: '14430',
      also: 'cranberry cocktail concentrate, cranberry concentrate',
      measures: { can: estimate(340, '12 fl oz') },
    },
    'grape juice': {
      labels: 'may: sulphites',
      usda: '09135',
      also: `white grape juice, purple grape juice, red grape juice, concord grape juice, sparkling grape juice,
      white grape juice concentrate, grape juice concentrate, grape juice drink`,
    },
    'grapefruit juice': {
      labels: 'free',
      usda: '09404',
      also: `pink grapefruit juice, ruby red grapefruit juice, red grapefruit juice, white grapefruit juice,
      grapefruit juice cocktail, pomelo juice, grapefruit cocktail, ruby grapefruit juice`,
    },
    'tangerine juice': {
      labels: 'free',
      usda: '09221',
      also: `mandarin juice, clementine juice, yuzu juice, calamansi juice, mandarin orange juice, sour orange
      juice, seville orange juice, satsuma juice, bitter orange juice, calamondin juice`,
      standIns: { 'orange juice': 0.1 },
    },
    'pomegranate juice': {
      labels: 'free',
      usda: '09442',
      also: 'pomegranate blueberry juice, pomegranate juice blend, pom juice',
    },
    'cherry juice': {
      labels: 'free',
      usda: '09442',
      because: 'a red fruit juice',
      also: `sour cherry juice, tart cherry juice, black cherry juice, tart cherry juice concentrate, cherry
      juice concentrate, cherry cider`,
      standIns: { 'pomegranate juice': 0.15 },
    },
    'fruit nectar': {
      labels: 'free',
      usda: '09407',
      also: `apricot nectar, peach nectar, mango nectar, pear nectar, guava nectar, mango juice, papaya nectar,
      passion fruit juice, guava juice, mango juice nectar, passion fruit nectar, peach juice, pear
      juice, papaya juice, passionfruit juice, apricot juice, guava nectar juice, mango puree juice,
      tropical fruit juice, passion fruit concentrate, strawberry nectar`,
    },
    'prune juice': { labels: 'free', usda: '09294', also: 'plum juice' },
    'fruit juice': {
      labels: 'free',
      usda: '14264',
      also: `fruit punch, tropical punch, tropical fruit punch, hawaiian punch, orange juice blend, fruit
      juice blend, mixed fruit juice, red fruit punch, juice, fruit drink, fruit punch drink, berry
      juice blend, orange drink, juice blend, tropical punch drink, fruit juice drink, fruit punch
      concentrate, v8 splash, capri sun, blueberry juice, acai juice, raspberry juice, blackcurrant
      juice, currant juice, lingonberry juice, elderberry juice, strawberry juice, berry juice`,
    },
    'drink mix': {
      labels: 'free',
      usda: '42055',
      also: `kool aid, powdered drink mix, tang, lemonade drink mix, lemonade powder, powdered lemonade mix, kool
      aid mix, lemonade mix, instant lemonade powder, crystal light, orange drink powder, lemonade
      drink powder, electrolyte drink, gatorade, gatorade powder, cherry kool aid, sports drink`,
      measures: {
        packet: estimate(4, 'a packet'),
        package: estimate(4, 'a packet'),
        envelope: estimate(4, 'a packet'),
        volume: estimate(0.8, 'a powder with sugar'),
      },
    },
    lemonade: {
      labels: 'may: sulphites',
      usda: '14543',
      also: `pink lemonade, sparkling lemonade, lemonade drink, cloudy lemonade, strawberry lemonade, diet
      lemonade, raspberry lemonade, limeade, lime juice drink, lemon squash, lemon barley water,
      bitter lemon soda, sparkling limeade, cherry limeade`,
    },
    'lemonade concentrate': {
      labels: 'may: sulphites',
      usda: '14292',
      also: 'limeade concentrate, pink lemonade concentrate, frozen limeade',
      measures: { can: estimate(355, '12 fl oz') },
    },
    'cocktail mixer': {
      labels: 'may: sulphites',
      usda: '44203',
      also: `margarita mix, sour mix, bloody mary mix, pina colada mix, sweet and sour cocktail mix, daiquiri
      mix, strawberry daiquiri mix, sweet sour mix, cosmopolitan mix, bar mix, whiskey sour mix,
      mojito mix, lemon sour mix, fuzzy navel mix, pina colada concentrate, hurricane mix, green
      apple mix, virgin margarita mix`,
    },
    'tomato juice': { labels: 'free', usda: '11540', also: 'tomato juice cocktail, tomato liquid' },
    'vegetable juice': {
      labels: 'celery',
      usda: '11578',
      also: `tomato vegetable juice cocktail, v8 juice, v8, vegetable juice cocktail, vegetable tomato juice, v 8
      juice, tomato vegetable juice, vegetable juice blend`,
      standIns: { 'tomato juice': 0.1 },
    },
    'tomato clam juice': {
      labels: 'molluscs, may: celery',
      usda: '14187',
      also: `clamato juice, tomato and clam juice cocktail, clamato, clam tomato juice, clamato tomato cocktail,
      clamato juice cocktail`,
      standIns: { 'tomato juice': 0.15 },
    },
    'carrot juice': {
      labels: 'free',
      usda: '11655',
      also: `beet juice, beetroot juice, celery juice, wheatgrass juice, cucumber juice, cabbage juice, spinach
      juice, kale juice`,
    },
    'ginger juice': {
      labels: 'free',
      usda: '11216',
      also: 'ginger water',
      standIns: { ginger: 0.1 },
      measures: { volume: estimate(1, 'a juice') },
    },
    'club soda': {
      labels: 'free',
      usda: '14121',
      also: `soda water, sparkling water, seltzer, seltzer water, sparkling mineral water, carbonated water,
      sparkling spring water, perrier, lime seltzer water, fizzy water, san pellegrino`,
      measures: { can: estimate(355, '12 fl oz'), bottle: estimate(355, '12 fl oz') },
    },
    'tonic water': {
      labels: 'free',
      usda: '14155',
      also: 'tonic, bitter lemon, diet tonic water, indian tonic water',
      measures: { can: estimate(355, '12 fl oz'), bottle: estimate(355, '12 fl oz') },
    },
    'ginger ale': {
      labels: 'free',
      usda: '14136',
      also: `ginger beer, diet ginger ale, raspberry ginger ale, jamaican ginger beer`,
      measures: { can: estimate(366, '12 fl oz'), bottle: estimate(366, '12 fl oz') },
    },
    cola: {
      labels: 'free',
      usda: '14148',
      also: `coca cola, coke, cola flavored carbonated beverage, pepsi, diet coke, diet cola, dr pepper, cola
      soda, dr pepper soda, pepsi cola, diet dr pepper, carbonated cola beverage, diet pepsi, cola
      drink, cherry cola, carbonated beverage, soft drink, pepper type soda, coke zero, cherry coke,
      vanilla coke`,
      measures: { can: estimate(368, '12 fl oz'), bottle: estimate(368, '12 fl oz') },
    },
    'root beer': {
      labels: 'free',
      usda: '14157',
      also: 'root beer soda, diet root beer, rootbeer, sarsaparilla, birch beer',
      measures: { can: estimate(370, '12 fl oz'), bottle: estimate(370, '12 fl oz') },
    },
    'lemon-lime soda': {
      labels: 'free',
      usda: '14144',
      also: `sprite, 7 up, lemon lime flavored carbonated beverage, 7up, lemon lime flavored soda, seven up,
      mountain dew, grapefruit soda, orange soda, citrus soda, fresca, clear carbonated beverage,
      squirt, orange carbonated beverage, sprite soda, lemon soda, strawberry soda, diet 7 up,
      energy drink, red bull, lemon lime, diet sprite, orange soft drink, grape soda, 7 up soda,
      citrus carbonated beverage, lime soda, caffeinated energy drink, cherry soda, peach soda,
      cream soda`,
      measures: { can: estimate(368, '12 fl oz'), bottle: estimate(368, '12 fl oz') },
    },
    coffee: {
      labels: 'free',
      usda: '14209',
      also: `brewed coffee, espresso, black coffee, brewed espresso, cold brew coffee, liquid coffee,
      decaffeinated coffee, coffee brewed, brewed black coffee, iced coffee, double strength coffee,
      brewed decaffeinated coffee, shot espresso, espresso shot, shots espresso, ground coffee, coffee
      beans, ground espresso, espresso beans, ground espresso beans, ground coffee beans, coffee
      grounds, ground dark coffee`,
      measures: { shot: estimate(30, 'a fluid ounce') },
    },
    'instant coffee': {
      labels: 'free',
      usda: '14214',
      also: `instant coffee granules, instant espresso powder, instant coffee powder, espresso powder, instant
      espresso, instant coffee crystals, instant espresso granules, coffee granules, coffee powder,
      instant coffee mix, instant espresso coffee, espresso granules, decaffeinated instant coffee,
      powdered instant coffee, espresso coffee powder, instant decaf coffee, espresso instant powder,
      coffee crystals, instant coffee grounds, powdered coffee, powdered espresso, chicory coffee,
      nescafe, instant black coffee`,
    },
    tea: {
      labels: 'free',
      usda: '14355',
      also: `black tea, brewed tea, green tea bags, tea leaf, black tea leaf, brewed black tea, earl grey tea,
      chai tea, loose leaf tea, unsweetened iced tea, orange pekoe tea, white tea, chai tea mix,
      hibiscus tea bags, lemon herbal tea, decaffeinated tea bags, rooibos tea bags, instant tea
      powder, lapsang souchong tea, oolong tea, herb tea bags, iced tea bags, loose leaf black tea,
      oranges pekoe tea bags, chai concentrate, chai, tea concentrate, english breakfast tea,
      instant tea mix, tea black, black currant tea bags, family tea bags`,
      measures: {
        piece: estimate(2, 'the leaves of a bag, mostly water once brewed'),
        bag: estimate(2, 'a bag'),
      },
    },
    'hot cocoa mix': {
      labels: 'may: milk soy',
      usda: '14192',
      also: `hot chocolate mix, instant hot chocolate mix, hot cocoa, instant cocoa mix, drinking chocolate,
      instant chocolate drink mix, chocolate drink mix, cocoa mix, powdered chocolate drink mix,
      sweetened cocoa powder, nesquik, instant cocoa, chocolate milk powder, chocolate powder,
      chocolate milk mix, ground chocolate, sweet ground chocolate, hot chocolate, sweetened cocoa,
      drinking chocolate powder, chocolate drink powder, quik, ovaltine chocolate, instant chocolate
      powder, instant cocoa powder, strawberry milk powder, sweetened chocolate powder, abuelita
      chocolate`,
      measures: {
        volume: estimate(0.47, 'three tablespoons are 21 g'),
        packet: estimate(28, '1 oz'),
        package: estimate(28, '1 oz'),
        envelope: estimate(28, '1 oz'),
      },
    },
    'protein shake': {
      labels: 'milk, may: soy gluten',
      usda: '14654',
      also: `meal replacement powder, nutritional drink, ensure, protein drink, slim fast`,
    },
    'fruit syrup': {
      labels: 'free',
      usda: '42040',
      because: 'a red fruit syrup',
      also: `raspberry syrup, strawberry syrup, blueberry syrup, blackcurrant cordial, raspberry cordial,
      blackcurrant syrup, strawberry cordial, black currant syrup, cassis syrup, ribena, passion
      fruit syrup, fruit cordial`,
      standIns: { grenadine: 0.2 },
    },
    'lime cordial': {
      labels: 'may: sulphites',
      usda: '42040',
      because: 'a fruit syrup',
      also: `roses lime juice, sweetened lime juice, lime syrup, lime juice cordial`,
      standIns: { 'lime juice': 0.3 },
    },
    'elderflower cordial': { labels: 'free', usda: '42040', because: 'a syrup', also: 'elderflower syrup' },
    orgeat: {
      labels: 'almond',
      usda: '42040',
      because: 'a syrup',
      also: 'orgeat syrup, almond syrup, falernum',
    },
    'flavored coffee syrup': {
      labels: 'may: nuts hazelnut',
      usda: '19129',
      because: 'a syrup',
      also: `vanilla syrup, caramel syrup, hazelnut syrup, coffee syrup, gingerbread flavored syrup, vanilla
      flavored syrup, peppermint syrup, coconut syrup, cinnamon syrup`,
    },
    bourbon: {
      labels: 'alcohol',
      usda: '14052',
      also: `bourbon whiskey, kentucky bourbon, jim beam bourbon, makers mark bourbon, jim beam, makers mark,
      wild turkey bourbon, kentucky bourbon whiskey`,
      kindOf: { whiskey: 0.05 },
      standIns: { whiskey: 0.05 },
    },
    scotch: {
      labels: 'alcohol',
      usda: '14052',
      also: 'scotch whisky, scotch whiskey, single malt scotch, blended scotch',
      kindOf: { whiskey: 0.05 },
      standIns: { whiskey: 0.05 },
    },
    mezcal: { labels: 'alcohol', usda: '14037', standIns: { tequila: 0.15 } },
    pisco: { labels: 'alcohol', usda: '14037', standIns: { brandy: 0.2 } },
    cachaca: { labels: 'alcohol', usda: '14050', also: 'white cachaca', standIns: { rum: 0.1 } },
    'coconut rum': {
      labels: 'alcohol',
      usda: '14050',
      also: 'coconut flavored rum, malibu, malibu rum, malibu coconut rum',
      kindOf: { rum: 0.1 },
      standIns: { rum: 0.2 },
    },
    kirsch: {
      labels: 'alcohol',
      usda: '14037',
      also: 'kirschwasser, cherry brandy, kirsch liqueur, clear cherry brandy',
      kindOf: { brandy: 0.1 },
      standIns: { brandy: 0.15 },
    },
    calvados: {
      labels: 'alcohol',
      usda: '14037',
      also: 'apple brandy, applejack',
      kindOf: { brandy: 0.1 },
      standIns: { brandy: 0.1 },
    },
    grappa: {
      labels: 'alcohol',
      usda: '14037',
      also: `eau de vie, slivovitz, plum brandy, poire william, pear brandy, framboise eau de vie, eau de vie de
      framboise, framboise, pear williams`,
      kindOf: { brandy: 0.1 },
      standIns: { brandy: 0.15 },
    },
    'lychee juice': { labels: 'free', usda: '09164', because: 'the fruit', also: 'litchi juice' },
    'herbal tea': {
      labels: 'free',
      usda: '14545',
      also: `chamomile tea, peppermint tea, mint tea, hibiscus tea, rooibos tea, ginger tea, fruit tea,
      lemongrass tea, herb tea, rosehip tea, yerba mate, mint tea bags, peppermint tea bags`,
      measures: { bag: estimate(2, 'a bag'), piece: estimate(2, 'a bag') },
    },
    'green tea': {
      labels: 'free',
      usda: '14278',
      also: 'green tea bag, green tea leaf, jasmine tea, brewed green tea',
      measures: { bag: estimate(2, 'a bag'), piece: estimate(2, 'a bag') },
    },
    'iced tea': {
      labels: 'free',
      usda: '14370',
      because: 'a sweetened tea',
      also: 'sweet tea, instant tea, kombucha',
    },
  }),
];
