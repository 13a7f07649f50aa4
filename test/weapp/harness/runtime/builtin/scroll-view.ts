import { Builtin } from './builtin'

export class ScrollView extends Builtin {
  #atStart = true
  #atEnd = false
  #given: { top?: unknown; left?: unknown; into?: unknown } = {}
  #refreshing = false
  #last = { top: 0, left: 0 }

  override attached(): void {
    this.element.addEventListener('scroll', () => this.#scrolled())
  }

  override changed(): void {
    const { element, node } = this
    element.style.overflowY = this.flag('scrollY') ? 'auto' : ''
    element.style.overflowX = this.flag('scrollX') ? 'auto' : ''
    const given = { top: node.get('scrollTop'), left: node.get('scrollLeft'), into: node.get('scrollIntoView') }
    const changed = (key: 'top' | 'left' | 'into') => given[key] !== this.#given[key] && given[key] !== ''
    if (changed('top') && given.top !== undefined) element.scrollTop = Number(given.top)
    if (changed('left') && given.left !== undefined) element.scrollLeft = Number(given.left)
    if (changed('into') && given.into) this.#scrollTo(String(given.into))
    this.#given = given
    this.#refresherChanged()
  }

  #scrollTo(id: string): void {
    // The child may be part of the same update and exists only after it.
    setTimeout(() => {
      // The page may have been closed meanwhile.
      if (!this.element.isConnected) return
      const child = this.element.ownerDocument.getElementById(id)
      if (!child) return this.node.report.warning(`scroll-into-view: nothing has the id "${id}"`)
      const [mine, its] = [this.element.getBoundingClientRect(), child.getBoundingClientRect()]
      if (this.flag('scrollY')) this.element.scrollTop += its.top - mine.top
      if (this.flag('scrollX')) this.element.scrollLeft += its.left - mine.left
    })
  }

  #scrolled(): void {
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = this.element
    const [deltaX, deltaY] = [this.#last.left - scrollLeft, this.#last.top - scrollTop]
    this.#last = { top: scrollTop, left: scrollLeft }
    this.node.fire('scroll', { scrollTop, scrollLeft, scrollHeight, scrollWidth, deltaX, deltaY })
    const along = this.flag('scrollY')
      ? { done: scrollTop, left: scrollHeight - clientHeight - scrollTop, ends: ['top', 'bottom'] }
      : { done: scrollLeft, left: scrollWidth - clientWidth - scrollLeft, ends: ['left', 'right'] }
    const atStart = along.done <= this.number('upperThreshold', 50)
    const atEnd = along.left <= this.number('lowerThreshold', 50)
    if (atStart && !this.#atStart) this.node.fire('scrolltoupper', { direction: along.ends[0] })
    if (atEnd && !this.#atEnd) this.node.fire('scrolltolower', { direction: along.ends[1] })
    this.#atStart = atStart
    this.#atEnd = atEnd
  }

  /** Scrolls to the end. In jsdom, where nothing has a size, it only reports the end as reached. */
  scrollToEnd(): void {
    if (!this.flag('scrollY') && !this.flag('scrollX')) throw new Error('the scroll-view does not scroll')
    if (this.element.scrollHeight === 0) {
      this.#atEnd = false
      this.#scrolled()
    } else if (this.flag('scrollY')) this.element.scrollTop = this.element.scrollHeight
    else this.element.scrollLeft = this.element.scrollWidth
  }

  get hasRefresher(): boolean {
    return this.flag('refresherEnabled')
  }

  /** Pulls the refresher beyond its threshold and releases it. */
  pull(): void {
    if (!this.hasRefresher) throw new Error('the scroll-view has no refresher')
    this.node.fire('refresherpulling', { dy: this.number('refresherThreshold', 45) })
    this.#refreshing = true
    this.node.fire('refresherrefresh', { dy: this.number('refresherThreshold', 45) })
    // WeChat closes the refresher unless the app sets refresher-triggered.
    setTimeout(() => this.#refresherChanged(), 50)
  }

  #refresherChanged(): void {
    const triggered = this.flag('refresherTriggered')
    this.element.toggleAttribute('refreshing', triggered)
    if (triggered) {
      this.#refreshing = true
      return
    }
    if (!this.#refreshing || !this.element.isConnected) return
    this.#refreshing = false
    this.node.fire('refresherrestore', {})
  }
}
