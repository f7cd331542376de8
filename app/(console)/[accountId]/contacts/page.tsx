/** No contact is open: the list of the layout stands alone. */
export default function ContactsPage() {
	return null;
}
