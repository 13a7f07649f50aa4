export { startDigests } from './digest'
