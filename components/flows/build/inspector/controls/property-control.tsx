"use client";

import { useTranslations } from "use-intl";
import { useBuild } from "@/components/flows/build/build-context";
import { ActionControl } from "@/components/flows/build/inspector/controls/action-control";
import { CasesControl } from "@/components/flows/build/inspector/controls/cases-control";
import { ConditionControl } from "@/components/flows/build/inspector/controls/condition-control";
import {
	type ControlProps,
	isFromData,
	useSetProperty,
} from "@/components/flows/build/inspector/controls/control";
import { DateListControl, DayInput } from "@/components/flows/build/inspector/controls/date-controls";
import { useFieldProps } from "@/components/flows/build/inspector/controls/field-props";
import { FromData, SourcePicker } from "@/components/flows/build/inspector/controls/from-data";
import { ImageControl } from "@/components/flows/build/inspector/controls/image-control";
import { ItemsControl } from "@/components/flows/build/inspector/controls/items-control";
import { usePropertyName, useValueName } from "@/components/flows/build/inspector/controls/property-name";
import { PropertyProblems } from "@/components/flows/build/inspector/controls/property-problems";
import { StartValueControl } from "@/components/flows/build/inspector/controls/start-value-control";
import { useTyped } from "@/components/flows/build/inspector/controls/use-typed";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { Switch } from "@/components/ui/form/switch";
import { Textarea } from "@/components/ui/form/textarea";
import { isRequired, propertiesIn } from "@/lib/flow-json/components/shape";
import { asList, asMembers } from "@/lib/flow-json/read";

/** The control for a property by its type, with its problems. */
export function PropertyControl(props: ControlProps) {
	return (
		<div className="flex min-w-0 flex-col gap-1.5" data-property={props.name}>
			<ControlOfType {...props} />
			{!["object", "items", "action"].includes(props.property.type) && (
				<PropertyProblems path={[...props.owner, props.name]} />
			)}
		</div>
	);
}

function ControlOfType(props: ControlProps) {
	const { property, value, name } = props;
	if (property.type === "condition") return <ConditionControl {...props} within="if" />;
	if (property.type === "boolean" && name !== "required") {
		const isCondition = property.dynamic && (name === "visible" || name === "enabled");
		if (isCondition) return <ConditionControl {...props} within="property" />;
	}
	if (property.dynamic && isFromData(value)) return <FromData {...props} />;
	if (name === "init-value" && property.type !== "date") return <StartValueControl {...props} />;
	switch (property.type) {
		case "text":
		case "uri":
			return property.values ? <ChoiceControl {...props} /> : <TextControl {...props} />;
		case "lines":
			return <LinesControl {...props} />;
		case "number":
		case "integer":
			return <NumberControl {...props} />;
		case "boolean":
			return <BooleanControl {...props} />;
		case "date":
			return property.isByEnd && asMembers(value) ? <EndsControl {...props} /> : <DayInput {...props} />;
		case "dates":
			return <DateListControl {...props} />;
		case "texts":
			return property.values ? <ManyControl {...props} /> : <LinesControl {...props} />;
		case "image":
			return <ImageControl {...props} />;
		case "reference":
			return <FromData {...props} />;
		case "values":
			return <ValuesControl {...props} />;
		case "object":
			return <ObjectControl {...props} />;
		case "items":
			return <ItemsControl {...props} Control={PropertyControl} />;
		case "action":
			return <ActionControl {...props} />;
		case "cases":
			return <CasesControl {...props} />;
		default:
			return null;
	}
}

/** Whether a property names a thing that others refer to, so that it changes only once it's typed. */
function isNaming(name: string): boolean {
	return name === "name" || name === "id";
}

function TextControl(props: ControlProps) {
	const { owner, name, property, value } = props;
	const { set, type } = useSetProperty({ owner, name });
	const { version } = useBuild();
	const { hint, ...field } = useFieldProps(props);
	const text = typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
	const written = (typed: string) => (typed === "" && !isRequired(property, version) ? undefined : typed);
	const typed = useTyped(
		text,
		isNaming(name) ? undefined : (next) => type(written(next)),
		isNaming(name) ? set : undefined,
	);
	return (
		<Field
			{...field}
			hint={hint}
			counter={property.shown === undefined ? undefined : { text: typed.value, limit: property.shown }}
		>
			{(property.shown ?? 0) > 100 ? <Textarea {...typed} rows={2} /> : <Input {...typed} />}
		</Field>
	);
}

/** Lines of text: one text, or a list with one for each line. */
function LinesControl(props: ControlProps) {
	const { owner, name, property, value } = props;
	const { type } = useSetProperty({ owner, name });
	const isList = Array.isArray(value) || property.type === "texts";
	const text = isList ? asList(value).map(String).join("\n") : typeof value === "string" ? value : "";
	const field = useFieldProps(props);
	const typed = useTyped(text, (next) => {
		if (!isList) return type(next);
		const lines = next.split("\n");
		type(next === "" && property.type === "texts" ? undefined : lines);
	});
	return (
		<Field {...field}>
			<Textarea {...typed} rows={2} />
		</Field>
	);
}

