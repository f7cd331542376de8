import type { ReactNode } from "react";
import { cn } from "@/lib/console/class-names";
import type { Block, InlineNode, Leaf } from "@/lib/template/formatting/formatting";

/** Text as a chat client shows it, with samples highlighted. */
export function FormattedText({ blocks }: { blocks: readonly Block[] }) {
	return (
		<div className="wrap-anywhere flex flex-col">
			{blocks.map((block, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity
				<TextBlock key={index} block={block} />
			))}
		</div>
	);
}

function TextBlock({ block }: { block: Block }) {
	const lines = block.lines.map((nodes, index) => <Nodes key={lineKey(index)} nodes={nodes} />);
	if (block.kind === "bullets") {
		return (
			<ul className="list-disc ps-5">
				{lines.map((line) => (
					<li key={line.key}>{line}</li>
				))}
			</ul>
		);
	}
	if (block.kind === "numbers") {
		return (
			<ol className="list-decimal ps-6">
				{lines.map((line, index) => (
					<li key={line.key} value={block.numbers[index]}>
						{line}
					</li>
				))}
			</ol>
		);
	}
	const Tag = block.kind === "quote" ? "blockquote" : "div";
	return (
		<Tag className={cn(block.kind === "quote" && "border-line-strong border-s-2 ps-2 text-ink-2")}>
			{lines.map((line) => (
				<p key={line.key} className="min-h-5">
					{line}
				</p>
			))}
		</Tag>
	);
}

function lineKey(index: number): string {
	return `line-${index}`;
}

function Nodes({ nodes }: { nodes: readonly InlineNode[] }): ReactNode {
	return nodes.map((node, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: nodes have no identity
		<Node key={index} node={node} />
	));
}

function Node({ node }: { node: InlineNode }): ReactNode {
	switch (node.kind) {
		case "text":
		case "variable":
			return <Leaves leaves={[node]} />;
		case "bold":
			return (
				<strong className="font-semibold">
					<Nodes nodes={node.children} />
				</strong>
			);
		case "italic":
			return (
				<em>
					<Nodes nodes={node.children} />
				</em>
			);
		case "strike":
			return (
				<s>
					<Nodes nodes={node.children} />
				</s>
			);
		case "link":
			// Nothing opens from a preview, like its buttons.
			return (
				<span className="break-all text-info underline underline-offset-2">
					<Nodes nodes={node.children} />
				</span>
			);
		case "code":
			return (
				<code className="rounded-[3px] bg-subtle px-1 font-mono text-table">
					<Nodes nodes={node.children} />
				</code>
			);
		case "mono":
			return (
				<code className="font-mono text-table">
					<Nodes nodes={node.children} />
				</code>
			);
	}
}

/** Text with its samples; a variable without a sample shows its placeholder. */
export function Leaves({ leaves }: { leaves: readonly Leaf[] }): ReactNode {
	return leaves.map((leaf, index) =>
		leaf.kind === "text" ? (
			leaf.text
		) : (
			<span
				// biome-ignore lint/suspicious/noArrayIndexKey: leaves have no identity
				key={index}
				className={cn(
					"rounded-[3px] px-0.5",
					leaf.filled ? "bg-accent-subtle text-accent-ink" : "bg-warning-subtle text-warning",
				)}
			>
				<bdi>{leaf.text}</bdi>
			</span>
		),
	);
}
