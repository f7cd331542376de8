"use client";

import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate, Webhook, Workflow } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PaletteItem } from "@/components/shell/palette/palette-item";
import { useFoundFlows } from "@/components/shell/palette/use-found-flows";
import { useAccount } from "@/lib/console/account";
import {
	AREA_PERMISSIONS,
	flowAddress,
	templateAddress,
	webhookAddress,
} from "@/lib/console/addresses/addresses";
import { endpointQuery } from "@/lib/console/api/query";
import { templateCodesQuery } from "@/lib/console/templates/template-codes";
import { useAllSettings } from "@/lib/console/webhooks/use-webhook-settings";
import { fold } from "@/lib/contract/text/search";

type PaletteRecordsProps = { text: string; go: (address: string) => void };
/** `value` is what a search matches; unique. */
type Found = { value: string; label: string; icon: ReactNode; address: string };

const SHOWN_OF_EACH = 5;

/** Templates by code, flows by name and webhooks by name or URL. */
export function PaletteRecords({ text, go }: PaletteRecordsProps) {
	const t = useTranslations("shell.palette");
	const { id: accountId, can } = useAccount();
	const searched = fold(text);
	const isOn = searched !== "";
	const params = { accountId };
	const codes = useQuery({
		...templateCodesQuery(accountId),
		enabled: isOn && can(AREA_PERMISSIONS.templates),
	});
	const flows = useFoundFlows(searched, SHOWN_OF_EACH);
	const webhooks = useQuery({
		...endpointQuery("listWebhooks", { params }),
		enabled: isOn && can(AREA_PERMISSIONS.webhooks),
	});
	const settings = useAllSettings(accountId, isOn && can(AREA_PERMISSIONS.webhooks)).data;
	if (!isOn) return null;

	const found: Found[] = [
		...matching(codes.data ?? [], ({ code }) => code).map(({ code }) => ({
			value: `${code} template`,
			label: t("openTemplate", { code }),
			icon: <LayoutTemplate />,
			address: templateAddress(accountId, code),
		})),
		...matching(flows, ({ name }) => name).map(({ id, name }) => ({
			value: `${name} flow ${id}`,
			label: t("openFlow", { name }),
			icon: <Workflow />,
			address: flowAddress(accountId, id),
		})),
		...matching(webhooks.data?.data ?? [], ({ id, url }) => `${nameOf(id)} ${url}`).map(({ id, url }) => ({
			value: `${nameOf(id)} ${url} webhook ${id}`,
			label: t("openWebhook", { name: nameOf(id) || url }),
			icon: <Webhook />,
			address: webhookAddress(accountId, id),
		})),
	];
	return found.map(({ value, label, icon, address }) => (
		<PaletteItem key={value} value={value} icon={icon} onSelect={() => go(address)}>
			<span className="truncate">{label}</span>
		</PaletteItem>
	));

	function nameOf(webhookId: number): string {
		return settings?.find(({ webhook_id }) => webhook_id === webhookId)?.display_name ?? "";
	}

	function matching<T>(records: readonly T[], textOf: (record: T) => string): T[] {
		const words = searched.split(" ");
		return records
			.filter((record) => words.every((word) => fold(textOf(record)).includes(word)))
			.slice(0, SHOWN_OF_EACH);
	}
}
