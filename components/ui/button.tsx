"use client";

import { Button as BaseButton } from "@base-ui/react/button";
import { LoaderCircle } from "lucide-react";
import Link from "next/link";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Tooltip } from "@/components/ui/overlay/tooltip";
import { useLinkIntent } from "@/components/ui/use-link-intent";
import { cn } from "@/lib/console/class-names";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
/** 32 px, or 28 px in toolbars. */
export type ButtonSize = "regular" | "small";

const VARIANTS: Record<ButtonVariant, string> = {
	primary: "bg-accent text-on-accent border-transparent hover:not-data-disabled:bg-accent-hover",
	secondary: "bg-surface text-ink border-line-strong hover:not-data-disabled:bg-subtle",
	ghost:
		"bg-transparent text-ink-2 border-transparent hover:not-data-disabled:bg-subtle hover:not-data-disabled:text-ink",
	danger: "bg-danger-solid text-white border-transparent hover:not-data-disabled:brightness-90",
};

const SIZES: Record<ButtonSize, string> = {
	regular: "h-8 px-3 text-table gap-1.5",
	small: "h-7 px-2.5 text-table gap-1.5",
};

/** Button classes for links and menu triggers. */
export function buttonClass(
	variant: ButtonVariant = "secondary",
	size: ButtonSize = "regular",
	extra?: string,
) {
	return cn(
		"relative inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-control border font-medium",
		"transition-colors duration-100 [&_svg]:size-4 [&_svg]:shrink-0",
		// Fingers need 44 px, also where a toolbar has no room to show them.
		"pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2",
		"data-disabled:cursor-not-allowed data-disabled:opacity-60",
		VARIANTS[variant],
		SIZES[size],
		extra,
	);
}

export type ButtonProps = Omit<ComponentProps<"button">, "disabled" | "ref"> & {
	variant?: ButtonVariant;
	size?: ButtonSize;
	icon?: ReactNode;
	/** Waiting for the server: ignores clicks, keeps width and focus, shows a spinner after 200 ms. */
	pending?: boolean;
	/** Why it's disabled, as a sentence; the button stays focusable so the reason can be read. */
	disabledReason?: string | undefined;
	ref?: React.Ref<HTMLButtonElement>;
};

/** A button. To disable it, give a reason. */
export function Button({
	variant = "secondary",
	size = "regular",
	icon,
	pending = false,
	disabledReason,
	className,
	children,
	type = "button",
	...rest
}: ButtonProps) {
	const reasonId = useId();
	const button = (
		<BaseButton
			{...rest}
			type={type}
			disabled={pending || disabledReason !== undefined}
			focusableWhenDisabled
			aria-busy={pending || undefined}
			aria-describedby={disabledReason ? reasonId : rest["aria-describedby"]}
			className={buttonClass(variant, size, className)}
		>
			{pending && (
				<span className="absolute inset-0 flex animate-late items-center justify-center" aria-hidden>
					<LoaderCircle className="animate-spin" />
				</span>
			)}
			<span className={cn("inline-flex items-center gap-1.5", pending && "animate-away-late")}>
				{icon}
				{children}
			</span>
			{disabledReason && (
				<span id={reasonId} className="sr-only">
					{disabledReason}
				</span>
			)}
		</BaseButton>
	);
	return disabledReason ? <Tooltip content={disabledReason}>{button}</Tooltip> : button;
}

type ButtonLinkProps = ComponentProps<typeof Link> & {
	variant?: ButtonVariant;
	size?: ButtonSize;
	icon?: ReactNode;
	/** Why it's disabled, as a sentence; it then is a disabled button. */
	disabledReason?: string | undefined;
};

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
	const { variant, size, icon, className, children, disabledReason, ...rest } = props;
	const intent = useLinkIntent();
	if (disabledReason !== undefined) {
		return (
			<Button
				disabledReason={disabledReason}
				icon={icon}
				className={className}
				{...(variant && { variant })}
				{...(size && { size })}
			>
				{children}
			</Button>
		);
	}
	return (
		<Link {...intent} {...rest} className={buttonClass(variant, size, className)}>
			{icon}
			{children}
		</Link>
	);
}
