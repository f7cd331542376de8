"use client";

import { useTranslations } from "use-intl";
import { type AskedState, ImportActions } from "@/components/contacts/import/import-actions";
import { ImportFrame } from "@/components/contacts/import/import-frame";
import { ImportProgress } from "@/components/contacts/import/import-progress";
import { ImportStatus } from "@/components/contacts/import/import-status";
import { ImportSteps, stepOf } from "@/components/contacts/import/import-steps";
import { LeaveImport } from "@/components/contacts/import/leave-import";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { LOOK_UPS_MAX, type LocalImport } from "@/lib/console/contacts/import/local/local-import";
import { REQUESTS_PER_SECOND } from "@/lib/console/contacts/import/local/paced-contacts";
import { useFormats } from "@/lib/console/formats/reader";
import { LocalRowsList } from "./local-rows-list";

type LocalImportPageProps = {
	accountId: number;
	fileName: string;
	columns: string[];
	found: LocalImport;
	onSkipCheck: () => void;
	onChange: (state: AskedState) => Promise<void>;
	onAgain: () => void;
};

/** An import that this browser does with single requests: its check, its progress, and its result by outcome. */
export function LocalImportPage(props: LocalImportPageProps) {
	const { accountId, fileName, columns, found } = props;
	const t = useTranslations("contactImport");
	const isOpen = found.state === "running" || found.state === "paused";
	return (
		<ImportFrame
			fileName={fileName}
			backHref={`/${accountId}/contacts`}
			status={<ImportStatus state={found.state} />}
			actions={
				<ImportActions
					accountId={accountId}
					found={found}
					onChange={props.onChange}
					again={<Button onClick={props.onAgain}>{t("page.again")}</Button>}
				/>
			}
		>
			<div className="mx-auto flex max-w-5xl flex-col gap-6 p-6 phone:p-4">
				<ImportSteps current={stepOf(found.state)} />
				<ImportProgress found={found} hint={t(found.isWaiting ? "local.waiting" : "local.stay")} />
				{found.state === "checking" && (
					<Button className="self-start" onClick={props.onSkipCheck}>
						{t("local.skip")}
					</Button>
				)}
				<Notices found={found} />
				{found.state !== "checking" && (
					<LocalRowsList accountId={accountId} fileName={fileName} columns={columns} found={found} />
				)}
			</div>
			<LeaveImport isBusy={isOpen} consequence={t("leave.run")} />
		</ImportFrame>
	);
}

function Notices({ found }: { found: LocalImport }) {
	const t = useTranslations("contactImport.local");
	const { number } = useFormats();
	const errorText = useErrorText();
	const { new: created = 0, changed = 0, unchecked = 0 } = found.planned;
	const minutes = Math.ceil((created + 2 * changed + unchecked) / REQUESTS_PER_SECOND / 60);
	const isChecked = found.state === "checked";
	return (
		<>
			{found.failure !== undefined && (isChecked || found.state === "paused") && (
				<Alert title={t(isChecked ? "checkFailed" : "runFailed")}>{errorText(found.failure)}</Alert>
			)}
			{isChecked && minutes > 0 && (
				<Alert tone="info" title={t("title", { minutes })}>
					{unchecked > LOOK_UPS_MAX && <p>{t("large", { max: number(LOOK_UPS_MAX) })}</p>}
					<p>{t("how")}</p>
				</Alert>
			)}
		</>
	);
}
