type ProgressBarProps = { label: string; done: number; total: number };

/** How far something is. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
	const share = total > 0 ? Math.min(1, done / total) : 0;
	return (
		<div
			role="progressbar"
			aria-label={label}
			aria-valuemin={0}
			aria-valuemax={total}
			aria-valuenow={done}
			className="h-1.5 overflow-hidden rounded-full bg-line"
		>
			<div
				className="h-full rounded-full bg-accent transition-[width] duration-200"
				style={{ width: `${share * 100}%` }}
			/>
		</div>
	);
}
