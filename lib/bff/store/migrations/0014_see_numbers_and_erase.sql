-- Who could see contacts saw their numbers, and still does.
UPDATE "console"."roles" SET "permissions" = array_append("permissions", 'Chat Contacts — See numbers')
WHERE 'Chat Contacts — View' = ANY("permissions") AND NOT 'Chat Contacts — See numbers' = ANY("permissions");--> statement-breakpoint
-- The changed fields of an event without their values.
CREATE FUNCTION "console"."without_values"(changes jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(jsonb_agg(jsonb_build_object('field', change -> 'field') ORDER BY place), '[]')
	FROM jsonb_array_elements(changes) WITH ORDINALITY AS one(change, place)
$$;--> statement-breakpoint
-- Erasing a contact removes titles, values and messages of the events about it, and nothing else. The transaction names
-- the account and its contacts, as 1:17,18. See docs/decisions/0068.
CREATE OR REPLACE FUNCTION "console"."keep_audit_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	erased text := nullif(current_setting('console.erased_contacts', true), '');
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
	ELSIF OLD.action LIKE 'contact.%' AND OLD.account_id::text = split_part(erased, ':', 1)
		AND OLD.record_id = ANY(string_to_array(split_part(erased, ':', 2), ',')) THEN
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
$$;
