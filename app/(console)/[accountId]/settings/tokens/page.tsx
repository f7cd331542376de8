import { AccountTokensPage } from "@/components/tokens/account-tokens-page";

export default function AccountTokens() {
	return <AccountTokensPage />;
}
