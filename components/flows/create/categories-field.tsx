"use client";

import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { IconButton } from "@/components/ui/icon-button";
import { isKnownCategory, KNOWN_CATEGORIES } from "@/lib/console/flows/create/categories";

type CategoriesFieldProps = {
	value: ReadonlyArray<string>;
	onChange: (categories: string[]) => void;
	error: string | undefined;
};

/** The flow's categories: the platform's, and others. */
export function CategoriesField({ value, onChange, error }: CategoriesFieldProps) {
	const t = useTranslations("flows.create");
	const tUi = useTranslations("ui.field");
	const errorId = useId();
	const [other, setOther] = useState("");
	const others = value.filter((category) => !isKnownCategory(category));

	function toggle(category: string, isOn: boolean) {
		onChange(isOn ? [...value, category] : value.filter((candidate) => candidate !== category));
	}

	function addOther() {
		const category = other.trim();
		if (category === "") return;
		if (!value.includes(category)) onChange([...value, category]);
		setOther("");
	}

	return (
		<fieldset aria-describedby={errorId} className="flex min-w-0 flex-col gap-2">
			<legend className="mb-2 font-medium text-table">
				{t("categories")} <span className="font-normal text-ink-3">· {tUi("optional")}</span>
			</legend>
			<div className="grid grid-cols-2 gap-x-4 gap-y-1.5">
				{KNOWN_CATEGORIES.map((category) => (
					<Checkbox
						key={category}
						checked={value.includes(category)}
						onCheckedChange={(isOn) => toggle(category, isOn)}
						label={t(`known.${category}`)}
					/>
				))}
			</div>
			{others.length > 0 && (
				<ul className="flex flex-wrap gap-2">
					{others.map((category) => (
						<li
							key={category}
							className="flex max-w-full items-center gap-1 rounded-control border border-line bg-surface ps-2 text-table"
						>
							<bdi className="truncate">{category}</bdi>
							<IconButton
								size="small"
								label={t("removeCategory", { category })}
								icon={<X aria-hidden />}
								onClick={() => toggle(category, false)}
							/>
						</li>
					))}
				</ul>
			)}
			<div className="flex items-end gap-2">
				<Field label={t("otherCategory")} className="max-w-72 flex-1">
					<Input
						autoComplete="off"
						value={other}
						onChange={(event) => setOther(event.target.value)}
						onKeyDown={(event) => {
							if (event.key !== "Enter") return;
							event.preventDefault();
							addOther();
						}}
					/>
				</Field>
				<Button icon={<Plus aria-hidden />} onClick={addOther}>
					{t("addCategory")}
				</Button>
			</div>
			<p id={errorId} className={error ? "text-danger text-label" : "text-ink-3 text-label"}>
				{error ?? t("categoriesHint")}
			</p>
		</fieldset>
	);
}
