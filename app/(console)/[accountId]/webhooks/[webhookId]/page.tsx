import { notFound } from "next/navigation";
import { WebhookPage } from "@/components/webhooks/page/webhook-page";
import { readWebhookId } from "@/components/webhooks/webhook-id";

type Props = { params: Promise<{ accountId: string; webhookId: string }> };

export default async function WebhookDetailPage({ params }: Props) {
	const { accountId, webhookId } = await params;
	const id = readWebhookId(webhookId);
	if (id === undefined) notFound();
	return <WebhookPage key={id} accountId={Number(accountId)} webhookId={id} />;
}
