"use client";

import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn, TriangleAlert } from "lucide-react";
import { parseAsBoolean, useQueryState } from "nuqs";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { lacksLanguage, templateUseQuery, useShare } from "@/components/templates/use/template-use-query";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { Status } from "@/components/ui/data/status";
import { lazyPart } from "@/components/ui/lazy-part";
import { Dialog } from "@/components/ui/overlay/dialog";
import { MenuItem } from "@/components/ui/overlay/menu";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useAccount } from "@/lib/console/account";
import { useIsOurs } from "@/lib/console/api/service";
import { useFormats } from "@/lib/console/formats/reader";
import type { TemplateLanguageUse } from "@/lib/contract/extensions/templates";

const UsePanel = lazyPart(async () => (await import("@/components/templates/use/use-panel")).UsePanel);

type Template = { templateCode: string; nameOf: (langCode: string) => string };

/** Whether the dialog is open is part of the URL. */
function useOpen() {
	return useQueryState("use", parseAsBoolean.withDefault(false).withOptions({ history: "push" }));
}

/** The item of a template's menu for how it was used, and its dialog. Absent without our service, which counts it. */
export function useTemplateUse(template: Template): { item: ReactNode; dialog: ReactNode } {
	const t = useTranslations("templateUse");
	const [isOpen, setOpen] = useOpen();
	const isCounted = useIsOurs() === true;
	return {
		item: isCounted && (
			<MenuItem icon={<ChartNoAxesColumn />} onSelect={() => void setOpen(true)}>
				{t("menu")}
			</MenuItem>
		),
		dialog: isCounted && isOpen && (
			<Dialog
				open
				onOpenChange={(isKept) => !isKept && void setOpen(null)}
				title={t("title", { code: template.templateCode })}
				description={t("description")}
				size="wide"
			>
				<UsePanel {...template} />
			</Dialog>
		),
	};
}

type UseLineProps = Template & {
	langCode: string;
	/** The languages that are stored. */
	langCodes: readonly string[];
};

/** How a language was used, in one line, and languages that messages were sent in although they don't exist. */
export function UseLine({ templateCode, nameOf, langCode, langCodes }: UseLineProps) {
	const t = useTranslations("templateUse");
	const { id: accountId } = useAccount();
	const { list } = useFormats();
	const [, setOpen] = useOpen();
	const isCounted = useIsOurs() === true;
	const { data, isPending } = useQuery({ ...templateUseQuery(accountId, templateCode), enabled: isCounted });
	if (!isCounted) return null;
	// Keeps the line's place, so that the fields below don't move.
	if (!data) return isPending && <Skeleton className="h-7 w-48" />;
	const { languages } = data.data;
	const use = languages.find(({ lang_code }) => lang_code === langCode);
	const missing = languages.filter((one) => lacksLanguage(one, langCodes));
	return (
		<div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-table">
			{use ? <Figures use={use} /> : <span className="text-ink-3">{t("notSent")}</span>}
			{missing.length > 0 && (
				<Status tone="warning" icon={<TriangleAlert aria-hidden />}>
					{t("missing", { languages: list(missing.map(({ lang_code }) => nameOf(lang_code))) })}
				</Status>
			)}
			{languages.length > 0 && (
				<Button size="small" variant="ghost" onClick={() => void setOpen(true)}>
					{t("details")}
				</Button>
			)}
		</div>
	);
}

function Figures({ use }: { use: TemplateLanguageUse }) {
	const t = useTranslations("templateUse");
	const { number } = useFormats();
	const { sent, failed, last_used_at } = use;
	const share = useShare();
	return (
		<span className="flex flex-wrap gap-x-3 tabular-nums">
			{last_used_at !== null && (
				<span>
					{t("last")} <RelativeTime value={last_used_at} />
				</span>
			)}
			<span>{t("sent", { count: sent, countText: number(sent) })}</span>
			{sent > 0 && (
				<>
					<span>{t("delivered", { share: share(use.delivered, sent) })}</span>
					<span>{t("read", { share: share(use.read, sent) })}</span>
				</>
			)}
			{failed > 0 && (
				<span className="text-danger">{t("failed", { count: failed, countText: number(failed) })}</span>
			)}
		</span>
	);
}
