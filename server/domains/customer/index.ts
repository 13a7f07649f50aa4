export { within } from './customer-visibility'
