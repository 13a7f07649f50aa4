/**
 * What a row found by an index costs beside one read in turn, told to both databases. PostgreSQL assumes 4, of disks with
 * heads; on solid ones, and where the system's memory holds the files, it makes the planner read all matters of a firm to
 * look up a hundred.
 */
export const RANDOM_PAGE_COST = 1.1
