/**
 * Polyfills what we and our libraries call and the oldest engines lack: `at`, which came with iOS 15.4 and Chrome 92,
 * for the browserslist (iOS 14.5, Chrome 86), and the rest for the mini program, whose scripts WeChat runs on older
 * systems too. Every target's first import; test/e2e/old-engine.test.ts uses the built app without anything either
 * minimum lacks.
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
// Available since Chrome 73 and iOS 12.2.
add(Object, 'fromEntries', (entries: Iterable<readonly [PropertyKey, unknown]>) => {
  const made: Record<PropertyKey, unknown> = {}
  for (const [key, value] of entries) made[key] = value
  return made
})
// Available since Chrome 71 and iOS 12.2.
const root = typeof self === 'object' ? self : undefined
if (root) add(root, 'globalThis', root)
