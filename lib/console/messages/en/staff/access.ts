/** Sign-in, sign-out and setup. */
export const access = {
	email: "Email address",
	password: "Password",
	showPassword: "Show password",
	hidePassword: "Hide password",
	emailMissing: "Enter your email address.",
	passwordMissing: "Enter your password.",
	signIn: {
		pageTitle: "Sign in",
		title: "Sign in to Chat Console",
		submit: "Sign in",
		forgot: "Forgot password?",
	},
	forgot: {
		title: "Reset your password",
		text: "Enter your email address. If it's registered here, you'll get an email with a link to set a new password.",
		submit: "Send link",
		noMail:
			"This console can't send email. Ask an owner of your account: they can create a link for you on the Members page.",
		sentTitle: "Check your email",
		sentText:
			"If someone here uses {email}, a link is on its way. It works once, for one hour. If nothing arrives, look in the spam folder or ask an owner of your account.",
		toSignIn: "Back to sign-in",
	},
	reset: {
		title: "Choose a new password",
		text: "You'll be signed out everywhere.",
		password: "New password",
		submit: "Set password",
		doneTitle: "Your password is set",
		doneText: "You were signed out everywhere. Sign in with your new password.",
		toSignIn: "Sign in",
		goneTitle: "This link isn't valid",
		goneText: "It may have been used or replaced, or it has expired. Ask for a new one.",
		askAgain: "Ask for a new link",
	},
	confirmEmail: {
		title: "Confirm your email address",
		text: "From then on, you sign in as {email}.",
		submit: "Confirm email address",
		doneTitle: "Email address confirmed",
		doneText: "You now sign in as {email}.",
		toConsole: "Go to console",
		toProfile: "Go to profile",
		goneTitle: "This link isn't valid",
		goneText:
			"It may have been used or replaced, or it has expired. Change your email address in your profile again.",
	},
	code: {
		text: "Your password is right. Open your authenticator app and enter the code for Chat Console.",
		label: "Code",
		recoveryText: "Enter one of the recovery codes that you saved. Each works once.",
		recoveryLabel: "Recovery code",
		missing: "Enter the code.",
		useRecovery: "Use a recovery code",
		useApp: "Use your authenticator app",
		startAgain: "Start again",
	},
	passkey: {
		signIn: "Sign in with a passkey",
		failed: "Your device couldn't use a passkey here. Sign in with your password.",
	},
	sso: {
		continue: "Continue with single sign-on",
		or: "or",
		problems: {
			"provider-down": "Single sign-on isn't available right now. Try again in a few minutes.",
			"provider-refused":
				"Your organization's sign-in was canceled or refused. Try again, or ask your administrator.",
			"invalid-response":
				"Your organization's sign-in returned a response that can't be trusted. Start again.",
			misconfigured:
				"Single sign-on isn't set up correctly. Ask your administrator: the reason is in the console's log.",
			expired: "This sign-in took too long or started in another browser. Start again.",
			"unverified-email":
				"Your organization hasn't verified your email address. Ask your administrator to verify it.",
			"email-taken":
				"Someone else in this console has your email address. Your administrator has to correct it before you can sign in.",
			"still-signed-in":
				"You're signed out here, but not at your organization. On a shared computer, sign out there too.",
			"not-invited":
				"You don't have access to this console. Ask an owner to invite you or your administrator to add you to a group.",
		},
	},
	again: {
		title: "Your session has expired",
		description: "Sign in again to continue. What you typed is still here.",
		submit: "Sign in and continue",
		other: "Go to sign-in page",
	},
	setUp: {
		pageTitle: "Set up",
		title: "Set up Chat Console",
		description: "You'll be the owner, with all permissions.",
		name: "Your name",
		accountName: "Account name",
		accountNameHint: "Usually your business name.",
		passwordHint:
			"At least {min} characters; 15 or more are better. A phrase of several words is easy to remember.",
		submit: "Set up console",
		wrongTitle: "This setup link isn't valid",
		wrongText: "Copy the full link from the terminal or log of the console, then open it again.",
		usedTitle: "This console is already set up",
		usedText: "A setup link works only once. Sign in with the owner's email address and password.",
		toSignIn: "Go to sign-in",
	},
	notSetUp: {
		title: "This console isn't set up yet",
		text: "Open the one-time setup link from the terminal or log of the console.",
	},
} as const;

/** Why single sign-on didn't succeed, or that signing out didn't end the provider's session. */
export type SsoProblem = keyof typeof access.sso.problems;

/** A problem by its name in the address; undefined if there is none with this name. */
export function ssoProblem(name: string | undefined): SsoProblem | undefined {
	return Object.keys(access.sso.problems).find((problem): problem is SsoProblem => problem === name);
}
