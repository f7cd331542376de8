import type { ContentDraft, DraftButton, DraftFields } from "@/lib/console/templates/content-draft";
import { makeKey } from "@/lib/console/templates/content-draft";
import type { TemplateButton, TemplateHeader } from "@/lib/contract/template-contents";
import { AUTH_SAMPLE, AUTH_TEXT, isAuthentication } from "@/lib/template/authentication";
import { urlExample, urlWithExample } from "@/lib/template/button-url";
import { emptyButton, emptyHeader } from "@/lib/template/content";

/** A change to a draft; returns a new one. */
export type DraftEdit = (draft: ContentDraft) => ContentDraft;

export function setFields(fields: Partial<DraftFields>): DraftEdit {
	return (draft) => ({ ...draft, fields: { ...draft.fields, ...fields } });
}

export function setSample(number: number, sample: string): DraftEdit {
	return (draft) => setFields({ variables: { ...draft.fields.variables, [number]: sample } })(draft);
}

/**
 * Sets the delivery method of a sign-in code, or removes it with null. The platform writes a sign-in message's text;
 * null restores yours.
 */
export function setAuthMethod(method: string | null): DraftEdit {
	return (draft) => {
		const { fields, base } = draft;
		const isAuth = isAuthentication(fields);
		if (isAuth === (method !== null)) return setFields({ auth_delivery_method: method })(draft);
		if (method === null) {
			const { text, sample } = draft.written ?? { text: fields.text, sample: fields.variables["1"] };
			const variables = { ...fields.variables, "1": sample ?? "" };
			return {
				...draft,
				written: undefined,
				fields: { ...fields, auth_delivery_method: null, text, variables },
			};
		}
		// Keeps the stored version of the message.
		const stored = base !== null && isAuthentication(base) ? base : null;
		const sample = stored?.variables["1"] || AUTH_SAMPLE;
		return {
			...draft,
			written: { text: fields.text, sample: fields.variables["1"] },
			fields: {
				...fields,
				auth_delivery_method: method,
				text: stored?.text || AUTH_TEXT,
				variables: { ...fields.variables, "1": sample },
			},
		};
	};
}

/** Sets the header's type, or removes the header with null. A removed header's values are restored with it. */
export function setHeaderType(type: string | null): DraftEdit {
	const key = makeKey();
	return (draft) => {
		const [header, ...others] = draft.headers;
		if (type === null) return { ...draft, headers: others, removedHeader: header ?? draft.removedHeader };
		const kept = header ?? draft.removedHeader ?? { key, value: emptyHeader(type), origin: null };
		return {
			...draft,
			headers: [{ ...kept, value: { ...kept.value, type } }, ...others],
			removedHeader: null,
		};
	};
}

export function setHeader(key: string, members: Partial<TemplateHeader>): DraftEdit {
	return (draft) => ({
		...draft,
		headers: draft.headers.map((item) =>
			item.key === key ? { ...item, value: { ...item.value, ...members } } : item,
		),
	});
}

/** Removes a header beyond the first, which templates can't have. */
export function removeHeader(key: string): DraftEdit {
	return (draft) => ({ ...draft, headers: draft.headers.filter((item) => item.key !== key) });
}

export function newButton(type: string): DraftButton {
	return { key: makeKey(), value: emptyButton(type), origin: null };
}

export function insertButton(button: DraftButton, place: number): DraftEdit {
	return (draft) => ({ ...draft, buttons: draft.buttons.toSpliced(place, 0, button) });
}

export function setButton(key: string, members: Partial<TemplateButton>): DraftEdit {
	return (draft) => ({
		...draft,
		buttons: draft.buttons.map((item) =>
			item.key === key ? { ...item, value: { ...item.value, ...members } } : item,
		),
	});
}

/** Moves the URL to the member of the new URL type, unless that has one already. */
export function setUrlType(key: string, urlType: string): DraftEdit {
	return (draft) => {
		const button = draft.buttons.find((item) => item.key === key)?.value;
		if (button === undefined) return draft;
		const members: Partial<TemplateButton> = { url_type: urlType };
		if (urlType === "dynamic" && !button.dynamic_url) members.dynamic_url = button.value;
		if (urlType === "static" && !button.value) members.value = button.dynamic_url;
		return setButton(key, members)(draft);
	};
}

/** Changes a dynamic URL and keeps its placeholder's example. */
export function setDynamicUrl(key: string, url: string): DraftEdit {
	return (draft) => {
		const button = draft.buttons.find((item) => item.key === key)?.value;
		if (button === undefined) return draft;
		const value = urlWithExample(url, urlExample(button)) ?? button.value;
		return setButton(key, { dynamic_url: url === "" ? null : url, value })(draft);
	};
}

/** Sets the example of a dynamic URL's placeholder. */
export function setUrlExample(key: string, example: string): DraftEdit {
	return (draft) => {
		const url = draft.buttons.find((item) => item.key === key)?.value.dynamic_url ?? "";
		return setButton(key, { value: urlWithExample(url, example) })(draft);
	};
}

export function removeButton(key: string): DraftEdit {
	return (draft) => ({ ...draft, buttons: draft.buttons.filter((item) => item.key !== key) });
}

/** Moves a button to a position; positions past the ends mean the ends. */
export function moveButton(key: string, place: number): DraftEdit {
	return (draft) => {
		const button = draft.buttons.find((item) => item.key === key);
		if (button === undefined) return draft;
		const others = draft.buttons.filter((item) => item.key !== key);
		const to = Math.max(0, Math.min(others.length, place));
		return { ...draft, buttons: others.toSpliced(to, 0, button) };
	};
}
