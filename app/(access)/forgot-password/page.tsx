import { ForgotPasswordForm } from "@/components/access/forgot-password-form";
import { getRuntime } from "@/lib/bff/create-runtime";

export default function ForgotPassword() {
	return <ForgotPasswordForm canMail={getRuntime().mailer !== undefined} />;
}
