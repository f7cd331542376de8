import { ConnectionPage } from "@/components/settings/connection/connection-page";

export default function Connection() {
	return <ConnectionPage />;
}
