import { NewContactPanel } from "@/components/contacts/new-contact-panel";

type Props = { params: Promise<{ accountId: string }> };

export default async function NewContactPage({ params }: Props) {
	const { accountId } = await params;
	return <NewContactPanel accountId={Number(accountId)} />;
}
