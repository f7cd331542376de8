"use client";

import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/data/copy-button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
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
				<div className="flex items-end gap-2">
					<Field label={label} className="flex-1">
						<Input
							ref={box}
							readOnly
							dir="ltr"
							value={link}
							onFocus={(event) => event.currentTarget.select()}
							className="font-mono text-label"
						/>
					</Field>
					<CopyButton labelled size="regular" variant="primary" value={link} what={label} />
				</div>
			</div>
		</Dialog>
	);
}
