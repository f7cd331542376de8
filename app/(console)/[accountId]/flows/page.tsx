import type { Metadata } from "next";
import { FlowList } from "@/components/flows/list/flow-list";
import { en } from "@/lib/console/messages/en";

export const metadata: Metadata = { title: en.flows.title };

export default function FlowsPage() {
	return <FlowList />;
}
