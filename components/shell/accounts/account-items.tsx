"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, Plus } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "use-intl";
import { Mark } from "@/components/ui/mark";
import { MenuItem, MenuSection, MenuSeparator } from "@/components/ui/overlay/menu";
import { useAccount } from "@/lib/console/account";
import { switchedAddress } from "@/lib/console/addresses/addresses";
import { accountStateQuery } from "@/lib/console/staff/connection-client";

/** Your accounts with their state, in a menu. Switching keeps the page you are on. */
export function AccountItems({ addAccount }: { addAccount: () => void }) {
	const t = useTranslations("shell.account");
	const tAdd = useTranslations("connection.add");
	const { accounts, addsAccountsIn } = useAccount();
	return (
		<>
			<MenuSection label={t("list")}>
				{accounts.map((account) => (
					<AccountItem key={account.id} {...account} />
				))}
			</MenuSection>
			{addsAccountsIn !== null && (
				<>
					<MenuSeparator />
					<MenuItem icon={<Plus aria-hidden />} onSelect={addAccount}>
						{tAdd("open")}
					</MenuItem>
				</>
			)}
		</>
	);
}

function AccountItem({ id, name }: { id: number; name: string }) {
	const t = useTranslations("connection.states");
	const pathname = usePathname();
	const account = useAccount();
	const state = useQuery(accountStateQuery(id));
	const problem = state.data?.problem;
	return (
		<MenuItem
			href={switchedAddress(pathname, id)}
			icon={<Mark name={name} size="small" />}
			after={id === account.id && <Check className="text-accent-ink" aria-hidden />}
		>
			<bdi className="truncate-auto">{name}</bdi>
			{problem && <span className="block truncate text-danger text-label">{t(problem)}</span>}
		</MenuItem>
	);
}
