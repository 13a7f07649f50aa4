/** Reason of a customer's status, required for the blacklist. */
export const customerStatus = `
alter table customers add column status_reason text not null default '';
`
