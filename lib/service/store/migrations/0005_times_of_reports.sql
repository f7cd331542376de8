ALTER TABLE "chat"."flows" ADD COLUMN "status_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat"."messages" ADD COLUMN "status_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat"."messages" ADD COLUMN "applied_ids" text[];