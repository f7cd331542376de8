import { GeneralPage } from "@/components/profile/general/general-page";

export default function ProfilePage() {
	return <GeneralPage />;
}
