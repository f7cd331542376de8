ALTER TABLE "chat"."delivery_attempts" ALTER COLUMN "request_headers" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat"."delivery_attempts" ADD COLUMN "signature" text;