"use client";

import { useTranslations } from "use-intl";
import { useBuild } from "@/components/flows/build/build-context";
import type { ControlProps } from "@/components/flows/build/inspector/controls/control";
import { SourcePicker } from "@/components/flows/build/inspector/controls/from-data";
import { usePropertyName, useValueName } from "@/components/flows/build/inspector/controls/property-name";
import { isRequired } from "@/lib/flow-json/components/shape";

/** A property's label and what belongs beside it. */
export function useFieldProps({ owner, name, property, value }: ControlProps) {
	const { version, isReadOnly } = useBuild();
	const nameOf = usePropertyName();
	const wordOf = useValueName();
	const t = useTranslations("flowBuild.value");
	const { otherwise } = property;
	const isUsual = value === undefined && otherwise !== undefined && typeof otherwise !== "boolean";
	return {
		label: nameOf(name),
		optional: !isRequired(property, version) && property.type === "text" && !property.values,
		hint: isUsual ? t("usual", { value: wordOf(String(otherwise)) }) : undefined,
		aside: property.dynamic && !isReadOnly && (
			<SourcePicker owner={owner} name={name} property={property} label={t("fromData")} />
		),
	};
}
