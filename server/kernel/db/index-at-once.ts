/**
 * A migration's words: what is written goes into this GIN index at once. Otherwise it waits in a list that only a vacuum
 * empties, and the planner, which would have to read the list as well, takes the whole table instead.
 */
export const indexedAtOnce = (index: string) => `
alter index ${index} set (fastupdate = off);
select gin_clean_pending_list('${index}'::regclass);
`
