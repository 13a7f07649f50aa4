/** Passwords of shared documents are kept as those of accounts are. */
export { hashPassword as hashShared, passwordMatches as sharedMatches } from '../../account'
