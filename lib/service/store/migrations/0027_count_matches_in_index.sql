-- An entry of the index has at most 2,704 bytes; see contacts/list/search.ts.
UPDATE "chat"."contacts" SET "search_name" = left("search_name", 600) WHERE length("search_name") > 600;--> statement-breakpoint
CREATE INDEX "contacts_counted" ON "chat"."contacts" USING btree ("account_id","search_name") WHERE removed_at is null;
