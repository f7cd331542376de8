import { expect, test } from "vitest";
import { AuditChanges } from "@/components/settings/audit/audit-changes";
import { useRecordTitle } from "@/lib/console/audit/use-event-text";
import { renderPage } from "@/lib/console/testing/render-page";
import type { AuditEvent } from "@/lib/contract/console/audit";

function Title({ record }: Pick<AuditEvent, "record">) {
	return useRecordTitle()({ action: "role.view_started", record } as AuditEvent);
}

test("A changed role is shown by its name, whether built-in or not", () => {
	const changes = renderPage(
		<AuditChanges changes={[{ field: "role", from: "agent", to: "Night shift" }]} />,
	);
	expect(changes).toContain(">Agent<");
	expect(changes).toContain(">Night shift<");
});

test.each([
	["a built-in role", { id: "agent", title: "agent" }, "Agent"],
	["another role", { id: "r1", title: "Night shift" }, "Night shift"],
	["a role without a recorded name", { id: "r1", title: null }, "r1"],
])("An event about %s has its name", (_, record, name) => {
	expect(renderPage(<Title record={record} />)).toBe(name);
});
