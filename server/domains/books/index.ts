export { type Account, account, Books, credit, debit } from './double-entry/books'
export { moneyTimer } from './double-entry/morning'
