import type {
  bringViewer as bringOfTheBrowser,
  viewers as ofTheBrowser,
  openPages as pagesOfTheBrowser,
} from './viewers'

/** None: a mini program draws no file inside a page, its host's own viewers open over it. */
export const viewers: typeof ofTheBrowser = undefined

export const bringViewer: typeof bringOfTheBrowser = () => {}

export const openPages: typeof pagesOfTheBrowser = undefined
