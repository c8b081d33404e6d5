CREATE TABLE `publications` (
	`version` text PRIMARY KEY NOT NULL,
	`format` integer NOT NULL,
	`segments` text,
	`seq` integer DEFAULT 0 NOT NULL,
	`base` integer DEFAULT 0 NOT NULL,
	`building` text,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
-- SQLite cannot add a column that is not null and has no default. Earlier publications are needed for an hour only.
DROP TABLE `earlier_publications`;--> statement-breakpoint
CREATE TABLE `earlier_publications` (
	`number` integer PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`format` integer NOT NULL,
	`segments` text NOT NULL,
	`seq` integer NOT NULL,
	`followed_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `recipe_index` DROP COLUMN `segments`;--> statement-breakpoint
ALTER TABLE `recipe_index` DROP COLUMN `seq`;--> statement-breakpoint
ALTER TABLE `recipe_index` DROP COLUMN `building`;