ALTER TABLE `recipes` ADD `native_title` text;--> statement-breakpoint
ALTER TABLE `recipes` ADD `other_titles` text;--> statement-breakpoint
ALTER TABLE `recipes` ADD `summary` text;