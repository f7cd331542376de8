"use client";

import { useTranslations } from "use-intl";
import { Button, type ButtonProps } from "@/components/ui/button";

type FormButtonsProps = Pick<ButtonProps, "form" | "variant" | "pending" | "disabledReason" | "children"> & {
	onCancel: () => void;
};

/** Cancel and submit, in the footer of a dialog or panel. `form` is the form's id, if they're outside of it. */
export function FormButtons({ onCancel, ...submit }: FormButtonsProps) {
	const t = useTranslations("ui.actions");
	return (
		<>
			<Button onClick={onCancel}>{t("cancel")}</Button>
			<Button type="submit" variant="primary" {...submit} />
		</>
	);
}
