import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { Pager } from "@/components/ui/data/pager";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Combobox } from "@/components/ui/form/combobox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { SearchBox } from "@/components/ui/form/search-box";
import { Select } from "@/components/ui/form/select";
import { Switch } from "@/components/ui/form/switch";
import { Textarea } from "@/components/ui/form/textarea";
import { renderPage } from "@/lib/console/testing/render-page";

const ignore = () => undefined;
const CONTROLS = {
	Input: <Input aria-label="Name" />,
	Textarea: <Textarea aria-label="Text" />,
	SearchBox: <SearchBox label="Search" value="" onValueChange={ignore} />,
	Checkbox: <Checkbox checked onCheckedChange={ignore} label="Yes" />,
	Switch: <Switch checked onCheckedChange={ignore} label="On" />,
	RadioGroup: (
		<RadioGroup aria-label="Which?" options={[{ value: "a", label: "A" }]} value="a" onValueChange={ignore} />
	),
	Select: (
		<Select aria-label="Which?" options={[{ value: "a", label: "A" }]} value="a" onValueChange={ignore} />
	),
	Combobox: (
		<Combobox aria-label="Which?" options={[{ value: "a", label: "A" }]} value="a" onValueChange={ignore} />
	),
	Pager: (
		<Pager
			pagination={{ page: 1, pageSize: 10, totalCount: 500, totalPages: 50 }}
			onPageChange={ignore}
			onPageSizeChange={ignore}
		/>
	),
};

// Browsers report inputs with neither, because they can't fill them in.
test.each(Object.entries(CONTROLS))("%s has an id or a name, alone and in a field", (_, control) => {
	for (const page of [
		control,
		<Field key="field" label="Label">
			{control}
		</Field>,
	]) {
		const inputs = renderPage(page).match(/<(input|textarea|select)\b[^>]*>/g) ?? [];
		expect(inputs.length).toBeGreaterThan(0);
		expect(inputs.filter((input) => !/ (id|name)="/.test(input))).toEqual([]);
	}
});

test("every other input has an id, a name, or properties that include one", () => {
	const root = path.resolve("components");
	const files = readdirSync(root, { recursive: true }).map(String);
	const unnamed = files
		.filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
		.flatMap((file) => {
			const tags = readFileSync(path.join(root, file), "utf8").match(
				/<(input|textarea|select)\s[\s\S]*?\/>/g,
			);
			return (tags ?? []).filter((tag) => !/\b(id|name)=|\{\.\.\./.test(tag)).map((tag) => `${file}: ${tag}`);
		});
	// Their controls give them an id.
	expect(unnamed.filter((tag) => !/^(ui\/form\/textarea|templates\/fields\/marked-text)/.test(tag))).toEqual(
		[],
	);
});
