import { useEffect, useState } from 'react';
import type { PlannedRecipe } from '#contract/plan/plan';
import { getPictureAddress } from '#contract/recipes/picture-address';

type Drawing = typeof import('#shared/RecipeDrawing.tsx').RecipeDrawing;

export function MealPicture({ recipe: { id, title, image, uses, buys } }: { recipe: PlannedRecipe }) {
  const [drawing, setDrawing] = useState<{ Drawing: Drawing } | null>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    // If the code for the drawings cannot be loaded, the meal keeps an empty frame.
    import('#shared/RecipeDrawing.tsx').then(
      (module) => setDrawing({ Drawing: module.RecipeDrawing }),
      () => null,
    );
  }, []);
  return (
    <div className="plan-meal__picture no-print">
      {drawing !== null && (
        <drawing.Drawing
          id={id}
          title={title}
          cuisine={null}
          tools={[]}
          tags={[]}
          ingredients={[...uses, ...buys]}
        />
      )}
      {image && !broken && (
        <img
          src={getPictureAddress(id, image)}
          alt=""
          width={160}
          height={160}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
}
