import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SharedFlow } from "@/components/flows/share/shared-flow";
import { openShare } from "@/lib/bff/flow-shares/open-share";
import { readForPage } from "@/lib/bff/http/read-for-page";
import { getRuntime } from "@/lib/bff/runtime";

export const metadata: Metadata = { referrer: "no-referrer" };

type Props = { params: Promise<{ token: string }> };

/** Needs no session: anyone with the link sees the flow's name and definition, and nothing else. */
export default async function SharePage({ params }: Props) {
	const { token } = await params;
	const shared = await readForPage(() => openShare(getRuntime(), token));
	if (!shared) notFound();
	return <SharedFlow {...shared} />;
}
