import type { ReactNode } from "react";
import { Texts } from "@/app/texts";
import { ContactsFrame } from "@/components/contacts/contacts-frame";

type Props = { params: Promise<{ accountId: string }>; children: ReactNode };

export default async function ContactsLayout({ params, children }: Props) {
	const { accountId } = await params;
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
			<ContactsFrame accountId={Number(accountId)}>{children}</ContactsFrame>
		</Texts>
	);
}
