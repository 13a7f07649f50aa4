export { openTimer, secondsOf, spendTimer } from './open-timers'
