import type { Metadata } from "next";
import { NewFlowForm } from "@/components/flows/create/new-flow-form";
import { en } from "@/lib/console/messages/en";

export const metadata: Metadata = { title: en.flows.create.title };

export default function NewFlowPage() {
	return <NewFlowForm />;
}
