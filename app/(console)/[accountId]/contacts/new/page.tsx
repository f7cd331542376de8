import { NewContactPanel } from "@/components/contacts/new-contact-panel";

export default function NewContactPage() {
	return <NewContactPanel />;
}
