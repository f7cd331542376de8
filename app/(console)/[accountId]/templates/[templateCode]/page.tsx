import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TemplatePage } from "@/components/templates/template-page";
import { TEMPLATE_CODE_PATTERN } from "@/lib/contract/parameters";

type Props = { params: Promise<{ templateCode: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
	return { title: (await params).templateCode };
}

export default async function Template({ params }: Props) {
	const { templateCode } = await params;
	// The pattern has nothing that an address would encode.
	if (!TEMPLATE_CODE_PATTERN.test(templateCode)) notFound();
	return <TemplatePage templateCode={templateCode} />;
}
