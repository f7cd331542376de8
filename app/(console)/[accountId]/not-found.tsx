import { NotFoundView } from "@/components/shell/not-found-view";

export default function NotFoundInAccount() {
	return <NotFoundView />;
}
