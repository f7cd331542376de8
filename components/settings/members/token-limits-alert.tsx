"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { useAccount } from "@/lib/console/account";
import { connectionAddress } from "@/lib/console/addresses/addresses";
import { endpointQuery } from "@/lib/console/api/query";
import { useFormats } from "@/lib/console/formats/reader";
import { useFromEnglish } from "@/lib/console/messages/from-english";

/** Whether an account's service knows what members' tokens may do now. */
export function tokenLimitsQuery(accountId: number) {
	return endpointQuery("getTokenLimits", { params: { accountId } });
}

/** Says that members' tokens keep access which their people lost, because the account's token can't change that. */
export function TokenLimitsAlert() {
	const t = useTranslations("tokens.limits");
	const tBar = useTranslations("connection.bar");
	const fromEnglish = useFromEnglish();
	const { list } = useFormats();
	const { id, can, owners } = useAccount();
	const problem = useQuery(tokenLimitsQuery(id)).data?.problem;
	if (!problem) return null;
	const canFix = can("Connection — Edit");
	return (
		<div className="shrink-0 bg-surface px-6 py-3 phone:px-4">
			<Alert
				title={t("title")}
				actions={
					canFix && (
						<ButtonLink size="small" href={connectionAddress(id)}>
							{tBar("fix")}
						</ButtonLink>
					)
				}
			>
				<p>{t("text")}</p>
				<p>
					{fromEnglish(problem)}{" "}
					{!canFix && owners.length > 0 && tBar("askOwners", { owners: list([...owners]) })}
				</p>
			</Alert>
		</div>
	);
}
