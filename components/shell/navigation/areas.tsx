import { LayoutTemplate, Users, Webhook, Workflow } from "lucide-react";
import type { ReactNode } from "react";
import type { Area } from "@/lib/console/addresses/addresses";
import type { Permission } from "@/lib/contract/permissions";

/** Each area's icon, used everywhere. */
export const AREA_ICONS: Record<Area, ReactNode> = {
	flows: <Workflow />,
	templates: <LayoutTemplate />,
	contacts: <Users />,
	webhooks: <Webhook />,
};

/** The permission that each area requires. */
export const AREA_PERMISSIONS: Record<Area, Permission> = {
	flows: "Chat Flows — View",
	templates: "Chat Templates — View",
	contacts: "Chat Contacts — View",
	webhooks: "Chat Detail — View",
};
