export { within } from './visible'
