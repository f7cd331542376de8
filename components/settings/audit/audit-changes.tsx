"use client";

import { useTranslations } from "use-intl";
import { usePermissionName } from "@/lib/console/api/errors/permission-name";
import { useFormats } from "@/lib/console/formats/reader";
import { useRoleName } from "@/lib/console/staff/use-role-name";
import type { AuditChange, AuditValue } from "@/lib/contract/console/audit";

/** An event's changed fields, from one value to the other. */
export function AuditChanges({ changes }: { changes: readonly AuditChange[] }) {
	const t = useTranslations("audit.event");
	if (changes.length === 0) return <p className="text-ink-3 text-table">{t("noChanges")}</p>;
	return (
		<ul className="divide-y divide-line rounded-card border border-line text-table">
			{changes.map(({ field, from, to }) => (
				<li key={field} className="px-3 py-2">
					<code dir="ltr" className="text-[12px] text-ink-2">
						{field}
					</code>
					{from === undefined && to === undefined && <p className="mt-1 text-ink-3">{t("notRecorded")}</p>}
					<dl className="mt-1 empty:hidden grid grid-cols-[3.5rem_minmax(0,1fr)] gap-y-1">
						{from !== undefined && <Value label={t("from")} field={field} value={from} />}
						{to !== undefined && <Value label={t("to")} field={field} value={to} />}
					</dl>
				</li>
			))}
		</ul>
	);
}

function Value({ label, field, value }: { label: string; field: string; value: AuditValue }) {
	const text = useValueText();
	return (
		<>
			<dt className="text-ink-3">{label}</dt>
			<dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
				{text(field, value)}
			</dd>
		</>
	);
}

function useValueText(): (field: string, value: AuditValue) => string {
	const t = useTranslations("audit.event");
	const { number, list } = useFormats();
	const nameOf = usePermissionName();
	const roleName = useRoleName();
	return (field, value) => {
		if (value === null || value === "") return t("empty");
		if (typeof value === "boolean") return t(value ? "yes" : "no");
		if (typeof value === "number") return number(value);
		if (typeof value === "string") return field === "role" ? roleName(value, value) : value;
		if ("bytes" in value) return t("size", { size: number(value.bytes), digest: value.sha256 });
		return value.length === 0 ? t("empty") : list(value.map(nameOf));
	};
}
