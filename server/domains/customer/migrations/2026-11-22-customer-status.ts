/** Why a customer has its status: who blacklists one says so. */
export const customerStatus = `
alter table customers add column status_reason text not null default '';
`
