export { KeptServiceKeys } from './service-keys'
