"use client";

import { useContentEditing } from "@/components/templates/fields/content-editing";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Select, type SelectProps } from "@/components/ui/form/select";

/** A choice in a content; only shown to people who can't edit it. */
export function PathSelect<V extends string>(props: SelectProps<V>) {
	const { isReadOnly } = useContentEditing();
	return <Select {...props} disabled={isReadOnly} />;
}

/** A setting of a content that's on or off; only shown to people who can't edit it. */
export function PathCheckbox(props: Parameters<typeof Checkbox>[0]) {
	const { isReadOnly } = useContentEditing();
	return <Checkbox {...props} disabled={isReadOnly} />;
}
