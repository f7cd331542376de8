"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MessageSquareWarning, UserCheck } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ContentDraft } from "@/components/templates/edit/content-draft";
import { AskButton, RequestDialog } from "@/components/templates/ready/request-dialog";
import { useReadyRequest } from "@/components/templates/ready/use-ready-requests";
import type { ContentPlace } from "@/components/templates/versions/use-template-versions";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { invalidate } from "@/lib/console/api/query";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import { useReadyDenial } from "@/lib/console/templates/use-ready-denial";

type ReadyRequestNoticeProps = {
	place: ContentPlace;
	draft: ContentDraft;
	language: string;
	/** Whether the person may edit the content. */
	mayEdit: boolean;
	onMakeReady: () => void;
};

/** A request to make a content ready: to take it back or, for those who may make it ready, to answer it. */
export function ReadyRequestNotice(props: ReadyRequestNoticeProps) {
	const { place, draft, language, mayEdit, onMakeReady } = props;
	const t = useTranslations("templateReady.request");
	const toast = useToast();
	const textOf = useErrorText();
	const client = useQueryClient();
	const now = useNow();
	const { relative } = useFormats();
	const { person } = useAccount();
	const mayMake = useReadyDenial() === undefined;
	const request = useReadyRequest(place);
	const [isReturning, setReturning] = useState(false);
	const withdrawal = useMutation({
		mutationFn: () => call("withdrawReadyRequest", { params: place }),
		onSuccess: async () => {
			await invalidate(client, place.accountId, "listReadyRequests");
			toast.success(t("takenBack"));
		},
		onError: (error) => toast.failure(t("failed"), { description: textOf(toApiError(error)) }),
	});
	if (!request) return null;
	const takeBack = mayEdit && (
		<Button size="small" pending={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
			{t("takeBack")}
		</Button>
	);
	if (request.returned) {
		const { by, at, reason } = request.returned;
		return (
			<Alert
				tone="warning"
				icon={<MessageSquareWarning />}
				title={t("returned", { person: by, language, when: relative(at, now) })}
				actions={
					<>
						{mayEdit && !mayMake && <AskButton place={place} draft={draft} language={language} isAgain />}
						{takeBack}
					</>
				}
			>
				<bdi className="whitespace-pre-wrap">{reason}</bdi>
			</Alert>
		);
	}
	const { id, name } = request.requested_by;
	const when = relative(request.requested_at, now);
	return (
		<>
			<Alert
				tone="info"
				icon={<UserCheck />}
				title={
					id === person.id
						? t("waiting", { language, when })
						: t("waitingBy", { person: name, language, when })
				}
				actions={
					mayMake ? (
						<>
							{mayEdit && (
								<Button size="small" variant="primary" onClick={onMakeReady}>
									{t("make")}
								</Button>
							)}
							<Button size="small" onClick={() => setReturning(true)}>
								{t("sendBack")}
							</Button>
						</>
					) : (
						takeBack
					)
				}
			>
				{request.note !== null && <bdi className="whitespace-pre-wrap">{request.note}</bdi>}
			</Alert>
			{isReturning && (
				<RequestDialog
					kind="return"
					place={place}
					language={language}
					person={name}
					onClose={() => setReturning(false)}
				/>
			)}
		</>
	);
}
