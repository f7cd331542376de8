import { recordAudit } from "@/lib/bff/audit/record";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import type { Member } from "@/lib/bff/member";
import { callExtension } from "@/lib/bff/proxy/call-extension";
import type { Runtime } from "@/lib/bff/runtime";
import { rememberTemplateCodes } from "@/lib/bff/templates/codes";
import { storeSampleTranslations } from "@/lib/bff/templates/translations";

/** Has the account's service add sample data to the account, which must be empty, and lists its templates. */
export async function addSampleData(runtime: Runtime, member: Member): Promise<null> {
	const { account, person, source } = member;
	const { data } = await callExtension(runtime, upstreamOf(runtime.config, account), "addSampleData", {
		person: { name: person.name },
		requestId: source.requestId,
	});
	await runtime.db.transaction(async (tx) => {
		await rememberTemplateCodes(tx, account.id, data.template_codes);
		await storeSampleTranslations(tx, account.id, data.translations);
		await recordAudit(tx, member, {
			action: "account.sample_added",
			record: { id: account.id, title: account.name },
		});
	});
	return null;
}
