/** Person that a role had before it was joined with a namesake, so that the answer can be undone. */
export const caseNamesakesJoined = `
alter table party_roles add column joined_from text references parties(id);
`
