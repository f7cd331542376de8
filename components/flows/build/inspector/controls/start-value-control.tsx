"use client";

import { useTranslations } from "use-intl";
import { useBuild } from "@/components/flows/build/build-context";
import { type ControlProps, useSetProperty } from "@/components/flows/build/inspector/controls/control";
import { useFieldProps } from "@/components/flows/build/inspector/controls/field-props";
import { useTyped } from "@/components/flows/build/inspector/controls/use-typed";
import { componentAt } from "@/components/flows/build/parts";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { Switch } from "@/components/ui/form/switch";
import { asList, asMembers } from "@/lib/flow-json/read";

/** No value: an empty one would be shown as if nothing could be chosen. */
const NONE = "(none)";

/** The value that an input starts with: typed, one or several of its options, or on. */
export function StartValueControl(props: ControlProps) {
	const { owner, name, property, value } = props;
	const { definition, isReadOnly } = useBuild();
	const { set, type } = useSetProperty({ owner, name });
	const t = useTranslations("flowBuild.value");
	const field = useFieldProps(props);
	const typed = useTyped(typeof value === "string" ? value : "", (text) =>
		type(text === "" ? undefined : text),
	);
	const component = componentAt(definition, owner);
	const options = asList(component?.props["data-source"]).flatMap((item) => {
		const { id, title } = asMembers(item) ?? {};
		return typeof id === "string" ? [{ value: id, label: typeof title === "string" ? title : id }] : [];
	});
	if (property.type === "boolean") {
		return (
			<Switch
				label={field.label}
				labelFirst
				checked={value === true}
				disabled={isReadOnly}
				onCheckedChange={(checked) => set(checked || undefined)}
				className="[&>:last-child]:flex-1"
			/>
		);
	}
	if (property.type === "texts") {
		const chosen = asList(value);
		return (
			<fieldset className="flex flex-col gap-1">
				<legend className="flex w-full items-center gap-2 pb-1 font-medium text-table">
					{field.label}
					{field.aside}
				</legend>
				{options.map(({ value: id, label }) => (
					<Checkbox
						key={id}
						label={label}
						disabled={isReadOnly}
						checked={chosen.includes(id)}
						onCheckedChange={(checked) => {
							const next = options
								.map((option) => option.value)
								.filter((each) => (each === id ? checked : chosen.includes(each)));
							set(next.length === 0 ? undefined : next);
						}}
					/>
				))}
			</fieldset>
		);
	}
	if (options.length > 0) {
		return (
			<Field {...field} optional={false}>
				<Select
					value={typeof value === "string" ? value : NONE}
					disabled={isReadOnly}
					onValueChange={(next) => set(next === NONE ? undefined : next)}
					options={[{ value: NONE, label: t("unset") }, ...options]}
				/>
			</Field>
		);
	}
	return (
		<Field {...field}>
			<Input {...typed} />
		</Field>
	);
}
