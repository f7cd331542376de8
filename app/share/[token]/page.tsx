import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SharedPage } from "@/components/shell/pages/shared-page";
import { getRuntime } from "@/lib/bff/create-runtime";
import { readForPage } from "@/lib/bff/http/read-for-page";
import { findShare } from "@/lib/bff/shares/open-share";

export const metadata: Metadata = { referrer: "no-referrer" };

type Props = { params: Promise<{ token: string }> };

/** Needs no session. The browser loads what is shared, which may be large, and shows nothing else. */
export default async function SharePage({ params }: Props) {
	const { token } = await params;
	const share = await readForPage(() => findShare(getRuntime().db, token));
	if (!share) notFound();
	return <SharedPage token={token} />;
}
