"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Form } from "@/components/ui/form/form";
import { Input } from "@/components/ui/form/input";
import { templateAddress } from "@/lib/console/addresses/addresses";
import { TEMPLATE_CODE_PATTERN } from "@/lib/contract/choices";

/** Opens a template by code, since the public API has no list of templates. */
export function OpenTemplateForm({ accountId }: { accountId: number }) {
	const t = useTranslations("templates.list");
	const router = useRouter();
	const input = useRef<HTMLInputElement>(null);
	const [code, setCode] = useState("");
	const [isTried, setTried] = useState(false);
	const error = problemOf(code.trim());

	function open(event: FormEvent) {
		event.preventDefault();
		if (error === null) return router.push(templateAddress(accountId, code.trim()));
		setTried(true);
		input.current?.focus();
	}

	return (
		<Form onSubmit={open} className="flex min-w-0 items-end gap-2 phone:w-full">
			<Field
				label={t("code")}
				hint={t("codeHint")}
				error={isTried && error !== null ? t(error) : undefined}
				className="w-96 max-w-full phone:flex-1"
			>
				{/* Keeps the button aligned with the input, whatever appears below it. */}
				<div className="flex gap-2">
					<Input
						ref={input}
						dir="ltr"
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						value={code}
						onChange={(event) => setCode(event.target.value)}
					/>
					<Button type="submit" variant="primary" className="h-8.5">
						{t("open")}
					</Button>
				</div>
			</Field>
		</Form>
	);
}

function problemOf(code: string): "codeMissing" | "codeWrong" | null {
	if (code === "") return "codeMissing";
	// In a URL path, "." and ".." aren't names.
	return TEMPLATE_CODE_PATTERN.test(code) && !/^\.{1,2}$/.test(code) ? null : "codeWrong";
}
