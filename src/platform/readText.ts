import type { LocalFile } from './port'

/** Text of a file chosen on this device. */
export const readText = async ({ blob }: LocalFile): Promise<string> => (blob ? blob.text() : '')
