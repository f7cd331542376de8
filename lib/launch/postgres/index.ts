export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from "./embedded";
export { ensureProgramRole, programUrl } from "./program-role";
export { type ScratchPostgres, startScratchPostgres } from "./scratch";
