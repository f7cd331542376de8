import type { Metadata } from "next";
import { AccessNote } from "@/components/access/access-note";
import { SetUpFormPage } from "@/components/access/set-up-form";
import { PASSWORD_LENGTH_MIN } from "@/lib/bff/access/password/password-rules";
import { hasOwner, isSetUpToken } from "@/lib/bff/access/set-up/set-up";
import { getRuntime } from "@/lib/bff/create-runtime";
import { readForPage } from "@/lib/bff/http/read-for-page";

export const metadata: Metadata = { referrer: "no-referrer" };

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function SetUpPage({ searchParams }: Props) {
	const { db, config } = getRuntime();
	const { token } = await searchParams;
	if (await readForPage(() => hasOwner(db))) return <AccessNote kind="used-link" />;
	if (typeof token !== "string" || !isSetUpToken(config.appSecret, token))
		return <AccessNote kind="wrong-link" />;
	return <SetUpFormPage token={token} passwordLengthMin={PASSWORD_LENGTH_MIN} />;
}
