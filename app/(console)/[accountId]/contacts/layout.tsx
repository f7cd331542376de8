import type { ReactNode } from "react";
import { Texts } from "@/app/texts";
import { ContactsFrame } from "@/components/contacts/contacts-area";

export default function ContactsLayout({ children }: { children: ReactNode }) {
	return (
		<Texts
			of={[
				"contacts",
				"contactExport",
				"contactImport",
				"contactPeople",
				"conversation",
				"failures",
				"firstSteps",
			]}
		>
			<ContactsFrame>{children}</ContactsFrame>
		</Texts>
	);
}
