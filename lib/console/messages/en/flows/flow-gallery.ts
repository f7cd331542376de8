/** The forms that a new flow can start from. */
export const flowGallery = {
	preview: "Preview “{title}”",
	use: "Use this form",
	screens: "{count, plural, one {1 screen} other {# screens}}",
	forms: {
		booking: { title: "Book an appointment", text: "Choose a service, a day and a time." },
		signUp: { title: "Sign up", text: "Join with name and email, and agree to the terms." },
		survey: { title: "Survey", text: "Three questions about how and why people buy." },
		contact: { title: "Contact us", text: "A topic, a message, and how to reply." },
		feedback: { title: "Feedback", text: "Rate a visit, and say what could be better." },
		lead: { title: "Request a quote", text: "What someone needs, their budget, and who they are." },
		support: { title: "Get help", text: "What went wrong and how urgent it is, with a photo." },
		order: { title: "Place an order", text: "A product, how many, and delivery or pick-up." },
	},
} as const;
