import type { KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { type BuildActions, useBuildActions } from "@/components/flows/build/build-context";
import { componentsOf, isSamePath, placeOf, usePartName } from "@/components/flows/build/parts";
import { stepPlaces } from "@/components/flows/build/places";
import { useToast } from "@/components/ui/overlay/toaster";
import { useFormats } from "@/lib/console/formats/reader";
import type { Place } from "@/lib/flow-json/edits";
import type { Component } from "@/lib/flow-json/read";
import type { Path } from "@/lib/json/path";

export type PartActions = ReturnType<typeof usePartActions>;

/** What can be done with a component, from its menu, its tools and by keys. */
export function usePartActions() {
	const build = useBuildActions();
	const nameOf = usePartName();
	const toast = useToast();
	const t = useTranslations("flowBuild.done");
	const { number } = useFormats();

	async function move({ path }: Component, direction: 1 | -1) {
		const definition = build.present();
		const places = stepPlaces(definition, path, direction);
		const reasons = (await build.look(places.map((place) => ["whyNotMove", path, place] as const))) ?? [];
		const place = places.find((_, index) => reasons[index] === undefined) ?? places[0];
		if (!place || !(await build.run([["moveComponent", path, place]]))) return;
		const from = placeOf(path);
		const isSameList = isSamePath(from.list, place.list);
		const count = componentsOf(definition, place.list).length;
		build.announce(
			t("moved", {
				position: number(isSameList && place.index > from.index ? place.index : place.index + 1),
				count: number(isSameList ? count : count + 1),
			}),
		);
	}

	async function remove(component: Component) {
		const name = nameOf(component);
		const isDone = await build.run([["deleteComponent", component.path]], { deletes: name });
		if (isDone) toast.undo(t("deleted", { part: name }), build.undo);
	}

	return {
		move: (component: Component, direction: 1 | -1) => void move(component, direction),
		duplicate: ({ path }: Component) => void build.run([["duplicateComponent", path]]),
		copy: ({ path }: Component) => build.copy(path),
		paste: ({ path }: Component) => build.paste(placeAfter(path)),
		remove: (component: Component) => void remove(component),
		addAfter: ({ path }: Component) => build.add(placeAfter(path)),
	};
}

function placeAfter(path: Path): Place {
	const { list, index } = placeOf(path);
	return { list, index: index + 1 };
}

/** Handles a key on a selected component. @returns whether it did something */
export function handlePartKey(
	event: KeyboardEvent,
	component: Component,
	actions: PartActions,
	{ isReadOnly }: Pick<BuildActions, "isReadOnly">,
): boolean {
	const isMod = event.ctrlKey || event.metaKey;
	const key = event.key.toLowerCase();
	const run = (action: () => void) => {
		event.preventDefault();
		action();
		return true;
	};
	if (isMod && key === "c" && !event.shiftKey) return run(() => actions.copy(component));
	if (isReadOnly) return false;
	if (isMod && key === "v") return run(() => actions.paste(component));
	if (isMod && key === "d") return run(() => actions.duplicate(component));
	if (event.altKey && key === "arrowup") return run(() => actions.move(component, -1));
	if (event.altKey && key === "arrowdown") return run(() => actions.move(component, 1));
	if (key === "delete" || key === "backspace") return run(() => actions.remove(component));
	if (key === "insert") return run(() => actions.addAfter(component));
	return false;
}
