CREATE INDEX "contacts_removed_recent" ON "chat"."contacts" USING btree ("account_id","removed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is not null;--> statement-breakpoint
ALTER TABLE "chat"."contacts" SET (fillfactor = 90);
