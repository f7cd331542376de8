"use client";

import { useRef, useState } from "react";
import { useBuild } from "@/components/flows/build/build-context";

/**
 * What is typed into a field, ahead of the definition, which follows. All of it is one step to undo until the field is left.
 * @param onType called with each text; without it, only `onLeave` is
 */
export function useTyped(value: string, onType?: (text: string) => void, onLeave?: (text: string) => void) {
	const { endStep, isReadOnly } = useBuild();
	const [typed, setTyped] = useState<string>();
	const isCancelled = useRef(false);
	return {
		value: typed ?? value,
		readOnly: isReadOnly,
		onChange: (event: { target: { value: string } }) => {
			setTyped(event.target.value);
			onType?.(event.target.value);
		},
		onBlur: () => {
			if (typed !== undefined && typed !== value && !isCancelled.current) onLeave?.(typed);
			isCancelled.current = false;
			setTyped(undefined);
			endStep();
		},
		onKeyDown: (event: React.KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
			if (event.nativeEvent.isComposing) return;
			if (event.key === "Escape" && onLeave && typed !== undefined) {
				event.preventDefault();
				event.stopPropagation();
				isCancelled.current = true;
				setTyped(undefined);
			}
			if (event.key === "Enter" && event.currentTarget.tagName === "INPUT") {
				event.preventDefault();
				event.currentTarget.blur();
				event.currentTarget.focus();
			}
		},
	};
}
