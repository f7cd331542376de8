import type { contactEraseEndpoints } from "@/lib/contract/extensions/contact-erase";
import type { contactMergeEndpoints } from "@/lib/contract/extensions/contact-merge";
import type { CaseTable, StatusCase } from "./case";
import type { World } from "./world";

/** A contact that was merged into another one. */
async function newMerge(world: World): Promise<{ keptId: number; mergedId: number }> {
	const { service } = world;
	const keptId = await world.newContact();
	const { contactId: mergedId } = await world.newMessage();
	await service.request("POST", service.extension(`/contacts/${keptId}/merge`), {
		body: { contact_id: mergedId },
	});
	return { keptId, mergedId };
}

const unknown = (to = "an unknown contact"): StatusCase => ({
	status: 404,
	to,
	input: async (world) => ({
		params: { contactId: world.missing },
		query: `?contact_id=${await world.newContact()}`,
		body: { contact_id: await world.newContact() },
	}),
});

/** Source: docs/spec/decisions.md §1, §9. */
export const contactMergeCases: CaseTable<typeof contactMergeEndpoints> = {
	listMergeSuggestions: {
		good: async (world) => ({ params: { contactId: await world.newPerson() } }),
		failures: [unknown()],
	},
	previewMerge: {
		good: async (world) => ({
			params: { contactId: await world.newContact() },
			query: `?contact_id=${await world.newContact()}`,
		}),
		failures: [
			unknown(),
			{
				status: 400,
				to: "one contact",
				input: async (world) => {
					const contactId = await world.newContact();
					return { params: { contactId }, query: `?contact_id=${contactId}` };
				},
			},
		],
	},
	mergeContact: {
		good: async (world) => ({
			params: { contactId: await world.newContact() },
			body: { contact_id: (await world.newMessage()).contactId },
		}),
		failures: [
			unknown(),
			{
				status: 404,
				to: "a removed contact",
				input: async (world) => ({
					params: { contactId: await world.newContact() },
					body: { contact_id: await world.newRemovedContact() },
				}),
			},
			{
				status: 422,
				to: "one contact",
				input: async (world) => {
					const contactId = await world.newContact();
					return { params: { contactId }, body: { contact_id: contactId } };
				},
			},
		],
	},
	getMergedContact: {
		good: async (world) => ({ params: { contactId: (await newMerge(world)).mergedId } }),
		failures: [unknown("a contact that wasn't merged")],
	},
	listMergedContacts: {
		good: async (world) => ({ params: { contactId: (await newMerge(world)).keptId } }),
		failures: [unknown()],
	},
};

/** A contact whose erasure has started. */
async function newErasure(world: World): Promise<number> {
	const { contactId } = await world.newMessage();
	await world.service.request("POST", world.service.extension(`/contacts/${contactId}/erase`));
	return contactId;
}

export const contactEraseCases: CaseTable<typeof contactEraseEndpoints> = {
	previewErasure: {
		good: async (world) => {
			await world.newWebhook();
			return { params: { contactId: (await world.newMessage()).contactId } };
		},
		failures: [unknown()],
	},
	eraseContact: {
		good: async (world) => ({ params: { contactId: (await newMerge(world)).keptId } }),
		failures: [unknown()],
	},
	getContactErasure: {
		good: async (world) => ({ params: { contactId: await newErasure(world) } }),
		failures: [unknown("a contact that isn't erased")],
	},
	listContactErasures: {
		good: async (world) => {
			await newErasure(world);
			return {};
		},
		failures: [],
	},
};
