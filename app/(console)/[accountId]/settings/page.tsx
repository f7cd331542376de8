import { GeneralSettings } from "@/components/settings/general-settings";
import { PageTitle } from "@/components/ui/page/page-title";
import { publicApi } from "@/lib/bff/public-api";
import { getRuntime } from "@/lib/bff/runtime";
import { en } from "@/lib/console/messages/en";

export default function Settings() {
	const { address, isInternal } = publicApi(getRuntime().config);
	return (
		<>
			<PageTitle parts={[en.shell.settings.title]} />
			<GeneralSettings apiBaseAddress={address} isApiInternal={isInternal} />
		</>
	);
}
