-- A restore empties all tables first. An empty log can be emptied; one with events can't.
CREATE OR REPLACE FUNCTION "console"."keep_audit_event"() RETURNS trigger LANGUAGE plpgsql AS $$
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
	END IF;
	RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
END
$$;
