import Taro from '@tarojs/taro'
import './two-panes.scss'

/** Lists that stay beside the record that was opened from them, in the window of a desk. */
const LISTS = new Set([
  'message/message-center/message-center',
  'wk/wk',
  'project/list/list',
  'task/list/list',
  'customer/list/list',
  'case-source/list/list',
  'case-clue/list/list',
  'receivables/list/list',
])

/** A window with room for both, and a mouse: a tablet's hand needs the whole width. */
const ROOM = '(min-width: 1100px) and (hover: hover) and (pointer: fine)'
/** A row may ask the server before it opens its record. */
const LATEST_MS = 8_000

interface Open {
  path?: string
  route?: string
}

const isList = ({ route = '' }: Open) => LISTS.has(route.replace(/^\//, ''))
const elementOf = ({ path }: Open) => (path ? document.getElementById(path) : null)

/**
 * Two columns at a desk: the list on the left, the page that was opened from it on the right. The router keeps both in
 * the document and hides the lower one; here that one is shown, and what its rows open replaces the page beside it.
 */
export class TwoPanes {
  readonly #room = globalThis.matchMedia?.(ROOM)
  #tappedAt = 0
  #isDue = false
  /** Row that was open before the last tap. */
  #before: { list: Element; row: HTMLElement | null } | undefined

  /** Watches the router's pages; call once the app is mounted. */
  start() {
    if (!this.#room) return
    this.#room.addEventListener('change', () => this.#arrangeSoon())
    new MutationObserver(() => this.#arrangeSoon()).observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['class'],
    })
    addEventListener('click', (event) => this.#noteTap(event), { capture: true })
    addEventListener('keydown', (event) => this.#handleKey(event))
    this.#arrangeSoon()
  }

  /** Pages above the list whose row was tapped last: what opens now takes their place. 0 elsewhere. */
  pagesBesideList(): number {
    const isFromList = Date.now() - this.#tappedAt < LATEST_MS
    this.#tappedAt = 0
    return isFromList && this.#hasRoom ? this.#stack().above : 0
  }

  /** Marks the row again that was open before the last tap: its page stays. */
  keepOpenRow() {
    if (this.#before) markOpen(this.#before.list, this.#before.row)
  }

  get #hasRoom(): boolean {
    return this.#room?.matches ?? false
  }

  #stack() {
    const pages = Taro.getCurrentPages() as Open[]
    const index = pages.map(isList).lastIndexOf(true)
    return { list: pages[index], top: pages.at(-1), above: index < 0 ? 0 : pages.length - 1 - index }
  }

  /** Page turns come in several changes of the document: they are looked at once, when all have been made. */
  #arrangeSoon() {
    if (this.#isDue) return
    this.#isDue = true
    requestAnimationFrame(() => {
      this.#isDue = false
      this.#arrange()
    })
  }

  #arrange() {
    const { list, top, above } = this.#stack()
    const left = this.#hasRoom && list ? elementOf(list) : null
    const right = left && above > 0 && top ? elementOf(top) : null
    for (const page of document.querySelectorAll<HTMLElement>('.taro_page')) {
      const pane = page === left ? 'list' : page === right ? 'record' : ''
      if ((page.dataset.pane ?? '') !== pane) page.dataset.pane = pane
    }
  }

  #noteTap({ target }: MouseEvent) {
    const row = target instanceof Element ? target.closest('[data-pane="list"]') : null
    this.#tappedAt = row ? Date.now() : 0
    if (!row || !(target instanceof Element)) return
    this.#before = { list: row, row: row.querySelector<HTMLElement>(OPEN) }
    markOpen(row, rowOf(target))
  }

  #handleKey(event: KeyboardEvent) {
    if (!this.#hasRoom || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (isWriting(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    const { list, top, above } = this.#stack()
    const left = list && elementOf(list)
    if (!left) return
    // The page's own arrow: a form asks first where something typed would be lost.
    if (event.key === 'Escape' && above > 0 && top) elementOf(top)?.querySelector<HTMLElement>(BACK)?.click()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const rows = [...left.querySelectorAll<HTMLElement>(ROWS)]
    const now = rows.findIndex((row) => row.matches(OPEN))
    const next = rows[event.key === 'ArrowDown' ? now + 1 : now - 1]
    if (!next) return
    event.preventDefault()
    next.scrollIntoView({ block: 'nearest' })
    next.click()
  }
}

const ROWS = '.paged-list__row, .list-row.tappable, .list-row__body.tappable, .paged-list__rows > .tappable'
const OPEN = '[data-open]'
const BACK = '[aria-label="返回"]'

const rowOf = (target: Element) => target.closest<HTMLElement>(ROWS)

/** Marks the row whose record is open; a tap beside the rows leaves the mark where it is. */
function markOpen(list: Element, row: HTMLElement | null) {
  if (!row) return
  for (const open of list.querySelectorAll<HTMLElement>(OPEN)) delete open.dataset.open
  row.dataset.open = ''
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

export const twoPanes = new TwoPanes()
