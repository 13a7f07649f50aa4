import type { Page } from 'playwright-core'

/**
 * Says why the top page shows nothing below its title: undefined where there is something to read or to look at. A page
 * that is calm and still shows its skeleton shows nothing either.
 */
export const emptyFault = (page: Page): Promise<string | undefined> => page.evaluate(lookAt)

function lookAt(): string | undefined {
  const shown = [...document.querySelectorAll<HTMLElement>('.taro_page')].filter(
    (element) => element.getClientRects().length > 0,
  )
  const top = shown.at(-1)
  if (!top) return 'no page is shown'
  if (top.querySelector('.skeleton')) return 'it still shows its skeleton'
  const body = top.querySelector<HTMLElement>('.screen__body') ?? top
  if (body.textContent?.trim()) return undefined
  const drawn = [...body.querySelectorAll('canvas, img, svg, video, iframe, input, textarea')]
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 8 && height > 8
  }
  return drawn.some(isSeen) ? undefined : 'nothing is drawn below its title'
}
