/**
 * Cost of reading a row by index relative to reading it in sequence, set for both databases. PostgreSQL assumes 4, for
 * spinning disks; on solid-state ones, and where the system's memory holds the files, that makes the planner read all
 * cases of a firm to look up a hundred.
 */
export const RANDOM_PAGE_COST = 1.1
