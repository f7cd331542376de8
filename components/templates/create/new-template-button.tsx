"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { useDenial } from "@/lib/console/api/errors/use-denial";

const NewTemplateDialog = lazyPart(async () => (await import("./new-template-dialog")).NewTemplateDialog);

type NewTemplateButtonProps = {
	variant: "primary" | "secondary";
	/** The code that was looked for. */
	code?: string;
};

/** Opens the dialog that creates a template. */
export function NewTemplateButton({ variant, code }: NewTemplateButtonProps) {
	const t = useTranslations("templateList.create");
	const [isOpen, setOpen] = useState(false);
	const denial = useDenial("Chat Templates — Add");
	return (
		<>
			<Button
				variant={variant}
				icon={<Plus aria-hidden />}
				disabledReason={denial}
				onClick={() => setOpen(true)}
			>
				{code === undefined ? t("button") : t("buttonFor", { code })}
			</Button>
			{isOpen && <NewTemplateDialog code={code} onClose={() => setOpen(false)} />}
		</>
	);
}
