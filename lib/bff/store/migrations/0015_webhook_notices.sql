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
CREATE TABLE "console"."webhook_notice_people" (
	"account_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "webhook_notice_people_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "console"."webhook_incidents" ADD CONSTRAINT "webhook_incidents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."webhook_notice_mails" ADD CONSTRAINT "webhook_notice_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."webhook_notice_mails" ADD CONSTRAINT "webhook_notice_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."webhook_notice_people" ADD CONSTRAINT "webhook_notice_people_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."webhook_notice_people" ADD CONSTRAINT "webhook_notice_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_notice_mails_account" ON "console"."webhook_notice_mails" USING btree ("account_id","created_at");