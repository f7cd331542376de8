DROP INDEX "chat"."deliveries_age";--> statement-breakpoint
DROP INDEX "chat"."delivery_attempts_age";--> statement-breakpoint
CREATE INDEX "deliveries_age" ON "chat"."deliveries" USING btree ("account_id","created_at") WHERE state <> 'pending';--> statement-breakpoint
CREATE INDEX "delivery_attempts_age" ON "chat"."delivery_attempts" USING btree ("account_id","started_at");