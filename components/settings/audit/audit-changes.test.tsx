import { expect, test } from "vitest";
import { AuditChanges } from "@/components/settings/audit/audit-changes";
import { useMessageWords, useRecordTitle } from "@/components/settings/audit/use-event-text";
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

test("A flow's definition is shown by its version, with the way to what changed, and fields have names", () => {
	const changes = renderPage(
		<AuditChanges
			changes={[
				{
					field: "definition",
					from: { bytes: 4898, sha256: "d553f2", version: 6 },
					to: { bytes: 4901, sha256: "a1b2c3", version: 7 },
				},
			]}
			record={{ id: "31", title: "Salon booking" }}
		/>,
	);
	expect(changes).toContain("Definition");
	expect(changes).toContain("Version 7");
	expect(changes).toContain('href="/1/flows/31?versions=7"');
	expect(changes).not.toMatch(/d553f2|a1b2c3/);
});

function Words({ message }: { message: string }) {
	return useMessageWords()(message);
}

test("A refusal names the permission as roles do", () => {
	expect(renderPage(<Words message="You need the permission Chat Flows — Edit." />)).toBe(
		"You need the permission Flows: Edit.",
	);
});

test.each([
	["a built-in role", { id: "agent", title: "agent" }, "Agent"],
	["another role", { id: "r1", title: "Night shift" }, "Night shift"],
	["a role without a recorded name", { id: "r1", title: null }, "r1"],
])("An event about %s has its name", (_, record, name) => {
	expect(renderPage(<Title record={record} />)).toBe(name);
});
