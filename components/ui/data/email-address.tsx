import { Fragment } from "react";

/** An email address that wraps before its @ and its dots, and elsewhere only where a part is longer than the line. */
export function EmailAddress({ value }: { value: string }) {
	const parts = value.split(/(?=[@.])/);
	return (
		<bdi dir="ltr" className="[overflow-wrap:anywhere]">
			{parts.map((part, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
				<Fragment key={index}>
					{index > 0 && <wbr />}
					{part}
				</Fragment>
			))}
		</bdi>
	);
}
