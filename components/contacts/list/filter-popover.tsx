"use client";

import { ListFilter } from "lucide-react";
import { useTranslations } from "use-intl";
import type { FilterFieldsProps } from "@/components/contacts/list/filter-fields";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { Popover } from "@/components/ui/overlay/popover";

const FilterFields = lazyPart(
	async () => (await import("@/components/contacts/list/filter-fields")).FilterFields,
);

/** Opens the filters. */
export function FilterPopover(props: FilterFieldsProps) {
	const { filter } = props;
	const t = useTranslations("contacts.filter");
	const count = [filter.tag, filter.country, filter.ai, filter.unread || null].filter(
		(one) => one !== null,
	).length;
	return (
		<Popover
			title={t("title")}
			trigger={
				<Button size="small" variant="ghost" icon={<ListFilter aria-hidden />}>
					{t("open", { count })}
				</Button>
			}
		>
			<FilterFields {...props} />
		</Popover>
	);
}
