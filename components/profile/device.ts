type Device = { browser: string; system: string; isPhone: boolean };

/** In this order, because most browsers also name the ones they descend from. */
const BROWSERS: [RegExp, string][] = [
	[/\bEdg(e|A|iOS)?\//, "Edge"],
	[/\b(OPR|Opera)\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
	[/\bVersion\/.*\bSafari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bWindows\b/, "Windows"],
	[/\b(Macintosh|Mac OS X)\b/, "Mac"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bLinux\b/, "Linux"],
];

/** The browser and system that a user agent names; undefined if it names none of the usual ones. */
export function deviceOf(userAgent: string | null): Device | undefined {
	const nameIn = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
	const browser = nameIn(BROWSERS);
	const system = nameIn(SYSTEMS);
	if (!browser || !system) return undefined;
	return { browser, system, isPhone: ["iPhone", "Android"].includes(system) };
}
