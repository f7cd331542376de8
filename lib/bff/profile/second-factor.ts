import { and, count, eq } from "drizzle-orm";
import {
	addPasskey,
	listPasskeys,
	registrationOptions,
	removePasskey,
	renamePasskey,
} from "@/lib/bff/access/passkeys/passkeys";
import { hasPassword, requirePassword } from "@/lib/bff/access/password/passwords";
import {
	confirmAuthenticator,
	hasAuthenticator,
	removeAuthenticator,
	requireCode,
	startAuthenticator,
} from "@/lib/bff/access/second-factor/authenticator";
import { replaceRecoveryCodes } from "@/lib/bff/access/second-factor/recovery-codes";
import { requirePasskeyUsed } from "@/lib/bff/access/second-factor/require-passkey";
import { isSso } from "@/lib/bff/access/sso/end-provider-session";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import type { Handlers } from "@/lib/bff/call";
import { requestSource } from "@/lib/bff/http/request-source";
import type { Session } from "@/lib/bff/member";
import type { Runtime } from "@/lib/bff/runtime";
import type { Queryable } from "@/lib/bff/store/database";
import { recoveryCodes } from "@/lib/bff/store/schema";
import { syncTokenOwners } from "@/lib/bff/tokens/token-owners";
import type { SECOND_FACTOR_ENDPOINTS, SecondFactor } from "@/lib/contract/console/access/second-factor";
import type { AuditAction } from "@/lib/contract/console/audit";
import { HttpError } from "@/lib/wire/http/http-error";

/**
 * A person's own second factors. What adds or removes one asks for the password, if they have one. What takes the app's
 * place, by removing it, with new recovery codes or a passkey, asks for a code too. What takes a passkey's place needs a
 * session that wasn't started with the password alone. Source: OWASP ASVS 5.0, 7.5.1.
 */
export const SECOND_FACTOR_HANDLERS: Handlers<keyof typeof SECOND_FACTOR_ENDPOINTS> = {
	getSecondFactor: ({ runtime, session }) => readSecondFactor(runtime.db, session.person.id),

	startAuthenticator: async ({ runtime, session, request, body }) => {
		await requirePasskeyUsed(runtime.db, session);
		await requirePassword(runtime.db, session, request.headers, body.password);
		return startAuthenticator(runtime.db, runtime.config, session.person);
	},
	confirmAuthenticator: ({ runtime, session, request, body }) =>
		change(runtime, session, request, "profile.two_factor_enabled", async (tx) => ({
			recovery_codes: await confirmAuthenticator(tx, runtime.config, session, body.code),
		})),
	removeAuthenticator: async ({ runtime, session, request, body }) => {
		await requirePassword(runtime.db, session, request.headers, body.password);
		await requireCode(runtime.db, runtime.config, session.person.id, body.code);
		await change(runtime, session, request, "profile.two_factor_disabled", (tx) =>
			removeAuthenticator(tx, session.person.id),
		);
	},
	replaceRecoveryCodes: async ({ runtime, session, request, body }) => {
		await requirePassword(runtime.db, session, request.headers, body.password);
		if (!(await hasAuthenticator(runtime.db, session.person.id)))
			throw new HttpError("conflict", "Set up an authenticator app first.");
		await requireCode(runtime.db, runtime.config, session.person.id, body.code);
		return change(runtime, session, request, "profile.recovery_codes_replaced", async (tx) => ({
			recovery_codes: await replaceRecoveryCodes(tx, session.person.id),
		}));
	},

	startPasskey: async ({ runtime, session, request, body, setCookie }) => {
		if (runtime.config.sso?.isOnly)
			throw new HttpError("forbidden", "Passkeys are disabled. Use single sign-on instead.");
		await requirePasskeyUsed(runtime.db, session);
		await requirePassword(runtime.db, session, request.headers, body.password);
		if (await hasAuthenticator(runtime.db, session.person.id))
			await requireCode(runtime.db, runtime.config, session.person.id, body.code ?? "");
		const { options, cookie } = await registrationOptions(runtime, request.headers, session.person);
		setCookie(cookie);
		return options;
	},
	addPasskey: ({ runtime, session, request, body }) =>
		change(runtime, session, request, "profile.passkey_added", (tx) =>
			addPasskey(runtime, tx, request.headers, session, body),
		),
	renamePasskey: ({ runtime, session, request, params, body }) =>
		change(runtime, session, request, "profile.updated", (tx) =>
			renamePasskey(tx, session.person.id, params.passkeyId, body.name),
		),
	removePasskey: async ({ runtime, session, request, params, body }) => {
		await requirePasskeyUsed(runtime.db, session);
		// They can sign in again without the passkey, and may have to get rid of one that isn't theirs.
		const isSsoOnly = isSso(session.method) && !(await hasPassword(runtime.db, session.person.id));
		if (!isSsoOnly) await requirePassword(runtime.db, session, request.headers, body.password ?? "");
		await change(runtime, session, request, "profile.passkey_removed", async (tx) => {
			await removePasskey(tx, session.person.id, params.passkeyId);
		});
	},
};

async function readSecondFactor(db: Queryable, userId: string): Promise<SecondFactor> {
	const [codes] = await db
		.select({ left: count() })
		.from(recoveryCodes)
		.where(and(eq(recoveryCodes.userId, userId)));
	return {
		has_password: await hasPassword(db, userId),
		has_authenticator: await hasAuthenticator(db, userId),
		recovery_codes_left: codes?.left ?? 0,
		passkeys: (await listPasskeys(db, userId)).map(({ id, name, createdAt, lastUsedAt }) => ({
			id,
			name,
			created_at: createdAt.toISOString(),
			last_used_at: lastUsedAt?.toISOString() ?? null,
		})),
	};
}

/**
 * Makes a change and records it, both or neither. Codes and secrets are never recorded. Accounts that require a second
 * factor may stop the person's API access tokens, or allow them again.
 */
async function change<T>(
	runtime: Runtime,
	{ person }: Session,
	request: Request,
	action: AuditAction,
	make: (tx: Queryable) => Promise<T>,
): Promise<T> {
	const result = await runtime.db.transaction(async (tx) => {
		const made = await make(tx);
		const record = { id: person.id, title: person.name };
		await recordPersonAudit(tx, person, requestSource(request.headers), { action, record });
		return made;
	});
	runtime.later(() => syncTokenOwners(runtime));
	return result;
}
