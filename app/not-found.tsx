import { NotFoundView } from "@/components/shell/pages/not-found-view";
import { Mark } from "@/components/ui/mark";

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
