import { expect, it } from "vitest";
import { sameSettings, settingsBody, settingsFields } from "./webhook-settings-fields";
import { settingsFieldsSchema } from "./webhook-settings-schema";

const SETTINGS = {
	webhook_id: 2,
	url: "https://crm.example.com/hook",
	events: ["*"],
	display_name: null,
	header_names: ["X-Api-Key"],
	updated_at: "2026-11-20T14:02:30.118Z",
};
const fields = settingsFields(SETTINGS);

it("keeps the value of a stored header unless a new one is typed", () => {
	expect(settingsBody(fields).headers).toEqual([{ name: "X-Api-Key", value: null }]);
	const [header] = fields.headers;
	const retyped = { ...fields, headers: [{ name: "X-Api-Key", isStored: true, ...header, value: "new" }] };
	expect(settingsBody(retyped).headers).toEqual([{ name: "X-Api-Key", value: "new" }]);
});

it("asks for the value of a new header at its field", () => {
	const added = { ...fields, headers: [{ name: "X-New", value: "", isStored: false }] };
	const { error } = settingsFieldsSchema.safeParse(added);
	expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["headers.0.value"]);
});

it("notices every change, but not another order of events", () => {
	const two = { ...fields, events: ["chat.message.inbound", "chat.message.status"] as const };
	const turned = { ...two, events: [...two.events].reverse() };
	expect(sameSettings({ ...two, events: [...two.events] }, turned)).toBe(true);
	expect(sameSettings(fields, { ...fields, display_name: "CRM" })).toBe(false);
	expect(sameSettings(fields, { ...fields, headers: [] })).toBe(false);
});

it("keeps events that the console doesn't know, unless all events are chosen", () => {
	const stored = settingsFields({ ...SETTINGS, events: ["chat.message.inbound", "chat.call.started"] });
	const renamed = { ...stored, display_name: "CRM" };
	expect(stored.events).toEqual(["chat.message.inbound"]);
	expect(settingsBody(renamed).events).toEqual(["chat.message.inbound", "chat.call.started"]);
	expect(settingsBody({ ...renamed, events: ["*"] }).events).toEqual(["*"]);
	const onlyUnknown = { ...renamed, events: [] };
	for (const values of [renamed, onlyUnknown]) {
		expect(settingsFieldsSchema.safeParse(values).error).toBeUndefined();
	}
	const none = { ...onlyUnknown, otherEvents: [] };
	expect(settingsFieldsSchema.safeParse(none).error?.issues.map(({ path }) => path[0])).toEqual(["events"]);
});
