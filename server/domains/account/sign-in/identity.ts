import { halfWidth, normaliseMobile } from '@contract/validators'

const MOBILE = /^(?:\+|00)?(?:86)?(1\d{10})$/

/**
 * Normalises what is typed as an account: full-width figures, spaces, dashes and +86 make no other account, and no
 * other count of wrong guesses.
 */
export function identityOf(typed: string): string {
  return MOBILE.exec(normaliseMobile(typed))?.[1] ?? halfWidth(typed)
}
