import Taro, { getCurrentInstance } from '@tarojs/taro'
import type { MenuCard, ShareCard } from '../port'

/** The cards of pages that are open, until they are left. */
const cards = new WeakMap<object, MenuCard>()
const page = () => getCurrentInstance().page ?? undefined

/** A link of ours as a page of the mini program: the path after the address, with `pages/` before it. */
const placeOf = (link: string) => link.replace(/^https?:\/\/[^/]+\//, '/pages/')

/** WeChat passes a page on from its own menu only: the card waits there. */
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

/** The menu passes nothing on until the page that is shown offers a card. */
export function showMenu() {
  void (waitingCard() ? Taro.showShareMenu({}) : Taro.hideShareMenu({}))
}
