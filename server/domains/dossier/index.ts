export { Dossier, hasSummary, missingIn } from './dossier'
export { DossierLoans } from './loan-repository'
export { firstLoanDay, loanTimer } from './loan-timers'
