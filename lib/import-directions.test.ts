import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/*
 * Each part may import from the parts named here and from itself, and from nowhere else in the project. Tests may
 * import more, so they are left out.
 */
const MAY_IMPORT: Record<string, string[]> = {
	"lib/contract": [],
	"lib/contract/console": ["lib/contract"],
	"lib/flow-json": ["lib/contract", "lib/json", "lib/messages"],
	"lib/json": [],
	"lib/messages": [],
	"lib/phone": ["lib/contract"],
	"lib/template": ["lib/contract", "lib/messages"],
	"lib/wire": ["lib/contract", "lib/json"],
	"lib/settings": ["package.json"],
	"package.json": [],
	"lib/console": [
		"lib/contract",
		"lib/flow-json",
		"lib/json",
		"lib/messages",
		"lib/phone",
		"lib/contract/console",
		"lib/template",
	],
	"lib/bff": [
		"lib/contract",
		"lib/json",
		"lib/phone",
		"lib/settings",
		"lib/contract/console",
		"lib/template",
		"lib/wire",
	],
	"lib/service": [
		"lib/contract",
		"lib/flow-json",
		"lib/json",
		"lib/messages",
		"lib/phone",
		"lib/settings",
		"lib/template",
		"lib/wire",
	],
	"lib/launch": ["lib/bff", "lib/service", "lib/settings", "lib/wire"],
	components: [
		"lib/console",
		"lib/contract",
		"lib/flow-json",
		"lib/json",
		"lib/phone",
		"lib/contract/console",
		"lib/template",
	],
	"app/api": ["lib/bff"],
	app: ["components", "lib/console", "lib/bff", "lib/contract", "lib/contract/console"],
};

/**
 * The rooms of the service, folders and single files, from the bottom up. Each may import only from those before it,
 * so there are no circles.
 */
const SERVICE_ROOMS = [
	...["offload", "if-match", "config", "signed-cursor", "store", "accounts", "platform", "context"],
	...[
		"tokens",
		"metrics",
		"live",
		"audit",
		"templates/use",
		"contacts",
		"messages",
		"templates",
		"template-contents",
		"flows",
	],
	...["webhooks/events", "webhooks/registration", "webhooks/deliver", "webhooks/log"],
	...["ingest", "sample", "reference", "http", "webhooks/worker", "task-worker", "main", "worker-main"],
];

/** The same of the console's server. A file or folder within a room may be a room of its own. */
const CONSOLE_ROOMS = [
	...["store", "offload", "http", "limits", "member", "access/sso/settings", "config"],
	...["mail/render-mail", "mail/mailer", "mail"],
	...["access/sso/fetch-endpoint", "access/sso/identity", "access/sso/provider"],
	...["connections/problems", "connections/upstream", "connections/probe", "connections/services"],
	...["runtime", "call", "public-api"],
	...["audit/record", "audit/record-afterwards", "access"],
	...["mail/queue", "create-runtime", "proxy", "audit"],
	...[
		"staff/roles/authority",
		"access/password/password-reset",
		"staff",
		"tokens",
		"access/set-up",
		"access/sso",
	],
	...["access/second-factor/second-step", "access/passkeys/sign-in-with-passkey", "access/sign-in/sign-in"],
	...[
		"shares",
		"webhook-notices",
		"ready-requests",
		"templates/translations",
		"versions",
		"connections",
		"erasures",
		"templates",
	],
	...["first-steps", "flows", "contacts", "media", "live", "profile", "health"],
	...["privacy", "endpoints", "clean-up", "server"],
];

/** The same of what areas of the browser share. */
const BROWSER_ROOMS = [
	...[
		"class-names",
		"unlisted-members",
		"folded-match",
		"sign-in-methods",
		"messages",
		"addresses",
		"account",
	],
	...["signal", "preferences", "browser", "hooks", "formats", "api", "live", "staff", "profile"],
	...["drafts", "templates", "webhooks", "contacts", "conversation", "flows", "area-badges", "first-steps"],
];

/** The areas of the interface. One uses parts of another only in this order; the frame around them comes last. */
const AREAS = [
	...["ui", "editor", "access", "conversation", "drafts", "notices", "share", "versions"],
	...["settings", "first-steps", "tokens"],
	...["webhooks", "contacts", "flows", "templates", "profile", "shell"],
];
/** Rooms that only these may import: nothing but the runner decides what someone may see of the data of contacts. */
const ONLY_IMPORTED_BY = { "lib/bff/privacy": ["lib/bff/endpoints"] };

/** Packages that the knowledge of the field may use: it must run anywhere. */
const PACKAGES_OF_KNOWLEDGE: Record<string, string[]> = {
	"lib/contract": ["zod"],
	"lib/flow-json": ["zod"],
	"lib/json": ["jsonc-parser"],
	"lib/phone": ["libphonenumber-js/max", "libphonenumber-js/min"],
	"lib/contract/console": ["zod"],
	"lib/template": ["zod", "libphonenumber-js/min"],
};

