/** The map of a flow's screens. */
export const flowMap = {
	title: "Map",
	zoomIn: "Zoom in",
	zoomOut: "Zoom out",
	fit: "Fit to width",
	empty: "The map appears when the definition has a screen.",
	entry: "Start",
	endsBy: {
		complete: "End",
		data_exchange: "Ended by your server",
	},
	unreachable: "Not reachable",
	deadEnd: "Dead end",
	aside: "Back only",
	missing: "Unknown screen “{screen}”",
	untitled: "Untitled screen",
	noId: "no ID",
	leadsTo: "Leads to {screens}.",
	unreachableCount: "{count, plural, one {1 screen isn't reachable} other {# screens aren't reachable}}",
	deadEndCount: "{count, plural, one {1 dead end} other {# dead ends}}",
	legend: {
		label: "Routes",
		navigate: "Navigate",
		data_exchange: "Your server decides",
		listed: "Only in the routing model",
		complete: "End of the flow",
	},
} as const;
