"use client";

import Link from "next/link";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";

type ConflictNoticeProps = {
	/** The contact with this number; undefined if it wasn't found. */
	existing: { name: string; href: string } | undefined;
	/** Called when the user opens it; the typed text is no longer needed. */
	onOpen: () => void;
};

/** The number belongs to another contact: names and links it. */
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
