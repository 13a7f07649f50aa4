/** Figures are read by the day that something is counted on. */
export const statisticsIndexes = `
create index on cases (firm_id, start_date);
create index on customers (firm_id, created_at) where merged_into is null;
`
