CREATE TABLE `cookbook_pictures` (
	`entry_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `cookbook_recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cookbook_pictures_id_unique` ON `cookbook_pictures` (`id`);--> statement-breakpoint
CREATE INDEX `cookbook_pictures_user` ON `cookbook_pictures` (`user_id`,`bytes`);--> statement-breakpoint
CREATE TABLE `cookbook_shares` (
	`entry_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token` text NOT NULL,
	`picture_key` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `cookbook_recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cookbook_shares_token_unique` ON `cookbook_shares` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `cookbook_shares_picture_key_unique` ON `cookbook_shares` (`picture_key`);--> statement-breakpoint
CREATE INDEX `cookbook_shares_user` ON `cookbook_shares` (`user_id`);--> statement-breakpoint
CREATE TABLE `unwanted_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `unwanted_pictures_due` ON `unwanted_pictures` (`due_at`);
--> statement-breakpoint
CREATE TRIGGER `cookbook_pictures_delete` AFTER DELETE ON `cookbook_pictures` BEGIN
	INSERT INTO `unwanted_pictures` (`id`, `due_at`) VALUES (OLD.`id`, unixepoch() * 1000) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `cookbook_pictures_replace` AFTER UPDATE OF `id` ON `cookbook_pictures` WHEN OLD.`id` <> NEW.`id` BEGIN
	INSERT INTO `unwanted_pictures` (`id`, `due_at`) VALUES (OLD.`id`, unixepoch() * 1000) ON CONFLICT DO NOTHING;
END;
