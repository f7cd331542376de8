"use client";

import { Fragment } from "react";
import { useTranslations } from "use-intl";
import { partOf } from "@/components/templates/edit/content-versions";
import { PartPreview, useTypeName } from "@/components/templates/preview/part-preview";
import {
	type ContentChange,
	type ContentSection,
	contentChanges,
} from "@/components/templates/versions/content-changes";
import { ChangeList } from "@/components/versions/change-list";
import { VersionNote } from "@/components/versions/version-article";
import { contentMembers } from "@/lib/contract/template-contents";
import { type DiffPiece, wordDiff } from "@/lib/template/translation/word-diff";

type DifferenceProps = {
	/** Contents as JSON. */
	before: string;
	after: string;
	dir: "ltr" | "rtl";
};

const SECTIONS: readonly ContentSection[] = [
	...(["header", "body", "samples", "footer", "buttons", "settings", "status"] as const),
];
/** Texts of which words are marked where both are beside each other. */
const TEXTS = new Set<ContentSection>(["body", "footer"]);

/** What changed between two contents, in words, by part of the message. */
export function ContentWords({ before, after, dir }: DifferenceProps) {
	const t = useTranslations("templateVersions");
	const general = useTranslations("versions");
	const textOf = useChangeText();
	const changes = contentChanges(read(before), read(after));
	if (changes.length === 0) return <VersionNote>{general("same")}</VersionNote>;
	return (
		<div className="flex flex-col gap-5">
			{SECTIONS.map((section) => {
				const ofSection = changes.filter((change) => change.section === section);
				if (ofSection.length === 0) return null;
				return (
					<section key={section} className="flex flex-col gap-1.5">
						<h3 className="font-semibold text-table">{t(`sections.${section}`)}</h3>
						<ChangeList
							changes={ofSection.map((change) => ({
								kind: change.kind,
								text: (
									<>
										{textOf(change)}
										{change.texts && (
											<p dir={dir} className="mt-1 whitespace-pre-wrap rounded-control bg-subtle px-2 py-1.5">
												<Pieces pieces={wordDiff(change.texts.from, change.texts.to)} />
											</p>
										)}
									</>
								),
							}))}
						/>
					</section>
				);
			})}
		</div>
	);
}

/** Two contents beside each other, part by part, with the words that differ marked. */
export function ContentsBeside({ before, after, dir }: DifferenceProps) {
	const t = useTranslations("templateVersions.sections");
	const contents = [read(before), read(after)];
	return (
		<div className="flex flex-col gap-4">
			{SECTIONS.map((section) => {
				const [one, other] = contents.map((content) => partOf(section, content));
				const pieces = TEXTS.has(section) ? wordDiff(String(one), String(other)) : undefined;
				return (
					<section key={section} className="flex flex-col gap-1">
						<h3 className="text-ink-2 text-label">{t(section)}</h3>
						<div className="grid grid-cols-2 gap-2">
							{[one, other].map((value, at) => (
								<div
									// biome-ignore lint/suspicious/noArrayIndexKey: there are two sides
									key={at}
									dir={dir}
									className="min-w-0 rounded-control border border-line bg-surface px-2.5 py-2 text-table [overflow-wrap:anywhere]"
								>
									{pieces && value !== "" ? (
										<p className="whitespace-pre-wrap">
											<Pieces
												pieces={pieces.filter(({ kind }) => kind !== (at === 0 ? "added" : "removed"))}
											/>
										</p>
									) : (
										<PartPreview part={section} value={value} dir={dir} />
									)}
								</div>
							))}
						</div>
					</section>
				);
			})}
		</div>
	);
}

function Pieces({ pieces }: { pieces: readonly DiffPiece[] }) {
	return pieces.map(({ kind, text }, index) => {
		// biome-ignore-start lint/suspicious/noArrayIndexKey: pieces of one text never move
		if (kind === "same") return <Fragment key={index}>{text}</Fragment>;
		if (kind === "removed")
			return (
				<del key={index} className="bg-danger-subtle text-danger">
					{text}
				</del>
			);
		return (
			<ins key={index} className="bg-accent-subtle text-accent-ink no-underline">
				{text}
			</ins>
		);
		// biome-ignore-end lint/suspicious/noArrayIndexKey: as above
	});
}

/** Gives a change in the words of the editor. */
function useChangeText(): (change: ContentChange) => string {
	const t = useTranslations("templateVersions.words");
	const settings = useTranslations("templates.settingNames");
	const typeName = useTypeName();
	return ({ code, values }) => {
		const { type = "", from = "", to = "", label = "", number = "", name = "" } = values;
		const isType = code === "header-type" || code === "button-type";
		return t(code, {
			type: typeName(type),
			from: isType ? typeName(from) : from,
			to: isType ? typeName(to) : to,
			label,
			number: `{{${number}}}`,
			name: settings.has(name as never) ? settings(name as never) : name,
		});
	};
}

function read(content: string) {
	return contentMembers.parse(JSON.parse(content));
}
