import type { Metadata } from "next";
import { ResetPasswordForm } from "@/components/access/reset-password-form";
import { readResetLink } from "@/lib/bff/access/password/password-reset";
import { PASSWORD_LENGTH_MIN } from "@/lib/bff/access/password/password-rules";
import { getRuntime } from "@/lib/bff/create-runtime";
import { readForPage } from "@/lib/bff/http/read-for-page";

export const metadata: Metadata = { referrer: "no-referrer" };

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function ResetPassword({ searchParams }: Props) {
	const { token } = await searchParams;
	const given = typeof token === "string" ? token : "";
	const person = await readForPage(() => readResetLink(getRuntime().db, given));
	return <ResetPasswordForm token={given} email={person?.email} passwordLengthMin={PASSWORD_LENGTH_MIN} />;
}
