import type { Page } from 'playwright-core'

/**
 * Texts of the page on top that show a date as the wire writes it (2026-11-26, 11-26 21:40, 2026-11) instead of the
 * product's words (11月26日 周四). Numbers of records that hold a date are no dates: they go on before or after it.
 */
export const rawDates = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const RAW = /(?:^|[^\d\w-])(?:\d{4}-\d{2}(?:-\d{2})?|\d{2}-\d{2} \d{2}:\d{2})(?![\d\w-])/
    const top = [...document.querySelectorAll('.taro_page')]
      .filter((element) => (element as HTMLElement).offsetParent)
      .pop()
    const texts = document.createTreeWalker(top ?? document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      // A message to a program is shown as it was sent.
      if (RAW.test(text.nodeValue ?? '') && !text.nodeValue?.startsWith('{"')) found.push(text.nodeValue?.trim() ?? '')
    return found
  })
