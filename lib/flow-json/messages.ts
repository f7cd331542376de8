/*
 * The English of everything that the checker says about a definition, in ICU message format: the source of the other
 * languages, and of the API's sentences. A message's arguments are the values that the checker has to give.
 */

/** Types of JSON, alone or where several are possible, and what a text is needed for. */
const KINDS =
	"array {a list} object {an object} string {text} boolean {true or false} number {a number} null {null} undefined {nothing} string_number {text or a number} string_array {text or a list} string_object {text or an object} boolean_object {true or false, or an object} string_number_boolean {text, a number, or true or false} lines {text or a list of texts} date {a date as text} image {a picture in base64}";
const EXPECTED = `{expected, select, ${KINDS} other {{expected}}}` as const;
const FOUND = `{found, select, ${KINDS} other {{found}}}` as const;

/** An object of the definition as a subject, after a preposition, and with one of its properties. */
const OWNER =
	"{owner, select, screen {The screen} layout {The layout} definition {The definition} action {The action “{ownerName}”} item {The item of {ownerName}} object {“{ownerName}”} other {{ownerName}}}";
const OF_OWNER =
	"{owner, select, screen {the screen} layout {the layout} definition {the definition} action {the action “{ownerName}”} item {the item of {ownerName}} object {“{ownerName}”} other {{ownerName}}}";
const PROPERTY = `“{property}” of ${OF_OWNER}` as const;

const HINT = "{hasMeant, select, yes { Did you mean “{meant}”?} other {}}";

const components = {
	noType: "The component needs a type.",
	typeNotText: "The type of a component must be text.",
	unknownComponent: `Unknown component “{name}”.${HINT}`,
	needsVersion: "“{name}” requires version {since} or later.",
	componentNotObject: `A component must be an object, not ${FOUND}.`,
	missingProperty: `${OWNER} needs “{property}”.`,
	unknownProperty: `${OWNER} has no property “{property}”.${HINT}`,
	propertyRemoved: `${OWNER} has no “{property}” since version {until}.`,
	propertyNeedsVersion: `${PROPERTY} requires version {since} or later.`,
	propertyDisputed: `“{property}” isn't documented for ${OF_OWNER}, so it may be refused.`,
	wrongType: `${PROPERTY} must be ${EXPECTED}, not ${FOUND}.`,
	wrongTypeOrDynamic: `${PROPERTY} must be ${EXPECTED}, or dynamic data such as $'{data.field}', not ${FOUND}.`,
	notDate: `${PROPERTY} must be a date like 2024-10-21.`,
	notTime: `${PROPERTY} must be a time in milliseconds, like 1729468800000.`,
	quotedBoolean: `${PROPERTY} must be {value} without quotes.`,
	quotedNumber: `${PROPERTY} must be a number without quotes.`,
	notWhole: `${PROPERTY} must be a whole number.`,
	tooSmall: "“{property}” must be {min} or more (currently {value}).",
	tooLarge: "“{property}” must be {max} or less (currently {value}).",
	tooLong: `${PROPERTY} must be {max} characters or fewer (currently {count}).`,
	emptyText: `${PROPERTY} is empty. Write a text.`,
	emptyOptionalText: `${PROPERTY} is empty, so it may be refused. Write a text or remove it.`,
	emptyImage: `${PROPERTY} is empty. Add a picture in base64.`,
	tooFewItems: `${PROPERTY} needs at least {min, plural, one {{min} item} other {{min} items}} (currently {count}).`,
	tooManyItems: `${PROPERTY} can have up to {max, plural, one {{max} item} other {{max} items}} (currently {count}).`,
	itemNotObject: `An item of ${PROPERTY} must be an object, not ${FOUND}.`,
	unknownEnd: `${PROPERTY} has only “start-date” and “end-date”, not “{name}”.`,
	notDynamic: `${PROPERTY} must be dynamic data, such as $'{data.field}' or $'{form.field}'.`,
	notAllowed: `${PROPERTY} must be {values}, not “{value}”.${HINT}`,
	unseenInName: "The name “{name}” has an invisible character.",
	unseenInUrl: "The URL has an invisible character.",
	notHttps: `${PROPERTY} must start with https:// or it may be refused.`,
	notAddress: `${PROPERTY} must be a web address, like https://example.com.`,
	imageAddress: `${PROPERTY} must be a picture in base64; pictures aren't loaded from addresses.`,
	imagePrefix: `${PROPERTY} must be only the base64 data, without “{prefix}”.`,
	notImage: `${PROPERTY} isn't a picture in base64, so it can't be shown.`,
	imageTooLarge: `${PROPERTY} should be {max} KB or less (currently {size} KB); larger pictures may not be shown.`,
	minAboveMax: "“{min}” can't be greater than “{max}” of this {type} (currently {low} and {high}).",
	allCaptions: "A Footer has a center caption, or a left and a right one, but not all.",
	noRightCaption: "A Footer with a left caption also needs a right caption.",
	noLeftCaption: "A Footer with a right caption also needs a left caption.",
	patternNeedsHelp: "A TextInput with “pattern” needs “helper-text”, which explains what to type.",
	patternNotPossible: "“pattern” isn't possible for the input type “{type}”.",
	patternInvalid: "“pattern” must be a valid regular expression.",
	patternSlashes: "Remove the slashes around “pattern”. Otherwise customers have to type them.",
	tooManyPictures: "A Dropdown with pictures can have up to {max} options (currently {count}).",
	repeatedOption: "Another option already has the ID “{id}”, so answers don't tell which of them was chosen.",
	imageAndColor: "An option has an image or a color, not both.",
	notColor: "“color” must have six hexadecimal digits, like #1D5BBF.",
	noListAction: "The list or each of its items needs “on-click-action”.",
	twoListActions: "The list has “on-click-action”, so its items can't have it.",
	noItemAction: "The item or its list needs “on-click-action”.",
	endWithPictures: "“end” isn't possible with large pictures.",
	secondBadge: "Only one item of a list can have a badge.",
	paragraphsNeedVersion: "“text” of {type} must be text; a list of paragraphs requires version 5.1 or later.",
	paragraphsNeedMarkdown: 'A list as “text” of {type} needs "markdown": true, or it may be refused.',
	pictureFormat: "Pictures in RichText must be PNG, JPEG or WebP in base64, like data:image/png;base64,….",
	noPictures: "{type} shows no pictures. Use RichText or Image.",
	noHeadings: "{type} shows no headings. Use RichText or TextHeading.",
	noTables: "{type} shows no tables. Use RichText.",
	emojiInLabel: "“label” of Footer can't have emoji, such as “{emoji}”.",
} as const;

