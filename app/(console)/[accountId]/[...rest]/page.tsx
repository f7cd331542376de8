import { notFound } from "next/navigation";

/** Shows "not found" inside the frame for unknown paths. */
export default function UnknownAddress() {
	notFound();
}
