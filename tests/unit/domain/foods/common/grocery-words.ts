/**
 * Brands, regional words, names in other languages, and amounts in words, as cooks in Britain, the United States,
 * Australia, Germany, Turkey, India, Italy, Spain and Mexico write them. Rows: text > canonical food | diet labels that
 * the text must have.
 */
const ROWS = `
Lurpak > butter | milk
Hähnchenbrustfilet > chicken breast | meat
Vollkornbrot > whole wheat bread | gluten
Bauernbrot > rye bread | gluten
Speisequark 20% > farmer cheese | milk
WEISSKOHL > cabbage |
Kartoffeln festkochend > potato |
yoğurt > yogurt | milk
leche entera > milk | milk
cebolla morada > red onion |
La Costeña Chipotles en Adobo > chipotle in adobo |
Masterfoods tomato sauce > ketchup |
Tata Salt > salt |
M&S Maris Piper Potatoes > potato |
Heinz Baked Beans no added sugar 415g > baked beans |
harina pan > masarepa |
teff grain > teff |
Haldiram's farsan > bombay mix | peanuts
crescenza > stracchino | milk
jute leaves > molokhia |
canned ackee > ackee |
banana flower > banana blossom |
chili lime seasoning > tajin |
Kerrygold > butter | milk
Anchor butter > butter | milk
President butter > butter | milk
Country Life butter > butter | milk
Land O'Lakes butter > butter | milk
Plugrá > butter | milk
Échiré butter > butter | milk
Meggle butter > butter | milk
Amul butter > butter | milk
Benecol > margarine |
Becel > margarine |
Clover spread > margarine | milk
I Can't Believe It's Not Butter > margarine |
Country Crock > margarine |
Earth Balance > margarine |
Philadelphia > cream cheese | milk
Philly > cream cheese | milk
Philadelphia light > reduced-fat cream cheese | milk
Boursin > boursin | milk
Babybel > edam | milk
Mini Babybel > edam | milk
Laughing Cow > cheese spread | milk
Dairylea > cheese spread | milk
La Vache qui rit > cheese spread | milk
Velveeta > american cheese | milk
Kraft singles > american cheese | milk
Cathedral City > cheddar cheese | milk
Pilgrims Choice > cheddar cheese | milk
Cracker Barrel cheese > cheddar cheese | milk
Bega cheese > cheddar cheese | milk
Tillamook cheddar > cheddar cheese | milk
Leerdammer > emmental | milk
Jarlsberg > emmental | milk
Galbani mozzarella > mozzarella | milk
Babybel light > edam | milk
Cheestrings > string cheese | milk
Cheese strings > string cheese | milk
Castello blue > blue cheese | milk
Saint Agur > blue cheese | milk
Dolcelatte > gorgonzola | milk
Cambozola > brie | milk
Red Leicester > caerphilly | milk
Double Gloucester > caerphilly | milk
Wensleydale > caerphilly | milk
Grana > grana padano | milk
Quark > farmer cheese | milk
Skyr > greek yogurt | milk
Activia > yogurt | milk
Yeo Valley yoghurt > yogurt | milk
Müller yoghurt > yogurt | milk
Petits Filous > flavored yogurt | milk
Actimel > kefir | milk
double cream > heavy cream | milk
single cream > half and half | milk
whipping cream > heavy cream | milk
thickened cream > heavy cream | milk
Schlagsahne > heavy cream | milk
Sahne > heavy cream | milk
Schmand > sour cream | milk
panna da cucina > heavy cream | milk
Carnation milk > evaporated milk | milk
leche condensada > condensed milk | milk
La Lechera > condensed milk | milk
Milkmaid > condensed milk | milk
Nestlé condensed milk > condensed milk | milk
semi-skimmed milk > reduced fat milk | milk
full cream milk > milk | milk
UHT milk > milk | milk
Lactofree milk > lactose-free milk | milk
Lactaid > lactose-free milk | milk
Oatly > oat milk |
Oatly Barista > oat milk |
Alpro soya > soy milk | soy
Alpro almond > almond milk | nuts
Alpro oat > oat milk |
Minor Figures > oat milk |
Silk soy milk > soy milk | soy
Vitasoy > soy milk | soy
Almond Breeze > almond milk | nuts
Koko milk > coconut milk beverage |
Violife > vegan cheese |
Vegenaise > vegan mayonnaise |
Miyoko's butter > margarine |
Naturli block > margarine |
Flora Plant > margarine |
Vitalite > margarine |
Quorn > vegetarian ground meat | eggs
Quorn mince > vegetarian ground meat | eggs
Quorn pieces > vegetarian chicken | eggs
Linda McCartney sausages > vegetarian sausage |
Beyond Burger > veggie burger |
Beyond Meat > vegetarian ground meat |
Impossible burger > vegetarian ground meat |
Impossible meat > vegetarian ground meat | soy
soya mince > vegetarian ground meat | soy
soy chunks > textured vegetable protein | soy
Nutrela > textured vegetable protein | soy
Tofurky > vegetarian chicken | soy
veggie mince > vegetarian ground meat |
Marmite > yeast extract |
Vegemite > yeast extract |
Bovril > beef bouillon | meat
Nutella > chocolate hazelnut spread | milk nuts
Biscoff spread > cookie butter | gluten
Speculoos spread > cookie butter | gluten
Lotus spread > cookie butter | gluten
Skippy > peanut butter | peanuts
Sun-Pat > peanut butter | peanuts
Whole Earth peanut butter > peanut butter | peanuts
Hellmann's > mayonnaise | eggs
Kewpie > mayonnaise | eggs
Kewpie mayo > mayonnaise | eggs
Miracle Whip > creamy salad dressing | eggs
Duke's mayonnaise > mayonnaise | eggs
Hellmann's vegan mayo > vegan mayonnaise |
salad cream > salad cream | eggs
HP sauce > tonkatsu sauce |
brown sauce > tonkatsu sauce |
A1 sauce > steak sauce |
Heinz ketchup > ketchup |
tomato sauce > tomato sauce |
Heinz beans > baked beans |
Heinz baked beans > baked beans |
Branston beans > baked beans |
Branston pickle > pickle relish |
Colman's mustard > mustard | mustard
Maille mustard > mustard | mustard
Maille Dijon > dijon mustard | mustard
Grey Poupon > dijon mustard | mustard
French's mustard > mustard | mustard
Tabasco > hot sauce |
Frank's RedHot > hot sauce |
Cholula > hot sauce |
Nando's sauce > peri peri sauce |
Huy Fong sriracha > sriracha |
rooster sauce > sriracha |
Kikkoman > soy sauce | soy gluten
Kikkoman gluten free > tamari | soy
light soy sauce > soy sauce | soy gluten
dark soy sauce > soy sauce | soy gluten
kecap manis > sweet soy sauce | soy gluten
Lea & Perrins > worcestershire sauce | fish
Maggi cubes > stock cube |
Maggi noodles > ramen noodles | gluten
instant noodles > ramen noodles | gluten
2 minute noodles > ramen noodles | gluten
Top Ramen > ramen noodles | gluten
Indomie > ramen noodles | gluten
Pot Noodle > ramen noodles | gluten
Oxo cubes > beef bouillon |
Knorr stock pot > stock cube |
Better Than Bouillon > stock cube |
Swanson broth > broth |
Bisto > gravy mix |
gravy granules > gravy mix |
Paxo > stuffing mix | gluten
Barilla spaghetti > pasta | gluten
De Cecco penne > pasta | gluten
Barilla > pasta | gluten
Garofalo pasta > pasta | gluten
Barilla gluten free > gluten-free pasta |
gluten free spaghetti > gluten-free pasta |
Banza > gluten-free pasta |
Kraft dinner > macaroni and cheese | gluten milk
Kraft mac and cheese > macaroni and cheese | gluten milk
Annie's mac and cheese > macaroni and cheese | gluten milk
Uncle Ben's > rice |
Uncle Ben's rice > rice |
Ben's Original > rice |
Minute rice > instant rice |
Tilda basmati > rice |
Tilda > rice |
sona masoori > rice |
boil in the bag rice > rice |
microwave rice > cooked rice |
pudding rice > short-grain rice |
risotto rice > arborio rice |
carnaroli > arborio rice |
bomba rice > arborio rice |
Quaker oats > oats |
porridge oats > oats |
Ready Brek > oats |
Weetabix > breakfast cereal | gluten
Weet-Bix > breakfast cereal | gluten
Cheerios > breakfast cereal |
Rice Krispies > puffed rice |
Kellogg's corn flakes > corn flakes |
Shreddies > breakfast cereal | gluten
muesli > granola |
Ryvita > crispbread | gluten
Wasa > crispbread | gluten
Jacob's crackers > crackers | gluten
Ritz > crackers | gluten
Ritz crackers > crackers | gluten
Digestives > graham crackers | gluten
digestive biscuits > graham crackers | gluten
Hobnobs > oatmeal cookies | gluten
Rich Tea > graham crackers | gluten
Oreos > chocolate sandwich cookies | gluten
Hovis > bread | gluten
Warburtons > bread | gluten
Kingsmill > bread | gluten
Toastie loaf > bread | gluten
wholemeal bread > whole wheat bread | gluten
Toast > bread | gluten
crumpets > english muffins | gluten
pitta > pita bread | gluten
wraps > tortilla | gluten
Old El Paso wraps > tortilla | gluten
Mission wraps > tortilla | gluten
Genius bread > gluten-free bread |
Schär bread > gluten-free bread |
Doves Farm gluten free flour > gluten-free flour |
Bob's Red Mill gluten free flour > gluten-free flour |
plain flour > flour | gluten
strong flour > bread flour | gluten
self-raising flour > self-rising flour | gluten
Weizenmehl > flour | gluten
tipo 00 > bread flour | gluten
maida > flour | gluten
atta > whole wheat flour | gluten
besan > chickpea flour |
sooji > semolina | gluten
irmik > semolina | gluten
cornflour > cornstarch |
Maizena > cornstarch |
bicarb > baking soda |
bicarbonate of soda > baking soda |
caster sugar > sugar |
icing sugar > powdered sugar |
jaggery > coconut sugar |
piloncillo > brown sugar |
demerara > brown sugar |
Lyle's > golden syrup |
treacle > molasses |
pekmez > molasses |
Splenda > granulated sweetener |
passata > tomato puree |
Mutti > canned tomatoes |
Napolina tomatoes > canned tomatoes |
tinned tomatoes > canned tomatoes |
chopped tomatoes > canned tomatoes |
polpa > crushed tomatoes |
pelati > canned tomatoes |
tomato puree > tomato puree |
salça > tomato paste |
domates salçası > tomato paste |
Ro-Tel > tomatoes with green chiles |
Dolmio > marinara sauce |
Loyd Grossman sauce > marinara sauce |
Sacla pesto > pesto | milk
Patak's tikka paste > curry paste |
Blue Dragon coconut milk > coconut milk |
pastırma > bresaola | meat
beyaz peynir > feta | milk
kaşar > cheese | milk
kaşar peyniri > cheese | milk
hellim > halloumi | milk
labne > labneh | milk
yoğurt > yogurt | milk
ayran > kefir | milk
süzme yoğurt > greek yogurt | milk
kaymak > clotted cream | milk
kıyma > ground beef | meat
bulgur > bulgur | gluten
nohut > chickpeas |
mercimek > lentils |
patlıcan > eggplant |
domates > tomato |
soğan > onion |
sarımsak > garlic |
maydanoz > parsley |
yumurta > egg | eggs
zeytin > olives |
yufka > phyllo dough | gluten
lavaş > lavash | gluten
pul biber > aleppo pepper |
nar ekşisi > pomegranate molasses |
tahin > tahini | sesame
mince > ground beef | meat
beef mince > ground beef | meat
lamb mince > ground lamb | meat
pork mince > ground pork | pork
turkey mince > ground turkey | meat
mince beef > ground beef | meat
steak mince > ground beef | meat
Hackfleisch > meatloaf mix | meat
Speck > country ham | pork
Schinken > ham | pork
Leberwurst > liverwurst | meat
Wiener > hot dog | meat
Frankfurter > hot dog | meat
Bockwurst > bratwurst | meat
gammon > ham | pork
gammon steak > ham steak | pork
gammon joint > ham | pork
streaky bacon > bacon | pork
back bacon > bacon | pork
lardons > bacon | pork
guanciale > pancetta | pork
Spam > luncheon meat | pork
Peperami > salami | pork
Richmond sausages > sausage | pork
bangers > sausage | pork
chipolatas > sausage | pork
snags > sausage |
black pudding > blood sausage | pork
Parma ham > prosciutto | pork
jamón > serrano ham | pork
jamón serrano > serrano ham | pork
Birds Eye fish fingers > fish sticks | fish
fish fingers > fish sticks | fish
John West tuna > canned tuna | fish
StarKist tuna > canned tuna | fish
Bumble Bee tuna > canned tuna | fish
tinned tuna > canned tuna | fish
tuna in brine > canned tuna | fish
tinned salmon > canned salmon | fish
prawns > shrimp | crustaceans
king prawns > shrimp | crustaceans
tiger prawns > shrimp | crustaceans
gambas > shrimp | crustaceans
crab sticks > imitation crab | fish
Lachs > salmon | fish
bacalao > salt cod | fish
boquerones > anchovies | fish
courgette > zucchini |
aubergine > eggplant |
brinjal > eggplant |
capsicum > bell pepper |
rocket > arugula |
swede > rutabaga |
beetroot > beet |
spring onions > green onion |
coriander > cilantro |
fresh coriander > cilantro |
coriander leaves > cilantro |
dhania > cilantro |
mangetout > snow peas |
mange tout > snow peas |
runner beans > green beans |
French beans > green beans |
broad beans > fava beans |
butter beans > lima beans |
sweetcorn > corn |
tinned sweetcorn > canned corn |
Green Giant sweetcorn > corn |
Birds Eye peas > frozen peas |
petits pois > peas |
garden peas > peas |
cos lettuce > romaine lettuce |
little gem > romaine lettuce |
lamb's lettuce > mache |
Feldsalat > mache |
chicory > endive |
kumara > sweet potato |
pak choi > bok choy |
Chinese leaf > napa cabbage |
ladies' fingers > okra |
lady's finger > okra |
bhindi > okra |
aloo > potato |
gobi > cauliflower |
palak > spinach |
methi > fenugreek |
kasuri methi > fenugreek leaves |
jeera > cumin |
haldi > turmeric |
elaichi > cardamom |
hing > asafoetida |
dahi > yogurt | milk
malai > heavy cream | milk
khoya > milk powder | milk
toor dal > toor dal |
moong dal > mung beans |
masoor dal > red lentils |
rajma > kidney beans |
kabuli chana > dried chickpeas |
poha > puffed rice |
pav > dinner rolls | gluten
roti > chapati | gluten
new potatoes > potato |
jacket potatoes > potato |
Maris Piper > potato |
King Edward potatoes > potato |
Yukon Gold > potato |
Kartoffeln > potato |
Zwiebeln > onion |
Möhren > carrot |
Eier > egg | eggs
Milch > milk | milk
Käse > cheese | milk
Reis > rice |
Nudeln > noodles |
Hähnchenbrust > chicken breast | meat
pomodori > tomato |
pomodorini > tomato |
cipolla > onion |
zucchine > zucchini |
melanzane > eggplant |
uova > egg | eggs
burro > butter | milk
farina > semolina | gluten
ceci > chickpeas |
huevos > egg | eggs
arroz > rice |
pollo > chicken | meat
cebolla > onion |
ajo > garlic |
patatas > potato |
pimiento > pimientos |
queso > cheese spread | milk
leche > milk | milk
frijoles negros > black beans |
aguacate > avocado |
elote > corn |
jitomate > tomato |
calabacín > zucchini |
crema > mexican crema | milk
Cool Whip > whipped topping |
Jell-O > flavored gelatin mix |
Jello > flavored gelatin mix |
Bird's custard powder > pudding mix |
custard powder > pudding mix |
Ambrosia custard > pudding | milk
Bisquick > baking mix | gluten
Jus-Rol puff pastry > puff pastry | gluten
shortcrust pastry > pie crust | gluten
filo pastry > phyllo dough | gluten
Crisco > shortening |
Trex > shortening |
Frylight > cooking spray |
Pam > cooking spray |
Filippo Berio > olive oil |
Bertolli olive oil > olive oil |
rapeseed oil > canola oil |
Vegeta > vegetable bouillon |
Old Bay > old bay seasoning |
Schwartz paprika > paprika |
Lawry's > seasoned salt |
Sriracha mayo > aioli | eggs
Cadbury chocolate > milk chocolate | milk
Milka > milk chocolate | milk
Toblerone > chocolate candy bars | milk
Green & Black's > dark chocolate |
Bournville > dark chocolate |
Lindt dark chocolate > dark chocolate |
Cadbury cocoa > cocoa powder |
Milo > malted milk powder |
Ovaltine > malted milk powder | milk
Horlicks > malted milk powder | gluten milk
Nescafé > instant coffee |
Coke > cola |
Pepsi > cola |
Sprite > lemon-lime soda |
7Up > lemon-lime soda |
Guinness > beer | gluten
lager > beer | gluten
Ribena > fruit syrup |
one potato > potato |
half a cabbage > cabbage |
two tins of tomatoes > canned tomatoes |
three eggs > egg | eggs
a dozen eggs > egg | eggs
six sausages > sausage |
a tin of tuna > canned tuna | fish
a tin of Heinz beans > baked beans |
two cans of chickpeas > chickpeas |
twenty prawns > shrimp | crustaceans
half a jar of passata > tomato puree |
one and a half onions > onion |
a quarter of a cabbage > cabbage |
a pint of milk > milk | milk
a block of Lurpak > butter | milk
500g mince > ground beef | meat
1 kg kıyma > ground beef | meat
a bag of Birds Eye peas > frozen peas |
thirteen potatoes > potato |
a pair of courgettes > zucchini |
Cadbury Dairy Milk > milk chocolate | milk
Flora margarine > margarine
Stork margarine > margarine
Kiri cheese > cheese spread | milk
Primula cheese > cheese spread | milk
Elmlea double > heavy cream | milk
lor peyniri > ricotta | milk
Jif peanut butter > peanut butter | peanuts
Rummo pasta > pasta | gluten
Pip & Nut peanut butter > peanut butter | peanuts
Stove Top stuffing > stuffing mix | gluten
Rao's marinara > marinara sauce
fresh methi > fenugreek leaves
methi seeds > fenugreek
Encona hot sauce > hot sauce
Fage yogurt > greek yogurt | milk
Chobani yogurt > yogurt | milk
Maggi cube > stock cube
Kallo stock cubes > stock cube
dana kıyma > ground beef | meat
kuzu kıyma > ground lamb | meat
Rinderhackfleisch > ground beef | meat
Knoblauch > garlic
Petersilie > parsley
Linsen > lentils
Brot > bread | gluten
ekmek > bread | gluten
tavuk > chicken | meat
süt > milk | milk
tereyağı > butter | milk
karides > shrimp | crustaceans
zanahorias > carrot
garbanzos > chickpeas
petto di pollo > chicken breast | meat
sucuk > sucuk | meat
Dolmio tomato sauce > tomato sauce
Amul paneer > paneer | milk
Napolina chickpeas > chickpeas
John West mackerel > mackerel | fish
sujuk > sucuk | meat
Cravendale semi skimmed > reduced fat milk | milk
Lurpak slightly salted > butter | milk
tereyagi > butter | milk
Daves Killer Bread > whole wheat bread | gluten
Fage Total > greek yogurt | milk
Colmans English > mustard | mustard
easy peelers > mandarin orange
lal mirch > chili powder
pyaz > onion
tamatar > tomato
dhania patta > cilantro
pudina > mint
adrak > ginger
lehsun > garlic
carne molida > ground beef | meat
kuşbaşı > beef | meat
salatalık > cucumber
domates salçası > tomato paste
zeytinyağı > olive oil
dereotu > dill
patlıcan > eggplant
ıspanak > spinach
kirmizi mercimek > red lentils
Dinkelmehl > spelt flour | gluten
Frischkäse > cream cheese | milk
saure Sahne > sour cream | milk
Putenschnitzel > turkey breast | meat
Speckwürfel > bacon | pork
Lauch > leek
Blumenkohl > cauliflower
Rosenkohl > brussels sprouts
passierte Tomaten > tomato puree
capsicum red > bell pepper
chile serrano > serrano pepper
tortillas de maiz > corn tortilla
bistec de res > beef steak | meat
huevos San Juan > egg | eggs
rom hearts > romaine lettuce
grn onions > green onion
frozen chopped spinach > frozen spinach
leftover mash > mashed potatoes
cold boiled potatoes > cooked potatoes
`;

export interface GroceryWord {
  readonly text: string;
  readonly food: string;
  readonly labels: readonly string[];
}

export const GROCERY_WORDS: readonly GroceryWord[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [text = '', meaning = ''] = row.split(' > ');
    const [food = '', labels = ''] = meaning.split('|').map((part) => part.trim());
    return { text, food, labels: labels.split(' ').filter((label) => label !== '') };
  });
