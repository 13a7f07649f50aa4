import type * as glassEasel from 'glass-easel'
import { domOf } from './selector-query'

export interface ObserverOptions {
  thresholds?: number[]
  /** Assumed ratio at the start: the first callback comes only if the real one differs. */
  initialRatio?: number
  observeAll?: boolean
}

interface Margins {
  left?: number
  top?: number
  right?: number
  bottom?: number
}

/** `wx.createIntersectionObserver()`. Never calls back in jsdom, where nothing has a size. */
export class ViewObserver {
  readonly #observers: IntersectionObserver[] = []
  #reference?: { root: Element | null; margin: string }

  constructor(
    private readonly component: glassEasel.GeneralComponent,
    private readonly options: ObserverOptions = {},
  ) {}

  relativeTo(selector: string, margins?: Margins): this {
    const node = this.component.getShadowRoot()?.querySelector(selector)
    this.#reference = { root: (node && domOf(node)) ?? null, margin: marginOf(margins) }
    return this
  }

  relativeToViewport(margins?: Margins): this {
    this.#reference = { root: domOf(this.component)?.closest('.mp-scroller') ?? null, margin: marginOf(margins) }
    return this
  }

  observe(selector: string, listener: (seen: object) => void): void {
    const { observeAll = false } = this.options
    const shadowRoot = this.component.getShadowRoot()
    const found = shadowRoot?.querySelectorAll(selector) ?? []
    for (const node of observeAll ? found : found.slice(0, 1)) this.#watch(node, listener)
  }

  #watch(node: glassEasel.Element, listener: (seen: object) => void): void {
    const element = domOf(node)
    if (!this.#reference) throw new Error('relativeTo or relativeToViewport comes before observe')
    if (!element) return
    const { thresholds = [0], initialRatio = 0 } = this.options
    let isFirst = true
    const hear = ([entry]: IntersectionObserverEntry[]) => {
      const unchanged = isFirst && entry?.intersectionRatio === initialRatio
      isFirst = false
      if (entry && !unchanged) listener({ id: node.id, dataset: node.dataset, ...toResult(entry) })
    }
    const { root, margin } = this.#reference
    const observer = new IntersectionObserver(hear, { root, rootMargin: margin, threshold: thresholds })
    observer.observe(element)
    this.#observers.push(observer)
  }

  disconnect(): void {
    for (const observer of this.#observers.splice(0)) observer.disconnect()
  }
}

const marginOf = ({ left = 0, top = 0, right = 0, bottom = 0 }: Margins = {}) =>
  `${top}px ${right}px ${bottom}px ${left}px`

const rectOf = (rect: DOMRectReadOnly | null) => {
  const { left = 0, top = 0, right = 0, bottom = 0, width = 0, height = 0 } = rect ?? {}
  return { left, top, right, bottom, width, height }
}

const toResult = ({
  intersectionRatio,
  intersectionRect,
  boundingClientRect,
  rootBounds,
  time,
}: IntersectionObserverEntry) => ({
  intersectionRatio,
  intersectionRect: rectOf(intersectionRect),
  boundingClientRect: rectOf(boundingClientRect),
  relativeRect: rectOf(rootBounds),
  time,
})
