ALTER TABLE "chat"."webhooks" ADD COLUMN "display_name" text;--> statement-breakpoint
ALTER TABLE "chat"."webhooks" ADD COLUMN "header_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat"."webhooks" ADD COLUMN "headers_sealed" text;