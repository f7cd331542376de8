import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, or, sql } from "drizzle-orm";
import { changesOf, recordAudit } from "@/lib/bff/audit/record";
import type { Sight } from "@/lib/bff/call";
import type { Member } from "@/lib/bff/member";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { contactViews } from "@/lib/bff/store/schema";
import { type ContactView, contactView } from "@/lib/contract/console/contacts/contact-views";
import type { ConsoleBody } from "@/lib/contract/console/endpoints";
import { HttpError } from "@/lib/wire/http/http-error";

/** Own views of one person in an account. */
const VIEWS_MAX = 50;
/** The fields that the audit log records. */
const RECORDED = ["name", "is_shared"] as const;

/**
 * The changed fields of a view. A name isn't recorded with its text, which can be someone's who is erased later: nothing
 * would find it by the person then.
 */
function changesOfView(from: Partial<ContactView> | undefined, to: Partial<ContactView> | undefined) {
	return changesOf(from, to, RECORDED).map((change) =>
		change.field === "name" ? { field: change.field } : change,
	);
}

type Viewer = { member: Member; sight: Sight };

/** The person's own views and the shared ones, by name. Another's view of which they see only a part can't be changed. */
export async function listContactViews(db: Queryable, { member, sight }: Viewer): Promise<ContactView[]> {
	const rows = await db
		.select()
		.from(contactViews)
		.where(
			and(
				eq(contactViews.accountId, member.account.id),
				or(eq(contactViews.userId, member.person.id), contactViews.isShared),
			),
		)
		.orderBy(asc(sql`lower(${contactViews.name})`), asc(contactViews.id));
	return rows.map(({ id, name, state, isShared, userId }) => {
		const view: ContactView = { id, name, state, is_shared: isShared, can_edit: false };
		const canEdit = () =>
			member.account.permissions.has("Members — Edit") &&
			isDeepStrictEqual(sight.show(contactView, view), view);
		return { ...view, can_edit: userId === member.person.id || canEdit() };
	});
}

/** Saves a view. @throws HttpError 409 if the person has too many */
export async function createContactView(
	db: Database,
	viewer: Viewer,
	{ name, is_shared, state }: ConsoleBody<"createContactView">,
): Promise<ContactView> {
	const { member } = viewer;
	const id = randomUUID();
	return db.transaction(async (tx) => {
		const isOwn = and(
			eq(contactViews.accountId, member.account.id),
			eq(contactViews.userId, member.person.id),
		);
		if ((await tx.$count(contactViews, isOwn)) >= VIEWS_MAX)
			throw new HttpError("conflict", `You can save up to ${VIEWS_MAX} views.`);
		await tx.insert(contactViews).values({
			accountId: member.account.id,
			id,
			userId: member.person.id,
			name,
			isShared: is_shared,
			state,
		});
		const view = await readOwn(tx, viewer, id);
		await recordAudit(tx, member, {
			action: "view.created",
			record: { id },
			changes: changesOfView(undefined, view),
		});
		return view;
	});
}

/** Changes a view. @throws HttpError 404 if the person doesn't see it, 403 if it's someone else's */
export async function updateContactView(
	db: Database,
	viewer: Viewer,
	id: string,
	{ name, is_shared, state }: ConsoleBody<"updateContactView">,
): Promise<ContactView> {
	const { member } = viewer;
	return db.transaction(async (tx) => {
		const before = await readOwn(tx, viewer, id);
		await tx
			.update(contactViews)
			.set({ name, isShared: is_shared, state, mentionsAt: null, updatedAt: sql`now()` })
			.where(isView(member, id));
		await recordAudit(tx, member, {
			action: "view.updated",
			record: { id },
			changes: changesOfView(before, { name, is_shared }),
		});
		return { ...before, name, is_shared, state };
	});
}

/** Deletes a view. @throws HttpError 404 if the person doesn't see it, 403 if it's someone else's */
export async function deleteContactView(db: Database, viewer: Viewer, id: string): Promise<void> {
	const { member } = viewer;
	await db.transaction(async (tx) => {
		const before = await readOwn(tx, viewer, id);
		await tx.delete(contactViews).where(isView(member, id));
		await recordAudit(tx, member, {
			action: "view.deleted",
			record: { id },
			changes: changesOfView(before, undefined),
		});
	});
}

function isView(member: Member, id: string) {
	return and(eq(contactViews.accountId, member.account.id), eq(contactViews.id, id));
}

/** A view that the person may change. */
async function readOwn(tx: Queryable, viewer: Viewer, id: string): Promise<ContactView> {
	const view = (await listContactViews(tx, viewer)).find((one) => one.id === id);
	if (!view) throw new HttpError("not-found", "This view doesn't exist anymore.");
	if (!view.can_edit) throw new HttpError("forbidden", "Only the person who saved this view can change it.");
	return view;
}
