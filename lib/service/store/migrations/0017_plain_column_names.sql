ALTER TABLE "chat"."platform_intents" RENAME COLUMN "is_mending" TO "is_recovering";--> statement-breakpoint
ALTER TABLE "chat"."platform_intents" RENAME COLUMN "mend_at" TO "recover_at";--> statement-breakpoint
ALTER TABLE "chat"."idempotency_keys" RENAME COLUMN "answer_sealed" TO "response_sealed";--> statement-breakpoint
ALTER TABLE "chat"."delivery_attempts" RENAME COLUMN "answer_headers" TO "response_headers";--> statement-breakpoint
ALTER TABLE "chat"."delivery_attempts" RENAME COLUMN "answer_excerpt" TO "response_excerpt";
