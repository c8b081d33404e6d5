CREATE TABLE `analytics_counts` (
	`day` text NOT NULL,
	`event` text NOT NULL,
	`bucket` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `event`, `bucket`)
);
