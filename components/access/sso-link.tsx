import { KeyRound } from "lucide-react";
import { useTranslations } from "use-intl";
import { type ButtonVariant, buttonClass } from "@/components/ui/button";

type SsoLinkProps = { returnPath: string; variant?: ButtonVariant };

/** Leads to the single sign-on provider's page, and from there back to `returnPath`. */
export function SsoLink({ returnPath, variant }: SsoLinkProps) {
	const t = useTranslations("access.sso");
	return (
		<a
			href={`/api/auth/sso?${new URLSearchParams({ return: returnPath })}`}
			className={buttonClass(variant, "regular", "w-full")}
		>
			<KeyRound aria-hidden />
			{t("continue")}
		</a>
	);
}
