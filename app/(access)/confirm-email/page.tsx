import type { Metadata } from "next";
import { ConfirmEmail } from "@/components/access/confirm-email";
import { readPersonLink } from "@/lib/bff/access/links/person-links";
import { getRuntime } from "@/lib/bff/create-runtime";
import { readForPage } from "@/lib/bff/http/read-for-page";

export const metadata: Metadata = { referrer: "no-referrer" };

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function ConfirmEmailPage({ searchParams }: Props) {
	const { token } = await searchParams;
	const given = typeof token === "string" ? token : "";
	const link = await readForPage(() => readPersonLink(getRuntime().db, "email-change", given));
	return <ConfirmEmail token={given} email={link?.email ?? undefined} />;
}
