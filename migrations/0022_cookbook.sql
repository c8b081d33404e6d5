CREATE TABLE `cookbook_recipes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`recipe_id` text,
	`title` text NOT NULL,
	`recipe` text,
	`note` text DEFAULT '' NOT NULL,
	`rating` integer,
	`collections` text DEFAULT '[]' NOT NULL,
	`bytes` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`added_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "cookbook_recipes_kind" CHECK(("cookbook_recipes"."recipe" is null) <> ("cookbook_recipes"."recipe_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cookbook_recipes_key` ON `cookbook_recipes` (`user_id`,`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `cookbook_recipes_saved` ON `cookbook_recipes` (`user_id`,`recipe_id`);--> statement-breakpoint
CREATE INDEX `cookbook_recipes_added` ON `cookbook_recipes` (`user_id`,`added_at`,`id`,`bytes`);