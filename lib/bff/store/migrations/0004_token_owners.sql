CREATE TABLE "console"."token_owners" (
	"account_id" bigint NOT NULL,
	"profile_id" bigint NOT NULL,
	"user_id" text,
	"member_since" timestamp with time zone NOT NULL,
	"label" text NOT NULL,
	"permissions" text[] NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "token_owners_account_id_profile_id_pk" PRIMARY KEY("account_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "console"."token_owners" ADD CONSTRAINT "token_owners_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "console"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."token_owners" ADD CONSTRAINT "token_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "console"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "token_owners_user" ON "console"."token_owners" USING btree ("account_id","user_id") WHERE revoked_at is null;