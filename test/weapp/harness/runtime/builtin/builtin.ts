import type { Report } from '../report'

export interface FireOptions {
  bubbles?: boolean
}

/** The component instance, as its behaviour sees it. */
export interface BuiltinNode {
  readonly element: HTMLElement
  readonly report: Report
  /** The value of an attribute, camel case. */
  get(name: string): unknown
  /** The element's data-* values, as the template set them. */
  dataset(): Record<string, unknown>
  fire(type: string, detail: unknown, options?: FireOptions): void
}

/** Behaviour of a built-in component; components without one of their own use this class. */
export class Builtin {
  constructor(protected readonly node: BuiltinNode) {}

  protected get element(): HTMLElement {
    return this.node.element
  }

  /** Called when the component is in the page. */
  attached(): void {}
  /** Called when attributes have changed, and once after `attached`. */
  changed(): void {}
  detached(): void {}
  /** Called on a tap on the component or inside it. Returns false to swallow the tap. */
  tapped(_target: Element): boolean {
    return true
  }

  protected flag(name: string): boolean {
    return Boolean(this.node.get(name))
  }
  protected text(name: string): string {
    const value = this.node.get(name)
    return value === undefined || value === null ? '' : String(value)
  }
  protected number(name: string, otherwise: number): number {
    const value = this.node.get(name)
    return value === undefined || value === null || value === '' ? otherwise : Number(value)
  }
}

/** A component whose value a form collects under its `name`. */
export interface FormField {
  formValue(): unknown
  reset(): void
}

/** A component whose value is set by `mp.pick(target, value)`, because a tap cannot name it. */
export interface Pickable {
  /** Sets the value; throws if the component does not offer it. */
  pick(value: unknown): void
}

/** A component that a swipe moves. */
export interface Swipeable {
  swipe(direction: 'left' | 'right' | 'up' | 'down'): void
}

const behaviours = new WeakMap<Element, Builtin>()

export const behaviourOf = (element: Element): Builtin | undefined => behaviours.get(element)

export const remember = (element: Element, behaviour: Builtin): void => {
  behaviours.set(element, behaviour)
}

/** Behaviours of the element and its ancestors, the innermost first. */
export const behavioursAround = (element: Element): Builtin[] => {
  const found: Builtin[] = []
  for (let at: Element | null = element; at; at = at.parentElement) {
    const behaviour = behaviours.get(at)
    if (behaviour) found.push(behaviour)
  }
  return found
}

/** Behaviours inside an element, in page order. */
export const behavioursWithin = (element: Element): { element: Element; behaviour: Builtin }[] =>
  [...element.querySelectorAll('*')].flatMap((inner) => {
    const behaviour = behaviours.get(inner)
    return behaviour ? [{ element: inner, behaviour }] : []
  })

export const isFormField = (behaviour: Builtin): behaviour is Builtin & FormField => 'formValue' in behaviour

export const isPickable = (behaviour: Builtin): behaviour is Builtin & Pickable => 'pick' in behaviour

export const isSwipeable = (behaviour: Builtin): behaviour is Builtin & Swipeable => 'swipe' in behaviour
