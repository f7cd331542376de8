CREATE TABLE "chat"."flow_versions" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."flow_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"flow_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"definition" text NOT NULL,
	"validation_errors" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"token_id" bigint,
	"token_name" text,
	"owner_label" text,
	"person_label" text,
	"is_console" boolean,
	CONSTRAINT "flow_versions_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "flow_versions_number" UNIQUE("account_id","flow_id","number")
);
