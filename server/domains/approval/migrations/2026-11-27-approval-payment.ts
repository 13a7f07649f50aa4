/** Payment that the cashier entered: account, day, number of the bank's voucher. */
export const approvalPayment = `
alter table approval_works add column payment jsonb;
`
