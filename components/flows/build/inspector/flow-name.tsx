"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useBuild } from "@/components/flows/build/build-context";
import { useTyped } from "@/components/flows/build/inspector/controls/use-typed";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { invalidate } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import type { Flow } from "@/lib/contract/flows";

type FlowNameProps = {
	flow: Flow;
	/** Takes over the record with another name. */
	onRenamed: (flow: Flow) => void;
};

/** The flow's name. The public API can't change it; our own service can. */
export function FlowName({ flow, onRenamed }: FlowNameProps) {
	const { id: accountId } = useAccount();
	const { isReadOnly } = useBuild();
	const t = useTranslations("flowBuild.flowSettings");
	const textOf = useErrorText();
	const client = useQueryClient();
	const [error, setError] = useState<string>();
	const mayRename = useIsOurs() === true && !isReadOnly;

	async function rename(name: string) {
		setError(undefined);
		try {
			const { data } = await call("renameFlow", { params: { accountId, id: flow.id }, body: { name } });
			onRenamed({ ...flow, name: data.name, updated_at: data.updated_at });
			void invalidate(client, accountId, "listFlows", "findFlows");
		} catch (failure) {
			setError(textOf(failure));
		}
	}

	const typed = useTyped(flow.name, undefined, (name) => void rename(name));
	return (
		<Field label={t("name")} error={error}>
			<Input {...typed} readOnly={!mayRename} />
		</Field>
	);
}
