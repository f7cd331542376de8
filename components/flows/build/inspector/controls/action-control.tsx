"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { useBuild, useLook } from "@/components/flows/build/build-context";
import { type ControlProps, useSetProperty } from "@/components/flows/build/inspector/controls/control";
import { SourcePicker } from "@/components/flows/build/inspector/controls/from-data";
import { usePropertyName } from "@/components/flows/build/inspector/controls/property-name";
import { PropertyProblems } from "@/components/flows/build/inspector/controls/property-problems";
import { useTyped } from "@/components/flows/build/inspector/controls/use-typed";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { IconButton } from "@/components/ui/icon-button";
import { useRenderer } from "@/lib/console/messages/use-renderer";
import type { ActionName } from "@/lib/flow-json/edits";
import { asMembers, type Members, targetOf } from "@/lib/flow-json/read";
import { type Path, pointer } from "@/lib/json/path";

/** No value: an empty one would be shown as if nothing could be chosen. */
const NONE = "(none)";

/** What happens on a tap or a choice, in words, with the values that are sent. */
export function ActionControl({ owner, name, value }: ControlProps) {
	const { run, definition, screen, isReadOnly } = useBuild();
	const { set } = useSetProperty({ owner, name });
	const t = useTranslations("flowBuild.action");
	const nameOf = usePropertyName();
	const textOf = useRenderer(useTranslations("flowProblems"));
	const [choices] = useLook([["actionsFor", owner, name]]) ?? [];
	const action = asMembers(value);
	const path = [...owner, name];
	const current = typeof action?.name === "string" ? action.name : NONE;
	const others = definition.screens.filter(({ id, index }) => id !== "" && index !== screen?.index);
	const target = action && targetOf({ name: current, props: action });
	const setAction = (next: ActionName, to?: string) =>
		void run([["setAction", owner, name, { name: next, ...(to !== undefined && { target: to }) }]], {
			selects: false,
		});

	function choose(next: string) {
		if (next === NONE) return set(undefined);
		if (next === "navigate") return setAction("navigate", target ?? others[0]?.id);
		setAction(next as ActionName, next === "open_url" ? "https://" : undefined);
	}

	const known = choices ?? [];
	const isKnown = current === NONE || known.some((choice) => choice.name === current);
	return (
		<fieldset className="flex min-w-0 flex-col gap-2.5">
			<Field label={nameOf(name)}>
				<Select
					value={current}
					disabled={isReadOnly}
					onValueChange={choose}
					options={[
						{ value: NONE, label: t("none") },
						...(isKnown
							? []
							: [
									{
										value: current,
										label: t.has(current as ActionName) ? t(current as ActionName) : current,
									},
								]),
						...known.map((choice) => ({
							value: choice.name as string,
							label: t(choice.name),
							disabled: choice.refusal !== undefined && choice.name !== current,
							...(choice.refusal && { detail: textOf(choice.refusal) }),
						})),
					]}
				/>
			</Field>
			<PropertyProblems path={path} isExact />
			{current === "navigate" && (
				<>
					<Field label={t("screen")}>
						<Select
							value={target ?? null}
							placeholder={target ?? ""}
							disabled={isReadOnly}
							onValueChange={(id) => setAction("navigate", id)}
							options={others.map(({ id, title }) => ({ value: id, label: title || id, detail: id }))}
						/>
					</Field>
					<PropertyProblems path={[...path, "next"]} />
				</>
			)}
			{current === "open_url" && <UrlField owner={path} value={action?.url} />}
			{current !== NONE && current !== "open_url" && (
				<Payload path={path} payload={asMembers(action?.payload) ?? {}} />
			)}
		</fieldset>
	);
}

function UrlField({ owner, value }: { owner: Path; value: unknown }) {
	const t = useTranslations("flowBuild.action");
	const { type } = useSetProperty({ owner, name: "url" });
	const typed = useTyped(typeof value === "string" ? value : "", type);
	return (
		<>
			<Field
				label={t("url")}
				aside={<SourcePicker owner={owner} name="url" label={t("edit", { name: t("url") })} />}
			>
				<Input {...typed} type="url" dir="ltr" />
			</Field>
			<PropertyProblems path={[...owner, "url"]} />
		</>
	);
}

/** The values that an action sends: name → value. */
function Payload({ path, payload }: { path: Path; payload: Members }) {
	const { run, isReadOnly } = useBuild();
	const t = useTranslations("flowBuild.action");
	const names = Object.keys(payload);
	function add() {
		let name: string = t("newName");
		for (let count = 2; names.includes(name); count += 1) name = `${t("newName")}_${count}`;
		void run([["setPayload", path, name, ""]], { selects: false });
	}
	return (
		<div className="flex min-w-0 flex-col gap-1.5">
			<h4 className="font-medium text-ink-2 text-label">{t("sends")}</h4>
			<PropertyProblems path={[...path, "payload"]} isExact />
			{names.length === 0 && <p className="text-ink-3 text-table">{t("sendsNothing")}</p>}
			{names.map((name) => (
				<PayloadRow key={name} path={path} name={name} value={payload[name]} />
			))}
			{!isReadOnly && (
				<Button size="small" variant="ghost" icon={<Plus aria-hidden />} onClick={add} className="self-start">
					{t("addValue")}
				</Button>
			)}
		</div>
	);
}

function PayloadRow({ path, name, value }: { path: Path; name: string; value: unknown }) {
	const { run, isReadOnly } = useBuild();
	const t = useTranslations("flowBuild.action");
	const options = { selects: false };
	const typedName = useTyped(name, undefined, (to) => void run([["renamePayload", path, name, to]], options));
	const isText = typeof value === "string";
	const typedValue = useTyped(isText ? value : JSON.stringify(value), (text) => {
		const joins = `${pointer(path)} payload ${name}`;
		void run([["setPayload", path, name, isText ? text : parsed(text)]], { ...options, joins });
	});
	return (
		<div className="flex flex-col gap-1">
			<div className="flex items-center gap-1">
				<Input
					{...typedName}
					aria-label={t("name")}
					dir="ltr"
					className="h-7! w-2/5! font-mono text-label!"
				/>
				<Input
					{...typedValue}
					aria-label={t("edit", { name })}
					dir="ltr"
					className="h-7! flex-1 font-mono text-label!"
				/>
				{!isReadOnly && (
					<>
						<SourcePicker
							owner={path}
							name={name}
							label={t("edit", { name })}
							onChoose={(reference) => void run([["setPayload", path, name, reference]], options)}
						/>
						<IconButton
							size="small"
							label={t("removeValue", { name })}
							icon={<X aria-hidden />}
							onClick={() => void run([["setPayload", path, name, undefined]], options)}
							className="size-6!"
						/>
					</>
				)}
			</div>
			<PropertyProblems path={[...path, "payload", name]} />
		</div>
	);
}

/** A value that isn't a text, as it's typed. */
function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}
