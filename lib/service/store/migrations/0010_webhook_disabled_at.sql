ALTER TABLE "chat"."webhooks" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat"."webhooks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Until now nothing changed updated_at while a webhook was disabled.
UPDATE "chat"."webhooks" SET "disabled_at" = "updated_at" WHERE NOT "is_active";
