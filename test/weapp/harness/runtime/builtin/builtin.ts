import type { Report } from '../report'

export interface FireOptions {
  bubbles?: boolean
}

/** What a built-in component's behaviour sees of its place in the tree. */
export interface BuiltinNode {
  readonly element: HTMLElement
  readonly report: Report
  /** The value of an attribute, camel case. */
  get(name: string): unknown
  /** The element's data-* values, as the template set them. */
  dataset(): Record<string, unknown>
  fire(type: string, detail: unknown, options?: FireOptions): void
}

/** The behaviour of a built-in component; the plain ones have none beyond this. */
export class Builtin {
  constructor(protected readonly node: BuiltinNode) {}

  protected get element(): HTMLElement {
    return this.node.element
  }

  /** The component is in the page. */
  attached(): void {}
  /** Attributes have changed; also called once after `attached`. */
  changed(): void {}
  detached(): void {}
  /** A finger tapped it or something inside it. Returns false to swallow the tap. */
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

/** A component that a form collects under its `name`. */
export interface FormField {
  formValue(): unknown
  reset(): void
}

/** A component whose value the user picks in a way a tap cannot say: `mp.pick(target, value)`. */
export interface Pickable {
  /** Throws if the user could not pick that. */
  pick(value: unknown): void
}

/** A component that follows a swiping finger. */
export interface Swipeable {
  swipe(direction: 'left' | 'right' | 'up' | 'down'): void
}

const behaviours = new WeakMap<Element, Builtin>()

export const behaviourOf = (element: Element): Builtin | undefined => behaviours.get(element)

export const remember = (element: Element, behaviour: Builtin): void => {
  behaviours.set(element, behaviour)
}

/** The behaviours of this element and of those around it, from the inside out. */
export const behavioursAround = (element: Element): Builtin[] => {
  const found: Builtin[] = []
  for (let at: Element | null = element; at; at = at.parentElement) {
    const behaviour = behaviours.get(at)
    if (behaviour) found.push(behaviour)
  }
  return found
}

/** The behaviours inside an element, in the order of the page. */
export const behavioursWithin = (element: Element): { element: Element; behaviour: Builtin }[] =>
  [...element.querySelectorAll('*')].flatMap((inner) => {
    const behaviour = behaviours.get(inner)
    return behaviour ? [{ element: inner, behaviour }] : []
  })

export const isFormField = (behaviour: Builtin): behaviour is Builtin & FormField => 'formValue' in behaviour

export const isPickable = (behaviour: Builtin): behaviour is Builtin & Pickable => 'pick' in behaviour

export const isSwipeable = (behaviour: Builtin): behaviour is Builtin & Swipeable => 'swipe' in behaviour
