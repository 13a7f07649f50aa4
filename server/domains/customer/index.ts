export { within } from './visibility-repository'
