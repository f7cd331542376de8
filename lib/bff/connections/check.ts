import { type Probe, probeAccount, probeService } from "@/lib/bff/connections/probe";
import { infoIn } from "@/lib/bff/connections/services";
import type { Upstream } from "@/lib/bff/connections/upstream";
import type { Runtime } from "@/lib/bff/runtime";
import type { ConnectionProblem } from "@/lib/contract/console/connections/connection-problem";
import {
	CHECK_STEPS,
	type CheckStep,
	type ConnectionCheck,
	type PermissionState,
} from "@/lib/contract/console/connections/connections";
import type { ServiceInfo } from "@/lib/contract/extensions/service";
import { PERMISSIONS, type Permission } from "@/lib/contract/permissions";

type Target = Pick<Upstream, "baseUrl" | "accountId" | "token">;
type Dependencies = Pick<Runtime, "dispatcher">;
type StepName = (typeof CHECK_STEPS)[number];
/** The step at which a connection fails, and why. */
type Fault = { step: StepName; message: string };

const CONTACTS = "/contacts?page=1&pageSize=1";

/** Tests a connection step by step, only with reads. */
export async function checkConnection(runtime: Dependencies, target: Target): Promise<ConnectionCheck> {
	const first = await probeAccount(runtime, target, CONTACTS);
	const fault = faultOf(first, target);
	if (fault) return { ok: false, steps: stepsUntil(fault), permissions: [] };
	const info = infoIn(await probeService(runtime, target));
	const states = await findPermissions(runtime, target, first, info?.permissions ?? []);
	const permissions = PERMISSIONS.map((permission) => ({
		permission,
		state: states.get(permission) ?? ("unknown" as const),
	}));
	const has = (state: PermissionState) => permissions.some((one) => one.state === state);
	const result: CheckStep["result"] = has("missing") ? "warning" : has("unknown") ? "unknown" : "passed";
	const steps = CHECK_STEPS.map(
		(step): CheckStep => ({
			step,
			result: step === "permissions" ? result : "passed",
			message: null,
		}),
	);
	return { ok: true, steps: [...steps, ...tokensStep(info)], permissions };
}

function stepsUntil(fault: Fault): CheckStep[] {
	const failed = CHECK_STEPS.indexOf(fault.step);
	return CHECK_STEPS.map((step, index) => ({
		step,
		result: index < failed ? "passed" : index === failed ? "failed" : "skipped",
		message: index === failed ? fault.message : null,
	}));
}

function faultOf(probe: Probe, { accountId }: Target): Fault | undefined {
	if (!probe.answered) {
		if (probe.isAllowed) return { step: "reachable", message: probe.reason };
		const message =
			"It's in a private network, or uses plain HTTP. Only addresses on the internet with HTTPS are allowed, unless UPSTREAM_ALLOWED_NETWORKS names their network.";
		return { step: "address", message };
	}
	const { status, json } = probe;
	if (status >= 300 && status < 400) {
		return { step: "api", message: "It redirects to another address. Enter that address instead." };
	}
	const isEnvelope = status < 300 ? json?.success === true && Array.isArray(json.data) : json !== undefined;
	if (!isEnvelope) {
		return {
			step: "api",
			message: `It returned ${status}, but not as this public API does. Check the base URL.`,
		};
	}
	if (status === 401) {
		return {
			step: "token",
			message: "The service rejected the token. It may be mistyped, expired or revoked.",
		};
	}
	if (status === 429) {
		return {
			step: "token",
			message: "The service received too many requests for this token. Try again in a minute.",
		};
	}
	if (status === 404 || (status === 403 && !namesPermission(json))) {
		return { step: "account", message: `The token has no access to the account ${accountId}.` };
	}
	if (status >= 400 && status !== 403) {
		return { step: "api", message: `The service returned ${status}. Try again in a moment.` };
	}
	return undefined;
}

function namesPermission(json: Record<string, unknown> | undefined): boolean {
	const message = String(json?.message ?? "");
	return PERMISSIONS.some((permission) => message.includes(permission));
}

/** Whether the token manages the account's tokens. Without a step if the service isn't ours. */
function tokensStep(info: ServiceInfo | undefined): CheckStep[] {
	if (!info) return [];
	if (info.manages_tokens) return [{ step: "tokens", result: "passed", message: null }];
	const message =
		"With this token, members can't create API access tokens, and the console can't limit or revoke those that they have.";
	return [{ step: "tokens", result: "denied", message }];
}

/** What the token can do: as the service says, or as far as reads tell. */
async function findPermissions(
	runtime: Dependencies,
	target: Target,
	contacts: Probe,
	said: string[],
): Promise<Map<Permission, PermissionState>> {
	if (said.length > 0) {
		return new Map(PERMISSIONS.map((one) => [one, said.includes(one) ? "granted" : "missing"]));
	}
	const reads: [Permission, Promise<Probe> | Probe | undefined][] = [
		["Chat Contacts — View", contacts],
		["Chat Flows — View", probeAccount(runtime, target, "/flows?page=1&pageSize=1")],
		["Chat Templates — View", probeAccount(runtime, target, "/templates/any/contents/lookups/languages")],
		["Chat Detail — View", probeAccount(runtime, target, "/webhooks")],
		["Chat Chats — View", probeMessages(runtime, target, contacts)],
	];
	const states = await Promise.all(
		reads.map(
			async ([permission, probe]): Promise<[Permission, PermissionState]> => [
				permission,
				stateOf(await probe),
			],
		),
	);
	return new Map(states);
}

function stateOf(probe: Probe | undefined): PermissionState {
	if (!probe?.answered) return "unknown";
	if (probe.status === 403) return "missing";
	return probe.status === 200 ? "granted" : "unknown";
}

/** Messages are readable only of a contact. */
function probeMessages(runtime: Dependencies, target: Target, contacts: Probe): Promise<Probe> | undefined {
	const [contact] = (contacts.answered && (contacts.json?.data as { id?: unknown }[] | undefined)) || [];
	if (typeof contact?.id !== "number") return undefined;
	return probeAccount(runtime, target, `/contacts/${contact.id}/messages?pageSize=1`);
}

/** Why an account's service can't be used now, without details; null if it can. */
export async function findProblem(runtime: Dependencies, target: Target): Promise<ConnectionProblem | null> {
	const probe = await probeAccount(runtime, target, CONTACTS);
	const fault = faultOf(probe, target);
	if (!fault) return null;
	if (probe.answered && probe.status >= 300 && probe.status < 400) return "redirected";
	return PROBLEMS[fault.step];
}

const PROBLEMS: Record<StepName, ConnectionProblem> = {
	address: "address-not-allowed",
	reachable: "unreachable",
	api: "unreachable",
	token: "token-rejected",
	account: "no-access",
	permissions: "token-permission",
};
