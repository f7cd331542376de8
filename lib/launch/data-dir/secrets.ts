import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { LaunchConfig } from "@/lib/launch/config";
import { closeToOthers, writeAtomically } from "@/lib/launch/data-dir/data-dir";
import { LaunchError } from "@/lib/launch/launch-error";
import { strongToken } from "@/lib/settings/parsers";
import { VARIABLES } from "@/lib/settings/variables";

export const SECRETS_FILE_NAME = "secrets.json";

const secretsSchema = z.looseObject({
	appSecret: z.string(),
	chatApiToken: z.string(),
	platformAppSecret: z.string(),
	platformVerifyToken: z.string(),
});
const keptSchema = secretsSchema.partial();
/** The rules of the variables that the programs get them as. */
const rulesSchema = z
	.object({
		appSecret: VARIABLES.APP_SECRET.parser,
		chatApiToken: strongToken,
		platformAppSecret: VARIABLES.PLATFORM_APP_SECRET.parser,
		platformVerifyToken: VARIABLES.PLATFORM_VERIFY_TOKEN.parser,
	})
	.partial();

export type Secrets = z.output<z.ZodObject<(typeof secretsSchema)["shape"]>>;

/**
 * The secrets to use: from variables, otherwise from `dataDir`, otherwise new ones, which are stored there.
 * @throws {LaunchError} if the existing file can't be read, or has a secret that the programs would refuse
 */
export async function loadSecrets(
	dataDir: string,
	given: LaunchConfig["secrets"],
	log: (line: string) => void = () => undefined,
): Promise<Secrets> {
	const file = path.join(dataDir, SECRETS_FILE_NAME);
	await closeToOthers(file, log);
	const earlier = await readSecrets(dataDir);
	const made = {
		appSecret: random(),
		chatApiToken: `chat_${random()}`,
		platformAppSecret: random(),
		platformVerifyToken: random(),
	};
	const kept = { ...made, ...earlier };
	const content = `${JSON.stringify(kept, null, "\t")}\n`;
	if (Object.keys(made).some((name) => !(name in earlier))) await writeAtomically(file, content);
	const fromVariables = givenSecrets({ secrets: given });
	const fromFile = Object.entries(kept).filter(([name]) => !(name in fromVariables));
	return { ...kept, ...followingRules(file, Object.fromEntries(fromFile)), ...fromVariables };
}

/** The secrets set in variables. */
export function givenSecrets({ secrets }: Pick<LaunchConfig, "secrets">): Partial<Secrets> {
	return Object.fromEntries(Object.entries(secrets).filter(([, secret]) => secret !== undefined));
}

/** The secrets stored in `dataDir`. @throws {LaunchError} if their file can't be read */
export async function readSecrets(dataDir: string): Promise<z.output<typeof keptSchema>> {
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
		return keptSchema.parse(JSON.parse(content));
	} catch {
		// New secrets would sign everyone out and make stored secrets unreadable.
		throw new LaunchError(`${file} is damaged. Restore a copy of it, or remove it to create new secrets.`);
	}
}

function followingRules(file: string, secrets: Partial<Secrets>): Partial<Secrets> {
	const { data, error } = rulesSchema.safeParse(secrets);
	if (data) return data;
	const [issue] = error.issues;
	throw new LaunchError(`${issue?.path.join(".")} in ${file} ${issue?.message}.`);
}

function random(): string {
	return randomBytes(32).toString("hex");
}
