"use client";

import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/data/copy-field";
import { Dialog } from "@/components/ui/overlay/dialog";

type OneTimeLinkProps = {
	title: string;
	description: string;
	/** What the link is called. */
	label: string;
	link: string;
	/** Above the link. */
	children?: ReactNode;
	onClose: () => void;
};

/** Shows a link to copy, once. */
export function OneTimeLink({ title, description, label, link, children, onClose }: OneTimeLinkProps) {
	const t = useTranslations("staff.invite");
	const box = useRef<HTMLInputElement>(null);
	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			dismissible={false}
			initialFocus={box}
			title={title}
			description={description}
			footer={<Button onClick={onClose}>{t("done")}</Button>}
		>
			<div className="flex flex-col gap-4">
				{children}
				<CopyField ref={box} label={label} value={link} />
			</div>
		</Dialog>
	);
}
