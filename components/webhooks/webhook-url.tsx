import { cn } from "@/lib/console/class-names";
import { splitUrl } from "@/lib/console/webhooks/url/url-parts";

type WebhookUrlProps = {
	url: string;
	/** Wraps instead of truncating. */
	whole?: boolean;
	/** Classes of the part before the host, which narrow places hide. */
	schemeClassName?: string;
};

/** A webhook's URL with its host emphasised, left to right in every language. */
export function WebhookUrl({ url, whole, schemeClassName }: WebhookUrlProps) {
	const { scheme, host, rest } = splitUrl(url);
	return (
		<bdi dir="ltr" title={whole ? undefined : url} className={whole ? "wrap-anywhere" : undefined}>
			<span className={cn("font-normal text-ink-3", schemeClassName)}>{scheme}</span>
			<span className="font-medium text-ink">{host}</span>
			<span className={cn("font-normal", host ? "text-ink-3" : "text-ink")}>{rest}</span>
		</bdi>
	);
}
