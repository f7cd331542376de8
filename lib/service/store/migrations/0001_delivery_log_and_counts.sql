CREATE TABLE "chat"."contact_count_changes" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."contact_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change" bigint NOT NULL,
	CONSTRAINT "contact_count_changes_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat"."delivery_attempts" (
	"account_id" bigint NOT NULL,
	"webhook_id" bigint NOT NULL,
	"event_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"url" text NOT NULL,
	"request_headers" json NOT NULL,
	"address" text,
	"http_status" integer,
	"failure" text,
	"answer_headers" json,
	"answer_excerpt" text NOT NULL,
	CONSTRAINT "delivery_attempts_account_id_webhook_id_event_id_attempt_pk" PRIMARY KEY("account_id","webhook_id","event_id","attempt")
);
--> statement-breakpoint
CREATE TABLE "chat"."delivery_hours" (
	"account_id" bigint NOT NULL,
	"webhook_id" bigint NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"succeeded" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "delivery_hours_account_id_webhook_id_hour_pk" PRIMARY KEY("account_id","webhook_id","hour")
);
--> statement-breakpoint
CREATE TABLE "chat"."replays" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."replays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"cursor_at" timestamp (3) with time zone NOT NULL,
	"cursor_sequence" bigint DEFAULT 0 NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp (3) with time zone,
	CONSTRAINT "replays_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "chat"."deliveries" ADD COLUMN "event_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat"."deliveries" ADD COLUMN "attempts_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat"."deliveries" ADD COLUMN "replay_id" bigint;--> statement-breakpoint
ALTER TABLE "chat"."events" ADD COLUMN "lane" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat"."events" ADD COLUMN "test_of_webhook_id" bigint;--> statement-breakpoint
ALTER TABLE "chat"."webhooks" ADD COLUMN "previous_secrets" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
CREATE INDEX "delivery_attempts_age" ON "chat"."delivery_attempts" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "replays_recent" ON "chat"."replays" USING btree ("account_id","webhook_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_recent" ON "chat"."deliveries" USING btree ("account_id","webhook_id","position" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_unsuccessful" ON "chat"."deliveries" USING btree ("account_id","webhook_id","position" DESC NULLS FIRST) WHERE state in ('failed', 'dropped');--> statement-breakpoint
CREATE INDEX "deliveries_replayed" ON "chat"."deliveries" USING btree ("account_id","webhook_id","replay_id","state") WHERE replay_id is not null;--> statement-breakpoint
CREATE INDEX "deliveries_age" ON "chat"."deliveries" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "events_age" ON "chat"."events" USING btree ("account_id","created_at","sequence");--> statement-breakpoint
UPDATE "chat"."deliveries" d SET "event_type" = e."type" FROM "chat"."events" e WHERE e."account_id" = d."account_id" AND e."id" = d."event_id";--> statement-breakpoint
UPDATE "chat"."events" e SET "lane" = d."lane" FROM "chat"."deliveries" d WHERE d."account_id" = e."account_id" AND d."event_id" = e."id";--> statement-breakpoint
INSERT INTO "chat"."contact_count_changes" ("account_id", "change") SELECT "account_id", count(*) FROM "chat"."contacts" WHERE "removed_at" IS NULL GROUP BY "account_id";
