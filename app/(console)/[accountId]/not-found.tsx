import { NotFoundView } from "@/components/shell/pages/not-found-view";

export default function NotFoundInAccount() {
	return <NotFoundView />;
}
