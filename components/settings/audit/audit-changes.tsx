"use client";

import Link from "next/link";
import { useTranslations } from "use-intl";
import { useAccount } from "@/lib/console/account";
import { flowVersionAddress } from "@/lib/console/addresses/addresses";
import { usePermissionName } from "@/lib/console/api/errors/permission-name";
import { useFormats } from "@/lib/console/formats/reader";
import { useRoleName } from "@/lib/console/staff/use-role-name";
import type { AuditChange, AuditEvent, AuditValue } from "@/lib/contract/console/audit";

type AuditChangesProps = {
	changes: readonly AuditChange[];
	/** What the event is about. */
	record?: AuditEvent["record"];
};

/** An event's changed fields, from one value to the other. */
export function AuditChanges({ changes, record }: AuditChangesProps) {
	const t = useTranslations("audit.event");
	const nameOf = useFieldName();
	if (changes.length === 0) return <p className="text-ink-3 text-table">{t("noChanges")}</p>;
	return (
		<ul className="divide-y divide-line rounded-card border border-line text-table">
			{changes.map(({ field, from, to }) => (
				<li key={field} className="px-3 py-2">
					{nameOf(field) ?? (
						<code dir="ltr" className="text-[12px] text-ink-2">
							{field}
						</code>
					)}
					{from === undefined && to === undefined && <p className="mt-1 text-ink-3">{t("notRecorded")}</p>}
					<VersionLink value={to} record={record} />
					<dl className="mt-1 grid grid-cols-[3.5rem_minmax(0,1fr)] gap-y-1 empty:hidden">
						{from !== undefined && <Value label={t("from")} field={field} value={from} />}
						{to !== undefined && <Value label={t("to")} field={field} value={to} />}
					</dl>
				</li>
			))}
		</ul>
	);
}

/** A field's name in words; undefined for one that only programs use. */
function useFieldName(): (field: string) => string | undefined {
	const t = useTranslations("audit.fields");
	return (field) => (t.has(field as never) ? t(field as never) : undefined);
}

/** Leads from a flow's changed definition to what changed, in the flow's versions. */
function VersionLink({
	value,
	record,
}: {
	value: AuditValue | undefined;
	record: AuditChangesProps["record"];
}) {
	const t = useTranslations("audit.event");
	const { id } = useAccount();
	if (!record || typeof value !== "object" || value === null) return null;
	if (!("version" in value) || value.version === undefined) return null;
	return (
		<p className="mt-1">
			<Link
				href={flowVersionAddress(id, Number(record.id), value.version)}
				className="text-accent-ink hover:underline"
			>
				{t("whatChanged")}
			</Link>
		</p>
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
		if ("bytes" in value) {
			const { bytes, version } = value;
			return version === undefined
				? t("size", { size: number(bytes) })
				: t("version", { number: number(version) });
		}
		return value.length === 0 ? t("empty") : list(value.map(nameOf));
	};
}
