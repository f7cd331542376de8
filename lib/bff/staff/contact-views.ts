import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, or, sql } from "drizzle-orm";
import { changesOf, recordAudit } from "@/lib/bff/audit/record";
import type { Member } from "@/lib/bff/member";
import { maskNumber, maskText } from "@/lib/bff/numbers/mask";
import { seesMasked } from "@/lib/bff/numbers/mask-response";
import { searchesNumbers } from "@/lib/bff/numbers/masked-search";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { contactViews } from "@/lib/bff/store/schema";
import type { ContactView } from "@/lib/contract/console/contact-views";
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

/**
 * The person's own views and the shared ones, by name. Someone who may not see numbers doesn't see other people's numbers
 * in them: a view that searches for one can't show anything, so it's left out.
 */
export async function listContactViews(db: Queryable, member: Member): Promise<ContactView[]> {
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
		const isOwn = userId === member.person.id;
		const view = { name, state };
		const shown = isOwn || !seesMasked(member) ? view : masked(view);
		const isWhole = isDeepStrictEqual(shown, view);
		const can_edit = isOwn || (isWhole && member.account.permissions.has("Members — Edit"));
		return { id, ...shown, is_shared: isShared, can_edit };
	});
}

/** Someone's view as those see it who may not see numbers. A search can be for a part of one. */
function masked({ name, state }: Pick<ContactView, "name" | "state">): Pick<ContactView, "name" | "state"> {
	const search = searchesNumbers(state.search) ? maskNumber(state.search) : state.search;
	return { name: maskText(name), state: { ...state, search, tag: state.tag && maskText(state.tag) } };
}

/** Saves a view. @throws HttpError 409 if the person has too many */
export async function createContactView(
	db: Database,
	member: Member,
	{ name, is_shared, state }: ConsoleBody<"createContactView">,
): Promise<ContactView> {
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
		const view = await readOwn(tx, member, id);
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
	member: Member,
	id: string,
	{ name, is_shared, state }: ConsoleBody<"updateContactView">,
): Promise<ContactView> {
	return db.transaction(async (tx) => {
		const before = await readOwn(tx, member, id);
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
export async function deleteContactView(db: Database, member: Member, id: string): Promise<void> {
	await db.transaction(async (tx) => {
		const before = await readOwn(tx, member, id);
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
async function readOwn(tx: Queryable, member: Member, id: string): Promise<ContactView> {
	const view = (await listContactViews(tx, member)).find((one) => one.id === id);
	if (!view) throw new HttpError("not-found", "This view doesn't exist anymore.");
	if (!view.can_edit) throw new HttpError("forbidden", "Only the person who saved this view can change it.");
	return view;
}
