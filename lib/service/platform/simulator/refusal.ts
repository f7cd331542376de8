import { PlatformError } from "@/lib/service/platform/platform";

/** With the platform's message and code. Source: docs/spec/flow-json.md §10. */
export function refusal({ title, code }: { title: string; code: number }): PlatformError {
	return new PlatformError(
		"platform-failed",
		`The messaging platform says: ${title}: its name asks for that.`,
		{
			changedNothing: true,
			errors: [{ path: "", message: `(#${code}) ${title}. Its code ${code}.` }],
		},
	);
}
