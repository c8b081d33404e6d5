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
CREATE TABLE `challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`factor_id` text NOT NULL,
	`session_id` text NOT NULL,
	`expected` text DEFAULT '' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`factor_id`) REFERENCES `factors`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `challenges_factor` ON `challenges` (`factor_id`);--> statement-breakpoint
CREATE INDEX `challenges_session` ON `challenges` (`session_id`);--> statement-breakpoint
CREATE INDEX `challenges_expires` ON `challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `factors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`factor_type` text NOT NULL,
	`friendly_name` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'unverified' NOT NULL,
	`secret` text,
	`last_step` integer DEFAULT 0 NOT NULL,
	`phone` text,
	`credential_id` text,
	`public_key` text,
	`transports` text,
	`counter` integer DEFAULT 0 NOT NULL,
	`last_challenged_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `factors_credential_id_unique` ON `factors` (`credential_id`);--> statement-breakpoint
CREATE INDEX `factors_user` ON `factors` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `factors_name` ON `factors` (`user_id`,`friendly_name`) WHERE friendly_name <> '';--> statement-breakpoint
CREATE TABLE `flow_states` (
	`hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`method` text NOT NULL,
	`code_challenge` text,
	`verifier` text,
	`redirect_to` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`session_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `flow_states_user` ON `flow_states` (`user_id`);--> statement-breakpoint
CREATE INDEX `flow_states_session` ON `flow_states` (`session_id`) WHERE session_id is not null;--> statement-breakpoint
CREATE INDEX `flow_states_expires` ON `flow_states` (`expires_at`);--> statement-breakpoint
CREATE TABLE `identities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`email` text NOT NULL,
	`last_sign_in_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identities_provider_subject` ON `identities` (`provider`,`subject`);--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`hash` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`sent_to` text NOT NULL,
	`code_challenge` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `type`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_time_tokens_hash_unique` ON `one_time_tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_sent_to` ON `one_time_tokens` (`sent_to`,`type`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_expires` ON `one_time_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `rate` (
	`k` text PRIMARY KEY NOT NULL,
	`win` integer NOT NULL,
	`n` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_expires` ON `rate` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`set_id` text NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`rt_counter` integer DEFAULT 0 NOT NULL,
	`rt_floor` integer DEFAULT 0 NOT NULL,
	`aal` text DEFAULT 'aal1' NOT NULL,
	`amr` text NOT NULL,
	`factor_id` text,
	`recovery_until` integer DEFAULT 0 NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`refreshed_at` integer NOT NULL,
	`reauthenticated_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_refreshed` ON `sessions` (`refreshed_at`);--> statement-breakpoint
CREATE INDEX `sessions_factor` ON `sessions` (`factor_id`) WHERE factor_id is not null;--> statement-breakpoint
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
CREATE TABLE `user_roles` (
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`user_id`, `role`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`email_confirmed_at` integer,
	`confirmation_sent_at` integer,
	`recovery_sent_at` integer,
	`new_email` text,
	`email_change_sent_at` integer,
	`last_sign_in_at` integer,
	`banned_until` integer,
	`user_metadata` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_unconfirmed` ON `users` (`created_at`) WHERE email_confirmed_at is null;--> statement-breakpoint
CREATE TABLE `analytics_counts` (
	`day` text NOT NULL,
	`event` text NOT NULL,
	`bucket` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `event`, `bucket`)
);
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`user_id` text,
	`action` text NOT NULL,
	`kind` text,
	`subject` text,
	`run` text NOT NULL,
	`part` integer DEFAULT 0 NOT NULL,
	`imported` integer DEFAULT 0 NOT NULL,
	`errors` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_log_run` ON `audit_log` (`run`,`part`);--> statement-breakpoint
CREATE INDEX `audit_log_user` ON `audit_log` (`user_id`);--> statement-breakpoint
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
CREATE TABLE `label_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`recipe_id` text NOT NULL,
	`line` text NOT NULL,
	`label` text NOT NULL,
	`fault` text NOT NULL,
	`words` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`seq` integer NOT NULL,
	`network` text DEFAULT '' NOT NULL,
	`several_networks` integer DEFAULT 0 NOT NULL,
	`announced` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `label_reports_same` ON `label_reports` (`recipe_id`,`line`,`label`,`fault`,`words`);--> statement-breakpoint
CREATE UNIQUE INDEX `label_reports_seq` ON `label_reports` (`seq`);--> statement-breakpoint
CREATE TABLE `nutrition_due` (
	`recipe_id` text PRIMARY KEY NOT NULL,
	`changes` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recipe_runs` (
	`recipe_id` text PRIMARY KEY NOT NULL,
	`run` text NOT NULL,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reparse` (
	`id` integer PRIMARY KEY NOT NULL,
	`rules` text NOT NULL,
	`state` text NOT NULL,
	`position` text DEFAULT '' NOT NULL,
	`total` integer NOT NULL,
	`read` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`moved_at` integer NOT NULL,
	CONSTRAINT "reparse_one" CHECK("reparse"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `reparse_failures` (
	`recipe_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `household_history` (
	`id` text PRIMARY KEY NOT NULL,
	`household_id` text NOT NULL,
	`user_id` text,
	`at` text NOT NULL,
	`event` text NOT NULL,
	`name` text NOT NULL,
	`millionths` integer,
	`unit` text,
	`had_millionths` integer,
	`member_id` text,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`member_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `household_history_at` ON `household_history` (`household_id`,`at`);--> statement-breakpoint
CREATE INDEX `household_history_old` ON `household_history` (`at`);--> statement-breakpoint
CREATE INDEX `household_history_user` ON `household_history` (`user_id`);--> statement-breakpoint
CREATE INDEX `household_history_member` ON `household_history` (`member_id`);--> statement-breakpoint
CREATE TABLE `household_invites` (
	`household_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `household_invites_token_hash_unique` ON `household_invites` (`token_hash`);--> statement-breakpoint
CREATE INDEX `household_invites_user` ON `household_invites` (`user_id`);--> statement-breakpoint
CREATE TABLE `household_members` (
	`user_id` text PRIMARY KEY NOT NULL,
	`household_id` text NOT NULL,
	`role` text NOT NULL,
	`joined_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "household_members_role" CHECK("household_members"."role" in ('owner', 'member'))
);
--> statement-breakpoint
CREATE INDEX `household_members_household` ON `household_members` (`household_id`,`joined_at`);--> statement-breakpoint
CREATE TABLE `households` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`cookbook_state` text
);
--> statement-breakpoint
CREATE TABLE `plan_calendars` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`made_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_calendars_token_unique` ON `plan_calendars` (`token`);--> statement-breakpoint
CREATE TABLE `plans` (
	`user_id` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`version` integer NOT NULL,
	`changed_at` text NOT NULL,
	`key` text,
	`household_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plans_household_id_unique` ON `plans` (`household_id`);--> statement-breakpoint
CREATE TABLE `shopping_entries` (
	`household_id` text NOT NULL,
	`id` text NOT NULL,
	`entry` text,
	`user_id` text,
	`at` text NOT NULL,
	PRIMARY KEY(`household_id`, `id`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `shopping_entries_there` ON `shopping_entries` (`household_id`) WHERE entry is not null;--> statement-breakpoint
CREATE INDEX `shopping_entries_gone` ON `shopping_entries` (`household_id`,`at`) WHERE entry is null;--> statement-breakpoint
CREATE INDEX `shopping_entries_user` ON `shopping_entries` (`user_id`);--> statement-breakpoint
CREATE TABLE `cookbook_pictures` (
	`entry_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `cookbook_recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cookbook_pictures_id_unique` ON `cookbook_pictures` (`id`);--> statement-breakpoint
CREATE INDEX `cookbook_pictures_user` ON `cookbook_pictures` (`user_id`,`bytes`);--> statement-breakpoint
CREATE TABLE `cookbook_recipes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`recipe_id` text,
	`title` text NOT NULL,
	`recipe` text,
	`note` text DEFAULT '' NOT NULL,
	`rating` integer,
	`collections` text DEFAULT '[]' NOT NULL,
	`bytes` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`added_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`index_row` text,
	`my_version` text,
	`shared_with` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "cookbook_recipes_kind" CHECK(("cookbook_recipes"."recipe" is null) <> ("cookbook_recipes"."recipe_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cookbook_recipes_key` ON `cookbook_recipes` (`user_id`,`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `cookbook_recipes_saved` ON `cookbook_recipes` (`user_id`,`recipe_id`);--> statement-breakpoint
CREATE INDEX `cookbook_recipes_added` ON `cookbook_recipes` (`user_id`,`added_at`,`id`,`bytes`);--> statement-breakpoint
CREATE INDEX `cookbook_recipes_shared` ON `cookbook_recipes` (`shared_with`,`added_at`,`id`,`bytes`) WHERE shared_with is not null;--> statement-breakpoint
CREATE TABLE `cookbook_shares` (
	`entry_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token` text NOT NULL,
	`picture_key` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `cookbook_recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cookbook_shares_token_unique` ON `cookbook_shares` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `cookbook_shares_picture_key_unique` ON `cookbook_shares` (`picture_key`);--> statement-breakpoint
CREATE INDEX `cookbook_shares_user` ON `cookbook_shares` (`user_id`);--> statement-breakpoint
CREATE TABLE `cookbooks` (
	`user_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `cookings` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`recipe_id` text NOT NULL,
	`title` text NOT NULL,
	`servings` real NOT NULL,
	`key` text,
	`taken` text NOT NULL,
	`skipped` text NOT NULL,
	`cooked_at` text NOT NULL,
	`undone_at` text,
	`undone_by` text,
	`own` integer DEFAULT 0 NOT NULL,
	`household_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cookings_user` ON `cookings` (`user_id`,`cooked_at`);--> statement-breakpoint
CREATE INDEX `cookings_household` ON `cookings` (`household_id`,`cooked_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `cookings_key` ON `cookings` (`user_id`,`key`);--> statement-breakpoint
CREATE TABLE `eaters` (
	`user_id` text PRIMARY KEY NOT NULL,
	`list` text NOT NULL,
	`consented_at` text NOT NULL,
	`kept_at` text NOT NULL,
	`corrections` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `hidden_recipes` (
	`user_id` text NOT NULL,
	`recipe_id` text NOT NULL,
	`title` text NOT NULL,
	`hidden_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `recipe_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `inventory_changes` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`item_id` text,
	`at` text NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `inventory_changes_at` ON `inventory_changes` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `inventory_gone` (
	`id` text PRIMARY KEY NOT NULL,
	`household_id` text NOT NULL,
	`ingredient_name` text NOT NULL,
	`unit` text NOT NULL,
	`expires_on` text,
	`created_at` text NOT NULL,
	`gone_at` text NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `inventory_gone_household` ON `inventory_gone` (`household_id`);--> statement-breakpoint
CREATE INDEX `inventory_gone_old` ON `inventory_gone` (`gone_at`);--> statement-breakpoint
CREATE TABLE `inventory_items` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`ingredient_name` text NOT NULL,
	`qty_millionths` integer NOT NULL,
	`unit` text NOT NULL,
	`expires_on` text,
	`notes` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`household_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "inventory_items_qty" CHECK("inventory_items"."qty_millionths" between 1 and 10000000000)
);
--> statement-breakpoint
CREATE INDEX `inventory_items_name` ON `inventory_items` (`user_id`,`ingredient_name`,`unit`);--> statement-breakpoint
CREATE INDEX `inventory_items_household` ON `inventory_items` (`household_id`,`ingredient_name`,`unit`);--> statement-breakpoint
CREATE TABLE `unwanted_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `unwanted_pictures_due` ON `unwanted_pictures` (`due_at`);--> statement-breakpoint
CREATE TABLE `earlier_publications` (
	`number` integer PRIMARY KEY NOT NULL,
	`segments` text NOT NULL,
	`seq` integer NOT NULL,
	`followed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `recipe_index` (
	`id` integer PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL,
	`reference` integer DEFAULT 0 NOT NULL,
	`segments` text,
	`seq` integer DEFAULT 0 NOT NULL,
	`trimmed` integer DEFAULT 0 NOT NULL,
	`nutrition` integer DEFAULT 0 NOT NULL,
	`building` text,
	`publisher` text,
	`publisher_until` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `recipe_ingredients` (
	`recipe_id` text NOT NULL,
	`position` integer NOT NULL,
	`ingredient_name` text NOT NULL,
	`canonical_name` text NOT NULL,
	`amount` text DEFAULT '' NOT NULL,
	`amount_numeric` real,
	`unit` text,
	`preparation` text,
	`section` text,
	`required` integer DEFAULT 1 NOT NULL,
	`stated_grams` real,
	PRIMARY KEY(`recipe_id`, `position`),
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipe_ingredients_canonical_name` ON `recipe_ingredients` (`canonical_name`);--> statement-breakpoint
CREATE TABLE `recipe_log` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`recipe_id` text NOT NULL,
	`op` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `recipe_nutrition` (
	`recipe_id` text PRIMARY KEY NOT NULL,
	`serving_size` text NOT NULL,
	`servings` real NOT NULL,
	`calories` real NOT NULL,
	`protein_g` real NOT NULL,
	`carbs_g` real NOT NULL,
	`fat_g` real NOT NULL,
	`fiber_g` real NOT NULL,
	`sugar_g` real NOT NULL,
	`sodium_mg` real NOT NULL,
	`complete` integer NOT NULL,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recipes` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`cuisine` text,
	`cuisine_detected` integer DEFAULT 0 NOT NULL,
	`minutes_to_make` real NOT NULL,
	`default_servings` real NOT NULL,
	`serving_size_text` text NOT NULL,
	`instructions` text NOT NULL,
	`tools` text NOT NULL,
	`tags` text NOT NULL,
	`instructions_preview` text NOT NULL,
	`notes` text,
	`image` text,
	`content_hash` text NOT NULL,
	`updated_at` text NOT NULL,
	`origin` text DEFAULT 'import' NOT NULL,
	`minutes_source` text DEFAULT 'given' NOT NULL,
	`published_nutrition` text,
	`written_lines` text
);
--> statement-breakpoint
CREATE INDEX `recipes_slug` ON `recipes` (`slug`);--> statement-breakpoint
CREATE TABLE `cookware` (
	`name` text PRIMARY KEY NOT NULL,
	`category` text,
	`heat_source` text,
	`notes` text,
	`origin` text DEFAULT 'import' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cuisines` (
	`name` text PRIMARY KEY NOT NULL,
	`region` text,
	`is_active` integer DEFAULT 1 NOT NULL,
	`origin` text DEFAULT 'import' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ingredient_aliases` (
	`alias` text PRIMARY KEY NOT NULL,
	`canonical_name` text NOT NULL,
	`origin` text DEFAULT 'import' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ingredient_aliases_imported` ON `ingredient_aliases` (`origin`) WHERE origin = 'import';--> statement-breakpoint
CREATE TABLE `ingredients` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`category` text,
	`is_pantry` integer DEFAULT 0 NOT NULL,
	`origin` text DEFAULT 'import' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ingredients_name_unique` ON `ingredients` (`name`);--> statement-breakpoint
CREATE INDEX `ingredients_imported` ON `ingredients` (`origin`) WHERE origin = 'import';--> statement-breakpoint
CREATE TABLE `ingredients_nutrition` (
	`canonical_name` text PRIMARY KEY NOT NULL,
	`calories_per_100g` real NOT NULL,
	`protein_g_per_100g` real NOT NULL,
	`carbs_g_per_100g` real NOT NULL,
	`fat_g_per_100g` real NOT NULL,
	`fiber_g_per_100g` real NOT NULL,
	`sugar_g_per_100g` real NOT NULL,
	`sodium_mg_per_100g` real NOT NULL,
	`origin` text DEFAULT 'import' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `substitutions` (
	`original_ingredient` text NOT NULL,
	`substitute_ingredient` text NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`penalty_score` real NOT NULL,
	`ratio` real DEFAULT 1 NOT NULL,
	`original_unit` text,
	`substitute_unit` text,
	`origin` text DEFAULT 'import' NOT NULL,
	PRIMARY KEY(`original_ingredient`, `substitute_ingredient`),
	CONSTRAINT "substitutions_penalty" CHECK("substitutions"."penalty_score" between 0 and 1)
);
--> statement-breakpoint
CREATE INDEX `substitutions_imported` ON `substitutions` (`origin`) WHERE origin = 'import';
--> statement-breakpoint
-- Drizzle knows neither rows nor triggers. The statements from here on are written by hand.
-- The only row of its table. The triggers below update it, so it must exist before any of them runs.
INSERT INTO `recipe_index` (`id`, `epoch`) VALUES (1, lower(hex(randomblob(8))));
--> statement-breakpoint
-- Log of recipe changes. A trigger writes it in the transaction of the change, so that no writer can forget it.
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
-- Version of the reference tables that search uses. Isolates compare it to find out if their cached data is current.
CREATE TRIGGER `ingredients_version_insert` AFTER INSERT ON `ingredients` BEGIN
	UPDATE `recipe_index` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `ingredients_version_update` AFTER UPDATE ON `ingredients` BEGIN
	UPDATE `recipe_index` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `ingredients_version_delete` AFTER DELETE ON `ingredients` BEGIN
	UPDATE `recipe_index` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `ingredient_aliases_version_insert` AFTER INSERT ON `ingredient_aliases` BEGIN
	UPDATE `recipe_index` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `ingredient_aliases_version_update` AFTER UPDATE ON `ingredient_aliases` BEGIN
	UPDATE `recipe_index` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `ingredient_aliases_version_delete` AFTER DELETE ON `ingredient_aliases` BEGIN
	UPDATE `recipe_index` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `cookware_version_insert` AFTER INSERT ON `cookware` BEGIN
	UPDATE `recipe_index` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `cookware_version_update` AFTER UPDATE ON `cookware` BEGIN
	UPDATE `recipe_index` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `cookware_version_delete` AFTER DELETE ON `cookware` BEGIN
	UPDATE `recipe_index` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `substitutions_version_insert` AFTER INSERT ON `substitutions` BEGIN
	UPDATE `recipe_index` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `substitutions_version_update` AFTER UPDATE ON `substitutions` BEGIN
	UPDATE `recipe_index` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `substitutions_version_delete` AFTER DELETE ON `substitutions` BEGIN
	UPDATE `recipe_index` SET `reference` = `reference` + 1;
END;
--> statement-breakpoint
-- Version of the nutrition table, which only recipe pages use. A separate counter spares searches a reload.
CREATE TRIGGER `ingredients_nutrition_version_insert` AFTER INSERT ON `ingredients_nutrition` BEGIN
	UPDATE `recipe_index` SET `nutrition` = `nutrition` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `ingredients_nutrition_version_update` AFTER UPDATE ON `ingredients_nutrition` BEGIN
	UPDATE `recipe_index` SET `nutrition` = `nutrition` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `ingredients_nutrition_version_delete` AFTER DELETE ON `ingredients_nutrition` BEGIN
	UPDATE `recipe_index` SET `nutrition` = `nutrition` + 1;
END;
--> statement-breakpoint
-- A correction of labels starts a new epoch. Without it, labels from before the correction would count as current. A changed
-- reason affects no label, so it starts none.
CREATE TRIGGER `label_corrections_epoch_insert` AFTER INSERT ON `label_corrections` BEGIN
	UPDATE `recipe_index` SET `epoch` = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `label_corrections_epoch_update` AFTER UPDATE OF `name`, `label`, `value` ON `label_corrections` BEGIN
	UPDATE `recipe_index` SET `epoch` = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `label_corrections_epoch_delete` AFTER DELETE ON `label_corrections` BEGIN
	UPDATE `recipe_index` SET `epoch` = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
-- Pictures without a row. A job deletes their files from the bucket, also if the row was deleted with its account.
CREATE TRIGGER `cookbook_pictures_delete` AFTER DELETE ON `cookbook_pictures` BEGIN
	INSERT INTO `unwanted_pictures` (`id`, `due_at`) VALUES (OLD.`id`, unixepoch() * 1000) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `cookbook_pictures_replace` AFTER UPDATE OF `id` ON `cookbook_pictures` WHEN OLD.`id` <> NEW.`id` BEGIN
	INSERT INTO `unwanted_pictures` (`id`, `due_at`) VALUES (OLD.`id`, unixepoch() * 1000) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- State of a cookbook: a random value that changes with its search data. Caches of the data compare it.
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
--> statement-breakpoint
-- State of the recipes that are shared with a household, in the same way.
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
--> statement-breakpoint
-- A household for every user, from the first session on.
CREATE TRIGGER `sessions_household` AFTER INSERT ON `sessions`
WHEN NOT EXISTS (SELECT 1 FROM `household_members` WHERE `user_id` = new.`user_id`) BEGIN
	INSERT OR IGNORE INTO `households` (`id`, `created_at`) VALUES (new.`user_id`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	INSERT INTO `household_members` (`user_id`, `household_id`, `role`, `joined_at`)
	VALUES (new.`user_id`, new.`user_id`, 'owner', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
--> statement-breakpoint
-- The household of a row that names only its user.
CREATE TRIGGER `inventory_items_household` AFTER INSERT ON `inventory_items` WHEN new.`household_id` IS NULL BEGIN
	UPDATE `inventory_items` SET `household_id` = (SELECT `household_id` FROM `household_members` WHERE `user_id` = new.`user_id`)
	WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `cookings_household` AFTER INSERT ON `cookings` WHEN new.`household_id` IS NULL BEGIN
	UPDATE `cookings` SET `household_id` = (SELECT `household_id` FROM `household_members` WHERE `user_id` = new.`user_id`)
	WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `plans_household` AFTER INSERT ON `plans` WHEN new.`household_id` IS NULL BEGIN
	UPDATE `plans` SET `household_id` = (SELECT `household_id` FROM `household_members` WHERE `user_id` = new.`user_id`)
	WHERE `user_id` = new.`user_id`;
END;
--> statement-breakpoint
-- A member who is deleted or moves to another household. Pantry and plan stay with the household and pass to its oldest
-- member, an owner who leaves is replaced, and an empty household is deleted.
CREATE TRIGGER `household_members_gone` AFTER DELETE ON `household_members` BEGIN
	UPDATE `inventory_items` SET `user_id` = (
		SELECT `user_id` FROM `household_members` WHERE `household_id` = old.`household_id` ORDER BY `joined_at`, `user_id` LIMIT 1)
	WHERE `user_id` = old.`user_id` AND `household_id` = old.`household_id`
		AND EXISTS (SELECT 1 FROM `household_members` WHERE `household_id` = old.`household_id`);
	UPDATE `plans` SET `user_id` = (
		SELECT `user_id` FROM `household_members` WHERE `household_id` = old.`household_id` ORDER BY `joined_at`, `user_id` LIMIT 1)
	WHERE `user_id` = old.`user_id` AND `household_id` = old.`household_id`
		AND EXISTS (SELECT 1 FROM `household_members` WHERE `household_id` = old.`household_id`);
	UPDATE `household_members` SET `role` = 'owner'
	WHERE `user_id` = (
		SELECT `user_id` FROM `household_members` WHERE `household_id` = old.`household_id` ORDER BY `joined_at`, `user_id` LIMIT 1)
		AND NOT EXISTS (SELECT 1 FROM `household_members` WHERE `household_id` = old.`household_id` AND `role` = 'owner');
	DELETE FROM `households` WHERE `id` = old.`household_id`
		AND NOT EXISTS (SELECT 1 FROM `household_members` WHERE `household_id` = old.`household_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `household_members_moved` AFTER UPDATE OF `household_id` ON `household_members`
WHEN new.`household_id` <> old.`household_id` BEGIN
	UPDATE `inventory_items` SET `user_id` = (
		SELECT `user_id` FROM `household_members` WHERE `household_id` = old.`household_id` ORDER BY `joined_at`, `user_id` LIMIT 1)
	WHERE `user_id` = old.`user_id` AND `household_id` = old.`household_id`
		AND EXISTS (SELECT 1 FROM `household_members` WHERE `household_id` = old.`household_id`);
	UPDATE `plans` SET `user_id` = (
		SELECT `user_id` FROM `household_members` WHERE `household_id` = old.`household_id` ORDER BY `joined_at`, `user_id` LIMIT 1)
	WHERE `user_id` = old.`user_id` AND `household_id` = old.`household_id`
		AND EXISTS (SELECT 1 FROM `household_members` WHERE `household_id` = old.`household_id`);
	UPDATE `household_members` SET `role` = 'owner'
	WHERE `user_id` = (
		SELECT `user_id` FROM `household_members` WHERE `household_id` = old.`household_id` ORDER BY `joined_at`, `user_id` LIMIT 1)
		AND NOT EXISTS (SELECT 1 FROM `household_members` WHERE `household_id` = old.`household_id` AND `role` = 'owner');
	DELETE FROM `households` WHERE `id` = old.`household_id`
		AND NOT EXISTS (SELECT 1 FROM `household_members` WHERE `household_id` = old.`household_id`);
END;
--> statement-breakpoint
-- Recipes that the moving member shared are no longer shared.
CREATE TRIGGER `household_members_moved_cookbook` AFTER UPDATE OF `household_id` ON `household_members`
WHEN new.`household_id` <> old.`household_id` BEGIN
	UPDATE `cookbook_recipes` SET `shared_with` = NULL
	WHERE `user_id` = old.`user_id` AND `shared_with` = old.`household_id`;
END;
--> statement-breakpoint
-- Runs before the foreign keys delete the rows of the user, so that `household_members_gone` can pass them on.
CREATE TRIGGER `users_household` BEFORE DELETE ON `users` BEGIN
	DELETE FROM `household_members` WHERE `user_id` = old.`id`;
END;
--> statement-breakpoint
-- Deleted pantry items, for devices that were offline. A household that is deleted itself needs none.
CREATE TRIGGER `inventory_items_gone` AFTER DELETE ON `inventory_items`
WHEN EXISTS (SELECT 1 FROM `households` WHERE `id` = old.`household_id`) BEGIN
	INSERT OR REPLACE INTO `inventory_gone` (`id`, `household_id`, `ingredient_name`, `unit`, `expires_on`, `created_at`, `gone_at`)
	VALUES (old.`id`, old.`household_id`, old.`ingredient_name`, old.`unit`, old.`expires_on`, old.`created_at`,
		strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
