import { Mark } from "@/components/shell/mark";
import { NotFoundView } from "@/components/shell/pages/not-found-view";

export default function NotFound() {
	return (
		<main>
			<div className="flex justify-center pt-[min(12vh,96px)]">
				<Mark />
			</div>
			<NotFoundView />
		</main>
	);
}
