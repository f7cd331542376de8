import { NewWebhookPanel } from "@/components/webhooks/create/new-webhook-panel";

type Props = { params: Promise<{ accountId: string }> };

export default async function NewWebhookPage({ params }: Props) {
	const { accountId } = await params;
	return <NewWebhookPanel accountId={Number(accountId)} />;
}
