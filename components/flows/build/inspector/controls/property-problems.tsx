"use client";

import { CircleX, TriangleAlert } from "lucide-react";
import { useBuild } from "@/components/flows/build/build-context";
import { Button } from "@/components/ui/button";
import { isWithin, type Path, pointer } from "@/lib/json/path";

type PropertyProblemsProps = {
	path: Path;
	/** Leaves out the problems of what's inside the value. */
	isExact?: boolean;
	/** False where another control fixes them. */
	offersFixes?: boolean;
};

/** The problems of a value, each with its fix. */
export function PropertyProblems({ path, isExact = false, offersFixes = true }: PropertyProblemsProps) {
	const { problems, isReadOnly, fix } = useBuild();
	const own = problems.filter((problem) =>
		isExact ? pointer(problem.path) === pointer(path) : isWithin(problem.path, path),
	);
	if (own.length === 0) return null;
	return (
		<ul className="flex flex-col gap-1.5">
			{own.map((problem) => (
				<li key={problem.key} className="flex items-start gap-1.5 text-label">
					{problem.severity === "error" ? (
						<CircleX className="mt-px size-3.5 shrink-0 text-danger" aria-hidden />
					) : (
						<TriangleAlert className="mt-px size-3.5 shrink-0 text-warning" aria-hidden />
					)}
					<span className="flex min-w-0 flex-1 flex-col items-start gap-1">
						<span lang={problem.lang} className={problem.severity === "error" ? "text-danger" : "text-ink-2"}>
							{problem.message}
						</span>
						{problem.fix && offersFixes && !isReadOnly && (
							<Button size="small" onClick={() => fix(problem)}>
								{problem.fix.title}
							</Button>
						)}
					</span>
				</li>
			))}
		</ul>
	);
}
