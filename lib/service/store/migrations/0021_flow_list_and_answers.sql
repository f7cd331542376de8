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
CREATE TABLE "chat"."flow_answer_backfills" (
	"account_id" bigint NOT NULL,
	"last_message_id" bigint DEFAULT 0 NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_answer_backfills_account_id_pk" PRIMARY KEY("account_id")
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
ALTER TABLE "chat"."flows" ADD COLUMN "search_name" text;--> statement-breakpoint
ALTER TABLE "chat"."flows" ADD COLUMN "json_version" text;--> statement-breakpoint
ALTER TABLE "chat"."flows" ADD COLUMN "screen_count" integer;--> statement-breakpoint
ALTER TABLE "chat"."flows" ADD COLUMN "error_count" integer;--> statement-breakpoint
ALTER TABLE "chat"."flows" ADD COLUMN "warning_count" integer;--> statement-breakpoint
ALTER TABLE "chat"."flows" ADD COLUMN "updated_by" text;--> statement-breakpoint
CREATE INDEX "flow_answers_recent" ON "chat"."flow_answers" USING btree ("account_id","flow_id","answered_at" DESC NULLS FIRST,"message_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "flow_answers_parent" ON "chat"."flow_answers" USING btree ("account_id","parent_chat_message_id");--> statement-breakpoint
CREATE INDEX "flow_answers_token" ON "chat"."flow_answers" USING btree ("account_id","flow_token") WHERE flow_token is not null;--> statement-breakpoint
CREATE INDEX "flow_messages_token" ON "chat"."flow_messages" USING btree ("account_id","flow_token");