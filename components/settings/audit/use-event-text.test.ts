import { expect, test } from "vitest";
import { recordAddress } from "@/components/settings/audit/use-event-text";
import type { AuditAction, AuditEvent } from "@/lib/contract/console/audit";

/** Where an event about record 5 of account 1 leads to. */
const addressAfter = (action: AuditAction) => recordAddress(1, { action, record: { id: "5" } } as AuditEvent);

test.each<AuditAction>(["contact.deleted", "contact.erased", "template.deleted", "template.forgotten"])(
	"%s has no link, because the record is gone",
	(action) => expect(addressAfter(action)).toBeUndefined(),
);

test("a changed record has a link", () => {
	expect(addressAfter("contact.updated")).toBe("/1/contacts/5");
});
