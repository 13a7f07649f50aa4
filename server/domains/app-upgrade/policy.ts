import type { AppVersionReply } from '@contract/app-upgrade/shapes'

/** Compares versions by their numbers from the left; missing ones are 0. */
export function isOlder(version: string, than: string): boolean {
  const [left, right] = [version, than].map((text) => text.split('.').map(Number))
  for (let part = 0; part < Math.max(left?.length ?? 0, right?.length ?? 0); part++) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

export const upgradeOf = (
  version: string,
  { min, latest }: { min: string; latest: string },
): AppVersionReply['upgrade'] => {
  if (isOlder(version, min)) return 'must'
  return isOlder(version, latest) ? 'can' : 'no'
}
