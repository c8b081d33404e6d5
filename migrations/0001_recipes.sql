CREATE TABLE `cookware` (
	`name` text PRIMARY KEY NOT NULL,
	`category` text,
	`heat_source` text,
	`notes` text,
	`origin` text DEFAULT 'import' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cuisines` (
	`name` text PRIMARY KEY NOT NULL,
	`region` text,
	`is_active` integer DEFAULT 1 NOT NULL,
	`origin` text DEFAULT 'import' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ingredient_aliases` (
	`alias` text PRIMARY KEY NOT NULL,
	`canonical_name` text NOT NULL,
	`origin` text DEFAULT 'import' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ingredients` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`category` text,
	`is_pantry` integer DEFAULT 0 NOT NULL,
	`origin` text DEFAULT 'import' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ingredients_name_unique` ON `ingredients` (`name`);--> statement-breakpoint
CREATE TABLE `ingredients_nutrition` (
	`canonical_name` text PRIMARY KEY NOT NULL,
	`calories_per_100g` real NOT NULL,
	`protein_g_per_100g` real NOT NULL,
	`carbs_g_per_100g` real NOT NULL,
	`fat_g_per_100g` real NOT NULL,
	`fiber_g_per_100g` real NOT NULL,
	`sugar_g_per_100g` real NOT NULL,
	`sodium_mg_per_100g` real NOT NULL,
	`origin` text DEFAULT 'import' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `recipe_ingredients` (
	`recipe_id` text NOT NULL,
	`position` integer NOT NULL,
	`ingredient_name` text NOT NULL,
	`canonical_name` text NOT NULL,
	`amount` text DEFAULT '' NOT NULL,
	`amount_numeric` real,
	`unit` text,
	`preparation` text,
	`section` text,
	`required` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`recipe_id`, `position`),
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipe_ingredients_canonical_name` ON `recipe_ingredients` (`canonical_name`);--> statement-breakpoint
CREATE TABLE `recipe_nutrition` (
	`recipe_id` text PRIMARY KEY NOT NULL,
	`serving_size` text NOT NULL,
	`servings` real NOT NULL,
	`calories` real NOT NULL,
	`protein_g` real NOT NULL,
	`carbs_g` real NOT NULL,
	`fat_g` real NOT NULL,
	`fiber_g` real NOT NULL,
	`sugar_g` real NOT NULL,
	`sodium_mg` real NOT NULL,
	`complete` integer NOT NULL,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recipes` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`cuisine` text,
	`cuisine_detected` integer DEFAULT 0 NOT NULL,
	`minutes_to_make` real NOT NULL,
	`default_servings` real NOT NULL,
	`serving_size_text` text NOT NULL,
	`instructions` text NOT NULL,
	`tools` text NOT NULL,
	`tags` text NOT NULL,
	`instructions_preview` text NOT NULL,
	`notes` text,
	`image` text,
	`content_hash` text NOT NULL,
	`updated_at` text NOT NULL,
	`origin` text DEFAULT 'import' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `recipes_slug` ON `recipes` (`slug`);--> statement-breakpoint
CREATE TABLE `substitutions` (
	`original_ingredient` text NOT NULL,
	`substitute_ingredient` text NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`penalty_score` real NOT NULL,
	`ratio` real DEFAULT 1 NOT NULL,
	`original_unit` text,
	`substitute_unit` text,
	`origin` text DEFAULT 'import' NOT NULL,
	PRIMARY KEY(`original_ingredient`, `substitute_ingredient`),
	CONSTRAINT "substitutions_penalty" CHECK("substitutions"."penalty_score" between 0 and 1)
);
