import type { FormWords } from './form-words.ts';

export const BAKING_WORDS: FormWords = [
  [
    'custard',
    'steamed egg,savory egg custard,egg custard,chinese steamed egg,flan,creme caramel,creme brulee,caramel custard,leche flan,coconut pudding,coconut custard,mexican flan,corn pudding vietnamese,bean pudding,burnt cream',
  ],
  ['crumble', 'crumble,crisp,cobbler,dump cake,brown betty,apple crisp,fruit crisp,eve pudding,buckle'],
  ['yorkshire puddings', 'yorkshire pudding,popover'],
  [
    'porridge',
    'porridge,oatmeal,overnight oat,congee,chia pudding,muesli,granola,cereal,rice porridge,cream of wheat,halwa,rice pudding,stovetop rice pudding,tapioca pudding,baked oat,smoothie bowl,yogurt with honey,breakfast rice,yogurt and granola,sweet couscous,khichdi,carrot pudding,grits breakfast,upma,indian pudding',
  ],
  [
    'pancakes',
    'pancake,hotcake,flapjack,blini,souffle pancake,dutch baby,french toast,apple pancake,torn pancake,sweet ricotta pancake,brown sugar pancake,swedish pancake,sheet pan pancake,pikelet,crumpet,pancake sandwich',
  ],
  ['crepes', 'crepe,galette with ham,buckwheat galette,blintz,crepes suzette,crispy crepe,palatschinken'],
  ['waffles', 'waffle,savory waffle,chicken and waffle'],
  [
    'pie',
    'pie,apple pie,cherry pie,blueberry pie,peach pie,rhubarb pie,galette,crostata,lattice pie,mince pie,strawberry rhubarb pie,linzer torte,apple galette',
  ],
  [
    'pot pie',
    'pot pie,meat pie,ale pie,leek pie,onion pie,chicken pie,tourtiere,beef pie,chicken pot pie,turkey pot pie,pie crust,cheese pie,spanakopita,borek,bastilla,cheese pastry',
  ],
  [
    'tart',
    'tart,quiche,tarte tatin,clafoutis,fruit tart,custard tart,pumpkin pie,pecan pie,quiche lorraine,tomato tart,tomato pie,onion tart,crustless zucchini quiche,sweet potato pie,chess pie,custard pie,buttermilk pie,pissaladiere',
  ],
  [
    'cream pie',
    'cream pie,key lime pie,meringue pie,banoffee pie,grasshopper pie,peanut butter pie,chocolate cream pie,banana cream pie,coconut cream pie,icebox pie,pavlova,silk pie,baked alaska',
  ],
  [
    'layer cake',
    'layer cake,birthday cake,red velvet cake,carrot cake,black forest cake,victoria sponge cake,chocolate cake,coconut layer cake,honey layer cake,hummingbird cake,cake,sponge cake,trifle cake,german chocolate cake,torte,gateau,icebox cake,shortcake,strawberry shortcake',
  ],
  [
    'cake',
    'coffee cake,apple cake,flourless chocolate cake,upside down cake,snack cake,olive oil cake,lemon cake,almond cake,skillet cornbread,cornbread,gingerbread cake,wacky cake,pudding cake,yogurt cake,tea cake,turmeric cake,gingerbread,chocolate almond cake,semolina cake,walnut cake,sticky toffee pudding,banana cake,cookie cake,irish apple cake,sticky chocolate cake,lava cake,molten lava cake,parkin,christmas pudding,apricot pudding,summer pudding,currant pudding,fruitcake,breton butter cake,custard cake,plum cake,crumb cake,spoonbread',
  ],
  [
    'cheesecake',
    'cheesecake,basque cheesecake,no bake cheesecake,new york cheesecake,german cheesecake,souffle cheesecake,panna cotta tart',
  ],
  [
    'ring cake',
    'bundt cake,pound cake,angel food cake,ring cake,rum cake,monkey bread,kugelhopf,pull apart bread,king cake,pandoro',
  ],
  [
    'muffins',
    'muffin,corn muffin,egg muffin,corn dog muffin,egg cup,mini meatloaf,friand,financier,cannoli cup,meringue cup,pizza muffin,canele',
  ],
  ['cupcakes', 'cupcake,vanilla cupcake,chocolate cupcake'],
  [
    'cookies',
    'cookie,shortbread,macaroon,biscotti,gingersnap,snickerdoodle,gingerbread cookie,macaron,thumbprint,no bake cookie,meringue cookie,haystack,cracker cookie,crinkle cookie,madeleine,mexican wedding cookie,butter cookie,almond cookie,oat cookie,amaretti,chip cookie,linzer cookie,rugelach,lebkuchen,s more,mooncake',
  ],
  [
    'bars',
    'bar,brownie,blondie,granola bar,lemon bar,treat,rice krispie treat,texas sheet cake,sheet cake,magic cookie bar,scotcheroo,butter mochi,baklava,walnut square,square,mochi,sheet cake strawberry,pretzel dessert,tres leches cake,lamington,gooey butter cake,syrup cake,poke cake,biscuit cake,cookie bar,flapjack oat bar',
  ],
  [
    'bark',
    'bark,toffee,brittle,chocolate bark,peanut brittle,rocky road,praline,saltine toffee,peppermint bark,english toffee,parmesan crisp',
  ],
  ['scones', 'scone,cranberry scone,soda farl,eccles cake,rock cake,welsh cake'],
  ['biscuits', 'biscuit,buttermilk biscuit,drop biscuit,chocolate biscuit,sausage gravy'],
  [
    'loaf',
    'bread,loaf,sourdough,soda bread,rye bread,sandwich bread,challah,brioche,no knead bread,focaccia,french bread,brown bread,beer bread,oat bread,wheat bread,moroccan bread,sweet bread,raisin bread,panettone,babka,stollen',
  ],
  [
    'tea loaf',
    'banana bread,zucchini bread,pumpkin bread,lemon loaf,tea loaf,apple bread,iced lemon loaf,raspberry loaf,cranberry bread,walnut bread,drizzle cake,lemon drizzle cake,chocolate zucchini bread,apple cinnamon bread,peanut butter banana bread,vegan banana bread,cranberry walnut bread,honey sponge',
  ],
  [
    'meatloaf',
    'meatloaf,beef meatloaf,turkey meatloaf,lentil loaf,ham loaf,nut loaf,meat loaf,egg loaf,haggis,aspic',
  ],
  [
    'rolls',
    'roll,bun,dinner roll,hamburger bun,sweet roll,pav,pita bread,breadstick,soft breadstick,garlic knot,knot,parker house',
  ],
  ['spiral rolls', 'cinnamon roll,sticky bun,cinnamon bun,pecan sticky bun,pumpkin roll slice,scroll'],
  [
    'flatbread',
    'flatbread,naan,roti,chapati,tortilla,flour tortilla,paratha,fry bread,lavash,roti canai,zaatar flatbread,spiced bread,potato flatbread,stuffed flatbread,yogurt flatbread,pizza dough,beef flatbread,puffed fried bread,pan bread,hungarian fried bread',
  ],
  [
    'doughnuts',
    'doughnut,donut,beignet,churro,glazed doughnut,baked donut,funnel cake,sopapilla,fried dough,choux ring',
  ],
  [
    'turnovers',
    'turnover,hand pie,empanada,pasty,cornish pasty,samosa,apple turnover,beef patty jamaican,jamaican beef patty,croissant,eclair,cream puff,cheese puff,profiterole,gougere,crookie,ricotta pastry',
  ],
  [
    'pastry roll',
    'strudel,apple strudel,swiss roll,pumpkin roll,jelly roll,roulade cake,yule log,roly poly,poppy seed roll',
  ],
  ['pretzels', 'pretzel,soft pretzel,dipped pretzel'],
  ['crackers', 'cracker,discard cracker,crisp bread,cheese straw'],
  [
    'dessert glass',
    'mousse,parfait,trifle,panna cotta,zabaglione,tiramisu,eton mess,posset,fool,syllabub,compote,custard,yogurt parfait,chocolate pudding,vanilla pudding,banana split,affogato,dirt cup,gelatin cup,shaved ice dessert,fruit cup,banana pudding,whipped cream,bananas foster,berry pudding,sweet corn pudding,pudding,floating island,pastry cream,coconut dessert,color dessert',
  ],
  [
    'ice cream',
    'ice cream,gelato,sorbet,sherbet,nice cream,granita,frozen yogurt,sundae,ice cream sandwich,knickerbocker glory',
  ],
  ['popsicles', 'popsicle,fudgesicle,ice pop,paleta,cake pop,frozen chocolate banana'],
  [
    'bites',
    'truffle,energy ball,bite,rum ball,candy,buckeye,ball,donut hole,chocolate truffle,cookie dough,covered strawberry,snowball,popcorn ball,gulab jamun,cheese ball,date bite,protein ball,oreo truffle,buckeye candy,stuffed date,wrapped date,style stuffed date,sugar puff',
  ],
  [
    'candies',
    'fudge,caramel,marshmallow,turkish delight,nougat,peanut butter fudge,butter caramel,gummy,chocolate turtle,halva',
  ],
  [
    'fruit',
    'baked apple,poached pear,fried apples,apple slice,stewed fruit,fruit platter,bananas in coconut milk,baked banana',
  ],
  ['cheese', 'baked brie,camembert,fried cheese,cheese board,raclette,ploughman lunch'],
  [
    'snack bowl',
    'popcorn,kettle corn,caramel corn,snack mix,trail mix,party mix,candied pecan,muddy buddy,puppy chow,pumpkin seed,crispy chickpea,crouton,roasted nut,apple chip,potato chip',
  ],
  [
    'dip',
    'dip,hummus,guacamole,salsa,queso,baba ghanoush,tzatziki,pico de gallo,spread,raita,cheese dip,artichoke dip,layer dip,onion dip,bean dip,mashed eggplant dip,whipped feta,pate,tomato dip,fruit dip,cucumber yogurt,eggplant dip,salmon spread,labneh,cowboy butter,butter board,melted cheese',
  ],
  [
    'sauce',
    'sauce,pesto,aioli,mayonnaise,ganache,frosting,icing,buttercream,glaze,hollandaise,tartar sauce,brown gravy,mushroom gravy,gravy from dripping,syrup,hot fudge,alfredo sauce,stir fry sauce,mayo,chutney,caramel sauce,bechamel sauce,chimichurri sauce,dill sauce,romesco,toum,meat sauce,nuoc cham,cheddar cheese sauce,marinara sauce,peppercorn sauce,cranberry sauce,pizza sauce,enchilada sauce,royal icing,burger sauce,mushroom sauce,peanut sauce,hot fudge sauce,garlic lemon sauce,green sauce,turkey gravy,crema,dulce de leche',
  ],
  [
    'jar',
    'jam,jelly,preserve,marmalade,pickle,kimchi,relish,pickled onion,pickled red onion,dill pickle,peanut butter,hot honey,cocoa mix,applesauce,refrigerator pickle,honey spread,nut butter,curd,ghee,vinegar cucumber,apple butter',
  ],
  [
    'bottle',
    'dressing,vinaigrette,barbecue sauce,hot sauce,ketchup,teriyaki sauce,soy sauce,marinade,ranch dressing,caesar dressing,honey mustard dressing,ginger dressing,italian vinaigrette,spicy mayo bottle,cold brew concentrate',
  ],
  [
    'spices',
    'seasoning,rub,spice mix,seasoning mix,taco seasoning,spice blend,garam masala,ranch seasoning mix',
  ],
  [
    'smoothie',
    'smoothie,shake,milkshake,lassi,frappe,float,mango lassi,avocado shake,frozen lemonade,blended iced mocha,frozen strawberry margarita',
  ],
  [
    'cold drink',
    'juice,lemonade,limeade,iced tea,punch,drink,horchata,agua fresca,iced latte,eggnog,spritzer,mojito,cooler,iced coffee,soda,sangria,mimosa,sweet tea,gin and tonic,moscow mule,bloody mary,cold brew,shirley temple,mocktail,thai iced tea,caipirinha,milk tea,dalgona coffee,virgin mojito,float drink,caramel iced latte,cold brew coffee,michelada,bubble tea,cloud coffee',
  ],
  [
    'cocktail',
    'cocktail,margarita,martini,daiquiri,cosmopolitan,pina colada,whiskey sour,espresso martini,old fashioned,spritz',
  ],
  [
    'hot drink',
    'tea,coffee,latte,mocha,hot chocolate,cocoa,chai,cider,hot toddy,golden milk,warm milk,mulled wine,hot apple cider,london fog,matcha latte,cappuccino,masala chai',
  ],
  [
    'mug',
    'mug,mug cake,mug cookie,mug brownie,mug doughnut,mug meatloaf,cheese in a mug,mug muffin,egg mug,rice mug,mug pizza',
  ],
];
