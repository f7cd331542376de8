import { LayoutTemplate, Users, Webhook, Workflow } from "lucide-react";
import type { ReactNode } from "react";
import type { Area } from "@/lib/console/addresses/addresses";
import type { Permission } from "@/lib/contract/permissions";

/** The sign of each area, the same wherever the area is meant. */
export const AREA_ICONS: Record<Area, ReactNode> = {
	flows: <Workflow />,
	templates: <LayoutTemplate />,
	contacts: <Users />,
	webhooks: <Webhook />,
};

/** What one needs to see an area. */
export const AREA_PERMISSIONS: Record<Area, Permission> = {
	flows: "Chat Flows — View",
	templates: "Chat Templates — View",
	contacts: "Chat Contacts — View",
	webhooks: "Chat Detail — View",
};
