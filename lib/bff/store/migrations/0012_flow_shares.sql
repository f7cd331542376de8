CREATE TABLE "console"."flow_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"flow_id" bigint NOT NULL,
	"token_digest" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "flow_shares_token_digest" UNIQUE("token_digest")
);
--> statement-breakpoint
ALTER TABLE "console"."flow_shares" ADD CONSTRAINT "flow_shares_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."flow_shares" ADD CONSTRAINT "flow_shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flow_shares_flow" ON "console"."flow_shares" USING btree ("account_id","flow_id");