import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuditedMember, recordAudit } from "@/lib/bff/audit/record";
import { eraseFromAudit } from "@/lib/bff/audit/retention";
import { storedEvents } from "@/lib/bff/audit/testing/events";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import type { AuditEvent, AuditPage } from "@/lib/contract/console/audit";

/* Notes on events: events of their own, which leave the first one as it is. */

let team: Team;
let who: AuditedMember;
beforeAll(async () => {
	team = await startTeam();
	who = { person: { id: await team.ownerId(), name: "Ana Ruiz" }, account: { id: 1 }, source: null };
});
afterAll(() => team.stop());

/** Records a contact's change. @returns its event */
async function changed(id: number, title: string): Promise<AuditEvent> {
	const changes = [{ field: "name", to: title }];
	await recordAudit(team.runtime.db, who, { action: "contact.updated", record: { id, title }, changes });
	const [event] = await eventsOf(`area=contact&record=${id}`);
	if (!event) throw new Error("The event is missing.");
	return event;
}

async function eventsOf(query: string): Promise<AuditEvent[]> {
	return ((await team.ask(team.owner, `GET /audit?${query}`)).body.data as AuditPage).events;
}

const note = (id: string, text: string, by = team.owner) =>
	team.ask(by, `POST /audit/${id}/notes`, { note: text });

test("A note is an event about the first one, which stays as it was", async () => {
	const event = await changed(7, "Lena Moss");
	expect((await note(event.id, "  Lena asked for it by phone.  ")).status).toBe(200);
	expect(await eventsOf(`area=audit&action=audit.noted&record=${event.id}`)).toMatchObject([
		{
			record: { id: event.id, title: "Lena Moss" },
			changes: [
				{ field: "record", to: "contact/7" },
				{ field: "note", to: "Lena asked for it by phone." },
			],
			outcome: "succeeded",
		},
	]);
	expect(await eventsOf(`event=${event.id}`)).toEqual([event]);
});

test("A note needs a text and an event of the account", async () => {
	const event = await changed(7, "Lena Moss");
	await recordAudit(team.runtime.db, { ...who, account: { id: 2 } }, { action: "role.created" });
	const foreign = (await storedEvents(team.runtime)).find(({ accountId }) => accountId === 2);
	expect(await note(event.id, " ")).toMatchObject({
		status: 422,
		body: { errors: [{ message: "Write a note." }] },
	});
	expect(await note(event.id, "x".repeat(501))).toMatchObject({
		status: 422,
		body: { errors: [{ message: "Write 500 characters or fewer." }] },
	});
	for (const id of [String(foreign?.id), "999999", "x", "9".repeat(30)]) {
		expect(await note(id, "Why?")).toMatchObject({
			status: 404,
			body: { message: "This event doesn't exist." },
		});
	}
});

test("A note of as many characters as allowed is stored whole", async () => {
	const event = await changed(9, "Nora Lind");
	const longest = "🎄".repeat(500);
	expect((await note(event.id, longest)).status).toBe(200);
	const [noted] = await eventsOf(`area=audit&action=audit.noted&record=${event.id}`);
	expect(noted?.changes).toContainEqual({ field: "note", to: longest });
});

test("Repeating a request whose response was lost doesn't add the note again", async () => {
	const event = await changed(11, "Ida Roth");
	const reader = await team.createRole("Editor of the log", ["Audit log — View", "Audit log — Edit"]);
	const { cookie } = await team.join(reader.id, "Mia");
	const notesOf = async () =>
		(await eventsOf(`area=audit&action=audit.noted&record=${event.id}`)).map(
			({ changes }) => changes.find(({ field }) => field === "note")?.to,
		);
	const same = await Promise.all([note(event.id, "Called her."), note(event.id, "Called her.")]);
	expect(same.map(({ status }) => status)).toEqual([200, 200]);
	expect((await note(event.id, "Called her. ")).status).toBe(200);
	expect(await notesOf()).toEqual(["Called her."]);
	await note(event.id, "She agreed.");
	await note(event.id, "Called her.", cookie);
	expect(await notesOf()).toEqual(["Called her.", "She agreed.", "Called her."]);
});

test("A note can't be on another note", async () => {
	const event = await changed(7, "Lena Moss");
	await note(event.id, "Why?");
	const [first] = await eventsOf(`area=audit&record=${event.id}`);
	expect((await note(first?.id ?? "", "Because.")).status).toBe(404);
});

test("People who may only view the log can't add notes", async () => {
	const event = await changed(7, "Lena Moss");
	const reader = await team.createRole("Auditor", ["Audit log — View"]);
	const { cookie } = await team.join(reader.id, "Otto");
	expect(await note(event.id, "Seen.", cookie)).toMatchObject({
		status: 403,
		body: { message: "You need the permission Audit log — Edit." },
	});
});

test("Erasing a contact removes the texts of notes about it, and of no others", async () => {
	const [erased, kept] = [await changed(8, "Noa Beck"), await changed(9, "Kim Yu")];
	await note(erased.id, "Noa called from +49 30 1234567.");
	await note(kept.id, "Kim wrote.");
	await team.runtime.db.transaction((tx) => eraseFromAudit(tx, 1, [8]));
	const notes = await eventsOf("area=audit&action=audit.noted");
	expect(notes.find(({ record }) => record?.id === erased.id)).toMatchObject({
		record: { title: null },
		changes: [{ field: "record" }, { field: "note" }],
	});
	expect(notes.find(({ record }) => record?.id === kept.id)?.changes).toContainEqual({
		field: "note",
		to: "Kim wrote.",
	});
	expect(JSON.stringify(notes)).not.toContain("Noa");
});
