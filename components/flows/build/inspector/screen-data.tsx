"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { useBuild, useLook } from "@/components/flows/build/build-context";
import { PropertyProblems } from "@/components/flows/build/inspector/controls/property-problems";
import { useTyped } from "@/components/flows/build/inspector/controls/use-typed";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { IconButton } from "@/components/ui/icon-button";
import { DATA_TYPES } from "@/lib/flow-json/components/frame";
import type { DataField } from "@/lib/flow-json/edits";
import type { Screen } from "@/lib/flow-json/read";

/** What a screen gets from the server or the screen before: name, type, example and use of each field. */
export function ScreenData({ screen }: { screen: Screen }) {
	const { run, isReadOnly } = useBuild();
	const t = useTranslations("flowBuild.screens");
	const [fields = []] = useLook([["dataOf", screen.index]]) ?? [];
	function add() {
		let name: string = t("newData");
		const isTaken = () => fields.some((field) => field.name === name);
		for (let count = 2; isTaken(); count += 1) name = `${t("newData")}_${count}`;
		void run([["addData", screen.index, name, "string"]], { selects: false });
	}
	return (
		<section className="flex flex-col gap-2 border-line border-t pt-3">
			<h3 className="font-semibold text-table">{t("data")}</h3>
			<p className="text-ink-3 text-label">{t("dataHint")}</p>
			<PropertyProblems path={[...screen.path, "data"]} isExact />
			{fields.length === 0 ? (
				<p className="text-ink-3 text-table">{t("noData")}</p>
			) : (
				<table className="w-full table-fixed text-table">
					<thead>
						<tr className="text-start text-ink-3 text-label">
							<th className="pb-1 text-start font-medium">{t("dataName")}</th>
							<th className="pb-1 text-start font-medium">{t("dataType")}</th>
							<th className="pb-1 text-start font-medium">{t("example")}</th>
							<th className="w-7">
								<span className="sr-only">{t("removeData", { name: "" })}</span>
							</th>
						</tr>
					</thead>
					<tbody>
						{fields.map((field) => (
							<DataRow key={field.name} screen={screen} field={field} />
						))}
					</tbody>
				</table>
			)}
			{!isReadOnly && (
				<Button size="small" variant="ghost" icon={<Plus aria-hidden />} onClick={add} className="self-start">
					{t("addData")}
				</Button>
			)}
		</section>
	);
}

function DataRow({ screen, field }: { screen: Screen; field: DataField }) {
	const { run, isReadOnly } = useBuild();
	const t = useTranslations("flowBuild.screens");
	const { name, type, example, path } = field;
	const { index } = screen;
	const options = { selects: false };
	const typedName = useTyped(name, undefined, (to) => void run([["renameData", index, name, to]], options));
	const isText = typeof example === "string";
	const shown = example === undefined ? "" : isText ? example : JSON.stringify(example);
	const typedExample = useTyped(shown, undefined, (text) => {
		const value = type === "string" ? text : parsed(text);
		if (value !== undefined) void run([["setProperty", path, "__example__", value]], options);
	});
	return (
		<tr className="align-top">
			<td className="pe-1 pb-1">
				<Input {...typedName} aria-label={t("dataName")} dir="ltr" className="h-7! px-1.5! text-label!" />
				<span className="text-ink-3 text-label">{t("usedIn", { count: field.uses.length })}</span>
				<PropertyProblems path={path} />
			</td>
			<td className="pe-1 pb-1">
				<Select
					aria-label={t("dataType")}
					look="small"
					value={type}
					disabled={isReadOnly}
					onValueChange={(next) => void run([["setDataType", index, name, next]], options)}
					options={DATA_TYPES.map((each) => ({ value: each, label: t(`types.${each as "string"}`) }))}
					className="w-full justify-between"
				/>
			</td>
			<td className="pe-1 pb-1">
				<Input {...typedExample} aria-label={t("example")} className="h-7! px-1.5! text-label!" />
			</td>
			<td>
				{!isReadOnly && (
					<IconButton
						size="small"
						label={t("removeData", { name })}
						icon={<X aria-hidden />}
						onClick={() => void run([["deleteData", index, name]], { deletes: name })}
						className="size-6!"
					/>
				)}
			</td>
		</tr>
	);
}

/** A typed example; undefined while it isn't JSON. */
function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
