"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { useBuild, useLook } from "@/components/flows/build/build-context";
import { type ControlProps, useSetProperty } from "@/components/flows/build/inspector/controls/control";
import { useSourceText } from "@/components/flows/build/inspector/controls/from-data";
import { usePropertyName } from "@/components/flows/build/inspector/controls/property-name";
import { useTyped } from "@/components/flows/build/inspector/controls/use-typed";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { IconButton } from "@/components/ui/icon-button";
import { useFormats } from "@/lib/console/formats/reader";
import type { Comparison, Condition, Conditions, Source } from "@/lib/flow-json/edits";
import { readConditions, writeConditions } from "@/lib/flow-json/edits/values/conditions";
import { asList, asMembers, walkComponents } from "@/lib/flow-json/read";

type ConditionControlProps = ControlProps & { within: "if" | "property" };

type Mode = "always" | "never" | "if";

/** When a part is shown or can be used: always, never, or if answers and data have certain values. */
export function ConditionControl(props: ConditionControlProps) {
	const { owner, name, property, value, within } = props;
	const { isReadOnly } = useBuild();
	const { set } = useSetProperty({ owner, name });
	const t = useTranslations("flowBuild.conditions");
	const nameOf = usePropertyName();
	const [sources] = useLook([["sourcesAt", owner]]) ?? [];
	const isUsual = property.otherwise !== false;
	const mode: Mode =
		within === "if" || typeof value === "string" ? "if" : (value ?? isUsual) === true ? "always" : "never";

	function choose(next: Mode) {
		if (next === "if") {
			const [first] = sources ?? [];
			if (first) set(writeConditions({ join: "all", of: [firstCondition(first)] }, within));
		} else if (next === "always") set(value === undefined ? undefined : isUsual ? undefined : true);
		else set(false);
	}

	return (
		<fieldset className="flex min-w-0 flex-col gap-2">
			{within === "property" && (
				<Field label={nameOf(name)} hint={sources?.length === 0 ? t("noFields") : undefined}>
					<Select
						value={mode}
						disabled={isReadOnly}
						onValueChange={choose}
						options={[
							{ value: "always", label: t("always") },
							{ value: "never", label: t("never") },
							{ value: "if", label: t("if"), disabled: (sources?.length ?? 0) === 0 && mode !== "if" },
						]}
					/>
				</Field>
			)}
			{mode === "if" && <Expression {...props} sources={sources} />}
		</fieldset>
	);
}

function Expression(props: ConditionControlProps & { sources: ReadonlyArray<Source> | undefined }) {
	const { owner, name, value, within, sources } = props;
	const { isReadOnly } = useBuild();
	const { set } = useSetProperty({ owner, name });
	const t = useTranslations("flowBuild.conditions");
	const { number } = useFormats();
	const nameOf = usePropertyName();
	const conditions = readConditions(value);
	const typed = useTyped(typeof value === "string" ? value : "", undefined, set);
	const write = (next: Conditions) => set(writeConditions(next, within));
	if (!conditions || sources === undefined) {
		return (
			<Field label={nameOf(name)} labelHidden hint={sources && t("own")}>
				<Input {...typed} dir="ltr" spellCheck={false} className="font-mono text-label!" />
			</Field>
		);
	}
	const { join, of } = conditions;
	const replace = (index: number, condition: Condition) =>
		write({ join, of: of.map((each, at) => (at === index ? condition : each)) });
	return (
		<div className="flex flex-col gap-2 border-line border-s ps-3">
			{of.length > 1 && (
				<Select
					aria-label={t("join")}
					look="small"
					value={join}
					disabled={isReadOnly}
					onValueChange={(next) => write({ join: next, of })}
					options={[
						{ value: "all", label: t("all") },
						{ value: "any", label: t("any") },
					]}
				/>
			)}
			{of.map((condition, index) => (
				<ConditionRow
					// biome-ignore lint/suspicious/noArrayIndexKey: conditions have no ID
					key={index}
					condition={condition}
					sources={sources}
					onChange={(next) => replace(index, next)}
					remove={
						of.length > 1 && !isReadOnly ? (
							<IconButton
								size="small"
								label={t("remove", { number: number(index + 1) })}
								icon={<X aria-hidden />}
								onClick={() => write({ join, of: of.filter((_, at) => at !== index) })}
							/>
						) : null
					}
				/>
			))}
			{!isReadOnly && sources[0] && (
				<Button
					size="small"
					variant="ghost"
					icon={<Plus aria-hidden />}
					onClick={() => sources[0] && write({ join, of: [...of, firstCondition(sources[0])] })}
					className="self-start"
				>
					{t("add")}
				</Button>
			)}
		</div>
	);
}

