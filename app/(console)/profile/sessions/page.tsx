import { SessionsPage } from "@/components/profile/sessions/sessions-page";

export default function Sessions() {
	return <SessionsPage />;
}
