"use client";

import { Moon, RotateCcw, Settings2, Sun } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuChoice, MenuSeparator } from "@/components/ui/overlay/menu";
import { useShownTheme } from "@/lib/console/preferences/theme";

/** How the phone is set up. */
export type PhoneLook = {
	theme: "light" | "dark";
	/** `auto` follows the flow's texts. */
	direction: "auto" | "ltr" | "rtl";
	/** Text sizes of phones, as a factor. */
	textScale: 1 | 1.3 | 1.6;
};

/** A phone's look; its theme follows the console's until another one is chosen. */
export function usePhoneLook() {
	const shown = useShownTheme();
	const [chosen, setChosen] = useState<Partial<PhoneLook>>({});
	const look: PhoneLook = { theme: shown, direction: "auto", textScale: 1, ...chosen };
	return { look, onLook: (next: Partial<PhoneLook>) => setChosen((now) => ({ ...now, ...next })) };
}

const TEXT_SCALES = { regular: 1, large: 1.3, largest: 1.6 } as const;
const SIZES = ["regular", "large", "largest"] as const;
const DIRECTIONS = ["auto", "ltr", "rtl"] as const;

type PhoneControlsProps = {
	look: PhoneLook;
	onLook: (look: Partial<PhoneLook>) => void;
	onRestart: () => void;
};

/** Buttons above the phone: restart, theme, text size and direction. */
export function PhoneControls({ look, onLook, onRestart }: PhoneControlsProps) {
	const t = useTranslations("flows.preview");
	const tLook = useTranslations("flowPreview.look");
	const isDark = look.theme === "dark";
	return (
		<>
			<IconButton size="small" label={t("restart")} icon={<RotateCcw aria-hidden />} onClick={onRestart} />
			<IconButton
				size="small"
				label={isDark ? t("light") : t("dark")}
				icon={isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
				onClick={() => onLook({ theme: isDark ? "light" : "dark" })}
			/>
			<Menu trigger={<IconButton size="small" label={tLook("label")} icon={<Settings2 aria-hidden />} />}>
				<MenuChoice
					label={tLook("textSize")}
					value={SIZES.find((size) => TEXT_SCALES[size] === look.textScale) ?? "regular"}
					onValueChange={(size) => onLook({ textScale: TEXT_SCALES[size] })}
					options={SIZES.map((value) => ({ value, label: tLook(value) }))}
				/>
				<MenuSeparator />
				<MenuChoice
					label={tLook("direction")}
					value={look.direction}
					onValueChange={(direction) => onLook({ direction })}
					options={DIRECTIONS.map((value) => ({ value, label: tLook(value) }))}
				/>
			</Menu>
		</>
	);
}
