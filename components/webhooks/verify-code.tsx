"use client";

import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { CodeBlock } from "@/components/webhooks/code-block";
import { VERIFY_LANGUAGES, type VerifyLanguage, verifyCode } from "@/lib/console/webhooks/verify/languages";
import { NODE_VERIFY_INSTALL } from "@/lib/console/webhooks/verify/node";

type VerifyCodeProps = { folded?: boolean /** The receiver's. */; url: string };

/** How a receiver checks signatures, as code to copy, in the language of one's choice. */
export function VerifyCode({ folded = false, url }: VerifyCodeProps) {
	const t = useTranslations("webhooks");
	const tLog = useTranslations("webhookLog.verify");
	const [open, setOpen] = useState(!folded);
	const [language, setLanguage] = useState<VerifyLanguage>("node");
	const id = useId();
	const name = tLog(`languages.${language}`);
	return (
		<div className="flex flex-col items-start gap-2">
			{folded && (
				<Button
					size="small"
					aria-expanded={open}
					aria-controls={id}
					icon={<ChevronRight className={open ? "rotate-90" : "rtl:rotate-180"} aria-hidden />}
					onClick={() => setOpen(!open)}
				>
					{t("panel.verify")}
				</Button>
			)}
			<div id={id} className="flex w-full flex-col gap-2">
				{open && (
					<>
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
					</>
				)}
			</div>
		</div>
	);
}
