import type { Metadata } from "next";
import { TemplatesPage } from "@/components/templates/templates-page";
import { en } from "@/lib/console/messages/en";

export const metadata: Metadata = { title: en.templates.list.title };

export default function Templates() {
	return <TemplatesPage />;
}
