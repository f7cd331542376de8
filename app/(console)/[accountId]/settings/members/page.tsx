import { MembersPage } from "@/components/settings/members/members-page";

export default function Members() {
	return <MembersPage />;
}
