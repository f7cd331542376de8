"use client";

import { useAccount } from "@/lib/console/account";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { MAKE_READY } from "@/lib/contract/permissions";

/** Why the person may not make contents of templates ready, where the account limits that; undefined if they may. */
export function useReadyDenial(): string | undefined {
	const { limitsReady } = useAccount();
	const denial = useDenial(MAKE_READY);
	return limitsReady ? denial : undefined;
}
