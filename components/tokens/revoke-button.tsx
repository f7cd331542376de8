"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import type { TokenRow } from "@/components/tokens/token-columns";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { useErrorText } from "@/lib/console/api/error-text";
import { useRevokeToken } from "@/lib/console/staff/tokens";

type RevokeButtonProps = { token: TokenRow; isOwn: boolean };

/** Revokes a token after asking, because programs stop working. */
export function RevokeButton({ token: { id, name, accountId }, isOwn }: RevokeButtonProps) {
	const t = useTranslations("tokens");
	const toast = useToast();
	const textOf = useErrorText();
	const [asks, setAsks] = useState(false);
	const revocation = useRevokeToken(accountId, isOwn);
	return (
		<>
			<Button size="small" aria-label={t("revokeNamed", { name })} onClick={() => setAsks(true)}>
				{t("revoke")}
			</Button>
			<ConfirmDialog
				open={asks}
				onOpenChange={setAsks}
				title={t("revokeTitle", { name })}
				consequence={t("revokeText")}
				confirmLabel={t("revokeSubmit")}
				pending={revocation.isPending}
				error={revocation.error ? textOf(revocation.error) : undefined}
				onConfirm={() =>
					revocation.mutate(id, {
						onSuccess: () => {
							setAsks(false);
							toast.success(t("revoked", { name }));
						},
					})
				}
			/>
		</>
	);
}
