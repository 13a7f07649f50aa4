import Taro, { getCurrentInstance } from '@tarojs/taro'
import { toQuery } from '@/lib/query'
import type { Pages, Storage } from './port'

/** WeChat's maximum number of open pages; the eleventh replaces the tenth. */
const DEEPEST = 10
const WANTED = 'wanted'

interface Beside {
  /** Pages that stand beside the list from which another is opened now, and give way to it. */
  pagesBesideList(): number
  /** The page beside the list stays: so does the mark of its row. */
  keepOpenRow(): void
}

/**
 * @param folder prefix of paths in this target's addresses: nothing on H5, `pages/` in the mini program
 * @param beside the list beside which another page is opened now
 */
export function taroPages(folder: string, storage: Storage, beside?: Beside): Pages {
  const url = (path: string, query: string) => `/${folder}${path}${query ? `?${query}` : ''}`
  const stack = () => Taro.getCurrentPages().map((page) => (page.route ?? '').replace(/^\//, '').slice(folder.length))
  // Last requested page, until the app is closed, in case the storage keeps nothing.
  let inMemory: string | undefined
  const quietly = async (move: Promise<unknown>) => {
    await move
  }
  return {
    stack,
    current: () => ({ path: stack().at(-1) ?? '', query: toQuery(routeParams()) }),
    async navigateTo(path, query, mayGiveWay) {
      const giveWay = beside?.pagesBesideList() ?? 0
      if (giveWay > 0 && mayGiveWay && !(await mayGiveWay(giveWay))) return beside?.keepOpenRow()
      if (giveWay > 1) await Taro.navigateBack({ delta: giveWay - 1 })
      if (giveWay > 0 || stack().length >= DEEPEST) await Taro.redirectTo({ url: url(path, query) })
      else await Taro.navigateTo({ url: url(path, query) })
    },
    redirectTo: (path, query) => quietly(Taro.redirectTo({ url: url(path, query) })),
    reLaunch: (path, query) => quietly(Taro.reLaunch({ url: url(path, query) })),
    switchTab: (path) => quietly(Taro.switchTab({ url: url(path, '') })),
    back: (delta) => quietly(Taro.navigateBack({ delta })),
    keepWanted(path, query) {
      inMemory = JSON.stringify({ path, query })
      storage.set(WANTED, inMemory)
    },
    takeWanted() {
      const kept = inMemory ?? storage.get(WANTED)
      inMemory = undefined
      storage.remove(WANTED)
      return kept ? (JSON.parse(kept) as { path: string; query: string }) : undefined
    },
  }
}

/** Parameters that Taro adds to a page. */
const OWN = new Set(['stamp', '$taroTimestamp'])

/** Decoded parameters of the visible page: neither target decodes them by itself. */
export function routeParams(): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(getCurrentInstance().router?.params ?? {}))
    if (!OWN.has(name) && value !== undefined) params[name] = decode(String(value))
  return params
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
