"use client";

import { Database, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useBuild, useLook } from "@/components/flows/build/build-context";
import { type ControlProps, useSetProperty } from "@/components/flows/build/inspector/controls/control";
import { usePropertyName } from "@/components/flows/build/inspector/controls/property-name";
import { useTyped } from "@/components/flows/build/inspector/controls/use-typed";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/overlay/popover";
import { isRequired, type Property } from "@/lib/flow-json/components/shape";
import type { Source } from "@/lib/flow-json/edits";
import type { Path } from "@/lib/json/path";

/** A value that comes from data, or an expression, as it's written. */
export function FromData(props: ControlProps) {
	const { owner, name, property, value } = props;
	const { isReadOnly, version } = useBuild();
	const { set } = useSetProperty({ owner, name });
	const t = useTranslations("flowBuild.value");
	const nameOf = usePropertyName();
	const text = typeof value === "string" ? value : "";
	const typed = useTyped(text, undefined, set);
	const isClearable = property.type !== "reference" && !isReadOnly;
	return (
		<Field
			label={nameOf(name)}
			hint={text === "" ? undefined : text.startsWith("`") ? t("expression") : t("isFromData")}
			aside={
				!isReadOnly && (
					<>
						<SourcePicker owner={owner} name={name} property={property} label={t("fromData")} />
						{isClearable && (
							<IconButton
								size="small"
								label={t("fixed")}
								icon={<X aria-hidden />}
								onClick={() => set(isRequired(property, version) ? fixedStart(property) : undefined)}
								className="size-6!"
							/>
						)}
					</>
				)
			}
		>
			<Input {...typed} dir="ltr" spellCheck={false} className="font-mono text-label!" />
		</Field>
	);
}

/** A fixed value for a required property that came from data. */
function fixedStart({ type, values }: Property): unknown {
	if (type === "items" || type === "texts" || type === "dates") return [];
	if (type === "boolean") return true;
	return values?.[0] ?? "";
}

type SourcePickerProps = {
	owner: Path;
	name: string;
	property?: Property;
	label: string;
	/** By default, the choice is set as the property. */
	onChoose?: (reference: string) => void;
};

/** A button that lists the values that exist at a place. */
export function SourcePicker({ owner, name, property, label, onChoose }: SourcePickerProps) {
	const { set } = useSetProperty({ owner, name });
	const nameOf = usePropertyName();
	const [isOpen, setOpen] = useState(false);
	return (
		<Popover
			align="end"
			title={label}
			open={isOpen}
			onOpenChange={setOpen}
			trigger={
				<IconButton
					size="small"
					label={`${label} (${nameOf(name)})`}
					icon={<Database aria-hidden />}
					className="size-6! [&_svg]:size-3.5"
				/>
			}
		>
			<Sources
				owner={owner}
				property={property && name}
				onChoose={(reference) => {
					setOpen(false);
					(onChoose ?? set)(reference);
				}}
			/>
		</Popover>
	);
}

type SourcesProps = {
	owner: Path;
	/** Its name, if what's chosen has to fit its type. */
	property: string | undefined;
	onChoose: (reference: string) => void;
};

function Sources({ owner, property, onChoose }: SourcesProps) {
	const t = useTranslations("flowBuild.value");
	const [sources] = useLook([["sourcesAt", owner, property]]) ?? [];
	const describe = useSourceText();
	if (!sources) return null;
	if (sources.length === 0) return <p className="text-ink-2 text-table">{t("noSources")}</p>;
	return (
		<ul aria-label={t("sources")} className="-m-1 flex max-h-72 flex-col overflow-y-auto">
			{sources.map((source) => (
				<li key={source.reference}>
					<button
						type="button"
						onClick={() => onChoose(source.reference)}
						className="flex w-full flex-col rounded-control px-2 py-1 text-start hover:bg-subtle"
					>
						<span className="font-medium text-table">{source.label}</span>
						<span className="text-ink-3 text-label">{describe(source)}</span>
					</button>
				</li>
			))}
		</ul>
	);
}

/** Returns a function that says where a value comes from. */
export function useSourceText(): (source: Source) => string {
	const { definition, screen } = useBuild();
	const t = useTranslations("flowBuild.value");
	return ({ from, screen: index }) => {
		const kind = from === "form" ? t("ofForm") : t("ofData");
		const other =
			index === screen?.index ? undefined : definition.screens.find((each) => each.index === index);
		return other ? `${kind} · ${t("ofScreen", { screen: other.title || other.id })}` : kind;
	};
}
