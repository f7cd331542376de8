import { execFile, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, describe, expect, test } from "vitest";
import {
	curlSigned,
	GO_VERIFY_CODE,
	JAVA_VERIFY_CODE,
	PHP_VERIFY_CODE,
	PYTHON_VERIFY_CODE,
	RUBY_VERIFY_CODE,
} from "@/components/webhooks/verify/languages";
import { type Check, testCheck } from "@/components/webhooks/verify/testing/check";

const folder = mkdtempSync(path.join(tmpdir(), "chat-console-verify-"));
afterAll(() => rmSync(folder, { recursive: true }));

/* Each runs the sample code as an endpoint would. */

const inPython: Check = (secret, { id, sentAt, signatures }, body) => {
	const file = path.join(folder, "check.py");
	const use = `
import sys
names = ["webhook-id", "webhook-timestamp", "webhook-signature"]
print(is_genuine(dict(zip(names, sys.argv[1:4])), sys.stdin.buffer.read()))
`;
	writeFileSync(file, PYTHON_VERIFY_CODE + use);
	return run("python3", [file, id, sentAt, signatures], secret, body) === "True";
};

const inJava: Check = (secret, { id, sentAt, signatures }, body) => {
	const file = path.join(folder, "Main.java");
	const [imports = "", check = ""] = JAVA_VERIFY_CODE.split(/(?=public class)/);
	const use = `class Main {
	public static void main(String[] args) throws Exception {
		System.out.println(WebhookCheck.isGenuine(args[0], args[1], args[2], System.in.readAllBytes()));
	}
}
`;
	writeFileSync(file, imports + use + check);
	return run("java", [file, id, sentAt, signatures], secret, body) === "true";
};

const inPhp: Check = (secret, { id, sentAt, signatures }, body) => {
	const file = path.join(folder, "check.php");
	const use = `
[$_SERVER['HTTP_WEBHOOK_ID'], $_SERVER['HTTP_WEBHOOK_TIMESTAMP'], $_SERVER['HTTP_WEBHOOK_SIGNATURE']] = array_slice($argv, 1);
echo is_genuine(file_get_contents('php://stdin')) ? 'true' : 'false';
`;
	writeFileSync(file, PHP_VERIFY_CODE + use);
	return run("php", [file, id, sentAt, signatures], secret, body) === "true";
};

const inRuby: Check = (secret, { id, sentAt, signatures }, body) => {
	const file = path.join(folder, "check.rb");
	const use = `
names = ["webhook-id", "webhook-timestamp", "webhook-signature"]
puts genuine?(names.zip(ARGV).to_h, STDIN.read)
`;
	writeFileSync(file, RUBY_VERIFY_CODE + use);
	return run("ruby", [file, id, sentAt, signatures], secret, body) === "true";
};

const inGo: Check = (secret, { id, sentAt, signatures }, body) => {
	const file = path.join(folder, "check.go");
	const program = GO_VERIFY_CODE.replace("package webhook", "package main").replace(
		'"os"',
		'"fmt"\n\t"io"\n\t"os"',
	);
	const use = `
func main() {
	header := http.Header{}
	header.Set("webhook-id", os.Args[1])
	header.Set("webhook-timestamp", os.Args[2])
	header.Set("webhook-signature", os.Args[3])
	body, _ := io.ReadAll(os.Stdin)
	fmt.Println(IsGenuine(header, body))
}
`;
	writeFileSync(file, program + use);
	return run("go", ["run", file, id, sentAt, signatures], secret, body) === "true";
};

function run(command: string, args: string[], secret: string, input: string): string {
	const env = { ...process.env, WEBHOOK_SECRET: secret };
	const { stdout, stderr, status } = spawnSync(command, args, { input, env, encoding: "utf8" });
	expect(status, stderr).toBe(0);
	return stdout.trim();
}

function isInstalled(command: string, ...args: string[]): boolean {
	return spawnSync(command, args).status === 0;
}

const CHECKS: Array<[string, Check, boolean]> = [
	["Python", inPython, isInstalled("python3", "--version")],
	["Java", inJava, isInstalled("java", "--version")],
	["PHP", inPhp, isInstalled("php", "--version")],
	["Ruby", inRuby, isInstalled("ruby", "--version")],
	["Go", inGo, isInstalled("go", "version")],
];

describe.each(CHECKS.filter(([, , isHere]) => isHere))("the code in %s", (_, check) => testCheck(check));

const HAS_SHELL_TOOLS = isInstalled("curl", "--version") && isInstalled("openssl", "version");

describe.each(HAS_SHELL_TOOLS ? ["sh"] : [])("the curl command in %s", (shell) => {
	test("sends an event that the library verifies, to a URL with special characters", async () => {
		const secret = randomBytes(32).toString("hex");
		const seen: Array<{ url: string | undefined; headers: Record<string, string>; body: string }> = [];
		const server = createServer((request, response) => {
			let body = "";
			request.on("data", (chunk) => {
				body += chunk;
			});
			request.on("end", () => {
				seen.push({ url: request.url, headers: request.headers as Record<string, string>, body });
				response.writeHead(204).end();
			});
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const { port } = server.address() as AddressInfo;
		const file = path.join(folder, "send.sh");
		writeFileSync(file, curlSigned(`http://127.0.0.1:${port}/it's?a=$HOME`));
		const env = { ...process.env, WEBHOOK_SECRET: secret };
		await new Promise<void>((resolve, reject) => {
			execFile(shell, [file], { env }, (error) => (error ? reject(error) : resolve()));
		});
		server.close();
		const [sent] = seen;
		expect(sent?.url).toBe("/it's?a=$HOME");
		const webhook = new Webhook(Buffer.from(secret, "hex"), { format: "raw" });
		expect(webhook.verify(sent?.body ?? "", sent?.headers ?? {})).toMatchObject({ data: { test: true } });
	});
});
