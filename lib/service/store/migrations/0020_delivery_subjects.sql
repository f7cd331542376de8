ALTER TABLE "chat"."deliveries" ADD COLUMN "contact_id" bigint;--> statement-breakpoint
ALTER TABLE "chat"."deliveries" ADD COLUMN "message_id" bigint;--> statement-breakpoint
ALTER TABLE "chat"."events" ADD COLUMN "contact_id" bigint;--> statement-breakpoint
ALTER TABLE "chat"."events" ADD COLUMN "message_id" bigint;--> statement-breakpoint
CREATE INDEX "deliveries_of_contact" ON "chat"."deliveries" USING btree ("account_id","webhook_id","contact_id","position" DESC NULLS FIRST) WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "deliveries_of_message" ON "chat"."deliveries" USING btree ("account_id","webhook_id","message_id","position" DESC NULLS FIRST) WHERE message_id is not null;