export { openOf } from './open'
export { mayWriteOff, WriteOffs } from './write-offs'
