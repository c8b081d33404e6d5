import { expect, test } from 'vitest';
import { type DishKind, detectDishKind } from '#domain/recipes/detect/dish-kind';

test.each<[string, string, DishKind]>([
  ['Chicken Fried Rice', 'chicken, rice, egg, soy sauce', 'main'],
  ['Spaghetti with Tomato Sauce', 'pasta, canned tomatoes, onion, garlic', 'main'],
  ['Lentil Soup', 'lentils, carrot, onion, vegetable broth', 'main'],
  ['Spaghetti Aglio e Olio', 'pasta, garlic, olive oil', 'main'],
  ['Cream-Of-Onion Soup', 'onion, milk, butter, flour', 'main'],
  ['Tomato and Grilled Pepper Soup', 'tomato, bell pepper, oregano', 'main'],
  ['Potage Parmentier', 'potato, leek, vegetable broth', 'main'],
  ['Fakes (Greek Lentil Soup)', 'lentils, carrot, onion, garlic', 'main'],
  ['Soup Fritters', 'egg, milk, flour, salt', 'side'],
  ['Fried Potatoes', 'potato, onion, vegetable oil', 'side'],
  ['Carottes Râpées', 'carrot, lemon juice, mustard, sunflower oil', 'salad'],
  ['Cucumber Raita', 'cucumber, yogurt, cumin', 'salad'],
  ['Guacamole', 'avocado, lime juice, onion', 'salad'],
  ['Hummus', 'chickpeas, tahini, lemon juice, garlic', 'salad'],
  ['Tuna and White Bean Salad', 'canned tuna, cannellini beans, red onion, lemon juice', 'main'],
  ['Steamed Rice', 'rice, salt, water', 'side'],
  ['Roasted Carrots', 'carrot, olive oil', 'side'],
  ['Blueberry Pancakes', 'flour, egg, milk, blueberry, sugar', 'breakfast'],
  ['Spinach Omelette', 'egg, spinach, butter', 'breakfast'],
  ['Chocolate Cake', 'flour, sugar, egg, cocoa powder', 'sweet'],
  ['Peach Crumble', 'peach, flour, butter, brown sugar', 'sweet'],
  ['Oatmeal Cookies', 'flour, oats, egg, butter, sugar', 'sweet'],
  ['Baked Apples', 'apple, brown sugar, cinnamon, butter', 'sweet'],
  ['Lavacake', 'dark chocolate, egg, butter, flour', 'sweet'],
  ['Gajar Halwa', 'carrot, milk, sugar, butter', 'sweet'],
  ['Pumpkin Pie No. 2', 'pumpkin, milk, egg, brown sugar', 'sweet'],
  ['Tamagoyaki', 'egg, soy sauce, sugar, vegetable oil', 'main'],
  ['Apfelpfannkuchen (Apple Pancakes)', 'apple, flour, egg, milk, sugar', 'breakfast'],
  ['Pretzels', 'flour, yeast, sugar, salt', 'bread'],
  ['Skillet Cornbread', 'cornmeal, flour, egg, milk, sugar', 'bread'],
  ['Flatbread', 'flour, water, salt', 'bread'],
  ['Lemonade', 'lemon juice, sugar, water', 'drink'],
  ['Mango Lassi', 'mango, yogurt, milk', 'drink'],
  ['Orangeade', 'orange, sugar, water', 'drink'],
  ['Asian Pickled Vegetables', 'carrot, radish, rice vinegar, sugar', 'sauce'],
  ['Puff Paste', 'flour, butter, water', 'sauce'],
  ['French Dressing', 'olive oil, vinegar, mustard', 'sauce'],
  ['Simple Beef Seasoning', 'paprika, garlic powder, salt', 'sauce'],
  ['Pickled Cauliflower', 'cauliflower, vinegar, sugar', 'sauce'],
  ['Almond and Honey Spread', 'almonds, honey, olive oil', 'sauce'],
  ['Garden Pico de Gallo', 'tomato, onion, cilantro, lime', 'sauce'],
  ['Candied Orange Peel', 'orange, sugar', 'sauce'],
  ['Fried Pickles', 'pickles, flour, egg', 'main'],
  // A title is named after its last word, even if the word before 'and' is a sauce or a drink.
  ['Peanut Butter and Banana Toast', 'bread, peanut butter, banana', 'breakfast'],
  ['Coffee and Walnut Cake', 'flour, sugar, butter, egg, coffee, walnuts', 'sweet'],
  ['Shrimp Cocktail', 'shrimp, ketchup, lemon juice', 'main'],
])('%s is for %s: %s', (title, foods, kind) => {
  expect(detectDishKind({ title, tags: [], foods: foods.split(', ') })).toBe(kind);
});

