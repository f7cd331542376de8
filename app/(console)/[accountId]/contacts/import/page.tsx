import { ImportPage } from "@/components/contacts/import/import-page";
import { OnlyOurs } from "@/components/shell/pages/only-ours";

type Props = { params: Promise<{ accountId: string }> };

export default async function ContactImportPage({ params }: Props) {
	const { accountId } = await params;
	return (
		<OnlyOurs>
			<ImportPage accountId={Number(accountId)} />
		</OnlyOurs>
	);
}
