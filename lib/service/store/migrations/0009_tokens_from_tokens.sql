ALTER TABLE "chat"."tokens" ADD COLUMN "made_by" bigint;--> statement-breakpoint
ALTER TABLE "chat"."tokens" ADD COLUMN "family_id" bigint;--> statement-breakpoint
CREATE INDEX "tokens_family" ON "chat"."tokens" USING btree ("account_id","family_id") WHERE family_id is not null;