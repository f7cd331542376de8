import type { ReactNode } from "react";

/** A group of related settings. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="flex min-w-0 flex-col gap-3">
			<legend className="mb-2 font-medium text-ink-2 text-label">{title}</legend>
			{children}
		</fieldset>
	);
}
