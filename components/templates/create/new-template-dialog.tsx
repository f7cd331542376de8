"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { newTemplateAddress } from "@/components/templates/create/new-template";
import { isStartText, START_TEXTS, untranslatedStart } from "@/components/templates/create/start-texts";
import { codeOf, isTemplateCode } from "@/components/templates/create/template-code";
import { isStored } from "@/components/templates/list/templates-query";
import {
	copyTemplate,
	readTemplate,
	refreshTemplate,
	type TemplatePlace,
	templateExists,
} from "@/components/templates/list/whole-template";
import { Alert } from "@/components/ui/alert";
import { Combobox } from "@/components/ui/form/combobox";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { templateAddress } from "@/lib/console/addresses/addresses";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { endpointQuery } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import { useFormats } from "@/lib/console/formats/reader";
import { languageName } from "@/lib/console/templates/language-name";
import { templateCodesQuery } from "@/lib/console/templates/template-codes";
import { isKnownLanguage, TEMPLATE_LANGUAGES } from "@/lib/template/languages/languages";

const BLANK = "blank";
const COPY = "copy";

type NewTemplateDialogProps = {
	/** The code that someone looked for. */
	code: string | undefined;
	onClose: () => void;
};

/** Asks for name, language and content of a new template. Only a copy is stored at once; others are saved in the editor. */
export function NewTemplateDialog({ code: wanted, onClose }: NewTemplateDialogProps) {
	const t = useTranslations("templateList.create");
	const tRun = useTranslations("templateList.run");
	const { id: accountId } = useAccount();
	const { locale } = useFormats();
	const router = useRouter();
	const client = useQueryClient();
	const toast = useToast();
	const textOf = useErrorText();
	const hasTemplates = useIsOurs() === true;
	const place = { accountId, hasTemplates };
	const [name, setName] = useState("");
	/** Undefined while it follows the name. */
	const [typedCode, setTypedCode] = useState(wanted);
	const [langCode, setLangCode] = useState(() => languageOf(locale));
	const [start, setStart] = useState<string>(BLANK);
	const [copied, setCopied] = useState<string | null>(null);
	const [isTried, setTried] = useState(false);
	const [isPending, setPending] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const [takenCode, setTakenCode] = useState<string | null>(null);
	const codeInput = useRef<HTMLInputElement>(null);
	const choices = useTemplateChoices(place, start === COPY);

	const code = (typedCode ?? codeOf(name || (isStartText(start) ? t(`starts.${start}.title`) : ""))).trim();
	const existing = useQuery({
		...endpointQuery("listTemplateContents", { params: { accountId, templateCode: code } }),
		enabled: isTemplateCode(code),
		staleTime: 0,
	});
	const isTaken = takenCode === code || (existing.data?.data.length ?? 0) > 0;
	const codeError =
		code === "" ? t("codeMissing") : !isTemplateCode(code) ? t("codeWrong") : isTaken ? t("codeTaken") : null;
	const untranslated = untranslatedStart(start, langCode, locale);
	const isCopyMissing = start === COPY && copied === null;

	async function create(event: FormEvent) {
		event.preventDefault();
		setTried(true);
		if (codeError !== null) return codeInput.current?.focus();
		if (isCopyMissing || isPending) return;
		setPending(true);
		setFailure(null);
		try {
			if (start !== COPY || copied === null) {
				// The check while typing may not have ended yet.
				if (await templateExists(place, code)) {
					setPending(false);
					return setTakenCode(code);
				}
				onClose();
				return router.push(newTemplateAddress(accountId, code, langCode, start === BLANK ? null : start));
			}
			const contents = await readTemplate(place, copied);
			const { failure: unrecorded } = await copyTemplate(place, { code: copied, contents }, code);
			await refreshTemplate(client, place, code, true);
			const title = t("copied", { code, copied });
			if (unrecorded === undefined) toast.success(title);
			else toast.failure(title, { description: tRun("notTranslated", { reason: textOf(unrecorded) }) });
			onClose();
			router.push(templateAddress(accountId, code));
		} catch (error) {
			setPending(false);
			if (toApiError(error).kind === "conflict") setTakenCode(code);
			else setFailure(textOf(error));
		}
	}

	return (
		<FormDialog
			title={t("title")}
			onClose={onClose}
			submitLabel={start === COPY ? t("confirmCopy") : t("confirm")}
			pending={isPending}
			onSubmit={(event) => void create(event)}
		>
			{failure !== null && <Alert title={t("failed")}>{failure}</Alert>}
			<Field label={t("name")} hint={t("nameHint")} optional={typedCode !== undefined}>
				<Input value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" />
			</Field>
			<Field
				label={t("code")}
				hint={t("codeHint")}
				error={(isTried || (isTaken && code !== "")) && codeError !== null ? codeError : undefined}
			>
				<Input
					ref={codeInput}
					dir="ltr"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					value={typedCode ?? code}
					onChange={(event) => setTypedCode(event.target.value)}
				/>
			</Field>
			<Field label={t("start")} hint={startHint(start)}>
				<Select
					value={start}
					onValueChange={setStart}
					options={[
						{ value: BLANK, label: t("blank") },
						...START_TEXTS.map((text) => ({ value: text as string, label: t(`starts.${text}.title`) })),
						{ value: COPY, label: t("copy") },
					]}
				/>
			</Field>
			{start === COPY ? (
				<Field
					label={t("copyOf")}
					hint={t("copyHint")}
					error={isTried && isCopyMissing ? t("copyMissing") : undefined}
				>
					<Combobox
						options={choices.map((choice) => ({ value: choice, label: choice }))}
						value={copied}
						onValueChange={setCopied}
						placeholder={t("copyPlaceholder")}
						nothingFound={t("copyNothing")}
						// More templates exist than are listed.
						optionOf={(typed) =>
							isTemplateCode(typed) && !choices.includes(typed) ? { value: typed, label: typed } : undefined
						}
					/>
				</Field>
			) : (
				<Field
					label={t("language")}
					hint={
						untranslated !== null &&
						t("startOnlyIn", {
							language: languageName(langCode, locale),
							source: languageName(untranslated, locale),
						})
					}
				>
					<Combobox
						options={TEMPLATE_LANGUAGES.map((language) => ({
							value: language.code,
							label: languageName(language.code, locale, language.label),
							detail: language.code,
						})).toSorted((one, other) => one.label.localeCompare(other.label, locale))}
						value={langCode}
						onValueChange={setLangCode}
					/>
				</Field>
			)}
		</FormDialog>
	);

	function startHint(chosen: string) {
		if (chosen === BLANK) return t("blankHint");
		return isStartText(chosen) ? t(`starts.${chosen}.hint`) : undefined;
	}
}

/** The reader's language, if the platform has it. */
function languageOf(locale: string): string {
	const exact = locale.replace("-", "_");
	const short = exact.split("_")[0] ?? "en";
	return [exact, short].find(isKnownLanguage) ?? "en";
}

/** Codes of templates to copy: all that the service has, up to a page; otherwise those opened before. */
function useTemplateChoices({ accountId, hasTemplates }: TemplatePlace, isShown: boolean): string[] {
	const all = useQuery({
		...endpointQuery("findTemplates", {
			params: { accountId },
			query: { sort: "code", pageSize: 100 },
		}),
		enabled: isShown && hasTemplates,
	});
	const opened = useQuery({ ...templateCodesQuery(accountId), enabled: isShown && !hasTemplates });
	if (!hasTemplates) return (opened.data ?? []).map(({ code }) => code);
	return (all.data?.data.templates ?? []).filter(isStored).map(({ template_code }) => template_code);
}
