"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Permission } from "@/lib/contract/permissions";

export type AccountInfo = {
	id: number;
	name: string;
	person: { id: string; name: string; email: string };
	/** All accounts the person may enter. */
	accounts: ReadonlyArray<{ id: number; name: string }>;
	permissions: ReadonlyArray<Permission>;
};

export type Account = Omit<AccountInfo, "permissions"> & {
	/** Whether the person's role has a permission; the server decides again. */
	can: (permission: Permission) => boolean;
};

const AccountContext = createContext<Account | undefined>(undefined);

/** Gives the account that the address names to everything below. */
export function AccountProvider({ info, children }: { info: AccountInfo; children: ReactNode }) {
	const account = useMemo(() => {
		const permissions = new Set(info.permissions);
		return { ...info, can: (permission: Permission) => permissions.has(permission) };
	}, [info]);
	return <AccountContext value={account}>{children}</AccountContext>;
}

/** The account one works in, and what one may do there. */
export function useAccount(): Account {
	const account = useContext(AccountContext);
	if (!account) throw new Error("useAccount needs an AccountProvider above it.");
	return account;
}
