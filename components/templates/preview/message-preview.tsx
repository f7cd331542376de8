"use client";

import { Copy, FileText, Image as ImageIcon, KeyRound, List, Moon, Play, Sun } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { BUTTON_ICONS, OTHER_BUTTON_ICON } from "@/components/templates/buttons/button-icons";
import type { ContentDraft } from "@/components/templates/edit/content-draft";
import { FormattedText, Leaves } from "@/components/templates/preview/formatted-text";
import { useSignInTexts } from "@/components/templates/preview/use-sign-in-texts";
import { IconButton } from "@/components/ui/icon-button";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import { useShownTheme } from "@/lib/console/preferences/theme";
import type { TemplateHeader } from "@/lib/contract/template-contents";
import { authMessage, needsApps } from "@/lib/template/authentication";
import { isWebAddress } from "@/lib/template/button-url";
import { fillPlaceholders, formatText } from "@/lib/template/formatting/formatting";
import { textDirection } from "@/lib/template/languages/languages";
import { findPlaceholders } from "@/lib/template/placeholders";

/** With more buttons, a message shows two and a link to all (docs/spec/templates.md §3). */
const BUTTONS_SHOWN_MAX = 3;
const BUTTONS_SHOWN_OF_MANY = 2;

const BUTTON_CLASS =
	"flex min-h-10 w-full items-center justify-center gap-2 border-line border-t px-3 py-2 text-center font-medium text-info [&_svg]:size-4 [&_svg]:shrink-0";

type MessagePreviewProps = { draft: ContentDraft; language: string };

/** The message as recipients see it, with samples filled in. */
export function MessagePreview(props: MessagePreviewProps) {
	return <MessageView {...props} texts={useSignInTexts(props.draft)} />;
}

/**
 * {@link MessagePreview} for pages without an account.
 * @param texts the platform's own, of a sign-in message
 * @param loadsMedia false on pages that load nothing from other hosts
 */
export function MessageView({
	draft,
	language,
	texts,
	loadsMedia = true,
}: MessagePreviewProps & { texts?: ReturnType<typeof useSignInTexts>; loadsMedia?: boolean }) {
	const t = useTranslations("templates.preview");
	const theme = useShownTheme();
	const [chosen, setChosen] = useState<"light" | "dark" | null>(null);
	const shown = chosen ?? theme;
	const { variables } = draft.fields;
	const signIn = authMessage(draft.fields, texts);
	const { text, footer } = signIn ?? draft.fields;
	const headers = signIn ? [] : draft.headers;
	const isEmpty = text === "" && footer === "" && headers.length === 0 && draft.buttons.length === 0;
	// The platform writes its own text in the language, which isn't known here.
	const isEnglish = signIn !== null && texts === undefined && !draft.langCode.startsWith("en");
	const shownCode = isEnglish ? "en" : draft.langCode;
	const { clock } = useFormats();
	const now = useNow();

	return (
		<section aria-label={t("title")} className="flex flex-col gap-2">
			<div className="flex items-center">
				<h2 className="font-semibold text-table">{t("title")}</h2>
				<IconButton
					size="small"
					className="ms-auto"
					label={shown === "dark" ? t("light") : t("dark")}
					icon={shown === "dark" ? <Sun /> : <Moon />}
					onClick={() => setChosen(shown === "dark" ? "light" : "dark")}
				/>
			</div>
			{/* biome-ignore lint/a11y/useSemanticElements: a figure would need a caption */}
			<div
				role="group"
				aria-label={t("label", { language })}
				style={{ colorScheme: shown }}
				className="rounded-card border border-line bg-chat-ground p-3 text-ink"
			>
				{isEmpty ? (
					<p className="py-6 text-center text-ink-2 text-table">{t("empty")}</p>
				) : (
					<div
						dir={textDirection(shownCode)}
						lang={shownCode.replaceAll("_", "-")}
						className="overflow-hidden rounded-bubble border border-line bg-surface"
					>
						<div className="flex flex-col gap-1 px-3 pt-2.5 pb-1.5">
							{headers.map(({ key, value }) => (
								<Header key={key} header={value} samples={variables} loadsMedia={loadsMedia} />
							))}
							<FormattedText blocks={formatText(text, variables)} />
							{footer !== "" && <p className="wrap-anywhere pt-1 text-ink-3 text-table">{footer}</p>}
							<span className="text-end text-[11px] text-ink-3 leading-4" suppressHydrationWarning>
								<bdi>{clock(now)}</bdi>
							</span>
						</div>
						{signIn ? (
							<SignInButton label={signIn.button} isFilledIn={needsApps(draft.fields.auth_delivery_method)} />
						) : (
							<Buttons draft={draft} />
						)}
					</div>
				)}
			</div>
			{isEnglish && <p className="text-ink-3 text-label">{t("signInEnglish", { language })}</p>}
		</section>
	);
}

