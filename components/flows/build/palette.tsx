"use client";

import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useBuild, useLook } from "@/components/flows/build/build-context";
import { PartIcon } from "@/components/flows/build/part-icons";
import { useComponentName } from "@/components/flows/edit/insert-menu";
import { Input } from "@/components/ui/form/input";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { en } from "@/lib/console/messages/en";
import { useRenderer } from "@/lib/console/messages/use-renderer";
import { componentType } from "@/lib/flow-json/components/catalogue";
import type { Choice, Place, Words } from "@/lib/flow-json/edits";

const GROUPS = ["ask", "show", "lead", "logic"] as const;

function groupOf(type: string): (typeof GROUPS)[number] {
	if (componentType(type)?.isInput) return "ask";
	if (["EmbeddedLink", "NavigationList", "Footer"].includes(type)) return "lead";
	return ["If", "Switch", "Form"].includes(type) ? "logic" : "show";
}

type PaletteProps = { place: Place | undefined; onClose: () => void };

/** The components that can be added at a place, to search. */
export function Palette({ place, onClose }: PaletteProps) {
	const t = useTranslations("flowBuild.palette");
	const search = useRef<HTMLInputElement>(null);
	if (!place) return null;
	return (
		<Dialog
			open
			size="wide"
			onOpenChange={(open) => !open && onClose()}
			title={t("title")}
			initialFocus={search}
		>
			<Choices place={place} onClose={onClose} search={search} />
		</Dialog>
	);
}

/** Returns a function that gives the first texts of a new part. */
export function useFirstWords(): (type: string) => Words {
	const t = useTranslations("flowBuild.words");
	return (type) => ({
		label: type === "Footer" ? t("button") : t("label"),
		...{ text: t("text"), title: t("title"), option: t("option") },
	});
}

type AboutType = keyof typeof en.flowBuild.about;

type ChoicesProps = { place: Place; onClose: () => void; search: React.RefObject<HTMLInputElement | null> };

function Choices({ place, onClose, search }: ChoicesProps) {
	const { run } = useBuild();
	const t = useTranslations("flowBuild.palette");
	const tAbout = useTranslations("flowBuild.about");
	const wordsFor = useFirstWords();
	const nameOf = useComponentName();
	const textOf = useRenderer(useTranslations("flowProblems"));
	const [words, setWords] = useState("");
	const [choices = []] = useLook([["componentsAt", place]]) ?? [];
	const about = (type: string) => (tAbout.has(type as AboutType) ? tAbout(type as AboutType) : "");
	const wanted = words.trim().toLocaleLowerCase();
	const matching = choices.filter(({ type }) =>
		`${nameOf(type)} ${type} ${about(type)}`.toLocaleLowerCase().includes(wanted),
	);

	function add({ type, refusal }: Choice) {
		if (refusal) return;
		onClose();
		void run([["addComponent", place, type, wordsFor(type)]]);
	}

	return (
		<div className="flex flex-col gap-4">
			<Input
				ref={search}
				aria-label={t("search")}
				placeholder={t("search")}
				value={words}
				onChange={({ target }) => setWords(target.value)}
				onKeyDown={(event) => {
					const first = matching.find(({ refusal }) => !refusal);
					if (event.key === "Enter" && first && wanted !== "") {
						event.preventDefault();
						add(first);
					}
				}}
			/>
			{choices.length > 0 && matching.length === 0 && (
				<p role="status" className="text-ink-2 text-table">
					{t("nothing", { search: words })}
				</p>
			)}
			{GROUPS.map((group) => {
				const own = matching.filter(({ type }) => groupOf(type) === group);
				if (own.length === 0) return null;
				return (
					<section key={group} className="flex flex-col gap-1.5">
						<h3 className="font-medium text-ink-3 text-label">{t(`groups.${group}`)}</h3>
						<ul className="grid grid-cols-2 gap-1.5 phone:grid-cols-1">
							{own.map((choice) => (
								<li key={choice.type} className="flex">
									<button
										type="button"
										aria-disabled={choice.refusal !== undefined}
										onClick={() => add(choice)}
										className="flex min-h-11 flex-1 items-start gap-2.5 rounded-control border border-line px-2.5 py-2 text-start hover:not-aria-disabled:border-accent aria-disabled:cursor-not-allowed aria-disabled:bg-subtle"
									>
										<span className="mt-0.5">
											<PartIcon type={choice.type} />
										</span>
										<span className="min-w-0 flex-1">
											<span className="flex items-baseline gap-2">
												<span className="font-medium text-table">{nameOf(choice.type)}</span>
												<span className="text-ink-3 text-label" dir="ltr">
													{choice.type}
												</span>
											</span>
											<span className="block text-pretty text-ink-2 text-label">{about(choice.type)}</span>
											{choice.refusal && (
												<span className="block text-pretty text-label text-warning">
													{textOf(choice.refusal)}
												</span>
											)}
										</span>
									</button>
								</li>
							))}
						</ul>
					</section>
				);
			})}
		</div>
	);
}
