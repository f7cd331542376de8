"use client";

import { Phone } from "@/components/flows/preview/phone";
import { renderScreen } from "@/lib/flow-json/preview/render";
import { currentScreen, EMPTY_SESSION } from "@/lib/flow-json/preview/session";
import type { Definition } from "@/lib/flow-json/read";

type PhonePictureProps = { definition: Definition; isDark: boolean };

/** The top of a flow's first screen as a small picture, which can't be used. */
export function PhonePicture({ definition, isDark }: PhonePictureProps) {
	const screen = currentScreen(definition, EMPTY_SESSION);
	if (!screen) return null;
	return (
		<div inert aria-hidden className="relative size-full overflow-hidden">
			<div className="absolute top-3 left-1/2 w-[300px] origin-top -translate-x-1/2 scale-[.54]">
				<Phone
					definition={definition}
					screen={screen}
					view={renderScreen(definition, EMPTY_SESSION, screen)}
					session={EMPTY_SESSION}
					setSession={() => undefined}
					look={{ theme: isDark ? "dark" : "light", direction: "auto", textScale: 1 }}
					selection={null}
				/>
			</div>
		</div>
	);
}
