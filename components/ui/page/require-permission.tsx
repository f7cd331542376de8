"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ErrorView } from "@/components/ui/page/error-view";
import { useAccount } from "@/lib/console/account";
import { ApiError } from "@/lib/console/api/errors/api-error";
import type { RolePermission } from "@/lib/contract/console/permissions";

type RequirePermissionProps = {
	permission: RolePermission | undefined;
	/** An open form stays when the permission is lost, so that what was typed isn't. */
	isForm?: boolean;
	/** Frames the message, for a panel. */
	frame?: (message: ReactNode) => ReactNode;
	children: ReactNode;
};

/** Pages and forms for people with a permission; others read who can give it to them. */
export function RequirePermission({ permission, isForm, frame, children }: RequirePermissionProps) {
	const { can } = useAccount();
	const router = useRouter();
	const isAllowed = permission === undefined || can(permission);
	const [wasAllowed] = useState(isAllowed);
	if (isAllowed || (isForm && wasAllowed)) return children;
	const message = (
		<ErrorView error={new ApiError({ kind: "forbidden", permission })} onRetry={router.refresh} />
	);
	return frame ? frame(message) : message;
}
