export { openOf } from './open-amount'
export { PaymentPlans } from './plans'
export { mayWriteOff, WriteOffs } from './write-offs'
