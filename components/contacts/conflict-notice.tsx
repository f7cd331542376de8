"use client";

import { CircleAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";

type ConflictNoticeProps = {
	/** The contact that has the number; undefined if it could not be found. */
	existing: { name: string; href: string } | undefined;
	/** What was typed is not needed then. */
	onOpen: () => void;
};

/** The number belongs to a contact already: says whose, and leads there. */
export function ConflictNotice({ existing, onOpen }: ConflictNoticeProps) {
	const t = useTranslations("contacts.form");
	return (
		<p
			role="alert"
			className="flex items-start gap-2 rounded-control bg-danger-subtle px-2.5 py-2 text-danger text-table"
		>
			<CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
			<span className="min-w-0 break-words">
				{existing
					? t.rich("exists", {
							name: existing.name,
							b: (name) => <bdi className="font-semibold">{name}</bdi>,
						})
					: t("existsUnknown")}{" "}
				{existing && (
					<Link
						data-unguarded
						href={existing.href}
						scroll={false}
						onClick={onOpen}
						className="font-semibold text-ink underline underline-offset-2"
					>
						{t("open")}
					</Link>
				)}
			</span>
		</p>
	);
}
