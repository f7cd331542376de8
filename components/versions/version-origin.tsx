"use client";

import { useTranslations } from "use-intl";
import type { Version } from "@/lib/contract/console/versions/versions";

/** Who saved a version, and how: a person in the console, an API token, or another way. */
export function VersionOrigin({ version, className }: { version: Version; className?: string }) {
	const t = useTranslations("versions");
	const { source, person, token } = version;
	const how =
		token !== null
			? t("token", { token })
			: source === "outside"
				? t(version.number === 1 ? "found" : "outside")
				: null;
	return (
		<span className={className}>
			{person !== null && <bdi>{person.name}</bdi>}
			{person !== null && how !== null && " · "}
			{how}
			{person === null && how === null && t("unknownPerson")}
		</span>
	);
}