const dates = {
	datesReversed: "“min-date” can't be after “max-date”.",
	startTooLate: "“min-date” is after 2100-12-31, the last day without “max-date”, so no day can be chosen.",
	endTooEarly: "“max-date” is before 1900-01-01, the first day without “min-date”, so no day can be chosen.",
	dayOutside: "“{day}” is outside “min-date” and “max-date”, so it can't be chosen anyway.",
	daysReversed: "“min-days” can't be greater than “max-days” (currently {min} and {max}).",
	needsRange: '“{property}” requires "mode": "range".',
	endsNeedRange: '“{property}” for “start-date” and “end-date” requires "mode": "range".',
	labelNeedsEnds: "“label” needs a text for “start-date” and one for “end-date”.",
	rangeNeedsEnds: "In range mode, “{property}” has a value for “start-date” and one for “end-date”.",
	rangeReversed: "The range's “start-date” can't be after its “end-date”.",
} as const;

/** The whole definition, its screens and their data. */
const frame = {
	definitionNotObject: "The definition must be an object with version and screens.",
	definitionTooLarge: "The definition can have up to 10 MB.",
	noVersion: 'The definition needs a version: "version": "{version}".',
	versionNotText: 'The version must be text in double quotes: "{version}".',
	versionFormat: "The version must look like “{version}”.",
	unknownVersion: "Unknown version “{version}”. The recommended version is “{recommended}”.",
	frozenVersion:
		"Version “{version}” can no longer be published. Flows already published with it keep working.",
	unknownDataApi: "There is no version “{version}” of the exchange with your server. Use “3.0”.",
	dataApiNeedsVersion: "“{version}” requires version {since} of Flow JSON or later.",
	noScreens: "The definition needs a list of screens.",
	screensNotList: `The screens must be a list, not ${FOUND}.`,
	emptyScreens: "The flow needs at least one screen.",
	tooManyScreens: "A flow can have up to {max} screens (currently {count}).",
	screenNotObject: `A screen must be an object, not ${FOUND}.`,
	noEnd: 'No screen ends the flow. Give the last one "terminal": true.',
	noSuccess: 'At least one screen that ends the flow must have "success": true.',
	reservedId: "“{id}” is reserved. Choose another ID.",
	idFormat: "The screen ID “{id}” must contain only letters A–Z and underscores.",
	repeatedId: "Another screen already has the ID “{id}”.",
	noTitle: "The screen “{screen}” has no title.",
	endNeedsFooter: "The screen “{screen}” ends the flow, so it needs a Footer.",
	successNotAtEnd: "“success” is possible only on a screen that ends the flow.",
	refreshNeedsServer: "“refresh_on_back” asks your server, so the definition needs “data_api_version”.",
	unknownSensitive: `The screen has no input named “{name}”.${HINT}`,
	noLayout: "The screen “{screen}” needs a layout: an object with type and children.",
	layoutNotObject: `The layout must be an object with type and children, not ${FOUND}.`,
	noLayoutType: "The layout needs “type”.",
	layoutType: "The layout type must be “{type}”.",
	dataNotObject: `The data must be an object, not ${FOUND}.`,
	fieldNotObject: "The field “{name}” must be an object with type and __example__.",
	fieldNeedsType: "The field “{name}” needs a type.",
	fieldNeedsExample: "The field “{name}” has no “__example__”, so the preview can't show it.",
	exampleType: `The example must be ${EXPECTED} as the type says, not ${FOUND}.`,
	examplePartType: `This part of the example must be ${EXPECTED} as the type says, not ${FOUND}.`,
	schemaNotObject: `“{name}” must be an object with a type, not ${FOUND}.`,
	unknownType: "The type must be {types}.",
	misplacedExample: "Only a field itself can have an “__example__”, not a part of it.",
	listNeedsItems: "A list needs “items”, which describe what is in it.",
	itemsNotObject: `“items” must be an object, not ${FOUND}.`,
	propertiesNotObject: `“properties” must be an object, not ${FOUND}.`,
} as const;

