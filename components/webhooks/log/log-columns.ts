/** The log's columns; narrow logs hide some of them. */
export const LOG_COLUMNS = [
	{ id: "state", className: "w-28 ps-6 phone:ps-4 text-start" },
	{ id: "event", className: "w-full max-w-0 text-start @lg:w-auto @lg:max-w-80" },
	{ id: "result", className: "hidden w-full min-w-40 max-w-0 text-start @lg:table-cell" },
	{ id: "time", className: "pe-6 text-start phone:pe-4 @3xl:pe-3" },
	{ id: "duration", className: "hidden @3xl:table-cell pe-6 phone:pe-4 text-end" },
] as const;

/** Classes that all cells share. */
export const LOG_CELL_CLASS = "whitespace-nowrap border-line border-b px-3";
