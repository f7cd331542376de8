/** The shapes of a template content on the wire (docs/spec/public-api.md §2). */

/** Header and button types of the interface; a service may know more. Source: docs/spec/public-api.md §2. */
export const HEADER_TYPES = ["text", "image", "video", "document"] as const;
export type HeaderType = (typeof HEADER_TYPES)[number];

export const BUTTON_TYPES = [
	"custom",
	"visit_website",
	"call_phone",
	"copy_offer_code",
	"view_catalog",
] as const;
export type ButtonType = (typeof BUTTON_TYPES)[number];

/** `type` is a HeaderType; other services may know more. `text_variable` is the sample for the text's {{1}}. */
export type TemplateHeader = {
	type: string;
	text: string | null;
	text_variable: string | null;
	parameter: string | null;
	link: string | null;
	file_name: string | null;
};

/**
 * `type` is a ButtonType; other services may know more.
 * `value` is the quick-reply key, the URL, the phone number or the offer code. A website button whose
 * `url_type` is "dynamic" has the URL with its placeholder in `dynamic_url`, and in `value` an example of it.
 */
export type TemplateButton = {
	type: string;
	label: string;
	value: string | null;
	country_code: string | null;
	url_type: string | null;
	dynamic_url: string | null;
};

export type TemplateAuthApp = { package_name: string; signature_hash: string };

/** Everything of a content but its `id` and `lang_code`. */
export type TemplateContent = {
	parameter_format: string;
	text: string;
	variables: Record<string, string>;
	footer: string;
	is_draft: boolean;
	is_catalog: boolean;
	catalog_format: string | null;
	connected_catalog_id: string | null;
	is_catalog_connected: boolean;
	is_custom_validity_period: boolean;
	validity_period_seconds: number | null;
	auth_delivery_method: string | null;
	auth_add_security_recommendation: boolean;
	auth_add_code_expiration: boolean;
	auth_code_expiration_seconds: number | null;
	auth_apps: TemplateAuthApp[] | null;
	headers: TemplateHeader[];
	buttons: TemplateButton[];
};

/** What a client may send: members left out, or null, take their default. */
export type TemplateContentInput = {
	[Member in Exclude<keyof TemplateContent, "headers" | "buttons">]?: TemplateContent[Member] | null;
} & {
	headers?: readonly (Partial<TemplateHeader> & { type: string })[] | null;
	buttons?: readonly (Partial<TemplateButton> & { type: string })[] | null;
};

const BLANK_HEADER: Omit<TemplateHeader, "type"> = {
	text: null,
	text_variable: null,
	parameter: null,
	link: null,
	file_name: null,
};

const BLANK_BUTTON: Omit<TemplateButton, "type"> = {
	label: "",
	value: null,
	country_code: null,
	url_type: null,
	dynamic_url: null,
};

/** A new header of this type: every member present, null until used. */
export function emptyHeader(type: string): TemplateHeader {
	return { type, ...BLANK_HEADER };
}

/** A new button of this type: every member present, null until used; a website button starts as a static one. */
export function emptyButton(type: string): TemplateButton {
	return { type, ...BLANK_BUTTON, url_type: type === "visit_website" ? "static" : null };
}

/** A content with nothing in it: what every member is when it is left out (docs/spec/decisions.md §4). */
export function emptyContent(): TemplateContent {
	return {
		parameter_format: "TEXT",
		text: "",
		variables: {},
		footer: "",
		is_draft: true,
		is_catalog: false,
		catalog_format: null,
		connected_catalog_id: null,
		is_catalog_connected: false,
		is_custom_validity_period: false,
		validity_period_seconds: null,
		auth_delivery_method: null,
		auth_add_security_recommendation: false,
		auth_add_code_expiration: false,
		auth_code_expiration_seconds: null,
		auth_apps: null,
		headers: [],
		buttons: [],
	};
}

/** Unlike Omit this keeps the named members of a type that also allows unnamed ones. */
type Completed<Input> = TemplateContent & {
	[Member in keyof Input as Member extends keyof TemplateContent ? never : Member]: Input[Member];
};

/**
 * The content with every member present: what is left out, or null, takes its default, in headers and
 * buttons too. Members that are not in the description stay as they came. It checks nothing.
 */
export function withDefaults<Input extends TemplateContentInput>(input: Input): Completed<Input> {
	return {
		...fillIn(input, emptyContent()),
		headers: (input.headers ?? []).map((header) => fillIn(header, BLANK_HEADER)),
		buttons: (input.buttons ?? []).map((button) => fillIn(button, BLANK_BUTTON)),
	} as Completed<Input>;
}

function fillIn(given: object, defaults: object): object {
	const members: Record<string, unknown> = { ...given };
	for (const [name, value] of Object.entries(defaults)) members[name] ??= value;
	return members;
}
