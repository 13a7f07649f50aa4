import type * as glassEasel from 'glass-easel'
import { behaviourOf } from './builtin/builtin'
import { Canvas } from './builtin/canvas'

interface Fields {
  id?: boolean
  dataset?: boolean
  mark?: boolean
  rect?: boolean
  size?: boolean
  scrollOffset?: boolean
  properties?: string[]
  computedStyle?: string[]
  node?: boolean
}

type Callback = (result: unknown) => void

interface Question {
  find(): unknown
  callback?: Callback
}

const RECT: Fields = { id: true, dataset: true, rect: true, size: true }
const SCROLL: Fields = { id: true, dataset: true, scrollOffset: true }

/** `wx.createSelectorQuery()`: collects questions; `exec` answers all of them later. */
export class SelectorQuery {
  readonly #questions: Question[] = []

  constructor(private component: glassEasel.GeneralComponent) {}

  /** Selects inside another component from here on. */
  in(component: { _$?: glassEasel.GeneralComponent } | glassEasel.GeneralComponent): this {
    this.component = ('_$' in component && component._$) || (component as glassEasel.GeneralComponent)
    return this
  }

  select(selector: string): NodesRef {
    const { component } = this
    return this.#ref((fields) => {
      const node = component.getShadowRoot()?.querySelector(selector)
      return node ? answerFields(node, fields) : null
    })
  }

  selectAll(selector: string): NodesRef {
    const { component } = this
    return this.#ref((fields) =>
      (component.getShadowRoot()?.querySelectorAll(selector) ?? []).map((node) => answerFields(node, fields)),
    )
  }

  selectViewport(): NodesRef {
    const element = domOf(this.component)?.closest('.mp-scroller') ?? undefined
    return this.#ref((fields) => (element ? measureElement(element, fields) : null))
  }

  #ref(find: (fields: Fields) => unknown): NodesRef {
    const ask = (fields: Fields, callback?: Callback) => {
      this.#questions.push({ find: () => find(fields), callback })
      return this
    }
    return {
      fields: ask,
      boundingClientRect: (callback) => ask(RECT, callback),
      scrollOffset: (callback) => ask(SCROLL, callback),
      node: (callback) => ask({ node: true }, callback),
      context: () => {
        throw new Error('NodesRef.context is not simulated: use a canvas of type 2d')
      },
    }
  }

  exec(callback?: (results: unknown[]) => void): this {
    setTimeout(() => {
      const results = this.#questions.map((question) => {
        const result = question.find()
        question.callback?.(result)
        return result
      })
      callback?.(results)
    })
    return this
  }
}

export interface NodesRef {
  fields(fields: Fields, callback?: Callback): SelectorQuery
  boundingClientRect(callback?: Callback): SelectorQuery
  scrollOffset(callback?: Callback): SelectorQuery
  node(callback?: Callback): SelectorQuery
  context(): never
}

export const domOf = (node: glassEasel.Element) => node.getBackendElement() as unknown as HTMLElement | undefined

function answerFields(node: glassEasel.Element, fields: Fields): object {
  const element = domOf(node)
  const data = (node as Partial<glassEasel.GeneralComponent>).data ?? {}
  return {
    ...(fields.id ? { id: node.id } : {}),
    ...(fields.dataset ? { dataset: node.dataset } : {}),
    ...(fields.mark ? { mark: node.collectMarks() } : {}),
    ...Object.fromEntries((fields.properties ?? []).map((name) => [name, data[name]])),
    ...(element ? measureElement(element, fields) : {}),
    ...(fields.node && element ? { node: nodeOf(element) } : {}),
  }
}

function nodeOf(element: HTMLElement): unknown {
  const behaviour = behaviourOf(element)
  if (behaviour instanceof Canvas) return behaviour.canvasNode
  throw new Error(`<${element.localName.slice(3)}> gives no node: only a canvas does here`)
}

function measureElement(element: Element, fields: Fields): object {
  const frame = element.closest('.mp-webview')?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = element
  const style = element.ownerDocument.defaultView?.getComputedStyle(element)
  return {
    ...(fields.rect
      ? { left: left - frame.left, top: top - frame.top, right: right - frame.left, bottom: bottom - frame.top }
      : {}),
    ...(fields.size ? { width, height } : {}),
    ...(fields.scrollOffset ? { scrollLeft, scrollTop, scrollWidth, scrollHeight } : {}),
    ...Object.fromEntries(
      (fields.computedStyle ?? []).map((name) => [name, style?.getPropertyValue(toKebabCase(name))]),
    ),
  }
}

const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
