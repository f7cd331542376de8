"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { downloadLines } from "@/lib/console/api/download-lines";
import { useErrorText } from "@/lib/console/api/error-text";
import { saveFile } from "@/lib/console/browser/save-file";
import type { AnswerPeriod } from "@/lib/console/flows/answers/period";
import { fileNamePart } from "@/lib/console/flows/copy-flow";
import { useFormats } from "@/lib/console/formats/reader";

type ExportAnswersButtonProps = { flowId: number; name: string; period: AnswerPeriod };

/** Downloads the replies of the shown time as CSV. Leaving the page cancels it. */
export function ExportAnswersButton({ flowId, name, period }: ExportAnswersButtonProps) {
	const t = useTranslations("flowAnswers.export");
	const { id: accountId } = useAccount();
	const { number } = useFormats();
	const toast = useToast();
	const textOf = useErrorText();
	const left = useRef(new AbortController());
	useEffect(() => {
		const control = new AbortController();
		left.current = control;
		return () => control.abort();
	}, []);
	const download = useMutation({
		mutationFn: () => {
			const address = `/api/accounts/${accountId}/flows/${flowId}/answers/export`;
			return downloadLines(address, period, { signal: left.current.signal });
		},
		onSuccess: ({ file, lines }) => {
			const day = new Date().toISOString().slice(0, 10);
			saveFile(file, t("fileName", { name: fileNamePart(name), day }));
			// The first line has the columns.
			const count = Math.max(0, lines - 1);
			toast.success(t("done", { count, countText: number(count) }));
		},
		onError: (error) => {
			if (!left.current.signal.aborted) toast.failure(t("failed"), { description: textOf(error) });
		},
	});
	return (
		<Button icon={<Download aria-hidden />} pending={download.isPending} onClick={() => download.mutate()}>
			{t("action")}
		</Button>
	);
}
