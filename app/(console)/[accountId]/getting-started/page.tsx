import { pageTexts, Texts } from "@/app/texts";
import { GettingStartedPage } from "@/components/first-steps/getting-started-page";
import { PageTitle } from "@/components/ui/page/page-title";

export default async function GettingStarted() {
	const { firstSteps } = await pageTexts();
	return (
		<Texts of={["firstSteps"]}>
			<PageTitle parts={[firstSteps.title]} />
			<GettingStartedPage />
		</Texts>
	);
}