/** Containers, forms and limits. */
const layout = {
	ifsTooDeep: "If can be nested up to {max} levels deep.",
	footerTooDeep: "A Footer can stand only in the first level of an If, not in the {type} inside it.",
	formInForm: "A Form can't be inside another Form.",
	notInSwitch: "{type} can't be inside a Switch.",
	notInside: "{type} can't be inside {owner}.",
	insideNeedsVersion: "{type} inside {owner} requires version {since} or later.",
	emptyBranch: "“{branch}” is empty. Add at least one component.",
	noCases: "The Switch needs at least one case.",
	caseNotList: `The case “{name}” must be a list of components, not ${FOUND}.`,
	tooManyFooters: "A screen can have only one Footer (currently {count}).",
	footerBesideBranch: "A Footer is already in a branch, and a screen can have only one.",
	twoFootersInBranch: "A branch can have only one Footer.",
	elseNeedsFooter: "“then” has a Footer, so the If also needs “else” with a Footer.",
	branchNeedsFooter: "Another branch has a Footer, so “{branch}” needs one too.",
	inputNeedsForm: "{type} must be inside a Form before version {since}.",
	inputOutsideForm: "The screen has a Form, so {type} must be inside it.",
	valueOfForm: "Inside a Form, use the Form's “{list}” instead of “{name}”.",
	unknownInputOfForm: `The Form has no input named “{name}”.${HINT}`,
	noInitialValue: "{type} can't have an initial value.",
	initialType: `The initial value of {type} “{name}” must be ${EXPECTED}, not ${FOUND}.`,
	initialOptions: `The options of {type} “{name}” must be text, not ${FOUND}.`,
	initialDate: "The initial value of {type} “{name}” must be a date, such as “2024-10-21” from version 5.0.",
	errorMessageType: `The error message of {type} “{name}” must be text, not ${FOUND}.`,
	repeatedInput: "Another input of the screen already has the name “{name}”.",
	tooManyComponents: "A screen can have up to {max} components (currently {count}).",
	tooManyOfType: "A screen can have up to {max} {type} (currently {count}).",
	twoPickers: "A screen can have only one picker for photos or documents.",
	besideList: "A screen with a NavigationList can't have other components.",
	listAtEnd: "A screen that ends the flow can't have a NavigationList.",
	besideRichText: "Only a Footer can be on the same screen as RichText.",
	richTextAlone: "RichText must be the only component of its screen before version 6.3.",
	tooManyCarousels: "A flow can have up to {max} ImageCarousel (currently {count}).",
} as const;

