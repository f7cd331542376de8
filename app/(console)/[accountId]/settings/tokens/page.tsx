import { OnlyOurs } from "@/components/shell/pages/only-ours";
import { AccountTokensPage } from "@/components/tokens/account-tokens-page";

export default function AccountTokens() {
	return (
		<OnlyOurs>
			<AccountTokensPage />
		</OnlyOurs>
	);
}