test('a tag decides if the title does not, except against a tag for dinner', () => {
  const foods = ['tomato', 'onion', 'cilantro'];
  const of = (tags: string[]) => detectDishKind({ title: 'Red Thing', tags, foods });
  expect(of(['Condiment'])).toBe('sauce');
  expect(of(['beverage'])).toBe('drink');
  expect(of(['condiment', 'dinner'])).not.toBe('sauce');
});

test.each<[string, string, string, DishKind]>([
  // A side is a side, whatever it is made of; beans, a soup or a salad is more.
  ['Steakhouse Creamed Spinach', 'spinach, heavy cream, parmesan, garlic', 'side', 'side'],
  ['Honey Roasted Carrots', 'carrot, honey, butter', 'side', 'side'],
  ['Roasted Brussels Sprouts', 'brussels sprouts, balsamic vinegar', 'side', 'side'],
  ['Refried Beans', 'pinto beans, onion, garlic', 'side', 'main'],
  ['Spinach and Potato Curry', 'spinach, potato, garlic, onion', 'side', 'main'],
  ['Mango and Tomato Salad', 'mango, tomato, lime juice', 'side', 'salad'],
  ['Summer Corn Salad', 'corn, tomato, cucumber', 'side', 'salad'],
  ['Potato Gratin', 'potato, milk, butter', 'dinner, side', 'side'],
  ['Naan', 'flour, yogurt, yeast', 'side', 'bread'],
  // A dinner or a lunch is a meal, even if its name is that of a sauce or a breakfast.
  ['Weeknight Meat Sauce', 'ground beef, onion, canned tomatoes', 'Dinner', 'main'],
  ['Kimchi Pancake', 'kimchi, flour, egg', 'lunch', 'main'],
  ['Spinach Omelette', 'egg, spinach', 'breakfast, lunch', 'breakfast'],
  ['French Dip Sandwich', 'roast beef, french bread', 'dinner', 'main'],
  // Desserts that are a meal or a side by their foods.
  ['Swedish Blueberry Soup', 'blueberry, sugar, lemon juice', 'breakfast, dessert', 'sweet'],
  ['Banana Split', 'banana, ice cream', 'dessert', 'sweet'],
  ['Swedish Pancakes', 'flour, egg, milk', 'breakfast, dessert', 'breakfast'],
  ['Chocolate Ganache', 'dark chocolate, heavy cream', 'dessert, sauce', 'sauce'],
  // Breakfasts; muffins are for the afternoon too.
  ['Edible Cookie Dough', 'flour, butter, sugar, chocolate chips', 'dessert, snack', 'sweet'],
  ['Pie Crust', 'flour, butter, salt', 'dessert, baking', 'sauce'],
  ['Candied Yams', 'sweet potato, brown sugar, butter', 'side', 'side'],
  // Breads that look like a side dish or a breakfast.
  ['French Baguettes', 'flour, yeast, salt', 'bread, baking', 'bread'],
  ['English Muffins', 'flour, milk, yeast', 'breakfast, bread', 'bread'],
  ['Sesame Shrimp Toast', 'shrimp, bread, egg white', 'starter, snack', 'main'],
  ['Overnight Oats', 'oats, milk, honey, banana', 'breakfast', 'breakfast'],
  ['Fried Eggs', 'egg, butter', 'breakfast', 'breakfast'],
  ['Blueberry Muffins', 'flour, sugar, egg, blueberry, baking powder', 'breakfast', 'sweet'],
  // Snacks without meat.
  ['Mozzarella Sticks', 'mozzarella, egg, breadcrumbs', 'snack, party', 'side'],
  ['Sausage Rolls', 'sausage, puff pastry', 'snack', 'main'],
])('%s of %s, tagged %s: %s', (title, foods, tags, kind) => {
  expect(detectDishKind({ title, tags: tags.split(', '), foods: foods.split(', ') })).toBe(kind);
});

test('a title without letters and a recipe without foods have a kind as well', () => {
  expect(detectDishKind({ title: '!!!', tags: [], foods: [] })).toBe('side');
});
