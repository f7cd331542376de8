"use client";

import { useTranslations } from "use-intl";
import { usePhone } from "@/components/flows/preview/phone-context";
import { PhoneImage } from "@/components/flows/preview/phone-image";
import { ScrollArea } from "@/components/ui/page/scroll-area";
import { cn } from "@/lib/console/class-names";
import { imageSource } from "@/lib/flow-json/preview/fields/choices";
import type { Block, Inline } from "@/lib/flow-json/preview/markdown";
import type { ViewOf } from "@/lib/flow-json/preview/view";

const LOOKS = {
	heading: "font-semibold text-phone-20",
	subheading: "font-semibold text-phone-16",
	body: "text-phone-15",
	caption: "text-ink-3 text-phone-13",
};

/** Plain text. Its direction follows its script. */
export function TextPart({ view }: { view: ViewOf<"text"> }) {
	const className = cn(
		"whitespace-pre-wrap break-words",
		LOOKS[view.look],
		view.bold && "font-semibold",
		view.italic && "italic",
		view.struck && "line-through",
	);
	return view.lines.map((line, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: lines have neither ID nor state
		<p key={index} dir="auto" className={className}>
			{line}
		</p>
	));
}

/** Text with Markdown. */
export function RichPart({ view }: { view: ViewOf<"rich"> }) {
	return (
		<div
			className={cn("flex flex-col gap-2 break-words", view.look === "caption" ? LOOKS.caption : LOOKS.body)}
		>
			{view.blocks.map((block, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: blocks have neither ID nor state
				<RichBlock key={index} block={block} />
			))}
		</div>
	);
}

function RichBlock({ block }: { block: Block }) {
	const t = useTranslations("flows.preview");
	switch (block.kind) {
		case "heading":
		case "subheading":
			return (
				<p dir="auto" className={LOOKS[block.kind]}>
					<Inlines parts={block.parts} />
				</p>
			);
		case "paragraph":
			return (
				<p dir="auto">
					<Inlines parts={block.parts} />
				</p>
			);
		case "list": {
			const List = block.ordered ? "ol" : "ul";
			return (
				<List className={cn("ps-5", block.ordered ? "list-decimal" : "list-disc")}>
					{block.items.map((item, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: items have neither ID nor state
						<li key={index} dir="auto">
							<Inlines parts={item} />
						</li>
					))}
				</List>
			);
		}
		case "image":
			return (
				<PhoneImage
					src={imageSource(block.src)}
					alt={block.alt || t("image")}
					className="max-h-48 w-full object-contain"
				/>
			);
		case "table":
			return (
				<ScrollArea label={t("table")} className="overflow-x-auto">
					<table className="w-full border-collapse text-phone-13">
						<thead>
							<tr>
								<Cells cells={block.head} as="th" />
							</tr>
						</thead>
						<tbody>
							{block.rows.map((row, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: rows have neither ID nor state
								<tr key={index}>
									<Cells cells={row} as="td" />
								</tr>
							))}
						</tbody>
					</table>
				</ScrollArea>
			);
	}
}

function Cells({ cells, as: Cell }: { cells: ReadonlyArray<Inline[]>; as: "th" | "td" }) {
	return cells.map((cell, index) => (
		<Cell
			// biome-ignore lint/suspicious/noArrayIndexKey: cells have neither ID nor state
			key={index}
			dir="auto"
			className="min-w-28 border border-line px-2 py-1 text-start align-top"
		>
			<Inlines parts={cell} />
		</Cell>
	));
}

function Inlines({ parts }: { parts: ReadonlyArray<Inline> }) {
	return parts.map((part, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: pieces have neither ID nor state
		<InlinePart key={index} part={part} />
	));
}

/** A piece of text with one style. A link only says where it leads. */
function InlinePart({ part }: { part: Inline }) {
	const { run } = usePhone();
	const { text, link } = part;
	const className = cn(
		part.bold && "font-semibold",
		part.italic && "italic",
		part.struck && "line-through",
		link !== undefined && "inline text-start text-accent-ink underline",
	);
	if (link === undefined) return <span className={className}>{text}</span>;
	return (
		<button
			type="button"
			title={link}
			className={className}
			onClick={() => run({ name: "open_url", url: link })}
		>
			{text}
		</button>
	);
}
