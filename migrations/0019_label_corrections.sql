CREATE TABLE `label_corrections` (
	`name` text NOT NULL,
	`label` text NOT NULL,
	`value` text NOT NULL,
	`reason` text NOT NULL,
	`made_by` text,
	`made_at` integer NOT NULL,
	PRIMARY KEY(`name`, `label`),
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "label_corrections_value" CHECK("label_corrections"."value" in ('contains', 'may', 'free'))
);
--> statement-breakpoint
ALTER TABLE `eaters` ADD `corrections` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `label_corrections_epoch_insert` AFTER INSERT ON `label_corrections` BEGIN
	UPDATE `catalogue` SET `epoch` = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `label_corrections_epoch_update` AFTER UPDATE OF `name`, `label`, `value` ON `label_corrections` BEGIN
	UPDATE `catalogue` SET `epoch` = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `label_corrections_epoch_delete` AFTER DELETE ON `label_corrections` BEGIN
	UPDATE `catalogue` SET `epoch` = lower(hex(randomblob(8)));
END;
