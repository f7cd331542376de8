import { afterEach, expect, test, vi } from "vitest";
import { joinAsNew } from "@/lib/console/api/access/access";

afterEach(() => vi.unstubAllGlobals());

test("A sign-in that failed is tried again without accepting the invitation again", async () => {
	const asked: string[] = [];
	let signInStatus = 429;
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("fetch", async (address: string) => {
		asked.push(address);
		if (address === "/api/invitation")
			return Response.json({ success: true, statusCode: 200, data: { account_id: 5 } });
		const success = signInStatus === 200;
		return Response.json({ success, statusCode: signInStatus, data: null }, { status: signInStatus });
	});
	const join = joinAsNew({ token: "abc", email: "ana@nordwind.example" });
	const values = { name: "Ana Cruz", password: "a long phrase of words" };
	await expect(join(values)).rejects.toMatchObject({ kind: "rate-limited" });
	signInStatus = 200;
	expect(await join(values)).toBe(5);
	expect(asked).toEqual(["/api/invitation", "/api/auth/sign-in/email", "/api/auth/sign-in/email"]);
});
