DROP INDEX "chat"."deliveries_by_event";--> statement-breakpoint
DROP INDEX "chat"."deliveries_age";--> statement-breakpoint
DROP INDEX "chat"."delivery_attempts_age";--> statement-breakpoint
CREATE INDEX "deliveries_pending_of_event" ON "chat"."deliveries" USING btree ("account_id","event_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "deliveries_age" ON "chat"."deliveries" USING brin ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "delivery_attempts_age" ON "chat"."delivery_attempts" USING brin ("account_id","started_at");