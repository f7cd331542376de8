"use client";

import { Camera, Images, Paperclip, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { FieldError, FieldLabel } from "@/components/flows/preview/fields/field-frame";
import type { FieldPartProps } from "@/components/flows/preview/fields/input-part";
import { usePhone, usePhoneWords } from "@/components/flows/preview/phone-context";
import { Sheet } from "@/components/flows/preview/sheet";
import { faultOf } from "@/lib/flow-json/preview/fields/rules";
import { fileEnding, sampleFile } from "@/lib/flow-json/preview/fields/sample-file";
import type { ViewOf } from "@/lib/flow-json/preview/view";

/** Photos or documents. Uses placeholder files instead of real ones. */
export function PickerPart({ view, faultText }: FieldPartProps<"picker">) {
	const id = useId();
	const t = useTranslations("flows.preview");
	const words = usePhoneWords();
	const { fill } = usePhone();
	const [isOpen, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const error = faultText(faultOf(view)) || view.error;
	const Icon = view.look === "photo" ? Camera : Paperclip;
	const asksSource = view.look === "photo" && view.source !== "camera" && view.source !== "gallery";
	const isFull = view.files.length >= view.filesMax;

	function add() {
		setOpen(false);
		fill(view.name, [...view.values, sampleFile(view)]);
	}

	function remove(index: number) {
		fill(
			view.name,
			view.values.filter((_, at) => at !== index),
		);
		button.current?.focus();
	}

	return (
		<div className="flex flex-col gap-2">
			<p dir="auto" className="font-semibold text-phone-15">
				<FieldLabel label={view.label} required={view.required} />
			</p>
			{view.description !== "" && (
				<p dir="auto" className="text-ink-2 text-phone-13">
					{view.description}
				</p>
			)}
			{view.files.map((name, index) => (
				<p key={name} className="flex items-center gap-2 rounded-control bg-subtle ps-3 text-phone-13">
					<Icon className="size-4 shrink-0 text-ink-3" aria-hidden />
					<span className="min-w-0 flex-1 truncate">{name}</span>
					<button
						type="button"
						aria-label={t("removeFile", { name })}
						disabled={!view.enabled}
						onClick={() => remove(index)}
						className="flex size-8 items-center justify-center rounded-control text-ink-3 hover:text-ink"
					>
						<X className="size-4" aria-hidden />
					</button>
				</p>
			))}
			<button
				ref={button}
				type="button"
				aria-describedby={error === "" ? undefined : `${id}-error`}
				title={t("standIn")}
				// Stays focusable when the last file is added.
				aria-disabled={isFull}
				disabled={!view.enabled}
				onClick={() => !isFull && (asksSource ? setOpen(true) : add())}
				className="flex items-center justify-center gap-2 rounded-full border border-line-strong py-2 text-accent-ink text-phone-15 disabled:opacity-60 aria-disabled:opacity-60"
			>
				<Icon className="size-4" aria-hidden />
				{words(view.look === "photo" ? "addPhotos" : "addDocuments")}
			</button>
			<PickerLimits view={view} />
			<FieldError id={`${id}-error`} error={error} />
			<Sheet open={isOpen} onOpenChange={setOpen} title={words("addPhotos")}>
				<SourceButton icon={<Camera aria-hidden />} label={words("takePhoto")} onClick={add} />
				<SourceButton icon={<Images aria-hidden />} label={words("fromGallery")} onClick={add} />
			</Sheet>
		</div>
	);
}

const KB_PER_MB = 1024;

/** How many files can be added, how large, and of which types. */
function PickerLimits({ view }: { view: ViewOf<"picker"> }) {
	const t = useTranslations("flows.preview.files");
	const format = useFormatter();
	const { filesMin: min, filesMax: max, fileSizeMaxKb, mimeTypes } = view;
	const [size, unit] =
		(fileSizeMaxKb ?? 0) < KB_PER_MB
			? [fileSizeMaxKb ?? 0, "kilobyte"]
			: [(fileSizeMaxKb ?? 0) / KB_PER_MB, "megabyte"];
	const limits = [
		min === max ? t("exactly", { count: max }) : t(min > 1 ? "between" : "upTo", { min, max }),
		fileSizeMaxKb !== undefined &&
			t("size", {
				size: format.number(size, { style: "unit", unit, maximumFractionDigits: 1 }),
			}),
		[...new Set(mimeTypes.map((type) => fileEnding(type).toUpperCase()))].join(", "),
	];
	return <p className="text-ink-3 text-phone-12">{limits.filter(Boolean).join(" · ")}</p>;
}

type SourceButtonProps = { icon: React.ReactNode; label: string; onClick: () => void };

function SourceButton({ icon, label, onClick }: SourceButtonProps) {
	return (
		<button
			type="button"
			onClick={onClick}
			className="flex w-full items-center gap-3 px-4 py-3 text-start text-phone-15 hover:bg-subtle focus-visible:-outline-offset-2 [&>svg]:size-4.5 [&>svg]:text-ink-3"
		>
			{icon}
			{label}
		</button>
	);
}