const actions = {
	noActionName: "The action needs a name, such as “navigate”.",
	actionNameNotText: `The action's name must be text, not ${FOUND}.`,
	unknownAction: `Unknown action “{name}”.${HINT}`,
	unknownActionUse: "Unknown action “{name}”. Use {allowed}.",
	actionNotHere: "“{name}” isn't possible here. Use {allowed}.",
	completeNeedsTerminal: '“complete” ends the flow, so the screen needs "terminal": true.',
	navigateAtEnd: "The screen “{screen}” ends the flow, so its Footer can't lead to another screen.",
	exchangeNeedsServer: "“data_exchange” asks your server, so the definition needs “data_api_version”.",
	navigateNeedsPayload: "“navigate” needs a payload; write '{}' if it sends nothing.",
	payloadNotObject: "The payload must be an object.",
	ownScreen: "The action leads to its own screen. Choose another one.",
	unknownScreen: `Unknown screen “{name}”.${HINT}`,
	answerNotSent: "The answer to “{name}” isn't sent.",
	answerNotAlwaysSent: "The answer to “{name}” isn't sent on every path.",
	hiddenRequired: "“{name}” is required even while it's hidden, so nobody could continue.",
	unknownField: `The screen “{screen}” has no data field “{name}”.${HINT}`,
	fieldType: `The screen “{screen}” expects ${EXPECTED} for “{name}”, not ${FOUND}.`,
	elementType: `The screen “{screen}” expects ${EXPECTED} for each element, not ${FOUND}.`,
	missingFields: "The screen “{screen}” expects {names}, which the payload doesn't have.",
	unknownOwnField: `The screen's data has no field “{name}”.${HINT}`,
	ownFieldType: `“{name}” needs ${EXPECTED} as its data model says, not ${FOUND}.`,
	ownElementType: `Each element needs to be ${EXPECTED} as the data model says, not ${FOUND}.`,
	footerOutsideForm: "Before version 4.0, a Footer must be inside the Form to use its values.",
	filesToScreen: "Files of a {type} can't be sent to another screen. That screen can use “{reference}”.",
	filesNested: "Files of a {type} must stand directly in the payload.",
	completeSendsOne: '“complete” can send one file, so the {type} “{name}” needs "{limit}": 1.',
	completeSendsOnePicker: "“complete” can send the files of only one picker.",
} as const;

