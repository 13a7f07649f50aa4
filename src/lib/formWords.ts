/** What is said of a field that is not right, for the screen kit, which knows lib and not the contract. */
export { words } from '@contract/forms/words'
