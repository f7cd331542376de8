import { curlSigned } from "./curl";
import { GO_VERIFY_CODE } from "./go";
import { JAVA_VERIFY_CODE } from "./java";
import { NODE_VERIFY_CODE } from "./node";
import { PHP_VERIFY_CODE } from "./php";
import { PYTHON_VERIFY_CODE } from "./python";
import { RUBY_VERIFY_CODE } from "./ruby";

/** Where there is code that checks signatures. With curl one sends a signed event instead. */
export const VERIFY_LANGUAGES = ["node", "python", "php", "go", "java", "ruby", "curl"] as const;
export type VerifyLanguage = (typeof VERIFY_LANGUAGES)[number];

/** The code for a language. @param url the receiver's, for curl */
export function verifyCode(language: VerifyLanguage, url: string): string {
	return language === "curl" ? curlSigned(url) : CODES[language];
}

const CODES: Record<Exclude<VerifyLanguage, "curl">, string> = {
	node: NODE_VERIFY_CODE,
	python: PYTHON_VERIFY_CODE,
	php: PHP_VERIFY_CODE,
	go: GO_VERIFY_CODE,
	java: JAVA_VERIFY_CODE,
	ruby: RUBY_VERIFY_CODE,
};
