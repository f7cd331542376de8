CREATE TABLE "chat"."audit_events" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" text,
	"token_id" bigint,
	"token_name" text,
	"owner_label" text NOT NULL,
	"person_label" text,
	"is_console" boolean NOT NULL,
	"changes" json NOT NULL,
	"request_id" text,
	CONSTRAINT "audit_events_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE INDEX "audit_events_recent" ON "chat"."audit_events" USING btree ("account_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_via" ON "chat"."audit_events" USING btree ("account_id","is_console","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_record" ON "chat"."audit_events" USING btree ("account_id","record_kind","record_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);