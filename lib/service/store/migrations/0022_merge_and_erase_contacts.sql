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
CREATE INDEX "contact_erasures_recent" ON "chat"."contact_erasures" USING btree ("account_id","started_at" DESC NULLS FIRST,"contact_id");--> statement-breakpoint
CREATE INDEX "contact_erasures_running" ON "chat"."contact_erasures" USING btree ("account_id","contact_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "merged_contacts_kept" ON "chat"."merged_contacts" USING btree ("account_id","kept_id");--> statement-breakpoint
CREATE INDEX "merged_contacts_identity" ON "chat"."merged_contacts" USING btree ("account_id","chat_phone_id");--> statement-breakpoint
CREATE INDEX "merged_contacts_platform_user" ON "chat"."merged_contacts" USING btree ("account_id","platform_user_id");--> statement-breakpoint
-- User ids are searched folded.
UPDATE "chat"."contacts" SET "search_number" = lower("search_number") WHERE "number" = '';
