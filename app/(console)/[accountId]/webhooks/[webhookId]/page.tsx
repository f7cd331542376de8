import { notFound } from "next/navigation";
import { WebhookView } from "@/components/webhooks/page/webhook-view";
import { readWebhookId } from "@/lib/console/webhooks/webhook-id";

type Props = { params: Promise<{ accountId: string; webhookId: string }> };

export default async function WebhookPage({ params }: Props) {
	const { accountId, webhookId } = await params;
	const id = readWebhookId(webhookId);
	if (id === undefined) notFound();
	return <WebhookView key={id} accountId={Number(accountId)} webhookId={id} />;
}
