"use client";

import type { AuthenticationResponseJSON } from "@simplewebauthn/browser";
import { useMutation } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import {
	askForPasskey,
	cancelPasskey,
	canUsePasskeys,
	fetchPasskeyOptions,
	isCanceled,
	offersPasskeysInField,
	signInWithPasskey,
} from "@/lib/console/api/access/passkey";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { useRefusalText } from "@/lib/console/api/errors/error-text";
import { whenIdle } from "@/lib/console/browser/when-idle";
import { useSignInMethods } from "@/lib/console/sign-in-methods";

/** Signs in with a passkey: by the button, or by choosing one in the email field. Hidden where none can work. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
	const t = useTranslations("access.passkey");
	const textOf = useRefusalText();
	// What the server knows is right almost everywhere, so that nothing moves once the page is hydrated.
	const [isPossible, setIsPossible] = useState(useSignInMethods().passkeys);
	const offer = useRef<AbortController>(null);
	const { mutate, error, isPending, isSuccess } = useMutation({
		mutationFn: async (signed?: AuthenticationResponseJSON) =>
			signInWithPasskey(signed ?? (await askForPasskey(await fetchPasskeyOptions()))),
		onSuccess: onSignedIn,
	});

	useEffect(() => {
		setIsPossible(canUsePasskeys());
		const offered = new AbortController();
		offer.current = offered;
		async function offerInField() {
			await new Promise<void>(whenIdle);
			offered.signal.throwIfAborted();
			if (!(await offersPasskeysInField())) return;
			const options = await fetchPasskeyOptions(offered.signal);
			offered.signal.throwIfAborted();
			mutate(await askForPasskey(options, true));
		}
		// Nobody asked for it yet, so a failure isn't shown; the button says what is wrong.
		offerInField().catch(() => {});
		return () => {
			offered.abort();
			cancelPasskey();
		};
	}, [mutate]);

	function askAtOnce() {
		// Otherwise an offer that is still being prepared replaces this request.
		offer.current?.abort();
		mutate(undefined);
	}

	if (!isPossible) return null;
	return (
		<>
			<Button
				icon={<Fingerprint aria-hidden />}
				className="w-full"
				pending={isPending || isSuccess}
				onClick={askAtOnce}
			>
				{t("signIn")}
			</Button>
			{error && !isCanceled(error) && (
				<Alert>{error instanceof ApiError ? textOf(error) : t("failed")}</Alert>
			)}
		</>
	);
}
