import { notFound } from "next/navigation";

/** Unknown addresses show "not found" inside the frame. */
export default function UnknownAddress() {
	notFound();
}
