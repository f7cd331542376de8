"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { TwoTexts } from "@/components/flows/merge/two-texts";
import type { Overtaken } from "@/components/flows/versions/merge-versions";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { Conflict, MergePlan } from "@/lib/flow-json/merge/plan-merge";
import { type Unit, unitKey } from "@/lib/flow-json/merge/read-units";
import { type MergeChoice, writeMerge } from "@/lib/flow-json/merge/write-merge";

type MergeDialogProps = {
	overtaken: Overtaken & { plan: MergePlan };
	theme: "light" | "dark";
	onClose: () => void;
	/** Discards one's own text. */
	onTake: () => void;
	/** Saves the merged text. */
	onSave: (text: string) => void;
};

/** Asks for each part that two people changed whose version to keep; the other parts are merged. */
export function MergeDialog({ overtaken, theme, onClose, onTake, onSave }: MergeDialogProps) {
	const t = useTranslations("flowVersions.merge");
	const tConflict = useTranslations("flows.conflict");
	const { plan, author, theirs } = overtaken;
	const [choices, setChoices] = useState<ReadonlyMap<string, MergeChoice>>(new Map());
	const { name } = theirs.flow;
	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			size="wide"
			title={author === undefined ? t("titleSomeone", { name }) : t("title", { name, person: author })}
			description={
				<>
					{t("description", { count: plan.conflicts.length })}
					{plan.taken.length > 0 && ` ${t("others", { count: plan.taken.length })}`}
				</>
			}
			footer={
				<>
					<Button variant="ghost" onClick={onClose}>
						{tConflict("goOn")}
					</Button>
					<Button variant="danger" onClick={onTake}>
						{t("discardMine")}
					</Button>
					<Button variant="primary" onClick={() => onSave(writeMerge(plan, choices))}>
						{t("save")}
					</Button>
				</>
			}
		>
			<div className="flex flex-col gap-6">
				{plan.conflicts.map((conflict) => (
					<ConflictChoice
						key={unitKey(conflict.unit)}
						conflict={conflict}
						author={author}
						theme={theme}
						choice={choices.get(unitKey(conflict.unit)) ?? "mine"}
						onChoose={(choice) => setChoices((now) => new Map(now).set(unitKey(conflict.unit), choice))}
					/>
				))}
			</div>
		</Dialog>
	);
}

type ConflictChoiceProps = {
	conflict: Conflict;
	author: string | undefined;
	theme: "light" | "dark";
	choice: MergeChoice;
	onChoose: (choice: MergeChoice) => void;
};

function ConflictChoice({ conflict, author, theme, choice, onChoose }: ConflictChoiceProps) {
	const t = useTranslations("flowVersions.merge");
	const title = useUnitTitle()(conflict.unit);
	return (
		<section aria-label={title} className="flex flex-col gap-2">
			<h3 className="font-semibold text-table">
				<bdi>{title}</bdi>
			</h3>
			{conflict.unit.kind !== "order" && (
				<TwoTexts theirs={conflict.theirs} mine={conflict.mine} author={author} theme={theme} />
			)}
			<RadioGroup
				aria-label={title}
				value={choice}
				onValueChange={onChoose}
				options={[
					{ value: "mine", label: t("mine") },
					{
						value: "theirs",
						label: author === undefined ? t("theirsSomeone") : t("theirs", { person: author }),
					},
				]}
				className="flex-row flex-wrap gap-x-6"
			/>
		</section>
	);
}

function useUnitTitle(): (unit: Unit) => string {
	const t = useTranslations("flowVersions.merge");
	return (unit) => {
		if (unit.kind === "screen") return t("screen", { id: unit.id });
		if (unit.kind === "route") return t("route", { id: unit.id });
		return unit.kind === "member" ? t("member", { name: unit.name }) : t("order");
	};
}
