CREATE TABLE `cookings` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`recipe_id` text NOT NULL,
	`title` text NOT NULL,
	`servings` real NOT NULL,
	`key` text,
	`taken` text NOT NULL,
	`skipped` text NOT NULL,
	`cooked_at` text NOT NULL,
	`undone_at` text,
	`undone_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cookings_user` ON `cookings` (`user_id`,`cooked_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `cookings_key` ON `cookings` (`user_id`,`key`);--> statement-breakpoint
CREATE TABLE `inventory_items` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`ingredient_name` text NOT NULL,
	`qty_millionths` integer NOT NULL,
	`unit` text NOT NULL,
	`expires_on` text,
	`notes` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "inventory_items_qty" CHECK("inventory_items"."qty_millionths" between 1 and 10000000000)
);
--> statement-breakpoint
CREATE INDEX `inventory_items_name` ON `inventory_items` (`user_id`,`ingredient_name`,`unit`);