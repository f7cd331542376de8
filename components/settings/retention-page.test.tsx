import { expect, test } from "vitest";
import { RetentionPage } from "@/components/settings/retention-page";
import { en } from "@/lib/console/messages/en";
import { renderPage } from "@/lib/console/testing/render-page";

const DAYS = { messages: 0, deliveries: 30, audit: 365, sessions: 30, idle: 7 };

/** The page's rows as "name: period". */
function rowsFor({ isAdded }: { isAdded: boolean }): string[] {
	const html = renderPage(<RetentionPage days={DAYS} />, { info: { isAdded } });
	const text = html.replace(/<[^>]+>/g, "\n").replace(/\n+/g, "\n");
	return Object.values(en.connection.retention.rows).map((name) => {
		const [, after = ""] = text.split(`\n${name}\n`);
		const [first = "", second = ""] = after.split("\n");
		return `${name}: ${first.startsWith("Set by") ? second : first}`;
	});
}

test("Retention names every period, also how long expired invitations stay", () => {
	const rows = rowsFor({ isAdded: false });
	expect(rows).toEqual(
		expect.arrayContaining([
			"Contacts, flows with all their versions, templates and webhooks: Until deleted",
			"Chat history: Forever",
			"Audit log: 365 days",
			"Invitations, until someone accepts: 7 days",
			"Expired invitations, in the list of members: 30 days",
			"Links to reset a password or confirm an email address: 1 hour",
			"Links to shared previews of flows: Until they expire",
			"Unsaved drafts, in each browser: 30 days",
		]),
	);
	expect(rows.filter((row) => row.endsWith(": "))).toEqual([]);
});

test("Retention of an added account leaves the periods of its service to that service", () => {
	expect(rowsFor({ isAdded: true })).toEqual(
		expect.arrayContaining([
			"Chat history: Decided by the service",
			"The previous signing secret, after a rotation: Decided by the service",
			"Audit log: 365 days",
		]),
	);
});
