"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Copy, Download, FileWarning, Rocket, Share2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "@/components/ui/lazy-part";
import { MenuItem } from "@/components/ui/overlay/menu";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { flowAddress } from "@/lib/console/addresses/addresses";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { invalidate } from "@/lib/console/api/query";
import { flowFileName, saveJson } from "@/lib/console/flows/flow-file";
import { problemReport } from "@/lib/console/flows/problems/problem-report";
import type { ProblemRow } from "@/lib/console/flows/problems/problem-rows";

const ShareDialog = lazyPart(async () => (await import("@/components/share/share-dialog")).ShareDialog);

export const PublishDialog = lazyPart(
	async () => (await import("@/components/flows/publish/publish-dialog")).PublishDialog,
);

/** When it's used: the list shows itself without what reads and writes flows. */
const loadCopies = () => import("@/lib/console/flows/create/copy-flow");

type FlowOf = {
	flow: { id: number; name: string; chat_flow_id: string; chat_status: string };
	/** The text in the editor, if it's open; otherwise the stored one is downloaded. */
	text?: string;
	/** The problems of that text. */
	problems?: ReadonlyArray<ProblemRow>;
	/** Asks before leaving unsaved changes; returns whether to leave now. */
	mayLeave?: (leave: () => void) => boolean;
};

/** Menu items for keeping a flow: duplicate, download, share and publish, and the dialog that they need. */
export function useFlowActions(): { items: (of: FlowOf) => ReactNode; dialog: ReactNode } {
	const t = useTranslations("flows.actions");
	const { id: accountId } = useAccount();
	const mayAdd = useDenial("Chat Flows — Add");
	const mayEdit = useDenial("Chat Flows — Edit");
	const tSharing = useTranslations("sharing");
	const [shared, setShared] = useState<FlowOf["flow"] | null>(null);
	const [published, setPublished] = useState<FlowOf["flow"] | null>(null);
	const router = useRouter();
	const client = useQueryClient();
	const toast = useToast();
	const textOf = useErrorText();

	async function duplicate({ flow, mayLeave }: FlowOf) {
		try {
			const { copyFlow } = await loadCopies();
			const copy = await copyFlow(
				{ accountId, id: flow.id },
				{
					copyOf: (name) => t("copyOf", { name }),
					numbered: (name, count) => t("numberedCopyOf", { name, count: String(count) }),
				},
			);
			if (!copy) return toast.failure(t("unknown"));
			toast.success(t("duplicated", { name: copy.name }));
			void invalidate(client, accountId, "listFlows", "findFlows");
			const leave = () => router.push(flowAddress(accountId, copy.id));
			if (mayLeave?.(leave) ?? true) leave();
		} catch (error) {
			toast.failure(t("duplicateFailed", { name: flow.name }), { description: textOf(error) });
		}
	}

	async function download({ flow, text }: FlowOf) {
		try {
			const stored = text ?? (await (await loadCopies()).fetchText({ accountId, id: flow.id }));
			if (stored === undefined) return toast.failure(t("unknown"));
			saveJson(stored, flowFileName(flow.name));
		} catch (error) {
			toast.failure(t("downloadFailed", { name: flow.name }), { description: textOf(error) });
		}
	}

	function saveProblems({ name }: FlowOf["flow"], problems: FlowOf["problems"] = []) {
		saveJson(problemReport({ flow: name, problems }), flowFileName(name, t("problemsFile")));
	}

	return {
		items: (of) => (
			<>
				<MenuItem icon={<Copy aria-hidden />} disabledReason={mayAdd} onSelect={() => void duplicate(of)}>
					{t("duplicate")}
				</MenuItem>
				<MenuItem icon={<Download aria-hidden />} onSelect={() => void download(of)}>
					{t("download")}
				</MenuItem>
				{of.problems && of.problems.length > 0 && (
					<MenuItem icon={<FileWarning aria-hidden />} onSelect={() => saveProblems(of.flow, of.problems)}>
						{t("downloadProblems")}
					</MenuItem>
				)}
				<MenuItem icon={<Share2 aria-hidden />} disabledReason={mayEdit} onSelect={() => setShared(of.flow)}>
					{tSharing("action")}
				</MenuItem>
				{of.flow.chat_status === "DRAFT" && of.flow.chat_flow_id !== "" && (
					<MenuItem
						icon={<Rocket aria-hidden />}
						disabledReason={mayEdit}
						onSelect={() => setPublished(of.flow)}
					>
						{t("publish")}
					</MenuItem>
				)}
			</>
		),
		dialog: (
			<>
				{shared && (
					<ShareDialog
						record={{ accountId, kind: "flow", id: shared.id, title: shared.name }}
						onClose={() => setShared(null)}
					/>
				)}
				{published && <PublishDialog flow={published} onClose={() => setPublished(null)} />}
			</>
		),
	};
}
