"use client";

import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useNow } from "@/lib/console/browser/now";
import type { OpenedFlow } from "@/lib/console/flows/open-flow";
import type { useFlowEditing } from "@/lib/console/flows/use-flow-editing";
import { useChangedMeanwhile } from "@/lib/console/flows/versions/use-changed-meanwhile";
import { useFormats } from "@/lib/console/formats/reader";

type ChangedNoticeProps = {
	opened: OpenedFlow;
	editing: ReturnType<typeof useFlowEditing>;
	/** Loads their version into the editor. */
	onTake: (theirs: OpenedFlow) => void;
};

/** Says that someone saved another version while the editor is open. */
export function ChangedNotice({ opened, editing, onTake }: ChangedNoticeProps) {
	const t = useTranslations("flowVersions.changed");
	const formats = useFormats();
	const now = useNow();
	const changed = useChangedMeanwhile(opened, editing.saved.flow.updated_at);
	if (!changed || editing.isSaving) return null;
	const { theirs, author } = changed;
	const when = formats.relative(theirs.flow.updated_at, now);
	return (
		<div className="shrink-0 border-line border-b p-3">
			<Alert
				tone="info"
				actions={
					!editing.isDirty && (
						<Button size="small" onClick={() => onTake(theirs)}>
							{t("load")}
						</Button>
					)
				}
			>
				{author === undefined ? t("someone", { when }) : t("person", { person: author, when })}{" "}
				{editing.isDirty && t("willMerge")}
			</Alert>
		</div>
	);
}
