/** When somebody said that a person in a thing is not one of the firm's others of the same name. */
export const caseNamesakes = `
alter table party_roles add column told_apart_at timestamptz;
`
