import type { LocalFile } from './port'

/** What stands in a file that was chosen on this device. */
export const readText = async ({ blob }: LocalFile): Promise<string> => (blob ? blob.text() : '')
