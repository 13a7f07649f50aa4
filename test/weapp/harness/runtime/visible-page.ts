import type { Dialog, Pack, PageState } from '../protocol'
import type { Application } from './app'
import { type Builtin, behavioursAround } from './builtin/builtin'
import { isTextControl } from './builtin/fields'
import type { Components } from './components'
import { findElements, readableText } from './find-elements'
import type { Host } from './host'
import type { Logic } from './logic-layer'
import type { PageStack } from './page-stack'
import type { Updates } from './wx/device'
import type { Storage } from './wx/storage'

export interface RuntimeParts {
  pack: Pack
  host: Host
  application: Application
  stack: PageStack
  logic: Logic
  components: Components
  storage: Storage
  updates: Updates
}

/** Finds and reads the visible elements, for the test and for the driver's pointer. */
export class VisiblePage {
  constructor(protected readonly parts: RuntimeParts) {}

  /** Finds the only element of a target, or its nth one; throws otherwise. */
  locate(target: string, nth?: number): HTMLElement {
    const { host, stack } = this.parts
    const found = findElements(host.screen.reachable(stack.top?.element), target)
    if (found.length === 0) throw new Error(`nothing on screen is ${target}${this.#describePlace()}`)
    if (found.length > 1 && nth === undefined)
      throw new Error(`${found.length} elements are ${target}: say which by { nth }${this.#describePlace()}`)
    const element = found.at(nth ?? 0)
    if (!element) throw new Error(`${found.length} elements are ${target}, not ${nth}`)
    return element as HTMLElement
  }

  #describePlace(): string {
    const { host, stack } = this.parts
    const dialog = host.screen.dialog
    return ` (page ${stack.top?.path ?? 'none'}${dialog ? `, under a dialog: ${dialog.title} ${dialog.content}` : ''})`
  }

  count(target: string): number {
    const { host, stack } = this.parts
    return findElements(host.screen.reachable(stack.top?.element), target).length
  }

  text(target?: string, nth?: number): string {
    if (target) return readableText(this.locate(target, nth))
    const { top } = this.parts.stack
    return top ? readableText(top.element) : ''
  }

  texts(target: string): string[] {
    const { host, stack } = this.parts
    return findElements(host.screen.reachable(stack.top?.element), target).map(readableText)
  }

  value(target: string, nth?: number): string {
    return this.control(target, nth).value
  }

  /** Native control of an input or textarea. */
  control(target: string, nth?: number): HTMLInputElement | HTMLTextAreaElement {
    return this.findBehaviour(target, nth, isTextControl, 'no input or textarea').native
  }

  /** Native control of an input or textarea that is not disabled; throws if it is. */
  openControl(target: string, nth?: number): HTMLInputElement | HTMLTextAreaElement {
    const control = this.control(target, nth)
    if (control.disabled) throw new Error(`${target} is disabled`)
    return control
  }

  protected findBehaviour<T extends Builtin>(
    target: string,
    nth: number | undefined,
    is: (it: Builtin) => it is T,
    otherwise: string,
  ): T {
    const found = behavioursAround(this.locate(target, nth)).find(is)
    if (!found) throw new Error(`${target} is ${otherwise}`)
    return found
  }

  page(): PageState {
    const { stack, host } = this.parts
    return { route: stack.top?.path ?? '', query: { ...stack.top?.query }, title: host.screen.title }
  }

  stack(): string[] {
    return this.parts.stack.pages.map((page) => page.path)
  }

  dialog(): Dialog | undefined {
    return this.parts.host.screen.dialog
  }

  toast(): string | undefined {
    return this.parts.host.screen.toastText
  }
}
