/** Passwords of shared documents are hashed like those of accounts. */
export { hashPassword as hashShared, passwordMatches as sharedMatches } from '../../account'
