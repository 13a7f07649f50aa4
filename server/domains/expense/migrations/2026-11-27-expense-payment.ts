/** How a payout was paid: the firm's account, the day, and the number of the bank's voucher. */
export const payoutPayment = `
alter table payouts add column paid_from text not null default '';
alter table payouts add column paid_on text not null default '';
alter table payouts add column serial_no text not null default '';
`
