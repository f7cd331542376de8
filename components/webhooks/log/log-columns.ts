/** The columns; what a narrow log has no room for is left out there. */
export const LOG_COLUMNS = [
	{ id: "state", className: "w-28 ps-6 phone:ps-4 text-start" },
	{ id: "event", className: "w-full max-w-0 text-start @lg:w-auto @lg:max-w-80" },
	{ id: "result", className: "hidden w-full max-w-0 text-start @lg:table-cell" },
	{ id: "time", className: "pe-6 text-start phone:pe-4 @2xl:pe-3" },
	{ id: "duration", className: "hidden @2xl:table-cell pe-6 phone:pe-4 text-end" },
] as const;

/** Looks that every cell shares. */
export const LOG_CELL_CLASS = "whitespace-nowrap border-line border-b px-3";
