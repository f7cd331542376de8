/** Why the messaging platform didn't deliver a message, and what to do about it. */
export const failures = {
	access: {
		title: "No access to the messaging platform",
		todo: "Ask your administrator to renew the service's access token and check its permissions.",
	},
	unreachable: {
		title: "This number can't receive messages",
		todo: "It may not use the messaging app, or a version that is too old. Contact the customer another way.",
	},
	windowClosed: {
		title: "More than 24 hours since the customer's last message",
		todo: "Send a template instead. When the customer replies, you can write freely again.",
	},
	marketingLimit: {
		title: "Marketing limit reached for this customer",
		todo: "They've received enough marketing messages for now. Try again in a day or later.",
	},
	marketingStopped: {
		title: "The customer stopped your marketing messages",
		todo: "Don't send them any more marketing. Other messages still arrive.",
	},
	experiment: {
		title: "Not sent because of a platform experiment",
		todo: "This number gets no marketing messages for now. Wait until the customer writes, then reply.",
	},
	unsupportedType: {
		title: "The platform doesn't support this type of message",
		todo: "Send it as text, a file or a template.",
	},
	mediaDownload: {
		title: "The customer's file couldn't be loaded",
		todo: "Ask the customer to send it again.",
	},
	mediaUpload: {
		title: "The file was rejected",
		todo: "Check its type and size, then send it again.",
	},
	templateValues: {
		title: "The values don't fit the template",
		todo: "Compare them with the variables of this template's content in this language.",
	},
	templateMissing: {
		title: "The template isn't approved in this language",
		todo: "Check the template's content in this language, and send again once it's approved.",
	},
	templateTooLong: {
		title: "The text is too long with its values",
		todo: "Use shorter values, or shorten the template.",
	},
	templatePolicy: {
		title: "The template breaks a rule of the platform",
		todo: "Change its content, then wait for approval.",
	},
	templatePaused: {
		title: "The template is paused",
		todo: "Customers gave it bad feedback. Use another one, or improve it and wait.",
	},
	templateDisabled: {
		title: "The template is disabled",
		todo: "It was paused too often. Create a new template with other content.",
	},
	flowBlocked: {
		title: "The flow is blocked",
		todo: "Fix the flow's problems, or send another one.",
	},
	flowThrottled: {
		title: "The flow is throttled",
		todo: "Its endpoint responds too slowly or with errors. Fix that, then send again.",
	},
	payment: {
		title: "Payment problem",
		todo: "Ask your administrator to check the payment method of your business account.",
	},
	restricted: {
		title: "Your business account is restricted",
		todo: "Ask your administrator to read the platform's notice and request a review.",
	},
	country: {
		title: "Your business can't message this country",
		todo: "The platform's rules don't allow it for your business account.",
	},
	ownNumber: {
		title: "Sent to your own number",
		todo: "Choose a customer's number.",
	},
	quality: {
		title: "Sending is limited",
		todo: "Too many customers blocked or reported your messages. Send less, and only what customers asked for.",
	},
	pairRate: {
		title: "Too many messages to this customer at once",
		todo: "Wait a few minutes, then send again.",
	},
	rate: {
		title: "Too many messages at once",
		todo: "Wait a few minutes, then send again.",
	},
	temporary: {
		title: "Temporary platform error",
		todo: "Send the message again.",
	},
	request: {
		title: "The platform didn't understand the message",
		todo: "Ask your administrator to check the program that sent it.",
	},
	refused: {
		title: "The platform refused this message",
		todo: "Sending it again won't help.",
	},
};
