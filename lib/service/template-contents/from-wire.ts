import type { Body } from "@/lib/contract/endpoints";
import { withDefaults } from "@/lib/template/content";
import type { TemplateContentRow } from "./to-wire";

/** A content's columns: what the request leaves out takes its default. Source: docs/spec/decisions.md §4. */
export function contentColumns(
	body: Body<"updateTemplateContent">,
): Omit<TemplateContentRow, "accountId" | "id" | "templateCode" | "langCode" | "createdAt" | "updatedAt"> {
	const content = withDefaults(body);
	return {
		parameterFormat: content.parameter_format,
		text: content.text,
		variables: content.variables,
		footer: content.footer,
		isDraft: content.is_draft,
		isCatalog: content.is_catalog,
		catalogFormat: content.catalog_format,
		connectedCatalogId: content.connected_catalog_id,
		isCatalogConnected: content.is_catalog_connected,
		isCustomValidityPeriod: content.is_custom_validity_period,
		validityPeriodSeconds: content.validity_period_seconds,
		authDeliveryMethod: content.auth_delivery_method,
		authAddSecurityRecommendation: content.auth_add_security_recommendation,
		authAddCodeExpiration: content.auth_add_code_expiration,
		authCodeExpirationSeconds: content.auth_code_expiration_seconds,
		authApps: content.auth_apps,
		headers: content.headers,
		buttons: content.buttons,
	};
}
