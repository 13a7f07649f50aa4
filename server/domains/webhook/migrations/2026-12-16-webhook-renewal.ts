/** The secret that a renewed one replaces, and the time until which it signs beside it. */
export const webhookRenewal = `
alter table webhooks add column sealed_previous_secret text;
alter table webhooks add column renewed_until timestamptz;
`
