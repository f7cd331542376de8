"use client";

import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { ProblemRow } from "@/lib/console/flows/problems/problem-rows";

type SyntaxNoticeProps = {
	/** What's wrong with the text, once it's known. */
	problem: ProblemRow | undefined;
	/** Missing if the text can't be changed. */
	onFix: ((problem: ProblemRow) => void) | undefined;
	onOpenJson: () => void;
};

/** Says that the parts are those of an older text, because the current one isn't JSON. */
export function SyntaxNotice({ problem, onFix, onOpenJson }: SyntaxNoticeProps) {
	const t = useTranslations("flowBuild");
	return (
		<div className="shrink-0 border-line border-b p-3">
			<Alert
				tone="warning"
				actions={
					<>
						{problem?.fix && onFix && (
							<Button size="small" onClick={() => onFix(problem)}>
								{problem.fix.title}
							</Button>
						)}
						<Button size="small" onClick={onOpenJson}>
							{t("openJson")}
						</Button>
					</>
				}
			>
				{t("notJson")} {problem?.message}
			</Alert>
		</div>
	);
}
