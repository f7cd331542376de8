import type { KeyObject } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { ROTATION_HOURS } from "@/lib/contract/deliveries";
import type { Context } from "@/lib/service/context";
import { notFound } from "@/lib/service/errors";
import { type PreviousSecret, webhooks } from "@/lib/service/store/schema";
import { type AppSecrets, newSecret, sealSecret, unsealSecret } from "./seal";
import { signingKey } from "./sign";

const ROTATION_MS = ROTATION_HOURS * 60 * 60 * 1000;
/** Each signs every delivery: more would make its headers long. */
const PREVIOUS_MAX = 5;

type Sealed = { secretSealed: string; previousSecrets: PreviousSecret[] };

/** The secrets of a webhook, opened to sign: the one that was shown last, and those before it that sign for a while. */
export type Secrets = { newest: KeyObject; previous: { key: KeyObject; until: Date }[] };

/** @returns null when the newest can't be opened, since the application's secret was changed */
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
 * What signs at a time, the newest first: a rotation leaves the old one valid for a day, so that a
 * receiver can change over without missing anything. Source: docs/spec/decisions.md §9.
 */
export function signingKeys({ newest, previous }: Secrets, at: Date): KeyObject[] {
	return [newest, ...previous.filter(({ until }) => until > at).map(({ key }) => key)];
}

/**
 * Replaces a webhook's secret. The one replaced, and those replaced less than a day before, sign too until their
 * time is over. Source: docs/spec/decisions.md §9.
 * @throws ServiceError `not-found`
 */
export async function rotateSecret({ db, account, config, clock }: Context, id: number) {
	const secret = newSecret();
	const now = clock();
	const until = new Date(now.getTime() + ROTATION_MS).toISOString();
	const isThis = and(eq(webhooks.accountId, account), eq(webhooks.id, id));
	await db.transaction(async (tx) => {
		const [row] = await tx.select().from(webhooks).where(isThis).for("update");
		if (!row) throw notFound("webhook");
		const stillValid = row.previousSecrets.filter((previous) => new Date(previous.until) > now);
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
