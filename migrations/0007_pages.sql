ALTER TABLE `catalogue` ADD `nutrition` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `ingredients_nutrition_version_insert` AFTER INSERT ON `ingredients_nutrition` BEGIN
	UPDATE `catalogue` SET `nutrition` = `nutrition` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `ingredients_nutrition_version_update` AFTER UPDATE ON `ingredients_nutrition` BEGIN
	UPDATE `catalogue` SET `nutrition` = `nutrition` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `ingredients_nutrition_version_delete` AFTER DELETE ON `ingredients_nutrition` BEGIN
	UPDATE `catalogue` SET `nutrition` = `nutrition` + 1;
END;
