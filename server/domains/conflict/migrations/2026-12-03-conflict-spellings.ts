import { respell } from '../../party'

/** Rewrites all stored spellings: see foldText. */
export const spellings = respell
