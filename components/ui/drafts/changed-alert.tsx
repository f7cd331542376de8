"use client";

import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type ChangedAlertProps = {
	title: string;
	/** What is stored now. */
	children: ReactNode;
	/** Whether the overwriting save is running. */
	pending: boolean;
	onTakeTheirs: () => void;
	onOverwrite: () => void;
};

/** Someone else changed what is being edited: shows their version and asks which to keep. */
export function ChangedAlert({ title, children, pending, onTakeTheirs, onOverwrite }: ChangedAlertProps) {
	const t = useTranslations("ui.changed");
	return (
		<Alert
			tone="warning"
			icon={<Users />}
			title={title}
			actions={
				<>
					<Button size="small" onClick={onTakeTheirs}>
						{t("takeTheirs")}
					</Button>
					<Button size="small" pending={pending} onClick={onOverwrite}>
						{t("overwrite")}
					</Button>
				</>
			}
		>
			{children}
		</Alert>
	);
}
