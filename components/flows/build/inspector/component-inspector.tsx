"use client";

import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useBuild, useLook } from "@/components/flows/build/build-context";
import { PropertyControl } from "@/components/flows/build/inspector/controls/property-control";
import { PropertyProblems } from "@/components/flows/build/inspector/controls/property-problems";
import { HeaderMenu, InspectorHeader } from "@/components/flows/build/inspector/inspector-header";
import { KindMenu } from "@/components/flows/build/inspector/kind-menu";
import {
	byImportance,
	groupOf,
	hasControl,
	PROPERTY_GROUPS,
	type PropertyGroup,
} from "@/components/flows/build/inspector/property-groups";
import { PartMenuItems } from "@/components/flows/build/outline/part-tree";
import { PartIcon } from "@/components/flows/build/part-icons";
import { usePartActions } from "@/components/flows/build/part-keys";
import { formAround, isKnown, usePartName } from "@/components/flows/build/parts";
import { useComponentName } from "@/components/flows/edit/insert-menu";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/console/class-names";
import { INPUT_TYPES, propertiesHeldByForm, propertiesOf } from "@/lib/flow-json/components/catalogue";
import type { Property } from "@/lib/flow-json/components/shape";
import type { Component } from "@/lib/flow-json/read";
import { isWithin } from "@/lib/json/path";

/** The properties of a component, in groups, generated from the table of components. */
export function ComponentInspector({ component }: { component: Component }) {
	const { definition, version, isReadOnly } = useBuild();
	const nameOf = useComponentName();
	const partNameOf = usePartName();
	const actions = usePartActions();
	const t = useTranslations("flowBuild");
	const held = useHeldByForm(component);
	if (!isKnown(component)) return <InJson component={component} />;
	const own = propertiesOf(component.type, version);
	const ofForm = formAround(definition, component.path) ? propertiesHeldByForm(component.type) : [];
	const added = ofForm.filter(([name]) => own.every(([other]) => other !== name));
	const properties = [...own, ...added].filter(
		([name, property]) =>
			hasControl(property) &&
			(!property.isOfRange || component.props.mode === "range" || name in component.props),
	);
	return (
		<>
			<InspectorHeader
				icon={<PartIcon type={component.type} />}
				title={nameOf(component.type)}
				detail={component.type}
				actions={
					!isReadOnly && (
						<HeaderMenu name={partNameOf(component)}>
							<PartMenuItems component={component} actions={actions} />
						</HeaderMenu>
					)
				}
			/>
			{!isReadOnly && <KindMenu component={component} />}
			<PropertyProblems path={component.path} isExact />
			{PROPERTY_GROUPS.map((group) => (
				<Group
					key={group}
					group={group}
					component={component}
					held={held}
					properties={properties
						.filter(([name, property]) => groupOf(name, property) === group)
						.toSorted(byImportance)}
				/>
			))}
			{component.branches.length > 0 && <p className="text-ink-3 text-label">{t("contentsHint")}</p>}
		</>
	);
}

function InJson({ component }: { component: Component }) {
	const { openJson } = useBuild();
	const t = useTranslations("flowBuild");
	return (
		<>
			<InspectorHeader icon={<PartIcon type="" />} title={t("inJson")} detail={component.type} />
			<p className="text-ink-2 text-table">{t("inJsonHint")}</p>
			<Button size="small" onClick={() => openJson(component.path)} className="self-start">
				{t("openJson")}
			</Button>
			<PropertyProblems path={component.path} />
		</>
	);
}

type GroupProps = {
	group: PropertyGroup;
	component: Component;
	properties: ReadonlyArray<[string, Property]>;
	/** Values that a Form has for the component. */
	held: Readonly<Record<string, unknown>>;
};

function Group({ group, component, properties, held }: GroupProps) {
	const { problems } = useBuild();
	const t = useTranslations("flowBuild.groups");
	const hasProblem = properties.some(([name]) =>
		problems.some(({ path }) => isWithin(path, [...component.path, name])),
	);
	const [isOpen, setOpen] = useState(group !== "advanced");
	if (properties.length === 0) return null;
	const isShown = isOpen || hasProblem;
	return (
		<section className="flex flex-col gap-3 border-line border-t pt-3">
			<h3>
				<button
					type="button"
					aria-expanded={isShown}
					onClick={() => setOpen(!isOpen)}
					className="flex w-full items-center gap-1 rounded-control font-semibold text-table"
				>
					<ChevronRight
						className={cn("size-4 text-ink-3 rtl:-scale-x-100", isShown && "rotate-90 rtl:rotate-90")}
						aria-hidden
					/>
					{t(group)}
				</button>
			</h3>
			{isShown &&
				properties.map(([name, property]) => (
					<PropertyControl
						key={name}
						owner={component.path}
						name={name}
						property={property}
						value={component.props[name] ?? held[name]}
					/>
				))}
		</section>
	);
}

/** What a Form holds for its inputs: the start value and the error text. */
function useHeldByForm({ path, type }: Component): Readonly<Record<string, unknown>> {
	const names = INPUT_TYPES.has(type) ? ["init-value", "error-message"] : [];
	const answers = useLook(names.map((name) => ["propertyOf", path, name] as const));
	return Object.fromEntries(names.map((name, index) => [name, answers?.[index]]));
}
