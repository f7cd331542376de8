"use client";

import type { ReactNode } from "react";
import { NotFoundInAccount } from "@/components/shell/pages/not-found-view";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { useService } from "@/lib/console/api/service";

/** A page that only an account of our service has. */
export function OnlyOurs({ children }: { children: ReactNode }) {
	const query = useService();
	if (query.data) return children;
	if (query.data === null) return <NotFoundInAccount />;
	return query.isError ? <QueryErrorView query={query} /> : null;
}