function NumberControl(props: ControlProps) {
	const { owner, name, property, value } = props;
	const { type } = useSetProperty({ owner, name });
	const field = useFieldProps(props);
	const typed = useTyped(value === undefined ? "" : String(value), (next) => {
		const number = Number(next);
		if (next.trim() === "") type(undefined);
		else if (Number.isFinite(number) && (property.type === "number" || Number.isInteger(number)))
			type(number);
	});
	return (
		<Field {...field}>
			<Input {...typed} inputMode="decimal" className="max-w-32" />
		</Field>
	);
}

function BooleanControl({ owner, name, property, value }: ControlProps) {
	const { set } = useSetProperty({ owner, name });
	const { isReadOnly } = useBuild();
	const nameOf = usePropertyName();
	const t = useTranslations("flowBuild.value");
	const usual = property.otherwise === true;
	return (
		<div className="flex items-center gap-2">
			<Switch
				checked={value === undefined ? usual : value === true}
				// What's usual needs no line in the text, unless there's one already.
				onCheckedChange={(checked) => set(checked === usual && value === undefined ? undefined : checked)}
				disabled={isReadOnly}
				label={nameOf(name)}
				labelFirst
				className="flex-1 [&>:last-child]:flex-1"
			/>
			{property.dynamic && !isReadOnly && (
				<SourcePicker owner={owner} name={name} property={property} label={t("fromData")} />
			)}
		</div>
	);
}

/** No value: an empty one would be shown as if nothing could be chosen. */
const NONE = "(none)";

function ChoiceControl(props: ControlProps) {
	const { owner, name, property, value } = props;
	const { set } = useSetProperty({ owner, name });
	const { version, isReadOnly } = useBuild();
	const t = useTranslations("flowBuild.value");
	const wordOf = useValueName();
	const { hint: _hint, ...field } = useFieldProps(props);
	const { otherwise } = property;
	const none = otherwise === undefined ? t("none") : t("usual", { value: wordOf(String(otherwise)) });
	return (
		<Field {...field} optional={false}>
			<Select
				value={typeof value === "string" ? value : NONE}
				onValueChange={(next) => set(next === NONE ? undefined : next)}
				disabled={isReadOnly}
				options={[
					...(isRequired(property, version) ? [] : [{ value: NONE, label: none }]),
					...(property.values ?? []).map((each) => ({ value: each, label: wordOf(each) })),
				]}
			/>
		</Field>
	);
}

/** Several of a list of allowed values. */
function ManyControl(props: ControlProps) {
	const { owner, name, property, value } = props;
	const { set } = useSetProperty({ owner, name });
	const { isReadOnly } = useBuild();
	const wordOf = useValueName();
	const { label, aside } = useFieldProps(props);
	const chosen = asList(value);
	return (
		<fieldset className="flex flex-col gap-1">
			<legend className="flex w-full items-center gap-2 pb-1 font-medium text-table">
				{label}
				{aside}
			</legend>
			<div className="flex max-h-40 flex-col gap-1 overflow-y-auto">
				{(property.values ?? []).map((each) => (
					<Checkbox
						key={each}
						label={wordOf(each)}
						checked={chosen.includes(each)}
						disabled={isReadOnly}
						onCheckedChange={(checked) => {
							const next = (property.values ?? []).filter((one) =>
								one === each ? checked : chosen.includes(one),
							);
							set(next.length === 0 ? undefined : next);
						}}
					/>
				))}
			</div>
		</fieldset>
	);
}

/** A value for each end of a period. */
function EndsControl({ owner, name, property, value }: ControlProps) {
	const { isByEnd: _isByEnd, ...end } = property;
	return ["start-date", "end-date"].map((key) => (
		<PropertyControl
			key={key}
			owner={[...owner, name]}
			name={key}
			property={end}
			value={asMembers(value)?.[key]}
		/>
	));
}

/** What a Form holds for its inputs, which show their own value. */
function ValuesControl(props: ControlProps) {
	const t = useTranslations("flowBuild.value");
	const { label, aside } = useFieldProps(props);
	return (
		<div className="flex flex-col gap-1">
			<p className="flex w-full items-center justify-between gap-2 font-medium text-table">
				{label}
				{aside}
			</p>
			<p className="text-ink-3 text-label">{t("ofInputs")}</p>
		</div>
	);
}

/** A group of properties, such as the start of a row. */
function ObjectControl({ owner, name, property, value }: ControlProps) {
	const { version } = useBuild();
	const nameOf = usePropertyName();
	return (
		<fieldset className="flex flex-col gap-3 border-line border-s ps-3">
			<legend className="float-left w-full pb-1 font-medium text-ink-2 text-label">{nameOf(name)}</legend>
			{propertiesIn(property.shape ?? {}, version).map(([inner, each]) => (
				<PropertyControl
					key={inner}
					owner={[...owner, name]}
					name={inner}
					property={each}
					value={asMembers(value)?.[inner]}
				/>
			))}
		</fieldset>
	);
}
