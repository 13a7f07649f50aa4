export type { EnterpriseRegister } from './register'
