"use client";

import type { ReactNode } from "react";
import { useContentEditing, useFindings } from "@/components/templates/fields/content-editing";
import { PartNote, SourceText } from "@/components/templates/fields/part-note";
import { ProblemNotes } from "@/components/templates/fields/problem-notes";
import { TranslatePart } from "@/components/templates/machine/translate-buttons";
import { Field, type FieldProps } from "@/components/ui/form/field";
import { Input, type InputProps } from "@/components/ui/form/input";
import { cn } from "@/lib/console/class-names";
import { markName } from "@/lib/console/contacts/search-match";

type PathFieldProps = Omit<FieldProps, "error"> & {
	/** The field's path in the content: `buttons.1.label`. */
	path: string;
	/** Another path whose errors and notes belong here. */
	otherPath?: string;
};

/** A field that shows the errors and notes of its path. */
export function PathField({ path, otherPath, hint, children, ...rest }: PathFieldProps) {
	const { at, beside, openAt } = useFindings();
	const found = [path, ...(otherPath === undefined ? [] : [otherPath])].map(at);
	const errors = found.flatMap(({ error }) => error ?? []);
	const notes = found.flatMap((one) => one.notes);
	const note = beside?.variableNotes[path];
	const isTranslated = beside !== undefined && (beside.showsSource !== "never" || openAt(path) !== undefined);
	const said: ReactNode =
		notes.length > 0 || hint || note || isTranslated ? (
			<span className="flex flex-col gap-1">
				<SourceText path={path} />
				<TranslatePart path={path} />
				<ProblemNotes notes={notes} />
				<PartNote path={path} />
				{note && <span>{note}</span>}
				{hint && <span>{hint}</span>}
			</span>
		) : undefined;
	return (
		<Field {...rest} error={errors.length > 0 ? errors.join("\n") : undefined} hint={said}>
			{children}
		</Field>
	);
}

type PathInputProps = Omit<InputProps, "value" | "onChange"> & {
	path: string;
	value: string;
	onValueChange: (value: string) => void;
};

/** A one-line input for a path of the content, inside a PathField. */
export function PathInput({ path, onValueChange, className, ...rest }: PathInputProps) {
	const { search } = useFindings();
	const { isReadOnly } = useContentEditing();
	const isFound = search !== "" && markName(rest.value, search).some(({ hit }) => hit);
	return (
		<Input
			autoComplete="off"
			spellCheck={false}
			readOnly={isReadOnly}
			{...rest}
			data-path={path}
			data-found={isFound || undefined}
			className={cn(className, isFound && "bg-mark!")}
			onChange={(event) => onValueChange(event.target.value)}
		/>
	);
}
