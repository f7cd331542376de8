"use client";

import { ArrowRight, CircleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { NumberSample, NumberSamples } from "@/components/contacts/import/file/file-session";
import { formatPhone } from "@/lib/console/formats/phone";
import { useFormats } from "@/lib/console/formats/reader";

/** What some numbers of the file become, and how many can't exist. */
export function NumberSampleList({ samples, doubtful, total, isWhole }: NumberSamples) {
	const t = useTranslations("contactImport.columns");
	const { number } = useFormats();
	const counts = { doubtful: number(doubtful), total: number(total), isWhole: String(isWhole) };
	return (
		<div className="flex flex-col gap-1.5">
			<ul aria-label={t("samples")} className="flex flex-col gap-1 text-table">
				{samples.map((sample) => (
					<li key={sample.cell} className="flex flex-wrap items-center gap-x-2">
						<bdi className="min-w-0 truncate text-ink-2 tabular-nums">{sample.cell}</bdi>
						<ArrowRight className="size-3.5 shrink-0 text-ink-3 rtl:-scale-x-100" aria-hidden />
						<Converted sample={sample} />
					</li>
				))}
			</ul>
			<p role="status" className="flex items-start gap-1.5 text-label text-warning">
				{doubtful > 0 && (
					<>
						<CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
						{t("doubt", counts)}
					</>
				)}
			</p>
		</div>
	);
}

function Converted({ sample: { reading, isDoubtful } }: { sample: NumberSample }) {
	const t = useTranslations("contactImport");
	if ("problem" in reading)
		return <span className="text-label text-warning">{t(`rowProblems.${reading.problem}`)}</span>;
	const international = `+${reading.chatPhoneId}`;
	return (
		<>
			<bdi dir="ltr" className="whitespace-nowrap tabular-nums">
				{isDoubtful ? international : formatPhone(international, "").text}
			</bdi>
			{isDoubtful && <span className="text-label text-warning">{t("columns.impossible")}</span>}
		</>
	);
}
