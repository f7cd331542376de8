import { GeneralSettings } from "@/components/settings/general-settings";
import { PageTitle } from "@/components/ui/page/page-title";
import { en } from "@/lib/console/messages/en";

export default function Settings() {
	return (
		<>
			<PageTitle parts={[en.shell.settings.title]} />
			<GeneralSettings />
		</>
	);
}
