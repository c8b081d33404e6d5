CREATE TABLE `label_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`recipe_id` text NOT NULL,
	`line` text NOT NULL,
	`label` text NOT NULL,
	`fault` text NOT NULL,
	`words` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`seq` integer NOT NULL,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `label_reports_same` ON `label_reports` (`recipe_id`,`line`,`label`,`fault`,`words`);--> statement-breakpoint
CREATE UNIQUE INDEX `label_reports_seq` ON `label_reports` (`seq`);