import type { ReactNode } from "react";

type ChoiceTextProps = { label: ReactNode; labelId: string; hint: ReactNode; hintId: string };

/** The label and hint of a checkbox, radio button or switch, which refers to them by ID. */
export function ChoiceText({ label, labelId, hint, hintId }: ChoiceTextProps) {
	return (
		<span>
			<span id={labelId} className="text-body">
				{label}
			</span>
			{hint && (
				<span id={hintId} className="block text-ink-3 text-label">
					{hint}
				</span>
			)}
		</span>
	);
}
