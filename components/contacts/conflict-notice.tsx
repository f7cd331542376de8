"use client";

import Link from "next/link";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";

type ConflictNoticeProps = {
	/** The contact that has the number; undefined if it could not be found. */
	existing: { name: string; href: string } | undefined;
	/** What was typed is not needed then. */
	onOpen: () => void;
};

/** The number belongs to another contact: says whose, and links there. */
export function ConflictNotice({ existing, onOpen }: ConflictNoticeProps) {
	const t = useTranslations("contacts.form");
	if (!existing) return <Alert>{t("existsUnknown")}</Alert>;
	return (
		<Alert>
			{t.rich("exists", {
				name: existing.name,
				b: (name) => <bdi className="font-semibold">{name}</bdi>,
			})}{" "}
			<Link
				data-unguarded
				href={existing.href}
				scroll={false}
				onClick={onOpen}
				className="font-semibold text-ink underline underline-offset-2"
			>
				{t("open")}
			</Link>
		</Alert>
	);
}
