import { notFound } from "next/navigation";
import { OneImportPage } from "@/components/contacts/import/one-import-page";
import { OnlyOurs } from "@/components/shell/pages/only-ours";
import { readContactId } from "@/lib/console/contacts/contact-id";

type Props = { params: Promise<{ accountId: string; importId: string }> };

export default async function OneContactImportPage({ params }: Props) {
	const { accountId, importId } = await params;
	const id = readContactId(importId);
	if (id === undefined) notFound();
	return (
		<OnlyOurs>
			<OneImportPage accountId={Number(accountId)} importId={id} />
		</OnlyOurs>
	);
}
