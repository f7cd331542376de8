import { Copy, ExternalLink, Phone, Reply, ShoppingBag, SquareMousePointer } from "lucide-react";
import type { ReactNode } from "react";

/** The icon of each button type, in editor and preview. */
export const BUTTON_ICONS: Readonly<Record<string, ReactNode>> = {
	custom: <Reply aria-hidden />,
	visit_website: <ExternalLink aria-hidden />,
	call_phone: <Phone aria-hidden />,
	copy_offer_code: <Copy aria-hidden />,
	view_catalog: <ShoppingBag aria-hidden />,
};

export const OTHER_BUTTON_ICON: ReactNode = <SquareMousePointer aria-hidden />;
