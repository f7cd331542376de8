import { NotFoundView } from "@/components/shell/pages/not-found-view";

export default function NotFound() {
	return (
		<main>
			<NotFoundView />
		</main>
	);
}
