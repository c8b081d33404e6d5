CREATE TABLE `plan_calendars` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`made_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_calendars_token_unique` ON `plan_calendars` (`token`);--> statement-breakpoint
CREATE TABLE `plans` (
	`user_id` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`version` integer NOT NULL,
	`changed_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
