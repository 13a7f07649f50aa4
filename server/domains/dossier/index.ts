export { Dossier, hasSummary, missingIn } from './dossier'
export { firstLoanDay, loanTimer } from './loan-timers'
export { DossierLoans } from './loans.repository'
