import { createHash } from 'node:crypto'

/** A secret as it is kept: SHA-256, hexadecimal. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
