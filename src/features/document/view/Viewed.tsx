import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { NotShown, type ViewerKind, type Viewing } from '@/platform/viewer'
import { viewers } from '@/platform/viewers'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Tabs } from '@/ui/page/Tabs'
import type { FileOfView } from './FileView'
import { NotHere } from './NotHere'
import { PageBar } from './PageBar'

const FAILED = '文件没有取到，请检查网络'

interface ViewedProps {
  kind: ViewerKind
  file: FileOfView
  onOpen?: () => void
}

/** File drawn into the page by a viewer, which is loaded with the first file of its kind. */
export function Viewed(props: ViewedProps) {
  const [tries, setTries] = useState(0)
  return <Drawn key={tries} {...props} onRetry={() => setTries(tries + 1)} />
}

function Drawn({ kind, file, onOpen, onRetry }: ViewedProps & { onRetry: () => void }) {
  const box = useRef<HTMLElement>(null)
  const [viewing, setViewing] = useState<Viewing>()
  const [trouble, setTrouble] = useState<string>()
  const [page, setPage] = useState(1)
  const [part, setPart] = useState(0)
  // A record that is read again has a new link to the same file; the shown one requests it once its own has expired.
  const [shown] = useState(file)
  useEffect(() => {
    let isOver = false
    let open: Viewing | undefined
    const show = async () => {
      if (!box.current || !viewers) return
      const made = await viewers[kind](box.current, shown, {
        onPage: (no) => !isOver && setPage(no),
        onLost: () => !isOver && setTrouble(FAILED),
      })
      if (isOver) return made.close()
      open = made
      setViewing(made)
    }
    show().catch((error) => !isOver && setTrouble(error instanceof NotShown ? error.message : FAILED))
    return () => {
      isOver = true
      open?.close()
    }
  }, [kind, shown])
  if (trouble === FAILED) return <NotHere file={file} words={trouble} onRetry={onRetry} />
  if (trouble) return <NotHere file={file} words={trouble} action="下载" onOpen={onOpen} />
  const select = (index: number) => {
    setPart(index)
    viewing?.select?.(index)
  }
  const parts = viewing?.parts ?? []
  return (
    <>
      {parts.length > 1 && (
        <Tabs
          label="工作表"
          items={parts.map((text, index) => ({ key: String(index), text }))}
          value={String(part)}
          onSelect={(key) => select(Number(key))}
        />
      )}
      <View ref={box} className={`file-view__box file-view__box--${kind}`} />
      {!viewing && (
        <View className="file-view__waiting">
          <Skeleton shape="detail" />
        </View>
      )}
      {viewing?.zoom && kind !== 'picture' && <PageBar viewing={viewing} page={page} />}
    </>
  )
}
