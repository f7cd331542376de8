"use client";

import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/data/code-block";
import { CopyableText } from "@/components/ui/data/copyable-text";
import { PageSection, SectionRow } from "@/components/ui/page/page-section";
import { PageTitle } from "@/components/ui/page/page-title";
import { useAccount } from "@/lib/console/account";
import { areaAddress, PROFILE_TOKENS_ADDRESS } from "@/lib/console/addresses/addresses";
import { useService } from "@/lib/console/api/service";
import { ACCOUNT_PREFIX, PUBLIC_PREFIX } from "@/lib/contract/endpoint";

type ApiPageProps = {
	/** Base URL of the public API. */
	baseUrl: string;
	/** The account's id in the API, which may differ from the console's. */
	serviceAccountId: number;
	/** Whether the URL is only reachable from this machine or its network. */
	isInternal: boolean;
};

/** What programs need to call the API for this account, and to receive its webhooks. */
export function ApiPage({ baseUrl, serviceAccountId, isInternal }: ApiPageProps) {
	const t = useTranslations("connection.api");
	const tShell = useTranslations("shell");
	const accountUrl = baseUrl + ACCOUNT_PREFIX.replace(":accountId", String(serviceAccountId));
	return (
		<>
			<PageTitle parts={[t("title"), tShell("settings.title")]} />
			<div className="flex max-w-2xl flex-col gap-8 p-6 phone:p-4">
				{isInternal && <Alert tone="warning">{tShell("settings.apiInternal")}</Alert>}
				<PageSection title={t("requests")}>
					<SectionRow label={t("baseUrl")} stacked>
						<CopyableText value={baseUrl} what={t("baseUrl")} />
					</SectionRow>
					<SectionRow label={t("accountId")}>
						<CopyableText value={String(serviceAccountId)} what={t("accountId")} />
					</SectionRow>
					<SectionRow label={t("accountUrl")} stacked>
						<CopyableText value={accountUrl} what={t("accountUrl")} />
					</SectionRow>
					<SectionRow label={t("openApi")} stacked>
						<CopyableText value={`${baseUrl}${PUBLIC_PREFIX}/openapi.json`} what={t("openApi")} />
					</SectionRow>
				</PageSection>
				<section className="flex flex-col gap-2">
					<h2 className="font-semibold text-body">{t("example")}</h2>
					<p className="text-ink-2 text-table">{t("exampleText")}</p>
					<CodeBlock
						label={t("exampleLabel")}
						code={`curl -H "Authorization: Bearer YOUR_TOKEN" \\\n  "${accountUrl}/contacts?pageSize=10"`}
					/>
					<ButtonLink href={PROFILE_TOKENS_ADDRESS} className="self-start">
						{t("createToken")}
					</ButtonLink>
				</section>
				<Webhooks baseUrl={baseUrl} />
			</div>
		</>
	);
}

function Webhooks({ baseUrl }: Pick<ApiPageProps, "baseUrl">) {
	const t = useTranslations("connection.api");
	const { id, can } = useAccount();
	const { data: service } = useService();
	return (
		<>
			{service && (
				<PageSection title={t("incoming")} hint={t("incomingText")}>
					<SectionRow label={t("incomingUrl")} stacked>
						<CopyableText value={baseUrl + service.platform_webhook_path} what={t("incomingUrl")} />
					</SectionRow>
				</PageSection>
			)}
			{service?.platform === "simulator" && <ConnectPlatform />}
			<PageSection title={t("outgoing")} hint={t("outgoingText")}>
				<SectionRow label={t("signing")} stacked>
					<code className="break-words font-mono text-label" dir="ltr">
						webhook-id, webhook-timestamp, webhook-signature
					</code>
				</SectionRow>
				<SectionRow label={t("secret")} hint={t("secretText")}>
					{can("Chat Detail — View") && (
						<ButtonLink size="small" href={areaAddress(id, "webhooks")}>
							{t("toWebhooks")}
						</ButtonLink>
					)}
				</SectionRow>
			</PageSection>
		</>
	);
}

/** The variables of a connection to the platform, in the order of docs/platform.md. */
const PLATFORM_VARIABLES = [
	"PLATFORM=cloud",
	"PLATFORM_API_URL=…",
	"PLATFORM_TOKEN=…",
	"PLATFORM_BUSINESS_ID=…",
	"PLATFORM_APP_SECRET=…",
	"PLATFORM_VERIFY_TOKEN=…",
];

/** How to replace the simulator by the account at the messaging platform. */
function ConnectPlatform() {
	const t = useTranslations("connection.api");
	return (
		<section className="flex flex-col gap-2">
			<h2 className="font-semibold text-body">{t("connect")}</h2>
			<p className="text-ink-2 text-table">{t("connectText")}</p>
			<ol className="flex list-decimal flex-col gap-2 ps-5 text-pretty text-table">
				<li>{t("connectToken")}</li>
				<li>
					<p className="mb-2">{t("connectVariables")}</p>
					<CodeBlock label={t("connectVariables")} code={PLATFORM_VARIABLES.join("\n")} />
				</li>
				<li>{t("connectWebhook")}</li>
				<li>{t("connectTry")}</li>
			</ol>
		</section>
	);
}
