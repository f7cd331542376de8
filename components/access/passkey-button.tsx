"use client";

import { useMutation } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/console/api/api-error";
import { useErrorText } from "@/lib/console/api/error-text";
import {
	cancelPasskey,
	canUsePasskeys,
	isCanceled,
	offersPasskeysInField,
	signInWithPasskey,
} from "@/lib/console/api/passkey";

/** Signs in with a passkey: by the button, or by choosing one in the email field. Hidden where none can work. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
	const t = useTranslations("access.passkey");
	const textOf = useErrorText();
	const [isPossible, setIsPossible] = useState(false);
	const { mutate, error, isPending, isSuccess } = useMutation({
		mutationFn: () => signInWithPasskey(),
		onSuccess: onSignedIn,
	});
	const signedIn = useEffectEvent(onSignedIn);

	useEffect(() => {
		setIsPossible(canUsePasskeys());
		let isGone = false;
		async function offerInField() {
			if (!(await offersPasskeysInField()) || isGone) return;
			await signInWithPasskey(true);
			signedIn();
		}
		// Nobody asked for it, so a failure isn't shown; the button says what is wrong.
		offerInField().catch(() => {});
		return () => {
			isGone = true;
			cancelPasskey();
		};
	}, []);

	if (!isPossible) return null;
	return (
		<>
			<Button
				icon={<Fingerprint aria-hidden />}
				className="w-full"
				pending={isPending || isSuccess}
				onClick={() => mutate()}
			>
				{t("signIn")}
			</Button>
			{error && !isCanceled(error) && (
				<Alert>{error instanceof ApiError ? error.message || textOf(error) : t("failed")}</Alert>
			)}
		</>
	);
}
