CREATE TABLE "chat"."idempotency_keys" (
	"account_id" bigint NOT NULL,
	"token_id" bigint NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"body_digest" text NOT NULL,
	"status" integer,
	"answer_sealed" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_token_id_path_key_pk" PRIMARY KEY("account_id","token_id","path","key")
);
--> statement-breakpoint
CREATE TABLE "chat"."platform_intents" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."platform_intents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"flow_name" text,
	"flow_id" bigint,
	"chat_flow_id" text,
	"foreign_chat_flow_ids" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"is_mending" boolean DEFAULT false NOT NULL,
	"mend_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "platform_intents_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "chat"."idempotency_keys" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "platform_intents_name" ON "chat"."platform_intents" USING btree ("account_id","flow_name");