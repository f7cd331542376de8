"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { ErrorView } from "@/components/ui/page/error-view";
import { useAccount } from "@/lib/console/account";
import { ApiError } from "@/lib/console/api/api-error";
import type { RolePermission } from "@/lib/staff/permissions";

type RequirePermissionProps = { permission: RolePermission | undefined; children: ReactNode };

/** Pages for people with a permission; others read who can give it to them. */
export function RequirePermission({ permission, children }: RequirePermissionProps) {
	const { can } = useAccount();
	const router = useRouter();
	if (!permission || can(permission)) return children;
	return <ErrorView error={new ApiError({ kind: "forbidden", permission })} onRetry={router.refresh} />;
}
