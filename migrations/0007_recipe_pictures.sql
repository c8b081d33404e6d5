-- Copies of other sites' pictures (worker/features/recipes/picture-copies.ts). If a recipe is deleted, or gets a different
-- picture or none, a job deletes the copy from the bucket. The next visitor of the recipe gets a new copy.
CREATE TRIGGER `recipes_picture_delete` AFTER DELETE ON `recipes` WHEN OLD.`image` IS NOT NULL BEGIN
	INSERT INTO `unwanted_pictures` (`id`, `due_at`) VALUES ('recipe-picture/' || OLD.`id`, unixepoch() * 1000) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `recipes_picture_replace` AFTER UPDATE OF `image` ON `recipes` WHEN OLD.`image` IS NOT NULL AND OLD.`image` IS NOT NEW.`image` BEGIN
	INSERT INTO `unwanted_pictures` (`id`, `due_at`) VALUES ('recipe-picture/' || OLD.`id`, unixepoch() * 1000) ON CONFLICT DO NOTHING;
END;
