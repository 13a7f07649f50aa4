import type { DocumentRendition } from '@contract/document/shapes'
import { Image, View } from '@tarojs/components'
import { useCallback, useEffect, useState } from 'react'
import { ignoreError } from '@/lib/errors'
import type { LocalFile } from '@/platform/port'
import { viewers } from '@/platform/viewers'
import { useApp } from '@/stores/app'
import { Tappable } from '@/ui/base/Tappable'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { useActions } from '@/ui/page/ActionsContext'
import { Watermark } from '../Watermark'
import { FileWords } from './FileWords'
import { NotHere } from './NotHere'
import './FileView.scss'
import { Viewed } from './Viewed'
import { viewKind } from './viewKind'

export interface FileOfView {
  url: string
  name: string
  fileType: string
  /** Size in bytes; empty if unknown. */
  fileSize: string
  /** Requests a PDF of it, where it is not drawn as it is. */
  asPdf?: () => Promise<DocumentRendition>
  /** Requests a new link: links expire while the file is read. */
  again?: () => Promise<string | undefined>
  /** Copy on this device. */
  local?: LocalFile
  /** Reason why there is nothing to show. */
  trouble?: string | null
}

interface FileViewProps {
  file: FileOfView
  /** Watermark text of reader and time, where it is not in the file already. */
  watermark?: string | null
  /** Saves it, or opens it with another app; neither is offered without it. */
  onOpen?: () => void
}

/**
 * Shows a file in the page if the host can; else a button that opens it, or the reason why nothing does. It scrolls
 * itself.
 */
export function FileView({ file, watermark, onOpen }: FileViewProps) {
  return (
    <View className="file-view">
      <Body file={file} isMarked={!!watermark} onOpen={onOpen} />
      {watermark && <Watermark words={watermark} />}
    </View>
  )
}

interface BodyProps {
  file: FileOfView
  isMarked: boolean
  onOpen?: () => void
}

function Body({ file, isMarked, onOpen }: BodyProps) {
  const { platform } = useApp()
  const { preview } = useActions()
  if (file.trouble) return <NotHere file={file} words={file.trouble} action="下载" />
  const canView = platform.host.can('viewFile') && !!viewers
  const kind = viewKind({ ...file, canMake: !!file.asPdf }, canView)
  if (kind.as === 'made') return <Made file={file} isMarked={isMarked} onOpen={onOpen} />
  if (kind.as === 'text') return <FileWords file={file} onOpen={onOpen} />
  if (kind.as === 'host') return <NotHere file={file} words={kind.words} action="打开" onOpen={onOpen} />
  if (kind.as === 'nothing') return <NotHere file={file} words={kind.words} action="下载" onOpen={onOpen} />
  if (canView) return <Viewed key={kind.as} kind={kind.as} file={file} onOpen={onOpen} />
  const { name, url } = file
  // No full screen: the watermark would not cover it.
  return (
    <Tappable label={`放大${name}`} onTap={isMarked ? undefined : () => preview([url], 0)}>
      <Image src={url} mode="widthFix" style={{ width: '100%' }} />
    </Tappable>
  )
}

const NOT_MADE = '没有转换成 PDF，请检查网络'

/** Shows the PDF that the server makes of it, which takes some seconds the first time. */
function Made({ file, isMarked, onOpen }: BodyProps) {
  const { platform, presenter } = useApp()
  const [make] = useState(() => file.asPdf)
  const [made, setMade] = useState<DocumentRendition>()
  const [isFailed, setFailed] = useState(false)
  const ask = useCallback(() => {
    setFailed(false)
    make?.().then(setMade, (error) => {
      ignoreError(error)
      setFailed(true)
    })
  }, [make])
  useEffect(ask, [ask])
  if (isFailed) return <NotHere file={file} words={NOT_MADE} onRetry={ask} />
  const trouble = made?.trouble
  if (trouble) return <NotHere file={file} words={trouble} action="下载" onOpen={onOpen} />
  if (!made)
    return (
      <View className="file-view__waiting">
        <Skeleton shape="detail" />
      </View>
    )
  const { url, fileType, fileSize: size } = made
  const read = () =>
    presenter.outcome(platform.host.previewFile({ url, name: `${file.name}.${fileType}`, size: Number(size) }))
  const again = async () => (await make?.())?.url
  return <Body file={{ url, fileType, fileSize: size, name: file.name, again }} isMarked={isMarked} onOpen={read} />
}
