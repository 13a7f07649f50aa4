import Decimal from 'decimal.js'

/** Amount not received, claimed or written off: it may still be claimed or written off. */
export const openOf = (row: { amount: string; received: string; pending: string; written_off: string }): string =>
  new Decimal(row.amount).minus(row.received).minus(row.pending).minus(row.written_off).toFixed(2)
