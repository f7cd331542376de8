"use client";

import { Compass } from "lucide-react";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "@/components/ui/button";
import { PageTitle } from "@/components/ui/page/page-title";
import { StateView } from "@/components/ui/page/state-view";
import { useAccount } from "@/lib/console/account";
import { areaAddress, areaOf } from "@/lib/console/addresses/addresses";

/** The 404 page outside of an account. */
export function NotFoundView() {
	const t = useTranslations("shell.notFound");
	return (
		<NotFound title={t("title")} action={<ButtonLink href="/">{t("home")}</ButtonLink>}>
			{t("text")}
		</NotFound>
	);
}

/** The 404 page in an account: which record the URL can't mean, and the way to its list. */
export function NotFoundInAccount() {
	const t = useTranslations("shell.notFound");
	const { id: accountId } = useAccount();
	const pathname = usePathname();
	const area = areaOf(pathname);
	if (!area || area === "settings") return <NotFoundView />;
	const id = readId(pathname);
	const isInvalid = area === "templates" || !/^[1-9][0-9]*$/.test(id);
	return (
		<NotFound
			title={isInvalid ? t("record", { area }) : t("title")}
			action={<ButtonLink href={areaAddress(accountId, area)}>{t("toList", { area })}</ButtonLink>}
		>
			{isInvalid ? t("invalid", { area, id }) : t("text")}
		</NotFound>
	);
}

/** What follows the area in a path, which may be encoded wrongly. */
function readId(pathname: string): string {
	const segment = pathname.split("/")[3] ?? "";
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}

type NotFoundProps = { title: string; action: ReactNode; children: string };

function NotFound({ title, action, children }: NotFoundProps) {
	return (
		<>
			<PageTitle parts={[title]} />
			<StateView icon={<Compass />} title={title} heading="h1" action={action}>
				<span className="wrap-anywhere">{children}</span>
			</StateView>
		</>
	);
}
