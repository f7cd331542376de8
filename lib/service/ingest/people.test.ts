import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { ANN, platformOf, status, text } from "./testing/reports";

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeEach(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
afterEach(() => service.stop());

describe("contacts", () => {
	it("come to be with their first message, with country code, number and platform name", async () => {
		await platform.tell(text("wamid.A", 1_700_000_000));
		const { body } = await service.request("GET", service.path("/contacts"));
		expect(body.data).toMatchObject([
			{ platform_name: "Ann", country_code: "+49", number: "15112345678", chat_phone_id: ANN },
		]);
		await platform.tell({
			...text("wamid.B", 1_700_000_001),
			contacts: [{ wa_id: ANN, profile: { name: "Anna" } }],
		});
		const renamed = await service.request("GET", service.path("/contacts?search=anna"));
		expect(renamed.body.data).toMatchObject([{ id: body.data[0].id, platform_name: "Anna" }]);
	});

	it("keep the name of the newest message, whichever is told first", async () => {
		const named = (id: string, seconds: number, name: string) => ({
			...text(id, seconds),
			contacts: [{ wa_id: ANN, profile: { name } }],
		});
		const name = async () => {
			const { body } = await service.request("GET", service.path(`/contacts?search=${ANN}`));
			return body.data[0].platform_name;
		};
		await platform.tell(named("wamid.B", 1_700_000_010, "Anna"));
		await platform.tell(named("wamid.A", 1_700_000_000, "Ann"));
		expect(await name()).toBe("Anna");
		const changes = [named("wamid.D", 1_700_000_030, "Annabel"), named("wamid.C", 1_700_000_020, "Bel")].map(
			(value) => ({ field: "messages", value }),
		);
		await platform.post({ entry: [{ id: "100", changes }] });
		expect(await name()).toBe("Annabel");
		await platform.tell(named("wamid.E", 1_700_000_030, "Belle"));
		expect(await name()).toBe("Belle");
	});

	it("take a late name rather than none", async () => {
		await platform.tell({ ...text("wamid.B", 1_700_000_010), contacts: [{ wa_id: ANN }] });
		await platform.tell(text("wamid.A", 1_700_000_000));
		const { body } = await service.request("GET", service.path(`/contacts?search=${ANN}`));
		expect(body.data[0].platform_name).toBe("Ann");
	});

	it("are the ones that were created here, and come back when they write again, not when told again", async () => {
		const created = await service.request("POST", service.path("/contacts"), {
			body: { number: "01511 2345678", country_code: "+49", name: "Ann Example" },
		});
		const { id } = created.body.data;
		await platform.tell(text("wamid.A", 1_700_000_000));
		await service.request("DELETE", service.path(`/contacts/${id}`));
		await platform.tell(text("wamid.A", 1_700_000_000));
		await platform.tell(status("wamid.OLD", "read", 1_700_000_000));
		expect((await service.request("GET", service.path(`/contacts/${id}`))).status).toBe(404);
		await platform.tell(text("wamid.B", 1_700_000_010));
		const back = await service.request("GET", service.path(`/contacts/${id}`));
		expect(back.body.data).toMatchObject({ id, first_name: "Ann", platform_name: "Ann" });
		expect(await platform.history()).toHaveLength(3);
	});

	it("may have no phone number at all", async () => {
		await platform.tell({
			contacts: [{ user_id: "US.1", profile: { name: "Nick" } }],
			messages: [
				{ from_user_id: "US.1", id: "wamid.A", timestamp: "1700000000", type: "text", text: { body: "Hi" } },
			],
		});
		const { body } = await service.request("GET", service.path("/contacts?search=nick"));
		expect(body.data).toMatchObject([{ chat_phone_id: "US.1", number: "", platform_name: "Nick" }]);
	});
});
