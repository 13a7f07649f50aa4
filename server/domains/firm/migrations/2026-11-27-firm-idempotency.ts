/** A key belongs to an account in a firm: somebody who works in two firms may repeat one in the other. */
export const idempotencyByFirm = `
alter table idempotency_keys add column firm_id text not null default '';
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys add primary key (account_id, firm_id, key);
`
