export { Acquaintances } from './repository/people'
export { UserSigs } from './user-sig'
