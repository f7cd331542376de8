"use client";

import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { variableOf } from "@/lib/template/message";

/** Returns a function that names a part of a content by its path: "Button 2" for `buttons.1.label`. */
export function usePartName(): (path: string) => string {
	const t = useTranslations("templateFiles.parts");
	return useCallback(
		(path) => {
			const [member, index = "0", name] = path.split(".");
			if (member === "text") return t("body");
			if (member === "footer") return t("footer");
			if (member === "buttons" && name !== undefined)
				return t("button", { number: String(Number(index) + 1) });
			if (member === "variables") return t("sample", { variable: variableOf(Number(index)) });
			if (name === "text_variable") return t("headerSample");
			if (name === "file_name") return t("fileName");
			return member === "headers" ? t("header") : t("content");
		},
		[t],
	);
}
