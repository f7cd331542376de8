"use client";

import { useTranslations } from "use-intl";
import {
	auditAddress,
	contactAddress,
	flowAddress,
	roleAddress,
	templateAddress,
	webhookAddress,
} from "@/lib/console/addresses/addresses";
import { usePermissionName } from "@/lib/console/api/errors/permission-name";
import { useFromEnglish } from "@/lib/console/messages/from-english";
import { useRoleName } from "@/lib/console/staff/use-role-name";
import { AUDIT_ACTIONS, type AuditAction, type AuditEvent } from "@/lib/contract/console/audit";
import { ROLE_PERMISSIONS } from "@/lib/contract/console/permissions";

function isAction(action: string): action is AuditAction {
	return AUDIT_ACTIONS.some((one) => one === action);
}

/** Gives an action in words; one that this console doesn't know as it's written. */
export function useActionText(): (action: string) => string {
	const t = useTranslations("audit");
	return (action) => (isAction(action) ? t(`actions.${action}`) : action);
}

/** Gives an event's message in the page's language, with permissions named as roles do. */
export function useMessageWords(): (message: string) => string {
	const fromEnglish = useFromEnglish();
	const nameOf = usePermissionName();
	return (message) =>
		ROLE_PERMISSIONS.reduce<string>(
			(text, permission) => text.replaceAll(permission, nameOf(permission)),
			fromEnglish(message),
		);
}

/** Who an event without a person is by. */
export function useNobodyText(): (event: AuditEvent) => string {
	const t = useTranslations("audit");
	return ({ action }) => t(action === "sign_in.failed" ? "unknownPerson" : "nobody");
}

/** Names an event's record; undefined without one. */
export function useRecordTitle(): (event: AuditEvent) => string | undefined {
	const t = useTranslations("audit.event");
	const roleName = useRoleName();
	return ({ action, record }) => {
		if (!record) return undefined;
		if (action.startsWith("role.")) return roleName(record.id, record.title ?? record.id);
		return record.title ?? (action === "audit.noted" ? t("numbered", { id: record.id }) : record.id);
	};
}

/** What removes a record, so that it has no page any more. */
const REMOVALS = [".deleted", ".erased", ".forgotten"];

/** The page of an event's record; undefined without one, or if the event removed it. */
export function recordAddress(accountId: number, { action, record }: AuditEvent): string | undefined {
	if (!record || REMOVALS.some((verb) => action.endsWith(verb))) return undefined;
	switch (action.split(".")[0]) {
		case "contact":
			return contactAddress(accountId, Number(record.id));
		case "flow":
			return flowAddress(accountId, Number(record.id));
		case "template":
			return templateAddress(accountId, record.id);
		case "webhook":
			return webhookAddress(accountId, Number(record.id));
		case "role":
			return roleAddress(accountId, record.id);
		case "audit":
			return `${auditAddress(accountId)}?event=${record.id}`;
		default:
			return undefined;
	}
}
