-- Whether a note is on an event about one of these contacts.
CREATE FUNCTION "console"."is_note_about"(changes jsonb, contacts text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT EXISTS (
		SELECT FROM unnest(contacts) contact
		WHERE changes @> jsonb_build_array(jsonb_build_object('field', 'record', 'to', 'contact/' || contact))
	)
$$;--> statement-breakpoint
-- Erasing a contact also removes the texts of notes on events about it.
CREATE OR REPLACE FUNCTION "console"."keep_audit_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	erased text := nullif(current_setting('console.erased_contacts', true), '');
	contacts text[] := string_to_array(split_part(erased, ':', 2), ',');
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
	ELSIF OLD.account_id::text = split_part(erased, ':', 1) AND (
		(OLD.action LIKE 'contact.%' AND OLD.record_id = ANY(contacts))
		OR (OLD.action = 'audit.noted' AND "console"."is_note_about"(OLD.changes, contacts))
	) THEN
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
