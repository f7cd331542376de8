import { notFound } from "next/navigation";
import { WebhookPage } from "@/components/webhooks/page/webhook-page";
import { readWebhookId } from "@/components/webhooks/webhook-id";

type Props = { params: Promise<{ webhookId: string }> };

export default async function WebhookDetailPage({ params }: Props) {
	const { webhookId } = await params;
	const id = readWebhookId(webhookId);
	if (id === undefined) notFound();
	return <WebhookPage key={id} webhookId={id} />;
}
