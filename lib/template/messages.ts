/*
 * The English of everything that the checkers say about contents, in ICU message format: the source of the other
 * languages, and of the API's sentences. A message's arguments are the values that the checkers have to give.
 */

const KINDS =
	"array {a list} object {an object} string {text} boolean {true or false} number {a number} fraction {a fraction} null {null} seconds {a whole number of seconds}";
const EXPECTED = `{expected, select, ${KINDS} other {{expected}}}` as const;
const FOUND = `{found, select, ${KINDS} other {{found}}}` as const;

/** A part of a content; settings have the names of the API. */
const PART =
	"{part, select, content {Content} language {Language} headers {Headers} header {Header} headerText {Header text} headerSample {Header sample} headerMedia {Header media} headerType {Header type} text {Text} samples {Samples} sample {This sample} footer {Footer} buttons {Buttons} button {Button} buttonLabel {Button label} buttonType {Button type} phoneNumber {Phone number} offerCode {Offer code} replyKey {Reply key} url {URL} urlType {URL type} dynamicUrl {Dynamic URL} validity {Validity period} expiration {Code expiration} apps {Apps} app {App} packageName {Package name} signatureHash {Signature hash} other {{part}}}";

const MEDIA = "{type, select, image {image} video {video} other {document}}";
const HEADER_TYPES = "text {text} image {image} video {video} document {document}";
const BUTTON_TYPES =
	"custom {quick reply} visit_website {website} call_phone {phone number} copy_offer_code {offer code} view_catalog {catalog}";
const EXPECTED_HEADER = `{expected, select, ${HEADER_TYPES} other {{expected}}}` as const;
const ACTUAL_HEADER = `{actual, select, ${HEADER_TYPES} other {{actual}}}` as const;

const values = {
	wrongType: `${PART} must be ${EXPECTED}, not ${FOUND}.`,
	tooLong: `${PART} must be {max} characters or fewer (currently {count}).`,
	unseen: `${PART} has an invisible character. Type it instead of pasting it.`,
	needsType: `${PART} needs a type.`,
	unknownType: `${PART} must be {types}.`,
	tooManyHeaders:
		"A template can have up to {max, plural, one {{max} header} other {{max} headers}} (currently {count}).",
	tooManyButtons:
		"A template can have up to {max, plural, one {{max} button} other {{max} buttons}} (currently {count}).",
	tooManyOfType:
		"A template can have up to {type, select, visit_website {{max, plural, one {{max} website button} other {{max} website buttons}}} call_phone {{max, plural, one {{max} phone button} other {{max} phone buttons}}} copy_offer_code {{max, plural, one {{max} offer-code button} other {{max} offer-code buttons}}} view_catalog {{max, plural, one {{max} catalog button} other {{max} catalog buttons}}} other {{max, plural, one {{max} quick-reply button} other {{max} quick-reply buttons}}}} (currently {count}).",
	tooManyApps:
		"Up to {max, plural, one {{max} app} other {{max} apps}} can autofill the code (currently {count}).",
} as const;

/** Parts that are plain text, and white space. */
const plain = {
	lineBreak: `${PART} can't have line breaks.`,
	emoji: `${PART} can't have emojis. Remove {emoji}.`,
	formatting: `${PART} is plain text. Remove the formatting.`,
	plainSign: `${PART} is plain text. Remove {sign}.`,
	mayBeRejected: `${PART} may be rejected because of {sign}.`,
	tab: `${PART} has a tab, which may be rejected. Use a space.`,
	manySpaces: `${PART} has more than {max} spaces in a row, which may be rejected.`,
	manyLineBreaks: `${PART} has more than {max} line breaks in a row, which may be rejected.`,
	sampleLineBreak: `${PART} has a line break, which may be rejected.`,
	sampleOfVariable: "Enter an example of what replaces {source}.",
	wideBraces: "{source} is shown as text. For a variable, use ordinary braces, like '{{1}}'.",
	variableInLabel: "A button label can't contain variables. Remove {source}.",
} as const;

/** The header, the texts and their variables. */
const texts = {
	noLanguage: "Choose a language.",
	unknownLanguage: "The messaging platform doesn't support this language. Choose one from the list.",
	noMedia: `Enter a link to the ${MEDIA}, or a parameter that supplies it.`,
	mediaUrl: `Enter a full URL for the ${MEDIA}. It must start with https:// and have no spaces or invisible characters.`,
	noHeaderText: "Enter the header text, or remove the header.",
	tooManyHeaderVariables:
		"Header text can have up to {max, plural, one {{max} variable} other {{max} variables}} (currently {count}).",
	noHeaderSample: "Enter a sample for '{{1}}' in the header.",
	malformedVariable: "{source} isn't a variable. Use a number in double braces, like '{{1}}'.",
	variableZero: "Variables start at '{{1}}'. Don't use '{{0}}'.",
	variableGap: "{variable} is missing. Number variables from 1 without gaps.",
	variablesTouch: "Put a word between {variable} and {next}.",
	noText: "Enter the message text.",
	noSample: "Enter a sample for {variable}.",
	variableAtStart: "The text can't start with {variable}. Add words before it.",
	variableAtEnd: "The text can't end with {variable}. Add words after it.",
	onlyPunctuation:
		"Only punctuation follows {variable}, which the messaging platform may reject. Add a word after it.",
	longText: "Marketing and utility texts above {max} characters may be rejected (currently {count}).",
	manyEmojis: "Texts with more than {max} emojis may be rejected (currently {count}).",
	fewWords:
		"The text may be rejected as too short for its variables. Use at least {min} words (currently {count}).",
	variableInFooter: "The footer can't contain variables. Remove {source}.",
	sampleName: "Samples must be named by the number of their variable, like 1 or 2.",
} as const;

