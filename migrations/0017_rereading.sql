CREATE TABLE `rereading` (
	`id` integer PRIMARY KEY NOT NULL,
	`rules` text NOT NULL,
	`state` text NOT NULL,
	`position` text DEFAULT '' NOT NULL,
	`total` integer NOT NULL,
	`read` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`moved_at` integer NOT NULL,
	CONSTRAINT "rereading_one" CHECK("rereading"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `rereading_failures` (
	`recipe_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `recipes` ADD `written_lines` text;