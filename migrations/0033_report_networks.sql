ALTER TABLE `label_reports` ADD `network` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `label_reports` ADD `several_networks` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `label_reports` ADD `announced` integer DEFAULT 0 NOT NULL;