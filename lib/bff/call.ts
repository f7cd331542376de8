import type { z } from "zod";
import type { Member, Session } from "@/lib/bff/member";
import type { Runtime } from "@/lib/bff/runtime";
import type { ConsoleEndpointName, ConsoleEndpoints } from "@/lib/contract/console/endpoints";
import type { ContactSummary } from "@/lib/contract/contacts";
import type { EndpointBody, EndpointData, EndpointParams, EndpointQuery } from "@/lib/contract/endpoints";

/** What a member may see, by the marks in the contract's schemas. The runner gives it to handlers; only it masks. */
export type Sight = {
	/** Data of a schema without parts that they may not see, and with masked numbers. The runner shows a handler's own. */
	show: <S extends z.ZodType>(schema: S, data: z.output<S>) => z.output<S>;
	/** Whether a search with this text could tell a number that they may not see, by where it's found. */
	hides: (search: string) => boolean;
	/** The contacts of a search that they find by what they see. */
	found: (contacts: ContactSummary[], search: string) => ContactSummary[];
	/** The query of a list of contacts, in an order that tells no number. */
	ordered: <Q extends { sort?: string | undefined }>(query: Q) => Q & { digits?: "last" };
};

/** Who sends a request, by the endpoint's scope. */
export type Requester = {
	account: { member: Member; sight: Sight };
	person: { session: Session };
	public: object;
};

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
