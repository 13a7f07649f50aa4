/** The contract’s validators for the screen kit, which knows lib and not the contract. */
export * from '@contract/validators'
