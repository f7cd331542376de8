"use client";

import { Settings2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useBuild, useLook } from "@/components/flows/build/build-context";
import { PropertyControl } from "@/components/flows/build/inspector/controls/property-control";
import { PropertyProblems } from "@/components/flows/build/inspector/controls/property-problems";
import { FlowName } from "@/components/flows/build/inspector/flow-name";
import { InspectorHeader } from "@/components/flows/build/inspector/inspector-header";
import { Button } from "@/components/ui/button";
import { Badge } from "@/components/ui/data/status";
import { Switch } from "@/components/ui/form/switch";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { isKnownCategory } from "@/lib/console/flows/create/categories";
import { useRenderer } from "@/lib/console/messages/use-renderer";
import type { Flow } from "@/lib/contract/flows";
import { TOP_LEVEL } from "@/lib/flow-json/components/frame";
import { isIn } from "@/lib/flow-json/components/shape";
import { RECOMMENDED_VERSION } from "@/lib/flow-json/versions";

type FlowInspectorProps = { flow: Flow; onRenamed: (flow: Flow) => void };

/** The settings of a flow: its name, format, categories and server. */
export function FlowInspector({ flow, onRenamed }: FlowInspectorProps) {
	const { definition, version, run, isReadOnly } = useBuild();
	const t = useTranslations("flowBuild.flowSettings");
	const tBuild = useTranslations("flowBuild");
	const tCreate = useTranslations("flows.create");
	const { props } = definition;
	const asksServer = props.data_api_version !== undefined;
	const categories = flow.categories ?? [];
	return (
		<>
			<InspectorHeader
				icon={<Settings2 className="size-4 text-ink-3" aria-hidden />}
				title={tBuild("settings")}
			/>
			<PropertyProblems path={[]} isExact />
			<FlowName flow={flow} onRenamed={onRenamed} />
			<FlowVersion />
			<section className="flex flex-col gap-1.5">
				<h3 className="font-medium text-table">{t("categories")}</h3>
				{categories.length === 0 ? (
					<p className="text-ink-3 text-table">{t("noCategories")}</p>
				) : (
					<p className="flex flex-wrap gap-1">
						{categories.map((category) => (
							<Badge key={category}>
								{isKnownCategory(category) ? tCreate(`known.${category}`) : category}
							</Badge>
						))}
					</p>
				)}
			</section>
			<section className="flex flex-col gap-3 border-line border-t pt-3">
				<h3 className="font-semibold text-table">{t("server")}</h3>
				<Switch
					label={t("asksServer")}
					hint={t("serverHint")}
					checked={asksServer}
					disabled={isReadOnly}
					onCheckedChange={(isAsked) => void run([["setServer", isAsked]], { selects: false })}
				/>
				{["data_api_version", "data_channel_uri"].map((name) => {
					const property = TOP_LEVEL[name];
					const isShown = property && isIn(property, version) && (asksServer || props[name] !== undefined);
					return (
						isShown && (
							<PropertyControl key={name} owner={[]} name={name} property={property} value={props[name]} />
						)
					);
				})}
				<PropertyProblems path={["routing_model"]} />
			</section>
		</>
	);
}

/** The flow's format, with what upgrading it changes. */
function FlowVersion() {
	const { definition, run, isReadOnly } = useBuild();
	const t = useTranslations("flowBuild.flowSettings");
	const textOf = useRenderer(useTranslations("flowProblems"));
	const [isAsked, setAsked] = useState(false);
	const current = typeof definition.version === "string" ? definition.version : "";
	const isNewest = current === RECOMMENDED_VERSION;
	return (
		<section className="flex flex-col items-start gap-1.5">
			<h3 className="font-medium text-table">{t("version")}</h3>
			<p className="text-table tabular-nums">{current || "–"}</p>
			<PropertyProblems path={["version"]} offersFixes={false} />
			{isNewest ? (
				<p className="text-ink-3 text-label">{t("newest")}</p>
			) : (
				!isReadOnly && (
					<Button size="small" onClick={() => setAsked(true)}>
						{t("upgrade", { version: RECOMMENDED_VERSION })}
					</Button>
				)
			)}
			{isAsked && (
				<UpgradeDialog
					textOf={textOf}
					onClose={() => setAsked(false)}
					onConfirm={() => {
						setAsked(false);
						void run([["upgrade", RECOMMENDED_VERSION]], { selects: false });
					}}
				/>
			)}
		</section>
	);
}

type UpgradeDialogProps = {
	textOf: ReturnType<typeof useRenderer>;
	onClose: () => void;
	onConfirm: () => void;
};

function UpgradeDialog({ textOf, onClose, onConfirm }: UpgradeDialogProps) {
	const t = useTranslations("flowBuild.flowSettings");
	const [upgrade] = useLook([["upgradeTo", RECOMMENDED_VERSION]]) ?? [];
	if (!upgrade || "refusal" in upgrade) return null;
	const { changes, remaining } = upgrade;
	const list = (messages: typeof changes) => (
		<ul className="list-disc ps-5">
			{messages.map((message, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: sentences can repeat
				<li key={index}>{textOf(message)}</li>
			))}
		</ul>
	);
	return (
		<ConfirmDialog
			open
			tone="primary"
			onOpenChange={(open) => !open && onClose()}
			title={t("upgradeTitle", { version: RECOMMENDED_VERSION })}
			consequence={
				<div className="flex flex-col gap-2">
					<p>{changes.length > 0 ? t("upgradeChanges") : t("upgradeNothing")}</p>
					{changes.length > 0 && list(changes)}
					{remaining.length > 0 && (
						<>
							<p>{t("upgradeRemaining")}</p>
							{list(remaining)}
						</>
					)}
				</div>
			}
			confirmLabel={t("upgradeConfirm")}
			onConfirm={onConfirm}
		/>
	);
}
