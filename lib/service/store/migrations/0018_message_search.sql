ALTER TABLE "chat"."messages" ADD COLUMN "search_text" text;--> statement-breakpoint
CREATE INDEX "messages_recent" ON "chat"."messages" USING btree ("account_id","message_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE search_text is not null;--> statement-breakpoint
CREATE INDEX "messages_search" ON "chat"."messages" USING gin ("search_text" gin_trgm_ops) WHERE search_text is not null;--> statement-breakpoint
CREATE INDEX "messages_without_search_text" ON "chat"."messages" USING btree ("account_id","id") WHERE search_text is null;