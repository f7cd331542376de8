import { notFound } from "next/navigation";

/** Addresses that lead nowhere are told so inside the frame. */
export default function UnknownAddress() {
	notFound();
}
