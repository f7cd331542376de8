"use client";

import type { ClipboardEvent, ReactNode } from "react";
import { Flag } from "@/components/ui/flag";
import { cn } from "@/lib/console/class-names";
import { formatPhone } from "@/lib/console/phone";

type PhoneNumberProps = {
	/** Digits, with or without the country code. */
	number: string;
	/** "+49"; empty if unknown. */
	countryCode: string;
	flag?: boolean;
	className?: string;
	/** The formatted number with parts of it marked; by default as it is. */
	children?: ReactNode;
};

/** A phone number, formatted for reading; selected and copied it is raw: "+4915123456789". */
export function PhoneNumber({ number, countryCode, flag = false, className, children }: PhoneNumberProps) {
	const phone = formatPhone(number, countryCode);

	function copyRaw(event: ClipboardEvent) {
		if (getSelection()?.toString().trim() !== phone.text) return;
		event.clipboardData.setData("text/plain", phone.raw);
		event.preventDefault();
	}

	return (
		<span className={cn("inline-flex items-center gap-2 whitespace-nowrap tabular-nums", className)}>
			{flag && <Flag country={phone.country} />}
			<span dir="ltr" onCopy={copyRaw}>
				{children ?? phone.text}
			</span>
		</span>
	);
}
