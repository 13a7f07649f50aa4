import { relativeElsewhere } from '@/lib/time'
import type { Pin } from './Pins'

/** Age of a kept document: when it last equalled the server's. */
export const ageWords = ({ at }: Pick<Pin, 'at'>, now?: number) => `${relativeElsewhere(at, now)}保存`
