import { ImportPage } from "@/components/contacts/import/import-page";

type Props = { params: Promise<{ accountId: string }> };

export default async function ContactImportPage({ params }: Props) {
	const { accountId } = await params;
	return <ImportPage accountId={Number(accountId)} />;
}
