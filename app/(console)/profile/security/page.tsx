import { SecurityPage } from "@/components/profile/security/security-page";
import { PASSWORD_LENGTH_MIN } from "@/lib/bff/access/password/password-rules";

export default function Security() {
	return <SecurityPage passwordLengthMin={PASSWORD_LENGTH_MIN} />;
}
