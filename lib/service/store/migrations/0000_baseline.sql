-- Written by hand: what the schema files can't say.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
-- Generated from the schema files, between what is written by hand.
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
CREATE TABLE "chat"."contact_activity" (
	"account_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	"is_active" boolean NOT NULL,
	"last_activity_at" timestamp (3) with time zone NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	"last_message_id" bigint,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"read_message_at" timestamp (3) with time zone,
	"read_message_id" bigint,
	CONSTRAINT "contact_activity_account_id_contact_id_pk" PRIMARY KEY("account_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "chat"."contact_count_changes" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."contact_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change" bigint NOT NULL,
	CONSTRAINT "contact_count_changes_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat"."contact_erasures" (
	"account_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	"contact_ids" bigint[] NOT NULL,
	"identities" text[] NOT NULL,
	"message_count" integer NOT NULL,
	"erased_messages" integer DEFAULT 0 NOT NULL,
	"erased_deliveries" integer DEFAULT 0 NOT NULL,
	"event_cursor_at" timestamp (3) with time zone,
	"event_cursor_sequence" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "contact_erasures_account_id_contact_id_pk" PRIMARY KEY("account_id","contact_id")
);
--> statement-breakpoint
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
	"source" json,
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
	"platform_user_id" text,
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
	"event_type" text NOT NULL,
	"contact_id" bigint,
	"message_id" bigint,
	"lane" integer NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."deliveries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempts_before" integer DEFAULT 0 NOT NULL,
	"replay_id" bigint,
	"next_attempt_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "deliveries_account_id_webhook_id_event_id_pk" PRIMARY KEY("account_id","webhook_id","event_id")
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
	"signature" text,
	"address" text,
	"http_status" integer,
	"failure" text,
	"response_headers" json,
	"response_excerpt" text NOT NULL,
	CONSTRAINT "delivery_attempts_account_id_webhook_id_event_id_attempt_pk" PRIMARY KEY("account_id","webhook_id","event_id","attempt")
);
--> statement-breakpoint
CREATE TABLE "chat"."delivery_hours" (
	"account_id" bigint NOT NULL,
	"webhook_id" bigint NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"succeeded" integer NOT NULL,
	"failed" integer NOT NULL,
	"events" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_hours_account_id_webhook_id_hour_pk" PRIMARY KEY("account_id","webhook_id","hour")
);
--> statement-breakpoint
CREATE TABLE "chat"."erased_messages" (
	"account_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	"chat_message_id" text NOT NULL,
	CONSTRAINT "erased_messages_account_id_contact_id_chat_message_id_pk" PRIMARY KEY("account_id","contact_id","chat_message_id")
);
--> statement-breakpoint
CREATE TABLE "chat"."events" (
	"account_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"lane" integer NOT NULL,
	"contact_id" bigint,
	"message_id" bigint,
	"test_of_webhook_id" bigint,
	"transaction_id" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat"."flow_alerts" (
	"account_id" bigint NOT NULL,
	"flow_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"threshold" double precision NOT NULL,
	"is_active" boolean NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"json_version" text,
	"report" json NOT NULL,
	CONSTRAINT "flow_alerts_account_id_flow_id_kind_threshold_pk" PRIMARY KEY("account_id","flow_id","kind","threshold")
);
--> statement-breakpoint
CREATE TABLE "chat"."flow_answers" (
	"account_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"parent_chat_message_id" text,
	"flow_token" text,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"flow_id" bigint,
	"chat_flow_id" text,
	"assigned_by" text,
	"unassigned_reason" text,
	CONSTRAINT "flow_answers_account_id_message_id_pk" PRIMARY KEY("account_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "chat"."flow_messages" (
	"account_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"flow_token" text NOT NULL,
	"chat_flow_id" text,
	"flow_name" text,
	CONSTRAINT "flow_messages_account_id_message_id_pk" PRIMARY KEY("account_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "chat"."flows" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."flows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"chat_flow_id" text NOT NULL,
	"chat_status" text NOT NULL,
	"status_at" timestamp (3) with time zone,
	"template_name" text NOT NULL,
	"profile_id" bigint NOT NULL,
	"categories" text[] NOT NULL,
	"flow_json" text NOT NULL,
	"flow_json_raw" text NOT NULL,
	"validation_errors" json NOT NULL,
	"search_name" text NOT NULL,
	"json_version" text,
	"screen_count" integer NOT NULL,
	"error_count" integer NOT NULL,
	"warning_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
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
	"response_sealed" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_token_id_path_key_pk" PRIMARY KEY("account_id","token_id","path","key")
);
--> statement-breakpoint
CREATE TABLE "chat"."merged_contacts" (
	"account_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"kept_id" bigint NOT NULL,
	"number" text NOT NULL,
	"country_code" text NOT NULL,
	"chat_phone_id" text NOT NULL,
	"platform_user_id" text,
	"message_count" integer NOT NULL,
	"moved_count" integer NOT NULL,
	"merged_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"merged_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "merged_contacts_account_id_id_pk" PRIMARY KEY("account_id","id")
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
	"status_at" timestamp (3) with time zone,
	"error_reason" text,
	"error_code" integer,
	"content_json" json,
	"reactions" jsonb,
	"applied_ids" text[],
	"sender_user_id" bigint,
	"original_filename" text,
	"template_id" bigint,
	"lang_code" text,
	"is_known" boolean DEFAULT true NOT NULL,
	"search_text" text,
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
	"is_recovering" boolean DEFAULT false NOT NULL,
	"recover_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "platform_intents_account_id_id_pk" PRIMARY KEY("account_id","id")
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
	"updated_by" text,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "template_contents_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "template_contents_language" UNIQUE("account_id","template_code","lang_code")
);
--> statement-breakpoint
CREATE TABLE "chat"."template_messages" (
	"account_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"template_code" text NOT NULL,
	"lang_code" text NOT NULL,
	"outcome" text NOT NULL,
	"error_code" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_messages_account_id_message_id_pk" PRIMARY KEY("account_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "chat"."template_reports" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."template_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template_code" text NOT NULL,
	"lang_code" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"digest" text NOT NULL,
	"report" json NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_reports_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "template_reports_digest" UNIQUE("account_id","template_code","lang_code","digest")
);
--> statement-breakpoint
CREATE TABLE "chat"."template_reviews" (
	"account_id" bigint NOT NULL,
	"template_code" text NOT NULL,
	"lang_code" text NOT NULL,
	"review" json NOT NULL,
	CONSTRAINT "template_reviews_account_id_template_code_lang_code_pk" PRIMARY KEY("account_id","template_code","lang_code")
);
--> statement-breakpoint
CREATE TABLE "chat"."template_use" (
	"account_id" bigint NOT NULL,
	"template_code" text NOT NULL,
	"lang_code" text NOT NULL,
	"outcome" text NOT NULL,
	"error_code" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "template_use_account_id_template_code_lang_code_outcome_error_code_pk" PRIMARY KEY("account_id","template_code","lang_code","outcome","error_code")
);
--> statement-breakpoint
CREATE TABLE "chat"."template_use_cursors" (
	"account_id" bigint NOT NULL,
	"transaction_id" bigint DEFAULT 0 NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "template_use_cursors_account_id_pk" PRIMARY KEY("account_id")
);
--> statement-breakpoint
CREATE TABLE "chat"."templates" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"states" text[] DEFAULT '{}' NOT NULL,
	"reviews" text[] DEFAULT '{}' NOT NULL,
	"types" text[] DEFAULT '{}' NOT NULL,
	"first_line" text DEFAULT '' NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" text,
	"used_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL,
	CONSTRAINT "templates_account_id_code_pk" PRIMARY KEY("account_id","code")
);
--> statement-breakpoint
CREATE TABLE "chat"."token_owners" (
	"account_id" bigint NOT NULL,
	"profile_id" bigint NOT NULL,
	"label" text NOT NULL,
	"permissions" text[] NOT NULL,
	"drafts_only" boolean DEFAULT false NOT NULL,
	CONSTRAINT "token_owners_account_id_profile_id_pk" PRIMARY KEY("account_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "chat"."tokens" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat"."tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"digest" text NOT NULL,
	"prefix" text NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"owner_profile_id" bigint,
	"owner_label" text NOT NULL,
	"manages_tokens" boolean DEFAULT false NOT NULL,
	"drafts_only" boolean DEFAULT false NOT NULL,
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
	"display_name" text,
	"is_active" boolean NOT NULL,
	"events" text[] NOT NULL,
	"secret_sealed" text NOT NULL,
	"previous_secrets" json DEFAULT '[]'::json NOT NULL,
	"header_names" text[] DEFAULT '{}' NOT NULL,
	"headers_sealed" text,
	"last_delivery_at" timestamp (3) with time zone,
	"last_delivery_status" text,
	"last_delivery_http_status" integer,
	"last_delivery_error" text,
	"failing_since" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"switched_off_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "webhooks_url" UNIQUE("account_id","url")
);
--> statement-breakpoint
CREATE INDEX "audit_events_recent" ON "chat"."audit_events" USING btree ("account_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_via" ON "chat"."audit_events" USING btree ("account_id","is_console","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_record" ON "chat"."audit_events" USING btree ("account_id","record_kind","record_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_activity_recent" ON "chat"."contact_activity" USING btree ("account_id","last_activity_at" DESC NULLS FIRST,"contact_id" DESC NULLS FIRST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "contact_activity_unread" ON "chat"."contact_activity" USING btree ("account_id","last_activity_at" DESC NULLS FIRST,"contact_id" DESC NULLS FIRST) WHERE is_active and unread_count > 0;--> statement-breakpoint
CREATE INDEX "contact_erasures_recent" ON "chat"."contact_erasures" USING btree ("account_id","started_at" DESC NULLS FIRST,"contact_id");--> statement-breakpoint
CREATE INDEX "contact_erasures_running" ON "chat"."contact_erasures" USING btree ("account_id","contact_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "contact_import_rows_identity" ON "chat"."contact_import_rows" USING btree ("account_id","import_id","chat_phone_id","position");--> statement-breakpoint
CREATE INDEX "contact_import_rows_outcome" ON "chat"."contact_import_rows" USING btree ("account_id","import_id","outcome","position");--> statement-breakpoint
CREATE INDEX "contact_imports_active" ON "chat"."contact_imports" USING btree ("account_id","updated_at") WHERE state in ('checking', 'running');--> statement-breakpoint
CREATE INDEX "contact_imports_with_rows" ON "chat"."contact_imports" USING btree ("account_id","updated_at") WHERE has_rows;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_active_identity" ON "chat"."contacts" USING btree ("account_id","chat_phone_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "contacts_removed_identity" ON "chat"."contacts" USING btree ("account_id","chat_phone_id") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "contacts_platform_user" ON "chat"."contacts" USING btree ("account_id","platform_user_id") WHERE platform_user_id is not null;--> statement-breakpoint
CREATE INDEX "contacts_recent" ON "chat"."contacts" USING btree ("account_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "contacts_updated" ON "chat"."contacts" USING btree ("account_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "contacts_name" ON "chat"."contacts" USING btree ("account_id",nullif(left(search_name, 100), ''),"id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "contacts_name_without_digits" ON "chat"."contacts" USING btree ("account_id",substring(left(search_name, 100) from '^[^0-9٠-٩۰-۹०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯๐-๙໐-໙༠-༩၀-၉០-៩]+$'),"id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "contacts_tags" ON "chat"."contacts" USING gin ("account_id","tags") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "contacts_country" ON "chat"."contacts" USING btree ("account_id","country_code") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "contacts_ai_mode" ON "chat"."contacts" USING btree ("account_id","ai_mode") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "contacts_removed_recent" ON "chat"."contacts" USING btree ("account_id","removed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "contacts_search" ON "chat"."contacts" USING gin ("account_id","search_name" gin_trgm_ops,"search_number" gin_trgm_ops) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "contacts_counted" ON "chat"."contacts" USING btree ("account_id","search_name") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "deliveries_recent" ON "chat"."deliveries" USING btree ("account_id","webhook_id","position" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_of_contact" ON "chat"."deliveries" USING btree ("account_id","webhook_id","contact_id","position" DESC NULLS FIRST) WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "deliveries_of_message" ON "chat"."deliveries" USING btree ("account_id","webhook_id","message_id","position" DESC NULLS FIRST) WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "deliveries_unsuccessful" ON "chat"."deliveries" USING btree ("account_id","webhook_id","position" DESC NULLS FIRST) WHERE state in ('failed', 'dropped');--> statement-breakpoint
CREATE INDEX "deliveries_replayed" ON "chat"."deliveries" USING btree ("account_id","webhook_id","replay_id","state") WHERE replay_id is not null;--> statement-breakpoint
CREATE INDEX "deliveries_age" ON "chat"."deliveries" USING btree ("account_id","created_at") WHERE state <> 'pending';--> statement-breakpoint
CREATE INDEX "deliveries_pending_of_event" ON "chat"."deliveries" USING btree ("account_id","event_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "chat"."deliveries" USING btree ("account_id","webhook_id","lane","next_attempt_at","position") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "delivery_attempts_age" ON "chat"."delivery_attempts" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "events_order" ON "chat"."events" USING btree ("account_id","transaction_id","sequence");--> statement-breakpoint
CREATE INDEX "events_age" ON "chat"."events" USING btree ("account_id","created_at","sequence");--> statement-breakpoint
CREATE INDEX "flow_answers_recent" ON "chat"."flow_answers" USING btree ("account_id","flow_id","answered_at" DESC NULLS FIRST,"message_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "flow_answers_parent" ON "chat"."flow_answers" USING btree ("account_id","parent_chat_message_id");--> statement-breakpoint
CREATE INDEX "flow_answers_token" ON "chat"."flow_answers" USING btree ("account_id","flow_token") WHERE flow_token is not null;--> statement-breakpoint
CREATE INDEX "flow_messages_token" ON "chat"."flow_messages" USING btree ("account_id","flow_token");--> statement-breakpoint
CREATE INDEX "flows_recent" ON "chat"."flows" USING btree ("account_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "flows_status_recent" ON "chat"."flows" USING btree ("account_id","chat_status","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "flows_chat_flow_id" ON "chat"."flows" USING btree ("account_id","chat_flow_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "chat"."idempotency_keys" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "merged_contacts_kept" ON "chat"."merged_contacts" USING btree ("account_id","kept_id");--> statement-breakpoint
CREATE INDEX "merged_contacts_identity" ON "chat"."merged_contacts" USING btree ("account_id","chat_phone_id");--> statement-breakpoint
CREATE INDEX "merged_contacts_platform_user" ON "chat"."merged_contacts" USING btree ("account_id","platform_user_id");--> statement-breakpoint
CREATE INDEX "messages_history" ON "chat"."messages" USING btree ("account_id","contact_id","message_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_recent" ON "chat"."messages" USING btree ("account_id","message_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE search_text is not null;--> statement-breakpoint
CREATE INDEX "messages_search" ON "chat"."messages" USING gin ("search_text" gin_trgm_ops) WHERE search_text is not null;--> statement-breakpoint
CREATE INDEX "messages_reactions" ON "chat"."messages" USING gin ("reactions" jsonb_path_ops) WHERE reactions is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "platform_intents_name" ON "chat"."platform_intents" USING btree ("account_id","flow_name");--> statement-breakpoint
CREATE INDEX "replays_recent" ON "chat"."replays" USING btree ("account_id","webhook_id","id");--> statement-breakpoint
CREATE INDEX "template_contents_search" ON "chat"."template_contents" USING gin ("account_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "template_messages_recent" ON "chat"."template_messages" USING btree ("account_id","template_code","lang_code","sent_at" DESC NULLS FIRST,"message_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "template_messages_failed" ON "chat"."template_messages" USING btree ("account_id","template_code","lang_code","error_code","sent_at" DESC NULLS FIRST,"message_id" DESC NULLS FIRST) WHERE outcome = 'failed';--> statement-breakpoint
CREATE INDEX "template_reports_recent" ON "chat"."template_reports" USING btree ("account_id","template_code","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "templates_changed" ON "chat"."templates" USING btree ("account_id","changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "templates_used" ON "chat"."templates" USING btree ("account_id","used_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- Written by hand: what the schema files can't say.
ALTER TABLE "chat"."contacts" SET (fillfactor = 90);--> statement-breakpoint
-- The audit log is append-only, with three exceptions, as the console's is. Retention names its period in days for its
-- transaction, and removes only events older than that, by this server's clock. Erasing a contact names the account and its
-- contacts, as 1:17,18, and removes the values of the events about it, and nothing else. A restore empties all tables first:
-- an empty log can be emptied, one with events can't. A cluster has no triggers (docs/decisions/0077).
CREATE FUNCTION "chat"."keep_audit_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	erased text := nullif(current_setting('chat.erased_contacts', true), '');
	fields jsonb;
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		IF NOT EXISTS (SELECT FROM "chat"."audit_events") THEN
			RETURN NULL;
		END IF;
	ELSIF TG_OP = 'DELETE' THEN
		IF OLD.created_at < now() - make_interval(
			secs => nullif(current_setting('chat.audit_retention_days', true), '')::integer * 86400
		) THEN
			RETURN OLD;
		END IF;
	ELSIF OLD.account_id::text = split_part(erased, ':', 1) AND OLD.record_kind = 'contact'
		AND OLD.record_id = ANY(string_to_array(split_part(erased, ':', 2), ',')) THEN
		SELECT coalesce(jsonb_agg(jsonb_build_object('field', change -> 'field') ORDER BY place), '[]') INTO fields
		FROM jsonb_array_elements(OLD.changes::jsonb) WITH ORDINALITY AS one(change, place);
		IF to_jsonb(NEW) = to_jsonb(OLD) || jsonb_build_object('changes', fields) THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE ON "chat"."audit_events"
	FOR EACH ROW EXECUTE FUNCTION "chat"."keep_audit_event"();--> statement-breakpoint
CREATE TRIGGER "audit_events_no_truncate" BEFORE TRUNCATE ON "chat"."audit_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "chat"."keep_audit_event"();
