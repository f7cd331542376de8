CREATE TABLE "chat"."token_owners" (
	"account_id" bigint NOT NULL,
	"profile_id" bigint NOT NULL,
	"label" text NOT NULL,
	"permissions" text[] NOT NULL,
	CONSTRAINT "token_owners_account_id_profile_id_pk" PRIMARY KEY("account_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "chat"."tokens" ADD COLUMN "manages_tokens" boolean DEFAULT false NOT NULL;