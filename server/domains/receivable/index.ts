export { openOf } from './open-amount'
export { mayWriteOff, WriteOffs } from './write-offs'
