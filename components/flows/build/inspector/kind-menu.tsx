"use client";

import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useBuild, useLook } from "@/components/flows/build/build-context";
import { usePropertyName } from "@/components/flows/build/inspector/controls/property-name";
import { PartIcon } from "@/components/flows/build/part-icons";
import { textOfPart } from "@/components/flows/build/parts";
import { useComponentName } from "@/components/flows/edit/insert-menu";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Menu, MenuItem } from "@/components/ui/overlay/menu";
import { INPUT_TYPES, PLAIN_TEXT_TYPES } from "@/lib/flow-json/components/catalogue";
import type { Loss } from "@/lib/flow-json/edits";
import type { Component } from "@/lib/flow-json/read";
import type { Path } from "@/lib/json/path";

/** Makes a field one of another kind; says first what gets lost. */
export function KindMenu({ component }: { component: Component }) {
	const { run } = useBuild();
	const t = useTranslations("flowBuild.kind");
	const tActions = useTranslations("flowBuild.actions");
	const nameOf = useComponentName();
	const propertyOf = usePropertyName();
	const [asked, setAsked] = useState<{ type: string; losses: Loss[] }>();
	if (!INPUT_TYPES.has(component.type) && !PLAIN_TEXT_TYPES.includes(component.type)) return null;
	const change = (type: string) => void run([["changeKind", component.path, type]]);
	return (
		<>
			<Menu
				align="start"
				trigger={
					<Button
						size="small"
						variant="ghost"
						icon={<ArrowLeftRight aria-hidden />}
						className="-mt-1 self-start"
					>
						{tActions("changeKind")}
					</Button>
				}
			>
				<Kinds
					path={component.path}
					onChoose={({ type, losses }) => (losses.length > 0 ? setAsked({ type, losses }) : change(type))}
				/>
			</Menu>
			{asked && (
				<ConfirmDialog
					open
					onOpenChange={(open) => !open && setAsked(undefined)}
					tone="primary"
					title={t("title", { part: textOfPart(component), type: nameOf(asked.type) })}
					consequence={
						<>
							<p>{t("text")}</p>
							<ul className="mt-2 list-disc ps-5">
								{asked.losses.map(({ path, value }) => (
									<li key={path.join("/")}>
										{propertyOf(String(path.findLast((step) => typeof step === "string") ?? ""))}
										{typeof value === "string" && `: ${value}`}
									</li>
								))}
							</ul>
						</>
					}
					confirmLabel={t("confirm")}
					onConfirm={() => {
						change(asked.type);
						setAsked(undefined);
					}}
				/>
			)}
		</>
	);
}

type KindsProps = { path: Path; onChoose: (kind: { type: string; losses: Loss[] }) => void };

/** Tried only once the menu is open: it takes a draft of the flow for each kind. */
function Kinds({ path, onChoose }: KindsProps) {
	const nameOf = useComponentName();
	const [kinds = []] = useLook([["kindsFor", path]]) ?? [];
	return kinds.map(({ type, losses }) => (
		<MenuItem key={type} icon={<PartIcon type={type} />} onSelect={() => onChoose({ type, losses })}>
			{nameOf(type)}
		</MenuItem>
	));
}
