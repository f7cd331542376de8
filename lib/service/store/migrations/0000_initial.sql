CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE SCHEMA "chat";
--> statement-breakpoint
CREATE TABLE "chat"."accounts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"chat_business_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_chatBusinessId_unique" UNIQUE("chat_business_id")
);
--> statement-breakpoint
CREATE TABLE "chat"."contacts" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ref_id" text,
	"first_name" text,
	"middle_name" text,
	"last_name" text,
	"platform_name" text,
	"number" text NOT NULL,
	"country_code" text NOT NULL,
	"chat_phone_id" text NOT NULL,
	"ai_mode" text DEFAULT 'ai_paused' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"search_name" text NOT NULL,
	"search_number" text NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_by" text NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "contacts_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat"."deliveries" (
	"account_id" bigint NOT NULL,
	"webhook_id" bigint NOT NULL,
	"event_id" uuid NOT NULL,
	"lane" integer NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."deliveries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "deliveries_account_id_webhook_id_event_id_pk" PRIMARY KEY("account_id","webhook_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "chat"."events" (
	"account_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"transaction_id" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat"."flows" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."flows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"chat_flow_id" text NOT NULL,
	"chat_status" text NOT NULL,
	"template_name" text NOT NULL,
	"profile_id" bigint NOT NULL,
	"categories" text[] NOT NULL,
	"flow_json" text NOT NULL,
	"flow_json_raw" text NOT NULL,
	"validation_errors" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flows_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "flows_name" UNIQUE("account_id","name")
);
--> statement-breakpoint
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
CREATE TABLE "chat"."messages" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contact_id" bigint NOT NULL,
	"chat_message_id" text NOT NULL,
	"parent_chat_message_id" text,
	"direction" text NOT NULL,
	"message_type" text NOT NULL,
	"content" text NOT NULL,
	"media_url" text,
	"caption" text,
	"status" text NOT NULL,
	"error_reason" text,
	"content_json" json,
	"reaction_json" json,
	"reaction_at" timestamp (3) with time zone,
	"sender_user_id" bigint,
	"original_filename" text,
	"template_id" bigint,
	"lang_code" text,
	"is_known" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"message_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "messages_chat_message_id" UNIQUE("account_id","chat_message_id")
);
--> statement-breakpoint
CREATE TABLE "chat"."platform_intents" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."platform_intents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"flow_name" text,
	"flow_id" bigint,
	"chat_flow_id" text,
	"foreign_chat_flow_ids" text[],
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"is_mending" boolean DEFAULT false NOT NULL,
	"mend_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "platform_intents_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat"."template_contents" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."template_contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template_code" text NOT NULL,
	"lang_code" text NOT NULL,
	"parameter_format" text NOT NULL,
	"text" text NOT NULL,
	"variables" json NOT NULL,
	"footer" text NOT NULL,
	"is_draft" boolean NOT NULL,
	"is_catalog" boolean NOT NULL,
	"catalog_format" text,
	"connected_catalog_id" text,
	"is_catalog_connected" boolean NOT NULL,
	"is_custom_validity_period" boolean NOT NULL,
	"validity_period_seconds" integer,
	"auth_delivery_method" text,
	"auth_add_security_recommendation" boolean NOT NULL,
	"auth_add_code_expiration" boolean NOT NULL,
	"auth_code_expiration_seconds" integer,
	"auth_apps" json,
	"headers" json NOT NULL,
	"buttons" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_contents_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "template_contents_language" UNIQUE("account_id","template_code","lang_code")
);
--> statement-breakpoint
CREATE TABLE "chat"."tokens" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"digest" text NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"owner_profile_id" bigint NOT NULL,
	"owner_label" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "tokens_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "tokens_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "chat"."webhooks" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"is_active" boolean NOT NULL,
	"events" text[] NOT NULL,
	"secret_sealed" text NOT NULL,
	"last_delivery_at" timestamp (3) with time zone,
	"last_delivery_status" text,
	"last_delivery_http_status" integer,
	"last_delivery_error" text,
	"failing_since" timestamp (3) with time zone,
	"switched_off_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "webhooks_url" UNIQUE("account_id","url")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_active_identity" ON "chat"."contacts" USING btree ("account_id","chat_phone_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "contacts_removed_identity" ON "chat"."contacts" USING btree ("account_id","chat_phone_id") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "contacts_recent" ON "chat"."contacts" USING btree ("account_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "contacts_search" ON "chat"."contacts" USING gin ("account_id","search_name" gin_trgm_ops,"search_number" gin_trgm_ops) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "deliveries_by_event" ON "chat"."deliveries" USING btree ("account_id","event_id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "chat"."deliveries" USING btree ("account_id","webhook_id","lane","next_attempt_at","position") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "events_order" ON "chat"."events" USING btree ("account_id","transaction_id","sequence");--> statement-breakpoint
CREATE INDEX "flows_recent" ON "chat"."flows" USING btree ("account_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "flows_status_recent" ON "chat"."flows" USING btree ("account_id","chat_status","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "flows_chat_flow_id" ON "chat"."flows" USING btree ("account_id","chat_flow_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "chat"."idempotency_keys" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_history" ON "chat"."messages" USING btree ("account_id","contact_id","message_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "platform_intents_name" ON "chat"."platform_intents" USING btree ("account_id","flow_name");