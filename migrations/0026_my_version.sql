ALTER TABLE `cookbook_recipes` ADD `my_version` text;--> statement-breakpoint
ALTER TABLE `cookings` ADD `own` integer DEFAULT 0 NOT NULL;