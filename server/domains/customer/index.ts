export type { CaseSourcesTable } from './tables'
export { within } from './visible'
