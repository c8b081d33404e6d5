ALTER TABLE `household_history` ADD `member_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `household_history_member` ON `household_history` (`member_id`);
--> statement-breakpoint
-- Entries about members now refer to them by id, so that the name is deleted with the account. A removed member or a new
-- owner is matched by name with the members who joined, if only one has this name.
UPDATE `household_history` SET `member_id` = (
	SELECT j.`user_id` FROM `household_history` j
	WHERE j.`household_id` = `household_history`.`household_id` AND j.`event` = 'joined' AND j.`name` = `household_history`.`name`
	GROUP BY j.`household_id` HAVING count(DISTINCT j.`user_id`) = 1
) WHERE `event` IN ('excluded', 'handedOver');
--> statement-breakpoint
UPDATE `household_history` SET `member_id` = `user_id` WHERE `event` IN ('joined', 'left');
--> statement-breakpoint
UPDATE `household_history` SET `name` = '' WHERE `event` IN ('joined', 'left', 'excluded', 'handedOver');
--> statement-breakpoint
-- Cleans older display names like src/domain/lib/clean-name.ts: replaces control characters and line separators with
-- spaces, and removes soft hyphens, zero-width characters and direction marks.
WITH RECURSIVE marks(gap, unseen) AS (
	SELECT char(1) || '-' || char(31) || char(127) || '-' || char(159) || char(8232, 8233),
		char(173, 847, 1564, 8203, 8206, 8207, 65279) || char(8234) || '-' || char(8238) || char(8288) || '-' || char(8303)
), part(id, name, i, cleaned) AS (
	SELECT `id`, `user_metadata` ->> 'display_name', 0, '' FROM `users`, marks
	WHERE json_type(`user_metadata`, '$.display_name') = 'text'
		AND `user_metadata` ->> 'display_name' GLOB '*[' || gap || unseen || ']*'
	UNION ALL
	SELECT id, name, i + 1, cleaned || CASE
		WHEN substr(name, i + 1, 1) GLOB '[' || gap || ']' THEN ' '
		WHEN substr(name, i + 1, 1) GLOB '[' || unseen || ']' THEN ''
		ELSE substr(name, i + 1, 1) END
	FROM part, marks WHERE i < length(name)
)
UPDATE `users` SET `user_metadata` = json_set(`user_metadata`, '$.display_name', trim(part.cleaned))
FROM part WHERE part.id = `users`.`id` AND part.i = length(part.name);
