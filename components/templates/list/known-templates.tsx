"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleDot, ListX } from "lucide-react";
import { useTranslations } from "use-intl";
import { useForgetCode } from "@/components/templates/page/use-template-codes";
import { DataTable } from "@/components/ui/data/data-table";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { Status } from "@/components/ui/data/status";
import { AboveRowLink, type Column } from "@/components/ui/data/table-row";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton } from "@/components/ui/page/skeleton";
import { areaAddress, templateAddress } from "@/lib/console/addresses/addresses";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { endpointQuery } from "@/lib/console/api/query";
import type { TemplateCode } from "@/lib/contract/console/connections/account-data";

type KnownTemplatesProps = {
	accountId: number;
	/** Undefined while loading. */
	codes: readonly TemplateCode[] | undefined;
};

/** Templates opened before, with the number of languages of each. */
export function KnownTemplates({ accountId, codes }: KnownTemplatesProps) {
	const t = useTranslations("templates.list");
	const forget = useForgetCode(accountId);
	const denial = useDenial("Chat Templates — Edit");
	const columns: Column<TemplateCode>[] = [
		{
			id: "code",
			header: t("columns.code"),
			cell: ({ code }) => (
				<span title={code} className="block max-w-[40vw] truncate">
					{code}
				</span>
			),
		},
		{
			id: "languages",
			header: t("columns.languages"),
			cell: ({ code }) => <Languages accountId={accountId} templateCode={code} />,
			className: "w-64",
		},
		{
			id: "opened",
			header: t("columns.opened"),
			cell: ({ last_opened_at }) => (
				<AboveRowLink>
					<RelativeTime value={last_opened_at} className="text-ink-2" />
				</AboveRowLink>
			),
			className: "w-32 phone:hidden",
		},
		{
			id: "actions",
			header: <span className="sr-only">{t("columns.actions")}</span>,
			cell: ({ code }) => (
				<AboveRowLink>
					<IconButton
						size="small"
						label={t("forget", { code })}
						icon={<ListX />}
						side="left"
						disabledReason={denial}
						onClick={() => forget(code)}
					/>
				</AboveRowLink>
			),
			align: "end",
			// On phones the template's own menu offers this.
			className: "w-14 phone:hidden",
		},
	];
	return (
		<DataTable
			label={t("label")}
			address={areaAddress(accountId, "templates")}
			columns={columns}
			rows={codes}
			rowKey={({ code }) => code}
			rowHref={({ code }) => templateAddress(accountId, code)}
			skeletonRows={5}
		/>
	);
}

function Languages({ accountId, templateCode }: { accountId: number; templateCode: string }) {
	const t = useTranslations("templates.list");
	const contents = useQuery(endpointQuery("listTemplateContents", { params: { accountId, templateCode } }));
	if (contents.error && !contents.data) return <span className="text-danger">{t("unknown")}</span>;
	if (!contents.data) return <Skeleton className="h-3 w-24" />;
	const languages = contents.data.data;
	const drafts = languages.filter(({ is_draft }) => is_draft).length;
	return (
		<span className="flex items-center gap-2">
			<span className={languages.length === 0 ? "text-ink-3" : ""}>
				{t("languages", { count: languages.length })}
			</span>
			{drafts > 0 && (
				<Status tone="neutral" icon={<CircleDot aria-hidden />}>
					{t("drafts", { count: drafts })}
				</Status>
			)}
			{drafts === 0 && languages.length > 0 && (
				<Status tone="success" icon={<CircleCheck aria-hidden />}>
					{t("allReady")}
				</Status>
			)}
		</span>
	);
}
