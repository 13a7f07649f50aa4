export { type Account, account, credit, debit, Ledger } from './double-entry/ledger'
export { moneyTimer } from './double-entry/morning'
