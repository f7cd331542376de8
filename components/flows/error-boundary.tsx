"use client";

import { Component, type ReactNode } from "react";

type ErrorBoundaryProps = {
	/** Changing it renders the children again. */
	resetKey: unknown;
	fallback: ReactNode | ((retry: () => void) => ReactNode);
	children: ReactNode;
};

/** Contains errors, so that the rest of the page keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failedWith: unknown }> {
	override state = { failedWith: undefined };

	static getDerivedStateFromError(): { failedWith: unknown } {
		return { failedWith: true };
	}

	override componentDidUpdate(former: ErrorBoundaryProps): void {
		if (former.resetKey !== this.props.resetKey && this.state.failedWith) this.retry();
	}

	private readonly retry = () => this.setState({ failedWith: undefined });

	override render(): ReactNode {
		const { fallback, children } = this.props;
		if (!this.state.failedWith) return children;
		return typeof fallback === "function" ? fallback(this.retry) : fallback;
	}
}
