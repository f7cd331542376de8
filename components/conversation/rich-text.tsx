import { Fragment, type ReactNode } from "react";
import { type Block, formatText, type InlineNode } from "@/lib/template/formatting/formatting";

type RichTextProps = {
	text: string;
	/** Shown at the end of the last line if there's room: the time. */
	tail?: ReactNode;
};

/** Chat text as chat clients show it: bold, italic, lists, quotes and safe links. */
export function RichText({ text, tail }: RichTextProps) {
	const blocks = formatText(text);
	return blocks.map((block, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity
		<TextBlock key={index} block={block} tail={index === blocks.length - 1 ? tail : undefined} />
	));
}

function TextBlock({ block, tail }: { block: Block; tail: ReactNode }) {
	if (block.kind === "bullets" || block.kind === "numbers") {
		const List = block.kind === "bullets" ? "ul" : "ol";
		return (
			<>
				<List dir="auto" className={block.kind === "bullets" ? "list-disc ps-5" : "list-decimal ps-6"}>
					{block.lines.map((line, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
						<li key={index} value={block.kind === "numbers" ? block.numbers[index] : undefined}>
							<Inline nodes={line} />
						</li>
					))}
				</List>
				{tail}
			</>
		);
	}
	const lines = block.lines.map((line, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
		<Fragment key={index}>
			{index > 0 && <br />}
			<Inline nodes={line} />
		</Fragment>
	));
	if (block.kind === "quote") {
		return (
			<>
				<blockquote dir="auto" className="border-line-strong border-s-3 ps-2 text-ink-2">
					{lines}
				</blockquote>
				{tail}
			</>
		);
	}
	return (
		<p dir="auto" className="whitespace-pre-wrap">
			{lines}
			{tail}
		</p>
	);
}

function Inline({ nodes }: { nodes: InlineNode[] }): ReactNode {
	// biome-ignore lint/suspicious/noArrayIndexKey: nodes have no identity
	return nodes.map((node, index) => <InlinePiece key={index} node={node} />);
}

function InlinePiece({ node }: { node: InlineNode }): ReactNode {
	switch (node.kind) {
		case "bold":
			return (
				<strong className="font-semibold">
					<Inline nodes={node.children} />
				</strong>
			);
		case "italic":
			return (
				<em>
					<Inline nodes={node.children} />
				</em>
			);
		case "strike":
			return (
				<s>
					<Inline nodes={node.children} />
				</s>
			);
		case "mono":
		case "code":
			return (
				<code className="font-mono text-[0.92em]">
					<Inline nodes={node.children} />
				</code>
			);
		case "link":
			return (
				<OutsideLink href={node.href}>
					<Inline nodes={node.children} />
				</OutsideLink>
			);
		default:
			return node.text;
	}
}

/** An external link from a message: opens in a new tab without access to this page or its URL. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<a
			href={href}
			target="_blank"
			rel="noopener noreferrer nofollow"
			referrerPolicy="no-referrer"
			className="break-all text-info underline underline-offset-2"
		>
			{children}
		</a>
	);
}
