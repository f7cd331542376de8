"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { useBuild } from "@/components/flows/build/build-context";
import { useOptionsOf } from "@/components/flows/build/inspector/controls/condition-control";
import type { ControlProps } from "@/components/flows/build/inspector/controls/control";
import { usePropertyName } from "@/components/flows/build/inspector/controls/property-name";
import { useTyped } from "@/components/flows/build/inspector/controls/use-typed";
import { componentAt } from "@/components/flows/build/parts";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/form/input";
import { IconButton } from "@/components/ui/icon-button";
import { asMembers } from "@/lib/flow-json/read";
import type { Path } from "@/lib/json/path";

/** The values of a Switch, each with its parts, which are in the tree. */
export function CasesControl({ owner, name, value }: ControlProps) {
	const { definition, run, isReadOnly } = useBuild();
	const t = useTranslations("flowBuild.cases");
	const nameOf = usePropertyName();
	const reference = componentAt(definition, owner)?.props.value;
	const options = useOptionsOf(typeof reference === "string" ? reference.slice(2, -1) : "");
	const cases = Object.keys(asMembers(value) ?? {});
	const suggested = options.map(({ id }) => id).find((id) => !cases.includes(id));
	function add() {
		let next = suggested ?? "default";
		for (let count = 2; cases.includes(next); count += 1) next = `case_${count}`;
		void run([["addCase", owner, next]], { selects: false });
	}
	return (
		<fieldset className="flex flex-col gap-1.5">
			<legend className="pb-1 font-medium text-table">{nameOf(name)}</legend>
			{cases.map((each) => (
				<CaseRow key={each} path={owner} name={each} canRemove={cases.length > 1} />
			))}
			{!isReadOnly && (
				<Button size="small" variant="ghost" icon={<Plus aria-hidden />} onClick={add} className="self-start">
					{t("add")}
				</Button>
			)}
		</fieldset>
	);
}

function CaseRow({ path, name, canRemove }: { path: Path; name: string; canRemove: boolean }) {
	const { run, isReadOnly } = useBuild();
	const t = useTranslations("flowBuild.cases");
	const typed = useTyped(
		name,
		undefined,
		(to) => void run([["renameCase", path, name, to]], { selects: false }),
	);
	return (
		<div className="flex items-center gap-1">
			<Input {...typed} aria-label={t("name", { name })} dir="ltr" />
			{canRemove && !isReadOnly && (
				<IconButton
					size="small"
					label={t("remove", { name })}
					icon={<X aria-hidden />}
					onClick={() => void run([["removeCase", path, name]], { deletes: name, selects: false })}
				/>
			)}
		</div>
	);
}