const references = {
	otherScreenNeedsVersion: "“{reference}” refers to another screen, which requires version {since} or later.",
	unknownScope:
		"“{reference}” must refer to data, form or screen: $'{data.field}', $'{form.field}' or $'{screen.SCREEN.form.field}'.",
	missingScope: "“{reference}” must name form or data after the screen: write “{meant}”.",
	expressionAsPart: "“{reference}” can hold only a name: write “{meant}”.",
	expressionNeedsVersion: "“{reference}” can hold only a name. Expressions require version {since} or later.",
	expressionNeedsBackticks:
		"“{reference}” can hold only a name. Write an expression in backticks: “{meant}”.",
	spacesInReference: "“{reference}” may not be read because of its spaces: write “{meant}”.",
	ownScreenReference: "“{reference}” refers to its own screen: write “{meant}”.",
	unknownScreenReference: `“{reference}” refers to the unknown screen “{name}”.${HINT}`,
	intoList: "“{reference}” goes into a list, which references can't do.",
	intoValue: "“{reference}” refers to a part of a value that isn't an object.",
	toForm: "“{reference}” refers to the Form itself. Refer to one of its inputs.",
	unknownInput: `The screen “{screen}” has no input named “{name}”.${HINT}`,
	referenceInText:
		"“{reference}” inside a text needs an expression in backticks, such as `''Hello '' {reference}`.",
	referenceNotAlone: "“{reference}” can't be part of a text: the value must be only the reference.",
	openReference: "The reference “{reference}” doesn't end with '}', so it's shown as it is.",
	neverDynamic: "“{property}” can't be dynamic, so it can't be “{value}”.",
	dynamicDisputed: "“{property}” isn't documented as dynamic, so it may be shown as “{value}”.",
	urlType: `“url” needs ${EXPECTED}, not ${FOUND}.`,
	dataType: `“{name}” needs ${EXPECTED}, but “{value}” is ${FOUND}.`,
	formValueType: `“{name}” of “{list}” needs ${EXPECTED}, but “{value}” is ${FOUND}.`,
	elementsType: `Each element of “{value}” needs to be ${EXPECTED} for “{name}”, not ${FOUND}.`,
	partType: `“{part}” of “{name}” needs ${EXPECTED}, but “{value}” is ${FOUND}.`,
	backticksShown:
		"Expressions in backticks require version {since} or later, so “{name}” shows this text as it is.",
	backticksNotPossible:
		"Expressions in backticks require version {since} or later, so “{name}” can't have one.",
	bareComparison: "Put “{comparison}” in parentheses, because “{sign}” may be evaluated first.",
	expressionType: `“{name}” needs an expression that is ${EXPECTED}, but this is ${FOUND}.`,
	itemsNotObjects: "The items of “{value}” must be objects with {names}.",
	itemType: `The data model of “{value}” says that “{name}” is ${FOUND}, but items need ${EXPECTED}.`,
	itemsUndescribed: "The data model of “{value}” doesn't describe {names} of its items.",
	listAndItemsHave: "The list has “{name}”, so the items of “{value}” can't have it.",
	listOrItemsNeed: "The list or the items of “{value}” need “{name}”.",
} as const;

/** In the platform's words, where it documents them. Source: docs/spec/flow-json.md §9. */
const expressions = {
	noNumber: "A numerical value is expected to follow the negative sign.",
	noClosingQuote: "Missing closing quote for string.",
	invalidLiteral: "Invalid literal ''{text}''.",
	invalidOperator: "Invalid operator ''{text}'' found at column {column}.",
	unexpectedCharacter: "Unexpected character ''{text}'' found at column {column}.",
	onlyLiteral: "The only operand is a literal value. Expected single operand to be a boolean.",
	notBoolean: "Expected single operand to be a boolean.",
	noOperand: "Expected property ''condition'' to contain at least one operand.",
	emptyBackticks: "The backticks contain no expression.",
	noOpening: "Missing opening parenthesis for the closing parenthesis at column {column}.",
	noClosing: "Missing closing parenthesis.",
	emptyParentheses: "Found invalid empty parentheses at column {column}.",
	noOperator: "Missing operator between ''{left}'' and ''{right}''.",
	noLastOperand: "Missing operand after last operator ''{sign}''.",
	twoLiterals: "An operator cannot not have literals on both sides. Found invalid syntax at column {column}.",
	equalityMismatch:
		"Type mismatch in an equality operation between ''{left}'' and ''{right}'' at column {column}.",
	operandMismatch:
		"Type mismatch: ''{sign}'' needs a {wanted, select, boolean {boolean} other {number}} on both sides, not ''{left}'' and ''{right}'' at column {column}.",
	signBefore:
		"Wrong positioning of operator ''{sign}''. It cannot be used in concatenation with ''{operand}''.",
	signAfter:
		"Wrong positioning of operator ''{sign}''. It cannot be used after ''{before}'' at column {column}.",
	misplacedSign: "Wrong positioning of operator ''{sign}'' at column {column}.",
	invalidOperand: "Invalid operand format ''{text}'' found at column {column}.",
} as const;

