/** Messages for invalid fields, re-exported for the screen kit, which knows lib and not the contract. */
export { words } from '@contract/forms/words'
