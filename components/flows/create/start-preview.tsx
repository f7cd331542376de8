"use client";

import { useTranslations } from "use-intl";
import { PlayablePhone } from "@/components/flows/preview/playable-phone";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { GALLERY, type GalleryForm } from "@/lib/console/flows/gallery/gallery";
import { readDefinition } from "@/lib/flow-json/read";

type StartPreviewProps = {
	/** The shown form; null closes it. */
	form: GalleryForm | null;
	onUse: (form: GalleryForm) => void;
	onClose: () => void;
};

/** A form of the gallery to try out before choosing it. */
export function StartPreview({ form, onUse, onClose }: StartPreviewProps) {
	const t = useTranslations("flows.create.gallery");
	const tUi = useTranslations("ui.actions");
	const definition = form && readDefinition(GALLERY[form].definition);
	return (
		<Dialog
			open={form !== null}
			onOpenChange={(open) => !open && onClose()}
			title={form && t(`forms.${form}.title`)}
			description={
				form && `${t(`forms.${form}.text`)} ${t("screens", { count: definition?.screens.length ?? 0 })}.`
			}
			footer={
				<>
					<Button onClick={onClose}>{tUi("cancel")}</Button>
					<Button
						variant="primary"
						onClick={() => {
							if (form) onUse(form);
							onClose();
						}}
					>
						{t("use")}
					</Button>
				</>
			}
		>
			{definition && <PlayablePhone key={form} definition={definition} />}
		</Dialog>
	);
}
