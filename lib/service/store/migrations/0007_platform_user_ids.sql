ALTER TABLE "chat"."contacts" ADD COLUMN "platform_user_id" text;--> statement-breakpoint
CREATE INDEX "contacts_platform_user" ON "chat"."contacts" USING btree ("account_id","platform_user_id") WHERE platform_user_id is not null;--> statement-breakpoint
-- Who has no number was known by the platform's user id.
UPDATE "chat"."contacts" SET "platform_user_id" = "chat_phone_id" WHERE "number" = '';
