import type { FormWords } from './form-words.ts';

export const MAIN_DISH_WORDS: FormWords = [
  [
    'soup',
    'soup,broth,chowder,bisque,minestrone,gazpacho,borscht,menudo,pozole,posole,bouillabaisse,cioppino,caldo verde,vichyssoise,ribollita,avgolemono,pasta e fagioli,chicken stock,tom yum,tom kha,zuppa toscana,stock,consomme',
  ],
  [
    'noodle soup',
    'noodle soup,pho,ramen,laksa,curry laksa,udon soup,wonton soup,udon noodle soup,coconut curry noodle soup,tortellini in broth,macaroni soup,noodle bowl,chicken ramen,egg ramen,easy chicken ramen,creamy egg ramen',
  ],
  [
    'stew',
    'stew,ragout,tagine,bourguignon,gumbo,feijoada,moqueca,goulash,pot roast,osso buco,carne guisada,coq au vin,pot au feu,fricassee,blanquette,hotpot,etouffee,hunter stew,adobo,brisket,oxtail,cassoulet,coddle,stroganoff,paprikash,cacciatore,ratatouille,caponata,beef tip,swiss steak,sauerbraten,birria,barbacoa,picadillo,haleem,nihari,creole,shredded beef,shredded chicken,brown stew chicken,beef and vegetable pot,kalua pork,mojo pork,pulled chicken,italian beef,stewed pepper,stewed green bean,country captain,green bean in tomato,red beans and rice,hoppin john,ham hock,stewed tomato,vegetable pot,slow cooker,short rib,braised short rib,pulled pork,sultan delight,burgoo',
  ],
  ['chili', 'chili,chilli,chili con carne,taco chili,cincinnati chili,bean chili'],
  [
    'curry',
    'curry,butter chicken,dal,dahl,daal,dhal,masala,chana masala,tikka masala,korma,vindaloo,paneer,rogan josh,karahi,rendang,dal makhani,jalfrezi,katsu curry,curry chicken,curry lamb,satay stew,peanut stew,aloo gobi,coronation chicken,mole,chicken mole,ground lamb with pea,marry me chickpea,chickpeas and spinach,bunny chow',
  ],
  [
    'bubbling pot',
    'fondue,tteokbokki,soft tofu stew,kimchi stew,soybean paste stew,shrimp boil,lowcountry shrimp boil,corned beef and cabbage,bacon and cabbage,chicken and dumpling,hot pot',
  ],
  ['mussels', 'pork with clam'],
  ['beans', 'baked bean,refried bean,charro bean,franks and bean,pizza bean,succotash'],
  [
    'rice',
    'white rice,steamed rice,sushi rice,sticky rice,cauliflower rice,garlic rice,coconut rice,yellow rice,mango sticky rice,wild rice,cilantro lime rice,egg rice,porcupine,rice,quinoa,couscous,bulgur,farro',
  ],
  ['fried rice', 'fried rice,nasi goreng,dirty rice,crispy rice,omelette rice,egg fried rice,rice with egg'],
  [
    'pilaf',
    'pilaf,paella,biryani,arroz,jambalaya,pastalaya,jollof,jollof rice,spanish rice,red rice,tomato rice,seafood rice,chicken and rice,rice and bean,beans and rice,rice and pea,rice with pigeon pea,arroz con pollo,meat and rice,fish and rice,orzo,noodle paella,spinach rice,cabbage rice,vegetable rice,lentils and rice,sausage and rice,chicken bog,chorizo rice,shrimp and rice,nasi lemak,cilantro rice,mexican rice,rice skillet,greek cabbage rice,couscous with chickpea,couscous with chicken,chicken rice',
  ],
  ['risotto', 'risotto,rice and peas venetian,venetian rice'],
  [
    'rice bowl',
    'rice bowl,donburi,bibimbap,poke,poke bowl,sushi bowl,bulgogi bowl,hainanese chicken rice,bowl,salmon rice bowl,gyudon,oyakodon,beef bowl,shawarma bowl,congee bowl,tuna rice bowl,chicken rice bowl,egg roll in,bulgogi,loco moco',
  ],
  [
    'grain bowl',
    'buddha bowl,burrito bowl,power bowl,quinoa bowl,grain bowl,cheeseburger bowl,burger bowl,steak bowl,breakfast bowl,cottage cheese bowl',
  ],
  ['crispy rice', 'crisp crust,tahdig,crispy rice cake,rice cake,rice with crisp,persian rice'],
  [
    'long pasta',
    'spaghetti,pasta,linguine,fettuccine,tagliatelle,pappardelle,bucatini,carbonara,alfredo,cacio e pepe,aglio e olio,puttanesca,bolognese,spaghetti and meatball,scampi,angel hair,capellini,amatriciana,vermicelli,tetrazzini,chicken alfredo,fra diavolo,pasta with pea,million dollar spaghetti,beef and noodle,chicken and noodle,cabbage and noodle,buttered noodle,al pomodoro,alla norma,primavera,noodles with green sauce,spag bol',
  ],
  [
    'short pasta',
    'penne,rigatoni,mac and cheese,macaroni and cheese,mac,ziti,shell,orecchiette,fusilli,rotini,farfalle,gemelli,cavatappi,arrabbiata,alla vodka,spaghetti ring,hamburger helper,chili mac,american chop suey,american goulash,elbow,gemista pasta,sausage pasta,chicken pasta,shrimp pasta,cheese pasta,taco pasta,fajita pasta,ranch pasta,gochujang pasta,broccoli pasta,tomato pasta,feta pasta,cauliflower pasta,ricotta pasta,spinach pasta,mushroom pasta,zucchini pasta,breadcrumb pasta,gorgonzola pasta,beef and shell,macaroni with potato,spaetzle,pasta and potato,creamy pasta,boursin pasta,riggies',
  ],
  ['filled pasta', 'ravioli,tortellini,agnolotti,tortelloni,manti,pasta pocket'],
  ['gnocchi', 'gnocchi,cheese dumpling'],
  [
    'noodles',
    'noodle,lo mein,chow mein,pad thai,pad see ew,chow fun,kway teow,mie goreng,drunken noodle,yakisoba,udon,soba,japchae,fried noodle,singapore noodle,dan dan,rice noodle,noodle stir fry,sesame noodle,peanut noodle,glass noodle,garlic noodle,yaki udon,kimchi udon,scallion oil noodle,ramen upgrade,noodles with pork sauce',
  ],
  [
    'stir-fry',
    'stir fry,stir fried,kung pao,general tso,orange chicken,sesame chicken,mongolian beef,beef and broccoli,sweet and sour,sweet and sour pork,moo goo gai,moo shu pork,black pepper chicken,three cup chicken,basil chicken,cashew chicken,egg foo young,string bean chicken,mapo tofu,chop suey,pepper steak,thai basil,shaking beef,hibachi chicken,honey chicken,walnut shrimp,lobster sauce,salt and pepper,sauteed beef,stir fried beef,spicy pork,korean fire chicken,garlic oyster sauce,ginger chicken,ginger pork,caramel chicken,hot and sour,dry fried,soy chicken,caramelized pork,lemongrass chicken',
  ],
  [
    'skillet',
    'skillet,saute,sauteed,fajita,chicken fajita,steak bite,liver and onion,sausage and pepper,caramelized onion,garlic mushroom,garlic butter mushroom,joe special,unstuffed cabbage roll,cabbage with pork,fried cabbage,cubed steak,fried plantain,ground lamb,ground beef,ground pork,ground turkey,potatoes and ham',
  ],
  [
    'pan sauce',
    'gravy,marsala,piccata,francese,a la king,smothered pork chop,smothered turkey leg,pork chops with apple,medallion,mustard cream,cream sauce,chicken and gravy,beef tips and gravy,cube steak,steak diane,hamburger gravy,steak au poivre,pork adobo',
  ],
  [
    'chicken in sauce',
    'tuscan chicken,marry me chicken,honey garlic chicken,lemon garlic chicken,chicken marsala,chicken piccata,chicken francese,chicken saltimbocca,smothered chicken,chicken provencal,apricot chicken,salsa chicken,creamy chicken,crack chicken,monterey chicken,braised chicken,teriyaki chicken,chicken teriyaki,garlic chicken,basque chicken,lemon chicken,almond sauce,chicken in mustard,onion chicken,chicken vesuvio,chicken scarpariello,walnut chicken,pineapple chicken,lemon onion chicken,french onion chicken,italian dressing chicken,pickle spiced chicken,chicken with sumac,chili chicken,soy sauce chicken',
  ],
  [
    'hash',
    'hash,breakfast potato,home fry,hash brown,potato hash,farmer breakfast,bubble and squeak,patatas bravas,fried potato,lyonnaise potato,bombay potato,spicy potato,breakfast skillet,roast hash,pyttipanna,and potato fry',
  ],
  [
    'fried eggs',
    'fried egg,sunny side,huevos rancheros,eggs four way,eggs with yogurt,full english breakfast,english breakfast,eggs with asparagus,eggs florentine,baked egg,poached egg,eggs with potato,spinach and egg,peas with egg,cloud egg,sheet pan egg',
  ],
  ['shakshuka', 'shakshuka,moroccan meatballs with egg,menemen,tomato and egg'],
  [
    'scrambled eggs',
    'scrambled egg,scramble,ackee and saltfish,migas,scrambled eggs with,tomato and egg stir fry,pepper scramble,tofu scramble,eggs with tomato,huevos con chorizo',
  ],
  ['omelette', 'omelette,omelet,rolled omelette,crab omelette,herb omelette'],
  ['frittata', 'frittata,tortilla espanola,potato omelette,vegetable frittata,crustless quiche'],
  [
    'boiled eggs',
    'boiled egg,deviled egg,stuffed egg,hard boiled,soft boiled,tea egg,ramen egg,marinated egg,pickled egg,scotch egg,jammy egg,chili egg,eggs that peel easily,hard boiled egg,microwave poached egg',
  ],
  [
    'meatballs',
    'meatball,swedish meatball,lion head,lion head meatball,grape jelly meatball,kofte,albondigas,polpette',
  ],
  [
    'patties',
    'patty,hamburger steak,salisbury steak,meat patty,frikadeller,sausage patty,turkish grilled meat patty,beef patty,salmon patty,ground chicken patty,chapli kebab',
  ],
  [
    'shrimp',
    'garlic shrimp,butter shrimp,bang bang shrimp,bbq shrimp,shrimp scampi,seared scallop,creole shrimp,shrimp cocktail,squash and shrimp',
  ],
  [
    'fish in sauce',
    'livornese,fish curry,cod in green sauce,cod with tomato,baked cod with tomato,fish stew pot,squash and shrimp coconut,cod with spinach,caramel fish',
  ],
  [
    'green salad',
    'salad,caesar salad,greek salad,cobb salad,green salad,nicoise,wedge salad,kale salad,spinach salad,taco salad,fattoush,lyonnaise salad,goat cheese salad,beef salad,chicken salad vietnamese,ground chicken salad,garden salad,waldorf salad,thai chicken salad,chopped salad,caprese salad,warm bacon spinach salad,panzanella',
  ],
  [
    'mixed salad',
    'potato salad,pasta salad,tuna salad,chicken salad,egg salad,macaroni salad,bean salad,chickpea salad,grain salad,quinoa salad,rice salad,lentil salad,corn salad,couscous salad,cucumber salad,tomato salad,carrot salad,beet salad,fruit salad,orzo salad,three bean salad,cowboy caviar,tabbouleh,bulgur salad,ceviche,noodle salad,street corn salad,gado gado,vegetable salad,pepper salad,ambrosia,ambrosia salad,cucumber tomato salad,seven layer salad,sprout salad,mango salad,orange salad,papaya salad,raisin salad,and onion salad,white bean salad,broccoli salad',
  ],
  ['slaw', 'slaw,coleslaw,remoulade,cabbage salad,crunch salad,spiced cabbage,steamed cabbage,red cabbage'],
  [
    'sandwich',
    'sandwich,blt,club,club sandwich,croque monsieur,croque madame,monte cristo,reuben,panini,bologna sandwich,street toast,egg sandwich,lunch box,pimento cheese,cucumber sandwich,pb and j,chopped cheese',
  ],
  [
    'grilled sandwich',
    'toastie,cheese toastie,grilled ham and cheese,melt,patty melt,turkey melt,ham and cheese,grilled cheese,tuna melt,cranberry melt',
  ],
  [
    'baguette',
    'sub,hoagie,po boy,banh mi,cheesesteak,philly cheesesteak,french dip,cuban sandwich,italian sub,meatball sub,muffuletta,lobster roll,italian beef sandwich,grinder,french dip sandwich',
  ],
  [
    'burger',
    'burger,hamburger,cheeseburger,slider,smash burger,pulled pork sandwich,chicken sandwich,bbq chicken sandwich,crispy chicken sandwich,breakfast sandwich,bao bun,pork bun,pork sandwich,fish sandwich,tenderloin sandwich,sloppy joes',
  ],
  ['hot dogs', 'hot dog,chili dog,corn dog,dog,brat,beer brat,bratwurst,currywurst'],
  ['bagel', 'bagel,smoked salmon bagel,english muffin,pizza bagel,eggs benedict'],
  [
    'toast',
    'toast,bruschetta,crostini,rarebit,tomato bread,avocado toast,cheese toast,hot brown,beans on toast,garlic bread,texas toast,french bread pizza,toast with honey,mushroom toast,sardine toast,garlic toast,fairy bread',
  ],
  ['egg toast', 'eggs on toast,toast soldier,creamed eggs on toast,egg hole'],
  [
    'open sandwich',
    'open sandwich,open faced,smorrebrod,shrimp toast,faced turkey sandwich,faced bean sandwich,supper plate',
  ],
  [
    'wrap',
    'wrap,burrito,gyro,shawarma,pinwheel,chimichanga,doner,pita,kati roll,summer roll,fresh spring roll,crunchwrap,lettuce roll,souvlaki pita,kebab wrap,chickpea patty pita,roll ups,cheese roll ups,kathi roll',
  ],
  ['lettuce cups', 'lettuce wrap,lettuce cup,pork wrap'],
  ['tacos', 'taco,al pastor,fish taco,carnitas,breakfast taco,birria taco,fish stick taco'],
  ['tostadas', 'tostada,sope,tinga tostada,arepa,chalupa,gordita,chilaquiles,injera'],
  ['quesadilla', 'quesadilla,breakfast quesadilla'],
  ['nachos', 'nacho,tortilla chip,pita chip,frito pie,loaded nacho'],
  [
    'pizza',
    'pizza,margherita,pepperoni pizza,flatbread pizza,naan pizza,lamb flatbread,english muffin pizza,lahmacun,pan pizza',
  ],
  ['calzone', 'calzone,stromboli,empanada grande'],
  ['sushi', 'sushi,california roll,kimbap,maki,banana sushi,nigiri,rice ball,onigiri,musubi'],
  [
    'spring rolls',
    'spring roll,egg roll,lumpia,taquito,flauta,rolled taco,cigar,banana roll,sausage roll,pizza roll,mozzarella stick,fish stick,french toast stick,stuffed grape leaf,dolma',
  ],
  [
    'dumplings',
    'dumpling,gyoza,potsticker,pierogi,wonton,bao,mandu,momo,steamed bun,steamed pork bun,pierogies,lazy dumpling,modak,lentil cake',
  ],
  [
    'roast bird',
    'roast chicken,whole chicken,roast turkey,roast duck,chicken roast,spatchcock,spatchcock chicken,cornish hen,beer can chicken,herb roast chicken,lemongrass roast chicken,peruvian roast chicken,rotisserie,duck confit,roast goose',
  ],
  [
    'sliced roast',
    'roast beef,prime rib,roast pork,pork roast,pork loin,pork tenderloin,glazed ham,honey glazed ham,leg of lamb,london broil,roast,beef tenderloin,roast beef tenderloin,turkey breast,rack of lamb,roulade,beef wellington,wellington,rouladen,pork belly,bbq pork,terrine,boiled pork,corned beef,cold veal,boiled meat',
  ],
  ['ribs', 'rib,baby back rib,bbq rib,spare rib,country style pork rib,bbq short rib'],
  [
    'steak',
    'steak,ribeye,sirloin,strip steak,flank steak,steak frites,filet mignon,t bone,beef steak,skirt steak,steak and potato,carne asada,steak and onion,mixed grill',
  ],
  ['chop', 'pork chop,lamb chop,chop,veal chop,ham steak'],
  [
    'cutlet',
    'cutlet,schnitzel,milanese,katsu,chicken fried steak,chicken parmesan,chicken kiev,cordon bleu,tonkatsu,pork cutlet,crusted chicken,chicken breast,chicken katsu,stuffed chicken breast,chicken cutlet,jaeger schnitzel',
  ],
  [
    'chicken piece',
    'drumstick,chicken thigh,chicken leg,huli huli,piri piri,fried chicken,jerk chicken,roast chicken thigh,tandoori chicken,chicken piece,grilled bbq chicken,nashville hot chicken,chicken on the grill,baked chicken thigh,turkey leg,senegalese chicken',
  ],
  ['wings', 'wing,buffalo wing,chicken wing,lemon pepper wing'],
  [
    'fried pieces',
    'nugget,popcorn chicken,karaage,tender,chicken tender,tempura,fried shrimp,coconut shrimp,breaded shrimp,tots,cheesy tot,fried cauliflower,cauliflower bite,gobi manchurian,fried pickle,onion ring,hush puppy,fried okra,fried mozzarella,haitian crispy pork,crispy pork,corn nugget,pork rind,pretzel bite,sweet potato tot,fried tofu,crispy tofu,fried green tomato,spiced bite,calamari',
  ],
  [
    'fritters',
    'fritter,croquette,falafel,fish cake,crab cake,potato pancake,latke,corn fritter,onion bhaji,bhaji,pakora,zucchini fritter,arancini,egg bite,tuna patty,salmon cake,lentil patty,potato cake,johnnycake,farl,puff puff,rosti,cheese croquette,mashed potato pancake,sausage ball,cheese bread,broccoli tot,hash brown patty,vegetable patty,crab rangoon,rice krispy,corn cake,cabbage cake',
  ],
  [
    'fish fillet',
    'fish fillet,tuna steak,grilled tuna,arctic char,swordfish,mahi mahi,grilled salmon,salmon teriyaki,gravlax,yellowtail',
  ],
  [
    'white fish',
    'fish and chip,meuniere,almondine,battered fish,blackened fish,trout almondine,stuffed flounder',
  ],
  ['whole fish', 'whole fish,steamed fish,grilled fish,fried fish,branzino'],
  ['foil', 'parchment,foil packet,packet,en papillote,hobo dinner'],
  [
    'skewers',
    'skewer,kebab,kabob,satay,souvlaki,yakitori,brochette,shish,anticucho,suya,chicken souvlaki,pork souvlaki,shish tawook,spiedie',
  ],
  ['kebab sausages', 'kofta,seekh kebab,adana kebab,cevapi,kofta kebab,skinless sausage,kebab koobideh'],
  [
    'sausages',
    'bangers and mash,bratwurst with,pigs in a blanket,cocktail sausage,chinese sausage,leek sausage',
  ],
  [
    'vegetables',
    'roasted vegetable,corn and pepper,root vegetable,roasted root,antipasto,plantains fried,leek vinaigrette',
  ],
  [
    'greens',
    'garlic kale,massaged kale,sesame spinach,seasoned spinach,savoy cabbage,spinach with raisin,spinach with chickpea,collard green,creamed spinach,kale chip',
  ],
  ['corn', 'corn on the cob,elote,grilled corn,street corn'],
  [
    'potatoes',
    'roast potato,roasted potato,crispy potato,smashed potato,parsley potato,lemon potato,butter potato,new potato,braised potato,potatoes in caramel,potato and chard',
  ],
  [
    'baked potatoes',
    'baked potato,stuffed potato,twice baked potato,baked sweet potato,hasselback potato,hasselback,potato skin,jacket potato,stuffed sweet potato,loaded potato skin,microwave baked potato,oven baked potato,loaded potato',
  ],
  [
    'fries',
    'fry,french fry,oven fry,sweet potato fry,wedge,potato wedge,chip,loaded fry,cheese fry,zucchini fry',
  ],
  [
    'mash',
    'mash,mashed potato,polenta,grit,colcannon,mashed sweet potato,whipped sweet potato,mofongo,fufu,scallion mashed potato,champ,puree,sweet potato casserole mash,mashed cauliflower,mashed pumpkin,mashed plantain,mashed eggplant,kenyan cornmeal porridge,pease pudding',
  ],
  [
    'stuffed vegetables',
    'stuffed pepper,stuffed tomato,stuffed mushroom,stuffed onion,stuffed squash,acorn squash,stuffed acorn squash,chile relleno,stuffed artichoke,jalapeno popper,popper,cabbage bundle,stuffed vegetable,tomatoes and pepper,stuffed portobello,portobello mushroom,stuffed poblano',
  ],
  [
    'stuffed boats',
    'zucchini boat,stuffed zucchini,stuffed eggplant,eggplant stuffed,boat,glazed eggplant,spaghetti squash,ants on a log',
  ],
  ['cabbage rolls', 'cabbage roll,stuffed cabbage,golabki,holubtsi'],
  [
    'casserole',
    'casserole,bake,mostaccioli,parmigiana,eggplant parmesan,stuffing,strata,bread pudding savory,divan,baked macaroni,kugel,king ranch,moussaka,pastitsio,baked spaghetti,tuna noodle casserole,cauliflower cheese,corn cheese,chicken divan,baked rice,baked orzo,souffle,cheese souffle,corn pudding,john wayne,baked risotto,chicken bake,baked ziti,macaroni pie,baked ham and noodle,chicken and biscuit,bobotie',
  ],
  ['lasagna', 'lasagna,lasagne,mexican lasagna,vegetable lasagna,skillet lasagna'],
  [
    'gratin',
    'gratin,scalloped potato,dauphinoise,funeral potato,potato bake,au gratin,lancashire hotpot,zucchini bake,tian',
  ],
  [
    'mash pie',
    'shepherd pie,cottage pie,fish pie,lentil shepherd pie,tamale pie,french shepherd pie,hachis parmentier,cumberland pie,potato pie',
  ],
  ['enchiladas', 'enchilada,manicotti,cannelloni,stuffed shell,enchilada bake,lasagna roll ups'],
  [
    'baked dish',
    'traybake,baked bean casserole,baked vegetable,baked feta,baked pork,baked shrimp,baked lamb,baked chicken,baked salmon,candied yam',
  ],
  ['sheet pan', 'tray bake,sheet pan dinner,roasted,sheet pan chicken,sheet pan sausage,sheet pan'],
  [
    'savory pancake',
    'scallion pancake,kimchi pancake,okonomiyaki,cabbage pancake,savory pancake,chickpea pancake,socca,pajeon,dosa,korean scallion pancake,savory chickpea pancake',
  ],
  ['plate', 'chilled tofu,kebab over bread,octopus with paprika'],
  ['bacon', 'oven bacon,maple bacon,microwave bacon,crispy bacon,bacon strip'],
];
