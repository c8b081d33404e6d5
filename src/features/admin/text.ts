import type { FoodSuggestion, RecipeChange } from '#contract/admin/admin';
import type { ImportKind } from '#contract/admin/import-kinds';
import type { RecipeImportItem } from '#contract/admin/imports';
import { UNREACHABLE } from '#ui/feedback/use-work.ts';

export const formatCountWithNoun = (count: number, singular: string, plural = `${singular}s`): string =>
  [count.toLocaleString('en'), count === 1 ? singular : plural].join(' ');

interface PreviewFacts {
  readonly ingredients: number;
  readonly steps: number;
  readonly minutes: number | null;
  readonly servings: number | null;
  readonly cuisine: string;
}

export const adminText = {
  checking: 'Checking your access…',
  noScript: 'Please turn on JavaScript to use the admin pages.',
  retry: 'Try again',
  goHome: 'Go Home',
  unreachable: UNREACHABLE,

  nav: { label: 'Administration' },

  denied: {
    title: 'Access Denied',
    admin: 'You need admin privileges to access this page.',
    owner: 'You do not have permission to access this page.',
    signIn: 'Sign in',
  },

  stepUp: {
    title: 'One more sign-in step',
    sentence: 'Your account uses two-step sign-in. Confirm the second step to make changes here.',
    link: 'Confirm your second sign-in step',
    newTab: '(opens in a new tab).',
  },

  signedOut: { title: 'Authentication required', description: 'Please sign in to continue' },
  importFailed: { title: 'Import failed', description: 'An error occurred during import' },
  importComplete: 'Import complete',

  kinds: {
    ingredients: 'Ingredients',
    nutrition: 'Nutrition Data',
    aliases: 'Ingredient Aliases',
    cuisines: 'Cuisines',
    cookware: 'Cookware/Tools',
    recipes: 'Recipes',
    substitutions: 'Substitutions',
  } satisfies Record<ImportKind, string>,

  recipesImport: {
    title: 'Bulk Recipe Import',
    description: 'Import recipes into Pantry Chef.',
    back: 'Back to Home',
    noticeTitle: 'Admin Only:',
    notice:
      'This page is restricted to administrators. Imported recipes will be immediately available to all users.',
    tabs: {
      label: 'Choose between import and examples',
      import: 'Import Recipes',
      examples: 'Format Examples',
    },
    paste: 'Recipes',
    hint: 'Paste a JSON array of recipes. Saved web pages, Cooklang, plain text and exports from other recipe apps work too.',
    placeholder: 'Paste recipes here',
    submit: 'Import Recipes',
    submitting: 'Importing...',
    succeeded: (n: number) => `Successfully imported ${n} recipes`,
    stopped: 'Import stopped',
    stoppedAfter: (n: number) => `${formatCountWithNoun(n, 'recipe')} imported before the import stopped.`,
    examples: {
      full: 'Full example',
      fullLead: 'This example has every field that most recipes need.',
      json: (example: string) => `${example} as JSON`,
      minimal: 'Minimal example',
      minimalLead: 'This example has only a title, instructions, and ingredients as plain strings.',
      fields: 'Supported fields',
      typed: (type: string) => `${type.charAt(0).toUpperCase()}${type.slice(1)}.`,
      required: 'required',
      optional: 'optional',
      about: {
        id: 'ID of the recipe to replace. Without one, a recipe with the same title and cuisine is replaced.',
        title: 'Name of the dish.',
        instructions: 'The cooking steps, one per line.',
        ingredients:
          'Ingredient lines as in a cookbook (2 cups flour, sifted), or objects with the parts of each line.',
        cuisine: 'If you leave out the cuisine, we detect it. A cuisine you enter is kept as written.',
        minutes: 'Total time in minutes.',
        minutes_to_make: 'Same as the minutes field.',
        default_servings: 'Same as the servings field.',
        serving_size_text: 'Size of one serving, such as 1 plate.',
        tools: 'Cooking tools. If you leave out the tools, we detect them from the instructions.',
        image: 'Web address of a picture of the dish.',
      } satisfies Partial<Record<keyof RecipeImportItem, string>> as Readonly<Record<string, string>>,
    },
  },

  files: {
    choose: 'Choose files',
    drop: 'Or drop files here: JSON, web pages or zip files of any size.',
    chosen: 'Chosen files',
    remove: (name: string) => `Remove ${name}`,
    size: (bytes: number) =>
      bytes < 1024 * 1024
        ? [Math.max(1, Math.round(bytes / 1024)), 'KB'].join('\u00a0')
        : [(bytes / (1024 * 1024)).toFixed(1), 'MB'].join('\u00a0'),
  },

  preview: {
    title: 'Preview',
    lead: 'Nothing is saved until you choose Import Recipes.',
    paste: 'Pasted text',
    reading: 'Reading…',
    unreadable: 'Couldn’t read this file.',
    recipes: (n: number) => formatCountWithNoun(n, 'recipe'),
    faults: (n: number) => `${formatCountWithNoun(n, 'item')} can’t be imported`,
    item: (n: number) => `Item ${n}`,
    dropped: (field: string, reason: string) => `${field} ${reason}`,
    meta: ({ ingredients, steps, minutes, servings, cuisine }: PreviewFacts) =>
      [
        formatCountWithNoun(ingredients, 'ingredient'),
        formatCountWithNoun(steps, 'step'),
        ...(minutes === null ? [] : [`${minutes} min`]),
        ...(servings === null ? [] : [`serves ${servings}`]),
        ...(cuisine === '' ? [] : [cuisine]),
      ].join(' · '),
  },

  progress: {
    title: { running: 'Importing…', paused: 'Paused', failed: 'Import interrupted' },
    done: (n: number, of: number) => `${n.toLocaleString('en')} of ${of.toLocaleString('en')} recipes done`,
    read: (percent: number) => `${percent} % read`,
    imported: (n: number) => `${n.toLocaleString('en')} imported`,
    failed: (n: number) => `${n.toLocaleString('en')} failed`,
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop',
  },

  result: {
    title: 'Import result',
    csv: 'Download CSV report',
    csvFile: 'import-report.csv',
    json: 'Download JSON report',
    jsonFile: 'import-report.json',
    imported: (n: number) => `✓ ${n} Imported`,
    failed: (n: number) => `✗ ${n} Failed`,
    errors: 'Errors',
    error: (title: string, error: string) => `${title}: ${error}`,
    recipes: 'Imported recipes',
    more: (n: number) => `and ${n.toLocaleString('en')} more`,
  },

  dataImport: {
    title: 'Bulk Data Import',
    description: 'Import reference data and recipes into Pantry Chef.',
    lead: 'Choose a data type, paste a JSON list and import it.',
    kind: 'Data type',
    json: 'JSON data',
    submit: 'Import',
    submitting: 'Importing...',
    results: 'Results',
    response: 'Raw response',
    examples: 'Format Examples',
    examplesLead: 'One example list for each data type, ready to paste.',
    invalid: { title: 'Invalid JSON', description: 'Please provide valid JSON format' },
    succeeded: (n: number | string) => `Successfully imported ${n} items`,
    some: 'some',
  },

  data: {
    title: 'Admin Data Management',
    description: 'Manage the reference data of Pantry Chef.',
    cards: {
      ingredients: 'Ingredients',
      nutrition: 'Nutrition',
      aliases: 'Aliases',
      cuisines: 'Cuisines',
      cookware: 'Cookware/Tools',
      recipes: 'Recipes',
    } satisfies Partial<Record<ImportKind, string>>,
    json: (kind: string) => `${kind} as JSON`,
    submit: (kind: string) => `Import ${kind}`,
    submitting: 'Importing...',
    response: (kind: string) => `Result of importing ${kind}`,
    failed: 'Import failed',
    succeeded: (n: number | string) => `Imported ${n} items`,
    defaultsLoaded: 'Default data loaded successfully',
  },

  missingCard: {
    title: 'Missing Nutrition Data',
    lead: 'Recipe ingredients without nutrition data.',
    load: 'Load Missing',
    loading: 'Loading...',
    name: 'Name',
    table: 'Ingredients missing nutrition',
    failed: 'Failed to load missing nutrition',
    countMissing: (n: number) => `Found ${n} ingredients missing nutrition`,
    none: 'Every ingredient has nutrition data.',
    toPage: 'Add missing nutrition data',
  },

  editor: {
    title: 'Edit or delete a recipe',
    lead: 'Find a recipe by its title or page address.',
    find: 'Recipe title or page address',
    search: 'Find recipe',
    searching: 'Searching…',
    blank: 'Enter a recipe title or page address.',
    notFound: 'No recipe has this title or page address.',
    failed: 'Couldn’t load the recipe',
    open: 'Open the recipe page',
    json: 'Recipe as JSON',
    jsonHint: 'Ingredients are parsed again when you save. The recipe’s page address stays the same.',
    notJson: (reason: string) => `This is not valid JSON: ${reason}`,
    notObject: 'Enter exactly one recipe, as a JSON object: { … }.',
    save: 'Save recipe',
    saving: 'Saving…',
    saved: (title: string) => `${title} saved.`,
    saveFailed: 'Couldn’t save the recipe',
    remove: 'Delete recipe…',
    close: 'Close',
  },

  deletion: {
    title: 'Delete this recipe?',
    sentence: (title: string) => `${title} will be deleted for all users. This can’t be undone.`,
    confirm: 'Delete recipe',
    confirming: 'Deleting…',
    cancel: 'Keep the recipe',
    deleted: (title: string) => `${title} deleted.`,
    failed: 'Couldn’t delete the recipe',
  },

  changes: {
    title: 'Recent changes',
    lead: 'The newest changes come first.',
    loading: 'Loading…',
    failed: 'Couldn’t load the recent changes',
    none: 'No changes yet.',
    deletedAccount: 'a deleted account',
    actions: {
      import: 'Import',
      edit: 'Edited',
      delete: 'Deleted',
      accept: 'Nutrition data of a food accepted',
      defaults: 'Default data loaded',
      reread: 'Re-parsed',
      resolve: 'Report resolved',
      correct: 'Ingredient label corrected',
      'end-sessions': 'Account sessions ended',
      ban: 'Account banned',
      'lift-ban': 'Ban lifted',
    } satisfies Record<RecipeChange['action'], string>,
    imported: (n: number) => `${n.toLocaleString('en')} imported`,
    errors: (n: number) => `${n.toLocaleString('en')} failed`,
  },

  missing: {
    title: 'Missing Nutrition Data',
    subtitle: 'Ingredients in recipes without nutritional information',
    description: 'Ingredients in recipes without nutritional information.',
    loading: 'Loading missing nutrition…',
    error: (message: string) => `Error: ${message}`,
    total: (n: number) => `Total missing: ${n} unique ingredients`,
    usedIn: (n: number) => (n === 1 ? 'Used in 1 recipe' : `Used in ${n} recipes`),
    export: 'Export JSON Template',
    file: 'missing-nutrition.json',
    nearest: (name: string) => `Closest USDA foods for ${name}`,
    noneNear: 'No similar USDA food. Fill in the JSON template instead.',
    per100g: 'per 100 g',
    figures: ({ calories, protein, carbs, fat }: FoodSuggestion) =>
      [
        `${figure(calories)}\u00a0kcal`,
        `${figure(protein)}\u00a0g protein`,
        `${figure(carbs)}\u00a0g carbs`,
        `${figure(fat)}\u00a0g fat`,
      ].join(' · '),
    accept: 'Use these nutrition figures',
    accepting: 'Saving…',
    acceptNamed: (food: string, name: string) => `Use the nutrition figures of ${food} for ${name}`,
    accepted: (name: string, food: string) => `${name} now has the nutrition figures of ${food}.`,
    acceptFailed: 'Couldn’t save the nutrition figures',
    done: 'Every ingredient has nutrition data.',
  },
} as const;

function figure(value: number | null): string {
  return value === null ? '–' : String(Math.round(value * 10) / 10);
}
