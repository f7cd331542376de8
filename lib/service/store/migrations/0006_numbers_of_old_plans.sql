-- Who a contact is follows today's numbering plans, as lib/service/contacts/identity.ts does: Mexico's mobile numbers
-- without the 1 of before 2019, Brazil's with the 9 of 2016. Where another active contact has that number already, both
-- stay what they are.
WITH old AS (
	SELECT "account_id", "id", "removed_at", CASE
		WHEN "chat_phone_id" LIKE '52%' THEN regexp_replace("chat_phone_id", '^52(?:0?1|04[45])', '52')
		ELSE regexp_replace("chat_phone_id", '^55([1-9]{2})', '55\19')
	END AS "today"
	FROM "chat"."contacts"
	WHERE "chat_phone_id" ~ '^(52(0?1|04[45])[0-9]{10}|55[1-9]{2}[689][0-9]{7})$'
), moved AS (
	SELECT "account_id", min("id") AS "id", "today" FROM old
	WHERE "removed_at" IS NULL AND NOT EXISTS (
		SELECT 1 FROM "chat"."contacts" c
		WHERE c."account_id" = old."account_id" AND c."chat_phone_id" = old."today" AND c."removed_at" IS NULL
	)
	GROUP BY "account_id", "today"
	UNION ALL
	SELECT "account_id", "id", "today" FROM old WHERE "removed_at" IS NOT NULL
)
UPDATE "chat"."contacts" c
SET "chat_phone_id" = moved."today", "search_number" = c."search_number" || ' ' || moved."today"
FROM moved
WHERE c."account_id" = moved."account_id" AND c."id" = moved."id";
