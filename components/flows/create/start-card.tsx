"use client";

import { Eye } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { IconButton } from "@/components/ui/icon-button";
import { cn } from "@/lib/console/class-names";
import type { Start } from "@/lib/console/flows/create/new-flow";

type StartCardProps = {
	register: UseFormRegisterReturn<"start">;
	value: Start;
	isChosen: boolean;
	title: string;
	text: string;
	/** A phone, or an icon. */
	picture: ReactNode;
	onChoose?: () => void;
	onPreview?: () => void;
};

/** One way to start a flow, as a radio button with a picture. */
export function StartCard(props: StartCardProps) {
	const { register, value, isChosen, title, text, picture, onChoose, onPreview } = props;
	const t = useTranslations("flowGallery");
	const textId = useId();
	return (
		<div
			className={cn(
				"relative flex flex-col overflow-hidden rounded-card border bg-surface",
				"has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:outline-offset-2",
				isChosen ? "border-accent ring-1 ring-accent" : "border-line-strong hover:border-ink-3",
			)}
		>
			<div className="flex h-40 items-center justify-center border-line border-b bg-subtle text-ink-3 [&>svg]:size-7">
				{picture}
			</div>
			{/* Covers the whole card, so that a click on the picture chooses it, too. */}
			<label className="flex flex-1 items-start gap-2 p-3 after:absolute after:inset-0">
				<input
					type="radio"
					value={value}
					aria-label={title}
					aria-describedby={textId}
					className="relative z-10 mt-0.5 size-4 shrink-0 accent-accent outline-none"
					{...register}
					onChange={(event) => {
						void register.onChange(event);
						onChoose?.();
					}}
				/>
				<span className="min-w-0">
					<span className="block text-pretty font-medium text-table">{title}</span>
					<span id={textId} className="block text-pretty text-ink-3 text-label">
						{text}
					</span>
				</span>
			</label>
			{onPreview && (
				<IconButton
					size="small"
					variant="secondary"
					label={t("preview", { title })}
					icon={<Eye aria-hidden />}
					onClick={onPreview}
					className="!absolute end-2 top-2"
				/>
			)}
		</div>
	);
}
