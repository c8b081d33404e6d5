import { useState } from 'react';
import { buildPicturePath } from '#contract/cookbook/cookbook-paths';
import type { Picture } from '#contract/cookbook/cookbook-pictures';
import type { UserRecipe } from '#domain/cookbook/user-recipe';
import { RecipeDrawing } from '#shared/RecipeDrawing.tsx';
import { cookbookText } from '../text.ts';

export function RecipePicture({
  id,
  recipe,
  picture,
}: {
  id: string;
  recipe: UserRecipe;
  picture: Picture | null;
}) {
  const [missing, setMissing] = useState<string | null>(null);
  if (picture !== null && picture.id !== missing) {
    return (
      <img
        className="user-recipe__picture"
        src={buildPicturePath(picture.id, 'large')}
        width={picture.width}
        height={picture.height}
        alt={cookbookText.picture.of(recipe.title)}
        onError={() => setMissing(picture.id)}
      />
    );
  }
  const { title, lines } = recipe;
  const foods = lines.map(({ name }) => name);
  return (
    <RecipeDrawing
      {...{ id, title, cuisine: null, tools: [], tags: [], ingredients: foods }}
      className="user-recipe__drawing"
    />
  );
}
