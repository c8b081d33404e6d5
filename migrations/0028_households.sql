CREATE TABLE `household_history` (
	`id` text PRIMARY KEY NOT NULL,
	`household_id` text NOT NULL,
	`user_id` text,
	`at` text NOT NULL,
	`event` text NOT NULL,
	`name` text NOT NULL,
	`millionths` integer,
	`unit` text,
	`had_millionths` integer,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `household_history_at` ON `household_history` (`household_id`,`at`);--> statement-breakpoint
CREATE INDEX `household_history_old` ON `household_history` (`at`);--> statement-breakpoint
CREATE INDEX `household_history_user` ON `household_history` (`user_id`);--> statement-breakpoint
CREATE TABLE `household_invites` (
	`household_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `household_invites_token_hash_unique` ON `household_invites` (`token_hash`);--> statement-breakpoint
CREATE INDEX `household_invites_user` ON `household_invites` (`user_id`);--> statement-breakpoint
CREATE TABLE `household_members` (
	`user_id` text PRIMARY KEY NOT NULL,
	`household_id` text NOT NULL,
	`role` text NOT NULL,
	`joined_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "household_members_role" CHECK("household_members"."role" in ('owner', 'member'))
);
--> statement-breakpoint
CREATE INDEX `household_members_household` ON `household_members` (`household_id`,`joined_at`);--> statement-breakpoint
CREATE TABLE `households` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `cookings` ADD `household_id` text REFERENCES households(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `cookings_household` ON `cookings` (`household_id`,`cooked_at`);--> statement-breakpoint
ALTER TABLE `inventory_items` ADD `household_id` text REFERENCES households(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `inventory_items_household` ON `inventory_items` (`household_id`,`ingredient_name`,`unit`);--> statement-breakpoint
ALTER TABLE `plans` ADD `household_id` text REFERENCES households(id) ON DELETE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX `plans_household_id_unique` ON `plans` (`household_id`);
--> statement-breakpoint
INSERT INTO `households` (`id`, `created_at`) SELECT `id`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM `users`;
--> statement-breakpoint
INSERT INTO `household_members` (`user_id`, `household_id`, `role`, `joined_at`) SELECT `id`, `id`, 'owner', strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM `users`;
--> statement-breakpoint
UPDATE `inventory_items` SET `household_id` = `user_id`;
--> statement-breakpoint
UPDATE `cookings` SET `household_id` = `user_id`;
--> statement-breakpoint
UPDATE `plans` SET `household_id` = `user_id`;
--> statement-breakpoint
CREATE TRIGGER `sessions_household` AFTER INSERT ON `sessions`
WHEN NOT EXISTS (SELECT 1 FROM `household_members` WHERE `user_id` = new.`user_id`) BEGIN
	INSERT OR IGNORE INTO `households` (`id`, `created_at`) VALUES (new.`user_id`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	INSERT INTO `household_members` (`user_id`, `household_id`, `role`, `joined_at`)
	VALUES (new.`user_id`, new.`user_id`, 'owner', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
--> statement-breakpoint
CREATE TRIGGER `inventory_items_household` AFTER INSERT ON `inventory_items` WHEN new.`household_id` IS NULL BEGIN
	UPDATE `inventory_items` SET `household_id` = (SELECT `household_id` FROM `household_members` WHERE `user_id` = new.`user_id`)
	WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `cookings_household` AFTER INSERT ON `cookings` WHEN new.`household_id` IS NULL BEGIN
	UPDATE `cookings` SET `household_id` = (SELECT `household_id` FROM `household_members` WHERE `user_id` = new.`user_id`)
	WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `plans_household` AFTER INSERT ON `plans` WHEN new.`household_id` IS NULL BEGIN
	UPDATE `plans` SET `household_id` = (SELECT `household_id` FROM `household_members` WHERE `user_id` = new.`user_id`)
	WHERE `user_id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `household_members_gone` AFTER DELETE ON `household_members` BEGIN
	UPDATE `inventory_items` SET `user_id` = (
		SELECT `user_id` FROM `household_members` WHERE `household_id` = old.`household_id` ORDER BY `joined_at`, `user_id` LIMIT 1)
	WHERE `user_id` = old.`user_id` AND `household_id` = old.`household_id`
		AND EXISTS (SELECT 1 FROM `household_members` WHERE `household_id` = old.`household_id`);
	UPDATE `plans` SET `user_id` = (
		SELECT `user_id` FROM `household_members` WHERE `household_id` = old.`household_id` ORDER BY `joined_at`, `user_id` LIMIT 1)
	WHERE `user_id` = old.`user_id` AND `household_id` = old.`household_id`
		AND EXISTS (SELECT 1 FROM `household_members` WHERE `household_id` = old.`household_id`);
	UPDATE `household_members` SET `role` = 'owner'
	WHERE `user_id` = (
		SELECT `user_id` FROM `household_members` WHERE `household_id` = old.`household_id` ORDER BY `joined_at`, `user_id` LIMIT 1)
		AND NOT EXISTS (SELECT 1 FROM `household_members` WHERE `household_id` = old.`household_id` AND `role` = 'owner');
	DELETE FROM `households` WHERE `id` = old.`household_id`
		AND NOT EXISTS (SELECT 1 FROM `household_members` WHERE `household_id` = old.`household_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `household_members_moved` AFTER UPDATE OF `household_id` ON `household_members`
WHEN new.`household_id` <> old.`household_id` BEGIN
	UPDATE `inventory_items` SET `user_id` = (
		SELECT `user_id` FROM `household_members` WHERE `household_id` = old.`household_id` ORDER BY `joined_at`, `user_id` LIMIT 1)
	WHERE `user_id` = old.`user_id` AND `household_id` = old.`household_id`
		AND EXISTS (SELECT 1 FROM `household_members` WHERE `household_id` = old.`household_id`);
	UPDATE `plans` SET `user_id` = (
		SELECT `user_id` FROM `household_members` WHERE `household_id` = old.`household_id` ORDER BY `joined_at`, `user_id` LIMIT 1)
	WHERE `user_id` = old.`user_id` AND `household_id` = old.`household_id`
		AND EXISTS (SELECT 1 FROM `household_members` WHERE `household_id` = old.`household_id`);
	UPDATE `household_members` SET `role` = 'owner'
	WHERE `user_id` = (
		SELECT `user_id` FROM `household_members` WHERE `household_id` = old.`household_id` ORDER BY `joined_at`, `user_id` LIMIT 1)
		AND NOT EXISTS (SELECT 1 FROM `household_members` WHERE `household_id` = old.`household_id` AND `role` = 'owner');
	DELETE FROM `households` WHERE `id` = old.`household_id`
		AND NOT EXISTS (SELECT 1 FROM `household_members` WHERE `household_id` = old.`household_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `users_household` BEFORE DELETE ON `users` BEGIN
	DELETE FROM `household_members` WHERE `user_id` = old.`id`;
END;
