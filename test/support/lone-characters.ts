import type { Page } from 'playwright-core'

/** Texts of the shown page whose last line is one Chinese character by itself, with their class. */
export const loneCharacters = (page: Page): Promise<string[]> => page.evaluate(lonely)

/** Runs in the page. */
function lonely(): string[] {
  const HAN = /\p{Script=Han}[，。；：！？、）」』”…]?\s*$/u
  const shown =
    [...document.querySelectorAll('.taro_page')].filter((element) => element.checkVisibility()).at(-1) ?? document.body
  const found = new Set<string>()
  const rectsOf = (node: Node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  }
  /** The box whose lines the text stands in. */
  const blockOf = (element: Element) => {
    let at = element
    while (at.parentElement && getComputedStyle(at).display.startsWith('inline')) at = at.parentElement
    return at
  }
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement
    if (!HAN.test(node.data) || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (parent.closest('textarea, [aria-hidden="true"]')) continue
    const rects = rectsOf(node)
    const last = rects.at(-1)
    if (!last || rects.length < 2 || rects.every(({ top }) => Math.abs(top - last.top) < 2)) continue
    const size = Number.parseFloat(getComputedStyle(parent).fontSize)
    const isMarked = !/\p{Script=Han}\s*$/u.test(node.data)
    const width = rects.filter(({ top }) => Math.abs(top - last.top) < 2).reduce((sum, rect) => sum + rect.width, 0)
    if (width > size * (isMarked ? 2.2 : 1.2)) continue
    const isAlone = rectsOf(blockOf(parent)).every(
      (rect) =>
        Math.abs(rect.top - last.top) > size / 2 ||
        (rect.left >= last.left - 1 && rect.right <= last.right + 1) ||
        rect.height > size * 2.5,
    )
    if (isAlone) found.add(`${parent.className || parent.parentElement?.className}: ${node.data.trim().slice(-16)}`)
  }
  return [...found]
}
