import { LayoutTemplate, Users, Webhook, Workflow } from "lucide-react";
import type { ReactNode } from "react";
import type { Area } from "@/lib/console/addresses/addresses";

/** Each area's icon, used everywhere. */
export const AREA_ICONS: Record<Area, ReactNode> = {
	flows: <Workflow />,
	templates: <LayoutTemplate />,
	contacts: <Users />,
	webhooks: <Webhook />,
};
