export { publish, retell, withdraw } from './feed'
export { scheduleInWords } from './words'
