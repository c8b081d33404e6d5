CREATE TABLE `eaters` (
	`user_id` text PRIMARY KEY NOT NULL,
	`list` text NOT NULL,
	`consented_at` text NOT NULL,
	`kept_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
