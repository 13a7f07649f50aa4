import type * as adapter from 'glass-easel-miniprogram-adapter'
import type { Pack } from '../protocol'
import { scopeOf } from '../style-scope'
import { resolvePath, type ScriptGlobals } from './logic-layer'

type Templates = Record<string, unknown>

interface Constructors {
  Page(definition: unknown): void
  Component(definition: unknown): void
  Behavior(definition: unknown): unknown
}

/** Registers pages and components, with the components they use, in glass-easel's code space. */
export class Components {
  readonly #registered = new Set<string>()
  #registering?: Constructors

  constructor(
    private readonly pack: Pack,
    private readonly templates: Templates,
    private readonly code: adapter.CodeSpace,
    backend: adapter.AssociatedBackend,
  ) {
    for (const [path, style] of Object.entries(pack.styles)) {
      backend.registerStyleSheetContent(path, style)
      code.addStyleSheet(path, path, scopeOf(path))
    }
  }

  /** `Page`, `Component` and `Behavior` as scripts see them: they define the path that is being registered. */
  get constructors(): ScriptGlobals {
    const during = (name: keyof Constructors) => (definition: unknown) => {
      if (!this.#registering) throw new Error(`${name}() was called outside of a page's or component's script`)
      return this.#registering[name](normalizeDefinition(definition))
    }
    return { Page: during('Page'), Component: during('Component'), Behavior: during('Behavior') }
  }

  /** Registers a path after the components that it uses, in WeChat's order. `run` executes a script. */
  register(path: string, run: (path: string) => void): void {
    if (this.#registered.has(path)) return
    this.#registered.add(path)
    const config = this.pack.configs[path] ?? {}
    const usingComponents = { ...this.pack.app.usingComponents, ...config.usingComponents }
    for (const used of Object.values(usingComponents)) this.register(resolvePath(path, used), run)
    this.code.addComponentStaticConfig(path, { ...config, usingComponents } as adapter.types.ComponentStaticConfig)
    const template = this.templates[path]
    if (!template) throw new Error(`${path}.wxml is not in the package`)
    this.code.addCompiledTemplate(path, { groupList: this.templates, content: template } as never)
    this.code.componentEnv(path, (constructors) => {
      const before = this.#registering
      this.#registering = constructors as unknown as Constructors
      try {
        run(path)
      } finally {
        this.#registering = before
      }
    })
  }
}

/** Replaces `{}` by an empty list where Taro writes it in place of a list: WeChat accepts it, the adapter does not. */
function normalizeDefinition(definition: unknown): unknown {
  const given = { ...(definition as Record<string, unknown>) }
  for (const list of ['behaviors', 'externalClasses'])
    if (list in given && !Array.isArray(given[list])) given[list] = []
  return given
}
