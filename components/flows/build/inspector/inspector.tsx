"use client";

import { X } from "lucide-react";
import { memo, startTransition, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { type Build, BuildProvider, useBuild, useBuildActions } from "@/components/flows/build/build-context";
import { ComponentInspector } from "@/components/flows/build/inspector/component-inspector";
import { FlowInspector } from "@/components/flows/build/inspector/flow-inspector";
import { ScreenInspector } from "@/components/flows/build/inspector/screen-inspector";
import { componentAt, isSamePath, screenOf } from "@/components/flows/build/parts";
import { IconButton } from "@/components/ui/icon-button";
import { cn } from "@/lib/console/class-names";
import type { Flow } from "@/lib/contract/flows";
import { pointer } from "@/lib/json/path";

type InspectorProps = {
	flow: Flow;
	/** Takes over the record with another name. */
	onRenamed: (flow: Flow) => void;
	/** Whether it's open as a sheet, where there's no room for it beside the phone. */
	isSheetOpen: boolean;
	onCloseSheet: () => void;
	className?: string;
};

/** The properties of the selected component, screen or flow: beside the phone, or a sheet over it. */
export function Inspector(props: InspectorProps) {
	const build = useFollowed(useBuild());
	return (
		<BuildProvider build={build} actions={useBuildActions()}>
			<Properties {...props} />
		</BuildProvider>
	);
}

/** The build as it was painted last: the phone shows a change first. Another selection isn't waited for. */
function useFollowed(build: Build): Build {
	const [followed, setFollowed] = useState(build);
	// `useDeferredValue` waits only for changes that aren't transitions.
	useEffect(() => startTransition(() => setFollowed(build)), [build]);
	return isSamePath(followed.selected, build.selected) ? followed : build;
}

const Properties = memo(function Properties(props: InspectorProps) {
	const { flow, onRenamed, isSheetOpen, onCloseSheet, className } = props;
	const { definition, selected } = useBuild();
	const t = useTranslations("flowBuild");
	const component = componentAt(definition, selected);
	const screen = screenOf(definition, selected);
	return (
		<section
			aria-label={t("inspector")}
			data-build
			onKeyDown={(event) => {
				if (event.key === "Escape" && isSheetOpen && !event.defaultPrevented) onCloseSheet();
			}}
			className={cn(
				"flex min-h-0 flex-col bg-surface",
				"max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-40 max-lg:max-h-[60dvh] max-lg:rounded-t-card max-lg:border-line max-lg:border-t max-lg:shadow-raised",
				!isSheetOpen && "max-lg:hidden",
				className,
			)}
		>
			<div className="flex justify-end px-2 pt-1 lg:hidden">
				<IconButton
					size="small"
					label={t("closeInspector")}
					icon={<X aria-hidden />}
					onClick={onCloseSheet}
				/>
			</div>
			<div
				// What's typed belongs to one part.
				key={pointer(selected)}
				className="relative flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4 max-lg:pt-0"
			>
				{component ? (
					<ComponentInspector component={component} />
				) : screen ? (
					<ScreenInspector screen={screen} />
				) : (
					<FlowInspector flow={flow} onRenamed={onRenamed} />
				)}
			</div>
		</section>
	);
});
