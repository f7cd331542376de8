"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Permission } from "@/lib/contract/permissions";

export type AccountInfo = {
	id: number;
	name: string;
	person: { id: string; name: string; email: string };
	/** All accounts that the user can open. */
	accounts: ReadonlyArray<{ id: number; name: string }>;
	permissions: ReadonlyArray<Permission>;
};

export type Account = Omit<AccountInfo, "permissions"> & {
	/** Whether the user's role has a permission. The server checks again. */
	can: (permission: Permission) => boolean;
};

const AccountContext = createContext<Account | undefined>(undefined);

/** Provides the account in the URL. */
export function AccountProvider({ info, children }: { info: AccountInfo; children: ReactNode }) {
	const account = useMemo(() => {
		const permissions = new Set(info.permissions);
		return { ...info, can: (permission: Permission) => permissions.has(permission) };
	}, [info]);
	return <AccountContext value={account}>{children}</AccountContext>;
}

/** The current account, and what the user may do in it. */
export function useAccount(): Account {
	const account = useContext(AccountContext);
	if (!account) throw new Error("useAccount needs an AccountProvider above it.");
	return account;
}
