"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { CodeBlock } from "@/components/ui/data/code-block";
import { Select } from "@/components/ui/form/select";
import { VERIFY_LANGUAGES, type VerifyLanguage, verifyCode } from "@/components/webhooks/verify/languages";
import { NODE_VERIFY_INSTALL } from "@/components/webhooks/verify/node";

/** Sample code that verifies signatures, in a language you choose. */
export function VerifyCode({ url }: { url: string }) {
	const t = useTranslations("webhooks");
	const tLog = useTranslations("webhookLog.verify");
	const [language, setLanguage] = useState<VerifyLanguage>("node");
	const name = tLog(`languages.${language}`);
	return (
		<div className="flex w-full flex-col gap-2">
			<div className="flex items-center gap-2 text-ink-2 text-table">
				<span aria-hidden>{tLog("title")}</span>
				<Select
					look="small"
					aria-label={tLog("language")}
					value={language}
					onValueChange={setLanguage}
					options={VERIFY_LANGUAGES.map((value) => ({ value, label: tLog(`languages.${value}`) }))}
				/>
			</div>
			{language === "curl" && <p className="text-ink-2 text-table">{tLog("curlText")}</p>}
			{language === "node" && <CodeBlock code={NODE_VERIFY_INSTALL} label={t("secret.install")} />}
			<CodeBlock
				code={verifyCode(language, url)}
				label={language === "curl" ? tLog("curl") : tLog("code", { language: name })}
			/>
		</div>
	);
}
