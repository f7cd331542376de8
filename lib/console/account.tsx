"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { OwnService } from "@/lib/contract/console/connections/account-data";
import type { RolePermission } from "@/lib/contract/console/permissions";

export type AccountInfo = {
	id: number;
	name: string;
	person: { id: string; name: string; email: string };
	/** An address of the person, now or before, that the identity provider has given to someone else. */
	disputedEmail?: string;
	/** All accounts that the user can open. */
	accounts: ReadonlyArray<{ id: number; name: string }>;
	permissions: ReadonlyArray<RolePermission>;
	/** Whether making contents of templates ready needs the permission "Make ready"; by default not. */
	limitsReady?: boolean;
	/** The role that the person views the console as; its name is null for a built-in one. */
	viewAs?: { id: string; name: string | null };
	/** Names of owners, who can grant permissions. */
	owners: ReadonlyArray<string>;
	/** Whether people added it, so that its service may be another than the console's. */
	isAdded: boolean;
	/** An account where the person may change the connection, which lets them add accounts; null if there is none. */
	addsAccountsIn: number | null;
	/** Our service, null for one that offers the public API only, as the server last read it, if it has. */
	service?: OwnService | null;
};

/** The account, as reads ahead of a page need it. */
export type PageAccount = {
	id: number;
	/** Whether its service is ours, rather than one with the public API only. */
	isOurs: boolean;
	can: (permission: RolePermission) => boolean;
};

type Account = Omit<AccountInfo, "permissions"> & {
	/** Whether the user has a permission. The server checks again. */
	can: (permission: RolePermission) => boolean;
};

const AccountContext = createContext<Account | undefined>(undefined);

/** Provides the account in the URL. */
export function AccountProvider({ info, children }: { info: AccountInfo; children: ReactNode }) {
	const account = useMemo(() => {
		const permissions = new Set(info.permissions);
		return { ...info, can: (permission: RolePermission) => permissions.has(permission) };
	}, [info]);
	return <AccountContext value={account}>{children}</AccountContext>;
}

/** The current account, and what the user may do in it. */
export function useAccount(): Account {
	const account = useContext(AccountContext);
	if (!account) throw new Error("useAccount needs an AccountProvider above it.");
	return account;
}

/** The current account; undefined outside of one. */
export function useOptionalAccount(): Account | undefined {
	return useContext(AccountContext);
}

/** Names of the account's owners; none outside an account. */
export function useOwners(): ReadonlyArray<string> {
	return useContext(AccountContext)?.owners ?? [];
}
