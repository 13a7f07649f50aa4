export { openTimer, spendTimer } from './open-timer-repository'
export { secondsOf } from './timer-seconds'
