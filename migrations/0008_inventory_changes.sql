CREATE TABLE `inventory_changes` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`item_id` text,
	`at` text NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `inventory_changes_at` ON `inventory_changes` (`user_id`,`at`);