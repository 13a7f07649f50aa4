export { openOf } from './open-amount'
export { PaymentPlans } from './plans'
export { plannedOf } from './repository/plans'
export { mayWriteOff, WriteOffs } from './write-offs'
