"use client";

import { type ComponentProps, type FormEventHandler, type ReactNode, useId } from "react";
import type { ButtonProps } from "@/components/ui/button";
import { Form } from "@/components/ui/form/form";
import { FormButtons } from "@/components/ui/form/form-buttons";
import { Dialog, type DialogProps } from "@/components/ui/overlay/dialog";

type FormDialogProps = Omit<DialogProps, "open" | "onOpenChange" | "footer"> & {
	onClose: () => void;
	submitLabel: ReactNode;
	/** Waiting for the server. */
	pending: boolean;
	variant?: ButtonProps["variant"];
	onSubmit: FormEventHandler<HTMLFormElement>;
	form?: Pick<ComponentProps<"form">, "ref" | "onChange">;
};

/** An open dialog with a form, whose fields are `children`; the first of them gets focus. */
export function FormDialog(props: FormDialogProps) {
	const { onClose, submitLabel, pending, variant, onSubmit, form, children, ...dialog } = props;
	const id = useId();
	const firstField = () => document.getElementById(id)?.querySelector<HTMLElement>("input, textarea");
	return (
		<Dialog
			initialFocus={firstField}
			{...dialog}
			open
			onOpenChange={(open) => !open && onClose()}
			footer={
				<FormButtons onCancel={onClose} form={id} pending={pending} {...(variant && { variant })}>
					{submitLabel}
				</FormButtons>
			}
		>
			<Form {...form} id={id} onSubmit={onSubmit} className="flex flex-col gap-4">
				{children}
			</Form>
		</Dialog>
	);
}
