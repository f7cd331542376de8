import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { ROTATION_HOURS } from "@/lib/contract/extensions/deliveries";
import type { Context } from "@/lib/service/context";
import { type PreviousSecret, webhooks } from "@/lib/service/store/schema/schema";
import { notFound } from "@/lib/wire/http/http-error";
import { type AppSecrets, newSecret, sealSecret, unsealSecret } from "./seal";

const ROTATION_MS = ROTATION_HOURS * 60 * 60 * 1000;
/** Each signs every delivery, so more would make the headers long. */
const PREVIOUS_MAX = 5;

type Sealed = { secretSealed: string; previousSecrets: PreviousSecret[] };

/** A webhook's unsealed secrets: the newest, and previous ones that still sign for a while. */
export type Secrets = { newest: KeyObject; previous: { key: KeyObject; until: Date }[] };

/** @returns null if the newest can't be unsealed, because the application's secret was changed */
export function openSecrets(
	secrets: AppSecrets,
	account: number,
	{ secretSealed, previousSecrets }: Sealed,
): Secrets | null {
	const newest = unsealSecret(secrets, account, secretSealed);
	if (newest === null) return null;
	const previous = previousSecrets.flatMap(({ sealed, until }) => {
		const secret = unsealSecret(secrets, account, sealed);
		return secret === null ? [] : [{ key: signingKey(secret), until: new Date(until) }];
	});
	return { newest: signingKey(newest), previous };
}

/**
 * The keys that sign at a time, newest first. After a rotation, the old secret stays valid for a day, so that endpoints
 * can switch without missing anything. Source: docs/spec/decisions.md §9.
 */
export function signingKeys({ newest, previous }: Secrets, at: Date): KeyObject[] {
	return [newest, ...previous.filter(({ until }) => until > at).map(({ key }) => key)];
}

/** The replaced secrets that sign at a time. */
export function stillSigning(previous: PreviousSecret[], at: Date): PreviousSecret[] {
	return previous.filter(({ until }) => new Date(until) > at);
}

/**
 * Replaces a webhook's secret. The old one, and others replaced within the last day, continue to sign until they
 * expire. Source: docs/spec/decisions.md §9.
 * @throws HttpError `not-found`
 */
export async function rotateSecret({ db, account, config, clock }: Context, id: number) {
	const secret = newSecret();
	const now = clock();
	const until = new Date(now.getTime() + ROTATION_MS).toISOString();
	const isThis = and(eq(webhooks.accountId, account), eq(webhooks.id, id));
	await db.transaction(async (tx) => {
		const [row] = await tx.select().from(webhooks).where(isThis).for("update");
		if (!row) throw notFound("webhook");
		const stillValid = stillSigning(row.previousSecrets, now);
		await tx
			.update(webhooks)
			.set({
				secretSealed: sealSecret(config.appSecret, account, secret),
				previousSecrets: [{ sealed: row.secretSealed, until }, ...stillValid].slice(0, PREVIOUS_MAX),
				version: row.version + 1,
				updatedAt: now,
			})
			.where(isThis);
	});
	return { webhook_secret: secret, previous_secret_until: until };
}

/**
 * The signing key of a secret: the bytes of its hex digits.
 * Source: docs/spec/decisions.md §7.
 */
export function signingKey(secretHex: string): KeyObject {
	return createSecretKey(Buffer.from(secretHex, "hex"));
}

type Proof = Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>;

/** A time for signing: whole seconds since 1970. */
function timestampOf(at: Date): string {
	return String(Math.floor(at.getTime() / 1000));
}

/**
 * The signature headers of a delivery by Standard Webhooks; the signature covers id, time and body.
 * Source: docs/spec/decisions.md §7.
 * @param keys of the active secrets
 * @param id the same in every attempt, so that endpoints can detect duplicates
 */
export function signatureHeaders(keys: readonly KeyObject[], id: string, at: Date, body: string): Proof {
	const timestamp = timestampOf(at);
	const signatures = keys.map((key) => {
		const mac = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`);
		return `v1,${mac.digest("base64")}`;
	});
	return proofOf(id, at, signatures.join(" "));
}

/** The headers for id, time and signature. */
export function proofOf(id: string, at: Date, signature: string): Proof {
	return { "webhook-id": id, "webhook-timestamp": timestampOf(at), "webhook-signature": signature };
}
