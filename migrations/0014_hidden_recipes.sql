CREATE TABLE `hidden_recipes` (
	`user_id` text NOT NULL,
	`recipe_id` text NOT NULL,
	`title` text NOT NULL,
	`hidden_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `recipe_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
