export {
	type EmbeddedPostgres,
	type EmbeddedPostgresOptions,
	findRunningPostgres,
	hasCluster,
	startEmbeddedPostgres,
} from "./embedded";
export { ensureProgramRole, PROGRAM_SCHEMAS, programUrl } from "./program-role";
export { type ScratchPostgres, startScratchPostgres } from "./scratch";