/** Whether a value is only true or false. */
function isFlag({ types }: Pick<Source, "types">): boolean {
	return types.length > 0 && types.every((type) => type === "boolean");
}

function isNumber({ types }: Pick<Source, "types">): boolean {
	return types.length > 0 && types.every((type) => type === "number");
}

/** A reference without its brackets. */
function fieldOf({ reference }: Pick<Source, "reference">): string {
	return reference.slice(2, -1);
}

function firstCondition(source: Source): Condition {
	if (isFlag(source)) return { field: fieldOf(source), comparison: "is" };
	return { field: fieldOf(source), comparison: "==", value: isNumber(source) ? 0 : "" };
}

const OF_TEXT: ReadonlyArray<Comparison> = ["==", "!="];
const OF_NUMBER: ReadonlyArray<Comparison> = ["==", "!=", ">", ">=", "<", "<="];
const OF_FLAG: ReadonlyArray<Comparison> = ["is", "isNot"];

type ConditionRowProps = {
	condition: Condition;
	sources: ReadonlyArray<Source>;
	onChange: (condition: Condition) => void;
	remove: React.ReactNode;
};

function ConditionRow({ condition, sources, onChange, remove }: ConditionRowProps) {
	const { isReadOnly } = useBuild();
	const t = useTranslations("flowBuild.conditions");
	const describe = useSourceText();
	const source = sources.find((each) => fieldOf(each) === condition.field);
	const known: ReadonlyArray<Comparison> = !source
		? [condition.comparison]
		: isFlag(source)
			? OF_FLAG
			: isNumber(source)
				? OF_NUMBER
				: OF_TEXT;
	const comparisons = known.includes(condition.comparison) ? known : [condition.comparison, ...known];
	return (
		<div className="flex items-start gap-1">
			<div className="flex min-w-0 flex-1 flex-col gap-1.5">
				<Select
					aria-label={t("field")}
					value={condition.field}
					disabled={isReadOnly}
					onValueChange={(field) => {
						const next = sources.find((each) => fieldOf(each) === field);
						if (next) onChange(firstCondition(next));
					}}
					options={[
						...(source ? [] : [{ value: condition.field, label: condition.field }]),
						...sources.map((each) => ({
							value: fieldOf(each),
							label: each.label,
							detail: describe(each),
						})),
					]}
				/>
				<div className="flex gap-1.5">
					<Select
						aria-label={t("comparison")}
						className="w-auto! flex-1"
						value={condition.comparison}
						disabled={isReadOnly}
						onValueChange={(comparison) => onChange({ ...condition, comparison })}
						options={comparisons.map((each) => ({ value: each, label: t(`comparisons.${each}`) }))}
					/>
					{condition.value !== undefined && <ValueField condition={condition} onChange={onChange} />}
				</div>
			</div>
			{remove}
		</div>
	);
}

/** What a field is compared with: one of its options, if it has some. */
function ValueField({ condition, onChange }: Pick<ConditionRowProps, "condition" | "onChange">) {
	const { isReadOnly } = useBuild();
	const t = useTranslations("flowBuild.conditions");
	const options = useOptionsOf(condition.field);
	const { value = "" } = condition;
	const typed = useTyped(String(value), undefined, (text) => {
		const number = Number(text);
		const isNumeric = typeof value === "number";
		if (isNumeric && !Number.isFinite(number)) return;
		onChange({ ...condition, value: isNumeric ? number : text });
	});
	if (options.length === 0 || typeof value !== "string")
		return <Input {...typed} aria-label={t("value")} className="flex-1" />;
	const isOption = options.some(({ id }) => id === value);
	return (
		<Select
			aria-label={t("value")}
			className="w-auto! flex-1"
			value={isOption ? value : null}
			placeholder={value}
			disabled={isReadOnly}
			onValueChange={(next) => onChange({ ...condition, value: next })}
			options={options.map(({ id, title }) => ({ value: id, label: title }))}
		/>
	);
}

/** The fixed options of the input that a reference without brackets is about; none for other values. */
export function useOptionsOf(field: string): { id: string; title: string }[] {
	const { definition, screen } = useBuild();
	const [, screenId, name] = /^(?:screen\.([^.]+)\.)?form\.([^.]+)$/.exec(field) ?? [];
	const owner = screenId === undefined ? screen : definition.screens.find(({ id }) => id === screenId);
	for (const { props } of walkComponents(owner?.components ?? [])) {
		if (name === undefined || props.name !== name) continue;
		return asList(props["data-source"]).flatMap((item) => {
			const { id, title } = asMembers(item) ?? {};
			return typeof id === "string" ? [{ id, title: typeof title === "string" ? title : id }] : [];
		});
	}
	return [];
}
