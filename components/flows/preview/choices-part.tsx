"use client";

import { useId } from "react";
import { useTranslations } from "use-intl";
import { controlProps, FieldError, FieldFrame, FieldLabel } from "@/components/flows/preview/field-frame";
import { usePhone, usePhoneWords } from "@/components/flows/preview/phone-context";
import { PhoneImage } from "@/components/flows/preview/phone-image";
import { cn } from "@/lib/console/class-names";
import { type Fault, faultOf } from "@/lib/flow-json/preview/fields/rules";
import type { Choice, ViewOf } from "@/lib/flow-json/preview/view";

type ChoicesView = ViewOf<"choices">;

type ChoicesPartProps = { view: ChoicesView; faultText: (fault: Fault | undefined) => string };

/** Radio buttons, checkboxes, chips or a dropdown. */
export function ChoicesPart({ view, faultText }: ChoicesPartProps) {
	const id = useId();
	const t = useTranslations("flows.preview");
	const words = usePhoneWords();
	const error = faultText(faultOf(view)) || view.error;
	const choose = useChoose(view);
	if (view.look === "dropdown") {
		return (
			<FieldFrame {...view} id={id} error={error}>
				<select
					{...controlProps({ ...view, id, error })}
					value={view.selected[0] ?? ""}
					disabled={!view.enabled}
					onChange={(event) => {
						const choice = view.choices.find((candidate) => candidate.id === event.target.value);
						if (choice) choose(choice, true);
					}}
				>
					<option value="">{words("choose")}</option>
					{view.choices.map((choice, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: IDs may be missing or duplicated
						<option key={index} value={choice.id} disabled={!choice.enabled}>
							{choice.title}
						</option>
					))}
				</select>
			</FieldFrame>
		);
	}
	return (
		<fieldset
			disabled={!view.enabled}
			aria-describedby={error === "" ? undefined : `${id}-error`}
			className="min-w-0 disabled:opacity-60"
		>
			<legend dir="auto" className="text-[13px] text-ink-2 leading-4.5">
				<FieldLabel label={view.label} required={view.required} />
			</legend>
			{view.description !== "" && (
				<p dir="auto" className="text-[13px] text-ink-3 leading-4.5">
					{view.description}
				</p>
			)}
			{view.choices.length === 0 && <p className="py-2 text-[13px] text-ink-3">{t("emptyList")}</p>}
			{view.look === "chips" ? (
				<div className="flex flex-wrap gap-2 pt-2">
					{view.choices.map((choice, index) => {
						const isOn = view.selected.includes(choice.id);
						return (
							<button
								// biome-ignore lint/suspicious/noArrayIndexKey: IDs may be missing or duplicated
								key={index}
								type="button"
								aria-pressed={isOn}
								disabled={!choice.enabled}
								onClick={() => choose(choice, !isOn)}
								className={cn(
									"rounded-full border px-3 py-1.5 text-[14px] leading-5",
									isOn ? "border-accent bg-accent-subtle text-accent-ink" : "border-line-strong",
									"disabled:opacity-50",
								)}
							>
								{choice.title}
							</button>
						);
					})}
				</div>
			) : (
				view.choices.map((choice, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: IDs may be missing or duplicated
					<ChoiceRow key={index} view={view} choice={choice} groupId={id} choose={choose} />
				))
			)}
			<FieldError id={`${id}-error`} error={error} />
		</fieldset>
	);
}

type ChoiceRowProps = {
	view: ChoicesView;
	choice: Choice;
	groupId: string;
	choose: (choice: Choice, isOn: boolean) => void;
};

function ChoiceRow({ view, choice, groupId, choose }: ChoiceRowProps) {
	const isOne = view.look === "radio";
	const size = view.hasLargeImages ? "size-16" : "size-10";
	return (
		<label
			className={cn(
				"flex items-center gap-3 border-line border-b py-2.5 last-of-type:border-0",
				!choice.enabled && "opacity-50",
			)}
		>
			{choice.image !== undefined && (
				<PhoneImage src={choice.image} alt={choice.alt} className={cn("shrink-0 object-cover", size)} />
			)}
			{choice.image === undefined && choice.color && (
				<span
					role="img"
					aria-label={choice.alt || choice.color}
					className={cn("shrink-0 rounded-control", size)}
					style={{ background: choice.color }}
				/>
			)}
			<span className="min-w-0 flex-1">
				<span dir="auto" className="block text-[15px] leading-5">
					{choice.title}
				</span>
				{choice.description !== "" && (
					<span dir="auto" className="block text-[13px] text-ink-3 leading-4.5">
						{choice.description}
					</span>
				)}
			</span>
			{choice.metadata !== "" && <span className="shrink-0 text-[13px] text-ink-3">{choice.metadata}</span>}
			<input
				type={isOne ? "radio" : "checkbox"}
				name={groupId}
				checked={view.selected.includes(choice.id)}
				disabled={!choice.enabled}
				onChange={(event) => choose(choice, event.target.checked)}
				className="size-4.5 shrink-0 accent-accent"
			/>
		</label>
	);
}

/** Runs the option's action, or else the component's. Source: docs/spec/flow-json.md §4.4. */
function useChoose(view: ChoicesView): (choice: Choice, isOn: boolean) => void {
	const { fill, run } = usePhone();
	return (choice, isOn) => {
		const isOne = view.look === "radio" || view.look === "dropdown";
		if (isOne) {
			const former = view.choices.find(({ id }) => view.selected.includes(id) && id !== choice.id);
			fill(view.name, choice.id);
			run(former?.onUnselect);
			run(choice.onSelect ?? view.onSelect);
			return;
		}
		const others = view.selected.filter((id) => id !== choice.id);
		if (isOn && others.length >= view.selectedMax) return;
		fill(view.name, isOn ? [...others, choice.id] : others);
		run(isOn ? (choice.onSelect ?? view.onSelect) : (choice.onUnselect ?? view.onUnselect ?? view.onSelect));
	};
}
