ALTER TABLE `households` ADD `cookbook_state` text;--> statement-breakpoint
ALTER TABLE `cookbook_recipes` ADD `shared_with` text;--> statement-breakpoint
CREATE INDEX `cookbook_recipes_shared` ON `cookbook_recipes` (`shared_with`,`added_at`,`id`,`bytes`) WHERE shared_with is not null;
--> statement-breakpoint
CREATE TRIGGER `household_members_moved_cookbook` AFTER UPDATE OF `household_id` ON `household_members`
WHEN new.`household_id` <> old.`household_id` BEGIN
	UPDATE `cookbook_recipes` SET `shared_with` = NULL
	WHERE `user_id` = old.`user_id` AND `shared_with` = old.`household_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `cookbook_recipes_shared_insert` AFTER INSERT ON `cookbook_recipes` WHEN new.`shared_with` IS NOT NULL BEGIN
	UPDATE `households` SET `cookbook_state` = lower(hex(randomblob(16))) WHERE `id` = new.`shared_with`;
END;
--> statement-breakpoint
CREATE TRIGGER `cookbook_recipes_shared_update` AFTER UPDATE OF `shared_with`, `recipe`, `index_row` ON `cookbook_recipes`
WHEN (old.`shared_with` IS NOT NULL OR new.`shared_with` IS NOT NULL)
	AND (new.`shared_with` IS NOT old.`shared_with` OR new.`recipe` IS NOT old.`recipe` OR new.`index_row` IS NOT old.`index_row`) BEGIN
	UPDATE `households` SET `cookbook_state` = lower(hex(randomblob(16)))
	WHERE `id` IN (old.`shared_with`, new.`shared_with`);
END;
--> statement-breakpoint
CREATE TRIGGER `cookbook_recipes_shared_delete` AFTER DELETE ON `cookbook_recipes` WHEN old.`shared_with` IS NOT NULL BEGIN
	UPDATE `households` SET `cookbook_state` = lower(hex(randomblob(16))) WHERE `id` = old.`shared_with`;
END;
