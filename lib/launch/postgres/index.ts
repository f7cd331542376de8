export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from "./embedded";
export { type ScratchPostgres, startScratchPostgres } from "./scratch";
