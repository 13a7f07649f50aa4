/**
 * SQL for a migration that makes a GIN index take writes at once. Otherwise they wait in a pending list that only a
 * vacuum empties, and the planner, which would have to read the list as well, scans the whole table instead.
 */
export const indexedAtOnce = (index: string) => `
alter index ${index} set (fastupdate = off);
select gin_clean_pending_list('${index}'::regclass);
`
