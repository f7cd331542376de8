"use client";

import { useTranslations } from "use-intl";
import { usePropertyName } from "@/components/flows/build/inspector/controls/property-name";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import type { Operation } from "@/lib/console/flows/build/operations";
import type { Use } from "@/lib/flow-json/edits";
import type { Definition } from "@/lib/flow-json/read";

/** A part whose deletion changes other places, and the operations that do both. */
export type Deleting = {
	part: string;
	uses: ReadonlyArray<Use>;
	operations: ReadonlyArray<Operation>;
};

const SHOWN_MAX = 6;

type DeleteDialogProps = {
	deleting: Deleting | undefined;
	definition: Definition;
	onClose: () => void;
	onConfirm: (operations: ReadonlyArray<Operation>) => void;
};

/** Names what depends on a part, and deletes it with repairs. */
export function DeleteDialog({ deleting, definition, onClose, onConfirm }: DeleteDialogProps) {
	const t = useTranslations("flowBuild.deleting");
	const tBuild = useTranslations("flowBuild");
	const nameOf = usePropertyName();
	if (!deleting) return null;
	const { part, uses, operations } = deleting;
	const places = [...new Set(uses.map((use) => placeOfUse(use)))];
	function placeOfUse({ path, screen }: Use): string {
		const shown = definition.screens.find(({ index }) => index === screen);
		const property = path.findLast((step) => typeof step === "string") ?? "";
		return t("use", {
			screen: shown ? shown.title || shown.id : tBuild("flow"),
			property: nameOf(String(property)),
		});
	}
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={t("title", { part })}
			consequence={
				<>
					<p>{t("text")}</p>
					<ul className="mt-2 list-disc ps-5">
						{places.slice(0, SHOWN_MAX).map((place) => (
							<li key={place}>{place}</li>
						))}
						{places.length > SHOWN_MAX && <li>{t("more", { count: places.length - SHOWN_MAX })}</li>}
					</ul>
				</>
			}
			confirmLabel={t("confirm")}
			onConfirm={() => {
				onConfirm(operations);
				onClose();
			}}
		/>
	);
}
