import type { Dialog, Settings, TabBarItem } from '../protocol'

interface DialogOptions extends Omit<Dialog, 'buttons'> {
  buttons: { label: string; role: 'cancel' | 'confirm' | 'item' }[]
}

const createElement = (document: Document, tag: string, id: string, text = '') => {
  const element = document.createElement(tag)
  element.id = id
  element.textContent = text
  return element
}

/** WeChat's own parts of the screen: navigation bar, capsule, tab bar, toast, dialogs. */
export class Screen {
  /** Container of the open pages. */
  readonly pages: HTMLElement
  readonly #title: HTMLElement
  readonly #navigationBar: HTMLElement
  readonly #tabBar: HTMLElement
  readonly #above: HTMLElement
  #toast?: { element: HTMLElement; timer?: ReturnType<typeof setTimeout> }
  #dialog?: { element: HTMLElement; shown: DialogOptions; end: (button: number) => void }

  constructor(
    private readonly document: Document,
    settings: Settings,
  ) {
    const { documentElement, body } = document
    documentElement.style.setProperty('--status-bar', `${settings.device.statusBarHeight}px`)
    documentElement.style.setProperty('--safe-bottom', `${settings.device.safeBottom}px`)
    this.pages = createElement(document, 'div', 'mp-pages')
    this.#navigationBar = createElement(document, 'div', 'mp-navigation-bar')
    this.#title = createElement(document, 'span', 'mp-title')
    this.#navigationBar.append(this.#title)
    this.#tabBar = createElement(document, 'div', 'mp-tab-bar')
    this.#above = createElement(document, 'div', 'mp-above')
    body.append(
      this.#navigationBar,
      this.pages,
      this.#tabBar,
      createElement(document, 'div', 'mp-capsule'),
      this.#above,
    )
  }

  /** Elements that the user can reach: the dialog alone if one is open. */
  reachable(page: Element | undefined): Element[] {
    if (this.#dialog) return [this.#dialog.element]
    return [...(page ? [page] : []), this.#tabBar, this.#navigationBar]
  }

  drawPage(title: string, hasNavigationBar: boolean, hasTabBar: boolean): void {
    this.#title.textContent = title
    this.#navigationBar.toggleAttribute('hidden', !hasNavigationBar)
    this.#tabBar.toggleAttribute('hidden', !hasTabBar)
  }

  get title(): string {
    return this.#title.textContent ?? ''
  }

  /** Draws WeChat's own tab bar; `chosen` is called with the tapped tab. */
  drawTabs(items: TabBarItem[], chosen: (item: TabBarItem, index: number) => void): void {
    this.#tabBar.replaceChildren(
      ...items.map((item, index) => {
        const tab = createElement(this.document, 'span', `mp-tab-${index}`, item.text)
        tab.addEventListener('mouseup', () => chosen(item, index))
        return tab
      }),
    )
  }

  toast(text: string, duration: number | undefined, kind: 'toast' | 'loading'): void {
    this.hideToast()
    const element = createElement(this.document, 'div', `mp-${kind}`, text)
    this.#above.append(element)
    this.#toast = { element, timer: duration === undefined ? undefined : setTimeout(() => this.hideToast(), duration) }
  }

  hideToast(): void {
    clearTimeout(this.#toast?.timer)
    this.#toast?.element.remove()
    this.#toast = undefined
  }

  /** The text of the toast or loading sign on screen. */
  get toastText(): string | undefined {
    return this.#toast?.element.textContent ?? undefined
  }

  /** Resolves with the index of the button the user presses. */
  askUser(shown: DialogOptions): Promise<number> {
    const element = createElement(this.document, 'div', 'mp-dialog')
    element.setAttribute('role', 'dialog')
    element.dataset.kind = shown.kind
    if (shown.title) element.append(createElement(this.document, 'h2', 'mp-dialog-title', shown.title))
    if (shown.content) element.append(createElement(this.document, 'p', 'mp-dialog-content', shown.content))
    return new Promise((resolve) => {
      const end = (button: number) => {
        element.remove()
        this.#dialog = undefined
        resolve(button)
      }
      for (const [index, { label, role }] of shown.buttons.entries()) {
        const button = createElement(this.document, 'button', `mp-button-${index}`, label)
        button.dataset.role = role
        button.addEventListener('mouseup', () => end(index))
        element.append(button)
      }
      this.#above.append(element)
      this.#dialog = { element, shown, end }
    })
  }

  get dialog(): Dialog | undefined {
    if (!this.#dialog) return undefined
    const { kind, title, content, buttons } = this.#dialog.shown
    return { kind, title, content, buttons: buttons.map((button) => button.label) }
  }
}
