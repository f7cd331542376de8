DROP INDEX "console"."audit_events_time";--> statement-breakpoint
CREATE INDEX "audit_events_time" ON "console"."audit_events" USING brin ("time");