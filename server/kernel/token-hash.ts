import { createHash } from 'node:crypto'

/** Hash under which a secret is stored: SHA-256, hexadecimal. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
