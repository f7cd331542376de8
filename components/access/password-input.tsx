"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Input, type InputProps } from "@/components/ui/form/input";
import { IconButton } from "@/components/ui/icon-button";

/** A password field that can show what you type. Supports pasting and password managers. */
export function PasswordInput(props: Omit<InputProps, "type">) {
	const t = useTranslations("access");
	const [shown, setShown] = useState(false);
	return (
		<div className="relative">
			<Input dir="ltr" {...props} type={shown ? "text" : "password"} className="pe-9" />
			<IconButton
				size="small"
				label={shown ? t("hidePassword") : t("showPassword")}
				aria-pressed={shown}
				icon={shown ? <EyeOff /> : <Eye />}
				onClick={() => setShown(!shown)}
				className="!absolute end-1 top-[3px]"
			/>
		</div>
	);
}
