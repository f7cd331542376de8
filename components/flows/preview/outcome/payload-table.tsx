"use client";

import { useTranslations } from "use-intl";
import { useFormats } from "@/lib/console/formats/reader";
import { asMembers, type Members } from "@/lib/flow-json/read";

type PayloadTableProps = { label: string; payload: Members };

/** A payload's fields with their values. */
export function PayloadTable({ label, payload }: PayloadTableProps) {
	const t = useTranslations("flowPreview.payload");
	const entries = Object.entries(payload);
	if (entries.length === 0) return <p className="text-ink-3 text-table">{t("empty")}</p>;
	return (
		<table aria-label={label} className="w-full table-fixed border-collapse text-table">
			<thead>
				<tr className="text-ink-3 text-label">
					<th scope="col" className="w-2/5 border-line border-b py-1 pe-2 text-start font-normal">
						{t("field")}
					</th>
					<th scope="col" className="border-line border-b py-1 text-start font-normal">
						{t("value")}
					</th>
				</tr>
			</thead>
			<tbody>
				{entries.map(([name, value]) => (
					<tr key={name} className="align-top">
						<th scope="row" className="wrap-anywhere border-line border-b py-1 pe-2 text-start font-medium">
							<bdi>{name}</bdi>
						</th>
						<td className="wrap-anywhere border-line border-b py-1">
							<PayloadValue value={value} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** Longer texts, such as images, are cut. */
const SHOWN_MAX = 300;

function PayloadValue({ value }: { value: unknown }) {
	const t = useTranslations("flowPreview.payload");
	const { list } = useFormats();
	if (value === "" || (Array.isArray(value) && value.length === 0)) {
		return <span className="text-ink-3">{t("nothing")}</span>;
	}
	if (typeof value === "object" && value !== null) {
		const texts = Array.isArray(value) ? value.map(fileOrScalar) : [undefined];
		if (texts.every((text) => text !== undefined)) return <bdi>{cut(list(texts))}</bdi>;
		return (
			<code dir="ltr" className="block whitespace-pre-wrap font-mono text-label">
				{cut(JSON.stringify(value, null, 2))}
			</code>
		);
	}
	return <bdi>{cut(String(value))}</bdi>;
}

/** The text of a simple item, or a file's name. */
function fileOrScalar(item: unknown): string | undefined {
	if (typeof item === "object") {
		const name = asMembers(item)?.file_name;
		return typeof name === "string" ? name : undefined;
	}
	return String(item);
}

function cut(text: string): string {
	return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}
