import type { ReactNode } from "react";
import { type Build, BuildProvider } from "@/components/flows/build/build-context";
import { renderPage } from "@/lib/console/testing/render-page";
import { readDefinition } from "@/lib/flow-json/read";
import { versionToCheck } from "@/lib/flow-json/versions";

/** A screen with these components, of a version. */
export function screenWith(children: ReadonlyArray<unknown>, version = "7.3") {
	const layout = { type: "SingleColumnLayout", children };
	return readDefinition({ version, screens: [{ id: "FIRST", title: "First", terminal: true, layout }] });
}

/** A part of the Build view as the server renders it, without a worker that answers. */
export function renderBuild(page: ReactNode, build: Partial<Build> & Pick<Build, "definition">): string {
	const nothing = () => undefined;
	const [screen] = build.definition.screens;
	const whole: Build = {
		...{ problems: [], selected: [], isChosen: true, focusCount: 0, isReadOnly: false, screen },
		version: versionToCheck(build.definition.version),
		present: () => build.definition,
		run: async () => false,
		look: async () => undefined,
		...{ endStep: nothing, undo: nothing, announce: nothing, select: nothing, add: nothing },
		...{ fix: nothing, openJson: nothing, copy: nothing, paste: nothing },
		...build,
	};
	return renderPage(
		<BuildProvider build={whole} actions={whole}>
			{page}
		</BuildProvider>,
	);
}
