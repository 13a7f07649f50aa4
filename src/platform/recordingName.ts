import { toWire } from '@/lib/time'

/** What a recording is called: when it ended. No colons, which some systems do not allow in a file's name. */
export const recordingName = (ending: string): string => `录音 ${toWire().replace(/:/g, '.')}.${ending}`
