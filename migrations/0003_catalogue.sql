CREATE TABLE `recipe_log` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`recipe_id` text NOT NULL,
	`op` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `catalogue` (
	`id` integer PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL,
	`reference` integer DEFAULT 0 NOT NULL,
	`segments` text,
	`seq` integer DEFAULT 0 NOT NULL,
	`trimmed` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO `catalogue` (`id`, `epoch`) VALUES (1, lower(hex(randomblob(8))));
--> statement-breakpoint
CREATE TRIGGER `recipes_log_insert` AFTER INSERT ON `recipes` BEGIN
	INSERT INTO `recipe_log` (`recipe_id`, `op`) VALUES (new.`id`, 'put');
END;
--> statement-breakpoint
CREATE TRIGGER `recipes_log_update` AFTER UPDATE ON `recipes` BEGIN
	INSERT INTO `recipe_log` (`recipe_id`, `op`) VALUES (new.`id`, 'put');
END;
--> statement-breakpoint
CREATE TRIGGER `recipes_log_delete` AFTER DELETE ON `recipes` BEGIN
	INSERT INTO `recipe_log` (`recipe_id`, `op`) VALUES (old.`id`, 'delete');
END;
--> statement-breakpoint
CREATE TRIGGER `ingredients_version_insert` AFTER INSERT ON `ingredients` BEGIN
	UPDATE `catalogue` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `ingredients_version_update` AFTER UPDATE ON `ingredients` BEGIN
	UPDATE `catalogue` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `ingredients_version_delete` AFTER DELETE ON `ingredients` BEGIN
	UPDATE `catalogue` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `ingredient_aliases_version_insert` AFTER INSERT ON `ingredient_aliases` BEGIN
	UPDATE `catalogue` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `ingredient_aliases_version_update` AFTER UPDATE ON `ingredient_aliases` BEGIN
	UPDATE `catalogue` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `ingredient_aliases_version_delete` AFTER DELETE ON `ingredient_aliases` BEGIN
	UPDATE `catalogue` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `cookware_version_insert` AFTER INSERT ON `cookware` BEGIN
	UPDATE `catalogue` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `cookware_version_update` AFTER UPDATE ON `cookware` BEGIN
	UPDATE `catalogue` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `cookware_version_delete` AFTER DELETE ON `cookware` BEGIN
	UPDATE `catalogue` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `substitutions_version_insert` AFTER INSERT ON `substitutions` BEGIN
	UPDATE `catalogue` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `substitutions_version_update` AFTER UPDATE ON `substitutions` BEGIN
	UPDATE `catalogue` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `substitutions_version_delete` AFTER DELETE ON `substitutions` BEGIN
	UPDATE `catalogue` SET `reference` = `reference` + 1;
END;
