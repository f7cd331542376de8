"use client";

import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/webhooks/code-block";
import { NODE_VERIFY_CODE, NODE_VERIFY_INSTALL } from "@/lib/console/webhooks/verify-code";

/** How a receiver checks signatures, as code to copy. */
export function VerifyCode({ folded = false }: { folded?: boolean; url: string }) {
	const t = useTranslations("webhooks");
	const [open, setOpen] = useState(!folded);
	const id = useId();
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
						<CodeBlock code={NODE_VERIFY_INSTALL} label={t("secret.install")} />
						<CodeBlock code={NODE_VERIFY_CODE} label={t("secret.code")} />
					</>
				)}
			</div>
		</div>
	);
}
