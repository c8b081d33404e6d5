ALTER TABLE `household_history` ADD `member_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `household_history_member` ON `household_history` (`member_id`);
--> statement-breakpoint
-- Entries about members name them by id from now on, so that the name goes with the account. Who was taken out, or made the
-- owner, is found among those who joined under the same name, if that was only one.
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
-- Display names from before they were cleaned (src/domain/lib/clean-name.ts): control characters and line separators become
-- blanks, soft hyphens, zero-width characters and marks of direction are removed.
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
