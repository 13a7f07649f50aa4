import type { Page } from 'playwright-core'

/** The narrowest screen there is, in px. */
const NARROWEST = 320

/**
 * Elements that do not fit on the narrowest screen in the largest text, by class and its first words: text that leaves the
 * screen or what holds it, that stands a character a line, and figures that are broken over two lines. The page is as it
 * was afterwards.
 */
export async function narrowFaults(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  if (!size) throw new Error('the page has no size of its own')
  await inText(page, 'standard', 'huge')
  await page.setViewportSize({ ...size, width: NARROWEST })
  const faults = await page.evaluate(unfit)
  await page.setViewportSize(size)
  await inText(page, 'huge', 'standard')
  return faults
}

const inText = (page: Page, from: string, to: string) =>
  page.evaluate(
    ([was, is]) => {
      for (const root of document.querySelectorAll('.theme')) root.classList.replace(`text-${was}`, `text-${is}`)
    },
    [from, to],
  )

/** Runs in the page. */
function unfit(): string[] {
  /** Amounts, dates, times, shares and mobile numbers are read at a glance: whole, or not at all. */
  const FIGURES =
    /[¥￥]?-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{4}-\d\d-\d\d|(?<!\d)\d\d:\d\d|\d+\.\d\d(?!\d)|(?<!\d)1\d{10}(?!\d)|\d+%/g
  const found = new Set<string>()
  const shown = [...document.querySelectorAll('.taro_page')].filter((element) => element.checkVisibility()).at(-1)
  if (!shown) return ['no page is shown']

  const around = (element: Element) => {
    const all: Element[] = []
    for (let at: Element | null = element; at && at !== shown; at = at.parentElement) all.push(at)
    return all
  }
  const rectsOf = (range: Range) => [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  const linesOf = (rects: DOMRect[]) => new Set(rects.map(({ top }) => Math.round(top))).size
  /** A row of chips goes on beyond the edge; a page or a list never does. */
  const goesAside = (box: Element) =>
    /auto|scroll/.test(getComputedStyle(box).overflowX) &&
    box.scrollWidth > box.clientWidth + 1 &&
    !/screen|paged-list/.test(box.className)
  /** Cut, with an ellipsis at its end. */
  const isShortened = (box: Element) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(box)
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  }
  const faultOf = (node: Text, parent: Element): string | undefined => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = rectsOf(range)
    const boxes = around(parent)
    if (rects.length === 0 || boxes.some(goesAside) || boxes.some(isShortened)) return undefined
    const right = Math.max(...rects.map((rect) => rect.right))
    if (right > innerWidth + 1) return 'beyond the edge'
    const holds = boxes.find((box) => getComputedStyle(box).overflowX === 'hidden')
    if (holds && right > holds.getBoundingClientRect().right + 1) return 'cut'
    const lines = linesOf(rects)
    if (lines > 2 && node.data.trim().length < lines * 1.6) return 'a character a line'
    const isBroken = [...node.data.matchAll(FIGURES)].some(({ 0: figure, index }) => {
      range.setStart(node, index)
      range.setEnd(node, index + figure.length)
      return linesOf(rectsOf(range)) > 1
    })
    return isBroken ? 'broken' : undefined
  }

  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement
    if (!node.data.trim() || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (parent.closest('.spoken-only')) continue
    const fault = faultOf(node, parent)
    if (fault) found.add(`${fault}: ${parent.className || parent.tagName} 「${node.data.trim().slice(0, 24)}」`)
  }
  return [...found]
}
