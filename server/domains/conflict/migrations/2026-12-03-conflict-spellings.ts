import { respell } from '../../party'

/** Everything that was written down to be compared is written anew: see foldText. */
export const spellings = respell
