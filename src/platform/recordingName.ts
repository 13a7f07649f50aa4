import { toWire } from '@/lib/time'

/** File name of a recording, with its end time. No colons, which some systems do not allow in a file's name. */
export const recordingName = (ending: string): string => `录音 ${toWire().replace(/:/g, '.')}.${ending}`
