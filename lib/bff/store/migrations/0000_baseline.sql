-- Generated from the schema files, between what is written by hand.
CREATE SCHEMA "console";
--> statement-breakpoint
CREATE TABLE "console"."accounts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"needs_second_factor" boolean DEFAULT false NOT NULL,
	"limits_ready" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "console"."authenticators" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret_sealed" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."connections" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"base_url" text,
	"service_account_id" bigint NOT NULL,
	"token_sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."contact_erasures" (
	"account_id" bigint NOT NULL,
	"service" text NOT NULL,
	"contact_id" bigint NOT NULL,
	"contact_ids" bigint[] NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "contact_erasures_account_id_service_contact_id_pk" PRIMARY KEY("account_id","service","contact_id")
);
--> statement-breakpoint
CREATE TABLE "console"."contact_views" (
	"account_id" bigint NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"state" jsonb NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mentions_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_views_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "console"."credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_digest" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_token_digest" UNIQUE("token_digest")
);
--> statement-breakpoint
CREATE TABLE "console"."members" (
	"account_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"is_from_group" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "console"."notice_people" (
	"account_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	CONSTRAINT "notice_people_account_id_topic_user_id_pk" PRIMARY KEY("account_id","topic","user_id")
);
--> statement-breakpoint
CREATE TABLE "console"."passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"credential_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"host" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "console"."person_links" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"token_digest" text NOT NULL,
	"email" text,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_links_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "person_links_token_digest" UNIQUE("token_digest")
);
--> statement-breakpoint
CREATE TABLE "console"."queued_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console"."queued_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text,
	"token_digest" text,
	"mail_sealed" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."ready_requests" (
	"account_id" bigint NOT NULL,
	"service" text NOT NULL,
	"template_code" text NOT NULL,
	"lang_code" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text,
	"returned_by" text,
	"returned_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "ready_requests_account_id_service_template_code_lang_code_pk" PRIMARY KEY("account_id","service","template_code","lang_code")
);
--> statement-breakpoint
CREATE TABLE "console"."recovery_codes" (
	"user_id" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
CREATE TABLE "console"."roles" (
	"account_id" bigint NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roles_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "console"."sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"method" text DEFAULT 'password' NOT NULL,
	"id_token_sealed" text,
	"language" text,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "console"."shares" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"token_digest" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "shares_token_digest" UNIQUE("token_digest")
);
--> statement-breakpoint
CREATE TABLE "console"."sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."template_codes" (
	"account_id" bigint NOT NULL,
	"code" text NOT NULL,
	"last_opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_codes_account_id_code_pk" PRIMARY KEY("account_id","code")
);
--> statement-breakpoint
CREATE TABLE "console"."template_incidents" (
	"account_id" bigint NOT NULL,
	"template_code" text NOT NULL,
	"lang_code" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "template_incidents_account_id_template_code_lang_code_kind_pk" PRIMARY KEY("account_id","template_code","lang_code","kind")
);
--> statement-breakpoint
CREATE TABLE "console"."template_translations" (
	"account_id" bigint NOT NULL,
	"template_code" text NOT NULL,
	"source_lang_code" text,
	"note" text DEFAULT '' NOT NULL,
	"variable_notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_translations_account_id_template_code_pk" PRIMARY KEY("account_id","template_code")
);
--> statement-breakpoint
CREATE TABLE "console"."token_owners" (
	"account_id" bigint NOT NULL,
	"profile_id" bigint NOT NULL,
	"user_id" text,
	"member_since" timestamp with time zone NOT NULL,
	"label" text NOT NULL,
	"permissions" text[] NOT NULL,
	"drafts_only" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "token_owners_account_id_profile_id_pk" PRIMARY KEY("account_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "console"."translated_parts" (
	"account_id" bigint NOT NULL,
	"template_code" text NOT NULL,
	"lang_code" text NOT NULL,
	"part" text NOT NULL,
	"source_lang_code" text NOT NULL,
	"source_text" text NOT NULL,
	"target_text" text NOT NULL,
	"origin" text NOT NULL,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translated_parts_account_id_template_code_lang_code_part_pk" PRIMARY KEY("account_id","template_code","lang_code","part")
);
--> statement-breakpoint
CREATE TABLE "console"."users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"disputed_email" text,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"passkey_challenge_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."versions" (
	"account_id" bigint NOT NULL,
	"service" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"size_bytes" integer NOT NULL,
	"digest" text NOT NULL,
	"saved_at" timestamp with time zone,
	"source" text NOT NULL,
	"person_id" text,
	"person_name" text,
	"token_name" text,
	"comment" text,
	"restored_from" integer,
	"summary" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "versions_account_id_service_kind_record_id_part_number_pk" PRIMARY KEY("account_id","service","kind","record_id","part","number")
);
--> statement-breakpoint
CREATE TABLE "console"."webhook_incidents" (
	"account_id" bigint NOT NULL,
	"webhook_id" bigint NOT NULL,
	"stage" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"working_since" timestamp with time zone,
	CONSTRAINT "webhook_incidents_account_id_webhook_id_pk" PRIMARY KEY("account_id","webhook_id")
);
--> statement-breakpoint
CREATE TABLE "console"."webhook_notice_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console"."webhook_notice_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"webhook_id" bigint NOT NULL,
	"host" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "console"."authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."connections" ADD CONSTRAINT "connections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."contact_erasures" ADD CONSTRAINT "contact_erasures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."contact_views" ADD CONSTRAINT "contact_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."contact_views" ADD CONSTRAINT "contact_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."members" ADD CONSTRAINT "members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."notice_people" ADD CONSTRAINT "notice_people_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."notice_people" ADD CONSTRAINT "notice_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."person_links" ADD CONSTRAINT "person_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."person_links" ADD CONSTRAINT "person_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."queued_mails" ADD CONSTRAINT "queued_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."ready_requests" ADD CONSTRAINT "ready_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."ready_requests" ADD CONSTRAINT "ready_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."roles" ADD CONSTRAINT "roles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."shares" ADD CONSTRAINT "shares_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."shares" ADD CONSTRAINT "shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."template_codes" ADD CONSTRAINT "template_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."template_incidents" ADD CONSTRAINT "template_incidents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."template_translations" ADD CONSTRAINT "template_translations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."token_owners" ADD CONSTRAINT "token_owners_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."token_owners" ADD CONSTRAINT "token_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "console"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."translated_parts" ADD CONSTRAINT "translated_parts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."versions" ADD CONSTRAINT "versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."webhook_incidents" ADD CONSTRAINT "webhook_incidents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."webhook_notice_mails" ADD CONSTRAINT "webhook_notice_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."webhook_notice_mails" ADD CONSTRAINT "webhook_notice_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_recent" ON "console"."audit_events" USING btree ("account_id","time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_person" ON "console"."audit_events" USING btree ("account_id","person_id","time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_area" ON "console"."audit_events" USING btree ("account_id","area","time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_record" ON "console"."audit_events" USING btree ("account_id","area","record_id","time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE record_id is not null;--> statement-breakpoint
CREATE INDEX "audit_events_time" ON "console"."audit_events" USING brin ("time");--> statement-breakpoint
CREATE INDEX "contact_erasures_started_at" ON "console"."contact_erasures" USING btree ("account_id","service","started_at");--> statement-breakpoint
CREATE INDEX "contact_erasures_unsettled" ON "console"."contact_erasures" USING btree ("account_id","contact_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "contact_erasures_contacts" ON "console"."contact_erasures" USING gin ("contact_ids");--> statement-breakpoint
CREATE INDEX "credentials_user_id" ON "console"."credentials" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_provider_account" ON "console"."credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email" ON "console"."invitations" USING btree ("account_id","email");--> statement-breakpoint
CREATE INDEX "members_user_id" ON "console"."members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id" ON "console"."passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "queued_mails_next_attempt_at" ON "console"."queued_mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "queued_mails_user_id" ON "console"."queued_mails" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "console"."roles" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "console"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shares_record" ON "console"."shares" USING btree ("account_id","kind","record_id");--> statement-breakpoint
CREATE INDEX "template_codes_last_opened_at" ON "console"."template_codes" USING btree ("account_id","last_opened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "token_owners_user" ON "console"."token_owners" USING btree ("account_id","user_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "console"."users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "versions_saved_at" ON "console"."versions" USING btree ("account_id","service","kind","record_id","part","saved_at");--> statement-breakpoint
CREATE INDEX "webhook_notice_mails_account" ON "console"."webhook_notice_mails" USING btree ("account_id","created_at");--> statement-breakpoint
-- Written by hand: what the schema files can't say.
-- The changed fields of an event without their values.
CREATE FUNCTION "console"."without_values"(changes jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(jsonb_agg(jsonb_build_object('field', change -> 'field') ORDER BY place), '[]')
	FROM jsonb_array_elements(changes) WITH ORDINALITY AS one(change, place)
$$;--> statement-breakpoint
-- Whether a note is on an event about one of these contacts.
CREATE FUNCTION "console"."is_note_about"(changes jsonb, contacts text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT EXISTS (
		SELECT FROM unnest(contacts) contact
		WHERE changes @> jsonb_build_array(jsonb_build_object('field', 'record', 'to', 'contact/' || contact))
	)
$$;--> statement-breakpoint
-- The log is append-only, with three exceptions. Retention names its period in days for its transaction, and removes only
-- events older than that. Erasing a contact names the account and its contacts, as 1:17,18, and removes titles, values and
-- messages of the events about it and of notes on these, and nothing else (docs/decisions/0068). A restore empties all
-- tables first: an empty log can be emptied, one with events can't.
CREATE FUNCTION "console"."keep_audit_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	erased text := nullif(current_setting('console.erased_contacts', true), '');
	contacts text[] := string_to_array(split_part(erased, ':', 2), ',');
	expected "console"."audit_events";
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		IF NOT EXISTS (SELECT FROM "console"."audit_events") THEN
			RETURN NULL;
		END IF;
	ELSIF TG_OP = 'DELETE' THEN
		IF OLD.time < now() - make_interval(
			days => nullif(current_setting('console.audit_retention_days', true), '')::integer
		) THEN
			RETURN OLD;
		END IF;
	ELSIF OLD.account_id::text = split_part(erased, ':', 1) AND (
		(OLD.action LIKE 'contact.%' AND OLD.record_id = ANY(contacts))
		OR (OLD.action = 'audit.noted' AND "console"."is_note_about"(OLD.changes, contacts))
	) THEN
		expected := OLD;
		expected.record_title := NULL;
		expected.message := NULL;
		expected.changes := "console"."without_values"(OLD.changes);
		-- A generated column has no value before the update.
		expected.area := NEW.area;
		IF NEW IS NOT DISTINCT FROM expected THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE ON "console"."audit_events"
	FOR EACH ROW EXECUTE FUNCTION "console"."keep_audit_event"();--> statement-breakpoint
CREATE TRIGGER "audit_events_no_truncate" BEFORE TRUNCATE ON "console"."audit_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "console"."keep_audit_event"();
