/**
 * An event's number is counted under its record's lock: a sequence is drawn before that lock is had, and is not carried
 * along by a backup.
 */
export const webhookOrder = `
alter table webhook_deliveries alter column seq drop identity;
alter table webhook_deliveries alter column seq type int;
drop index webhook_deliveries_webhook_id_seq_idx;
drop index webhook_deliveries_webhook_id_record_seq_idx;
create index on webhook_deliveries (webhook_id, id desc);
create index on webhook_deliveries (webhook_id, record, seq);
`