const ROOT = path.resolve(import.meta.dirname, "..");
const PARTS = Object.keys(MAY_IMPORT).sort((a, b) => b.length - a.length);

function partOf(file: string): string | undefined {
	return PARTS.find((part) => file === part || file.startsWith(`${part}/`));
}

function sources(folder: string): string[] {
	return readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
		.map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
		.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
}

function imports(file: string): string[] {
	const text = readFileSync(path.join(ROOT, file), "utf8");
	const found = text.matchAll(/(?:\bfrom\s*|^import\s*|\bimport\(\s*|\brequire\(\s*)["']([^"']+)["']/gm);
	return [...found].map((match) => match[1] ?? "");
}

/** The project file that an import names, from the root; undefined for a package. */
function projectPath(file: string, specifier: string): string | undefined {
	if (specifier.startsWith("@/")) return specifier.slice(2);
	if (specifier.startsWith(".")) return path.normalize(path.join(path.dirname(file), specifier));
	return undefined;
}

describe("imports point one way", () => {
	const files = ["app", "components", "lib"].flatMap(sources);
	const known = new Set(files);
	const isFile = (file: string) => known.has(file);

	it("finds the sources", () => {
		expect(files.length).toBeGreaterThan(50);
	});

	it.each(Object.keys(MAY_IMPORT))("%s imports only what it may", (part) => {
		const allowed = [part, ...(MAY_IMPORT[part] ?? [])];
		const wrong = files
			.filter((file) => partOf(file) === part)
			.flatMap((file) =>
				imports(file)
					.map((specifier) => projectPath(file, specifier))
					.filter((target) => target !== undefined && !allowed.includes(partOf(target) ?? ""))
					.map((target) => `${file} imports ${target}`),
			);
		expect(wrong).toEqual([]);
	});

	describe.each([
		["lib/service", SERVICE_ROOMS],
		["lib/bff", CONSOLE_ROOMS],
		["lib/console", BROWSER_ROOMS],
		["components", AREAS],
	])("rooms of %s", (part, rooms) => {
		const byLength = rooms
			.map((room, level) => ({ room, level }))
			.sort((a, b) => b.room.length - a.room.length);
		const levelOf = (file: string) =>
			byLength.find(({ room }) => new RegExp(`^${part}/${room}(/|\\.tsx?$|$)`).test(file))?.level ?? -1;
		const ofPart = files.filter((file) => file.startsWith(`${part}/`));

		it("are all known", () => {
			const unknown = ofPart.filter((file) => levelOf(file) < 0);
			expect(unknown, `add their folder to the order of ${part} at the top of this file`).toEqual([]);
		});

		it.each(rooms)("%s imports only from rooms below it", (room) => {
			const level = rooms.indexOf(room);
			const wrong = ofPart
				.filter((file) => levelOf(file) === level)
				.flatMap((file) =>
					imports(file)
						.map((specifier) => projectPath(file, specifier))
						.filter((target) => target?.startsWith(`${part}/`) && levelOf(target) > level)
						.map((target) => `${file} imports ${target}`),
				);
			expect(wrong).toEqual([]);
		});
	});

	it("no files import each other, directly or through others, not even types", () => {
		const targets = new Map(
			files.map((file) => {
				const paths = imports(file).flatMap((specifier) => projectPath(file, specifier) ?? []);
				const endings = ["", ".ts", ".tsx", "/index.ts"];
				return [file, paths.flatMap((target) => endings.map((ending) => target + ending).filter(isFile))];
			}),
		);
		const isDone = new Set<string>();
		const circlesFrom = (file: string, way: string[]): string[] => {
			if (way.includes(file)) return [[...way.slice(way.indexOf(file)), file].join(" → ")];
			if (isDone.has(file)) return [];
			const circles = (targets.get(file) ?? []).flatMap((target) => circlesFrom(target, [...way, file]));
			isDone.add(file);
			return circles;
		};
		expect(files.flatMap((file) => circlesFrom(file, []))).toEqual([]);
	});

	it.each(Object.entries(ONLY_IMPORTED_BY))("%s is imported by %j only", (room, users) => {
		const inside = (file: string, folder: string) => file.startsWith(`${folder}/`);
		const wrong = files
			.filter((file) => ![room, ...users].some((folder) => inside(file, folder)))
			.flatMap((file) =>
				imports(file)
					.map((specifier) => projectPath(file, specifier))
					.filter((target) => target !== undefined && inside(target, room))
					.map((target) => `${file} imports ${target}`),
			);
		expect(wrong).toEqual([]);
	});

	it.each(Object.entries(PACKAGES_OF_KNOWLEDGE))("%s uses no package but %j", (part, packages) => {
		const wrong = files
			.filter((file) => partOf(file) === part)
			.flatMap((file) =>
				imports(file)
					.filter((specifier) => projectPath(file, specifier) === undefined && !packages.includes(specifier))
					.map((specifier) => `${file} imports ${specifier}`),
			);
		expect(wrong).toEqual([]);
	});
});
