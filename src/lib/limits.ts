/** §9’s figures for the screen kit, which knows lib and not the contract. */
export { limits } from '@contract/limits'
