CREATE TABLE `shopping_entries` (
	`household_id` text NOT NULL,
	`id` text NOT NULL,
	`entry` text,
	`user_id` text,
	`at` text NOT NULL,
	PRIMARY KEY(`household_id`, `id`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `shopping_entries_there` ON `shopping_entries` (`household_id`) WHERE entry is not null;--> statement-breakpoint
CREATE INDEX `shopping_entries_gone` ON `shopping_entries` (`household_id`,`at`) WHERE entry is null;--> statement-breakpoint
CREATE INDEX `shopping_entries_user` ON `shopping_entries` (`user_id`);