"use client";

import { CircleAlert, CircleHelp, CloudOff, Lock, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button, ButtonLink } from "@/components/ui/button";
import { StateView } from "@/components/ui/page/state-view";
import { useOptionalAccount, useOwners } from "@/lib/console/account";
import { connectionAddress } from "@/lib/console/addresses/addresses";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { usePermissionName } from "@/lib/console/api/errors/permission-name";
import { useFormats } from "@/lib/console/formats/reader";

type ErrorViewProps = {
	/** The query's error. */
	error: unknown;
	onRetry: () => void;
	retrying?: boolean;
	/** "Contacts couldn't be loaded", for errors without a more specific title. */
	title?: string;
	/** "Contact not found", instead of the general title. */
	notFoundTitle?: string;
	/** Where to go if the record doesn't exist. */
	notFoundAction?: ReactNode;
};

/** Replaces content that failed to load: no permission, not found, or an error with Retry. */
export function ErrorView({ error: thrown, onRetry, retrying, title, ...notFound }: ErrorViewProps) {
	const t = useTranslations("ui");
	const textOf = useErrorText();
	const nameOf = usePermissionName();
	const { list } = useFormats();
	const owners = useOwners();
	const account = useOptionalAccount();
	const error = toApiError(thrown);
	if (error.kind === "forbidden") {
		return (
			<StateView icon={<Lock />} title={t("states.forbiddenTitle")} role="alert">
				{error.permission
					? t("states.forbiddenText", { permission: nameOf(error.permission) })
					: t("states.forbiddenTextUnknown")}{" "}
				{owners.length > 0 && t("states.askOwners", { owners: list([...owners]) })}
			</StateView>
		);
	}
	if (error.kind === "not-found") {
		return (
			<StateView
				icon={<CircleHelp />}
				title={notFound.notFoundTitle ?? t("states.notFoundTitle")}
				role="alert"
				action={notFound.notFoundAction}
			>
				{t("states.notFoundText")}
			</StateView>
		);
	}
	const isBroken = error.connectionProblem !== undefined;
	const fixAddress =
		isBroken && account?.can("Connection — Edit") ? connectionAddress(account.id) : undefined;
	return (
		<StateView
			icon={error.kind === "offline" ? <CloudOff /> : <CircleAlert />}
			tone="danger"
			role="alert"
			title={title ?? t("states.failedTitle")}
			action={
				<>
					<Button icon={<RefreshCw />} onClick={onRetry} pending={retrying ?? false}>
						{t("actions.retry")}
					</Button>
					{fixAddress && <ButtonLink href={fixAddress}>{t("states.fixConnection")}</ButtonLink>}
				</>
			}
		>
			<p>
				{textOf(error)}{" "}
				{isBroken && !fixAddress && owners.length > 0 && t("states.askOwners", { owners: list([...owners]) })}
			</p>
			{error.requestId && (
				<p className="mt-1 text-ink-3 text-label">{t("states.requestId", { id: error.requestId })}</p>
			)}
		</StateView>
	);
}

type QueryErrorViewProps = Pick<ErrorViewProps, "title" | "notFoundTitle" | "notFoundAction"> & {
	query: { error: unknown; isFetching: boolean; refetch: () => unknown };
};

/** {@link ErrorView} for a failed query. */
export function QueryErrorView({ query, ...texts }: QueryErrorViewProps) {
	return (
		<ErrorView
			{...texts}
			error={query.error}
			onRetry={() => void query.refetch()}
			retrying={query.isFetching}
		/>
	);
}
