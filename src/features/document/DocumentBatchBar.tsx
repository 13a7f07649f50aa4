import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import type { DocumentBatchStore } from './DocumentBatchStore'
import { FolderChoice } from './FolderChoice'

interface Props {
  store: DocumentBatchStore
  isRecycled: boolean
}

/** Actions on the selected documents. */
export const DocumentBatchBar = observer(function DocumentBatchBar({ store, isRecycled }: Props) {
  const [isMoving, setMoving] = useState(false)
  const { selection, isBusy, place } = store
  const disabled = selection.count === 0
  const many = disabled ? '' : ` ${selection.count} 份`
  const cancel: BarAction = { label: '取消', onTap: () => selection.turn(false) }
  const recycled: BarAction[] = [
    { label: `恢复${many}`, kind: 'primary', disabled, busy: isBusy, onTap: () => store.restore() },
    { label: '彻底删除', kind: 'danger', disabled, onTap: () => store.purge() },
    cancel,
  ]
  const kept: BarAction[] = [
    { label: `移动${many}`, kind: 'primary', disabled: !place, busy: isBusy, onTap: () => setMoving(true) },
    { label: '移除', kind: 'danger', disabled, onTap: () => store.remove() },
    cancel,
  ]
  return (
    <>
      <BottomBar actions={isRecycled ? recycled : kept} />
      {isMoving && place && (
        <FolderChoice
          title={`移动${many}到`}
          place={{ space: place.space, caseId: place.caseId ?? undefined }}
          onClose={() => setMoving(false)}
          onDone={(folderId) => void store.move(folderId)}
        />
      )}
    </>
  )
})
