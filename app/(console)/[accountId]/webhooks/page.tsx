/** No webhook is open: the list of the layout stands alone. */
export default function WebhooksPage() {
	return null;
}
