import { seal } from '@contract/seal'
import type { SealDoc } from '@contract/seal/shapes'
import { useEffect, useState } from 'react'
import { NotShown, type PagePictures } from '@/platform/viewer'
import { openPages } from '@/platform/viewers'
import { useApi } from '@/stores/app'

/** Picture of a page, or the reason why there is none; neither while it is being drawn. */
export interface PagePicture {
  url?: string
  heightRatio?: number
  trouble?: string
  /** Number of pages, once it is known. */
  count?: number
}

const NOT_DRAWN = '没有取到文件的样子，可先打开文件核对'
const NO_VIEWER = '这里画不出文件的样子，可先打开文件核对'
const NOT_PDF = '转换为 PDF 后，这里会显示文件的样子'

/** Draws the page to be stamped; 0 is the last one. */
export function usePagePicture({ docId, isPdf }: Pick<SealDoc, 'docId' | 'isPdf'>, page: number): PagePicture {
  const api = useApi({ seal })
  const [pages, setPages] = useState<PagePictures>()
  const [picture, setPicture] = useState<PagePicture>({})
  useEffect(() => {
    if (!isPdf || !openPages) return setPicture({ trouble: isPdf ? NO_VIEWER : NOT_PDF })
    let isOver = false
    let opened: PagePictures | undefined
    const open = async () => {
      const { url, fileName, fileSize, fileType } = await api.seal.downloadSealDocPDF({ docId })
      const made = await openPages?.({ url, name: fileName, fileSize, fileType })
      if (isOver) return made?.close()
      opened = made
      setPages(made)
    }
    open().catch((error) => !isOver && setPicture({ trouble: troubleOf(error) }))
    return () => {
      isOver = true
      opened?.close()
    }
  }, [api, docId, isPdf])
  useEffect(() => {
    if (!pages) return
    let isOver = false
    const no = page === 0 ? pages.count : Math.min(page, pages.count)
    pages.draw(no).then(
      (drawn) => !isOver && setPicture(drawn),
      (error) => !isOver && setPicture({ trouble: troubleOf(error) }),
    )
    return () => {
      isOver = true
    }
  }, [pages, page])
  return { ...picture, count: pages?.count }
}

const troubleOf = (error: unknown) => (error instanceof NotShown ? error.message : NOT_DRAWN)
