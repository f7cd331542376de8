CREATE TABLE "chat"."contact_import_rows" (
	"account_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"file_row" integer NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"country_code" text NOT NULL,
	"chat_phone_id" text,
	"problem" text,
	"outcome" text,
	"is_done" boolean DEFAULT false NOT NULL,
	"contact_id" bigint,
	"cells" json,
	CONSTRAINT "contact_import_rows_account_id_import_id_position_pk" PRIMARY KEY("account_id","import_id","position")
);
--> statement-breakpoint
CREATE TABLE "chat"."contact_imports" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."contact_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"columns" json NOT NULL,
	"row_count" integer NOT NULL,
	"existing" text NOT NULL,
	"state" text NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"planned" json DEFAULT '{}'::json NOT NULL,
	"outcomes" json DEFAULT '{}'::json NOT NULL,
	"actor" json,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"has_rows" boolean DEFAULT true NOT NULL,
	CONSTRAINT "contact_imports_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE INDEX "contact_import_rows_identity" ON "chat"."contact_import_rows" USING btree ("account_id","import_id","chat_phone_id","position");--> statement-breakpoint
CREATE INDEX "contact_import_rows_outcome" ON "chat"."contact_import_rows" USING btree ("account_id","import_id","outcome","position");--> statement-breakpoint
CREATE INDEX "contact_imports_active" ON "chat"."contact_imports" USING btree ("account_id","updated_at") WHERE state in ('checking', 'running');--> statement-breakpoint
CREATE INDEX "contact_imports_with_rows" ON "chat"."contact_imports" USING btree ("account_id","updated_at") WHERE has_rows;