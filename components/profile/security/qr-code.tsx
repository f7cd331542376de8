import { useMemo } from "react";
import { encode } from "uqr";

type QrCodeProps = { text: string; label: string };

/** A QR code. Always dark on white, because some cameras don't read the reverse. */
export function QrCode({ text, label }: QrCodeProps) {
	const { size, data } = useMemo(() => encode(text, { ecc: "M", border: 2 }), [text]);
	const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className="size-48 rounded-control border border-line bg-white"
		>
			<path d={dark.join("")} fill="#000" />
		</svg>
	);
}
