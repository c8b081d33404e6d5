import { buildFoodRows, estimate, type FoodRow, toShare } from './food-row.ts';

export const POULTRY: readonly FoodRow[] = [
  ...buildFoodRows('protein', {
    'chicken breast': {
      labels: 'meat',
      usda: '05062',
      also: `chicken breast half, chicken breast fillet, breast of chicken, chicken fillet, chicken cutlet,
      chicken breast cutlet, split chicken breast, chicken breast strip, chicken supreme, chicken
      white meat, white meat chicken`,
      kindOf: { chicken: 0.05 },
      standIns: { 'chicken thigh': 0.15 },
      cooked: '05064:cup, chopped or diced',
      measures: {
        volume: '05064:cup, chopped or diced',
        // Use an estimate, because the USDA's 272 g is the weight of a chicken breast as sold in a package.
        piece: estimate(190, 'the median of 37 recipes that say what one weighs'),
        fillet: estimate(190, 'the median of 37 recipes that say what one weighs'),
        package: 'package',
      },
      eatenWithBone: toShare(0.8, "USDA's refuse: bone, of the breast with skin"),
    },
    'chicken thigh': {
      labels: 'meat',
      usda: '05096',
      also: 'thigh of chicken',
      kindOf: { chicken: 0.05 },
      standIns: { 'chicken breast': 0.2 },
      cooked: '05045:cup, chopped or diced',
      measures: {
        volume: '05064:cup, chopped or diced',
        piece: 'thigh without skin',
        fillet: 'thigh without skin',
      },
      eatenWithBone: toShare(0.73, "USDA's refuse: bone, of the leg"),
    },
    chicken: {
      labels: 'meat',
      usda: '05006',
      also: 'chicken joint, chicken part',
      // In recipes, 'cooked chicken' means meat picked from the bones, without skin.
      cooked: '05013:cup, chopped or diced',
      measures: {
        volume: '05009:cup, chopped or diced',
        whole: 'chicken, bone removed',
        drumstick: '05075:drumstick with skin',
        wing: estimate(58, 'what is eaten of a wing of 107 g'),
        leg: '05075:leg, with skin',
      },
      eaten: toShare(0.68, "USDA's refuse: bone, of the whole bird"),
    },
    'ground chicken': { labels: 'meat', usda: '05332', also: 'chicken mince, minced chicken, mince chicken' },
    turkey: {
      labels: 'meat',
      usda: '05165',
      also: 'whole turkey',
      measures: { volume: '05009:cup, chopped or diced', whole: 'bird', breast: '05732:breast' },
      eaten: toShare(0.71, "USDA's refuse: bone and connective tissue"),
    },
    'ground turkey': {
      labels: 'meat',
      usda: '05305',
      also: `turkey mince, minced turkey, turkey breast mince, ground turkey breast`,
    },
    egg: {
      labels: 'eggs',
      usda: '01123',
      also: `whole egg, large egg, medium egg, extra large egg, free range egg, hen egg, chicken egg, brown egg,
      hard boiled egg, hard cooked egg, fried egg`,
      measures: {
        volume: 'cup',
        piece: 'large',
        small: 'small',
        medium: 'medium',
        large: 'large',
        jumbo: 'jumbo',
      },
    },
    'egg white': {
      labels: 'eggs',
      usda: '01124',
      also: 'white of egg, egg albumen, liquid egg white, whites of eggs',
      measures: { volume: 'cup', piece: 'large' },
    },
    'egg yolk': {
      labels: 'eggs',
      usda: '01125',
      also: 'yolk, yolk of egg, yolks of eggs, yolk of hard cooked egg',
      measures: { volume: 'cup', piece: 'large' },
    },
    'whole chicken': {
      labels: 'meat',
      usda: '05006',
      also: `roasting chicken, broiler chicken, fryer chicken, whole fryer, roaster chicken, stewing chicken,
      oven ready chicken, broiler fryer chicken, frying chicken, capon, spatchcock chicken, roaster,
      stewing hen, broiler fryer, broiler, boiling chicken, fowl, poulet, young chicken, chicken
      whole, stewing fowl, hen, baby chicken, fryer, kosher chicken, cut up chicken, frying chicken
      parts, chicken cut up`,
      kindOf: { chicken: 0.05 },
      standIns: { chicken: 0.1 },
      measures: { piece: estimate(1000, 'meat and skin of one of 1.5 kg') },
      eaten: toShare(0.68, "USDA's refuse: bone"),
    },
    'chicken leg': {
      labels: 'meat',
      usda: '05075',
      also: `leg quarter, chicken quarter, chicken maryland, chicken hindquarters, dark meat chicken, chicken
      dark meat`,
      kindOf: { chicken: 0.05 },
      standIns: { 'chicken thigh': 0.05 },
      measures: { piece: 'leg, with skin' },
      eaten: toShare(0.73, "USDA's refuse: bone"),
    },
    'chicken drumstick': {
      labels: 'meat',
      usda: '05066',
      also: 'drumstick, chicken leg drumstick, chicken lollipop',
      kindOf: { chicken: 0.1 },
      standIns: { 'chicken leg': 0.05 },
      measures: { piece: 'drumstick with skin' },
      eaten: toShare(0.67, "USDA's refuse: bone and cartilage"),
    },
    'chicken wing': {
      labels: 'meat',
      usda: '05100',
      also: `wingette, chicken wingette, chicken drumette, drumette, chicken drummettes, chicken wing drumette,
      wings, party wings, buffalo wings, chicken wing sections, drummettes, chicken party wings`,
      kindOf: { chicken: 0.15 },
      standIns: { 'chicken drumstick': 0.1, 'chicken thigh': 0.2 },
      eaten: toShare(0.62, "USDA's refuse: bone and connective tissue"),
    },
    'cooked chicken': {
      labels: 'meat',
      usda: '05013',
      also: `rotisserie chicken, roast chicken, deli rotisserie chicken, leftover chicken, shredded chicken,
      roasted chicken, grilled chicken, grilled chicken breast, poached chicken, rotisserie chicken
      breast, pulled chicken, poached chicken breast, chicken cooked, pulled rotisserie chicken,
      boiled chicken, shredded chicken breast, roasted chicken breast, barbecue chicken, smoked
      chicken, smoked chicken breast, deli roasted chicken, deli roast chicken, precooked chicken,
      boiled chicken breast, precooked chicken breast`,
      kindOf: { chicken: 0.1 },
      standIns: { 'chicken breast': 0.15 },
      measures: {
        piece: estimate(600, 'meat of one'),
        breast: estimate(190, 'a raw one of 272 g, roasted'),
      },
    },
    'canned chicken': {
      labels: 'meat',
      usda: '05277',
      also: `chunk chicken, chunk white chicken, chunk chicken breast, tinned chicken`,
      kindOf: { chicken: 0.25 },
      standIns: { 'cooked chicken': 0.1 },
      measures: { can: estimate(125, 'usda 5 oz can') },
    },
    'deli chicken': {
      labels: 'meat, may: milk gluten soy',
      usda: '07932',
      also: 'deli chicken breast, chicken lunchmeat',
      kindOf: { chicken: 0.2 },
      standIns: { 'cooked chicken': 0.1 },
    },
    'chicken tenders': {
      labels: 'meat',
      usda: '05314',
      also: `chicken breast tender, chicken tenderloin, chicken breast tenderloin, chicken fingers, chicken
      strips, chicken goujons`,
      kindOf: { 'chicken breast': 0.05 },
      standIns: { 'chicken breast': 0.05 },
      measures: { piece: estimate(40, 'one') },
    },
    'chicken nuggets': {
      labels: 'meat gluten, may: milk eggs celery soy mustard',
      usda: '05327',
      also: `breaded chicken, popcorn chicken, breaded chicken tenders, breaded chicken patties, crispy chicken
      tenders, breaded chicken cutlets, crispy chicken, chicken patties`,
    },
    'chicken liver': {
      labels: 'meat',
      usda: '05027',
      also: 'duck liver, turkey liver, goose liver, chicken heart',
      measures: { piece: estimate(44, 'usda liver') },
    },
    'chicken giblets': {
      labels: 'meat',
      usda: '05020',
      also: `neck and giblets, giblets from turkey, chicken neck, turkey neck, gizzards, neck, chicken
      gizzard, duck giblets, giblet, turkey giblet, duck gizzards, smoked turkey necks, turkey gizzards`,
    },
    'cornish hen': {
      labels: 'meat',
      usda: '05307',
      also: `cornish game hen, game hen, poussin, rock cornish hen, cornish rock hen, baby chickens, coquelet`,
      measures: { piece: estimate(340, 'meat and skin of one') },
      eaten: toShare(0.61, "USDA's refuse: bone"),
    },
    'turkey breast': {
      labels: 'meat',
      usda: '05191',
      also: `turkey cutlet, turkey crown, turkey tenderloin, turkey breast cutlet, turkey escalope, turkey steak,
      turkey breast tenderloin, turkey breast steak, turkey fillet, turkey strips, turkey scallopini`,
      kindOf: { turkey: 0.05 },
      standIns: { 'chicken breast': 0.2 },
      eatenWithBone: toShare(0.9, "USDA's refuse: bone"),
    },
    'cooked turkey': {
      labels: 'meat',
      usda: '05168',
      also: `leftover turkey, roast turkey, roasted turkey, shredded turkey, roasted turkey breast, roast turkey
      breast, dark turkey meat, cold turkey, turkey meat, turkey cooked`,
      kindOf: { turkey: 0.1 },
      standIns: { 'cooked chicken': 0.15 },
      measures: { volume: '05064:cup, chopped or diced' },
    },
    'deli turkey': {
      labels: 'meat, may: milk gluten soy',
      usda: '07081',
      also: `deli turkey breast, smoked turkey, smoked turkey breast, sliced turkey, turkey slices, deli smoked
      turkey, turkey breast slices, sliced turkey breast, turkey lunchmeat, honey turkey, turkey
      ham, shaved turkey, turkey lunch meat, cracked pepper turkey, honey smoked turkey`,
      standIns: { 'cooked turkey': 0.15 },
      measures: { slice: estimate(28, '1 oz') },
    },
    'turkey leg': {
      labels: 'meat',
      usda: '05193',
      also: `turkey drumstick, turkey thigh, smoked turkey leg, turkey wing, smoked turkey wing, smoked turkey
      drumstick, turkey parts, smoked turkey thigh`,
      kindOf: { turkey: 0.1 },
      measures: {
        piece: 'leg, bone removed',
        drumstick: estimate(400, 'half a leg'),
        thigh: estimate(400, 'half a leg'),
        wing: estimate(270, 'a third of a leg'),
      },
      eaten: toShare(0.83, "USDA's refuse: bone"),
    },
    'turkey bacon': {
      labels: 'meat, may: milk gluten soy',
      usda: '07254',
      also: 'smoked turkey bacon, turkey rashers',
      kindOf: { bacon: 0.15 },
      standIns: { bacon: 0.1 },
      measures: { slice: estimate(28, 'usda slice'), piece: estimate(28, 'a slice') },
    },
    duck: {
      labels: 'meat',
      usda: '05139',
      also: `duckling, long island duck, muscovy duck, peking duck, duck confit, wild duck, duck leg confit,
      pekin duck, mallard, chinese roast duck, duck leg, confit duck leg, confit duck, moulard duck
      legs, duck thighs, duck carcass meat, duck confit legs, long island ducklings, legs duck,
      barbecued duck, chinese barbecued duck, smoked duck`,
      measures: { leg: estimate(150, 'meat and skin of one') },
      eaten: toShare(0.72, "USDA's refuse: bone"),
    },
    'duck breast': {
      labels: 'meat',
      usda: '05145',
      also: `magret, muscovy duck breast, smoked duck breast, moulard duck breast, duck magret, barbary duck
      breast`,
      kindOf: { duck: 0.1 },
      standIns: { duck: 0.15 },
    },
    goose: {
      labels: 'meat',
      usda: '05146',
      also: 'geese, goose breast, wild goose, domestic goose, canada goose breast',
      eaten: toShare(0.81, "USDA's refuse: bone"),
    },
    ostrich: { labels: 'meat', usda: '05641', also: 'ostrich steak, emu, emu steak' },
    'quail egg': { labels: 'eggs', usda: '01140', also: 'quails egg' },
    'duck egg': {
      labels: 'eggs',
      usda: '01138',
      also: 'goose egg, century egg, preserved egg',
      standIns: { egg: 0.15 },
    },
    'egg substitute': {
      labels: 'eggs',
      usda: '01226',
      also: `egg beaters, liquid egg substitute, liquid egg, eggbeaters, egg product, liquid egg product, just
      egg, cholesterol free egg`,
      standIns: { egg: 0.1 },
    },
    'egg white powder': {
      labels: 'eggs',
      usda: '01173',
      also: `meringue powder, powdered egg white, just whites, wiltons meringue powder`,
      standIns: { 'egg white': 0.2 },
    },
    'egg powder': {
      labels: 'eggs',
      usda: '01133',
      also: 'powdered egg, dried egg, dry egg',
      standIns: { egg: 0.3 },
    },
    'egg wash': {
      labels: 'eggs, may: milk',
      usda: '01123',
      because: 'a beaten egg',
      also: 'egg glaze, egg mixture',
      kindOf: { egg: 0.05 },
      standIns: { egg: 0.05 },
    },
    quail: {
      labels: 'meat',
      usda: '05157',
      also: 'semi boneless quail, squab, pigeon, woodcock',
      measures: { piece: estimate(109, 'usda quail') },
      eaten: toShare(0.9, "USDA's refuse: bone"),
    },
    pheasant: {
      labels: 'meat',
      usda: '05153',
      also: 'partridge, grouse, pheasant breast',
      measures: { piece: estimate(800, 'usda half twice') },
      eaten: toShare(0.86, "USDA's refuse: bone"),
    },
    'guinea hen': {
      labels: 'meat',
      usda: '05151',
      also: 'guinea fowl',
      measures: { piece: estimate(690, 'usda half twice') },
    },
    'chicken skin': { labels: 'meat', usda: '05015' },
    'chicken feet': { labels: 'meat', usda: '05335' },
  }),
];
