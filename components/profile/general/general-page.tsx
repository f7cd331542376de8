"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ChangeEmailDialog } from "@/components/profile/general/change-email-dialog";
import { PreferencesSection } from "@/components/profile/general/preferences-section";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmailAddress } from "@/components/ui/data/email-address";
import { Field } from "@/components/ui/form/field";
import { Form } from "@/components/ui/form/form";
import { Input } from "@/components/ui/form/input";
import { useRequestForm } from "@/components/ui/form/use-request-form";
import { useToast } from "@/components/ui/overlay/toaster";
import { ErrorView } from "@/components/ui/page/error-view";
import { PageSection, SectionRow } from "@/components/ui/page/page-section";
import { PageTitle } from "@/components/ui/page/page-title";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { profileQuery, useProfileChange } from "@/lib/console/profile/profile-client";
import { useSignInMethods } from "@/lib/console/sign-in-methods";
import { PROFILE_ENDPOINTS, type Profile } from "@/lib/contract/console/access/profile";

/** Your name, email address and preferences. */
export function GeneralPage() {
	const t = useTranslations("profile");
	const { data, error, refetch, isFetching } = useQuery(profileQuery());
	return (
		<>
			<PageTitle parts={[t("title")]} />
			{error && data === undefined ? (
				<ErrorView error={error} title={t("failed")} onRetry={() => void refetch()} retrying={isFetching} />
			) : (
				<div className="flex max-w-2xl flex-col gap-8 p-6 phone:p-4">
					<PageSection title={t("you.title")}>
						{data ? (
							<>
								<NameForm profile={data} />
								<EmailRow profile={data} />
							</>
						) : (
							<Skeleton className="m-4 h-36" />
						)}
					</PageSection>
					<PreferencesSection />
				</div>
			)}
		</>
	);
}

/** Your email address, and one that isn't confirmed yet. */
function EmailRow({ profile }: { profile: Profile }) {
	const { email, new_email, has_password, is_email_from_sso, can_mail } = profile;
	const t = useTranslations("profile");
	const { sso } = useSignInMethods();
	const [isOpen, setIsOpen] = useState(false);
	const obstacle =
		!has_password || is_email_from_sso
			? t("email.needsPassword")
			: sso && !can_mail
				? t("email.needsMail")
				: undefined;
	return (
		<SectionRow
			label={t("you.email")}
			hint={
				new_email === null ? (
					<EmailAddress value={email} />
				) : (
					t.rich("you.pendingEmail", { email: () => <EmailAddress value={new_email} /> })
				)
			}
		>
			<Button onClick={() => setIsOpen(true)} disabledReason={obstacle}>
				{t("you.changeEmail")}
			</Button>
			{isOpen && <ChangeEmailDialog canMail={can_mail} onClose={() => setIsOpen(false)} />}
		</SectionRow>
	);
}

/** Changes your name. */
function NameForm({ profile }: { profile: Profile }) {
	const t = useTranslations("profile.you");
	const textOf = useErrorText();
	const toast = useToast();
	const router = useRouter();
	const update = useProfileChange("updateProfile");
	const form = useRequestForm({
		schema: PROFILE_ENDPOINTS.updateProfile.body,
		values: { name: profile.name },
		error: update.error,
	});
	const submit = form.handleSubmit((body) =>
		update.mutate(
			{ body },
			{
				onSuccess: () => {
					// The profile is loaded again by now. What was typed in the meantime stays.
					if (form.getValues("name") === body.name) form.resetField("name", { defaultValue: body.name });
					toast.success(t("saved"));
					// The frame shows the name too.
					router.refresh();
				},
			},
		),
	);

	return (
		<Form onSubmit={submit} className="flex flex-col gap-3 border-line border-b p-4">
			{form.failure && <Alert>{textOf(form.failure)}</Alert>}
			<div className="flex items-start gap-2">
				<Field label={t("name")} error={form.errorAt("name")} className="flex-1">
					<Input {...form.register("name")} autoComplete="name" />
				</Field>
				<Button type="submit" pending={update.isPending} className="mt-6.5">
					{t("save")}
				</Button>
			</div>
		</Form>
	);
}
