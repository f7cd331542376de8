import type { ReactNode } from "react";
import { FirstData } from "@/app/first-data";
import { pagePreferences } from "@/app/page-preferences";
import { Texts } from "@/app/texts";
import { ContactsFrame } from "@/components/contacts/contacts-area";
import { prefetchContactList } from "@/components/contacts/list/contact-lists";
import { readList } from "@/lib/console/contacts/addresses";

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
			<FirstData
				accountId={accountId}
				read={async (client, account, { pathname, searchParams }) => {
					const list = readList(searchParams);
					if (list.removed || pathname.includes("/contacts/import")) return;
					const { contacts } = await pagePreferences();
					await prefetchContactList(client, account, list, list.size ?? contacts.pageSize);
				}}
			>
				<ContactsFrame>{children}</ContactsFrame>
			</FirstData>
		</Texts>
	);
}
