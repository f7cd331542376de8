import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SharedFlow } from "@/components/flows/share/shared-flow";
import { getRuntime } from "@/lib/bff/create-runtime";
import { findShare } from "@/lib/bff/flow-shares/open-share";
import { readForPage } from "@/lib/bff/http/read-for-page";

export const metadata: Metadata = { referrer: "no-referrer" };

type Props = { params: Promise<{ token: string }> };

/** Needs no session. The browser loads the flow's name and definition, which may be large, and shows nothing else. */
export default async function SharePage({ params }: Props) {
	const { token } = await params;
	const share = await readForPage(() => findShare(getRuntime().db, token));
	if (!share) notFound();
	return <SharedFlow token={token} />;
}
