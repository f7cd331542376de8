/** What can be done about failed messages; the words are in messages/en/failures.ts. */
const CODES = {
	access: [0, 3, 10, 190],
	unreachable: [131026],
	windowClosed: [131047],
	marketingLimit: [131049],
	marketingStopped: [131050],
	experiment: [130472],
	unsupportedType: [131051],
	mediaDownload: [131052],
	mediaUpload: [131053],
	templateValues: [132000, 132012, 132018],
	templateMissing: [132001],
	templateTooLong: [132005],
	templatePolicy: [132007],
	templatePaused: [132015],
	templateDisabled: [132016],
	flowBlocked: [132068],
	flowThrottled: [132069],
	payment: [131042],
	restricted: [368, 131031],
	country: [130497],
	ownNumber: [131021],
	quality: [131048],
	pairRate: [131056],
	rate: [4, 80007, 130429, 131064, 133016],
	temporary: [1, 2, 131000, 131016, 131057, 133004],
	request: [100, 131008, 131009],
	refused: [130403, 131063],
} as const;

type FailureKind = keyof typeof CODES;
export const FAILURE_KINDS = Object.keys(CODES) as FailureKind[];

const KINDS = new Map<number, FailureKind>(
	FAILURE_KINDS.flatMap((kind) => CODES[kind].map((code) => [code, kind] as const)),
);

/** The kind of a messaging platform's error code; undefined if it's unknown. Source: docs/spec/platform-api.md §3. */
export function failureKind(code: number): FailureKind | undefined {
	return code >= 200 && code <= 299 ? "access" : KINDS.get(code);
}
