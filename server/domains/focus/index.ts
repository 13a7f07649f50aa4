export { Focus } from './focus'
