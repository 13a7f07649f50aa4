/**
 * What the oldest engines of the browserslist (iOS 12, Chrome 69) lack of what is called here and in libraries. Every
 * target's first import; test/e2e/old-engine.test.ts walks the built app without any of it, and reads the build for more.
 */
function at<T>(this: ArrayLike<T>, index: number): T | undefined {
  const whole = Math.trunc(index) || 0
  return this[whole < 0 ? this.length + whole : whole]
}

function add(to: object, name: string, value: unknown) {
  if (!(name in to)) Object.defineProperty(to, name, { value, writable: true, configurable: true })
}

add(Array.prototype, 'at', at)
add(String.prototype, 'at', at)
// Chrome 73 and iOS 12.2 have it.
add(Object, 'fromEntries', (entries: Iterable<readonly [PropertyKey, unknown]>) => {
  const made: Record<PropertyKey, unknown> = {}
  for (const [key, value] of entries) made[key] = value
  return made
})
// Chrome 71 and iOS 12.2 have it.
const root = typeof self === 'object' ? self : undefined
if (root) add(root, 'globalThis', root)
