import type { OpenPages, Viewer, ViewerKind } from './viewer'

const pdf = () => import('./h5/viewers/pdf')

/**
 * Viewers that draw files inside a page, each a chunk of its own, loaded with the first file of its kind.
 * (viewers.weapp.ts: the mini program has none, its host opens files.)
 */
export const viewers: Readonly<Record<ViewerKind, Viewer>> | undefined = {
  pdf: async (...given) => (await pdf()).showPdf(...given),
  word: async (...given) => (await import('./h5/viewers/word')).showWord(...given),
  sheet: async (...given) => (await import('./h5/viewers/sheet')).showSheet(...given),
  picture: async (...given) => (await import('./h5/viewers/picture')).showPicture(...given),
  sound: async (...given) => (await import('./h5/viewers/media')).showPlayed('audio')(...given),
  film: async (...given) => (await import('./h5/viewers/media')).showPlayed('video')(...given),
}

/**
 * Starts loading the slowest part of a viewer while other requests are under way, because such a file is about to be
 * opened.
 */
export function bringViewer(kind: ViewerKind) {
  if (kind !== 'pdf') return
  // A failure is reported when the file is opened.
  pdf().then(
    ({ startPdf }) => startPdf(),
    () => undefined,
  )
}

/** Undefined where the host draws no file inside a page. */
export const openPages: OpenPages | undefined = async (file) =>
  (await import('./h5/viewers/pdf-picture')).openPages(file)