const buttons = {
	noLabel: "Enter a button label.",
	noPhoneNumber: "Enter the phone number to call.",
	noOfferCode: "Enter the offer code to copy.",
	repliesApart: "Group the quick replies together, before or after all other buttons.",
	repeatedLabel: "Button {number} already has this label. Each button needs a unique one.",
	noUrl: "Enter the URL that the button opens.",
	noUrlSample: "Enter a sample for {variable} in the URL.",
	variableNotLast: "A URL can have one variable, at the end. Move {variable} there or remove it.",
	noUrlVariable: "A dynamic URL must end with '{{1}}'. Add it, or make the URL static.",
	wrongUrl: "Enter a full URL that starts with https:// and has no spaces or invisible characters.",
	chatLink: "A button with a direct link to a chat may be rejected. Link to your own page.",
	noCountryCode: "Enter the country code, such as +49.",
	wrongCountryCode: "Enter the country code as + and digits, such as +49.",
	notDigits: "Enter only digits and spaces.",
	otherCountry: "This number starts with {found}, not {code}.",
	wrongLength: "This isn't a valid number for {code}. Check its length.",
	onlyRest: "Enter only what follows {code}: {rest}.",
} as const;

/** Validity, and messages with a verification code. */
const settings = {
	noPackageName: "Enter the package name.",
	noSignatureHash: "Enter the signature hash.",
	wrongPackageName: "Package name must have two or more parts separated by dots, like com.example.shop.",
	wrongSignatureHash: "Signature hash must be exactly {length} letters, digits, +, / or =.",
	notInVerification:
		"{part, select, headers {Headers} footer {Footer} other {Buttons}} may be rejected: the messaging platform provides the text of verification messages.",
	validityRange:
		"Validity period must be between {min} seconds and {longest} {unit, select, minutes {minutes} days {days} other {{unit}}} ({min} to {max} seconds).",
	expirationRange:
		"Code expiration must be between {shortest} and {longest} minutes ({min} to {max} seconds).",
	noApps: "Add at least one app that can autofill the code.",
	noExpiration: "Enter the code expiration.",
	notMinutes: "Enter whole minutes: 1 minute (60 seconds), 2 minutes (120 seconds) and so on.",
	validTooLong: "A verification code can be valid for up to {minutes} minutes ({max} seconds).",
} as const;

/** How a language differs from the source language. */
const parity = {
	headerAdded: `{other} has no header, but this language has one of type ${ACTUAL_HEADER}.`,
	headerMissing: `{other} has a header of type ${EXPECTED_HEADER}, but this language has none.`,
	headerDiffers: `{other} has a header of type ${EXPECTED_HEADER}, but this language has one of type ${ACTUAL_HEADER}.`,
	variableMissing: "{variable} is missing here. {other} has it.",
	variableExtra: "{variable} isn't in {other}. Remove it here, or add it there.",
	footerMissing: "{other} has a footer, but this language doesn't.",
	footerExtra: "{other} has no footer, but this language does.",
	buttonCount:
		"{other} has {expected, plural, =0 {no buttons} one {{expected} button} other {{expected} buttons}}, but this language has {actual, plural, =0 {none} other {{actual}}}.",
	buttonType: `Button {number} is of type {expected, select, ${BUTTON_TYPES} other {{expected}}} in {other}, but {actual, select, ${BUTTON_TYPES} other {{actual}}} in this language.`,
} as const;

/** What translation tools check in a text beside its source. */
const translation = {
	sameAsSource: "This is the same as the source. Translate it, or confirm it if it needs no translation.",
	valueMissing:
		"{what, select, links {The link {value} is missing here.} phones {The phone number {value} is missing here.} numbers {The number {value} is missing here.} other {{value} is missing here.}}",
	valueExtra:
		"{what, select, links {The source doesn't have the link {value}.} phones {The source doesn't have the phone number {value}.} numbers {The source doesn't have the number {value}.} other {The source doesn't have {value}.}}",
	lineBreaksLost:
		"The source has {expected, plural, one {{expected} line break} other {{expected} line breaks}}, but this text has {count, plural, =0 {none} other {{count}}}.",
	wrongScript: "This text isn't in the letters of its language.",
	trailingSpace: "Remove the white space at the beginning or end.",
} as const;

export const templateMessages = {
	/** A name in a list. */
	quoted: "“{name}”",
	...values,
	...plain,
	...texts,
	...buttons,
	...settings,
	...parity,
	...translation,
} as const;
