ALTER TABLE "chat"."delivery_hours" ADD COLUMN "events" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat"."delivery_hours" ADD COLUMN "delivered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO "chat"."delivery_hours" ("account_id", "webhook_id", "hour", "succeeded", "failed", "events", "delivered")
SELECT "account_id", "webhook_id", date_trunc('hour', "created_at", 'UTC'), 0, 0, count(*), count(*) FILTER (WHERE "state" = 'delivered')
FROM "chat"."deliveries" WHERE "attempts" > 0 AND "created_at" > now() - interval '25 hours'
GROUP BY 1, 2, 3
ON CONFLICT ("account_id", "webhook_id", "hour") DO UPDATE SET "events" = EXCLUDED."events", "delivered" = EXCLUDED."delivered";
