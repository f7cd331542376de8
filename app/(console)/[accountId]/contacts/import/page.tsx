import { ImportPage } from "@/components/contacts/import/import-page";
import { OnlyOurs } from "@/components/shell/pages/only-ours";

export default function ContactImportPage() {
	return (
		<OnlyOurs>
			<ImportPage />
		</OnlyOurs>
	);
}
