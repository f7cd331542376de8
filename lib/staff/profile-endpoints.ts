import { z } from "zod";
import { nameText } from "@/lib/contract/text/text";
import type { EndpointTable } from "@/lib/staff/endpoint-table";

export const personName = nameText("Your name", 1, 200);

const profile = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type Profile = z.output<typeof profile>;

const nothing = z.null();

/** What people do with their own profile, below `/api/profile`. Everyone who is signed in may. */
export const PROFILE_ENDPOINTS = {
	getProfile: { method: "GET", path: "", data: profile },
	updateProfile: { method: "PUT", path: "", body: z.object({ name: personName }), data: nothing },
} as const satisfies EndpointTable;

export type ProfileEndpoints = typeof PROFILE_ENDPOINTS;
export type ProfileEndpointName = keyof ProfileEndpoints;
