export { Deadlines } from './deadlines'
export { DeadlineRepository } from './repository'
