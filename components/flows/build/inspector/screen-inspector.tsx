"use client";

import { Smartphone } from "lucide-react";
import { useTranslations } from "use-intl";
import { useBuild, useLook } from "@/components/flows/build/build-context";
import { PropertyControl } from "@/components/flows/build/inspector/controls/property-control";
import { PropertyProblems } from "@/components/flows/build/inspector/controls/property-problems";
import { HeaderMenu, InspectorHeader } from "@/components/flows/build/inspector/inspector-header";
import { ScreenData } from "@/components/flows/build/inspector/screen-data";
import { ScreenMenuItems } from "@/components/flows/build/outline/screen-menu";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { useRenderer } from "@/lib/console/messages/use-renderer";
import { SCREEN } from "@/lib/flow-json/components/frame";
import { propertiesIn } from "@/lib/flow-json/components/shape";
import type { Next } from "@/lib/flow-json/edits";
import type { Screen } from "@/lib/flow-json/read";

const FIRST = ["title", "id"];
const LAST = ["terminal", "success", "refresh_on_back", "sensitive"];

/** A screen's title, what follows it, and its data. */
export function ScreenInspector({ screen }: { screen: Screen }) {
	const { version, isReadOnly } = useBuild();
	const t = useTranslations("flowBuild");
	const shape = Object.fromEntries(propertiesIn(SCREEN, version));
	const controls = (names: ReadonlyArray<string>) =>
		names.flatMap((name) => {
			const property = shape[name];
			return property
				? [
						<PropertyControl
							key={name}
							owner={screen.path}
							name={name}
							property={property}
							value={screen.props[name]}
						/>,
					]
				: [];
		});
	return (
		<>
			<InspectorHeader
				icon={<Smartphone className="size-4 text-ink-3" aria-hidden />}
				title={screen.title || screen.id}
				detail={t("screen")}
				actions={
					!isReadOnly && (
						<HeaderMenu name={screen.title || screen.id}>
							<ScreenMenuItems screen={screen} />
						</HeaderMenu>
					)
				}
			/>
			<PropertyProblems path={screen.path} isExact />
			{controls(FIRST)}
			<NextControl screen={screen} />
			<section className="flex flex-col gap-3 border-line border-t pt-3">
				<h3 className="font-semibold text-table">{t("groups.advanced")}</h3>
				{controls(LAST)}
			</section>
			<ScreenData screen={screen} />
		</>
	);
}

const keyOf = (next: Next) => (next.to === "screen" ? `screen ${next.id}` : next.to);

/** Which screen follows: “Then go to …”. */
function NextControl({ screen }: { screen: Screen }) {
	const { definition, run, isReadOnly } = useBuild();
	const t = useTranslations("flowBuild.screens");
	const textOf = useRenderer(useTranslations("flowProblems"));
	const [next, choices] =
		useLook([
			["nextOf", screen.index],
			["nextChoices", screen.index],
		]) ?? [];
	if (!choices) return null;
	if (choices.length === 0) return <p className="text-ink-2 text-table">{t("noButton")}</p>;
	const titleOf = (id: string) => definition.screens.find((each) => each.id === id)?.title || id;
	const label = (choice: Next) =>
		choice.to === "screen" ? t("goTo", { screen: titleOf(choice.id) }) : t(choice.to);
	return (
		<Field label={t("next")}>
			<Select
				value={next ? keyOf(next) : null}
				disabled={isReadOnly}
				onValueChange={(key) => {
					const chosen = choices.find((choice) => keyOf(choice.next) === key);
					if (chosen) void run([["setNext", screen.index, chosen.next]], { selects: false });
				}}
				options={choices.map(({ next: choice, refusal }) => ({
					value: keyOf(choice),
					label: label(choice),
					disabled: refusal !== undefined,
					...(refusal && { detail: textOf(refusal) }),
				}))}
			/>
		</Field>
	);
}
