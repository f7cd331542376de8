CREATE TABLE "chat"."contact_activity" (
	"account_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	"is_active" boolean NOT NULL,
	"last_activity_at" timestamp (3) with time zone NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	"last_message_id" bigint,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"read_message_at" timestamp (3) with time zone,
	"read_message_id" bigint,
	CONSTRAINT "contact_activity_account_id_contact_id_pk" PRIMARY KEY("account_id","contact_id")
);
--> statement-breakpoint
-- One pass over the history's index, before this table has indexes to keep. What is stored by now counts as read.
INSERT INTO "chat"."contact_activity" ("account_id", "contact_id", "is_active", "last_activity_at", "last_message_at", "last_message_id")
SELECT c."account_id", c."id", c."removed_at" IS NULL, greatest(c."created_at", m."message_time"), m."message_time", m."id"
FROM "chat"."contacts" c
LEFT JOIN (
	SELECT DISTINCT ON ("account_id", "contact_id") "account_id", "contact_id", "message_time", "id"
	FROM "chat"."messages"
	WHERE "is_known"
	ORDER BY "account_id", "contact_id", "message_time" DESC, "id" DESC
) m ON m."account_id" = c."account_id" AND m."contact_id" = c."id";
--> statement-breakpoint
CREATE INDEX "contact_activity_recent" ON "chat"."contact_activity" USING btree ("account_id","last_activity_at" DESC NULLS FIRST,"contact_id" DESC NULLS FIRST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "contact_activity_unread" ON "chat"."contact_activity" USING btree ("account_id","last_activity_at" DESC NULLS FIRST,"contact_id" DESC NULLS FIRST) WHERE is_active and unread_count > 0;--> statement-breakpoint
CREATE INDEX "contacts_updated" ON "chat"."contacts" USING btree ("account_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "contacts_name" ON "chat"."contacts" USING btree ("account_id",nullif(left(search_name, 100), ''),"id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "contacts_tags" ON "chat"."contacts" USING gin ("account_id","tags") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "contacts_country" ON "chat"."contacts" USING btree ("account_id","country_code") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "contacts_ai_mode" ON "chat"."contacts" USING btree ("account_id","ai_mode") WHERE removed_at is null;