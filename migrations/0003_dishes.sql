CREATE TABLE `dish_vocabulary` (
	`word` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `dish_words` (
	`word` text NOT NULL,
	`name_words` integer NOT NULL,
	`recipe_id` text NOT NULL,
	PRIMARY KEY(`word`, `name_words`, `recipe_id`),
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `dish_words_recipe` ON `dish_words` (`recipe_id`);