import { relativeElsewhere } from '@/lib/time'
import type { Pin } from './Pins'

/** How old what is kept is: when it was last the same as the server's. */
export const ageWords = ({ at }: Pick<Pin, 'at'>, now?: number) => `${relativeElsewhere(at, now)}保存`
