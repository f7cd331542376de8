"use client";

import { Copy, Ellipsis, History, MessageSquarePlus, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { SaveFailure, useFlowEditing } from "@/components/flows/edit/use-flow-editing";
import { FlowStatus } from "@/components/flows/flow-status";
import { FlowTabs } from "@/components/flows/flow-tabs";
import { HealthNotice } from "@/components/flows/health/health-notice";
import { useFlowActions } from "@/components/flows/use-flow-actions";
import { useHistory } from "@/components/settings/audit/use-history";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";
import { Menu, MenuItem } from "@/components/ui/overlay/menu";
import { useToast } from "@/components/ui/overlay/toaster";
import { PageHeader } from "@/components/ui/page/page-header";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { copyText } from "@/lib/console/browser/copy-text";
import { cn } from "@/lib/console/class-names";
import type { ProblemRow } from "@/lib/console/flows/problems/problem-rows";
import type { Flow } from "@/lib/contract/flows";

type EditorHeaderProps = {
	flow: Flow;
	editing: ReturnType<typeof useFlowEditing>;
	canBeSaved: boolean;
	/** Why the last save failed, if that still holds. */
	failure: SaveFailure | undefined;
	/** Whether the editor's text is shown, which saving stores. */
	isTextShown: boolean;
	/** The problems of the text in the editor. */
	problems: ReadonlyArray<ProblemRow>;
	onSave: () => void;
	/** Asks for a comment and saves with it. */
	onSaveWithComment: () => void;
	onDelete: () => void;
	/** Shows the versions. */
	onVersions: () => void;
	listHref: string;
};

/** Name, status, save state, Save and a menu. */
export function EditorHeader(props: EditorHeaderProps) {
	const { flow, editing, problems, isTextShown, listHref } = props;
	const { onSave, onSaveWithComment, onDelete, onVersions } = props;
	const t = useTranslations("flows.editor");
	const tUi = useTranslations("ui");
	const tVersions = useTranslations("versions");
	const toast = useToast();
	const mayEdit = useDenial("Chat Flows — Edit");
	const mayDelete = useDenial("Chat Flows — Delete");
	const more = useFlowActions();
	const history = useHistory({ area: "flow", id: flow.id, title: flow.name });

	async function copyId() {
		if (await copyText(flow.chat_flow_id)) toast.success(t("copied"));
		else toast.failure(tUi("copyFailed"));
	}

	return (
		<>
			{/* Where the page scrolls, Save stays within reach. */}
			<div className="max-lg:sticky max-lg:top-0 max-lg:z-30">
				<PageHeader
					backHref={listHref}
					title={<bdi className="truncate-auto">{flow.name}</bdi>}
					status={<FlowStatus status={flow.chat_status} />}
					count={<SaveState {...props} />}
					actions={
						<>
							<Button variant="ghost" icon={<History aria-hidden />} onClick={onVersions}>
								{tVersions("open")}
							</Button>
							<Menu trigger={<IconButton label={t("more")} icon={<Ellipsis aria-hidden />} />}>
								{isTextShown && (
									<MenuItem
										icon={<MessageSquarePlus aria-hidden />}
										disabledReason={mayEdit}
										onSelect={onSaveWithComment}
									>
										{t("saveWithComment")}
									</MenuItem>
								)}
								{flow.chat_flow_id !== "" && (
									<MenuItem icon={<Copy aria-hidden />} onSelect={() => void copyId()}>
										{t("copyId")}
									</MenuItem>
								)}
								{more.items({ flow, text: editing.text, problems, mayLeave: editing.guard.mayLeave })}
								{history.item}
								<MenuItem danger icon={<Trash2 aria-hidden />} disabledReason={mayDelete} onSelect={onDelete}>
									{t("delete")}
								</MenuItem>
							</Menu>
							{more.dialog}
							{history.dialog}
							{isTextShown && (
								<Button
									variant="primary"
									pending={editing.isSaving}
									disabledReason={mayEdit}
									onClick={onSave}
								>
									{t("save")}
									<Kbd keys="mod+s" inverted className="phone:hidden" />
								</Button>
							)}
						</>
					}
				/>
			</div>
			<FlowTabs flowId={flow.id} current="form" />
			<HealthNotice flow={flow} />
		</>
	);
}

type SaveStateProps = Pick<EditorHeaderProps, "editing" | "canBeSaved" | "failure">;

function SaveState({ editing, canBeSaved, failure }: SaveStateProps) {
	const t = useTranslations("flows.editor.state");
	const { isSaving, isDirty, saved } = editing;
	const state = isSaving
		? "saving"
		: !isDirty
			? "saved"
			: failure
				? "failed"
				: canBeSaved
					? "dirty"
					: "draftOnly";
	return (
		<span
			role="status"
			className={cn(state === "failed" && "text-danger", state === "saved" && "phone:sr-only")}
		>
			{t(state)}
			{state === "saved" && (
				<>
					{" "}
					<RelativeTime value={saved.flow.updated_at} />
				</>
			)}
		</span>
	);
}
