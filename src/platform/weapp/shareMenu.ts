import Taro, { getCurrentInstance } from '@tarojs/taro'
import type { MenuCard, ShareCard } from '../port'

/** Cards of open pages, until they are closed. */
const cards = new WeakMap<object, MenuCard>()
const page = () => getCurrentInstance().page ?? undefined

/** Converts one of our links to a page of the mini program: the path after the origin, prefixed with `/pages/`. */
const placeOf = (link: string) => link.replace(/^https?:\/\/[^/]+\//, '/pages/')

/** Stores the card for WeChat's own menu, the only way to share a page there. */
export function offer({ title, link, image }: ShareCard) {
  const shown = page()
  if (!shown) return
  cards.set(shown, { title, path: placeOf(link), imageUrl: image })
  showMenu()
}

export function waitingCard(): MenuCard | undefined {
  const shown = page()
  return shown && cards.get(shown)
}

/** Sharing is off in the menu until the current page offers a card. */
export function showMenu() {
  void (waitingCard() ? Taro.showShareMenu({}) : Taro.hideShareMenu({}))
}
