"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { LayoutTemplate, Webhook, Workflow } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PaletteItem } from "@/components/shell/palette/palette-item";
import { useAccount } from "@/lib/console/account";
import {
	AREA_PERMISSIONS,
	flowAddress,
	templateAddress,
	webhookAddress,
} from "@/lib/console/addresses/addresses";
import { endpointQuery } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import { templateCodesQuery } from "@/lib/console/templates/template-codes";
import { useAllSettings } from "@/lib/console/webhooks/settings/use-webhook-settings";
import { PAGE_SIZE_MAX } from "@/lib/contract/choices";
import type { FlowSummary } from "@/lib/contract/flows";
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
	const codes = useFoundCodes(searched);
	const flows = useFoundFlows(searched, SHOWN_OF_EACH);
	const webhooks = useQuery({
		...endpointQuery("listWebhooks", { params }),
		enabled: isOn && can(AREA_PERMISSIONS.webhooks),
	});
	const settings = useAllSettings(isOn && can(AREA_PERMISSIONS.webhooks)).data;
	if (!isOn) return null;

	const found: Found[] = [
		...matching(codes, (code) => code).map((code) => ({
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

const TYPING_PAUSE_MS = 150;
const SEARCH_LENGTH_MAX = 200;

/**
 * The codes of templates that may match a text, and those found before while others load. Without the service's list, those
 * opened here before.
 */
function useFoundCodes(text: string): readonly string[] {
	const { id: accountId, can } = useAccount();
	const canSearch = useIsOurs();
	const search = useDebounced(text.slice(0, SEARCH_LENGTH_MAX), TYPING_PAUSE_MS);
	const isOn = text !== "" && can(AREA_PERMISSIONS.templates);
	const found = useQuery({
		...endpointQuery("findTemplates", {
			params: { accountId },
			// Some are found by their texts only.
			query: { search, sort: "code", pageSize: PAGE_SIZE_MAX },
		}),
		enabled: isOn && canSearch === true && search !== "",
		placeholderData: keepPreviousData,
	});
	const opened = useQuery({ ...templateCodesQuery(accountId), enabled: isOn && canSearch === false });
	if (!canSearch) return (opened.data ?? []).map(({ code }) => code);
	return (found.data?.data.templates ?? []).map(({ template_code }) => template_code);
}

/**
 * The flows whose names may match a text, and those found before while others load. Without the service's search, the
 * first page of all flows.
 * @param count how many to find at most
 */
function useFoundFlows(text: string, count: number): readonly FlowSummary[] {
	const { id: accountId, can } = useAccount();
	const canSearch = useIsOurs();
	const search = useDebounced(text.slice(0, SEARCH_LENGTH_MAX), TYPING_PAUSE_MS);
	const isOn = text !== "" && can(AREA_PERMISSIONS.flows);
	const params = { accountId };
	const found = useQuery({
		...endpointQuery("findFlows", { params, query: { page: 1, pageSize: count, search, sort: "updated" } }),
		enabled: isOn && canSearch === true && search !== "",
		placeholderData: keepPreviousData,
	});
	const listed = useQuery({
		...endpointQuery("listFlows", { params, query: { page: 1, pageSize: PAGE_SIZE_MAX } }),
		enabled: isOn && canSearch === false,
	});
	return (canSearch ? found.data?.data : listed.data?.data) ?? [];
}
