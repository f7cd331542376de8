type GraphError = {
	code: number;
	message?: string;
	subcode?: number;
	title?: string;
	userMessage?: string;
	details?: string;
	isTransient?: boolean;
};

/** An error in the shape of the platform's management API. Source: docs/spec/platform-api.md §3. */
export function graphError(error: GraphError) {
	return {
		error: {
			message: error.message ?? `(#${error.code}) Something is wrong`,
			type: "OAuthException",
			code: error.code,
			...(error.details ? { error_data: { messaging_product: "whatsapp", details: error.details } } : {}),
			...(error.subcode ? { error_subcode: error.subcode } : {}),
			is_transient: error.isTransient ?? false,
			...(error.title ? { error_user_title: error.title, error_user_msg: error.userMessage ?? "" } : {}),
			fbtrace_id: "AbCdEf123",
		},
	};
}
