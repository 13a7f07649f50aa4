import { rootOf } from '../app-config'
import type { Pack } from '../protocol'
import type { Report } from './report'

/** Globals of the language, which scripts may use. All other globals of a window are hidden. */
const LANGUAGE = new Set(
  `undefined NaN Infinity Object Function Array String Boolean Number BigInt Symbol Math JSON Date RegExp Promise Proxy
  Reflect Map Set WeakMap WeakSet WeakRef FinalizationRegistry Error AggregateError EvalError RangeError ReferenceError
  SyntaxError TypeError URIError ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array
  Int32Array Uint32Array Float32Array Float64Array BigInt64Array BigUint64Array Intl parseInt parseFloat isNaN isFinite
  encodeURI encodeURIComponent decodeURI decodeURIComponent escape unescape`.split(/\s+/),
)

/** Globals that all modules get; `require`, `module` and `exports` differ for each. */
export type ScriptGlobals = Record<string, unknown>

interface Module {
  exports: unknown
}

export const resolvePath = (from: string, to: string): string => {
  const parts = to.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of to.replace(/^\//, '').split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/**
 * Runs the program's scripts as WeChat's logic layer does: modules with `require`, no DOM, no code from strings. They
 * share a realm with the view, so globals of the window are hidden by name.
 */
export class Logic {
  readonly #modules = new Map<string, Module>()
  readonly #hidden: string[]
  readonly #openPacks = new Set([''])
  /** The logic layer's own `global`. */
  readonly global: ScriptGlobals = {}

  constructor(
    private readonly pack: Pack,
    window: Window,
    report: Report,
    private readonly given: ScriptGlobals,
  ) {
    Object.assign(given, timersOf(window), {
      console: consoleOf(report),
      Function: withoutStrings(this.global),
      global: this.global,
      globalThis: this.global,
    })
    for (const name of LANGUAGE) this.global[name] = name in given ? given[name] : Reflect.get(window, name)
    Object.assign(this.global, timersOf(window))
    this.#hidden = namesOf(window).filter((name) => !LANGUAGE.has(name) && !(name in given))
  }

  /** Marks the package of a page as downloaded: its modules can be required from now on. */
  openPack(path: string): void {
    this.#openPacks.add(rootOf(path, this.pack.app))
  }

  run(path: string): unknown {
    const known = this.#modules.get(path)
    if (known) return known.exports
    const code = this.pack.scripts[path]
    if (code === undefined) throw new Error(`module '${path}.js' is not defined`)
    if (!this.#openPacks.has(rootOf(path, this.pack.app)))
      throw new Error(`module '${path}.js' is not defined: its subpackage is not loaded`)
    const module: Module = { exports: {} }
    this.#modules.set(path, module)
    this.#compile(path, code)(
      (target: string) => this.run(resolvePath(path, target).replace(/\.js$/, '')),
      module,
      module.exports,
    )
    return module.exports
  }

  #compile(path: string, code: string): (require: unknown, module: Module, exports: unknown) => void {
    const names = Object.keys(this.given)
    // The outer function is sloppy, so that `eval` can be hidden like any name; the script keeps its own mode.
    const source = `${this.#hidden.length ? `var ${this.#hidden.join(', ')}; ` : ''}return function (require, module, exports) {${code}
}
//# sourceURL=weapp:///${path}.js`
    const wrapper = new Function(...names, 'eval', source)
    return wrapper(...names.map((name) => this.given[name]), () => {
      throw new EvalError('eval is not there in a mini program')
    })
  }

  /** Replaces `Function.prototype.constructor`, the way to the compiler that hiding names does not close. */
  forbidStrings(): void {
    Object.defineProperty(Function.prototype, 'constructor', {
      value: this.given.Function,
      configurable: true,
      writable: true,
    })
  }
}

/** All names of a window and its prototypes that can be identifiers. */
function namesOf(window: Window): string[] {
  const names = new Set<string>()
  for (let at: object | null = window; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) if (/^[A-Za-z_$][\w$]*$/.test(name)) names.add(name)
  names.delete('eval')
  names.delete('constructor')
  return [...names]
}

function timersOf(window: Window): ScriptGlobals {
  const start =
    (begin: (handler: () => void, ms?: number) => number) =>
    (handler: unknown, ms?: number, ...args: unknown[]) => {
      if (typeof handler !== 'function') throw new TypeError('a timer takes a function')
      return begin(() => handler(...args), ms)
    }
  return {
    setTimeout: start((handler, ms) => window.setTimeout(handler, ms)),
    setInterval: start((handler, ms) => window.setInterval(handler, ms)),
    clearTimeout: (timer: number) => window.clearTimeout(timer),
    clearInterval: (timer: number) => window.clearInterval(timer),
  }
}

function consoleOf(report: Report): ScriptGlobals {
  const levels = 'log info warn error debug group groupCollapsed groupEnd time timeEnd trace assert table dir count'
  return Object.fromEntries(
    levels.split(' ').map((level) => [level, (...words: unknown[]) => report.recordConsole(level, words)]),
  )
}

/** Creates a `Function` that throws, as in WeChat; only `Function('return this')` returns the global object. */
function withoutStrings(global: ScriptGlobals) {
  function logicFunction(...parts: unknown[]) {
    if (/^\s*return this;?\s*$/.test(String(parts.at(-1)))) return () => global
    throw new EvalError('Code generation from strings is not allowed in a mini program')
  }
  logicFunction.prototype = Function.prototype
  return logicFunction
}
