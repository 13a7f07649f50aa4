/** Indexes on the days by which figures are read. */
export const statisticsIndexes = `
create index on cases (firm_id, start_date);
create index on customers (firm_id, created_at) where merged_into is null;
`
