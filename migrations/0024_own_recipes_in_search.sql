CREATE TABLE `cookbooks` (
	`user_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `cookbook_recipes` ADD `index_row` text;
--> statement-breakpoint
INSERT INTO `cookbooks` (`user_id`, `state`) SELECT `user_id`, lower(hex(randomblob(16))) FROM `cookbook_recipes` GROUP BY `user_id`;
--> statement-breakpoint
CREATE TRIGGER `cookbook_recipes_state_insert` AFTER INSERT ON `cookbook_recipes` BEGIN
	INSERT INTO `cookbooks` (`user_id`, `state`) VALUES (new.`user_id`, lower(hex(randomblob(16))))
	ON CONFLICT (`user_id`) DO UPDATE SET `state` = excluded.`state`;
END;
--> statement-breakpoint
CREATE TRIGGER `cookbook_recipes_state_update` AFTER UPDATE OF `recipe_id`, `recipe`, `index_row` ON `cookbook_recipes`
WHEN new.`recipe_id` IS NOT old.`recipe_id` OR new.`recipe` IS NOT old.`recipe` OR new.`index_row` IS NOT old.`index_row` BEGIN
	UPDATE `cookbooks` SET `state` = lower(hex(randomblob(16))) WHERE `user_id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `cookbook_recipes_state_delete` AFTER DELETE ON `cookbook_recipes` BEGIN
	UPDATE `cookbooks` SET `state` = lower(hex(randomblob(16))) WHERE `user_id` = old.`user_id`;
END;
