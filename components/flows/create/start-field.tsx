"use client";

import { FileJson, SquarePlus } from "lucide-react";
import { type DragEvent, useMemo, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLocale, useTranslations } from "use-intl";
import { ImportField } from "@/components/flows/create/import-field";
import { StartCard } from "@/components/flows/create/start-card";
import { Phone } from "@/components/flows/preview/phone";
import { PlayablePhone } from "@/components/flows/preview/playable-phone";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { cn } from "@/lib/console/class-names";
import { type NewFlowFields, nameOfFile } from "@/lib/console/flows/create/new-flow";
import {
	GALLERY,
	GALLERY_FORMS,
	type GalleryForm,
	galleryDefinition,
} from "@/lib/console/flows/gallery/gallery";
import { useShownTheme } from "@/lib/console/preferences/theme";
import { renderScreen } from "@/lib/flow-json/preview/render";
import { currentScreen, EMPTY_SESSION } from "@/lib/flow-json/preview/session";
import type { Definition } from "@/lib/flow-json/read";
import { readDefinition } from "@/lib/flow-json/read";

/** A request contains the definition twice, and may be 10 MiB. Source: docs/spec/decisions.md §1. */
const FILE_SIZE_MAX_BYTES = 5_000_000;

/** The initial definition: one empty screen, a file or pasted text, or a form of the gallery. */
export function StartField({ form }: { form: UseFormReturn<NewFlowFields> }) {
	const t = useTranslations("flows.create");
	const tGallery = useTranslations("flowGallery");
	const language = useLocale();
	const definitions = useMemo(
		() => GALLERY_FORMS.map((one) => [one, readDefinition(galleryDefinition(one, language))] as const),
		[language],
	);
	const isDark = useShownTheme() === "dark";
	const [previewed, setPreviewed] = useState<GalleryForm | null>(null);
	const [note, setNote] = useState("");
	const [isOver, setOver] = useState(false);
	const register = form.register("start");
	const titleOf = (one: GalleryForm) => tGallery(`forms.${one}.title`);

	/** Suggests a name and a category, without replacing what the user chose. */
	function choose(chosen: GalleryForm) {
		form.setValue("start", chosen, { shouldDirty: true });
		const { name, categories } = form.getValues();
		if (name === "" || GALLERY_FORMS.some((one) => titleOf(one) === name))
			form.setValue("name", titleOf(chosen), {
				shouldDirty: true,
				shouldValidate: form.formState.isSubmitted,
			});
		const isSuggested = GALLERY_FORMS.some((one) => categories.join() === GALLERY[one].category);
		if (categories.length === 0 || isSuggested) form.setValue("categories", [GALLERY[chosen].category]);
	}

	async function load(file: File | undefined) {
		if (!file) return;
		form.setValue("start", "own", { shouldDirty: true });
		if (file.size > FILE_SIZE_MAX_BYTES) {
			form.setError("definition", { message: t("tooLarge", { name: file.name }) });
			return;
		}
		try {
			const definition = await file.text();
			form.setValue("definition", definition, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
			if (form.getValues("name") === "") form.setValue("name", nameOfFile(file.name), { shouldDirty: true });
			setNote(t("uploaded", { name: file.name }));
		} catch {
			form.setError("definition", { message: t("uploadFailed", { name: file.name }) });
		}
	}

	function drop(event: DragEvent) {
		event.preventDefault();
		setOver(false);
		void load(event.dataTransfer.files[0]);
	}

	const start = form.watch("start");
	return (
		<fieldset
			className={cn("min-w-0 rounded-card", isOver && "outline-2 outline-accent outline-offset-4")}
			onDragOver={(event) => {
				if (!event.dataTransfer.types.includes("Files")) return;
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
		>
			<legend className="mb-3 font-semibold text-body">{t("start")}</legend>
			<div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3 phone:grid-cols-2">
				<StartCard
					register={register}
					value="blank"
					isChosen={start === "blank"}
					title={t("blank")}
					text={t("blankHint")}
					picture={<SquarePlus aria-hidden />}
				/>
				<StartCard
					register={register}
					value="own"
					isChosen={start === "own"}
					title={t("own")}
					text={t("ownHint")}
					picture={<FileJson aria-hidden />}
				/>
				{definitions.map(([one, definition]) => (
					<StartCard
						key={one}
						register={register}
						value={one}
						isChosen={start === one}
						title={titleOf(one)}
						text={tGallery(`forms.${one}.text`)}
						picture={<PhonePicture definition={definition} isDark={isDark} />}
						onChoose={() => choose(one)}
						onPreview={() => setPreviewed(one)}
					/>
				))}
			</div>
			{start === "own" && (
				<div className="mt-4">
					<ImportField form={form} note={note} onFile={(file) => void load(file)} />
				</div>
			)}
			<StartPreview form={previewed} onUse={choose} onClose={() => setPreviewed(null)} />
		</fieldset>
	);
}

type StartPreviewProps = {
	/** The shown form; null closes it. */
	form: GalleryForm | null;
	onUse: (form: GalleryForm) => void;
	onClose: () => void;
};

/** A form of the gallery to try out before choosing it. */
function StartPreview({ form, onUse, onClose }: StartPreviewProps) {
	const t = useTranslations("flowGallery");
	const tUi = useTranslations("ui.actions");
	const language = useLocale();
	const definition = form && readDefinition(galleryDefinition(form, language));
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

type PhonePictureProps = { definition: Definition; isDark: boolean };

/** The top of a flow's first screen as a small picture, which can't be used. */
function PhonePicture({ definition, isDark }: PhonePictureProps) {
	const screen = currentScreen(definition, EMPTY_SESSION);
	if (!screen) return null;
	return (
		<div inert aria-hidden className="relative size-full overflow-hidden">
			<div className="absolute top-3 left-1/2 w-[300px] origin-top -translate-x-1/2 scale-[.54]">
				<Phone
					definition={definition}
					screen={screen}
					view={renderScreen(definition, EMPTY_SESSION, screen)}
					session={EMPTY_SESSION}
					setSession={() => undefined}
					look={{ theme: isDark ? "dark" : "light", direction: "auto", textScale: 1 }}
					selection={null}
				/>
			</div>
		</div>
	);
}
