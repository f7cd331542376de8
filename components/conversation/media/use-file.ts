"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAccount } from "@/lib/console/account";
import {
	type FileProblem,
	fileAddress,
	findFileProblem,
	type MessageFile,
} from "@/lib/console/conversation/media/file";

export type LoadedFile = {
	address: string;
	/** Why it isn't shown; undefined while it is, or the reason isn't known yet. */
	problem: FileProblem | undefined;
	/** For the element that shows it. */
	onError: () => void;
	retry: () => void;
};

/** A message's file, and what to say if it can't be shown. */
export function useFile(file: MessageFile): LoadedFile {
	const { id: accountId } = useAccount();
	const [attempt, setAttempt] = useState(0);
	const [hasFailed, setHasFailed] = useState(false);
	const address = fileAddress(accountId, file, attempt);
	const { data: problem } = useQuery({
		queryKey: [accountId, "file-problem", address],
		queryFn: ({ signal }) => findFileProblem(address, signal),
		enabled: hasFailed,
		staleTime: Number.POSITIVE_INFINITY,
	});
	return {
		address,
		problem: hasFailed ? problem : undefined,
		onError: () => setHasFailed(true),
		retry: () => {
			setAttempt((count) => count + 1);
			setHasFailed(false);
		},
	};
}
