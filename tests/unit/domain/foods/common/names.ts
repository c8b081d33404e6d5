/**
 * Common foods as cooks type them, in singular and plural, with the canonical name of the food that they mean. Rows:
 * singular | plural | canonical name, if it is not the singular.
 */
const ROWS = `
egg|eggs
tomato|tomatoes
potato|potatoes
onion|onions
apple|apples
sausage|sausages
carrot|carrots
banana|bananas
lemon|lemons
lime|limes
orange|oranges
pear|pears
peach|peaches
plum|plums
cherry|cherries
strawberry|strawberries
raspberry|raspberries
blueberry|blueberries
blackberry|blackberries
cranberry|cranberries
grape|grapes|grapes
mango|mangoes
pineapple|pineapples
avocado|avocados
kiwi|kiwis
fig|figs
date|dates|dates
apricot|apricots
melon|melons
mushroom|mushrooms
cucumber|cucumbers
zucchini|zucchinis
courgette|courgettes|zucchini
eggplant|eggplants
aubergine|aubergines|eggplant
bell pepper|bell peppers
red pepper|red peppers|bell pepper
cabbage|cabbages
red cabbage|red cabbages
cauliflower|cauliflowers
broccoli|broccolis
leek|leeks
shallot|shallots
scallion|scallions|green onion
spring onion|spring onions|green onion
green onion|green onions
radish|radishes
turnip|turnips
parsnip|parsnips
beet|beets
beetroot|beetroots|beet
pumpkin|pumpkins
sweet potato|sweet potatoes
butternut squash|butternut squashes
artichoke|artichokes
olive|olives|olives
chickpea|chickpeas|chickpeas
lentil|lentils|lentils
pea|peas|peas
black bean|black beans|black beans
kidney bean|kidney beans|kidney beans
green bean|green beans|green beans
white bean|white beans|white beans
walnut|walnuts|walnuts
almond|almonds|almonds
hazelnut|hazelnuts|hazelnuts
peanut|peanuts|peanuts
cashew|cashews|cashews
pecan|pecans|pecans
pistachio|pistachios|pistachios
raisin|raisins|raisins
prune|prunes|prunes
tortilla|tortillas
bagel|bagels
noodle|noodles|noodles
cracker|crackers|crackers
chicken breast|chicken breasts
chicken thigh|chicken thighs
chicken wing|chicken wings
chicken leg|chicken legs
drumstick|drumsticks|chicken drumstick
pork chop|pork chops
lamb chop|lamb chops
meatball|meatballs|meatballs
hot dog|hot dogs
shrimp|shrimps
prawn|prawns|shrimp
mussel|mussels|mussels
clam|clams|clams
scallop|scallops|scallops
anchovy|anchovies|anchovies
sardine|sardines|sardines
tuna|tunas
salmon|salmons
cod|cods
crab|crabs
bay leaf|bay leaves
clove|cloves|cloves
chili|chilies|chili pepper
jalapeno|jalapenos
jalapeño|jalapeños|jalapeno
pickle|pickles|pickles
gherkin|gherkins|cornichons
caper|capers|capers
marshmallow|marshmallows|marshmallows
milk|milks
butter|butters
cheese|cheeses
cream|creams|heavy cream
yogurt|yogurts
yoghurt|yoghurts|yogurt
bread|breads
flour|flours
sugar|sugars
salt|salts
rice|rices
pasta|pastas
spaghetti|spaghettis|pasta
oat|oats|oats
honey|honeys
mustard|mustards
ketchup|ketchups
mayonnaise|mayonnaises
vinegar|vinegars
oil|oils|vegetable oil
bacon|bacons
ham|hams
chicken|chickens
beef|beefs
ground beef|ground beefs
pork|porks
lamb|lambs
turkey|turkeys
duck|ducks
steak|steaks|beef steak
tofu|tofus
spinach|spinaches
lettuce|lettuces
kale|kales
celery|celeries
garlic|garlics
ginger|gingers
cinnamon|cinnamons
parsley|parsleys
basil|basils
thyme|thymes
corn|corns
asparagus|asparaguses
feta|fetas
mozzarella|mozzarellas
cheddar|cheddars|cheddar cheese
parmesan|parmesans
`;

export const COMMON_NAMES: readonly (readonly [typed: string, food: string])[] = ROWS.trim()
  .split('\n')
  .flatMap((row) => {
    const [singular = '', plural = '', food = singular] = row.split('|');
    return [
      [singular, food],
      [plural, food],
    ] as const;
  });
