"use client";

import { Check } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { FieldError, FieldLabel } from "@/components/flows/preview/fields/field-frame";
import { usePhone } from "@/components/flows/preview/phone-context";
import { PhoneImage } from "@/components/flows/preview/phone-image";
import { cn } from "@/lib/console/class-names";
import { canChoose, choose, isSingle } from "@/lib/flow-json/preview/fields/choose";
import { type Fault, faultOf } from "@/lib/flow-json/preview/fields/rules";
import type { Choice, ViewOf } from "@/lib/flow-json/preview/view";

type ChoicesView = ViewOf<"choices">;

type ChoicesPartProps = { view: ChoicesView; faultText: (fault: Fault | undefined) => string };

/** Radio buttons, checkboxes or chips. */
export function ChoicesPart({ view, faultText }: ChoicesPartProps) {
	const id = useId();
	const t = useTranslations("flows.preview");
	const error = faultText(faultOf(view)) || view.error;
	const onChoose = useChoose(view);
	return (
		<fieldset
			disabled={!view.enabled}
			aria-describedby={error === "" ? undefined : `${id}-error`}
			className="min-w-0 disabled:opacity-60"
		>
			<legend dir="auto" className="text-phone-13 text-ink-2">
				<FieldLabel label={view.label} required={view.required} />
			</legend>
			{view.description !== "" && (
				<p dir="auto" className="text-phone-13 text-ink-3">
					{view.description}
				</p>
			)}
			{view.choices.length === 0 && <p className="py-2 text-phone-13 text-ink-3">{t("emptyList")}</p>}
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
								disabled={!canChoose(view, choice)}
								onClick={() => onChoose(choice, !isOn)}
								className={cn(
									"flex items-center gap-1.5 rounded-full border px-3 py-1.5 text-phone-14",
									isOn ? "border-accent bg-accent-subtle text-accent-ink" : "border-line-strong",
									"disabled:opacity-50",
								)}
							>
								{isOn && <Check className="size-3.5 shrink-0" aria-hidden />}
								<span dir="auto">{choice.title}</span>
							</button>
						);
					})}
				</div>
			) : (
				view.choices.map((choice, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: IDs may be missing or duplicated
					<ChoiceRow key={index} view={view} choice={choice} groupId={id} onChoose={onChoose} />
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
	onChoose: (choice: Choice, isOn: boolean) => void;
};

function ChoiceRow({ view, choice, groupId, onChoose }: ChoiceRowProps) {
	const isEnabled = canChoose(view, choice);
	return (
		<label
			className={cn(
				"flex items-center gap-3 border-line border-b py-2.5 last-of-type:border-0",
				!isEnabled && "opacity-50",
			)}
		>
			<ChoiceContent choice={choice} hasLargeImage={view.hasLargeImages} />
			<input
				type={isSingle(view) ? "radio" : "checkbox"}
				name={groupId}
				checked={view.selected.includes(choice.id)}
				disabled={!isEnabled}
				onChange={(event) => onChoose(choice, event.target.checked)}
				className={cn(
					"size-4.5 shrink-0 accent-accent",
					// In dark pages, browsers fill an empty one with grey, as if it were chosen or disabled.
					"[[type=radio]]:appearance-none [[type=radio]]:rounded-full [[type=radio]]:border [[type=radio]]:border-ink-3",
					"[[type=radio]]:checked:border-5 [[type=radio]]:checked:border-accent",
				)}
			/>
		</label>
	);
}

type ChoiceContentProps = { choice: Choice; hasLargeImage: boolean };

/** An option's picture or color, title, description and metadata. */
export function ChoiceContent({ choice, hasLargeImage }: ChoiceContentProps) {
	const size = hasLargeImage ? "size-16" : "size-10";
	return (
		<>
			{choice.image !== undefined && (
				<PhoneImage src={choice.image} alt={choice.alt} className={cn("shrink-0 object-cover", size)} />
			)}
			{choice.image === undefined && choice.color && (
				<span
					role="img"
					aria-label={choice.alt || choice.color}
					className={cn("shrink-0 rounded-control border border-line", size)}
					style={{ background: choice.color }}
				/>
			)}
			<span className="min-w-0 flex-1">
				<span dir="auto" className="block break-words text-phone-15">
					{choice.title}
				</span>
				{choice.description !== "" && (
					<span dir="auto" className="block break-words text-ink-3 text-phone-13">
						{choice.description}
					</span>
				)}
			</span>
			{choice.metadata !== "" && (
				<span dir="auto" className="max-w-[40%] shrink-0 break-words text-end text-ink-3 text-phone-13">
					{choice.metadata}
				</span>
			)}
		</>
	);
}

/** Returns a function that selects or removes a choice, and runs its actions. */
export function useChoose(view: ChoicesView): (choice: Choice, isOn: boolean) => void {
	const { fill, runChoice } = usePhone();
	return (choice, isOn) => {
		const chosen = choose(view, choice, isOn);
		if (!chosen) return;
		fill(view.name, chosen.value);
		for (const action of chosen.actions) runChoice(action);
	};
}
