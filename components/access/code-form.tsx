"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Form } from "@/components/ui/form/form";
import { Input } from "@/components/ui/form/input";
import { signInWithCode } from "@/lib/console/api/access/access";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useRefusalText } from "@/lib/console/api/errors/error-text";

type CodeFormProps = { submitLabel: string; onSignedIn: () => void; onStartAgain: () => void };

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ submitLabel, onSignedIn, onStartAgain }: CodeFormProps) {
	const t = useTranslations("access.code");
	const textOf = useRefusalText();
	const input = useRef<HTMLInputElement>(null);
	const [isRecovery, setIsRecovery] = useState(false);
	const [missing, setMissing] = useState(false);
	const attempt = useMutation({
		mutationFn: signInWithCode,
		onSuccess: onSignedIn,
		onError: () => input.current?.select(),
	});
	const failure = attempt.error && toApiError(attempt.error);

	function submit(event: FormEvent) {
		event.preventDefault();
		const code = input.current?.value.trim() ?? "";
		setMissing(code === "");
		if (code === "") return input.current?.focus();
		attempt.mutate(code);
	}

	function switchKind() {
		setIsRecovery(!isRecovery);
		setMissing(false);
		attempt.reset();
		input.current?.focus();
	}

	return (
		<Form onSubmit={submit} className="flex flex-col gap-4">
			<p className="text-pretty text-ink-2">{isRecovery ? t("recoveryText") : t("text")}</p>
			{failure && <Alert>{textOf(failure)}</Alert>}
			<Field label={isRecovery ? t("recoveryLabel") : t("label")} error={missing ? t("missing") : undefined}>
				<Input
					key={String(isRecovery)}
					ref={input}
					name="code"
					dir="ltr"
					autoFocus
					autoComplete={isRecovery ? "off" : "one-time-code"}
					inputMode={isRecovery ? "text" : "numeric"}
					className="font-mono"
				/>
			</Field>
			<Button
				type="submit"
				variant="primary"
				pending={attempt.isPending || attempt.isSuccess}
				className="w-full"
			>
				{submitLabel}
			</Button>
			<div className="flex flex-wrap justify-between gap-2">
				<Button variant="ghost" size="small" onClick={switchKind}>
					{isRecovery ? t("useApp") : t("useRecovery")}
				</Button>
				<Button variant="ghost" size="small" onClick={onStartAgain}>
					{t("startAgain")}
				</Button>
			</div>
		</Form>
	);
}
