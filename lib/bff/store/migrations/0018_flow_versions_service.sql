DROP INDEX "console"."flow_versions_saved_at";--> statement-breakpoint
ALTER TABLE "console"."flow_versions" DROP CONSTRAINT "flow_versions_account_id_flow_id_number_pk";--> statement-breakpoint
ALTER TABLE "console"."flow_versions" ADD COLUMN "service" text;--> statement-breakpoint
-- As lib/bff/connections/upstream.ts names it. Where they were saved before a move isn't known anymore.
UPDATE "console"."flow_versions" v SET "service" = coalesce(
	(
		SELECT coalesce(c."base_url", 'configured') || ' ' || c."service_account_id"
		FROM "console"."connections" c WHERE c."account_id" = v."account_id"
	),
	'configured ' || v."account_id"
);--> statement-breakpoint
ALTER TABLE "console"."flow_versions" ALTER COLUMN "service" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."flow_versions" ADD CONSTRAINT "flow_versions_account_id_service_flow_id_number_pk" PRIMARY KEY("account_id","service","flow_id","number");--> statement-breakpoint
CREATE INDEX "flow_versions_saved_at" ON "console"."flow_versions" USING btree ("account_id","service","flow_id","saved_at");
