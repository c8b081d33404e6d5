CREATE INDEX `ingredient_aliases_imported` ON `ingredient_aliases` (`origin`) WHERE origin = 'import';--> statement-breakpoint
CREATE INDEX `ingredients_imported` ON `ingredients` (`origin`) WHERE origin = 'import';--> statement-breakpoint
CREATE INDEX `substitutions_imported` ON `substitutions` (`origin`) WHERE origin = 'import';