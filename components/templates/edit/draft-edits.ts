import type { ContentDraft, DraftFields } from "@/components/templates/edit/content-draft";
import { makeKey } from "@/components/templates/edit/content-draft";
import type { TemplateHeader } from "@/lib/contract/template-contents";
import { AUTH_SAMPLE, AUTH_TEXT, isAuthentication } from "@/lib/template/authentication";
import { emptyHeader } from "@/lib/template/content";

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

/** Someone has seen that a copied or machine-translated part is right as it is. */
export function withoutOrigin(path: string): DraftEdit {
	return (draft) => {
		if (draft.origins?.[path] === undefined) return draft;
		const { [path]: _, ...origins } = draft.origins;
		return { ...draft, origins };
	};
}
