import type { Member, Session } from "@/lib/bff/member";
import type { Runtime } from "@/lib/bff/runtime";
import type { ConsoleEndpointName, ConsoleEndpoints } from "@/lib/contract/console/endpoints";
import type { EndpointBody, EndpointData, EndpointParams, EndpointQuery } from "@/lib/contract/endpoints";

/** Who sends a request, by the endpoint's scope. */
export type Requester = { account: { member: Member }; person: { session: Session }; public: object };

/** A request to one of the console's endpoints that passed all checks, as its handler gets it. */
export type Call<N extends ConsoleEndpointName> = Requester[ConsoleEndpoints[N]["scope"]] & {
	runtime: Runtime;
	request: Request;
	requestId: string;
	params: EndpointParams<ConsoleEndpoints[N]>;
	query: EndpointQuery<ConsoleEndpoints[N]>;
	body: EndpointBody<ConsoleEndpoints[N]>;
	/** Sets a cookie with the response. */
	setCookie: (cookie: string) => void;
};

/** A handler for each of these endpoints: it gives the envelope's `data`, or a whole response. */
export type Handlers<N extends ConsoleEndpointName = ConsoleEndpointName> = {
	[Name in N]: (call: Call<Name>) => Promise<EndpointData<ConsoleEndpoints[Name]> | Response> | Promise<void>;
};
