import { buildFoodRows, estimate, type FoodRow } from './food-row.ts';

export const SWEETS: readonly FoodRow[] = [
  ...buildFoodRows('carb', {
    sugar: {
      labels: 'free',
      usda: '19335',
      also: `white sugar, granulated sugar, caster sugar, castor sugar, superfine sugar, golden caster sugar,
      granulated white sugar, white granulated sugar, cane sugar, table sugar, sucrose, golden
      granulated sugar, golden sugar, superfine caster sugar, baking sugar, ultrafine sugar, beet
      sugar, sugar cube, cube sugar, bakers sugar, castor or caster sugar, white caster sugar, rock
      sugar, chinese rock sugar, yellow rock sugar, rock sugar candy,
      sugar in the raw`,
      staple: true,
      measures: { volume: 'cup', cube: 'serving 1 cube', packet: 'serving packet' },
    },
    'brown sugar': {
      labels: 'free',
      usda: '19334',
      also: `light brown sugar, dark brown sugar, soft brown sugar, light soft brown sugar, dark soft brown
      sugar, muscovado sugar, light muscovado sugar, dark muscovado sugar, muscovado, demerara sugar,
      demerara, turbinado sugar, turbinado, golden brown sugar, raw sugar, light brown muscovado sugar,
      dark brown muscovado sugar, brown cane sugar, piloncillo, panela, sucanat, rapadura, cane juice
      crystals, evaporated cane juice, crystallized sugar cane juice, crystallized cane juice,
      unrefined cane sugar`,
      staple: true,
      measures: { volume: 'cup packed' },
    },
    'powdered sugar': {
      labels: 'free',
      usda: '19336',
      also: `icing sugar, confectioners sugar, confectioner sugar, confectioners icing sugar, powder sugar,
      powdered white sugar, 10x sugar, golden icing sugar, frosting sugar, icing mixture, sugar
      powder`,
      measures: { volume: 'cup unsifted' },
    },
    honey: {
      labels: 'animal',
      usda: '19296',
      also: `clear honey, runny honey, liquid honey, wildflower honey, clover honey, acacia honey, set honey,
      manuka honey, orange blossom honey, lavender honey, raw honey, truffle honey, chestnut honey,
      hot honey`,
      measures: { volume: 'cup' },
    },
    'maple syrup': {
      labels: 'free',
      usda: '19353',
      also: `pure maple syrup, real maple syrup, canadian maple syrup,
      maple sirup`,
      measures: { volume: 'cup' },
    },
    molasses: {
      labels: 'may: sulphites',
      usda: '19304',
      also: `treacle, black treacle, blackstrap molasses, dark molasses, light molasses, unsulphured molasses,
      unsulfured molasses, mild flavored molasses, mild molasses, dark flavored molasses,
      pekmez, üzüm pekmezi`,
      measures: { volume: 'cup' },
    },
    'cocoa powder': {
      labels: 'free',
      usda: '19165',
      also: `cocoa, unsweetened cocoa, unsweetened cocoa powder, cacao powder, cacao, dutch process cocoa, dutch
      process cocoa powder, dutch processed cocoa powder, baking cocoa, dark cocoa powder, dark
      cocoa, dutch cocoa, dutched cocoa powder`,
      measures: { volume: 'cup' },
    },
    'dark chocolate': {
      labels: 'may: milk soy',
      usda: '19904',
      also: `chocolate, bittersweet chocolate, semisweet chocolate, semi sweet chocolate, bitter chocolate,
      plain chocolate, cooking chocolate, baking chocolate, dark cooking chocolate, bitter sweet
      chocolate, dark bittersweet chocolate, semisweet baking chocolate, dark chocolate bar,
      bittersweet baking chocolate, bittersweet, semisweet, cacao baking chips,
      bournville, green and blacks, green and blacks dark chocolate`,
      measures: { volume: '19080:cup chips', bar: 'bar', square: estimate(28.35, 'a baking square of 1 oz') },
    },
    'chocolate chips': {
      labels: 'may: milk soy',
      usda: '19080',
      also: `semisweet chocolate chips, semi sweet chocolate chips, dark chocolate chips, choc chips, chocolate
      morsels, semisweet chocolate morsels, semi sweet chocolate morsels, mini chocolate chips,
      bittersweet chocolate chips, dark choc chips, miniature chocolate chips, chocolate drops, dark
      chocolate drops, chocolate chunks, dark chocolate chunks, semisweet chocolate chunks,
      semisweet morsels`,
      measures: {
        volume: 'cup chips',
        package: estimate(340, 'net weight of 12 oz'),
        bag: estimate(340, 'net weight of 12 oz'),
      },
    },
    'granulated sweetener': {
      labels: 'free',
      usda: '19868',
      also: `splenda, splenda granular, sugar substitute, sucralose, artificial sweetener, granular sucralose
      sweetener, granular no calorie sucralose sweetener, no calorie sweetener, sweetener, zero
      calorie sweetener, sucralose sweetener, calorie free sweetener, aspartame artificial
      sweetener, equal sweetener, saccharin, aspartame, equal, granulated sugar substitute, splenda
      sugar substitute, granular sucrolose sweetener, granulated splenda, sugar alternative,
      granulated artificial sweetener`,
      standIns: { sugar: 0.2 },
      measures: { volume: estimate(0.1, 'half a gram in a teaspoon, on its label') },
    },
    stevia: {
      labels: 'free',
      usda: '19918',
      also: `stevia powder, stevia extract, liquid stevia, powdered stevia, stevia sweetener, stevia in the raw,
      truvia, truvia natural sweetener spoonable, stevia sugar substitute, stevia glycerite,
      granulated stevia, vanilla stevia, monk fruit sweetener, monk fruit, stevia sugar, stevia leaf
      extract, vanilla liquid stevia, powdered stevia extract, stevia drops, truvia sweetener`,
      standIns: { 'granulated sweetener': 0.1 },
      measures: {
        packet: 'package',
        volume: estimate(0.8, 'as sugar; those for baking are mostly erythritol'),
      },
    },
    erythritol: {
      labels: 'free',
      usda: '19868',
      because: 'a sweetener without energy',
      also: `xylitol, swerve, granulated erythritol, powdered erythritol, swerve sweetener, sugar alcohol,
      powdered swerve, erythritol sweetener`,
      standIns: { 'granulated sweetener': 0.1 },
    },
    'sweetener blend': {
      labels: 'free',
      usda: '19335',
      because: 'half of it is sugar',
      also: `truvia baking blend, splenda sugar blend, sucralose and brown sugar blend, brown sugar substitute,
      splenda blend, splenda brown sugar, brown sugar blend, sugar blend`,
    },
    fructose: {
      labels: 'free',
      usda: '43216',
      also: `fructose powder, dextrose, glucose powder, granulated fructose, crystalline fructose`,
    },
    'coconut sugar': {
      labels: 'free',
      usda: '19334',
      also: `palm sugar, coconut palm sugar, jaggery, gur, palm jaggery, powdered jaggery, coconut crystals,
      date sugar, gula melaka, date palm sugar,
      gud`,
      standIns: { 'brown sugar': 0.1 },
    },
    'maple sugar': {
      labels: 'free',
      usda: '19340',
      also: 'granulated maple sugar',
      standIns: { 'brown sugar': 0.15 },
    },
    'decorating sugar': {
      labels: 'free',
      usda: '19335',
      also: `coarse sugar, sanding sugar, sparkling sugar, pearl sugar, colored sugar, decorator sugar, red
      decorating sugar, red sugar, crystal sugar, decorators sugar, colored decorating sugar, green
      decorating sugar, preserving sugar, green sugar, red colored sugar, jam sugar, swedish pearl
      sugar, nib sugar, red sugar crystals, green colored sugar, gelling sugar, coarse white sugar,
      sugar crystals, white sparkling sugar, lump sugar, white decorating sugar, colored sugar
      crystals`,
      kindOf: { sugar: 0.1 },
      standIns: { sugar: 0.1 },
    },
    'vanilla sugar': {
      labels: 'free',
      usda: '19335',
      also: 'vanillin sugar, sachet vanilla sugar',
      standIns: { sugar: 0.1 },
      measures: { packet: estimate(8, 'a packet'), package: estimate(8, 'a packet') },
    },
    'cinnamon sugar': {
      labels: 'free',
      usda: '19335',
      also: 'cinnamon sugar mixture, sugar and cinnamon, cinnamon sugar blend',
      standIns: { sugar: 0.15 },
    },
    'golden syrup': {
      labels: 'free',
      usda: '19351',
      also: `invert syrup, lyles golden syrup, cane syrup, sugar cane syrup, cane sugar syrup, inverted sugar
      syrup, steens cane syrup,
      lyles,
      tate and lyle golden syrup`,
      standIns: { 'corn syrup': 0.1 },
    },
    'corn syrup': {
      labels: 'free',
      usda: '19350',
      also: `dark corn syrup, karo syrup, white corn syrup, light color corn syrup, clear corn syrup, dark
      karo syrup, corn sirup, white karo syrup, karo, glucose, liquid glucose, glucose syrup`,
    },
    'rice syrup': {
      labels: 'free',
      usda: '19351',
      because: 'a starch syrup',
      also: `brown rice syrup, rice malt syrup, korean corn syrup, mulyeot, coconut nectar`,
      standIns: { 'corn syrup': 0.15 },
    },
    'date syrup': {
      labels: 'free',
      usda: '19296',
      because: 'a fruit syrup',
      also: `date molasses, date honey, silan, date nectar, carob molasses, carob syrup, grape molasses, fig
      molasses`,
      standIns: { honey: 0.15 },
    },
    'sorghum syrup': {
      labels: 'free',
      usda: '19355',
      also: 'sorghum, sorghum molasses, yacon syrup, cane molasses',
      standIns: { molasses: 0.15 },
    },
    'malt extract': {
      labels: 'gluten',
      usda: '19352',
      also: `barley malt syrup, barley malt, barley malt extract, malt syrup, diastatic malt powder, malt powder,
      barley malt powder`,
    },
    'agave nectar': {
      labels: 'free',
      usda: '19912',
      also: `agave syrup, agave, dark agave nectar, blue agave nectar, amber agave nectar, blue agave syrup,
      agave honey`,
      standIns: { honey: 0.1 },
      measures: { volume: estimate(1.38, 'usda teaspoon') },
    },
    'pancake syrup': {
      labels: 'free',
      usda: '19129',
      also: `maple flavored syrup, maple flavored pancake syrup, waffle syrup, maple pancake syrup, hungry jack
      original syrup, sugar free syrup, mrs butterworths syrup`,
      kindOf: { 'maple syrup': 0.3 },
      standIns: { 'maple syrup': 0.1 },
    },
    'simple syrup': {
      labels: 'free',
      usda: '19129',
      because: 'sugar and water',
      also: `sugar syrup, gomme syrup, syrup, demerara syrup, lavender syrup, bar syrup, sweet syrup, rosemary
      simple syrup, basil syrup, agave simple syrup, mint simple syrup, vanilla simple syrup, flavor
      of flavored syrup, ginger simple syrup, cordial`,
    },
    grenadine: {
      labels: 'free',
      usda: '42040',
      also: 'grenadine syrup, pomegranate syrup, grenadine liqueur',
    },
    'pomegranate molasses': {
      labels: 'free',
      usda: '42040',
      because: 'a red fruit syrup',
      also: `pomegranate concentrate, pomegranate molasses syrup, thick pomegranate syrup, pomegranate reduction,
      pomegranate juice concentrate,
      nar ekşisi`,
    },
    'chocolate syrup': {
      labels: 'may: milk soy',
      usda: '19348',
      also: `chocolate sauce, chocolate fudge sauce, fudge topping, chocolate topping, hot fudge, chocolate fudge
      topping, fudge sauce, chocolate fudge syrup, magic shell, dark chocolate syrup, dark chocolate
      sauce,
      chocolate sirup`,
      measures: { can: estimate(454, '16 oz'), jar: estimate(333, '11.75 oz') },
    },
    'caramel sauce': {
      labels: 'milk',
      usda: '19364',
      also: `caramel topping, caramel ice cream topping, caramel, dulce de leche, butterscotch topping, caramel
      dip, butterscotch sauce, caramel syrup topping, butterscotch syrup, caramel dessert topping,
      butterscotch caramel topping, cajeta, caramel apple dip, toffee sauce, caramel spread, apple
      caramel dip, exotic caramel sauce`,
      measures: { jar: estimate(340, '12 oz') },
    },
    'strawberry topping': {
      labels: 'free',
      usda: '19137',
      also: `strawberry sauce, pineapple topping, raspberry sauce, strawberry coulis, raspberry coulis, blueberry
      sauce, cherry topping sauce, fruit topping, pineapple dessert topping, strawberry dessert
      topping`,
    },
    marshmallows: {
      labels: 'meat, may: pork fish eggs',
      usda: '19116',
      also: `white marshmallow, vegan marshmallows, dehydrated marshmallow bits, colored marshmallows,
      marshmallow peeps, pastel marshmallows`,
      measures: {
        piece: estimate(7, 'usda regular'),
        package: estimate(454, '1 lb'),
        bag: estimate(284, '10 oz'),
      },
    },
    'marshmallow creme': {
      labels: 'eggs',
      usda: '19365',
      also: 'marshmallow cream, marshmallow fluff, fluff, marshmallow topping',
      measures: {
        volume: estimate(0.4, 'two tablespoons are 12 g on its label'),
        jar: estimate(198, '7 oz'),
      },
    },
    'milk chocolate': {
      labels: 'milk, may: soy',
      usda: '19120',
      also: `milk chocolate candy bar, milk chocolate bar, chocolate bar, milk chocolate candy, milk chocolate
      candy kisses, chocolate candy bar, hersheys kisses, chocolate kisses, chocolate candy, milk
      chocolate kisses, chocolate candy kisses, chocolate stars, chocolate easter eggs, chocolate
      truffles, hershey chocolate bar, milk chocolate truffles, chocolate eggs, milk chocolate
      couverture, chocolate buttons, milk chocolate buttons, hershey bar, milk cooking chocolate,
      cadbury dairy milk, cadbury chocolate, milka`,
      kindOf: { 'dark chocolate': 0.2 },
      standIns: { 'dark chocolate': 0.2 },
      measures: { bar: estimate(44, 'usda bar'), piece: estimate(5, 'a kiss') },
    },
    'white chocolate': {
      labels: 'milk, may: soy',
      usda: '19087',
      also: `white chocolate chips, white baking chocolate, white chocolate bar, vanilla chips, vanilla baking
      chips, white baking chips, white baking bar, white chocolate morsels, white morsels, white
      vanilla chips, white baking squares, white chocolate buttons, white cooking chocolate, white
      choc chips, white chips, white chocolate melts, white choc bits, white baking pieces, white
      chocolate drops`,
      measures: {
        square: estimate(28.35, '1 oz'),
        bar: estimate(85, 'usda bar'),
        package: estimate(340, '12 oz'),
        bag: estimate(340, '12 oz'),
      },
    },
    'unsweetened chocolate': {
      labels: 'may: soy',
      usda: '19078',
      also: `unsweetened baking chocolate, baking chocolate squares, bitter baking chocolate, cacao paste, raw
      chocolate`,
      measures: { square: estimate(28.35, '1 oz'), bar: estimate(113, '4 oz') },
    },
    'cocoa nibs': {
      labels: 'free',
      usda: '19078',
      because: 'cracked cocoa beans',
      also: 'cacao nibs, cacao beans',
    },
    'cocoa butter': { labels: 'free', usda: '04501', also: 'cacao butter' },
    'sweet chocolate': {
      labels: 'may: milk soy',
      usda: '19081',
      also: `german chocolate, german sweet chocolate, sweet baking chocolate, mexican chocolate, german baking
      chocolate, sweet dark chocolate, couverture chocolate, mint chocolate, orange chocolate, dark
      sweet chocolate, chocolate tablet, mexican drinking chocolate`,
      kindOf: { 'dark chocolate': 0.05 },
      standIns: { 'dark chocolate': 0.1 },
    },
    'candy melts': {
      labels: 'milk, may: soy',
      usda: '19087',
      because: 'white chocolate',
      also: `almond bark, vanilla almond bark, candy coating, white candy coating, white almond bark, chocolate
      almond bark, confectioners coating, chocolate candy coating, white candy melts, confectioners
      candy coating, chocolate melts, vanilla candy coating, red candy melts, green candy melts,
      melting chocolate, chocolate bark, chocolate confectionery coating, white confectioners
      coating, vanilla flavored confectioners coating, red confectioners coating, apricot coating,
      chocolate coating, dipping chocolate, candy melting wafers, chocolate confectioners coating,
      white melting chocolate, chocolate melting wafers, chocolate candy melts, compound chocolate,
      white confectionery coating, dark chocolate melts, candiquik`,
      measures: { package: estimate(680, '24 oz') },
    },
    'butterscotch chips': {
      labels: 'milk, may: soy',
      usda: '19070',
      also: `butterscotch morsels, butterscotch baking chips, caramel chips, butterscotch bits, cinnamon chips,
      caramel bits, caramel baking bits, cinnamon baking chips, butterscotch pieces, butterscotch
      candy, butterscotch hard candies`,
      measures: {
        volume: '19080:cup chips (6 oz package)',
        package: estimate(312, '11 oz'),
        bag: estimate(312, '11 oz'),
      },
    },
    'peanut butter chips': {
      labels: 'peanuts, may: milk soy',
      usda: '19151',
      also: 'peanut butter morsels',
      measures: { package: estimate(284, '10 oz'), bag: estimate(284, '10 oz') },
    },
    'milk chocolate chips': {
      labels: 'milk, may: soy',
      usda: '19120',
      also: 'milk chocolate morsels, milk choc chips, milk chocolate chunks',
      kindOf: { 'chocolate chips': 0.05 },
      standIns: { 'chocolate chips': 0.05 },
      measures: { package: estimate(326, '11.5 oz'), bag: estimate(326, '11.5 oz') },
    },
    'mint chocolate chips': {
      labels: 'may: milk soy',
      usda: '19080',
      also: `mint chips, mint chocolate morsels, dark chocolate and mint chips, mint baking chips, green mint
      chips`,
      kindOf: { 'chocolate chips': 0.1 },
      standIns: { 'chocolate chips': 0.15 },
    },
    'vegan chocolate chips': {
      labels: 'may: soy',
      usda: '19080',
      also: `dairy free chocolate chips, vegan semi sweet chocolate chips, unsweetened carob chips, unsweetened
      chocolate chips`,
      kindOf: { 'chocolate chips': 0.05 },
      standIns: { 'chocolate chips': 0.1 },
    },
    'chocolate hazelnut spread': {
      labels: 'hazelnut milk, may: soy',
      usda: '19125',
      also: `nutella, hazelnut spread, chocolate spread, nutella hazelnut spread, hazelnut chocolate spread,
      chocolate nut spread, nutella spread, mocha cappuccino flavored hazelnut spread, dark
      chocolate spread, gianduja`,
      measures: {
        volume: estimate(1.23, 'two tablespoons are 37 g on its label'),
        jar: estimate(371, '13 oz'),
      },
    },
    'cookie butter': {
      labels: 'gluten, may: soy',
      usda: '19125',
      because: 'a sweet spread',
      also: `biscoff spread, speculoos spread, speculoos cookie butter, biscoff cookie butter, lotus spread`,
    },
    'carob powder': {
      labels: 'free',
      usda: '16055',
      also: 'carob, carob flour, carob chips',
      standIns: { 'cocoa powder': 0.2 },
    },
    caramels: {
      labels: 'milk, may: soy',
      usda: '19074',
      also: `caramel candy, individually wrapped caramels, wrapped caramels, caramel cubes, caramel squares,
      vanilla caramels, chewy caramels, chocolate caramels, chewy caramel candies, chocolate covered
      caramels, chocolate covered caramel candies, rolo candies, chocolate caramel candies, rolos,
      caramel pieces, werthers chewy caramels`,
      measures: {
        piece: estimate(8, 'usda one'),
        package: estimate(397, '14 oz'),
        bag: estimate(397, '14 oz'),
      },
    },
    'toffee bits': {
      labels: 'milk, may: almond soy',
      usda: '19383',
      also: `toffee baking bits, english toffee bits, heath bits, toffee, almond toffee bits, toffee chips,
      heath toffee bits, english toffee, skor bits, almond brickle chips, toffee candy bars, chocolate
      toffee bits, chocolate covered toffee, heath candy bars, heath bar, toffee bars, skor bars,
      crunchie bars, honeycomb, honeycomb candy, almond brickle bits, cinder toffee, almond roca,
      hazelnut brittle, nut brittle, brickle`,
      measures: {
        volume: estimate(0.65, 'as chips of chocolate, somewhat finer'),
        package: estimate(227, '8 oz'),
      },
    },
    'peanut brittle': {
      labels: 'peanuts, may: milk soy',
      usda: '19148',
    },
    'peppermint candy': {
      labels: 'free',
      usda: '19107',
      also: `candy cane, peppermint hard candies, hard candy, peppermints, hard peppermint candy, starlight
      mints, peppermint candy canes, peppermint sticks, peppermint stick candy, lollipops, butter
      mints, round peppermint candies, red hots, red hot candies, cinnamon candies, cinnamon red hot
      candies, red cinnamon candies, cinnamon hearts, lemon drops, peppermint patties, peppermint
      crunch, jolly ranchers, life savers, root beer barrels, cinnamon imperials, cherry flavored
      candy canes, licorice candy, spun sugar, cotton candy`,
      measures: { piece: estimate(5, 'usda one') },
    },
    gumdrops: {
      labels: 'may: meat pork animal gluten',
      usda: '19106',
      also: `gummy candy, gummy worms, jelly beans, jellybeans, gummy bears, red gumdrops, white gumdrops, jelly
      beans candy, licorice, black licorice, red licorice, strawberry licorice, candy corn, gummi
      worms, fruit slices, spice drops, green gumdrops, starburst, red licorice whips, fruit
      leather, licorice twists, candy lime slices, gum drops, spearmint leaves candy, gummi bears,
      gummy fish, orange slice candy, orange candy slices, strawberry licorice twists, sour key
      candy, leaf shaped spearmint gumdrops, skittles, candy, candy coated licorice, candy eyes,
      candy pumpkins, candy eyeballs, airheads, turkish delight, fruit roll ups, tootsie rolls,
      black licorice whips, black string licorice, conversation hearts, red licorice laces, fruit
      snacks, chewing gum, gumballs, bubble gum`,
      measures: { piece: 'gumdrop, medium' },
    },
    'chocolate candies': {
      labels: 'milk, may: soy peanuts almond nuts gluten',
      usda: '19254',
      also: `candy coated chocolate, candy coated milk chocolate, m m s, smarties, mm candies, chocolate covered
      peanuts, chocolate covered raisins, raisinets, chocolate covered almonds, reeses pieces,
      malted milk balls, chocolate coated candies, whoppers, maltesers, m m candies, chocolate
      covered espresso beans, chocolate peanuts, mms`,
      measures: { volume: estimate(0.87, 'a cup is 208 g') },
    },
    'gulab jamun': {
      labels: 'milk gluten, may: nuts',
      usda: '01090',
      because:
        'balls of milk powder and a little flour, fried and soaked in a syrup of equal parts of sugar and water',
      madeOf: { '01090': 20, '20081': 7, '04506': 8, '19335': 28 },
      also: 'gulab jamuns, gulaab jamun',
      measures: { piece: estimate(45, 'one with the syrup in it') },
    },
    halva: {
      labels: 'sesame, may: nuts almond pistachio walnut peanuts milk eggs gluten soy',
      usda: '19117',
      also: 'halvah, halawa, tahini halva, sesame halva, helva',
    },
    'chocolate candy bars': {
      labels: 'milk, may: peanuts almond hazelnut soy gluten eggs',
      usda: '19155',
      also: `snickers, candy bars, butterfinger candy bars, twix bars, milky way bars, mars bars, kit kat,
      butterfinger bars, andes mints, chocolate mints, andes candies, after eight mints,
      chocolate mint candies, snickers candy bars, thin mints, butterfinger bites candy,
      chocolate covered mints, peanut butter cup, york peppermint patties,
      chocolate peppermint patties, milk chocolate with crispy rice, baby ruth bars, ferrero rocher,
      flake bars, nestle crunch bars, butterfinger, chocolate twig candies, pecan turtles,
      thin mint candies, chocolate mint thins, chocolate covered cherries, chocolate mint wafers,
      mounds bars, snickers bar, toblerone, toblerone chocolate, twix candy bars, almond joy bars,
      mint chocolate candy, chocolate wafer rolls`,
      measures: {
        piece: estimate(50, 'a bar'),
        bar: estimate(50, 'a bar'),
        mint: estimate(6, 'a thin mint'),
        bite: estimate(8, 'a bite'),
        cherry: estimate(13, 'a cherry in chocolate'),
      },
    },
    sprinkles: {
      labels: 'may: milk soy animal gluten',
      usda: '19858',
      because: 'a sugar coating',
      also: `chocolate sprinkles, candy sprinkles, colored sprinkles, nonpareils, jimmies, rainbow sprinkles,
      cake decorations, hundreds and thousands, silver dragees, colored candy sprinkles, dragees,
      red sprinkles, holiday sprinkles, chocolate jimmies, chocolate vermicelli, sugar sprinkles,
      confetti sprinkles, christmas sprinkles, decorator sprinkles, candy decorations, decorating
      candies, decorator candies, colored nonpareils, silver balls, candy decors, decorations,
      chocolate nonpareils, colored candy decorations, white sprinkles, halloween sprinkles, edible
      decorations, chocolate shot`,
      measures: { volume: estimate(0.8, 'as sugar') },
    },
    fondant: {
      labels: 'may: eggs meat',
      usda: '19246',
      also: `white fondant, sugar paste, fondant icing, royal icing, gum paste, fondant sugar`,
    },
    'decorating gel': {
      labels: 'free',
      usda: '19230',
      also: `decorating icing, colored decorating icing, black decorating gel, red decorating gel, writing icing,
      tube icing, red decorating icing, red icing, green icing, green decorating icing, black
      decorator gel, decorators icing, decorator icing, black icing, piping gel, decorators gel`,
      measures: { tube: estimate(120, '4.25 oz') },
    },
    frosting: {
      labels: 'may: milk soy',
      usda: '19230',
      also: `cream cheese frosting, white frosting, icing, buttercream frosting, buttercream, cream cheese
      flavored frosting, white icing, coconut pecan frosting, vanilla buttercream, cream cheese
      icing, frosting mix, white frosting mix, chocolate buttercream, luscious chocolate icing,
      lemon cream icing, fluffy white frosting, orange cream cheese frosting,
      vanilla creamy ready to spread frosting`,
      measures: {
        can: estimate(454, '16 oz'),
        container: estimate(454, '16 oz'),
        tub: estimate(454, '16 oz'),
      },
    },
    gelatin: {
      labels: 'meat, may: pork fish',
      usda: '19177',
      also: `unflavored gelatin, gelatin powder, unflavored gelatin powder, powdered gelatin, gelatine, leaf
      gelatine, gelatin leaf, unflavored gelatine, knox gelatin, powdered unflavored gelatin,
      gelatine powder, gelatine leaf, knox unflavored gelatin, powdered gelatine, gelatin granules,
      granulated gelatin, silver gelatin leaf, beef gelatin, leaves gelatine`,
      measures: {
        packet: estimate(7, 'usda envelope'),
        package: estimate(7, 'usda envelope'),
        envelope: estimate(7, 'usda envelope'),
        leaf: estimate(1.7, 'a leaf'),
        sheet: estimate(1.7, 'a sheet'),
        piece: estimate(7, 'an envelope'),
      },
    },
    'flavored gelatin mix': {
      labels: 'meat, may: pork',
      usda: '19172',
      also: `jell o, jell o gelatin, jell o mix, strawberry gelatin, cherry flavored gelatin, strawberry
      flavored jell o mix, lemon gelatin, lime gelatin, lemon flavored jell o mix, orange gelatin,
      cherry gelatin, raspberry gelatin, raspberry flavored jell o mix, cherry flavored jell o mix,
      lime flavored jell o mix, jelly crystals, fruit flavored jell o mix, jello, sugar free gelatin,
      strawberry jelly crystals, lime jelly crystals, black cherry gelatin, peach gelatin, pineapple
      gelatin, cranberry gelatin, gelatin dessert, raspberry jelly cubes, jelly cubes, junket, danish
      dessert`,
      measures: { package: estimate(85, '3 oz'), box: estimate(85, '3 oz'), packet: estimate(85, '3 oz') },
    },
    'pudding mix': {
      labels: 'may: milk gluten soy',
      usda: '19202',
      also: `instant vanilla pudding, instant chocolate pudding, instant french vanilla pudding, vanilla instant
      pudding, non instant vanilla pudding mix, instant lemon pudding, non instant chocolate pudding
      mix, instant coconut cream pudding mix, instant butterscotch pudding, instant pistachio
      pudding, chocolate instant pudding, lemon instant pudding, custard powder, birds custard
      powder, cheesecake pudding mix, tapioca pudding mix, instant banana pudding, cheesecake
      instant pudding, rennet pudding mix, flan mix, mousse mix, custard mix, cheesecake mix,
      chocolate mousse mix, vanilla pudding powder, pudding powder`,
      measures: {
        package: estimate(97, '3.4 oz'),
        box: estimate(97, '3.4 oz'),
        packet: estimate(97, '3.4 oz'),
      },
    },
    pudding: {
      labels: 'milk, may: eggs gluten',
      usda: '19201',
      also: `tapioca pudding, rice pudding, chocolate pudding cups, custard, vanilla custard, vanilla custard
      sauce, creme anglaise, creme patissiere, pastry cream, vanilla pudding cups, custard sauce,
      pouring custard,
      ambrosia custard`,
      measures: { can: estimate(400, 'a can') },
    },
    'lemon curd': {
      labels: 'eggs milk',
      usda: '19312',
      madeOf: { '19335': 35, '01001': 15, '01123': 25, '09152': 25 },
      because: 'sugar, butter, eggs and lemon juice of usual recipes for it',
      also: `lime curd, orange curd, passion fruit curd, dickinsons lemon curd, fruit curd, grapefruit curd,
      raspberry curd`,
      measures: { jar: estimate(300, '10.5 oz') },
    },
    'ice cream': {
      labels: 'milk, may: eggs soy nuts',
      usda: '19095',
      also: `superpremium vanilla ice cream, gelato, bourbon ice cream, praline ice cream, nondairy ice cream,
      vegan ice cream, ice cream sandwiches, kulfi, neapolitan ice cream, ice milk, eggnog ice cream`,
      measures: {
        scoop: estimate(66, 'half a cup'),
        volume: estimate(0.55, 'half a cup is 66 g in SR28, 19095'),
      },
    },
    sherbet: {
      labels: 'may: milk eggs',
      usda: '19097',
      also: 'rainbow sherbet, sherbert, orange sherbert, lime sherbert',
    },
    sorbet: {
      labels: 'may: eggs',
      usda: '19280',
      because: 'a water ice of lime',
      also: 'fruit sorbet, italian ice, lemon ice, granita',
      standIns: { sherbet: 0.1 },
    },
    'chocolate sandwich cookies': {
      labels: 'gluten, may: soy milk',
      usda: '18166',
      also: `oreo cookies, cream filled chocolate sandwich cookies, chocolate cookie crumbs, chocolate wafers,
      chocolate wafer crumbs, oreo cookie crumbs, chocolate cookie, oreo, chocolate wafer cookie,
      holiday chocolate sandwich cookies, chocolate baking crumbs, mint oreo fudge cremes, oreo
      baking crumbs, oreo crumbs, oreo chocolate cookies, double stuffed oreos, chocolate crumbs,
      golden oreos, oreo sandwich cookies, chocolate biscuits, vanilla sandwich cookies, chocolate
      oreo crumbs, famous chocolate wafers, chocolate ripple biscuits`,
      measures: { volume: estimate(0.4, 'a cup of crumbs and pieces'), piece: estimate(11, 'usda cookie') },
    },
    'vanilla wafers': {
      labels: 'gluten, may: milk eggs soy',
      usda: '18213',
      also: `vanilla wafer crumbs, nilla wafers, vanilla wafer cookie, vanilla cookies, nilla wafer cookies,
      nilla wafer crumbs, vanilla cookie crumbs, vanilla cookie wafers, waffle cookies, sugar
      wafers, wafer cookies, wafers, pizzelle, sugar cones, ice cream cone, cones, waffle cone,
      wafer rolls, ice cream cups, pirouette cookies`,
      measures: {
        volume: estimate(0.4, 'as gingersnaps and graham crackers: a cup of crumbs and pieces'),
        piece: estimate(4, 'usda wafer'),
        package: estimate(340, '12 oz'),
      },
    },
    gingersnaps: {
      labels: 'gluten, may: milk eggs soy',
      usda: '18172',
      also: `gingersnap cookie crumbs, ginger snap cookies, gingersnap crumbs, ginger cookies, gingersnap cookie,
      ginger biscuits, gingernut biscuits, ginger nut biscuits, gingerbread cookies, ginger nuts,
      molasses cookies, ginger snap crumbs, lebkuchen, pfeffernusse cookies, ginger snap, windmill
      cookies`,
      measures: { volume: estimate(0.4, 'a cup of crumbs and pieces'), piece: estimate(7, 'usda cookie') },
    },
    'shortbread cookies': {
      labels: 'gluten milk, may: eggs soy pecan',
      usda: '18192',
      also: `shortbread, shortbread biscuits, shortbread cookie crumbs, butter biscuit cookies, shortbread
      crumbs, lorna doone cookies, shortbread fingers, butter cookie, sugar cookie, pecan shortbread
      cookie, butter cookie crumbs, scottish shortbread, pure butter shortbread, maria crackers,
      animal crackers, almond cookies, snack crackers cookies, fortune cookies, girl scout cookies,
      chocolate macaroons, crushed cookies, biscotti, almond biscotti, milano cookies, fudge striped
      cookies, lemon cookies, coconut cookies`,
    },
    'amaretti cookies': {
      labels: 'almond eggs, may: gluten milk',
      usda: '28309',
      because: 'a nut macaroon',
      also: `amaretti, amaretti cookie crumbs, amarettini, italian macaroons, almond macaroon, macaroons, coconut
      macaroons, macaroon cookies, macaroon crumbs, ratafia biscuits, amaretti biscuit, italian
      almond macaroons`,
    },
    'oatmeal cookies': {
      labels: 'gluten, may: milk eggs soy',
      usda: '18178',
      also: 'oatmeal raisin cookies, hobnobs',
      measures: { large: estimate(25, 'as one') },
    },
    'chocolate chip cookies': { labels: 'gluten, may: milk eggs soy', usda: '18158' },
    'peanut butter cookies': {
      labels: 'gluten peanuts, may: milk eggs soy',
      usda: '18185',
      also: 'nutter butter cookies',
    },
    meringue: {
      labels: 'eggs',
      usda: '19384',
      because: 'sugar and egg white',
      also: `meringue cookies, vanilla meringue cookies, meringue kisses, meringue shell, meringue nest`,
    },
    'fig cookies': {
      labels: 'gluten, may: milk eggs soy sulphites',
      usda: '18170',
      also: 'fig newtons, fig bars',
    },
    'frozen yogurt': {
      labels: 'milk',
      usda: '42187',
      also: 'frozen yoghurt',
      standIns: { 'ice cream': 0.1 },
    },
    cookies: {
      labels: 'gluten, may: milk eggs soy',
      usda: '18192',
      because: 'one kind of cookie',
      also: 'cookie crumbs',
    },
  }),
];
