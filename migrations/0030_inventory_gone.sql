CREATE TABLE `inventory_gone` (
	`id` text PRIMARY KEY NOT NULL,
	`household_id` text NOT NULL,
	`ingredient_name` text NOT NULL,
	`unit` text NOT NULL,
	`expires_on` text,
	`created_at` text NOT NULL,
	`gone_at` text NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `inventory_gone_household` ON `inventory_gone` (`household_id`);--> statement-breakpoint
CREATE INDEX `inventory_gone_old` ON `inventory_gone` (`gone_at`);--> statement-breakpoint
CREATE TRIGGER `inventory_items_gone` AFTER DELETE ON `inventory_items`
WHEN EXISTS (SELECT 1 FROM `households` WHERE `id` = old.`household_id`) BEGIN
	INSERT OR REPLACE INTO `inventory_gone` (`id`, `household_id`, `ingredient_name`, `unit`, `expires_on`, `created_at`, `gone_at`)
	VALUES (old.`id`, old.`household_id`, old.`ingredient_name`, old.`unit`, old.`expires_on`, old.`created_at`,
		strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
