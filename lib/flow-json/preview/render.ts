import { asText, evaluate, resolve } from "../expression/evaluate";
import { asMembers, type Component, type Definition, type Screen, walkComponents } from "../read";
import { isAtLeast, parseVersion } from "../versions";
import { imageSource, readEntries } from "./fields/choices";
import { type RenderContext, renderField } from "./fields/fields";
import { fieldFaults } from "./fields/rules";
import { createFieldReader, createLookup } from "./lookup";
import { readFormatted, readMarkdown } from "./markdown";
import { createItemReader, createReader, type PropertyReader } from "./property-reader";
import type { Session } from "./session";
import type { FooterView, ScreenView, View } from "./view";

/** The platform allows 50 components on a screen; the preview shows no more than this. */
const VIEWS_MAX = 200;
const IMAGES_MAX = 3;

/**
 * A screen as the phone shows it. Never throws, whatever the definition contains.
 * Source: docs/spec/flow-json.md §4, §11.
 * @param withHidden adds a view in the place of each component that a condition hides
 */
export function renderScreen(
	definition: Definition,
	session: Session,
	screen: Screen,
	{ withHidden = false } = {},
): ScreenView {
	const fields = createFieldReader(definition, session);
	const lookup = createLookup(definition, session, screen, fields.referredValue);
	const version = parseVersion(definition.version);
	const context: RenderContext = {
		lookup,
		read: (props) => createReader(props, lookup),
		valueOf: (name) => fields.shownValue(screen, name),
		typing: session.typing,
		hasTimestamps: version !== undefined && !isAtLeast(version, "5.0"),
		errors: {},
		withHidden,
		out: { views: [], footer: undefined },
	};
	renderAll(context, screen.components);
	const { views, footer } = context.out;
	const title = asText(resolve(screen.title, lookup) ?? screen.title);
	return { path: screen.path, title, views, footer, faults: fieldFaults(views) };
}

function renderAll(context: RenderContext, components: ReadonlyArray<Component>): void {
	for (const component of components) {
		if (context.out.views.length >= VIEWS_MAX) return;
		renderOne(context, component);
	}
}

function renderOne(context: RenderContext, component: Component): void {
	const { type, props } = component;
	const read = context.read(props);
	if (read.value("visible") === false) {
		hideAll(context, [component]);
	} else if (type === "Form") {
		const errors = asMembers(read.value("error-messages")) ?? {};
		renderAll({ ...context, errors }, branchOf(component, "children"));
	} else if (type === "If") {
		const condition = typeof props.condition === "string" ? props.condition : "";
		const holds = evaluate(condition, context.lookup) === true;
		renderBranch(context, component, holds ? "then" : "else");
	} else if (type === "Switch") {
		const name = asText(read.value("value"));
		const isCase = component.branches.some((branch) => branch.name === name);
		renderBranch(context, component, isCase ? name : "default");
	} else if (type === "Footer") {
		context.out.footer ??= renderFooter(component, read);
	} else {
		context.out.views.push(renderField(context, component) ?? renderPlain(context, component, read));
	}
}

function renderBranch(context: RenderContext, { branches }: Component, shown: string): void {
	for (const { name, components } of branches) (name === shown ? renderAll : hideAll)(context, components);
}

function hideAll({ withHidden, out }: RenderContext, components: ReadonlyArray<Component>): void {
	if (!withHidden) return;
	for (const { path, branches } of walkComponents(components))
		if (branches.length === 0 && out.views.length < VIEWS_MAX) out.views.push({ path, kind: "hidden" });
}

function branchOf(component: Component, name: string): ReadonlyArray<Component> {
	return component.branches.find((branch) => branch.name === name)?.components ?? [];
}

function renderFooter({ path, props }: Component, read: PropertyReader): FooterView {
	return {
		path,
		label: read.text("label"),
		enabled: read.flag("enabled", true),
		start: read.text("left-caption"),
		center: read.text("center-caption"),
		end: read.text("right-caption"),
		onClick: props["on-click-action"],
	};
}

function renderPlain(context: RenderContext, { type, props, path }: Component, read: PropertyReader): View {
	switch (type) {
		case "TextHeading":
			return renderText(path, "heading", read);
		case "TextSubheading":
			return renderText(path, "subheading", read);
		case "TextBody":
			return renderText(path, "body", read);
		case "TextCaption":
			return renderText(path, "caption", read);
		case "RichText":
			return { path, kind: "rich", look: "rich", blocks: readMarkdown(read.lines("text")) };
		case "EmbeddedLink":
			return { path, kind: "link", text: read.text("text"), onClick: props["on-click-action"] };
		case "Image":
			return {
				path,
				kind: "image",
				src: imageSource(read.value("src")),
				alt: read.text("alt-text"),
				widthPx: read.number("width"),
				heightPx: read.number("height"),
				ratio: read.number("aspect-ratio") ?? 1,
				covers: read.text("scale-type") === "cover",
			};
		case "ImageCarousel":
			return {
				path,
				kind: "carousel",
				images: read
					.list("images")
					.slice(0, IMAGES_MAX)
					.map((item) => createItemReader(item, context.lookup))
					.map((image) => ({ src: imageSource(image.value("src")), alt: image.text("alt-text") })),
				isWide: read.text("aspect-ratio") === "16:9",
				covers: read.text("scale-type") === "cover",
			};
		case "NavigationList":
			return {
				path,
				kind: "list",
				label: read.text("label"),
				description: read.text("description"),
				hasLargeImages: read.text("media-size") === "large",
				entries: readEntries(read.list("list-items"), context.lookup, props["on-click-action"]),
			};
		default:
			return { path, kind: "unknown", type };
	}
}

function renderText(
	path: View["path"],
	look: "heading" | "subheading" | "body" | "caption",
	read: PropertyReader,
): View {
	const lines = read.lines("text");
	if ((look === "body" || look === "caption") && read.flag("markdown", false)) {
		return { path, kind: "rich", look, blocks: readFormatted(lines) };
	}
	const weight = read.text("font-weight");
	return {
		path,
		kind: "text",
		look,
		lines,
		bold: weight.includes("bold"),
		italic: weight.includes("italic"),
		struck: read.flag("strikethrough", false),
	};
}
