/** Two receipts without a number may be of one court, day and amount. */
export const invoiceReceipts = `
drop index if exists submitted_invoices_firm_id_seller_norm_amount_issued_on_idx;
`
