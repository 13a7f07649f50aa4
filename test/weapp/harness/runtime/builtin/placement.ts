import type { Navigation } from '../page-stack'
import { Builtin } from './builtin'

/** `root-portal`: moves its children above the page, where nothing clips them. */
export class RootPortal extends Builtin {
  readonly #box = this.element.querySelector<HTMLElement>('.wx-box')

  override changed(): void {
    const enabled = this.node.get('enable') === undefined || this.flag('enable')
    const page = this.element.closest('.mp-webview')
    if (this.#box && enabled && page) page.append(this.#box)
    else if (this.#box) this.element.append(this.#box)
  }

  override detached(): void {
    this.#box?.remove()
  }
}

/** `page-meta`: sets the style and the root font size of the page. */
export class PageMeta extends Builtin {
  override changed(): void {
    const page = this.element.closest<HTMLElement>('wx-page')
    if (!page) return
    page.setAttribute('style', this.text('pageStyle'))
    const size = this.text('rootFontSize')
    if (size) this.element.ownerDocument.documentElement.style.fontSize = size
    if (this.text('pageStyle').includes('overflow'))
      page.parentElement?.toggleAttribute('locked', /overflow:\s*hidden/.test(this.text('pageStyle')))
  }
}

const OPEN: Record<string, keyof Navigation> = {
  navigate: 'navigateTo',
  redirect: 'redirectTo',
  switchTab: 'switchTab',
  reLaunch: 'reLaunch',
  navigateBack: 'navigateBack',
}

export const navigatorOf = (navigation: Navigation) =>
  class Navigator extends Builtin {
    override tapped(): boolean {
      const way = OPEN[this.text('openType') || 'navigate']
      if (!way) {
        this.node.report.error('navigator', `open-type="${this.text('openType')}" is not simulated`)
        return true
      }
      setTimeout(() => {
        try {
          navigation[way]({ url: this.text('url'), delta: this.number('delta', 1) })
          this.node.fire('success', {})
        } catch (reason) {
          this.node.fire('fail', { errMsg: String(reason) })
        }
      })
      return true
    }
  }

/** `web-view`: shows the address instead of the web page. */
export class WebView extends Builtin {
  override changed(): void {
    this.element.textContent = this.text('src')
  }
}

/** `progress`: sets only the width of the bar. */
export class Progress extends Builtin {
  override changed(): void {
    this.element.style.setProperty('--share', `${this.number('percent', 0)}%`)
  }
}
