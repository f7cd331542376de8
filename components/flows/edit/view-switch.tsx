"use client";

import { Blocks, Braces } from "lucide-react";
import { useTranslations } from "use-intl";
import { useChangePreferences } from "@/components/ui/use-change-preferences";
import { cn } from "@/lib/console/class-names";
import { usePreferences } from "@/lib/console/preferences/preferences";
import { FLOW_VIEWS, type FlowView } from "@/lib/contract/console/choices";

/** The view that the person chose last, and a function to choose another one. */
export function useFlowView(): [FlowView, (view: FlowView) => void] {
	const { flowView } = usePreferences().preferences;
	const change = useChangePreferences();
	return [flowView === "json" ? "json" : "build", (view) => change({ flowView: view })];
}

const ICONS = { build: <Blocks aria-hidden />, json: <Braces aria-hidden /> };

type ViewSwitchProps = { view: FlowView; onChange: (view: FlowView) => void };

/** Chooses between the parts of a flow and its JSON. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
	const t = useTranslations("flowBuild");
	return (
		<fieldset className="flex shrink-0 rounded-control border border-line-strong bg-background p-px">
			<legend className="sr-only">{t("view")}</legend>
			{FLOW_VIEWS.map((each) => (
				<button
					key={each}
					type="button"
					aria-pressed={each === view}
					onClick={() => each !== view && onChange(each)}
					className={cn(
						"flex h-6 items-center gap-1.5 rounded-[5px] px-2 font-medium text-table [&_svg]:size-3.5",
						each === view ? "bg-surface text-ink shadow-raised" : "text-ink-2 hover:text-ink",
					)}
				>
					{ICONS[each]}
					<span className="@max-[24rem]:sr-only">{t(each)}</span>
				</button>
			))}
		</fieldset>
	);
}
