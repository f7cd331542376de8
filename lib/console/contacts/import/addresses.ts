/** `/1/contacts/import`. */
export function importHref(accountId: number): string {
	return `/${accountId}/contacts/import`;
}

/** `/1/contacts/import/12`: one import. */
export function oneImportHref(accountId: number, importId: number): string {
	return `${importHref(accountId)}/${importId}`;
}
