import { requireSession, type Session } from "@/lib/bff/access/session";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import { dispatch, type Handlers } from "@/lib/bff/http/dispatch";
import { handle } from "@/lib/bff/http/handle";
import { requestSource } from "@/lib/bff/http/request-source";
import { updateProfile } from "@/lib/bff/profile/profile";
import type { Runtime } from "@/lib/bff/runtime";
import { PROFILE_ENDPOINTS, type ProfileEndpoints } from "@/lib/staff/profile-endpoints";

const PREFIX = "/api/profile";

type ProfileContext = { runtime: Runtime; session: Session };

const HANDLERS: Handlers<ProfileEndpoints, ProfileContext> = {
	getProfile: async ({ session }) => session.person,
	updateProfile: ({ runtime, session, body }) => updateProfile(runtime.db, session.person, body),
};

/** Answers a person's request about their own profile. */
export function handleProfileRequest(runtime: Runtime, request: Request): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		const session = await requireSession(runtime, request.headers);
		return dispatch({
			table: PROFILE_ENDPOINTS,
			handlers: HANDLERS,
			request,
			requestId,
			path: new URL(request.url).pathname.slice(PREFIX.length),
			context: { runtime, session },
			record: (entry) => recordPersonAudit(runtime.db, session.person, requestSource(request.headers), entry),
		});
	});
}
