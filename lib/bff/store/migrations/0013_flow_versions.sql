CREATE TABLE "console"."flow_versions" (
	"account_id" bigint NOT NULL,
	"flow_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"definition" "bytea" NOT NULL,
	"size_bytes" integer NOT NULL,
	"digest" text NOT NULL,
	"saved_at" timestamp with time zone,
	"source" text NOT NULL,
	"person_id" text,
	"person_name" text,
	"token_name" text,
	"comment" text,
	"restored_from" integer,
	"screen_count" integer NOT NULL,
	"error_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_versions_account_id_flow_id_number_pk" PRIMARY KEY("account_id","flow_id","number")
);
--> statement-breakpoint
ALTER TABLE "console"."flow_versions" ADD CONSTRAINT "flow_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flow_versions_saved_at" ON "console"."flow_versions" USING btree ("account_id","flow_id","saved_at");