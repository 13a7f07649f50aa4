const MOBILE = /^(?:\+|00)?(?:86)?(1\d{10})$/

/**
 * Normalises what is typed as an account: full-width figures, spaces, dashes and +86 make no other account, and no
 * other count of wrong guesses.
 */
export function identityOf(typed: string): string {
  const name = typed.normalize('NFKC').trim()
  return MOBILE.exec(name.replace(/[\s\-‐-―]/g, ''))?.[1] ?? name
}
