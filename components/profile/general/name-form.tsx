"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { useToast } from "@/components/ui/overlay/toaster";
import { toApiError } from "@/lib/console/api/api-error";
import { useErrorText } from "@/lib/console/api/error-text";
import { useProfileChange } from "@/lib/console/profile/profile-client";
import type { Profile } from "@/lib/staff/profile-endpoints";

/** Changes your name. */
export function NameForm({ profile }: { profile: Profile }) {
	const t = useTranslations("profile.you");
	const textOf = useErrorText();
	const toast = useToast();
	const router = useRouter();
	const input = useRef<HTMLInputElement>(null);
	const update = useProfileChange("updateProfile");
	const error = update.error && toApiError(update.error);

	function submit(event: FormEvent) {
		event.preventDefault();
		update.mutate(
			{ body: { name: input.current?.value ?? "" } },
			{
				onSuccess: () => {
					toast.success(t("saved"));
					// The frame shows the name too.
					router.refresh();
				},
				onError: () => input.current?.focus(),
			},
		);
	}

	return (
		<form onSubmit={submit} noValidate className="flex flex-col gap-3 border-line border-b p-4">
			{error && error.errors.length === 0 && <Alert>{textOf(error)}</Alert>}
			<div className="flex items-start gap-2">
				<Field label={t("name")} error={error?.errorAt("name")} className="flex-1">
					<Input ref={input} name="name" autoComplete="name" defaultValue={profile.name} />
				</Field>
				<Button type="submit" pending={update.isPending} className="mt-6.5">
					{t("save")}
				</Button>
			</div>
		</form>
	);
}
