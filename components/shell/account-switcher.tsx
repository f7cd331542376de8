"use client";

import { Check, ChevronsUpDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { Mark } from "@/components/shell/mark";
import { Menu, MenuItem, MenuSection } from "@/components/ui/menu";
import { useAccount } from "@/lib/console/account";
import { areaAddress } from "@/lib/console/addresses";
import { cn } from "@/lib/console/class-names";

/** The account one works in, and the way to the others. */
export function AccountSwitcher({ narrow }: { narrow: boolean }) {
	const t = useTranslations("shell.account");
	const { id, name, accounts } = useAccount();
	return (
		<Menu
			align="start"
			className="w-56"
			trigger={
				<button
					type="button"
					aria-label={`${t("switch")}: ${name}`}
					className={cn(
						"flex items-center gap-2.5 rounded-control text-start hover:bg-subtle",
						narrow ? "p-1" : "w-full p-1.5",
					)}
				>
					<Mark name={name} />
					{!narrow && (
						<>
							<span className="min-w-0 flex-1">
								<span className="block truncate font-semibold text-body">{name}</span>
								<span className="block truncate text-ink-3 text-label">
									{t("number", { id: String(id) })}
								</span>
							</span>
							<ChevronsUpDown className="size-4 shrink-0 text-ink-3" aria-hidden />
						</>
					)}
				</button>
			}
		>
			<MenuSection label={t("list")}>
				{accounts.map((account) => (
					<MenuItem
						key={account.id}
						href={areaAddress(account.id, "contacts")}
						icon={<Mark name={account.name} size="small" />}
						after={account.id === id && <Check className="text-accent-ink" aria-hidden />}
					>
						<span className="block truncate">{account.name}</span>
					</MenuItem>
				))}
			</MenuSection>
		</Menu>
	);
}
