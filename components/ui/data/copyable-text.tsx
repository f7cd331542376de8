import { CopyButton } from "@/components/ui/data/copy-button";

/** A URL or an ID with a copy button. */
export function CopyableText({ value, what }: { value: string; what: string }) {
	return (
		<span className="flex min-w-0 items-center gap-1">
			<code className="min-w-0 break-all font-mono text-label" dir="ltr">
				{value}
			</code>
			<CopyButton value={value} what={what} />
		</span>
	);
}
