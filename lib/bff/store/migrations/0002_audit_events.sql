CREATE TABLE "console"."audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console"."audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"area" text GENERATED ALWAYS AS (split_part(action, '.', 1)) STORED NOT NULL,
	"person_id" text,
	"person_name" text,
	"address" text,
	"record_id" text,
	"record_title" text,
	"changes" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"status" integer,
	"message" text,
	"request_id" text
);
--> statement-breakpoint
CREATE INDEX "audit_events_recent" ON "console"."audit_events" USING btree ("account_id","time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_person" ON "console"."audit_events" USING btree ("account_id","person_id","time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_area" ON "console"."audit_events" USING btree ("account_id","area","time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_record" ON "console"."audit_events" USING btree ("account_id","area","record_id","time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE record_id is not null;--> statement-breakpoint
CREATE INDEX "audit_events_time" ON "console"."audit_events" USING btree ("time");--> statement-breakpoint
-- The log is append-only. Retention names its period in days for its transaction, and removes only events older than that.
CREATE FUNCTION "console"."keep_audit_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.time < now() - make_interval(
			days => nullif(current_setting('console.audit_retention_days', true), '')::integer
		) THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE ON "console"."audit_events"
	FOR EACH ROW EXECUTE FUNCTION "console"."keep_audit_event"();--> statement-breakpoint
CREATE TRIGGER "audit_events_no_truncate" BEFORE TRUNCATE ON "console"."audit_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "console"."keep_audit_event"();
