/** Time at which somebody answered that a person of a record is none of the firm's namesakes. */
export const caseNamesakes = `
alter table party_roles add column told_apart_at timestamptz;
`
