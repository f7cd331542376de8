"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { CHANGES_MAX, editBudget } from "@/components/templates/ready/edit-budget";
import type { ContentPlace } from "@/components/templates/versions/use-template-versions";
import { Alert } from "@/components/ui/alert";
import { endpointQuery } from "@/lib/console/api/query";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";

/** Before an approved content is saved as ready: how many changes the messaging platform still accepts. */
export function EditBudgetLine(place: ContentPlace) {
	const t = useTranslations("templateReady.budget");
	const { exact, relative } = useFormats();
	const now = useNow();
	const query = { is_ready: true, page_size: CHANGES_MAX + 1 };
	const { data } = useQuery(endpointQuery("listTemplateVersions", { params: place, query }));
	if (!data) return null;
	const { count, reached, until, lastAt } = editBudget(data.versions, now.getTime());
	if (reached === null) return <p className="text-ink-2 text-table">{t("free", { count })}</p>;
	return (
		<Alert tone="warning">
			{t(reached, { when: relative(lastAt ?? "", now), time: exact(until ?? "") })}
		</Alert>
	);
}
