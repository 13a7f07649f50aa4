import type { Viewer, ViewerKind } from './viewing'

/**
 * What draws files inside a page, each in a chunk of its own that is fetched with the first file of its kind.
 * (viewers.weapp.ts: the mini program has none, its host opens files.)
 */
export const viewers: Readonly<Record<ViewerKind, Viewer>> | undefined = {
  pdf: async (...given) => (await import('./h5/viewers/pdf')).showPdf(...given),
  word: async (...given) => (await import('./h5/viewers/word')).showWord(...given),
  sheet: async (...given) => (await import('./h5/viewers/sheet')).showSheet(...given),
  picture: async (...given) => (await import('./h5/viewers/picture')).showPicture(...given),
  sound: async (...given) => (await import('./h5/viewers/played')).showPlayed('audio')(...given),
  film: async (...given) => (await import('./h5/viewers/played')).showPlayed('video')(...given),
}
