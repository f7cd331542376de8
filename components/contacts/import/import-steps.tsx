import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { cn } from "@/lib/console/class-names";

const IMPORT_STEPS = ["file", "columns", "check", "run", "result"] as const;
type ImportStep = (typeof IMPORT_STEPS)[number];

const STEP_OF: Record<string, ImportStep> = {
	uploading: "file",
	checking: "check",
	checked: "check",
	running: "run",
	paused: "run",
};

/** The step at which an import in this state is. */
export function stepOf(state: string): ImportStep {
	return STEP_OF[state] ?? "result";
}

/** Where in the import someone is. */
export function ImportSteps({ current }: { current: ImportStep }) {
	const t = useTranslations("contactImport.steps");
	const at = IMPORT_STEPS.indexOf(current);
	return (
		<ol
			aria-label={t("label")}
			className="flex flex-wrap items-center gap-x-5 gap-y-1 phone:gap-x-3 text-table"
		>
			{IMPORT_STEPS.map((step, index) => (
				<li
					key={step}
					aria-current={step === current ? "step" : undefined}
					className={cn("flex items-center gap-1.5", index === at ? "font-medium text-ink" : "text-ink-3")}
				>
					<span
						aria-hidden
						className={cn(
							"flex size-5 items-center justify-center rounded-full border text-label tabular-nums",
							index < at && "border-transparent bg-accent-subtle text-accent-ink",
							index === at && "border-accent bg-accent text-on-accent",
							index > at && "border-line-strong",
						)}
					>
						{index < at ? <Check className="size-3" /> : index + 1}
					</span>
					<span className={index === at ? undefined : "phone:sr-only"}>{t(step)}</span>
				</li>
			))}
		</ol>
	);
}
