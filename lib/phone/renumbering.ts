/*
 * Numbering plans in which one line has two valid forms, or that changed since 2018 so that both forms are still stored
 * in address books and on the messaging platform. It keeps the number that an account was registered with until its
 * owner changes it in the app, so it reports old forms for years. Decision: docs/decisions/0081.
 */

/** Forms of the same lines, as international digits; `{name}` stands for the digits that the part of this name matches. */
type Forms = {
	/** What all forms share: regular expressions by name. */
	parts: Record<string, string>;
	/** The form to dial and to store. */
	current: string;
	others: string[];
};

type NumberingPlan = {
	/** ISO 3166-1. */
	country: string;
	/** What differs, since when, and which form the messaging platform reports. */
	note: string;
	sources: string[];
	forms: Forms[];
};

/** "International Telecommunication Union, national numbering plans", by its document number. */
const itu = (document: string) => `https://www.itu.int/oth/${document}/en`;
/** Old and new ranges as data, until 2019. */
const LIBPHONENUMBER_RECIPES =
	"https://github.com/google/libphonenumber/blob/master/migrator/src/data/recipes.csv";

/** The digits after a changed prefix, the only difference in most plans. */
function prefixed(number: string, current: string, ...others: string[]): Forms {
	const whole = (prefix: string) => `${prefix}{number}`;
	return { parts: { number }, current: whole(current), others: others.map(whole) };
}

