import * as glassEasel from 'glass-easel'
import { behavioursAround } from './builtin/builtin'

/** Describes an element for the logic layer, which never gets the element itself. */
const described = (at: unknown) => {
  const { id, dataset, $$: element } = at as { id?: string; dataset?: object; $$?: Partial<HTMLElement> }
  return {
    id: id ?? '',
    dataset: dataset ?? {},
    offsetLeft: element?.offsetLeft ?? 0,
    offsetTop: element?.offsetTop ?? 0,
  }
}

/** An event whose targets are plain descriptions, as after the passage from the view to the logic layer. */
export class ViewEvent<T> extends glassEasel.Event<T> {
  /** True when it had a listener. */
  hasListener = false

  override wrapShadowedEvent(
    ...[target, mark, current]: Parameters<glassEasel.Event<T>['wrapShadowedEvent']>
  ): glassEasel.ShadowedEvent<T> {
    this.hasListener = true
    const event = super.wrapShadowedEvent(target, mark, current)
    return Object.assign(event, { target: described(target), currentTarget: described(current) }) as never
  }

  static send(target: glassEasel.Element, type: string, detail: unknown, options?: glassEasel.EventOptions) {
    const event = new ViewEvent(type, detail, options)
    glassEasel.Event.dispatchEvent(target, event)
    return event
  }
}

interface Point {
  identifier: number
  clientX: number
  clientY: number
  pageX: number
  pageY: number
  /** Position in the canvas, if the touch is on one. */
  x?: number
  y?: number
}

const LONG_PRESS_MS = 350
const STILL_PX = 10

/** Native events that reach the app; the built-in components fire the others themselves. */
const PASSED_ON = /^(tap|transitionend|animation(start|iteration|end))$/

interface Press {
  target: glassEasel.Element
  element: Element
  at: Point
  timer: ReturnType<typeof setTimeout>
}

/** Turns mouse events into touches and long presses; taps come from glass-easel's own recogniser. */
export class Finger {
  #down?: Press
  /** The press that the next recognised tap belongs to. */
  #last?: Press
  #heldLong = false

  constructor(private readonly document: Document) {}

  /** Starts to listen. Must be called before the backend's `onEvent`, so that `touchend` precedes `tap`. */
  listen(): void {
    const { body } = this.document
    body.addEventListener('mousedown', (event) => this.#pressed(event), { capture: true })
    body.addEventListener('mousemove', (event) => this.#moved(event), { capture: true })
    body.addEventListener('mouseup', (event) => this.#lifted(event), { capture: true })
  }

  /** Forwards an event of the backend to the app. Returns whether its default is prevented. */
  receive(target: glassEasel.Element, type: string, detail: unknown, options: glassEasel.EventOptions): boolean {
    if (!PASSED_ON.test(type)) return false
    if (type !== 'tap') return ViewEvent.send(target, type, detail, options).defaultPrevented()
    // A tap belongs to the element that was pressed, even if the page has moved since.
    const press = this.#last
    if (!press || this.#heldLong) return false
    const { element, at } = press
    if (!behavioursAround(element).every((behaviour) => behaviour.tapped(element))) return false
    const extraFields = { touches: [at], changedTouches: [at] }
    return ViewEvent.send(
      press.target,
      'tap',
      { x: at.pageX, y: at.pageY },
      { ...options, extraFields },
    ).defaultPrevented()
  }

  #pressed(event: MouseEvent): void {
    const target = glassElementAt(event.target)
    if (!target) return
    const at = pointOf(event)
    this.#heldLong = false
    const timer = setTimeout(() => {
      // A long press replaces the tap only if it has a listener.
      this.#heldLong = this.#send(target, 'longpress', [at], [at], { x: at.pageX, y: at.pageY }).hasListener
    }, LONG_PRESS_MS)
    this.#down = { target, element: event.target as Element, at, timer }
    this.#last = this.#down
    this.#send(target, 'touchstart', [at], [at])
  }

  #moved(event: MouseEvent): void {
    if (!this.#down) return
    const point = pointOf(event)
    const { at, target, timer } = this.#down
    if (Math.hypot(point.clientX - at.clientX, point.clientY - at.clientY) > STILL_PX) clearTimeout(timer)
    this.#send(target, 'touchmove', [point], [point])
  }

  #lifted(event: MouseEvent): void {
    if (!this.#down) return
    const { target, timer } = this.#down
    this.#down = undefined
    clearTimeout(timer)
    this.#send(target, 'touchend', [], [pointOf(event)])
  }

  #send(target: glassEasel.Element, type: string, touches: Point[], changedTouches: Point[], detail: object = {}) {
    return ViewEvent.send(target, type, detail, {
      bubbles: true,
      composed: true,
      capturePhase: true,
      extraFields: { touches, changedTouches },
    })
  }
}

export function glassElementAt(target: EventTarget | null): glassEasel.Element | undefined {
  for (let at = target as (Node & { __wxElement?: glassEasel.Element }) | null; at; at = at.parentNode)
    if (at.__wxElement) return at.__wxElement
  return undefined
}

function pointOf(event: MouseEvent): Point {
  const element = event.target as Element
  const page = element.closest('.mp-webview')
  const frame = page?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const clientX = event.clientX - frame.left
  const clientY = event.clientY - frame.top
  const canvas = element.closest('wx-canvas')?.getBoundingClientRect()
  return {
    identifier: 0,
    clientX,
    clientY,
    pageX: clientX,
    pageY: clientY + (page?.querySelector('.mp-scroller')?.scrollTop ?? 0),
    ...(canvas ? { x: event.clientX - canvas.left, y: event.clientY - canvas.top } : {}),
  }
}
