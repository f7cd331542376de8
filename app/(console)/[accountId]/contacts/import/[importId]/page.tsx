import { notFound } from "next/navigation";
import { readContactId } from "@/components/contacts/contact-id";
import { OneImportPage } from "@/components/contacts/import/one-import-page";
import { OnlyOurs } from "@/components/shell/pages/only-ours";

type Props = { params: Promise<{ importId: string }> };

export default async function OneContactImportPage({ params }: Props) {
	const { importId } = await params;
	const id = readContactId(importId);
	if (id === undefined) notFound();
	return (
		<OnlyOurs>
			<OneImportPage importId={id} />
		</OnlyOurs>
	);
}
