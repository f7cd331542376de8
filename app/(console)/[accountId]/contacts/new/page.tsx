import { NewContactPanel } from "@/components/contacts/edit/new-contact-panel";

export default function NewContactPage() {
	return <NewContactPanel />;
}
