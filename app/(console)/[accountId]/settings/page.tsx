import { pageTexts } from "@/app/texts";
import { GeneralSettings } from "@/components/settings/general-settings";
import { PageTitle } from "@/components/ui/page/page-title";

export default async function Settings() {
	const { shell } = await pageTexts();
	return (
		<>
			<PageTitle parts={[shell.settings.title]} />
			<GeneralSettings />
		</>
	);
}
