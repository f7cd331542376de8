import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { testInstance } from "../support/instance";

/** What a connection ends with; "connected" if it can be made. */
async function connectTo(host: string, port: number): Promise<string | undefined> {
	const socket = connect(port, host);
	try {
		await once(socket, "connect");
		return "connected";
	} catch (error) {
		return (error as NodeJS.ErrnoException).code;
	} finally {
		socket.destroy();
	}
}

test("Without BIND_ADDRESS the programs listen on 127.0.0.1 alone", async () => {
	const { consoleUrl, serviceUrl } = await testInstance();
	for (const url of [consoleUrl, serviceUrl]) {
		const port = Number(new URL(url).port);
		expect(await connectTo("127.0.0.1", port), url).toBe("connected");
		expect(await connectTo("127.0.0.2", port), url).toBe("ECONNREFUSED");
	}
});