export const NUMBERING_PLANS: NumberingPlan[] = [
	{
		country: "AR",
		note:
			"From abroad, mobile numbers have a 9 after the country code, which people leave out. The platform reports it. " +
			"Within the country they are written with 15 after the area code, which libphonenumber reads.",
		sources: [itu("T0202000009"), "https://www.enacom.gob.ar/indicativos-interurbanos_p143"],
		forms: [prefixed("(?:11|[23][0-9])[0-9]{8}", "549", "54")],
	},
	{
		country: "MX",
		note:
			"Until August 2019, mobile numbers had a 1 from abroad, and 01, 044 or 045 within the country. The platform " +
			"reports the 1.",
		sources: [itu("T020200008A"), LIBPHONENUMBER_RECIPES],
		forms: [prefixed("[0-9]{10}", "52", "521", "5201", "52044", "52045")],
	},
	{
		country: "BR",
		note:
			"Mobile numbers got a 9 after the area code by 2016. The platform reports older ones without it. Other " +
			"numbers of eight digits start with 2 to 5, or 7 for trunked radio.",
		sources: [itu("T020200001D"), LIBPHONENUMBER_RECIPES],
		forms: [
			{
				parts: { area: "[1-9]{2}", number: "[689][0-9]{7}" },
				current: "55{area}9{number}",
				others: ["55{area}{number}"],
			},
		],
	},
	{
		country: "BJ",
		note: "01 precedes all numbers of eight digits since 30 November 2024.",
		sources: [itu("T0202000017"), "https://arcep.bj/les-ressources-en-numerotation/"],
		forms: [prefixed("[24-69][0-9]{7}", "22901", "229")],
	},
	{
		country: "CI",
		note:
			"Two digits for the operator precede all numbers of eight digits since 31 January 2021. The second digit of a " +
			"mobile number and the third of a landline show which.",
		sources: ["https://www.itu.int/dms_pub/itu-t/oth/02/02/T02020000310006PDFE.pdf"],
		forms: [
			prefixed("[04-9][0-3][0-9]{6}", "22501", "225"),
			prefixed("[04-9][4-6][0-9]{6}", "22505", "225"),
			prefixed("[04-9][7-9][0-9]{6}", "22507", "225"),
			prefixed("[23][0-9]8[0-9]{5}", "22521", "225"),
			prefixed("[23][0-9]0[0-9]{5}", "22525", "225"),
			prefixed("[23][0-9][1-79][0-9]{5}", "22527", "225"),
		],
	},
	{
		country: "GM",
		note:
			"Two digits for the operator precede mobile numbers of seven digits since 4 September 2026; both are dialed " +
			"until 30 November 2026. For Gamcel (89) and landlines (44) libphonenumber reads both, and the regulator " +
			"has announced no date.",
		sources: [
			"https://pura.gm/public-notice-migration-of-the-national-mobile-numbering-plan-from-7-digit-to-9-digit-format/",
			"https://github.com/validatorjs/validator.js/pull/2870",
		],
		forms: [
			prefixed("3[0-9]{6}|5[0-489][0-9]{5}|556[0-9]{4}", "22083", "220"),
			prefixed("6[0-9]{6}", "22086", "220"),
			prefixed("[27][0-9]{6}|4[015][0-9]{5}", "22087", "220"),
			prefixed("9[0-9]{6}", "220", "22089"),
			prefixed("4[2-49][0-9]{5}|5(?:5[34]|[67][0-9])[0-9]{4}", "220", "22044"),
		],
	},
	{
		country: "GA",
		note:
			"Since 15 November 2019, the operator's digit precedes the old number in place of its 0, which older mobile " +
			"numbers could be written without.",
		sources: [itu("T020200004E"), LIBPHONENUMBER_RECIPES],
		forms: [
			prefixed("1[0-9]{6}", "2411", "2410", "241"),
			prefixed("[256][0-9]{6}", "2416", "2410", "241"),
			prefixed("[47][0-9]{6}", "2417", "2410", "241"),
		],
	},
	{
		country: "CO",
		note: "60 precedes landlines since 1 September 2021. Mobile numbers didn't change.",
		sources: [itu("T020200002C"), "https://www.crcom.gov.co"],
		forms: [prefixed("[124-8][2-9][0-9]{6}", "5760", "57")],
	},
	{
		country: "NG",
		note:
			"20 precedes landlines of eight digits since 1 January 2024, after their 0 within the country. Mobile numbers " +
			"didn't change.",
		sources: [
			itu("T020200009C"),
			"https://ncc.gov.ng/media-centre/public-notices/1428-itu-notification-of-change-in-national-numbering-plan",
		],
		forms: [prefixed("[1-9][0-9]{7}", "23420", "234", "2340")],
	},
	{
		country: "PS",
		note:
			"Mobile numbers are reached with Israel's code, too. The platform reports the code that an account was " +
			"registered with.",
		sources: [
			"https://github.com/google/libphonenumber/issues/1134",
			"https://en.wikipedia.org/wiki/Telephone_numbers_in_the_State_of_Palestine",
		],
		forms: [prefixed("5[69][0-9]{7}", "970", "972")],
	},
	{
		country: "SM",
		note:
			"Landlines have an area code, which libphonenumber adds after 378 if it's missing. Italy dials it with its own " +
			"code.",
		sources: ["https://en.wikipedia.org/wiki/Telephone_numbers_in_San_Marino"],
		forms: [prefixed("[89][0-9]{5}", "3780549", "390549", "378")],
	},
	{
		country: "VN",
		note: "Mobile numbers of eleven digits lost one from 15 September to 14 November 2018.",
		sources: [itu("T02020000E4"), LIBPHONENUMBER_RECIPES],
		forms: [
			prefixed("[068][0-9]{7}", "847", "8412"),
			prefixed("[0-9]{7}", "8479", "84121"),
			prefixed("[0-9]{7}", "8477", "84122"),
			prefixed("[3-5][0-9]{7}", "848", "8412"),
			prefixed("[0-9]{7}", "8481", "84127"),
			prefixed("[0-9]{7}", "8482", "84129"),
			prefixed("[2-9][0-9]{7}", "843", "8416"),
			prefixed("[68][0-9]{7}", "845", "8418"),
			prefixed("[0-9]{7}", "8459", "84199"),
		],
	},
];

/** A part's place in a form. */
const PART = /\{(\w+)\}/g;

type Compiled = { current: RegExp; others: RegExp[]; toCurrent: string; toOthers: string[] };

const COMPILED: Compiled[] = NUMBERING_PLANS.flatMap(({ forms }) =>
	forms.map(({ parts, current, others }) => ({
		current: matching(current, parts),
		others: others.map((form) => matching(form, parts)),
		toCurrent: replacement(current),
		toOthers: others.map(replacement),
	})),
);

function matching(form: string, parts: Record<string, string>): RegExp {
	return new RegExp(`^${form.replace(PART, (_, name: string) => `(?<${name}>${parts[name]})`)}$`);
}

function replacement(form: string): string {
	return form.replace(PART, "$<$1>");
}

/** An international number, in digits, in the form of today. */
export function currentForm(digits: string): string {
	for (const { others, toCurrent } of COMPILED) {
		const other = others.find((form) => form.test(digits));
		if (other) return digits.replace(other, toCurrent);
	}
	return digits;
}

/** An international number, in digits, in the other forms of which {@link currentForm} makes this one. */
export function otherForms(digits: string): string[] {
	return COMPILED.filter(({ current }) => current.test(digits)).flatMap(({ current, toOthers }) =>
		toOthers.map((form) => digits.replace(current, form)),
	);
}
