import { NewWebhookPanel } from "@/components/webhooks/create/new-webhook-panel";

export default function NewWebhookPage() {
	return <NewWebhookPanel />;
}
