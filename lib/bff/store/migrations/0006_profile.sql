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
ALTER TABLE "console"."sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "console"."sessions" SET "last_used_at" = "updated_at";--> statement-breakpoint
ALTER TABLE "console"."users" ADD COLUMN "preferences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."person_links" ADD CONSTRAINT "person_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."person_links" ADD CONSTRAINT "person_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "console"."users"("id") ON DELETE cascade ON UPDATE no action;