CREATE TABLE `purged_pages` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` text DEFAULT '' NOT NULL,
	`seq` integer DEFAULT 0 NOT NULL,
	`settled_version` text DEFAULT '' NOT NULL,
	`settled_seq` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- The only row of its table. The first scheduled job purges all pages.
INSERT INTO `purged_pages` (`id`) VALUES (1);
