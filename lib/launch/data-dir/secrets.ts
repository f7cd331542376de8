import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { LaunchConfig } from "@/lib/launch/config";
import { closeToOthers, writeAtomically } from "@/lib/launch/data-dir/data-dir";
import { LaunchError } from "@/lib/launch/launch-error";

export const SECRETS_FILE_NAME = "secrets.json";

const kept = z.looseObject({
	appSecret: z.string().optional(),
	chatApiToken: z.string().optional(),
	platformAppSecret: z.string().optional(),
	platformVerifyToken: z.string().optional(),
});

export type Secrets = {
	appSecret: string;
	chatApiToken: string;
	platformAppSecret: string;
	platformVerifyToken: string;
};

/**
 * The secrets to use: from variables, otherwise from `dataDir`, otherwise new ones, which are stored there.
 * @throws {LaunchError} if the existing file can't be read
 */
export async function loadSecrets(
	dataDir: string,
	given: LaunchConfig["secrets"],
	log: (line: string) => void = () => undefined,
): Promise<Secrets> {
	const file = path.join(dataDir, SECRETS_FILE_NAME);
	await closeToOthers(file, log);
	const earlier = await readSecrets(dataDir);
	const made: Secrets = {
		appSecret: earlier.appSecret ?? random(),
		chatApiToken: earlier.chatApiToken ?? `chat_${random()}`,
		platformAppSecret: earlier.platformAppSecret ?? random(),
		platformVerifyToken: earlier.platformVerifyToken ?? random(),
	};
	const content = `${JSON.stringify({ ...earlier, ...made }, null, "\t")}\n`;
	if (Object.keys(made).some((name) => !(name in earlier))) await writeAtomically(file, content);
	return {
		appSecret: given.appSecret ?? made.appSecret,
		chatApiToken: given.chatApiToken ?? made.chatApiToken,
		platformAppSecret: given.platformAppSecret ?? made.platformAppSecret,
		platformVerifyToken: given.platformVerifyToken ?? made.platformVerifyToken,
	};
}

/** The secrets stored in `dataDir`. @throws {LaunchError} if their file can't be read */
export async function readSecrets(dataDir: string): Promise<z.output<typeof kept>> {
	const file = path.join(dataDir, SECRETS_FILE_NAME);
	let content: string;
	try {
		content = await readFile(file, "utf8");
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT") return {};
		throw new LaunchError(`${file} can't be read (${code}). Start as the user who owns it.`);
	}
	try {
		return kept.parse(JSON.parse(content));
	} catch {
		// New secrets would sign everyone out and make stored secrets unreadable.
		throw new LaunchError(`${file} is damaged. Restore a copy of it, or remove it to create new secrets.`);
	}
}

function random(): string {
	return randomBytes(32).toString("hex");
}
