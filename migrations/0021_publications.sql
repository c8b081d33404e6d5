CREATE TABLE `earlier_publications` (
	`number` integer PRIMARY KEY NOT NULL,
	`segments` text NOT NULL,
	`seq` integer NOT NULL,
	`followed_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `catalogue` ADD `building` text;--> statement-breakpoint
ALTER TABLE `catalogue` ADD `publisher` text;--> statement-breakpoint
ALTER TABLE `catalogue` ADD `publisher_until` integer DEFAULT 0 NOT NULL;