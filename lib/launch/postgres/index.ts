export {
	type EmbeddedPostgres,
	type EmbeddedPostgresOptions,
	findRunningPostgres,
	hasCluster,
	startEmbeddedPostgres,
} from "./embedded";
export { ensureProgramRole, PROGRAM_SCHEMAS } from "./program-role";
