"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CountryCombobox } from "@/components/contacts/country-field";
import type { ColumnRole } from "@/components/contacts/import/file/columns";
import { ENCODINGS } from "@/components/contacts/import/file/decode-file";
import type { FileChoices, FilePreview, NumberSamples } from "@/components/contacts/import/file/file-session";
import { SEPARATORS } from "@/components/contacts/import/file/read-table";
import type { Reading } from "@/components/contacts/import/file/to-import-row";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Select } from "@/components/ui/form/select";
import { PageSection } from "@/components/ui/page/page-section";
import { callingCodeOf } from "@/lib/console/contacts/numbers/countries";
import { useFormats } from "@/lib/console/formats/reader";
import { ColumnsTable } from "./columns-table";
import { NumberSampleList } from "./number-sample-list";

const SEPARATOR_NAMES = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" } as const;

export type ImportChoices = { callingCode: string; existing: "update" | "keep" };

type ColumnsStepProps = {
	preview: FilePreview;
	roles: ColumnRole[];
	onRoles: (roles: ColumnRole[]) => void;
	/** How the file's numbers are read; undefined if the file isn't open. */
	onSample: (reading: Reading) => Promise<NumberSamples> | undefined;
	onReadAgain: (choices: FileChoices) => void;
	onBack: () => void;
	onCheck: (choices: ImportChoices) => void;
};

/** How the file is read, what its columns are, and which country its numbers belong to. */
export function ColumnsStep(props: ColumnsStepProps) {
	const { preview, roles, onRoles, onSample, onReadAgain, onBack, onCheck } = props;
	const t = useTranslations("contactImport.columns");
	const tFile = useTranslations("contactImport.file");
	const { locale, number } = useFormats();
	const [country, setCountry] = useState<string | null>(() => new Intl.Locale(locale).region ?? null);
	const [callingCode, setCallingCode] = useState(() => callingCodeOf(country ?? "") ?? "");
	const [numbers, setNumbers] = useState<"in" | "whole">("in");
	const [existing, setExisting] = useState<ImportChoices["existing"]>("update");
	const [error, setError] = useState<"needsNumber" | "needsCountry">();
	const { encoding, separator, hasHeaders } = preview;
	const read = { encoding, separator, hasHeaders };
	const hasCountry = numbers === "whole" || callingCode !== "";
	const reading = { roles, callingCode: numbers === "in" ? callingCode : "" };
	const { data: samples } = useQuery({
		queryKey: ["import-samples", preview.digest, read, reading],
		queryFn: async () => (await onSample(reading)) ?? null,
		placeholderData: keepPreviousData,
		gcTime: 0,
	});

	function check() {
		if (!roles.includes("number")) return setError("needsNumber");
		if (!hasCountry) return setError("needsCountry");
		onCheck({ callingCode: reading.callingCode, existing });
	}

	return (
		<div className="flex flex-col gap-6">
			<div className="grid grid-cols-2 gap-6 phone:grid-cols-1">
				<PageSection title={t("reading")}>
					<div className="flex flex-col gap-4 p-4">
						<div className="grid grid-cols-2 gap-3">
							<Field label={t("encoding")}>
								<Select
									value={encoding}
									onValueChange={(value) => onReadAgain({ ...read, encoding: value })}
									options={ENCODINGS.map((value) => ({ value, label: t(`encodings.${value}`) }))}
								/>
							</Field>
							<Field label={t("separator")}>
								<Select
									value={separator}
									onValueChange={(value) => onReadAgain({ ...read, separator: value })}
									options={SEPARATORS.map((value) => ({
										value,
										label: t(`separators.${SEPARATOR_NAMES[value]}`),
									}))}
								/>
							</Field>
						</div>
						<Checkbox
							label={t("hasHeaders")}
							checked={hasHeaders}
							onCheckedChange={(value) => onReadAgain({ ...read, hasHeaders: value })}
						/>
					</div>
				</PageSection>
				<div className="flex flex-col gap-6">
					<PageSection title={t("numbers")}>
						<div className="flex flex-col gap-3 p-4">
							<RadioGroup
								aria-label={t("numbers")}
								value={numbers}
								onValueChange={setNumbers}
								options={[
									{ value: "in", label: t("numbersIn") },
									{ value: "whole", label: t("numbersWhole") },
								]}
							/>
							{numbers === "in" && (
								<Field label={t("country")} labelHidden>
									<CountryCombobox
										country={country}
										callingCode={callingCode}
										onChange={(code, chosen) => {
											setCallingCode(code);
											setCountry(chosen);
										}}
									/>
								</Field>
							)}
							{hasCountry && samples && samples.total > 0 && <NumberSampleList {...samples} />}
						</div>
					</PageSection>
					<PageSection title={t("existing")}>
						<div className="p-4">
							<RadioGroup
								aria-label={t("existing")}
								value={existing}
								onValueChange={setExisting}
								options={[
									{ value: "update", label: t("existingUpdate") },
									{ value: "keep", label: t("existingKeep") },
								]}
							/>
						</div>
					</PageSection>
				</div>
			</div>
			<PageSection
				title={t("map")}
				hint={t("mapHint", { rows: preview.rowCount, rowsText: number(preview.rowCount) })}
			>
				<ColumnsTable preview={preview} roles={roles} onRoles={onRoles} />
			</PageSection>
			{error && <Alert>{t(error)}</Alert>}
			<div className="flex flex-wrap justify-end gap-2">
				<Button onClick={onBack}>{tFile("another")}</Button>
				<Button variant="primary" onClick={check}>
					{t("check")}
				</Button>
			</div>
		</div>
	);
}
