"use client";

import { useTranslations } from "use-intl";
import { COLUMN_ROLES, type ColumnRole, withRole } from "@/components/contacts/import/file/columns";
import type { FilePreview } from "@/components/contacts/import/file/file-session";
import { Select } from "@/components/ui/form/select";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/formats/reader";

type ColumnsTableProps = {
	preview: FilePreview;
	roles: ColumnRole[];
	onRoles: (roles: ColumnRole[]) => void;
};

/** The first rows of a file, with the role of each column above. */
export function ColumnsTable({ preview: { headers, firstRows }, roles, onRoles }: ColumnsTableProps) {
	const t = useTranslations("contactImport.columns");
	const { number } = useFormats();
	const columns = headers.map((header, at) => ({
		at,
		title: header || t("column", { number: number(at + 1) }),
		role: roles[at] ?? ("none" as const),
	}));
	const options = COLUMN_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }));
	const cell = "h-9 max-w-64 truncate whitespace-nowrap border-line border-b px-3 text-start";
	return (
		<section aria-label={t("map")} className="overflow-x-auto">
			<table className="w-full border-separate border-spacing-0 text-table">
				<thead>
					<tr>
						<th scope="col" className={cn(cell, "font-medium text-ink-3 text-label")}>
							{t("row")}
						</th>
						{columns.map(({ at, title, role }) => (
							<th key={at} scope="col" className={cn(cell, "h-auto py-2 align-top font-medium")}>
								<span className="flex min-w-36 flex-col gap-1.5">
									<span className="truncate" title={title}>
										{title}
									</span>
									<Select
										look="small"
										aria-label={t("roleOf", { column: title })}
										value={role}
										onValueChange={(value) => onRoles(withRole(roles, at, value))}
										options={options}
										className={cn("justify-between", role === "none" && "text-ink-3")}
									/>
								</span>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{firstRows.map(({ row, cells }) => (
						<tr key={row}>
							<td className={cn(cell, "text-ink-3 tabular-nums")}>{number(row)}</td>
							{columns.map(({ at, role }) => (
								<td key={at} className={cn(cell, role === "none" && "text-ink-3")}>
									<span className="flex">
										<bdi className="truncate">{cells[at] ?? ""}</bdi>
									</span>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
