import { Builtin, type Swipeable } from './builtin'

export class Swiper extends Builtin implements Swipeable {
  #current = 0
  #given: unknown
  #timer?: ReturnType<typeof setInterval>
  #interval = 0

  override attached(): void {
    this.#draw()
  }

  override changed(): void {
    const given = this.node.get('current')
    if (given !== this.#given && given !== undefined) {
      const first = this.#given === undefined
      this.#given = given
      // The items come with the same update as the number that counts them.
      if (first) this.#current = Number(given)
      else setTimeout(() => this.#go(Number(given), ''))
    }
    this.element.toggleAttribute('vertical', this.flag('vertical'))
    this.#keepTime()
    this.#draw()
  }

  override detached(): void {
    clearInterval(this.#timer)
  }

  swipe(direction: 'left' | 'right' | 'up' | 'down'): void {
    const forward = this.flag('vertical') ? 'up' : 'left'
    const backward = this.flag('vertical') ? 'down' : 'right'
    if (direction !== forward && direction !== backward) throw new Error(`the swiper does not move ${direction}`)
    this.#step(direction === forward ? 1 : -1, 'touch')
  }

  #items(): Element[] {
    return [...(this.element.querySelector('.wx-box')?.children ?? [])]
  }

  #step(by: number, source: 'touch' | 'autoplay'): void {
    const count = this.#items().length
    const wanted = this.#current + by
    if (wanted >= 0 && wanted < count) this.#go(wanted, source)
    else if (this.flag('circular') && count > 0) this.#go((wanted + count) % count, source)
  }

  #go(to: number, source: 'touch' | 'autoplay' | ''): void {
    if (to === this.#current || !this.element.isConnected) return
    if (to < 0 || to >= this.#items().length) {
      this.node.report.warning(`swiper: current is ${to}, of ${this.#items().length} items`)
      return
    }
    this.#current = to
    this.#draw()
    const detail = { current: to, currentItemId: this.#items()[to]?.getAttribute('item-id') ?? '', source }
    this.node.fire('change', detail)
    setTimeout(() => this.node.fire('animationfinish', detail), this.number('duration', 500))
  }

  #draw(): void {
    this.element.style.setProperty('--current', String(this.#current))
  }

  #keepTime(): void {
    const interval = this.flag('autoplay') ? this.number('interval', 5000) : 0
    if (interval === this.#interval) return
    this.#interval = interval
    clearInterval(this.#timer)
    if (interval) this.#timer = setInterval(() => this.#step(1, 'autoplay'), interval)
  }
}

export class SwiperItem extends Builtin {
  override changed(): void {
    this.element.setAttribute('item-id', this.text('itemId'))
  }
}
