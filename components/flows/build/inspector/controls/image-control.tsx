"use client";

import { ImageUp, X } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useBuild } from "@/components/flows/build/build-context";
import { type ControlProps, useSetProperty } from "@/components/flows/build/inspector/controls/control";
import { useFieldProps } from "@/components/flows/build/inspector/controls/field-props";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { useRenderer } from "@/lib/console/messages/use-renderer";
import { isRequired } from "@/lib/flow-json/components/shape";
import type { FlowMessage } from "@/lib/flow-json/message";
import { imageSource } from "@/lib/flow-json/preview/fields/choices";

const TYPES = ["image/png", "image/jpeg", "image/webp"];

/** A picture, uploaded into the definition as base64. */
export function ImageControl(props: ControlProps) {
	const { owner, name, property, value } = props;
	const { look, isReadOnly, version } = useBuild();
	const { set } = useSetProperty({ owner, name });
	const t = useTranslations("flowBuild.value");
	const textOf = useRenderer(useTranslations("flowProblems"));
	const { label, aside } = useFieldProps(props);
	const input = useRef<HTMLInputElement>(null);
	const [problem, setProblem] = useState<string>();
	const source = imageSource(value);

	async function choose(file: File) {
		if (!TYPES.includes(file.type)) return setProblem(t("notPicture"));
		try {
			const base64 = await readBase64(file);
			const [refusal] = (await look([["pictureProblem", owner, name, base64]])) ?? [];
			if (refusal) return setProblem(textOf(refusal as FlowMessage));
			setProblem(undefined);
			set(base64);
		} catch {
			setProblem(t("unreadable", { name: file.name }));
		}
	}

	return (
		<fieldset className="flex flex-col gap-1.5">
			<legend className="flex w-full items-center gap-2 pb-1 font-medium text-table">
				{label}
				{aside}
			</legend>
			{source !== undefined && (
				// biome-ignore lint/performance/noImgElement: the picture is in the definition
				<img
					src={source}
					alt=""
					className="max-h-32 max-w-full self-start rounded-control border border-line"
				/>
			)}
			{!isReadOnly && (
				<div className="flex items-center gap-1">
					<Button size="small" icon={<ImageUp aria-hidden />} onClick={() => input.current?.click()}>
						{value === undefined || value === "" ? t("upload") : t("replace")}
					</Button>
					{value !== undefined && !isRequired(property, version) && (
						<IconButton
							size="small"
							label={t("clear", { name: label })}
							icon={<X aria-hidden />}
							onClick={() => set(undefined)}
						/>
					)}
				</div>
			)}
			<input
				ref={input}
				name="image"
				type="file"
				hidden
				tabIndex={-1}
				aria-label={t("upload")}
				accept={TYPES.join(",")}
				onChange={({ target }) => {
					const [file] = target.files ?? [];
					target.value = "";
					if (file) void choose(file);
				}}
			/>
			{problem !== undefined && (
				<p role="alert" className="text-danger text-label">
					{problem}
				</p>
			)}
		</fieldset>
	);
}

function readBase64(file: File): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.addEventListener("load", () => resolve(String(reader.result).replace(/^data:[^,]*,/, "")));
		reader.addEventListener("error", () => reject(reader.error));
		reader.readAsDataURL(file);
	});
}
