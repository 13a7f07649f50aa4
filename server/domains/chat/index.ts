export { Acquaintances } from './people'
export { UserSigs } from './user-sig'