function SignInButton({ label, isFilledIn }: { label: string; isFilledIn: boolean }) {
	return (
		<div className={BUTTON_CLASS} dir="auto">
			{isFilledIn ? <KeyRound aria-hidden /> : <Copy aria-hidden />}
			{label}
		</div>
	);
}

type HeaderProps = { header: TemplateHeader; samples: Record<string, string>; loadsMedia: boolean };

function Header({ header, samples, loadsMedia }: HeaderProps) {
	const t = useTranslations("templates.preview");
	const { type } = header;
	if (type === "text") {
		const own = header.text_variable ? { ...samples, 1: header.text_variable } : samples;
		return (
			<p className="wrap-anywhere font-semibold">
				<Leaves leaves={fillPlaceholders(header.text ?? "", own)} />
			</p>
		);
	}
	if (type === "document") {
		return (
			<div className="-mx-1 mb-1 flex items-center gap-2.5 rounded-control bg-subtle px-3 py-2.5">
				<FileText className="size-5 shrink-0 text-ink-2" aria-hidden />
				<span className="min-w-0 truncate text-table" dir="auto">
					{header.file_name || t("document")}
				</span>
			</div>
		);
	}
	const Icon = type === "video" ? Play : ImageIcon;
	const isMedia = type === "video" || type === "image";
	if (loadsMedia && isMedia && header.link) return <Media type={type} link={header.link} />;
	const name = !isMedia
		? t("other", { type })
		: !header.link && header.parameter
			? t(`${type}Supplied`)
			: t(type);
	return (
		<div className="-mx-1 mb-1 flex aspect-[1.91] flex-col items-center justify-center gap-1.5 rounded-control bg-subtle text-ink-2">
			<Icon className="size-6" aria-hidden />
			<span className="text-label">{name}</span>
		</div>
	);
}

/** While someone types a link, its beginnings aren't loaded. */
const PAUSE_MS = 500;

/** The picture or video of a header, from its own server, which learns nothing of the page. */
function Media({ type, link }: { type: "image" | "video"; link: string }) {
	const t = useTranslations("templates.preview");
	const settled = useDebounced(link, PAUSE_MS);
	/** The link that couldn't be loaded. */
	const [failed, setFailed] = useState<string>();
	const isShown = isMediaLink(settled) && failed !== settled;
	const Icon = type === "video" ? Play : ImageIcon;
	const media = {
		src: settled,
		onError: () => setFailed(settled),
		className: "absolute inset-0 size-full object-cover",
	};
	return (
		<div className="relative -mx-1 mb-1 flex aspect-[1.91] flex-col items-center justify-center gap-1.5 overflow-hidden rounded-control bg-subtle text-ink-2">
			<Icon className="size-6" aria-hidden />
			<span className="text-label">{failed === settled ? t(`${type}Failed`) : t(type)}</span>
			{isShown && type === "image" && (
				// biome-ignore lint/performance/noImgElement: it comes from anywhere
				<img key={settled} {...media} alt={t("image")} referrerPolicy="no-referrer" decoding="async" />
			)}
			{isShown && type === "video" && (
				<video key={settled} {...media} aria-label={t("video")} preload="metadata" muted playsInline />
			)}
		</div>
	);
}

/** Pages may load pictures by https only. */
function isMediaLink(link: string): boolean {
	return /^https:/i.test(link) && isWebAddress(link) && findPlaceholders(link).length === 0;
}

function Buttons({ draft }: { draft: ContentDraft }) {
	const t = useTranslations("templates.preview");
	const [all, setAll] = useState(false);
	const { buttons } = draft;
	const isMany = buttons.length > BUTTONS_SHOWN_MAX;
	const shown = isMany && !all ? buttons.slice(0, BUTTONS_SHOWN_OF_MANY) : buttons;
	return (
		<>
			{shown.map(({ key, value }) => (
				<div key={key} className={BUTTON_CLASS}>
					{BUTTON_ICONS[value.type] ?? OTHER_BUTTON_ICON}
					<span className="wrap-anywhere min-w-0">{value.label || "…"}</span>
				</div>
			))}
			{isMany && (
				<button
					type="button"
					aria-expanded={all}
					onClick={() => setAll(!all)}
					className={cn(BUTTON_CLASS, "focus-visible:-outline-offset-2")}
				>
					<List aria-hidden />
					{all ? t("fewerOptions") : t("allOptions")}
				</button>
			)}
		</>
	);
}
