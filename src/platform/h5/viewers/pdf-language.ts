// Polyfills that pdf.js needs in the supported browsers, beyond those of its own build: docs/FORMATS.md.
import 'core-js/stable/array/at'
import 'core-js/stable/array/find-last'
import 'core-js/stable/array/find-last-index'
import 'core-js/stable/array/flat'
import 'core-js/stable/array/flat-map'
import 'core-js/stable/array/to-reversed'
import 'core-js/stable/array/to-sorted'
import 'core-js/stable/array/to-spliced'
import 'core-js/stable/array/with'
import 'core-js/stable/array-buffer/transfer-to-fixed-length'
import 'core-js/stable/global-this'
import 'core-js/stable/map/group-by'
import 'core-js/stable/object/from-entries'
import 'core-js/stable/object/group-by'
import 'core-js/stable/object/has-own'
import 'core-js/stable/promise/all-settled'
import 'core-js/stable/promise/any'
import 'core-js/stable/promise/finally'
import 'core-js/stable/promise/with-resolvers'
import 'core-js/stable/queue-microtask'
import 'core-js/stable/string/at'
import 'core-js/stable/string/match-all'
import 'core-js/stable/string/replace-all'
import 'core-js/stable/string/trim-end'
import 'core-js/stable/string/trim-start'
import 'core-js/stable/structured-clone'
import 'core-js/stable/typed-array/at'
import 'core-js/stable/typed-array/find-last'
import 'core-js/stable/typed-array/to-reversed'
import 'core-js/stable/typed-array/to-sorted'
import 'core-js/stable/url/can-parse'

const add = (to: object | undefined, name: string, value: unknown) => {
  if (to && !(name in to)) Object.defineProperty(to, name, { value, writable: true, configurable: true })
}

/** Stand-in for WeakRef: an engine without one cannot report that an object is gone, so it is kept. */
class Kept<T> {
  constructor(private readonly kept: T) {}
  deref() {
    return this.kept
  }
}
add(globalThis, 'WeakRef', Kept)
add(
  globalThis,
  'FinalizationRegistry',
  class {
    register() {}
    unregister() {}
  },
)
// A worker has no elements.
add(
  typeof Element === 'undefined' ? undefined : Element.prototype,
  'replaceChildren',
  function (this: Element, ...nodes: Node[]) {
    this.textContent = ''
    this.append(...nodes)
  },
)
