"use client";

import { memo, type ReactNode } from "react";
import {
	type PlaceProblems,
	useContentEditing,
	useFindings,
} from "@/components/templates/fields/content-editing";
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
export function PathField({ otherPath, ...field }: PathFieldProps) {
	const { path } = field;
	const { beside } = useContentEditing();
	const { at, openAt } = useFindings();
	return (
		<FoundField
			{...field}
			found={at(path)}
			otherFound={otherPath === undefined ? undefined : at(otherPath)}
			note={beside?.variableNotes[path]}
			isTranslated={beside !== undefined && (beside.showsSource !== "never" || openAt(path) !== undefined)}
		/>
	);
}

type FoundFieldProps = Omit<PathFieldProps, "otherPath"> & {
	found: PlaceProblems;
	otherFound: PlaceProblems | undefined;
	/** What stands for a variable. */
	note: string | undefined;
	/** Whether it says what it's translated from, or what's left to translate. */
	isTranslated: boolean;
};

/** It renders only if its own findings changed. */
const FoundField = memo(function FoundField(props: FoundFieldProps) {
	const { path, found, otherFound, note, isTranslated, hint, children, ...rest } = props;
	const errors = [found.error, otherFound?.error].filter((error) => error !== undefined);
	const notes = [...found.notes, ...(otherFound?.notes ?? [])];
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
});

type PathInputProps = Omit<InputProps, "value" | "onChange"> & {
	path: string;
	value: string;
	onValueChange: (value: string) => void;
};

/** A one-line input for a path of the content, inside a PathField. */
export function PathInput({ path, onValueChange, className, ...rest }: PathInputProps) {
	const { isReadOnly, search } = useContentEditing();
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
