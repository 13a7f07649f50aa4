export { openTimer, secondsOf, spendTimer } from './open-timer-repository'
