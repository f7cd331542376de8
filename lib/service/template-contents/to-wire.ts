import type { Data } from "@/lib/contract/endpoints";
import type {
	TemplateButton,
	TemplateContentSummary,
	TemplateHeader,
} from "@/lib/contract/template-contents";
import type { templateContents } from "@/lib/service/store/schema";

export type TemplateContentRow = typeof templateContents.$inferSelect;

/** An item of the list of contents. Source: docs/spec/public-api.md §4. */
export function contentSummaryToWire(
	row: Pick<TemplateContentRow, "id" | "langCode" | "text" | "isDraft">,
): TemplateContentSummary {
	return { id: row.id, lang_code: row.langCode, text: row.text, is_draft: row.isDraft };
}

/** The whole content, every field of the table. Source: docs/spec/decisions.md §4. */
export function contentToWire(row: TemplateContentRow): Data<"getTemplateContent"> {
	return {
		...contentSummaryToWire(row),
		parameter_format: row.parameterFormat,
		variables: row.variables,
		footer: row.footer,
		is_catalog: row.isCatalog,
		catalog_format: row.catalogFormat,
		connected_catalog_id: row.connectedCatalogId,
		is_catalog_connected: row.isCatalogConnected,
		is_custom_validity_period: row.isCustomValidityPeriod,
		validity_period_seconds: row.validityPeriodSeconds,
		auth_delivery_method: row.authDeliveryMethod,
		auth_add_security_recommendation: row.authAddSecurityRecommendation,
		auth_add_code_expiration: row.authAddCodeExpiration,
		auth_code_expiration_seconds: row.authCodeExpirationSeconds,
		auth_apps: row.authApps,
		headers: row.headers as TemplateHeader[],
		buttons: row.buttons as TemplateButton[],
		created_at: row.createdAt.toISOString(),
		updated_at: row.updatedAt.toISOString(),
	};
}
