import type { Viewer, ViewerKind } from './viewing'

const pdf = () => import('./h5/viewers/pdf')

/**
 * What draws files inside a page, each in a chunk of its own that is fetched with the first file of its kind.
 * (viewers.weapp.ts: the mini program has none, its host opens files.)
 */
export const viewers: Readonly<Record<ViewerKind, Viewer>> | undefined = {
  pdf: async (...given) => (await pdf()).showPdf(...given),
  word: async (...given) => (await import('./h5/viewers/word')).showWord(...given),
  sheet: async (...given) => (await import('./h5/viewers/sheet')).showSheet(...given),
  picture: async (...given) => (await import('./h5/viewers/picture')).showPicture(...given),
  sound: async (...given) => (await import('./h5/viewers/played')).showPlayed('audio')(...given),
  film: async (...given) => (await import('./h5/viewers/played')).showPlayed('video')(...given),
}

/** Such a file is about to be opened: what takes longest to be ready begins, beside whatever else is asked for first. */
export function bringViewer(kind: ViewerKind) {
  if (kind !== 'pdf') return
  // Whoever opens the file hears of it.
  void pdf().then(
    ({ startPdf }) => startPdf(),
    () => undefined,
  )
}
