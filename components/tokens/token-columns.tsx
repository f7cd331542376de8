"use client";

import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useRevokeToken } from "@/components/tokens/tokens";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { type Column, FREE_WIDTH } from "@/components/ui/data/table-row";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { Tooltip } from "@/components/ui/overlay/tooltip";
import { useOptionalAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { usePermissionName } from "@/lib/console/api/errors/permission-name";
import { ROLE_PERMISSIONS } from "@/lib/contract/console/permissions";
import type { ApiToken } from "@/lib/contract/console/tokens";

export type TokenRow = ApiToken & { accountId: number; accountName: string };

/**
 * Columns of a list of tokens; narrow lists hide some of them.
 * @param by the column between name and permissions
 */
export function useTokenColumns(by: "account" | "owner" | null): Column<TokenRow>[] {
	const t = useTranslations("tokens");
	const nameOf = usePermissionName();
	return useMemo(
		() => [
			{
				id: "name",
				header: t("columns.name"),
				className: FREE_WIDTH,
				cell: (row) => (
					<span className="block min-w-0 py-1.5">
						<bdi className="truncate-auto font-medium">{row.name}</bdi>
						<span className="block truncate text-ink-3 text-label">
							{row.prefix && (
								<code className="font-mono" dir="ltr">
									{row.prefix}…
								</code>
							)}
							{by !== null && (
								<span className="@xl:hidden">
									{row.prefix && " · "}
									<bdi>{by === "account" ? row.accountName : (row.owner ?? t("ofAccount"))}</bdi>
								</span>
							)}
						</span>
						<span className="block text-ink-3 text-label @2xl:hidden">
							{t("permissions", { count: row.permissions.length })} · {t("columns.created")}{" "}
							<RelativeTime value={row.created_at} />
							<span className="@lg:hidden">
								{" · "}
								{t("columns.used")}: <TimeOrNever value={row.last_used_at} />
							</span>
						</span>
					</span>
				),
			},
			...(by === null
				? []
				: [
						{
							id: by,
							header: t(`columns.${by}`),
							className: "hidden @xl:table-cell",
							cell: (row: TokenRow) => (
								<span className="block max-w-48">
									<bdi className="truncate-auto">
										{by === "account" ? row.accountName : (row.owner ?? t("ofAccount"))}
									</bdi>
								</span>
							),
						},
					]),
			{
				id: "permissions",
				header: t("columns.permissions"),
				className: "hidden @2xl:table-cell",
				cell: (row) => (
					<Tooltip
						content={
							<span className="whitespace-pre-line">
								{[...row.permissions.map(nameOf), ...(row.drafts_only ? [t("form.draftsOnly")] : [])].join(
									"\n",
								)}
							</span>
						}
					>
						<button type="button" className="cursor-default rounded-control">
							{t("permissions", { count: row.permissions.length })}
						</button>
					</Tooltip>
				),
			},
			{
				id: "created",
				header: t("columns.created"),
				className: "hidden @4xl:table-cell",
				cell: (row) => <RelativeTime value={row.created_at} />,
			},
			{
				id: "used",
				header: t("columns.used"),
				className: "hidden @lg:table-cell",
				cell: (row) => <TimeOrNever value={row.last_used_at} />,
			},
			{
				id: "expires",
				header: t("columns.expires"),
				cell: (row) => <TimeOrNever value={row.expires_at} />,
			},
			{
				id: "revoke",
				header: <span className="sr-only">{t("columns.actions")}</span>,
				align: "end",
				cell: (row) => <RevokeButton token={row} />,
			},
		],
		[t, nameOf, by],
	);
}

function TimeOrNever({ value }: { value: string | null }) {
	const t = useTranslations("tokens");
	return value === null ? <span className="text-ink-3">{t("never")}</span> : <RelativeTime value={value} />;
}

/** Revokes a token after asking, because programs stop working. */
export function RevokeButton({ token }: { token: TokenRow }) {
	const { id, name, accountId } = token;
	const t = useTranslations("tokens");
	const toast = useToast();
	const textOf = useErrorText();
	const [asks, setAsks] = useState(false);
	const revocation = useRevokeToken(accountId, token, () => {
		setAsks(false);
		toast.success(t("revoked", { name }));
	});
	const denial = useRevocationDenial(token);
	return (
		<>
			<Button
				size="small"
				aria-label={t("revokeNamed", { name })}
				disabledReason={denial}
				onClick={() => setAsks(true)}
			>
				{t("revoke")}
			</Button>
			<ConfirmDialog
				open={asks}
				onOpenChange={(open) => {
					if (!open && revocation.isError) revocation.reset();
					setAsks(open);
				}}
				title={t("revokeTitle", { name })}
				consequence={t("revokeText")}
				confirmLabel={t("revokeSubmit")}
				pending={revocation.isPending}
				error={revocation.error ? textOf(revocation.error) : undefined}
				onConfirm={() => revocation.mutate(id)}
			/>
		</>
	);
}

/**
 * Why you can't revoke a token; undefined if you can. Your own tokens you always can. Another member's needs every
 * permission that the token has, so a permission that the console doesn't know is one that you lack.
 */
function useRevocationDenial({
	permissions,
	is_own: isOwn,
}: Pick<ApiToken, "permissions" | "is_own">): string | undefined {
	const t = useTranslations("tokens");
	const account = useOptionalAccount();
	if (isOwn || !account) return undefined;
	const held: readonly string[] = ROLE_PERMISSIONS.filter(account.can);
	return permissions.every((permission) => held.includes(permission)) ? undefined : t("noAuthority");
}