const routing = {
	noRoutingModel: "A flow with “data_api_version” needs a “routing_model”.",
	routingNotObject: `The routing model must be an object, not ${FOUND}.`,
	unknownRoutingScreen: `Unknown screen “{name}” in the routing model.${HINT}`,
	routesNotList: `The routes of “{screen}” must be a list, not ${FOUND}.`,
	routeNotText: `A route must be a screen ID, not ${FOUND}.`,
	routeToItself: "The route leads from “{screen}” to itself.",
	screenNotRouted: "The screen “{screen}” is missing in the routing model.",
	missingRoute: "The routing model has no route from “{from}” to “{to}”.",
	tooManyRoutes: "A screen can lead to up to {max} others; “{screen}” leads to {count}.",
	routeBack:
		"There is a route from “{from}” to “{to}”, so none may lead back: customers use the back button.",
	actionBack:
		"The routing model leads from “{from}” to “{to}”, so no action can lead back: customers use the back button.",
	actionBackDisputed:
		"The routing model leads from “{from}” to “{to}”, so this action back may be refused: customers use the back button.",
	loop: "The routes form a loop: {screens}.",
	noRoutes: "No route connects the screens.",
	endUnreachable:
		"No route leads from the first screen “{first}” to “{screen}” or another screen that ends the flow.",
	unreachable: "No route leads from the first screen “{first}” to “{screen}”.",
	deadEnd: "Nothing leads on from the screen “{screen}”, and the flow doesn't end there.",
	unconnected:
		"{count, plural, one {No route connects the screen {screens} with the others.} other {No route connects the screens {screens} with the others.}}",
} as const;

const fixes = {
	change: "Change to “{value}”",
	remove: "Remove “{name}”",
	rename: "Rename to “{name}”",
	add: "Add “{name}”",
	addFooter: "Add a Footer",
	addRoute: "Add the route",
	removeRoute: "Remove this route",
	declare: "Declare “{name}” in the data",
	setToOne: "Set “{name}” to 1",
	removeSlashes: "Remove the slashes",
	removePrefix: "Remove the prefix",
	removeQuotes: "Remove the quotes",
	removeUnseen: "Remove the invisible part",
	turnMarkdownOn: "Turn Markdown on",
	send: "Send it with the reply",
	requireWhenShown: "Require it only while it's shown",
} as const;

/** Why an operation on the definition isn't possible. */
const edits = {
	editGone: "This part doesn't exist anymore.",
	editUnknownProperty: "“{property}” doesn't exist here in this version.",
	editRequiredProperty: "“{property}” is needed here. Change it instead.",
	editScreenId: "A screen ID must contain only letters A–Z and underscores.",
	editReservedId: "“{name}” is reserved. Choose a different ID.",
	editFieldName: "A name must start with a letter, and contain only letters, digits, - and _.",
	editNameTaken: "“{name}” is already used. Choose a different name.",
	editNothingToPaste: "There's nothing to paste here.",
	editListFromData: "This comes from data, so it can't be changed here.",
	editTooManyItems:
		"{max, plural, one {Up to {max} entry is possible} other {Up to {max} entries are possible}} (this would be {count}).",
	editTooFewItems: "At least {min, plural, one {{min} entry is} other {{min} entries are}} needed.",
	editNothingToCompare: "Add a field to compare first.",
	editNowhereToLead: "Add a screen that it can lead to first.",
	editIntoItself: "A part can't be moved into itself.",
	editBoundToScreen: "It changes the data of the screen “{screen}”, so it can't be moved to another one.",
	editLeadsBack: "“{screen}” already leads to this screen, and flows can't go back.",
	editNoButton: "Add a button to this screen first.",
	editInUse:
		"{count, plural, one {{count} other part depends on this.} other {{count} other parts depend on this.}}",
	editLastScreen: "A flow needs at least one screen.",
	editNotThisKind: "This can't become “{type}”.",
	editDays: "Write dates as days",
} as const;

export const flowMessages = {
	/** A name in a list. */
	quoted: "“{name}”",
	...components,
	...dates,
	...frame,
	...layout,
	...actions,
	...references,
	...expressions,
	...routing,
	...fixes,
	...edits,
} as const;
