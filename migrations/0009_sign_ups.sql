CREATE TABLE `address_undos` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`password_mark` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `address_undos_user` ON `address_undos` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `address_undos_expires` ON `address_undos` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`password_hash` text NOT NULL,
	`user_metadata` text NOT NULL,
	`network` text NOT NULL,
	`hash` text,
	`code_hash` text DEFAULT '' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`code_challenge` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_ups_hash_unique` ON `sign_ups` (`hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `sign_ups_password` ON `sign_ups` (`user_id`,`password_hash`);--> statement-breakpoint
CREATE INDEX `users_unconfirmed` ON `users` (`created_at`) WHERE email_confirmed_at is null;--> statement-breakpoint
-- Links that were mailed before keep working, and confirm the password that they were sent for.
INSERT INTO `sign_ups` (`id`, `user_id`, `password_hash`, `user_metadata`, `network`, `hash`, `code_hash`, `tries`, `code_challenge`, `created_at`, `expires_at`)
SELECT u.id, u.id, u.password_hash, u.user_metadata, '', t.hash, coalesce(t.code_hash, ''), coalesce(t.tries, 0), t.code_challenge, u.created_at, coalesce(t.expires_at, 0)
FROM users u LEFT JOIN one_time_tokens t ON t.user_id = u.id AND t.type = 'signup'
WHERE u.email_confirmed_at IS NULL AND u.password_hash IS NOT NULL;
